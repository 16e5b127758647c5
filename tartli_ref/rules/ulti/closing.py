"""The end of an evening: duties, and the premium of the first (UL-SET-08, UL-SET-09).

They are written when the agreed end is reached, and fall away if the evening goes on. Where the
soloist alone is written down they stand in the column once, not once per opponent (UL-SET-02).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from tartli_ref.rules.common.seats import Each, Seat, sum_each
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.state import Evening
from tartli_ref.rules.ulti.values import Feat, UltiOptions

DUTY_ULTI = "duty-ulti"
DUTY_BETLI = "duty-betli"
PREMIUM = "premium"
_DUTY = RuleId("UL-SET-08")
_PREMIUM = RuleId("UL-SET-09")

DUTIES: dict[str, tuple[Feat, ...]] = {
    DUTY_ULTI: (Feat.ULTI,),
    DUTY_BETLI: (Feat.BETLI, Feat.FORTY),
}
"""The undertakings of which a player has to bid one, by the duty."""


def amount_of(duty: str, house: UltiOptions) -> int:
    """What is owed for an open duty at this table; 0 if there is none."""
    amounts = {DUTY_ULTI: house.duty_ulti, DUTY_BETLI: house.duty_betli}
    return amounts[duty]


def bids_of(evening: Evening, seat: Seat) -> Iterable[Bid]:
    """The bids of this player in the finished deals, outbid or not."""
    for finished in evening.deals:
        auction = finished.deal.auction
        for bidder, bid in auction.bids:
            if bidder is seat:
                yield bid
        if finished.alone is seat:
            yield finished.deal.contract


def owes(evening: Evening, duty: str, seat: Seat) -> bool:
    """Whether this player has not yet bid what the duty asks for (UL-SET-08)."""
    feats = DUTIES[duty]
    done = [bid for bid in bids_of(evening, seat) if any(bid.has(feat) for feat in feats)]
    return not done


def closes(evening: Evening, is_over: Callable[[], bool]) -> Evening:
    """The evening with its duties and premium if it is over, without them if it goes on."""
    house = evening.terms.options  # asked at every line
    if not (house.duty_ulti or house.duty_betli or house.evening_premium):
        return evening
    due: tuple[ScoreLine, ...] = ()
    open_end = _without(evening)
    if evening.deal is None and is_over():
        due = tuple(_lines(open_end))
    if due == evening.closing:
        return evening
    taken_back = tuple(replace(line, points=-line.points) for line in evening.closing)
    score = open_end.score
    for line in due:
        score = _with(score, line.seat, int(line.points))
    made = (*evening.made, *taken_back, *due)
    return replace(open_end, score=score, made=made, closing=due)


def _without(evening: Evening) -> Evening:
    score = evening.score
    for line in evening.closing:
        score = _with(score, line.seat, -int(line.points))
    return replace(evening, score=score, closing=())


def _with(score: Each[int], seat: Seat, points: int) -> Each[int]:
    one = [0] * len(score)
    one[seat] = points
    return sum_each(score, tuple(one))


def _lines(evening: Evening) -> Iterable[ScoreLine]:
    score = evening.score
    for duty in DUTIES:
        for line in _duty(evening, duty):
            score = _with(score, line.seat, int(line.points))
            yield line
    yield from _premium(evening, score)


def _duty(evening: Evening, duty: str) -> Iterable[ScoreLine]:
    """Whoever never bid it pays each of the others, those who sit at the end."""
    value = amount_of(duty, evening.house)
    if not value:
        return
    people = sorted(evening.circle)
    gets = dict.fromkeys(people, 0)
    for seat in people:
        if not owes(evening, duty, seat):
            continue
        if evening.house.scoring == "soloist_only":
            gets[seat] -= value
            continue
        for other in people:
            gets[other] += value
        gets[seat] -= value * len(people)
    for seat, points in gets.items():
        if points:
            yield ScoreLine(seat, points, _DUTY, duty)


def _premium(evening: Evening, score: Each[int]) -> Iterable[ScoreLine]:
    """The first gets it from each, the last pays it to each; those who tie share (UL-SET-09)."""
    value = evening.house.evening_premium
    people = sorted(evening.circle)
    most = max(score[seat] for seat in people)
    least = min(score[seat] for seat in people)
    if not value or most == least:
        return
    first = [seat for seat in people if score[seat] == most]
    last = [seat for seat in people if score[seat] == least]
    gets = dict.fromkeys(people, 0)
    for seat in people:
        if evening.house.scoring == "soloist_only":
            gets[seat] += value // len(first) if seat in first else 0
            gets[seat] -= value // len(last) if seat in last else 0
            continue
        for winner in first:
            if seat not in first:
                gets[winner] += value // len(first)
                gets[seat] -= value // len(first)
        for loser in last:
            if seat not in last:
                gets[loser] -= value // len(last)
                gets[seat] += value // len(last)
    for seat, points in gets.items():
        if points:
            yield ScoreLine(seat, points, _PREMIUM, PREMIUM)
