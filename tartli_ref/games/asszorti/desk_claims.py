"""What becomes of the tricks after a claim or a concession (AS-CLM)."""

from dataclasses import dataclass
from enum import StrEnum

from tartli_ref.games.asszorti.desk_steps import Answer, Contradiction
from tartli_ref.games.asszorti.ending import all_to_declarer, all_to_opponents
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.scoring import is_six_five_nil
from tartli_ref.games.asszorti.values import TRICKS
from tartli_ref.games.common.seats import Seat, Trio
from tartli_ref.rulings import Ruling, allow

DECLARER = Seat.A


class ClaimEnds(StrEnum):
    """How a claim or concession ends."""

    STANDS = "stands"
    FAILS = "fails"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class AfterClaim:
    """The tricks before it, the declarer's first, and how it ended."""

    tricks: Trio[int]
    ends: ClaimEnds

    def __post_init__(self) -> None:
        if min(self.tricks) < 0 or sum(self.tricks) >= TRICKS:
            raise Contradiction("tricks", "AS-CLM-03", "none_left", total=sum(self.tricks))


@dataclass(frozen=True, slots=True)
class AfterClaimAnswer(Answer):
    """The tricks in the end, the declarer's first; whether they are 6:5:0; whether an announced
    arrivázs is lost by it.
    """

    tricks: Trio[int]
    six_five_nil: bool
    arrivazs_lost: bool


def after_claim(question: AfterClaim, house: AsszortiOptions = STANDARD) -> AfterClaimAnswer:
    """Who has how many tricks in the end (AS-CLM-03 to AS-CLM-09)."""
    stands = question.ends is ClaimEnds.STANDS
    if stands:
        tricks = all_to_declarer(question.tricks, DECLARER)
    else:
        tricks = all_to_opponents(question.tricks, DECLARER, house)
    nil = is_six_five_nil(tricks[DECLARER], tricks, DECLARER)
    ruling = _ruling(question, tricks)
    steps = [ruling]
    if not stands:
        _, left, right = question.tricks
        had_one = allow("AS-CLM-06" if left or right else "AS-CLM-07", case="goes_to")
        arrivazs = "AS-CLM-09" if question.ends is ClaimEnds.CONCEDED else "AS-CLM-08"
        steps += [had_one, allow(arrivazs, case="arrivazs")]
    if nil:
        steps.append(allow("AS-SCO-06", case="six_five_nil"))
    return AfterClaimAnswer(ruling, tuple(steps), tricks, nil, not stands)


def _ruling(question: AfterClaim, tricks: Trio[int]) -> Ruling:
    rule = {
        ClaimEnds.STANDS: "AS-CLM-03",
        ClaimEnds.FAILS: "AS-CLM-04",
        ClaimEnds.CONCEDED: "AS-CLM-05",
    }[question.ends]
    return allow(rule, case=question.ends, tricks=tricks)
