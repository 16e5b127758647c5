"""The best order of a run against a count of every order (TH-RE-12 to TH-RE-14, TA-RE-02)."""

from functools import cache
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tartli_ref.rules.cards import Suit
from tartli_ref.rules.tartli.declaring import rule_on_sequence
from tartli_ref.rules.tartli.melds import CARDS_OF, Sequence, value_of
from tartli_ref.rules.tartli.review.planning import Plan, best_plan, parts_of
from tartli_ref.rules.tartli.values import SEQUENCE_ORDER
from tests import sizes
from tests.examples import examples
from tests.sizes import some_daily

from . import brute_force as brute
from .runs import (
    HOUSES,
    RUNS,
    TRICKS,
    counted,
    forgets,
    places,
    read_order,
    read_sequence,
    rule_of,
    sequence,
    written,
)

NAMED_HOUSES = list(HOUSES)
WITHOUT_REPEATS = [name for name in NAMED_HOUSES if name != "repeats"]
UP_TO_SZEXT = [run for run in RUNS if run[1] <= 6]
UP_TO_SZEPT = [run for run in RUNS if run[1] <= 7]


@cache
def counted_by_length(length, house):
    """Which ranks they are is no matter as long as nothing has been scored: see below."""
    return counted((0, length), HOUSES[house])


def expect_as_counted(run, house, expected, scored=()):
    before = tuple(sequence(part) for part in scored)
    for tricks in TRICKS:
        plan = best_plan(sequence(run), tricks, before, HOUSES[house])
        assert (plan.points, plan.ways) == expected[tricks]


@pytest.mark.parametrize("run", UP_TO_SZEPT)
@pytest.mark.parametrize("house", WITHOUT_REPEATS)
def test_where_a_run_lies_does_not_matter(run, house):
    assert counted(run, HOUSES[house]) == counted_by_length(run[1], house)


@pytest.mark.parametrize("run", UP_TO_SZEPT)
@pytest.mark.parametrize("house", WITHOUT_REPEATS)
def test_no_order_makes_more_and_as_many_ways_do(run, house):
    expect_as_counted(run, house, counted_by_length(run[1], house))


@pytest.mark.parametrize("house", some_daily(WITHOUT_REPEATS, 1))
def test_no_order_of_a_whole_suit_does(house):
    expect_as_counted((0, 8), house, counted_by_length(8, house))


@pytest.mark.parametrize("run", UP_TO_SZEXT)
def test_repeats_count_where_the_house_allows_them(run):
    expect_as_counted(run, "repeats", counted_by_length(run[1], "repeats"))


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("house", NAMED_HOUSES)
def test_the_order_it_names_is_lawful_and_makes_its_points(run, house):
    held = CARDS_OF[sequence(run)]
    for tricks in TRICKS:
        plan = best_plan(sequence(run), tricks, house=HOUSES[house])
        for place, part in enumerate(plan.order):
            assert rule_on_sequence(part, plan.order[:place], HOUSES[house], held).allowed
        assert len(plan.order) <= tricks
        assert sum(value_of(part) for part in plan.order) == plan.points


@pytest.mark.parametrize("length", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "house", ["hungarian", "last only", "gap in the hand", "austrian", "any other"]
)
def test_of_equal_orders_it_takes_the_one_with_points_early_and_then_strength(length, house):
    run = (1, length)
    rule = rule_of(HOUSES[house], (1, length))
    for tricks in range(1, 6) if house in ("austrian", "any other") else TRICKS:
        most, best = brute.best_orders(run, tricks, rule, last_only=forgets(HOUSES[house]))
        plan = best_plan(sequence(run), tricks, house=HOUSES[house])
        assert (plan.points, plan.ways) == (most, len(best))
        assert places(plan.order) == min(best, key=preferred)


def preferred(order):
    return ([-brute.worth(part) for part in order], [(-length, top) for top, length in order])


@settings(deadline=None, max_examples=sizes.examples(100))
@given(
    st.sampled_from(UP_TO_SZEPT),
    st.lists(st.sampled_from(RUNS), max_size=4).map(tuple),
    st.sampled_from(WITHOUT_REPEATS),
)
def test_what_was_scored_before_bars_the_same_as_in_the_count(run, scored, house):
    expect_as_counted(run, house, counted(run, HOUSES[house], scored), scored)


@examples(__file__, "hungarian")
def test_hungarian(run, tricks, points, ways, order):
    plan = best_plan(read_sequence(run), tricks)
    assert (plan.points, plan.ways, written(plan.order)) == (points, ways, order)


@examples(__file__, "austrian")
def test_austrian(run, tricks, points, ways, order):
    plan = best_plan(read_sequence(run), tricks, house=HOUSES["austrian"])
    assert (plan.points, plan.ways, written(plan.order)) == (points, ways, order)


@examples(__file__, "after what was scored")
def test_after_what_was_scored(house, scored, run, tricks, points, order):
    plan = best_plan(read_sequence(run), tricks, read_order(scored), HOUSES[house])
    assert (plan.points, written(plan.order)) == (points, order)


def test_nothing_left_to_declare_is_one_way_to_make_nothing():
    okt = read_sequence("P:A-okt")
    assert best_plan(okt, 8, (okt,)) == Plan((), 0, 1)


@pytest.mark.parametrize("tricks", [0, 9, -1])
def test_it_asks_for_one_to_eight_tricks(tricks):
    with pytest.raises(ValueError, match="1 to 8 tricks"):
        best_plan(read_sequence("P:O-kvint"), tricks)


def test_it_knows_no_run_that_leaves_the_pack():
    with pytest.raises(ValueError, match="no run of 4 cards begins at the IX"):
        best_plan(Sequence(Suit.HEARTS, SEQUENCE_ORDER[5], 4), 1)


@pytest.mark.parametrize("run", RUNS)
def test_the_parts_of_a_run_are_all_sequences_within_it(run):
    meld = sequence(run)
    parts = parts_of(meld)
    assert len(set(parts)) == len(parts)
    assert set(places(parts)) == set(brute.parts(run))
    assert all(CARDS_OF[part] <= CARDS_OF[meld] for part in parts)


@pytest.mark.long
@pytest.mark.parametrize(
    ("run", "house"),
    # with repeats an okt has three million kinds of order, and its shorter parts stand for it
    [(run, house) for run, house in product(RUNS, HOUSES) if (run[1], house) != (8, "repeats")],
)
def test_every_run_for_itself_and_after_every_sequence_scored(run, house):
    for scored in [(), *((part,) for part in RUNS)]:
        expect_as_counted(run, house, counted(run, HOUSES[house], scored), scored)


@pytest.mark.long
@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("house", ["hungarian", "last only", "gap in the hand"])
def test_after_every_two_sequences_scored(run, house):
    for scored in permutations(RUNS, 2):
        expect_as_counted(run, house, counted(run, HOUSES[house], scored), scored)


@examples(__file__, "what wins or saves from maccs is declared in one go")
def test_what_wins_or_saves_from_maccs_is_declared_in_one_go(enough, order, points):
    """TH-ADV-01: with the most that can follow it."""
    plan = best_plan(read_sequence("P:O-kvint"), 6, enough=enough)
    assert (plan.order, plan.points) == (read_order(order), points)
