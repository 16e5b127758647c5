"""A log of a version in which no deal closed by itself: its result comes after the end."""

import pytest

from tartli_ref.rules.ulti.game import ULTI
from tests.games.case_runner import Table


@pytest.mark.parametrize("result", ["result", "result made betli"])
@pytest.mark.rule("UL-SET-03")
def test_a_result_that_says_the_same_changes_nothing(result):
    table = Table("ulti", [])
    for line in ("deal A", "contract B betli", *["C takes"] * 10):
        assert table.enter(line).allowed, line
    state = ULTI.apply(table.history.state, ULTI.read_move(result))
    assert (state.score, state.deal, len(state.deals)) == ((-5, 10, -5), None, 1)
    assert ULTI.made(state) == ()


@pytest.mark.rule("UL-SET-03")
def test_another_result_counts_for_the_deal_that_was_played_last():
    table = Table("ulti", [])
    first = ("deal A", "contract B betli", *["C takes"] * 10)
    for line in (*first, "deal B", "contract C betli", *["A takes"] * 10):
        assert table.enter(line).allowed, line
    assert table.history.state.score == (-10, 5, 5)
    state = ULTI.apply(table.history.state, ULTI.read_move("result lost betli"))
    assert (state.score, state.deal, len(state.deals)) == ((0, 15, -15), None, 2)
    assert [line.points for line in ULTI.made(state)] == [5, 5, -10]
