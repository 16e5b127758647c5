"""What an audit finds: one fault, where it happened, and whether it is proven."""

from dataclasses import dataclass

from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Facts, RuleId


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a finished deal.

    ``case`` tells apart the ways to break a rule, so that ``words`` finds the sentence. ``proven``:
    no way in which the talon can have been drawn makes it right. Otherwise it is only possible:
    something is wrong, but it may be something else. ``trick`` is None where it was not recorded.
    """

    rule: RuleId
    case: str
    seat: Seat
    trick: int | None
    proven: bool
    facts: Facts


def proven(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A fault that the recorded cards prove."""
    return Finding(RuleId(rule), case, seat, trick, True, facts)


def possible(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A fault that is likely, while the cards leave another explanation."""
    return Finding(RuleId(rule), case, seat, trick, False, facts)
