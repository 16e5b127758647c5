"""Asszorti in sentences."""

from tartli_ref.words.asszorti.moves import say_line, say_move, say_shared, say_standing
from tartli_ref.words.asszorti.names import (
    KINDS,
    KINDS_TITLE,
    PAIRS,
    PRESETS,
    SOURCES,
    TITLE,
    asszorti_voice,
    name_of,
)
from tartli_ref.words.asszorti.sentences import REFUSALS

__all__ = [
    "KINDS",
    "KINDS_TITLE",
    "PAIRS",
    "PRESETS",
    "REFUSALS",
    "SOURCES",
    "TITLE",
    "asszorti_voice",
    "name_of",
    "say_line",
    "say_move",
    "say_shared",
    "say_standing",
]
