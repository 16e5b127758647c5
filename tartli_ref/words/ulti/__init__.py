"""Ulti in sentences."""

from tartli_ref.words.ulti.moves import say_line, say_move, say_shared, say_standing
from tartli_ref.words.ulti.names import (
    KINDS,
    KINDS_TITLE,
    PAIRS,
    PRESETS,
    SOURCES,
    TITLE,
    name_of,
    ulti_voice,
)
from tartli_ref.words.ulti.sentences import REFUSALS

__all__ = [
    "KINDS",
    "KINDS_TITLE",
    "PAIRS",
    "PRESETS",
    "REFUSALS",
    "SOURCES",
    "TITLE",
    "name_of",
    "say_line",
    "say_move",
    "say_shared",
    "say_standing",
    "ulti_voice",
]
