"""The audit of a finished deal, as its own page and the history show it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tartli_ref.table.history import History
from tartli_ref.words.language import N_
from tartli_ref.words.voice import Voice

PROVEN = N_("proven")
"""It follows from the recorded moves."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something that was wrong: by which rule, in a sentence, and how certain that is.

    ``penalty`` says what this table has agreed on for it by ``penalty_rule``, and ``seat`` is whom
    that costs points.
    """

    rule: str
    sentence: str
    certainty: str = PROVEN
    penalty: str = ""
    penalty_rule: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class LookedBack:
    """The audit of a deal; ``reason`` is that of an adjustment for a finding. ``may_review`` says
    whether the table tells what could have been.
    """

    verdict: str
    found: tuple[Found, ...]
    missing: str
    unchecked: tuple[str, ...] = ()
    reason: str = ""
    may_review: bool = False


@dataclass(frozen=True, slots=True)
class Costly:
    """A card that cost points, with the best play from its trick on, and whether it cost most;
    ``led`` is the card that it replied to.
    """

    sentence: str
    trick: int
    led: str
    line: tuple[str, ...]
    turned: bool


@dataclass(frozen=True, slots=True)
class PartOfBid:
    """Whether a part of a bid was made and could be, in a sentence; and what turned it."""

    sentence: str
    turns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a deal could have been: who could have gone out, each in a sentence; who would have won;
    what best play was worth, with what was looked for or what is missing.

    ``tricks`` are the numbers of those reviewed, ``costs`` what each cost a player, by name;
    ``what_if`` is the endpoint at which the deal is played on from a trick; ``held`` says what was
    provenly held and not declared, ``perhaps`` what may have been; ``parts`` are those of a bid.
    """

    outs: tuple[str, ...] = ()
    winner: str = ""
    verdict: str = ""
    hint: str = ""
    cards: tuple[Costly, ...] = ()
    tricks: tuple[int, ...] = ()
    costs: tuple[tuple[str, tuple[int, ...]], ...] = ()
    what_if: str = ""
    held: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    parts: tuple[PartOfBid, ...] = ()


@dataclass(frozen=True, slots=True)
class Audit:
    """A game's audit: its finished deals in order, and the findings in one of them.

    ``looked`` is the class of the moves that say that everybody has seen it. ``review`` says what
    a deal could have been, in games where that is known.
    """

    deals: Callable[[History], Sequence[Any]]
    look: Callable[[Any, Voice], LookedBack]
    looked: type[Any]
    review: Callable[[Any, Voice], Reviewed] | None = None


def lines_that_looked(history: History, audit: Audit) -> dict[int, tuple[int, ...]]:
    """The lines that say that an audit was seen, by the number of the deal."""
    lines: dict[int, tuple[int, ...]] = {}
    for step in history.steps():
        move = step.recorded.move
        if isinstance(move, audit.looked) and step.refusal is None:
            lines[move.deal] = (*lines.get(move.deal, ()), step.line)
    return lines
