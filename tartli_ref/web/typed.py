"""Normalises a typed line: notation, or players' names for cards and people."""

import re
from collections.abc import Iterator
from collections.abc import Sequence as Listing

from tartli_ref.rulings import Unreadable
from tartli_ref.table.history import History, rule_on
from tartli_ref.table.log import Recorded, read_entry
from tartli_ref.words.spoken_cards import CARD, folded, in_notation

BEGINS = re.compile(
    r"((?:(?:fix|insert)\s+\d+\s*:\s*)?(?:agreed\s*:\s*)?)(.*)", re.IGNORECASE | re.DOTALL
)
"""The prefixes allowed before a move."""


def meant(history: History, names: Listing[str], text: str) -> str:
    """The line in the notation; text that is not understood is returned unchanged.

    A card alone is played by the player whose turn it may be.
    """
    if _reads(history, text):
        return text
    found = BEGINS.fullmatch(text)
    begins, said = found.groups() if found else ("", text)
    for move in in_notation(_with_seat(history, names, said)):
        may = [begins + line for line in _played(history, move)]
        if len(may) == 1 and _reads(history, may[0]):
            return may[0]
    return text


def _reads(history: History, text: str) -> bool:
    try:
        read_entry(history.game, text)
    except Unreadable:
        return False
    return True


def _with_seat(history: History, names: Listing[str], text: str) -> str:
    """The text with a leading player's name replaced by the seat."""
    for seat, name in zip(history.game.seats, names, strict=True):
        if folded(text).startswith(folded(name) + " "):
            return f"{seat}{text[len(name) :]}"
    return text


def _played(history: History, move: str) -> Iterator[str]:
    """The move; for a card alone, the moves of all who may play it."""
    if not CARD.fullmatch(move):
        yield move
        return
    for seat in history.game.seats:
        line = f"{seat} plays {move}"
        if _reads(history, line):
            entry = read_entry(history.game, line)
            assert isinstance(entry, Recorded)  # it is a card
            if rule_on(history.game, history.state, entry.move).allowed:
                yield line
