"""Tartli in sentences."""
