"""Biohack, rule by rule."""
