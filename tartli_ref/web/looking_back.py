"""What looking back at a finished deal has found, as the history shows it beside the deal."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from tartli_ref.service import Table
from tartli_ref.table.history import History


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that was wrong: by which rule, in a sentence, and how certain that is."""

    rule: str
    sentence: str
    certainty: str


@dataclass(frozen=True, slots=True)
class LookedBack:
    """What was found in a deal; ``lines`` are those that say that both have looked."""

    verdict: str
    faults: tuple[Fault, ...]
    lines: tuple[int, ...]


LookBack = Callable[[Table, History, Collection[int]], Mapping[int, LookedBack]]
"""Looks back at these deals of a table, as far as they are finished."""


def lines_that_looked(history: History, audits: type[Any]) -> dict[int, tuple[int, ...]]:
    """The lines that say that a deal was looked back at, by its number; ``audits`` is that move."""
    looked: dict[int, tuple[int, ...]] = {}
    for step in history.steps():
        move = step.recorded.move
        if isinstance(move, audits) and step.refusal is None:
            looked[move.deal] = (*looked.get(move.deal, ()), step.line)
    return looked


def nothing_found(
    _table: Table, _history: History, _deals: Collection[int]
) -> dict[int, LookedBack]:
    """For a game whose deals are not looked back at."""
    return {}
