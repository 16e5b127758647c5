"""Tartli Ref: a referee and scorekeeper for traditional card games at a real table."""
