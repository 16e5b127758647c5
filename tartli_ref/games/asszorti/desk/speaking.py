"""What may be said: in the auction, and of kontra, rekontra, szubkontra ... (AS-AUC, AS-KON)."""

from tartli_ref.frozen import frozen
from tartli_ref.games.asszorti.announcing import announce, announce_contract
from tartli_ref.games.asszorti.bidding import Auction, call_made, rule_in_turn, rule_on_call
from tartli_ref.games.asszorti.doubling import double, doubles
from tartli_ref.games.asszorti.moves import Bids, Call, Contracts, Doubles, Holds, Names, Passes
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.state import Deal
from tartli_ref.games.asszorti.values import LEVELS, MORDKONTRA, STEPS, Item, Level, steps_above
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.judging import verdict
from tartli_ref.games.common.seats import THREE_SEATS, Seat, next_of_three
from tartli_ref.rulings import Ruling, allow


@frozen
class MaySay:
    """This has been said so far; what may be said next, and by whom?"""

    dealer: Seat
    calls: tuple[Call, ...] = ()


@frozen
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


@frozen
class GoesBefore:
    """``holder`` has the bid; does what ``call`` says take it over, if it is his turn?"""

    dealer: Seat
    holder: Seat
    level: Level
    call: Call

    def __post_init__(self) -> None:
        if self.call.seat is self.holder:
            raise Contradiction("call", "AS-AUC-01", "holder", seat=self.holder)


@frozen
class GoesBeforeAnswer(Answer):
    """``ruling`` is refused where the call is not enough, or not for this player to say.

    ``enough`` is what he can say instead.
    """

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
    return GoesBeforeAnswer(ruling, (order, ruling), enough)


@frozen
class MayDouble:
    """``said`` has been said in this order; may ``seat`` say this step to the item now?"""

    declarer: Seat
    arrivazs: bool
    said: tuple[Doubles, ...]
    seat: Seat
    step: int
    item: Item

    def __post_init__(self) -> None:
        if self.step not in STEPS:
            raise Contradiction("step", "AS-KON-08", "no_step", step=self.step)


@frozen
class DoubleAnswer(Answer):
    """``now`` are all words that somebody may say to one item now."""

    now: tuple[Doubles, ...]


def may_double(question: MayDouble, house: AsszortiOptions = STANDARD) -> DoubleAnswer:
    """Whether this may be said, and what may be said besides (AS-KON-01 to AS-KON-09)."""
    deal = _said(question, house)
    asked = Doubles(question.seat, question.step, (question.item,))
    ruling = verdict(doubles(deal, asked))
    every = (
        Doubles(seat, step, (item,)) for seat in THREE_SEATS for step in STEPS for item in Item
    )
    now = tuple(move for move in every if verdict(doubles(deal, move)).allowed)
    steps = (ruling, *_next_word(deal, question.item))
    return DoubleAnswer(ruling, steps, now)


def _said(question: MayDouble, house: AsszortiOptions) -> Deal:
    """The deal in which all this has been said; what was named in it does not matter."""
    seat = question.declarer
    deal = Deal(1, house, seat, Auction(next_of_three(seat)))
    deal = announce_contract(deal, Contracts(seat, Level.THREE))
    deal = announce(deal, Names(seat, None, question.arrivazs))
    for move in question.said:
        ruling = verdict(doubles(deal, move))
        if not ruling.allowed:
            raise contradiction_of("said", ruling)
        deal = double(deal, move)
    return deal


def _next_word(deal: Deal, item: Item) -> tuple[Ruling, ...]:
    """How far the item has been doubled (AS-KON-09)."""
    step = deal.doublings.of(item).step
    rule = "AS-KON-08" if step == MORDKONTRA else "AS-KON-09"
    return (allow(rule, case="so_far", item=item, step=step, factor=factor(step)),)


def contradiction_of(field: str, ruling: Ruling) -> Contradiction:
    """The contradiction in a question of which this part was refused."""
    return Contradiction(field, ruling.rule, ruling.case, **dict(ruling.facts))
