"""Asszorti in sentences."""

from tartli_ref.words.asszorti.moves import say_buli, say_line, say_move, say_standing
from tartli_ref.words.asszorti.names import asszorti_voice, name_of
from tartli_ref.words.asszorti.refusals import REFUSALS

__all__ = [
    "REFUSALS",
    "asszorti_voice",
    "name_of",
    "say_buli",
    "say_line",
    "say_move",
    "say_standing",
]
