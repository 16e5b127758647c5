"""What counts in a book: from when an evening does, who was first, and what was played."""

from dataclasses import replace

import pytest

from tartli_ref.book.points import points_table
from tartli_ref.book.totals import standings
from tests.book.evenings import buli, session

OPENED = 1_800_000_000
A_DAY = 24 * 3600


def evening(*lines, **more):
    return replace(session(*lines, stake="10 HUF", **more), at=OPENED, uid="0" * 16)


@pytest.mark.parametrize(
    ("signs", "after", "counts"),
    [
        ((), 0, False),
        (("A confirms",), A_DAY - 1, False),
        (("A confirms", "B disputes \"not so\""), A_DAY - 1, False),
        (("A confirms", "B confirms"), 0, True),
        ((), A_DAY, True),
        (("A disputes \"not so\"",), A_DAY, True),
    ],
)  # fmt: skip
def test_an_evening_counts_once_all_agree_or_after_a_day(signs, after, counts):
    played = evening(*buli("A"), *signs)
    now = OPENED + after
    assert played.is_counted(now) is counts
    in_money = standings([played], now)["anna"].get("money:HUF")
    in_points = [row.points for row in points_table([played], str, now)]
    assert in_money == (1000 if counts else None)
    assert in_points == ([1, -1] if counts else [])


def test_a_match_that_is_over_runs_until_it_is_agreed_to():
    over = evening(*buli("A") * 5)
    assert over.over and not over.is_counted(OPENED)
    assert evening(*buli("A") * 5, "A confirms", "B confirms").is_counted(OPENED)


def test_first_is_who_has_the_most_and_a_tie_shares_it():
    three = replace(evening(), units=(5, 5, -10), names=("A", "B", "C"))
    assert [three.is_first(seat) for seat in range(3)] == [True, True, False]
    level = replace(evening(), units=(0, 0))
    assert [level.is_first(seat) for seat in range(2)] == [False, False]


def test_an_evening_on_which_nothing_was_played_is_in_no_table_of_points():
    assert points_table([evening()], str, OPENED + A_DAY) == []
