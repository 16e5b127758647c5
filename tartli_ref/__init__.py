"""Tartli Ref: a referee and scorekeeper for traditional card games at a real table."""

__version__ = "0.2.0"
"""The newest heading of the changelog that has a number; pyproject.toml says the same."""
