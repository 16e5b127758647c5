"""Asszorti in sentences."""

from tartli_ref.words.asszorti.house import PRESETS, TITLE
from tartli_ref.words.asszorti.moves import say_buli, say_line, say_move, say_shared, say_standing
from tartli_ref.words.asszorti.names import asszorti_voice, name_of
from tartli_ref.words.asszorti.refusals import REFUSALS
from tartli_ref.words.asszorti.statistics import KINDS

__all__ = [
    "KINDS",
    "PRESETS",
    "REFUSALS",
    "TITLE",
    "asszorti_voice",
    "name_of",
    "say_buli",
    "say_line",
    "say_move",
    "say_shared",
    "say_standing",
]
