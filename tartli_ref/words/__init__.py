"""Rulings, moves and score lines as sentences for players."""
