"""The end of a deal: tricks counted, the arrivázs settled, everything paid (AS-SCO, AS-PAY)."""

from tartli_ref.games.asszorti import claims, playing
from tartli_ref.games.asszorti.arriving import possible_arrivals, rule_on_arrival
from tartli_ref.games.asszorti.moves import Arrived, Concedes, Count, Made, Undisputed
from tartli_ref.games.asszorti.scoring import (
    arrival_parts,
    game_parts,
    is_six_five_nil,
    lines_of,
    paid,
)
from tartli_ref.games.asszorti.state import Deal, Ended, Match, PlayedDeal
from tartli_ref.games.asszorti.values import NEEDED, TRICKS, Arrival
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio, others_of_three, sum_of_three
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

TRICKS_UNSEEN = not_checked("AS-PLAY-02", Missing.WINNERS)


def rule_on_count(deal: Deal, move: Count) -> Ruling:
    """Whether these tricks can end the deal (AS-SCO-01)."""
    if deal.announced is None or deal.declarer is None:
        return impossible("AS-ANN-01", "no_trumps", seat=deal.declarer)
    if not all(0 <= tricks <= TRICKS for tricks in move.tricks):
        return impossible("AS-SCO-01", "range", tricks=move.tricks)
    if sum(move.tricks) != TRICKS:
        return refuse("AS-SCO-01", "total", tricks=move.tricks, total=sum(move.tricks))
    recorded = certain_tricks(deal)
    for seat in THREE_SEATS:
        if move.tricks[seat] < recorded[seat]:
            return refuse("AS-SCO-01", "recorded", seat=seat, tricks=recorded[seat])
    if not _has_taker(deal, move.tricks):
        return refuse("AS-SCO-01", "table", tricks=move.tricks)
    own = move.tricks[deal.declarer]
    wrong = _against_the_claim(deal, own, move.tricks)
    return wrong or _with_arrival(deal, own, move.arrival)


def rule_on_made(deal: Deal, move: Made) -> Ruling:
    """Whether so many tricks of the declarer can end the deal (AS-SCO-01, AS-SCO-06)."""
    if deal.announced is None or deal.declarer is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-SCO-01", "not_declarer", seat=move.seat, declarer=deal.declarer)
    if not 0 <= move.tricks <= TRICKS:
        return impossible("AS-SCO-01", "range", tricks=move.tricks)
    recorded = certain_tricks(deal)
    least = recorded[deal.declarer]
    most = TRICKS - sum(recorded) + least
    if not least <= move.tricks <= most:
        return refuse("AS-SCO-01", "bounds", seat=move.seat, least=least, most=most)
    least, most = _with_the_table(deal, deal.declarer, least, most)
    if not least <= move.tricks <= most:
        return refuse("AS-SCO-01", "bounds_table", seat=move.seat, least=least, most=most)
    both_have_one = all(recorded[seat] for seat in others_of_three(deal.declarer))
    if move.tricks == NEEDED and not both_have_one:
        return refuse("AS-SCO-06", "split", seat=move.seat)
    wrong = _against_the_claim(deal, move.tricks, None)
    return wrong or _with_arrival(deal, move.tricks, move.arrival)


def certain_tricks(deal: Deal) -> Trio[int]:
    """The recorded tricks that nobody can lose any more: those after a claim can be (AS-CLM-04)."""
    return deal.tricks if deal.claim is None else deal.claim.tricks


def _has_taker(deal: Deal, tricks: Trio[int]) -> bool:
    """Whether somebody who gets more tricks in this count can win the one on the table; after a
    claim it is the claim that decides.
    """
    if deal.claim is not None:
        return True
    gets_more = [seat for seat in THREE_SEATS if tricks[seat] > deal.tricks[seat]]
    return any(playing.wins_the_table(deal, seat) is not False for seat in gets_more)


def _with_the_table(deal: Deal, declarer: Seat, least: int, most: int) -> tuple[int, int]:
    """The declarer's fewest and most tricks in the end, the one on the table reckoned with."""
    table = None if deal.claim is not None else playing.wins_the_table(deal, declarer)
    return least + (table is True), most - (table is False)


def _against_the_claim(deal: Deal, own: int, split: Trio[int] | None) -> Ruling | None:
    """After a disputed claim the declarer has all remaining tricks, or none (AS-CLM-04)."""
    if deal.claim is None or deal.declarer is None:
        return None
    tricks, declarer = deal.claim.tricks, deal.declarer
    won, lost = _after_claim(deal, tricks, declarer)
    table = playing.wins_the_table(deal, declarer)
    if own == won[declarer] and table is False:
        return refuse("AS-CLM-04", "lost", seat=declarer, least=lost[declarer])
    if own == lost[declarer] and table is True and sum(deal.tricks) == TRICKS - 1:
        return refuse("AS-CLM-04", "held", seat=declarer, most=won[declarer])
    if own not in (won[declarer], lost[declarer]):
        most, least = won[declarer], lost[declarer]
        return refuse("AS-CLM-04", "partly", seat=declarer, most=most, least=least)
    given = lost if own == lost[declarer] else won
    if split is not None and is_six_five_nil(own, split, declarer) is not is_six_five_nil(
        own, given, declarer
    ):
        return refuse("AS-CLM-06", "split", tricks=given)
    return None


def _after_claim(deal: Deal, tricks: Trio[int], declarer: Seat) -> tuple[Trio[int], Trio[int]]:
    won = claims.all_to_declarer(tricks, declarer)
    return won, claims.all_to_opponents(tricks, declarer, deal.house)


def _with_arrival(deal: Deal, own: int, arrival: Arrival | None) -> Ruling:
    """The tricks are in order; what is said of the arrivázs must be, too."""
    if arrival is not None:
        possible = _possible(deal, own)
        ruling = rule_on_arrival(deal, arrival, possible)
        if not ruling.allowed:
            return ruling
    return allow("AS-SCO-01", TRICKS_UNSEEN, tricks=own)


def _possible(deal: Deal, own: int) -> frozenset[Arrival]:
    """What can have become of the arrivázs; after a failed claim it is lost (AS-CLM-08)."""
    if deal.announced is None or not deal.announced.arrivazs:
        return frozenset()
    if deal.claim is not None and own == deal.claim.tricks[deal.declarer or 0]:
        return frozenset({Arrival.LOST})
    return possible_arrivals(deal, deal.announced, own)


def count(match: Match, deal: Deal, move: Count) -> Match:
    """The match with the deal ended by its tricks."""
    assert deal.declarer is not None  # refused for good before trumps are named
    return end(match, deal, move.tricks[deal.declarer], move.tricks, move.arrival)


def made(match: Match, deal: Deal, move: Made) -> Match:
    """The match with the deal ended by the declarer's tricks."""
    return end(match, deal, move.tricks, None, move.arrival)


def undisputed(match: Match, deal: Deal, _move: Undisputed) -> Match:
    """The match with the deal ended by a claim that stands (AS-CLM-03)."""
    assert deal.claim is not None and deal.declarer is not None  # refused for good otherwise
    split = claims.all_to_declarer(deal.claim.tricks, deal.declarer)
    return end(match, deal, split[deal.declarer], split)


def concede(match: Match, deal: Deal, move: Concedes) -> Match:
    """The match with the deal ended by a concession: an arrivázs is lost (AS-CLM-09)."""
    assert deal.declarer is not None  # refused for good otherwise
    deal = claims.with_tricks(deal, move.tricks)
    return _lose_the_rest(match, deal, certain_tricks(deal))


def _lose_the_rest(match: Match, deal: Deal, tricks: Trio[int]) -> Match:
    assert deal.declarer is not None  # a deal that ends has a declarer
    split = claims.all_to_opponents(tricks, deal.declarer, deal.house)
    arrival = Arrival.LOST if deal.announced and deal.announced.arrivazs else None
    return end(match, deal, split[deal.declarer], split, arrival)


def after_trick(match: Match, deal: Deal) -> Match:
    """The match after a trick was awarded: a claim that failed, or the last trick, ends it."""
    if deal.claim is not None and deal.won and deal.won[-1].winner is not deal.declarer:
        return _lose_the_rest(match, deal, deal.claim.tricks)
    if deal.trick is None:
        assert deal.declarer is not None  # a deal that was played has a declarer
        return end(match, deal, deal.tricks[deal.declarer], deal.tricks)
    return replace(match, deal=deal)


def award_if_complete(deal: Deal) -> Deal | None:
    """The deal with its trick awarded, if all three cards are known (AS-PLAY-02)."""
    trick = deal.trick
    if trick is None or not trick.complete:
        return None
    winner = playing.winner_of(trick, playing.trumps_of(deal))
    assert winner is not None  # three cards lie there
    return playing.award(deal, winner)


def end(
    match: Match,
    deal: Deal,
    own: int,
    split: Trio[int] | None,
    arrival: Arrival | None = None,
) -> Match:
    """The match with the deal paid, or waiting for what became of the arrivázs."""
    if arrival is None:
        possible = _possible(deal, own)
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
