"""How points are written: with a true minus, and so that a dash and a minus can be told apart."""

import pytest

from tartli_ref.words.lists import facing, signed, spans


@pytest.mark.parametrize(("points", "written"), [(5, "+5"), (-12, "−12"), (0, "0")])
def test_points_won_and_lost_have_their_sign_and_nothing_has_none(points, written):
    assert signed(points) == written


@pytest.mark.parametrize(
    ("sides", "written"), [((490, 505), "490–505"), ((211, -10), "211 – −10"), ((0, 0), "0–0")]
)
def test_what_both_have_is_read_apart_even_below_nothing(sides, written):
    assert facing(sides) == written


def test_numbers_that_follow_each_other_are_put_together():
    assert spans([1, 4, 5, 6, 9]) == "1, 4–6, 9"
