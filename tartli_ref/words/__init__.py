"""Sentences: rulings, moves and score lines as players read them."""
