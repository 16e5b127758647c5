"""The beginning of a deal (UL-DEAL-01), its end (UL-SET), and adjustments."""

from dataclasses import replace

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.resting import concerned, players_of
from tartli_ref.rules.common.seats import Each, Seat, after, sum_each
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.ulti.counting import reached_with_twenty
from tartli_ref.rules.ulti.moves import AdjustEach, Dealing, Deals, Result
from tartli_ref.rules.ulti.outcome import (
    Outcome,
    outcome_agreed,
    outcome_by_record,
    outcome_by_result,
)
from tartli_ref.rules.ulti.possible import rule_on_outcome
from tartli_ref.rules.ulti.settlement import Item, Verdict, forfeit, score_lines, settle
from tartli_ref.rules.ulti.state import Auction, Deal, Evening, UltiDeal
from tartli_ref.rules.ulti.values import Silent

ADJUST_MOST = 10_000
TRUMP_UNKNOWN = not_checked("UL-AUC-07", Missing.AUCTION)


def rule_on_deals(evening: Evening, move: Deals) -> Ruling:
    """Whether this seat deals now."""
    if evening.deal is not None:
        return refuse("REF-DEAL", "running", number=evening.deal.number)
    if evening.next_dealer is not None and move.dealer is not evening.next_dealer:
        last = evening.deals.last
        if last is not None and soloist_deals(evening):
            facts = {"alone": last.alone, "dealer": evening.next_dealer}
            return refuse("UL-DEAL-04", "soloist", seat=move.dealer, **facts)
        return refuse("UL-DEAL-01", seat=move.dealer, dealer=evening.next_dealer)
    first = players_of(evening, move.dealer)[0]
    return allow("UL-DEAL-01", dealer=move.dealer, first=first)


def deal(evening: Evening, move: Deals) -> Evening:
    """The evening with a new deal; an unfinished one is thrown in.

    The dealer's right-hand neighbour has twelve cards and bids first (UL-DEAL-02, UL-AUC-01).
    """
    players = players_of(evening, move.dealer)
    nothing = (frozenset[Card](),) * len(evening.score)
    return replace(
        evening,
        deal=Deal(
            number=len(evening.deals) + 1,
            house=evening.house,
            dealer=move.dealer,
            auction=Auction(turn=players[0]),
            players=players,
            sure=nothing,
            lacks=nothing,
        ),
        next_dealer=after(evening.circle, move.dealer),
        made=(),
    )


def soloist_deals(evening: Evening) -> bool:
    """Whether whoever played alone deals next (UL-DEAL-04)."""
    return (evening.dealing or evening.house.next_dealer) == "soloist"


def rule_on_dealing(evening: Evening, move: Dealing) -> Ruling:
    """Whether the players can change now who deals next (UL-DEAL-04)."""
    if evening.deal is not None:
        return impossible("UL-DEAL-04", "running", number=evening.deal.number)
    return allow("UL-DEAL-04", case=move.how)


def change_dealing(evening: Evening, move: Dealing) -> Evening:
    """The evening in which the next dealer is found in this way."""
    evening = replace(evening, dealing=move.how, made=())
    last = evening.deals.last
    if last is None:
        return evening
    return replace(evening, next_dealer=_dealer_after(evening, last.alone, last.dealer))


def _dealer_after(evening: Evening, soloist: Seat, dealer: Seat) -> Seat | None:
    """Who deals after a deal of this dealer; as it was if the one due has left."""
    if soloist_deals(evening):
        due = soloist
    elif dealer in evening.circle:
        due = after(evening.circle, dealer)
    else:
        return evening.next_dealer
    if due in evening.circle:
        return due
    return evening.next_dealer


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
    outcome = outcome_by_result(deal, move)
    if isinstance(outcome, Ruling):
        return outcome
    if wrong := rule_on_outcome(deal, move, outcome):
        return wrong
    unchecked = outcome.unchecked
    if deal.needs_trump:
        unchecked = (TRUMP_UNKNOWN, *unchecked)
    return allow("UL-SET-03", *unchecked)


def close_by_result(evening: Evening, deal: Deal, move: Result) -> Evening:
    """The evening with this result written; an agreed one counts as entered."""
    outcome = outcome_by_result(deal, move)
    if isinstance(outcome, Ruling):
        outcome = outcome_agreed(deal, move)
    assert isinstance(outcome, Outcome)  # an insufficient result is impossible
    return close(evening, deal, outcome)


def close_if_decided(evening: Evening, deal: Deal) -> Evening | None:
    """The evening with the deal closed, if its ten tricks decide everything."""
    outcome = outcome_by_record(deal)
    if outcome is None:
        return None
    return close(evening, deal, outcome)


def close(evening: Evening, deal: Deal, outcome: Outcome) -> Evening:
    """The evening with the deal settled by this outcome."""
    hundred = outcome.verdicts.get(Silent.HUNDRED, Verdict.NEITHER)
    items = settle(
        deal.contract,
        outcome.verdicts,
        deal.payers(concerned(evening, deal)),
        deal.house,
        twenty=reached_with_twenty(deal, hundred, outcome.points),
        three_cards=outcome.three_cards,
    )
    return _write_down(evening, deal, items, outcome.totals)


def close_forfeited(evening: Evening, deal: Deal) -> Evening:
    """The evening with an unplayed Simple paid (UL-AUC-08)."""
    return _write_down(evening, deal, forfeit(deal.house), None)


def _write_down(
    evening: Evening, deal: Deal, items: tuple[Item, ...], points: tuple[int, int] | None
) -> Evening:
    assert deal.soloist is not None  # only a played deal can end
    seats = concerned(evening, deal)
    lines = score_lines(items, deal.soloist, seats, deal.house)
    change = _change_by(lines, len(evening.score))
    score = sum_each(evening.score, change)
    next_dealer = evening.next_dealer
    if soloist_deals(evening):
        next_dealer = deal.soloist
    return replace(
        evening,
        deal=None,
        next_dealer=next_dealer,
        score=score,
        made=tuple(lines),
        deals=evening.deals.then(
            UltiDeal(deal, items, points, change, score, seats, evening.circle)
        ),
    )


def _change_by(lines: list[ScoreLine], people: int) -> Each[int]:
    """Each person's total of these lines."""
    sums = [0] * people
    for line in lines:
        sums[line.seat] += int(line.points)
    return tuple(sums)


def balance(evening: Evening) -> Each[int]:
    """Each person's balance; they sum to zero (UL-SET-02).

    Where only the soloist is written down, every deal is paid by those it concerned, and points by
    agreement by everybody.
    """
    if evening.house.scoring == "zero_sum":
        return evening.score
    agreed = list(evening.score)
    sums = [0] * len(evening.score)
    for played in evening.deals:
        for seat, points in played.payments.items():
            sums[seat] += points
        agreed[played.alone] -= played.change[played.alone]
    total = sum(agreed)
    return tuple(
        settled + len(agreed) * adjusted - total
        for settled, adjusted in zip(sums, agreed, strict=True)
    )
