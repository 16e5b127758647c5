"""Results that no course of a deal explains well: asked about, and taken by agreement (UL-SET-10).

Whoever wins every trick leads every trick, so nothing forces his trump VII out before the last one;
and all tricks together are at least 70 points.
"""

from tartli_ref.rules.rulings import Ruling, refuse
from tartli_ref.rules.ulti.duties import seven_of
from tartli_ref.rules.ulti.marriages import named_marriage
from tartli_ref.rules.ulti.moves import Result
from tartli_ref.rules.ulti.outcome import Outcome
from tartli_ref.rules.ulti.settlement import Verdict
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import Feat, Silent


def rule_on_outcome(deal: Deal, result: Result, outcome: Outcome) -> Ruling | None:
    """The question about an outcome, if there is one and the record does not answer it."""
    verdicts = outcome.verdicts
    swept = verdicts.get(Feat.DURCHMARS, verdicts.get(Silent.DURCHMARS))
    if swept is not Verdict.MADE or deal.contract.no_trumps:
        return None
    if verdicts.get(Feat.ULTI) is Verdict.LOST and not _seven_was_seen(deal):
        return refuse("UL-SET-10", "ulti", seat=deal.soloist)
    if named_marriage(deal) is False:
        return None
    if verdicts.get(Feat.FORTY) is Verdict.LOST:
        return refuse("UL-SET-10", "forty", seat=deal.soloist)
    if verdicts.get(Feat.TWENTY) is Verdict.LOST and result.points is None:
        case = "twenty_held" if deal.house.talon == "soloist" else "twenty"
        return refuse("UL-SET-10", case, seat=deal.soloist)
    return None


def _seven_was_seen(deal: Deal) -> bool:
    """Whether the record shows where the trump VII was."""
    seven = seven_of(deal)
    return seven in deal.gone or seven in deal.laid
