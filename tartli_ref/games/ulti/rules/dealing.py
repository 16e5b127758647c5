"""The beginning of a deal (UL-DEAL-01), its end (UL-SET), and adjustments."""

from dataclasses import replace

from tartli_ref.games.common.seats import Seat, Trio, next_of_three, sum_of_three
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.ulti.rules.moves import AdjustEach, Deals, Result
from tartli_ref.games.ulti.rules.outcome import (
    Outcome,
    outcome_agreed,
    outcome_by_record,
    outcome_by_result,
)
from tartli_ref.games.ulti.rules.settlement import Item, forfeit, score_lines, settle
from tartli_ref.games.ulti.rules.state import Auction, Deal, Evening, UltiDeal
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

ADJUST_MOST = 10_000
TRUMP_UNKNOWN = not_checked("UL-AUC-07", Missing.AUCTION)


def rule_on_deals(evening: Evening, move: Deals) -> Ruling:
    """Whether this seat deals now."""
    if evening.deal is not None:
        return refuse("REF-DEAL", "running", number=evening.deal.number)
    if evening.next_dealer is not None and move.dealer is not evening.next_dealer:
        return refuse("UL-DEAL-01", seat=move.dealer, dealer=evening.next_dealer)
    return allow("UL-DEAL-01", dealer=move.dealer, first=next_of_three(move.dealer))


def deal(evening: Evening, move: Deals) -> Evening:
    """The evening with a new deal; an unfinished one is thrown in.

    The dealer's right-hand neighbour has twelve cards and bids first (UL-DEAL-02, UL-AUC-01).
    """
    first = next_of_three(move.dealer)
    return replace(
        evening,
        deal=Deal(
            number=len(evening.deals) + 1,
            house=evening.house,
            dealer=move.dealer,
            auction=Auction(turn=first),
        ),
        next_dealer=first,
        made=(),
    )


def rule_on_adjust(evening: Evening, move: AdjustEach) -> Ruling:
    """Whether these points can be given and taken; where all three are written, they sum to zero.

    One player's gain is another's loss (UL-SET-01).
    """
    if not any(move.points) or max(map(abs, move.points)) > ADJUST_MOST:
        return impossible("REF-ADJUST", "range", most=ADJUST_MOST)
    total = sum(move.points)
    if total and evening.house.scoring == "zero_sum":
        return impossible("UL-SET-01", "adjust", total=total)
    return allow("REF-ADJUST", points=move.points)


def rule_on_result(deal: Deal, move: Result) -> Ruling:
    """Whether the deal can have ended with this result."""
    found = outcome_by_result(deal, move)
    if isinstance(found, Ruling):
        return found
    unknown = (TRUMP_UNKNOWN,) if deal.needs_trump else ()
    return allow("UL-SET-03", *unknown, *found.unchecked)


def close_by_result(evening: Evening, deal: Deal, move: Result) -> Evening:
    """The evening with this result written; an agreed one counts as entered."""
    found = outcome_by_result(deal, move)
    if isinstance(found, Ruling):
        found = outcome_agreed(deal, move)
    assert isinstance(found, Outcome)  # an insufficient result is impossible
    return close(evening, deal, found)


def close_if_decided(evening: Evening, deal: Deal) -> Evening | None:
    """The evening with the deal closed, if its ten tricks decide everything."""
    found = outcome_by_record(deal)
    return None if found is None else close(evening, deal, found)


def close(evening: Evening, deal: Deal, outcome: Outcome) -> Evening:
    """The evening with the deal settled by this outcome."""
    items = settle(deal.contract, outcome.verdicts, dict(deal.steps), deal.house)
    return _write_down(evening, deal, items, outcome.totals)


def close_forfeited(evening: Evening, deal: Deal) -> Evening:
    """The evening with an unplayed Simple paid (UL-AUC-08)."""
    return _write_down(evening, deal, forfeit(), None)


def _write_down(
    evening: Evening, deal: Deal, items: tuple[Item, ...], points: tuple[int, int] | None
) -> Evening:
    assert deal.soloist is not None  # only a played deal can end
    lines = score_lines(items, deal.soloist, deal.house)
    change = _change_by(lines)
    score = sum_of_three(evening.score, change)
    return replace(
        evening,
        deal=None,
        score=score,
        made=tuple(lines),
        deals=evening.deals.then(UltiDeal(deal, items, points, change, score)),
    )


def _change_by(lines: list[ScoreLine]) -> Trio[int]:
    """Each seat's total of these lines."""
    sums = [0, 0, 0]
    for line in lines:
        sums[line.seat] += line.points
    return sums[Seat.A], sums[Seat.B], sums[Seat.C]
