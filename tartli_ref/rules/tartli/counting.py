"""Trick points: the value of the piles as far as known, and the final count.

TH-VAL-03, TH-VAL-04, TH-SCO-01 to TH-SCO-07. A pile has whole tricks, so an even number of cards,
and the winner of the last trick has ten more: not every total is possible.
"""

from functools import cache
from typing import NamedTuple

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent, put
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    Unchecked,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.tartli.declaring import unfinished
from tartli_ref.rules.tartli.moves import Count
from tartli_ref.rules.tartli.state import Deal, DealResult, Match
from tartli_ref.rules.tartli.values import (
    CARD_POINTS,
    DEAL_POINTS,
    LAST_TRICK,
    TALON_TRICKS,
    points_of,
)

CARDS_UNSEEN = not_checked("TH-SCO-01", Missing.CARDS)
LAST_UNSEEN = not_checked("TH-VAL-03", Missing.WINNERS)
STICHMATSCH_UNSEEN = not_checked("TH-SCO-03", Missing.WINNERS)


class Pile(NamedTuple):
    """The points in a seat's tricks: lower and upper bound, equal when known."""

    least: int
    most: int

    @property
    def known(self) -> bool:
        return self.least == self.most


def pile_of(deal: Deal, seat: Seat) -> Pile:
    """The bounds of a seat's pile after the tricks recorded so far (TH-OUT-10).

    The last ten are included once trick 16 is complete (TH-VAL-03).
    """
    if not deal.tracked:
        return Pile(0, DEAL_POINTS)
    least = 0
    theirs = 0
    mine_unknown = False
    theirs_unknown = False
    for won in deal.won:
        points = won.points or 0
        if won.winner is seat:
            least += points
            mine_unknown |= won.points is None
        else:
            theirs += points
            theirs_unknown |= won.points is None
    most = CARD_POINTS - theirs if mine_unknown else least
    if deal.played_out:
        if not theirs_unknown:
            least = most = CARD_POINTS - theirs
        if deal.won[-1].winner is seat:
            return Pile(least + LAST_TRICK, most + LAST_TRICK)
    return Pile(least, most)


def most_in_tricks(deal: Deal, seat: Seat) -> int:
    """The most that a seat's recorded tricks can be worth: unknown tricks may hold the dearest
    cards not seen elsewhere.
    """
    mine = [won.points for won in deal.won if won.winner is seat]
    gone = set()
    for won in deal.won:
        if won.points is not None:
            gone.add(won.trick.lead)
            gone.add(won.trick.reply)
    dearest = sorted(points_of(card, deal.trump) for card in GERMAN if card not in gone)
    cards = 2 * mine.count(None)
    return sum(filter(None, mine)) + sum(dearest[len(dearest) - cards :])


def stichmatsch_of(deal: Deal) -> Seat | None:
    """The seat that won all nine of tricks 8-16, if any (TH-SCO-03 to TH-SCO-05)."""
    if deal.house.stichmatsch == "off" or not deal.played_out:
        return None
    winners = {won.winner for won in deal.won[TALON_TRICKS:]}
    if len(winners) == 1:
        return winners.pop()
    return None


def trick_points(deal: Deal) -> Pair[int] | None:
    """Both trick totals of a deal that is played out, if the record shows them."""
    if not deal.played_out:
        return None
    sweeper = stichmatsch_of(deal)
    if sweeper is not None:
        return put((0, 0), sweeper, DEAL_POINTS)
    first, second = (pile_of(deal, seat) for seat in TWO_SEATS)
    if first.known and second.known:
        return (first.least, second.least)
    return None


def rule_on_count(match: Match, deal: Deal, move: Count) -> Ruling:
    """Whether these trick totals can end this deal."""
    first, second = move.points
    if not (0 <= first <= DEAL_POINTS and 0 <= second <= DEAL_POINTS):
        return impossible("TH-VAL-04", "range", points=move.points)
    if first + second != DEAL_POINTS:
        return refuse("TH-VAL-04", "total", points=move.points, total=first + second)
    wrong = count_of_no_cards(move.points)
    if wrong:
        return wrong
    open_point = None
    if deal.trick is not None:
        open_point = unfinished(deal.trick)
    if open_point:
        return open_point
    if match.sudden_death and 0 not in move.points:
        return refuse("TH-WIN-08", "count", points=move.points)
    swept = counted_stichmatsch(deal, move.points)
    if swept is None:
        for seat in TWO_SEATS:
            pile = pile_of(deal, seat)
            if move.points[seat] < pile.least:
                return refuse("TH-SCO-01", "pile", seat=seat, pile=pile.least, points=move.points)
        return allow("TH-SCO-01", CARDS_UNSEEN, *_tricks_missing(deal), points=move.points)
    return allow("TH-SCO-03", STICHMATSCH_UNSEEN, seat=swept)


def count_of_no_cards(points: Pair[int]) -> Ruling | None:
    """The refusal if no cards make these two totals (TH-VAL-04)."""
    near = nearest_counts(points)
    if near is None:
        return None
    return refuse("TH-VAL-04", "cards", points=points, below=near[0], above=near[1])


def _tricks_missing(deal: Deal) -> tuple[Unchecked, ...]:
    """The rules unchecked because a recorded deal lacks some tricks."""
    if not deal.tracked or deal.played_out:
        return ()
    late = {won.winner for won in deal.won[TALON_TRICKS:]}
    may_be_swept = deal.house.stichmatsch == "on" and len(late) <= 1
    if may_be_swept:
        return (LAST_UNSEEN, STICHMATSCH_UNSEEN)
    return (LAST_UNSEEN,)


def counted_stichmatsch(deal: Deal, points: Pair[int]) -> Seat | None:
    """The seat with stichmatsch if 161-0 is counted and no recorded trick contradicts it."""
    if deal.house.stichmatsch == "off" or DEAL_POINTS not in points or 0 not in points:
        return None
    winner = Seat.A if points[Seat.A] == DEAL_POINTS else Seat.B
    late = (won.winner for won in deal.won[TALON_TRICKS:])
    if all(seat is winner for seat in late):
        return winner
    return None


def close(match: Match, points: Pair[int], stichmatsch: Seat | None) -> Match:
    """The match with the deal's trick points written and the deal ended (TH-SCO-01)."""
    rule = "TH-SCO-01" if stichmatsch is None else "TH-SCO-03"
    lines = tuple(ScoreLine(seat, points[seat], RuleId(rule)) for seat in TWO_SEATS if points[seat])
    return end_deal(match, lines, points, stichmatsch)


def end_deal(
    match: Match,
    lines: tuple[ScoreLine, ...],
    tricks: Pair[int],
    stichmatsch: Seat | None = None,
) -> Match:
    """The match with the deal's last lines written, and the deal on the sheet."""
    deal = match.deal
    assert deal is not None  # only a deal in progress can end
    melds = match.melds
    match = match.written(*lines)._replace(made=match.made + lines)
    result = DealResult(tricks, melds, match.score, stichmatsch, deal.dealer)
    return match._replace(
        deal=None,
        deals=match.deals.then(result),
        next_dealer=_deals_next(deal, tricks, melds),
    )


def _deals_next(deal: Deal, tricks: Pair[int], melds: Pair[int]) -> Seat | None:
    """The next dealer: the other player, or by house rule the one with more points in the deal,
    melds included. Ties go to the winner of the last trick, if recorded (TH-DEAL-02, TA-DEAL-02,
    AMB-17).
    """
    if deal.house.next_dealer != "hand_winner":
        return opponent(deal.dealer)
    first, second = (tricks[seat] + melds[seat] for seat in TWO_SEATS)
    if first != second:
        return Seat.A if first > second else Seat.B
    if deal.played_out:
        return deal.won[-1].winner
    return None


@cache
def sums_of_tricks() -> frozenset[int]:
    """All possible values of whole tricks, for any trump suit."""
    even = {0}
    odd = set[int]()
    for card in GERMAN:
        points = points_of(card, Suit.HEARTS)
        with_card = {total + points for total in odd}
        odd |= {total + points for total in even}
        even |= with_card
    return frozenset(even)


def totals_of_a_deal() -> frozenset[int]:
    """All possible pile values at the end of a deal, with or without the last ten."""
    tricks = sums_of_tricks()
    return frozenset(
        total
        for total in range(DEAL_POINTS + 1)
        if (total in tricks and CARD_POINTS - total in tricks)
        or (total - LAST_TRICK in tricks and DEAL_POINTS - total in tricks)
    )


def nearest_counts(points: Pair[int]) -> tuple[Pair[int], Pair[int]] | None:
    """The nearest possible counts below and above; None if this one is possible."""
    near = _nearest(points[0], totals_of_a_deal())
    if near is None:
        return None
    below, above = near
    return (below, DEAL_POINTS - below), (above, DEAL_POINTS - above)


def nearest_piles(points: int) -> Pair[int] | None:
    """The nearest possible pile values below and above; None if this one is possible."""
    return _nearest(points, sums_of_tricks())


def _nearest(points: int, possible: frozenset[int]) -> Pair[int] | None:
    if points in possible:
        return None
    below = max(total for total in possible if total < points)
    return below, min(total for total in possible if total > points)
