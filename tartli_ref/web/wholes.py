"""Undo and redo of a deal entered whole at its end: its lines are treated as one."""

from types import UnionType
from typing import Any

from tartli_ref.table.history import Frame, History, Undone
from tartli_ref.table.log import Entry, Recorded
from tartli_ref.web.game import Filled
from tartli_ref.web.game_pages import pages_of

Kind = type[Any] | UnionType


def taken_back(history: History) -> tuple[Entry, ...]:
    """The entries undone together, in order; empty for a single one."""
    whole = pages_of(history.game.key).told_whole
    return () if whole is None else _entries(history.top, *whole[::-1])[::-1]


def entered_again(history: History) -> tuple[Entry, ...]:
    """The entries redone together, in order; empty for a single one."""
    whole = pages_of(history.game.key).told_whole
    return () if whole is None else _entries(history.undone, *whole)


def filled_again(history: History) -> Filled | None:
    """The form of the entry undone last, filled in with it."""
    if history.undone is None:
        return None
    entries = entered_again(history) or (history.undone.entry,)
    moves = [entry.move for entry in entries if isinstance(entry, Recorded)]
    return pages_of(history.game.key).again(moves)


def _entries(
    chain: Frame | Undone | None, first: Kind, between: Kind, last: Kind
) -> tuple[Entry, ...]:
    """The entries from a ``first`` to a ``last`` move, if this chain begins with them."""
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
