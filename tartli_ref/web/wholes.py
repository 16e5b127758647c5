"""What one undo takes back, and one redo enters again: a deal told at its end stays whole."""

from types import UnionType
from typing import Any

from tartli_ref.table.history import Frame, History, Undone
from tartli_ref.table.log import Entry, Recorded
from tartli_ref.web.game import Filled
from tartli_ref.web.game_pages import pages_of

Kind = type[Any] | UnionType


def taken_back(history: History) -> tuple[Entry, ...]:
    """The entries that an undo takes back together, in their order; none where it is one alone."""
    whole = pages_of(history.game.key).told_whole
    return () if whole is None else _entries(history.top, *whole[::-1])[::-1]


def entered_again(history: History) -> tuple[Entry, ...]:
    """The entries that a redo enters together, in their order; none where it is one alone."""
    whole = pages_of(history.game.key).told_whole
    return () if whole is None else _entries(history.undone, *whole)


def filled_again(history: History) -> Filled | None:
    """The form that entered what was taken back last, filled in with it."""
    if history.undone is None:
        return None
    entries = entered_again(history) or (history.undone.entry,)
    moves = [entry.move for entry in entries if isinstance(entry, Recorded)]
    return pages_of(history.game.key).again(moves)


def _entries(
    chain: Frame | Undone | None, first: Kind, between: Kind, last: Kind
) -> tuple[Entry, ...]:
    """The entries on this chain from a ``first`` to a ``last`` move, if it begins with them."""
    found: list[Entry] = []
    expected: tuple[Kind, ...] = (first,)
    while chain is not None and isinstance(chain.entry, Recorded):
        move = chain.entry.move
        if not isinstance(move, expected):
            return ()
        found.append(chain.entry)
        if isinstance(move, last):
            return tuple(found)
        chain, expected = chain.below, (between, last)
    return ()
