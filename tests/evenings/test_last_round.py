"""An end by the clock: the round is finished, so that all have dealt equally often."""

import pytest

from tartli_ref.table.series import left_of_round
from tests.book.evenings import played

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\ndealer: A\n\n"
FOUR = "game: ulti\nseats: Anna, Bence, Csaba, Dora\ndealer: A\n\n"


def lines(*dealers):
    """A betli for each dealer, played by his neighbour."""
    after = {"A": "B", "B": "C", "C": "A", "D": "A"}
    found = []
    for dealer in dealers:
        found += [f"deal {dealer}", f"contract {after[dealer]} betli", "result made betli"]
    return found


def left(head, *entered):
    history = played(head + "\n".join(entered))
    return left_of_round(history.game, history.state)


@pytest.mark.parametrize(
    ("dealers", "deals"), [("", 0), ("A", 2), ("AB", 1), ("ABC", 0), ("ABCA", 2)]
)
def test_the_round_ends_before_the_one_who_dealt_first(dealers, deals):
    assert left(HEAD, *lines(*dealers)) == deals


def test_a_running_deal_is_not_among_those_to_come():
    assert left(HEAD, "deal A") == 2
    assert left(HEAD, *lines(*"AB"), "deal C") == 0


def test_whoever_came_late_owes_no_deals():
    """Dora came after a round, or within one, where somebody who has dealt sits before her."""
    assert left(HEAD, *lines(*"ABC"), 'D joins "Dora" after C') == 0
    assert left(HEAD, *lines("A"), 'D joins "Dora" after A') == 2
    assert left(FOUR, *lines(*"ABCD")) == 0


def test_if_the_first_dealer_has_left_those_who_have_not_dealt_finish_the_round():
    assert left(FOUR, *lines("A"), "A leaves") == 3
    assert left(FOUR, *lines(*"AB"), "A leaves") == 2
