"""Biohack: scientists send their Nomans out for genes and create creatures from them."""
