"""The comparison of two accounts finds every figure in which they differ."""

import pytest

from tests.bookkeeping.figures import differing, without_nothing


@pytest.mark.parametrize(
    ("page", "account", "places"),
    [
        ({"Anna": ("1", "2")}, {"Anna": ("1", "2")}, []),
        ({"Anna": ("1", "2")}, {"Anna": ("1", "3")}, [("Anna", "2")]),
        ({"Ulti": {"Deals": "3"}}, {}, [("Ulti", "Deals")]),
        ({}, {"Ulti": {"Deals": "3"}}, [("Ulti", "Deals")]),
        (["a", "b"], ["a"], [("2",)]),
        ([("a", "b")], [("a", "c"), ("d", "e")], [("1", "2"), ("2",)]),
        ({"Anna"}, {"Bence"}, [()]),
        (3, 4, [()]),
    ],
)
def test_each_place_at_which_they_differ_is_found(page, account, places):
    assert [place for place, _, _ in differing((), page, account)] == places


def test_rows_of_nothing_may_be_left_out():
    tables = {
        "Ulti": {"Deals": "0", "Solos": "1 – 0", "Lost": ("0 – 0",)},
        "Tartli": {"Deals": "0"},
    }
    assert without_nothing(tables) == {"Ulti": {"Solos": "1 – 0"}}
