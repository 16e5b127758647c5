"""The beginning of a deal (AS-DEAL), what it pays (AS-PAY), and what stands beside the play."""

from tartli_ref.games.asszorti.arriving import arrivals_of
from tartli_ref.games.asszorti.bidding import Auction
from tartli_ref.games.asszorti.moves import AdjustEach, Arrived, Deals
from tartli_ref.games.asszorti.scoring import (
    arrival_parts,
    game_parts,
    is_six_five_nil,
    lines_of,
    paid,
)
from tartli_ref.games.asszorti.state import Deal, Ended, Match, PlayedDeal
from tartli_ref.games.asszorti.values import Arrival
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS, Trio, next_of_three, sum_of_three
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import RuleId, Ruling, allow, impossible, refuse

ADJUST_MOST = 1000


def rule_on_deals(match: Match, move: Deals) -> Ruling:
    """Whether this seat deals now (AS-DEAL-01, AS-DEAL-03)."""
    if match.deal is not None:
        return refuse("REF-DEAL", "running", number=match.deal.number)
    if match.next_dealer is not None and move.dealer is not match.next_dealer:
        rule = "AS-DEAL-03" if match.deals else "AS-DEAL-01"
        return refuse(rule, seat=move.dealer, dealer=match.next_dealer)
    return allow("AS-DEAL-03" if match.deals else "AS-DEAL-01", seat=move.dealer)


def deal(match: Match, move: Deals) -> Match:
    """The match with a new deal begun; one that was not finished is thrown in."""
    return replace(
        match,
        deal=Deal(
            number=len(match.deals) + 1,
            house=match.terms.options,
            dealer=move.dealer,
            auction=Auction(next_of_three(move.dealer)),
        ),
        next_dealer=next_of_three(move.dealer),
    )


def rule_on_adjust(move: AdjustEach) -> Ruling:
    """Whether these points can be given and taken by agreement; nothing comes from nowhere."""
    if sum(move.points):
        return impossible("REF-ADJUST", "sum", points=move.points, total=sum(move.points))
    if not 0 < max(map(abs, move.points)) <= ADJUST_MOST:
        return impossible("REF-ADJUST", "range", points=move.points, most=ADJUST_MOST)
    return allow("REF-ADJUST", points=move.points)


def adjust(match: Match, move: AdjustEach) -> Match:
    """The match with these points written."""
    lines = tuple(
        ScoreLine(seat, points, RuleId("REF-ADJUST"))
        for seat, points in zip(THREE_SEATS, move.points, strict=True)
        if points
    )
    return replace(match, score=sum_of_three(match.score, move.points), made=lines)


def end(
    match: Match,
    deal: Deal,
    own: int,
    split: Trio[int] | None,
    arrival: Arrival | None = None,
) -> Match:
    """The match with the deal paid, or waiting for what became of the arrivázs."""
    if arrival is None:
        possible = arrivals_of(deal, own)
        if len(possible) > 1:
            return replace(match, deal=replace(deal, ended=Ended(own, split, possible)))
        arrival = next(iter(possible), None)
    return _pay(match, deal, Ended(own, split, frozenset()), arrival)


def arrived(match: Match, deal: Deal, move: Arrived) -> Match:
    """The match with the deal paid, now that the arrivázs is known."""
    assert deal.ended is not None  # refused for good otherwise
    return _pay(match, deal, deal.ended, move.arrival)


def after_the_end(match: Match, move: Arrived) -> Match:
    """What an old log says of the arrivázs of a deal that is paid without it by now: it holds."""
    last = match.deals.last
    assert last is not None  # refused for good without a deal
    a, b, c = (now - got for now, got in zip(match.score, last.points, strict=True))
    before = replace(match, score=(a, b, c), deals=match.deals.first(len(match.deals) - 1))
    after = _pay(before, last.record, Ended(last.own, last.split, frozenset()), move.arrival)
    paid_now = after.deals.last
    assert paid_now is not None  # it has just been paid
    more = paid_now.worth - last.worth
    said = next(part for part in paid_now.parts if part.rule.startswith("AS-ARR"))
    made = lines_of((said._replace(worth=more),), last.declarer) if more else ()
    return replace(after, made=made)


def _pay(match: Match, deal: Deal, ended: Ended, arrival: Arrival | None) -> Match:
    """The match with everything written down for all three (AS-PAY-01)."""
    declarer, contract, announced = deal.declarer, deal.contract, deal.announced
    assert declarer is not None and contract is not None and announced is not None
    parts = (
        *game_parts(
            contract,
            ended.own,
            deal.doublings.game.step,
            szanzadu=announced.szanzadu,
            six_five_nil=is_six_five_nil(ended.own, ended.split, declarer),
        ),
        *arrival_parts(arrival, deal.doublings.arrivazs.step, szanzadu=announced.szanzadu),
    )
    points = paid(declarer, sum(part.worth for part in parts))
    total = sum_of_three(match.score, points)
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
        record=deal,
    )
    return replace(
        match,
        score=total,
        deal=None,
        deals=match.deals.then(played),
        made=lines_of(parts, declarer),
    )
