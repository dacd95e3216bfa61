"""Genetics games: the front door."""
