"""Asszorti in sentences."""
