"""The beginning of a deal (AS-DEAL), its payment (AS-PAY), and adjustments."""

from dataclasses import replace

from tartli_ref.rules.asszorti.arriving import arrivals_of
from tartli_ref.rules.asszorti.bidding import Auction
from tartli_ref.rules.asszorti.moves import AdjustEach, Arrived, Deals
from tartli_ref.rules.asszorti.state import Deal, Ended, Evening, PlayedDeal
from tartli_ref.rules.asszorti.values import (
    Arrival,
    arrival_parts,
    game_parts,
    is_six_five_nil,
    lines_of,
)
from tartli_ref.rules.cards import FrenchCard
from tartli_ref.rules.common.resting import concerned, paid, players_of
from tartli_ref.rules.common.seats import Each, Seat, after, sum_each
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse

ADJUST_MOST = 1000


def rule_on_deals(evening: Evening, move: Deals) -> Ruling:
    """Whether this seat deals now (AS-DEAL-01, AS-DEAL-03)."""
    if evening.deal is not None:
        return refuse("REF-DEAL", "running", number=evening.deal.number)
    rule = "AS-DEAL-03" if evening.deals else "AS-DEAL-01"
    if evening.next_dealer is not None and move.dealer is not evening.next_dealer:
        return refuse(rule, seat=move.dealer, dealer=evening.next_dealer)
    return allow(rule, seat=move.dealer)


def deal(evening: Evening, move: Deals) -> Evening:
    """The evening with a new deal; an unfinished one is thrown in."""
    players = players_of(evening, move.dealer)
    return replace(
        evening,
        deal=Deal(
            number=len(evening.deals) + 1,
            house=evening.terms.options,
            dealer=move.dealer,
            auction=Auction(players),
            players=players,
            denied=(frozenset[FrenchCard](),) * len(evening.score),
        ),
        next_dealer=after(evening.circle, move.dealer),
    )


def rule_on_adjust(move: AdjustEach) -> Ruling:
    """Whether these points can be given and taken by agreement; they must sum to zero."""
    if sum(move.points):
        return impossible("REF-ADJUST", "sum", points=move.points, total=sum(move.points))
    if not 0 < max(map(abs, move.points)) <= ADJUST_MOST:
        return impossible("REF-ADJUST", "range", points=move.points, most=ADJUST_MOST)
    return allow("REF-ADJUST", points=move.points)


def end(
    evening: Evening,
    deal: Deal,
    tricks: int,
    split: Each[int] | None,
    arrival: Arrival | None = None,
) -> Evening:
    """The evening with the deal paid, or waiting for the result of the arrivázs."""
    if arrival is None:
        possible = arrivals_of(deal, tricks)
        if len(possible) > 1:
            return replace(evening, deal=replace(deal, ended=Ended(tricks, split, possible)))
        arrival = next(iter(possible), None)
    return _pay(evening, deal, Ended(tricks, split, frozenset()), arrival)


def arrived(evening: Evening, deal: Deal, move: Arrived) -> Evening:
    """The evening with the deal paid, now that the result of the arrivázs is known."""
    assert deal.ended is not None  # impossible otherwise
    return _pay(evening, deal, deal.ended, move.arrival)


def after_the_end(evening: Evening, move: Arrived) -> Evening:
    """The evening after an older log's arrivázs line for a deal that is now paid without it: the
    line prevails.
    """
    last = evening.deals.last
    assert last is not None  # impossible without a deal
    score = sum_each(evening.score, tuple(-got for got in last.points))
    before = replace(evening, score=score, deals=evening.deals.first(len(evening.deals) - 1))
    after = _pay(before, last.deal, Ended(last.own, last.split, frozenset()), move.arrival)
    paid_now = after.deals.last
    assert paid_now is not None  # the deal has just been paid
    more = paid_now.worth - last.worth
    part = next(part for part in paid_now.parts if part.rule.startswith("AS-ARR"))
    if not more:
        return replace(after, made=())
    lines = lines_of((part._replace(worth=more),), last.declarer, last.concerned)
    return replace(after, made=lines)


def _pay(evening: Evening, deal: Deal, ended: Ended, arrival: Arrival | None) -> Evening:
    declarer = deal.declarer
    contract = deal.contract
    announced = deal.announced
    assert declarer is not None and contract is not None and announced is not None
    parts = game_parts(
        contract,
        ended.own,
        deal.doublings.game.step,
        szanzadu=announced.szanzadu,
        six_five_nil=is_six_five_nil(ended.own, ended.split),
    )
    parts += arrival_parts(arrival, deal.doublings.arrivazs.step, szanzadu=announced.szanzadu)
    seats = concerned(evening, deal)
    shares = paid(declarer, sum(part.worth for part in parts), seats)
    points = tuple(shares.get(seat, 0) for seat, _ in zip(Seat, evening.score, strict=False))
    total = sum_each(evening.score, points)
    played = PlayedDeal(
        dealer=deal.dealer,
        declarer=declarer,
        contract=contract,
        announced=announced,
        doublings=deal.doublings,
        own=ended.own,
        split=ended.split,
        arrival=arrival,
        parts=parts,
        points=points,
        total=total,
        deal=deal,
        concerned=seats,
        sat=evening.circle,
    )
    return replace(
        evening,
        score=total,
        deal=None,
        deals=evening.deals.then(played),
        made=lines_of(parts, declarer, seats),
    )
