"""What was held and not declared: proven is only what was held, and all of trick 8 is."""

from collections.abc import Iterable

import pytest

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.tartli.exchange import seven_of
from tartli_ref.games.tartli.notation import read_card
from tartli_ref.games.tartli.review.forgone import Forgone, forgone
from tartli_ref.table.history import extend
from tartli_ref.table.log import read_entry
from tartli_ref.web.tartli.audits import FinishedDeal, finished_deals
from tests.review.test_review import at_a_table, random_deal


def finished(lines: Iterable[str], house: str = "hungarian") -> FinishedDeal:
    history = at_a_table(house)
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    return deal


def left_out(lines: Iterable[str], house: str = "hungarian") -> tuple[Forgone, ...]:
    deal = finished(lines, house)
    return forgone(deal.deal, deal.begun)


def cards_of(text: str) -> frozenset[Card]:
    """The cards of a meld in notation, counted out once more."""
    order = ["A", "K", "O", "U", "X", "IX", "VIII", "VII"]
    lengths = {"terc": 3, "kvart": 4, "kvint": 5, "szext": 6, "szept": 7, "okt": 8}
    top, _dash, length = text.rpartition("-")
    suit, colon, rank = top.partition(":")
    if not colon:
        return frozenset(read_card(f"{each}-{top}") for each in "MZPT")
    place = order.index(rank)
    return frozenset(read_card(f"{suit}-{each}") for each in order[place : place + lengths[length]])


def test_what_is_proven_was_held() -> None:
    """TH-DECL-02, TH-BELA-01, TH-EXC-01: beside the hands as they were dealt and drawn."""
    for number in range(60):
        lines, held = random_deal(number)
        deal = finished(lines)
        for each in forgone(deal.deal, deal.begun):
            hand = held[each.trick][each.seat]
            if not each.proven:
                continue
            if each.what == "exchange":
                assert seven_of(deal.deal) in hand, number
            if each.what == "bela":
                trump = deal.deal.trump
                assert {read_card(f"{trump}-K"), read_card(f"{trump}-O")} <= hand, number
            for meld in each.melds:
                assert cards_of(str(meld)) <= hand, (number, each)


def runs_in(hand: frozenset[Card]) -> set[frozenset[Card]]:
    """The longest runs of three cards and more."""
    found: set[frozenset[Card]] = set()
    for suit in "MZPT":
        run: list[Card] = []
        for rank in ("A", "K", "O", "U", "X", "IX", "VIII", "VII", ""):
            if rank and read_card(f"{suit}-{rank}") in hand:
                run.append(read_card(f"{suit}-{rank}"))
                continue
            if len(run) > 2:
                found.add(frozenset(run))
            run = []
    return found


def test_every_run_of_trick_eight_is_told() -> None:
    """TH-PLAY-05: both hands are exact then. One suit may have had more before."""
    for number in range(60):
        lines, held = random_deal(number)
        told = [each for each in left_out(lines) if each.what == "melds" and each.proven]
        for seat in TWO_SEATS:
            for run in runs_in(held[8][seat]):
                suit = next(iter(run)).suit
                of_suit = [
                    cards_of(str(meld)) for each in told for meld in each.melds if each.seat is seat
                ]
                assert any(next(iter(cards)).suit == suit for cards in of_suit), (number, run)


def in_trick_eight(number: int, *lines: str) -> list[str]:
    """The same deal with these lines before the first card of trick 8."""
    played = random_deal(number)[0]
    return [*played[:15], *lines, *played[15:]]


def told_of(seat: Seat, lines: Iterable[str], house: str = "hungarian") -> set[str]:
    return {
        each.what if each.what != "melds" else " ".join(map(str, each.melds))
        for each in left_out(lines, house)
        if each.seat is seat and each.proven
    }


def test_what_was_scored_is_not_told() -> None:
    everything = {"exchange", "O-vannak", "bela", "P:A-terc"}
    assert told_of(TWO_SEATS[0], in_trick_eight(5)) == everything
    shown = in_trick_eight(5, "A shows O-vannak P:A-terc", "A bela")
    assert told_of(TWO_SEATS[0], shown) == {"exchange"}


def test_a_run_that_was_declared_short_is_told_with_the_better_order() -> None:
    """TH-RE-12: of deal 6 the gourd kvart of trick 8."""
    assert told_of(TWO_SEATS[1], in_trick_eight(6)) == {"T:K-kvart"}
    (left,) = (each for each in left_out(in_trick_eight(6, "B shows T:K-terc")) if each.proven)
    assert (left.points, [str(meld) for meld in left.melds]) == (30, ["T:K-kvart"])


@pytest.mark.parametrize(("house", "told"), [("hungarian", True), ("austrian", False)])
def test_four_nines_are_told_where_they_count(house: str, told: bool) -> None:
    """TH-MELD-08, TA-MELD-01."""
    assert ("IX-vannak" in told_of(TWO_SEATS[1], in_trick_eight(8), house)) is told


def test_without_cards_nothing_is_told() -> None:
    assert left_out(["deal A P", "A shows Z:A-terc", "count 97-64"]) == ()
