"""Strokes become paths that start and end where they should; digits are the digits they say."""

import re

import pytest

from tartli_ref.rules.slate import Family, Sign, chalked, draw
from tartli_ref.rules.slate.strokes import DIGITS, MINUS, path, strokes, width_of, written
from tests.slate.reading import is_level, points_in

STEP = re.compile(r"([mq])([^mq]*)")


def ends(text):
    """Where each stroke of a path begins and ends, as a browser would go along it."""
    points = []
    x = 0.0
    y = 0.0
    for kind, numbers in STEP.findall(text):
        steps = [float(step) for step in numbers.split()]
        if kind == "m" and points:
            points.append((x, y))
        x = x + steps[-2]
        y = y + steps[-1]
        if kind == "m":
            points.append((x, y))
    return [*points, (x, y)]


def test_a_path_is_short_and_goes_on_from_where_it_was():
    bent = strokes("3,3 6,9 10,15", "0.5,1 0.5,4")
    assert path(bent) == "m3 3q3 6 7 12m-9.5 -14q0 0 0 3"


def test_a_path_begins_and_ends_each_stroke_where_it_should(family):
    for mark in draw(chalked(family, [999, 47, 20, -368, 30, 80])).marks:
        expected = points_in((stroke[0], stroke[-1]) for stroke in mark.strokes)
        for end, target in zip(ends(mark.path), expected, strict=True):
            assert end == pytest.approx(target, abs=0.06)


@pytest.mark.parametrize("barred", [False, True])
@pytest.mark.parametrize("underlined", [False, True])
def test_every_number_reads_as_it_is(barred, underlined):
    for number in (*range(-120, 121), 1000, -1000, 987_654_321):
        drawn = list(written(number, barred=barred, underlined=underlined))
        has_bar = barred and number < 0
        has_line = underlined and number > 9
        lines = drawn[len(drawn) - has_bar - has_line :]
        assert all(is_level(line) for line in lines)
        digits = drawn[: len(drawn) - len(lines)]
        if number < 0 and not barred:
            assert same(digits[:1], MINUS)
            digits = digits[1:]
        assert read_digits(digits) == str(abs(number))
        right, _ = max(points_in(drawn))
        assert right < width_of(number, barred=barred)


def read_digits(drawn):
    """The digits in their order; each begins where the one before it ended."""
    text = ""
    while drawn:
        (digit,) = [digit for digit, shape in DIGITS.items() if same(drawn[: len(shape)], shape)]
        text = text + digit
        drawn = drawn[len(DIGITS[digit]) :]
    return text


def same(drawn, shape):
    """Whether it is this shape, wherever it stands."""
    if [len(stroke) for stroke in drawn] != [len(stroke) for stroke in shape]:
        return False
    shift = drawn[0][0][0] - shape[0][0][0]
    moved = [(x + shift, y) for x, y in points_in(shape)]
    points = zip(points_in(drawn), moved, strict=True)
    return all(point == pytest.approx(target) for point, target in points)


def test_a_new_family_is_only_a_list_of_signs():
    ladder = strokes("0,4 0,25", "6,4 6,25", "0,8 6,8", "0,18 6,18")
    signs = [
        Sign(points, ladder[:count]) for count, points in ((4, 100), (3, 80), (2, 50), (1, 30))
    ]
    plus = Sign(20, strokes("2,14 16,14", "9,8 9,20"))
    ladders = Family("ladder", (*signs, plus))
    slate = chalked(ladders, [30, 20, 47, 20, 80])
    assert [mark.value for mark in slate.marks] == [100, -3, 20, 80]
    assert [len(mark.strokes) for mark in draw(slate).marks] == [4, 3, 2, 3]
