"""TH-SLATE-01 to TH-SLATE-07, rule by rule (08 is a caption: tests/web/test_slate_page.py)."""

import pytest

from tartli_ref.rules.slate import AUSTRIAN, Odd, Sign, Slate, chalk, chalked, draw
from tests.examples import examples
from tests.slate.reading import count, is_level, is_upright, points_in, read, read_sign, unchanged


def values(slate):
    return [mark.value for mark in slate.marks]


def drawn(family, *points):
    return draw(chalked(family, points))


@pytest.mark.rule("TH-SLATE-01")
@pytest.mark.parametrize("points", [20, 30, 50, 80, 100])
def test_each_of_five_values_is_one_sign(family, points):
    (mark,) = chalked(family, [points]).marks
    assert isinstance(mark, Sign)
    assert read_sign(mark.strokes) == points


@pytest.mark.rule("TH-SLATE-01")
def test_130_is_100_and_30(family):
    assert values(chalked(family, [130])) == [100, 30]


@pytest.mark.rule("TH-SLATE-01")
def test_no_two_signs_look_alike(family):
    looks = [sign.strokes for sign in family.signs]
    assert len(set(looks)) == len(looks)
    assert all(read_sign(sign.strokes) == sign.value for sign in family.signs)


@pytest.mark.rule("TH-SLATE-02")
@pytest.mark.parametrize(("before", "after"), [(30, 50), (80, 100)])
@pytest.mark.parametrize("others", [(), (100,), (20, 100, -3), (100, 20, 12, 20, 20)])
def test_a_terc_is_one_stroke_on_a_30_and_on_an_80(family, before, after, others):
    old = chalked(family, [*others, before])
    new = chalk(old, 20)
    place = values(old).index(before)
    assert values(new) == [*values(old)[:place], after, *values(old)[place + 1 :]]
    assert count(draw(new)) == count(draw(old)) + 1
    assert unchanged(draw(old), draw(new))


@pytest.mark.rule("TH-SLATE-03")
@examples(__file__, "odd points are a plain number", globals())
def test_odd_points_are_a_plain_number(family, points, signs, odd):
    *before, last = chalked(family, [points]).marks
    assert [mark.value for mark in before] == signs
    assert last == Odd(odd)


@pytest.mark.rule("TH-SLATE-03")
def test_odd_points_are_usually_ten_or_less():
    odd = [chalked(AUSTRIAN, [points]).marks[-1] for points in range(1, 1000)]
    sizes = [abs(mark.value) if isinstance(mark, Odd) else 0 for mark in odd]
    assert max(sizes) == 14
    assert sum(size <= 10 for size in sizes) > 0.9 * len(sizes)


@pytest.mark.rule("TH-SLATE-04")
def test_a_meld_during_play_is_a_stroke_or_two(family):
    before = chalked(family, [100, 100, 50, 8])
    after = chalk(before, 50)
    assert read(draw(after)) == 308
    assert count(draw(after)) - count(draw(before)) <= 2
    assert unchanged(draw(before), draw(after))


@pytest.mark.rule("TH-SLATE-05")
def test_beck_draws_five_single_strokes_as_one_group():
    for tercs in range(1, 6):
        (mark,) = drawn(AUSTRIAN, *[20] * tercs).marks
        assert (mark.value, len(mark.strokes)) == (20 * tercs, tercs)
    *four, fifth = mark.strokes
    assert all(is_upright(stroke) for stroke in four)
    assert not is_upright(fifth)
    begins, _ = fifth[0]
    ends, _ = fifth[-1]
    assert all(begins < x < ends for x, _ in points_in(four))


@pytest.mark.rule("TH-SLATE-05")
def test_six_tercs_are_one_group_and_a_stroke():
    assert values(chalked(AUSTRIAN, [20] * 6)) == [100, 20]


@pytest.mark.rule("TH-SLATE-06")
def test_beck_closes_a_v_to_a_triangle():
    (v,) = drawn(AUSTRIAN, 50).marks
    (triangle,) = drawn(AUSTRIAN, 50, 50).marks
    assert (v.value, triangle.value) == (50, 100)
    assert triangle.strokes[:2] == v.strokes
    (lid,) = triangle.strokes[2:]
    assert is_level(lid)
    # it goes from one end of the V to the other
    assert lid[0] == pytest.approx(v.strokes[0][0], abs=1.5)
    assert lid[-1] == pytest.approx(v.strokes[1][-1], abs=1.5)


@pytest.mark.rule("TH-SLATE-07")
def test_beck_draws_a_bar_above_a_negative_number():
    plus, minus = (drawn(AUSTRIAN, points).marks[0].strokes for points in (3, -3))
    assert minus[:-1] == plus
    assert is_level(minus[-1])
    assert max(y for _, y in minus[-1]) < min(y for _, y in points_in(plus))


@pytest.mark.rule("TH-SLATE-07")
def test_beck_underlines_a_number_of_two_digits():
    strokes = drawn(AUSTRIAN, 12).marks[0].strokes
    assert is_level(strokes[-1])
    assert min(y for _, y in strokes[-1]) > max(y for _, y in points_in(strokes[:-1]))
    assert not is_level(drawn(AUSTRIAN, 3).marks[0].strokes[-1])


@pytest.mark.rule("TH-SLATE-07")
def test_the_worked_figure_is_319(family):
    signs = tuple(family.fresh[value] for value in (100, 80, 50, 80))
    slate = Slate(family, (*signs, Odd(-3), Odd(12)))
    assert slate.value == 319
    assert read(draw(slate)) == 319
