"""Tartli Ref: a referee and scorekeeper for traditional card games at a real table."""

import gc

__version__ = "0.2.0"
"""The latest released version in the changelog; the same as in pyproject.toml."""

# Histories have no cycles. At Python's threshold of 700, a full collection stopped every thread
# for up to 200 ms while a long table was read.
gc.set_threshold(100_000, *gc.get_threshold()[1:])
