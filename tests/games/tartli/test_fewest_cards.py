"""The fewest cards that an announcement takes, against every choice of melds (TH-DEAL-04)."""

from itertools import combinations, product

import pytest

from tartli_ref.rules.tartli.melds import ALL_SEQUENCES, ALL_SETS, CARDS_OF, Sequence
from tartli_ref.rules.tartli.moves import Announcement


def fewest(sets, lengths):
    """Each sequence is of another suit, each set of another rank."""
    runs = []
    for length in lengths:
        runs.append([meld for meld in ALL_SEQUENCES if meld.length == length])
    numbers = []
    for chosen, held in product(combinations(ALL_SETS, sets), product(*runs)):
        if len({run.suit for run in held if isinstance(run, Sequence)}) == len(held):
            numbers.append(len(frozenset().union(*map(CARDS_OF.__getitem__, chosen + held))))
    return min(numbers)


@pytest.mark.rule("TH-DEAL-04")
@pytest.mark.parametrize("sets", [0, 1, 2])
@pytest.mark.parametrize("lengths", [(3,), (4,), (8,), (3, 3), (3, 4)], ids=str)
def test_it_is_the_fewest_that_any_melds_take(sets, lengths):
    assert Announcement(sets, lengths).least_cards == fewest(sets, lengths)
