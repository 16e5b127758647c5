"""What a table of Tartli offers: the moves that are ruled on at each point of a deal."""

from functools import partial

import pytest

from tartli_ref.rules.tartli.game import TARTLI
from tests.available import offered_at

offered = partial(offered_at, TARTLI)


def test_before_the_first_deal_either_seat_deals_with_any_card_or_suit_turned_up():
    assert offered() == {"Deals": 2 * (4 + 32)}


def test_before_the_next_deal_the_other_seat_deals():
    assert offered("deal B P", "count 97-64") == {"Deals": 4 + 32}


def test_in_a_deal_nobody_deals_and_only_the_leader_plays_any_card():
    moves = offered("deal B P")
    assert (moves["Deals"], moves["Plays"], moves["Out"]) == (0, 32, 2)
    assert offered("deal B P", "A plays Z-A")["Plays"] == 31


@pytest.mark.rule("TH-OUT-09")
def test_after_a_deal_that_counted_itself_either_may_still_claim_to_have_been_first():
    lines = ("deal B P", "A takes 34", "A takes 3", *["B takes"] * 13, "A takes 0")
    assert offered(*lines, head=("start: 470-450",))["Out"] == 2
    assert offered(*lines)["Out"] == 0
