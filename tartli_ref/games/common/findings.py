"""What the audit of a finished deal finds, in every game."""

from dataclasses import dataclass

from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Facts, RuleId, Unchecked


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a finished deal.

    ``case`` tells apart the ways to break a rule, so that ``words`` finds the sentence. ``trick``
    is None where it was not recorded, or where the fault is about no trick. ``proven``: the record
    leaves no other explanation. Otherwise something is wrong, but it may be something else.
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
    """A fault that is likely, while the cards leave another explanation."""
    return Finding(RuleId(rule), case, seat, trick, facts, proven=False)


@dataclass(frozen=True, slots=True)
class Audit:
    """What a finished deal shows.

    ``checked``: all cards were recorded; ``missing`` are the tricks that lack a card otherwise.
    ``unchecked`` says what could not be checked, or not fully.
    """

    checked: bool
    findings: tuple[Finding, ...]
    missing: tuple[int, ...]
    unchecked: tuple[Unchecked, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether all cards are known and nothing is wrong with any of them."""
        return self.checked and not self.findings


@dataclass(frozen=True, slots=True)
class NoReview:
    """Why a deal cannot be reviewed: ``cards`` are missing, of ``tricks``; or a ``rule`` was broken
    in what would be reviewed; or ``piles`` are not known that a stichmatsch would take.
    """

    why: str
    tricks: tuple[int, ...] = ()
