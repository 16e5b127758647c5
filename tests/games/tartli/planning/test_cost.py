"""What a wrong order loses (TH-RE-12 to TH-RE-14)."""

from time import process_time

import pytest

from tartli_ref.rules.tartli.review.planning import (
    NotAllowed,
    best_plan,
    cost_of,
    first_choices,
)
from tests.examples import examples

from . import brute_force as brute
from .runs import (
    HOUSES,
    RUNS,
    TRICKS,
    forgets,
    places,
    read_order,
    read_sequence,
    rule_of,
    sequence,
    written,
)


@examples(__file__, "beginning so")
def test_beginning_so(house, begun, run, tricks, points, lost, barred):
    cost = cost_of(read_order(begun), read_sequence(run), tricks, house=HOUSES[house])
    assert (cost.plan.points, cost.lost) == (points, lost)
    if barred == "all the others":
        everything = first_choices(read_sequence(run), tricks, house=HOUSES[house])
        others = {choice.begun[0] for choice in everything} - set(read_order(begun))
        assert set(cost.barred) == others
    else:
        assert written(cost.barred) == barred


@pytest.mark.parametrize("run", [run for run in RUNS if run[1] <= 5])
@pytest.mark.parametrize("house", ["hungarian", "last only", "austrian"])
def test_each_first_choice_goes_on_as_well_as_it_can(run, house):
    rule = rule_of(HOUSES[house], run)
    last_only = forgets(HOUSES[house])
    for tricks in TRICKS if house != "austrian" else range(1, 6):
        choices = first_choices(sequence(run), tricks, house=HOUSES[house])
        most, best = brute.best_orders(run, tricks, rule, last_only=last_only)
        assert set(places(choice.begun[0] for choice in choices)) == set(brute.parts(run))
        assert sum(choice.plan.ways for choice in choices if not choice.lost) == len(best)
        for choice in choices:
            first = places(choice.begun)
            later_points, _ = brute.best_orders(run, tricks - 1, rule, first, last_only=last_only)
            assert choice.plan.points == brute.points(first) + later_points
            assert choice.lost == most - choice.plan.points


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("house", list(HOUSES))
def test_the_first_of_the_choices_is_the_plan(run, house):
    for tricks in (1, 3, 8):
        choices = first_choices(sequence(run), tricks, house=HOUSES[house])
        assert choices[0].plan.order == best_plan(sequence(run), tricks, house=HOUSES[house]).order
        assert [choice.lost for choice in choices] == sorted(choice.lost for choice in choices)


def test_what_is_barred_now_is_no_choice():
    choices = first_choices(read_sequence("P:O-kvint"), 4, read_order("P:O-terc"))
    assert written(choice.begun[0] for choice in choices) == "P:O-kvart P:O-kvint"
    assert [written(choice.barred) for choice in choices] == ["", "P:O-kvart"]


def test_a_beginning_that_the_rules_refuse_says_where_and_why():
    begun = read_order("P:X-terc P:U-kvart P:U-terc")
    with pytest.raises(NotAllowed, match="declaration 3 of the order: TH-RE-10") as refused:
        cost_of(begun, read_sequence("P:O-kvint"), 6)
    assert refused.value.place == 2
    assert refused.value.ruling.facts["scored"] == read_sequence("P:U-kvart")


@pytest.mark.parametrize("house", list(HOUSES))
def test_the_longest_run_in_all_eight_tricks_is_answered_at_once(house):
    okt = read_sequence("P:A-okt")
    house_rules = HOUSES[house]
    times = []
    for _ in range(3):
        begun = process_time()
        best_plan(okt, 8, house=house_rules)
        times.append(process_time() - begun)
    assert min(times) < 0.3


def test_a_beginning_is_made_of_parts_of_the_run():
    with pytest.raises(ValueError, match="P:K-terc is no part of P:O-kvint"):
        cost_of(read_order("P:K-terc"), read_sequence("P:O-kvint"), 6)


def test_a_beginning_fits_into_the_tricks():
    with pytest.raises(ValueError, match="2 declarations do not fit into 1 tricks"):
        cost_of(read_order("P:X-terc P:U-terc"), read_sequence("P:O-kvint"), 1)
