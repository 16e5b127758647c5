"""The question who may say kontra, rekontra, szubkontra ... (UL-DBL-01 to UL-DBL-04)."""

from dataclasses import dataclass

from tartli_ref.games.common.doubling import Side, factor, speaker
from tartli_ref.games.common.seats import Seat, next_of_three
from tartli_ref.games.ulti.auction import stand
from tartli_ref.games.ulti.bids import Bid, rule_on_sense
from tartli_ref.games.ulti.doubling import feats_meant, rule_on_doubles
from tartli_ref.games.ulti.moves import Doubles
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.playing import award
from tartli_ref.games.ulti.state import Auction, Deal, Trick
from tartli_ref.games.ulti.values import Feat
from tartli_ref.rulings import Ruling

SOLOIST, DEFENDER = Seat.A, Seat.B


@dataclass(frozen=True, slots=True)
class WhoSays:
    """Who may say this step to an undertaking of a bid; ``feat`` is needed where it has several.

    ``so_far`` is the step that was said last; None: the one before that is asked about.
    """

    bid: Bid
    step: int
    feat: Feat | None = None
    so_far: int | None = None
    first_trick_over: bool = False


@dataclass(frozen=True, slots=True)
class WhoSaysAnswer:
    """Whether anybody may say it now, whose word it is, and what the undertaking is worth then."""

    ruling: Ruling
    side: Side
    feat: Feat | None = None
    value: int = 0


def who_says(question: WhoSays, house: UltiOptions) -> WhoSaysAnswer:
    """The side whose word this step is, ruled on as at a table."""
    side = speaker(question.step)
    sense = rule_on_sense(question.bid)
    if not sense.allowed:
        return WhoSaysAnswer(sense, side)
    deal = _described(question, house)
    seat = SOLOIST if side is Side.SOLOIST else DEFENDER
    move = Doubles(seat, question.step, () if question.feat is None else (question.feat,))
    ruling = rule_on_doubles(deal, move)
    feats = feats_meant(deal, move)
    if len(feats) != 1 or not question.bid.has(feats[0]):
        return WhoSaysAnswer(ruling, side)
    value = dict(question.bid.components)[feats[0]] * factor(question.step)
    return WhoSaysAnswer(ruling, side, feats[0], value)


def _described(question: WhoSays, house: UltiOptions) -> Deal:
    """A deal in which it can be said, or could be if it were not too late."""
    auction = Auction(turn=SOLOIST, holder=SOLOIST, bid=question.bid, recorded=False)
    so_far = question.step - 1 if question.so_far is None else question.so_far
    feats = (
        [component.feat for component in question.bid.components]
        if question.feat is None
        else [question.feat]
    )
    steps = tuple((feat, so_far) for feat in feats if so_far)
    deal = Deal(1, house, next_of_three(SOLOIST), auction, steps=steps, tracked=True)
    deal = stand(deal)
    return award(deal, Trick(1, SOLOIST), SOLOIST, None) if question.first_trick_over else deal
