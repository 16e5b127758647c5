"""What an audit finds: one fault, and where it happened."""

from dataclasses import dataclass

from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Facts, RuleId


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a finished deal, proven by the cards that were recorded.

    ``case`` tells apart the ways to break a rule, so that ``words`` finds the sentence. ``trick``
    is None where it is about no trick.
    """

    rule: RuleId
    case: str
    seat: Seat
    trick: int | None
    facts: Facts


def finding(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A fault that the recorded cards prove."""
    return Finding(RuleId(rule), case, seat, trick, facts)
