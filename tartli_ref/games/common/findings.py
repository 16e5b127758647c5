"""Findings of the audit of a finished deal, in any game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Facts, RuleId, Ruling, Unchecked


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in a finished deal.

    ``case`` distinguishes the ways to break a rule, so that ``words`` finds the sentence. ``trick``
    is None if it was not recorded or does not apply. ``proven``: the record allows no other
    explanation; otherwise the fault may lie elsewhere.
    """

    rule: RuleId
    case: str
    seat: Seat
    trick: int | None
    facts: Facts
    proven: bool = True


def proven(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A fault that the recorded cards prove."""
    return Finding(RuleId(rule), case, seat, trick, facts)


def possible(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A likely fault for which the cards leave another explanation."""
    return Finding(RuleId(rule), case, seat, trick, facts, proven=False)


@dataclass(frozen=True, slots=True)
class Audit:
    """The result of an audit.

    ``checked``: all cards were recorded; otherwise ``missing`` are the tricks that lack a card.
    ``unchecked`` lists the checks that could not be made, or not fully.
    """

    checked: bool
    findings: tuple[Finding, ...]
    missing: tuple[int, ...]
    unchecked: tuple[Unchecked, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether all cards are known and there are no findings."""
        return self.checked and not self.findings


@dataclass(frozen=True, slots=True)
class NoReview:
    """The reason why a deal cannot be reviewed: ``cards`` missing from ``tricks``; a ``rule``
    broken in the reviewed part; or unknown ``piles`` that a stichmatsch would take.
    """

    why: str
    tricks: tuple[int, ...] = ()


Topic = Callable[..., Iterable[Ruling]]
"""Yields the rulings on one kind of move, in rule order."""


def in_one(rule: Callable[..., Ruling]) -> Topic:
    """A topic with a single ruling."""
    return lambda *about: (rule(*about),)


def verdict(rulings: Iterable[Ruling]) -> Ruling:
    """The first refusal, else the last ruling; rulings after a refusal are not computed."""
    for ruling in rulings:
        if not ruling.allowed:
            break
    return ruling
