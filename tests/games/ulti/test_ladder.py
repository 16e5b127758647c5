"""The doubling ladder: names, factors, sides (rules/common/doubling, UL-DBL-03)."""

import pytest

from tartli_ref.rules.common.moves import Ladder, Side, factor, speaker
from tartli_ref.rules.ulti.notation import LADDER, STEPS
from tests.examples import rows

NAMED = dict(rows(__file__, "named"))


@pytest.mark.parametrize("word", NAMED)
def test_a_step_has_a_name_a_factor_and_a_side(word):
    step = STEPS[word]
    assert (factor(step), speaker(step)) == NAMED[word]
    assert LADDER.name(step) == word


def test_nothing_is_doubled_before_the_first_kontra():
    assert factor(0) == 1
    assert speaker(1) is Side.DEFENDERS


@pytest.mark.parametrize("word", ["", "kontra-", "kontra-7", "kontra-08", "kontra-100", "kontras"])
def test_what_is_no_step_is_not_taken_for_one(word):
    assert word not in STEPS


def test_a_ladder_of_other_names_counts_its_own():
    two = Ladder(("one", "two"))
    assert (two.name(2), two.name(3), two.name(4)) == ("two", "kontra-3", "kontra-4")


def test_the_english_names_are_read_too():
    words = ("double", "redouble", "surdouble", "morddouble", "hirschdouble", "wheeled-bicycle")
    assert [STEPS[word] for word in words] == [1, 2, 3, 4, 5, 7]


def test_steps_are_read_as_they_are_spelt_elsewhere():
    assert [STEPS[word] for word in ("subkontra", "hirschkontra", "fedák-sári")] == [3, 5, 6]
