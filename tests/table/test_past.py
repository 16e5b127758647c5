"""What has been so far is a sequence like any other, and a longer one shares the shorter one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.common.past import Past

ITEMS = st.lists(st.integers(), max_size=80)
PLACES = st.none() | st.integers(-90, 90)


def past(*items):
    return Past[int]().then_all(items)


@given(ITEMS, PLACES, PLACES, st.none() | st.sampled_from([-2, -1, 1, 2, 3]))
def test_it_is_a_sequence_like_a_tuple(items, start, stop, step):
    sequence = past(*items)
    same = tuple(items)
    assert (tuple(sequence), len(sequence), sequence.last) == (
        same,
        len(same),
        same[-1] if same else None,
    )
    assert sequence[start:stop:step] == same[start:stop:step]
    assert list(reversed(sequence)) == items[::-1]
    assert [sequence[place] for place in range(-len(same), len(same))] == [*same, *same]
    assert repr(sequence) == f"Past{same}"


@given(ITEMS, ITEMS)
def test_two_are_equal_when_their_items_are(items, others):
    assert (past(*items) == past(*others)) == (items == others)
    assert hash(past(*items)) == hash(past(*items))
    assert past(*items) != tuple(items)


@pytest.mark.parametrize("place", [2, -3])
def test_beyond_its_ends_there_is_nothing(place):
    with pytest.raises(IndexError):
        past(5, 6)[place]


def test_what_was_before_is_there_unchanged():
    before = past(*range(50))
    one = before.then(50)
    other = before.then(51)
    assert (len(before), before.last, one.last, other.last) == (50, 49, 50, 51)
    assert one.first(50) is before and other.first(50) is before


def test_comparing_ends_where_the_two_were_one():
    class Asked(int):
        times = 0

        def __eq__(self, other):
            Asked.times += 1
            return int(self) == other

        __hash__ = int.__hash__

    before = past(*map(Asked, range(1000)))
    assert before.then(7) == before.then(7)
    assert Asked.times == 0


def test_an_early_item_is_found_in_few_steps():
    steps = 0
    long = past(*range(100_000))
    for number in (0, 1, 4_711, 77_777):
        link: Past[int] = long
        while len(link) > number + 1:
            link = link._leap if len(link._leap) >= number + 1 else link._before
            steps += 1
        assert link is long.first(number + 1) and link.last == number
    assert steps < 4 * 60


def test_a_long_one_is_let_go_without_running_deep():
    long = past(*range(300_000))
    del long
