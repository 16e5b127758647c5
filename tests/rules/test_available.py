"""What a table of Tartli offers: the moves that are ruled on at each point of a deal."""

from collections import Counter

import pytest

from tartli_ref.games.tartli import TARTLI
from tests.available import available
from tests.rules.case_runner import Table


def offered(*lines: str, head: tuple[str, ...] = ()) -> Counter[str]:
    """How many moves of each kind may be made after these lines."""
    table = Table("tartli", list(head))
    for line in lines:
        assert table.enter(line).allowed, line
    state = table.history.state
    return Counter(
        type(move).__name__ for move, ruling in available(TARTLI, state) if ruling.allowed
    )


def test_before_the_first_deal_either_seat_deals_with_any_card_or_suit_turned_up() -> None:
    assert offered() == {"Deals": 2 * (4 + 32)}


def test_before_the_next_deal_the_other_seat_deals() -> None:
    assert offered("deal B P", "count 97-64") == {"Deals": 4 + 32}


def test_in_a_deal_nobody_deals_and_only_the_leader_plays_any_card() -> None:
    moves = offered("deal B P")
    assert (moves["Deals"], moves["Plays"], moves["Out"]) == (0, 32, 2)
    assert offered("deal B P", "A plays Z-A")["Plays"] == 31


@pytest.mark.rule("TH-OUT-09")
def test_after_a_deal_that_counted_itself_either_may_still_claim_to_have_been_first() -> None:
    lines = ("deal B P", "A takes 34", "A takes 3", *["B takes"] * 13, "A takes 0")
    assert offered(*lines, head=("start: 470-450",))["Out"] == 2
    assert offered(*lines)["Out"] == 0
