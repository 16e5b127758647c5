"""Tartli Ref: a referee and scorekeeper for traditional card games at a real table."""

import gc

__version__ = "0.2.0"
"""The latest released version in the changelog; the same as in pyproject.toml."""

# A start and a long table take fewer objects than this, and their histories have no cycles. At
# Python's 700, looking for cycles takes two fifths of reading a long table.
gc.set_threshold(200_000, *gc.get_threshold()[1:])
