"""What is drawn adds up, stays where it is, and is never drawn again; for any points."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.slate import FAMILIES, Slate, chalk, chalked, draw
from tartli_ref.rules.slate.chalking import ROOM
from tests.slate.reading import count, points_in, read, unchanged

FAMILY = st.sampled_from(list(FAMILIES.values()))
SCORED = st.sampled_from([20, 40, 50, 100, 150, 200]) | st.integers(0, 161)
ANY = SCORED | st.integers(-99, 200) | st.integers(-1000, 1000)
MOST_SIGNS = 12  # ten hundreds, one sign more, and odd points


def slates(points, most=12):
    """Slates with room for any points more."""
    built = st.builds(chalked, FAMILY, st.lists(points, max_size=most))
    return built.filter(lambda slate: len(slate.marks) < ROOM - MOST_SIGNS)


def test_every_score_is_drawn_from_nothing(family):
    for points in range(-99, 1000):
        slate = chalked(family, [points])
        assert slate.value == read(draw(slate)) == draw(slate).value == points


def test_any_points_after_any_score_add_up(family):
    for points in range(0, 500):
        before = chalked(family, [points])
        for more in (20, 30, 40, 47, 50, 80, 93, 100, 150, 200, -3):
            after = chalk(before, more)
            assert read(draw(after)) == points + more
            assert unchanged(draw(before), draw(after))


@given(FAMILY, st.lists(ANY, max_size=60))
def test_any_points_add_up(family, points):
    slate = chalked(family, points)
    assert slate.value == read(draw(slate)) == sum(points)
    assert len(slate.marks) <= ROOM


@given(slates(ANY), ANY)
def test_what_was_drawn_stays_as_it_is(before, points):
    assert unchanged(draw(before), draw(chalk(before, points)))


@given(slates(ANY))
def test_twenty_more_is_always_one_stroke_more(before):
    after = chalk(before, 20)
    assert count(draw(after)) == count(draw(before)) + 1
    assert unchanged(draw(before), draw(after))


@given(slates(ANY), st.integers(-1000, -1))
def test_what_is_taken_off_is_written_and_wipes_nothing(before, points):
    after = chalk(before, points)
    assert after.marks[:-1] == before.marks
    assert after.marks[-1].value == points


def test_nothing_scored_draws_nothing(family):
    assert draw(chalked(family, [0, 0])).marks == ()


@given(slates(ANY, most=30))
def test_everything_lies_on_the_slate_and_nothing_on_something_else(slate):
    drawing = draw(slate)
    boxes = []
    for mark in drawing.marks:
        across, down = zip(*points_in(mark.strokes), strict=True)
        assert 0 <= min(across) <= max(across) <= drawing.wide
        assert 0 <= min(down) <= max(down) <= drawing.high
        boxes.append((int(min(down) // slate.family.place[1]), min(across), max(across)))
    for (row, _, ends), (next_row, begins, _) in pairwise(boxes):
        assert next_row == row + 1 or (next_row == row and ends < begins)


def test_a_full_slate_is_wiped_and_its_score_written_afresh(family):
    full = chalked(family, [1, -1] * (ROOM // 2))
    assert len(full.marks) == ROOM
    assert chalk(full, 93) == chalked(family, [93])


def test_a_slate_has_three_rows_and_more_when_they_are_full(family):
    high = family.place[1]
    empty = draw(Slate(family))
    fuller = draw(chalked(family, [1] * 39))
    assert (empty.high, draw(Slate(family), rows=1).high) == (3 * high + 4, high + 4)
    assert fuller.high > empty.high
    assert fuller.wide == empty.wide


@pytest.mark.parametrize("points", [0, 319, 999, -99])
def test_the_same_points_are_always_drawn_alike(family, points):
    assert draw(chalked(family, [points])) == draw(chalked(family, [points]))
