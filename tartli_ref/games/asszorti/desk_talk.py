"""What may be said in the auction, and which bid goes before which (AS-AUC)."""

from dataclasses import dataclass

from tartli_ref.games.asszorti.bidding import Auction, call_made, rule_in_turn, rule_on_call
from tartli_ref.games.asszorti.desk_steps import Answer, Contradiction, contradiction_of
from tartli_ref.games.asszorti.moves import Bids, Call, Holds, Passes
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.values import LEVELS, Level, steps_above
from tartli_ref.games.common.seats import Seat, next_of_three
from tartli_ref.rulings import Ruling, allow


@dataclass(frozen=True, slots=True)
class MaySay:
    """This has been said so far; what may be said next, and by whom?"""

    dealer: Seat
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class MaySayAnswer(Answer):
    """``options`` has a ruling for everything that the speaker could say.

    Once the auction is over there is no speaker; ``contracts`` is what the declarer may announce.
    """

    speaker: Seat | None
    options: tuple[tuple[Call, Ruling], ...]
    declarer: Seat | None
    contracts: tuple[Level, ...]


def may_say(question: MaySay, house: AsszortiOptions = STANDARD) -> MaySayAnswer:
    """Whose turn it is and what may be said; ``Contradiction`` if the talk so far cannot be."""
    auction = Auction(next_of_three(question.dealer))
    steps = []
    for call in question.calls:
        ruling = rule_on_call(auction, house, call)
        if not ruling.allowed:
            raise contradiction_of("calls", ruling)
        steps.append(ruling)
        auction = call_made(auction, call)
    speaker, declarer = auction.speaker, auction.declarer
    options = () if speaker is None else _options(auction, house, speaker)
    contracts = () if declarer is None else _contracts(auction, house)
    ruling = (
        allow("AS-AUC-01", case="speaks", speaker=speaker)
        if declarer is None
        else allow("AS-AUC-13", case="declarer", declarer=declarer)
    )
    return MaySayAnswer(ruling, (*steps, ruling), speaker, options, declarer, contracts)


def _options(
    auction: Auction, house: AsszortiOptions, speaker: Seat
) -> tuple[tuple[Call, Ruling], ...]:
    calls: tuple[Call, ...] = (
        Holds(speaker),
        *(Bids(speaker, level) for level in LEVELS),
        Passes(speaker),
    )
    return tuple((call, rule_on_call(auction, house, call)) for call in calls)


def _contracts(auction: Auction, house: AsszortiOptions) -> tuple[Level, ...]:
    """What may be announced: the bid or more, or with jumps just the bid (AS-AUC-14 to -16)."""
    bid = auction.level
    if bid is None:
        return LEVELS
    if house.jump == "on":
        return (bid,)
    return tuple(level for level in LEVELS if steps_above(level, bid) >= 0)


@dataclass(frozen=True, slots=True)
class GoesBefore:
    """``holder`` has the bid; does what ``call`` says take it over, if it is his turn?"""

    dealer: Seat
    holder: Seat
    level: Level
    call: Call

    def __post_init__(self) -> None:
        if self.call.seat is self.holder:
            raise Contradiction("call", "AS-AUC-01", "holder", seat=self.holder)


@dataclass(frozen=True, slots=True)
class GoesBeforeAnswer(Answer):
    """``ruling`` is refused where the call is not enough, or not for this player to say.

    ``earlier``: his first turn came before the holder's, so that he holds; ``enough`` is what he
    can say instead.
    """

    earlier: bool
    enough: tuple[Call, ...]


def goes_before(question: GoesBefore, house: AsszortiOptions = STANDARD) -> GoesBeforeAnswer:
    """Whether the call takes the bid over (AS-AUC-05 to AS-AUC-08)."""
    seat, holder = question.call.seat, question.holder
    first = next_of_three(question.dealer)
    auction = Auction(first, (Bids(holder, question.level),), question.level, holder)
    earlier = auction.is_earlier(seat)
    ruling = rule_in_turn(auction, house, question.call)
    order = allow("AS-AUC-06" if earlier else "AS-AUC-07", case="order", seat=seat, holder=holder)
    calls: tuple[Call, ...] = (Holds(seat), *(Bids(seat, level) for level in LEVELS))
    enough = tuple(call for call in calls if rule_in_turn(auction, house, call).allowed)
    return GoesBeforeAnswer(ruling, (order, ruling), earlier, enough)
