"""Tartli Ref: a referee and scorekeeper for traditional card games at a real table."""

__version__ = "0.2.0"
"""The latest released version in the changelog; the same as in pyproject.toml."""
