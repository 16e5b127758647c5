"""Money is exact, in the smallest coins of its currency, and what is no money is refused."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.terms import Money, currency_key, decimals_of, read_amount, read_money
from tests.examples import examples

CURRENCIES = ["HUF", "EUR", "Ft", "zł", "€", "$", "£", "JPY", "KWD", "points"]


@given(st.integers(1, 10**8), st.sampled_from(CURRENCIES))
def test_what_is_written_is_read_back(minor, currency):
    money = Money(minor, currency)
    assert read_money(str(money)) == money


@given(st.integers(0, 10**6), st.integers(0, 99))
def test_two_decimals_are_hundredths_exactly(units, cents):
    if units or cents:
        exact = Fraction(f"{units}.{cents:02d}") * 100
        assert read_money(f"{units},{cents:02d} EUR").minor == exact


@examples(__file__, "an amount counts the smallest coins", globals())
def test_an_amount_counts_the_smallest_coins(text, minor):
    assert read_money(text).minor == minor


@examples(__file__, "what is no amount is refused")
def test_what_is_no_amount_is_refused(text, expected):
    with pytest.raises(Unreadable, match=expected):
        read_money(text)


@pytest.mark.parametrize(("one", "other"), [("Ft", "HUF"), ("huf", "HUF"), ("€", "EUR")])
def test_spellings_of_one_currency_are_added_up_together(one, other):
    assert currency_key(one) == currency_key(other)
    assert decimals_of(one) == decimals_of(other)


def test_what_is_owed_is_written_with_its_sign():
    assert str(Money(-1050, "EUR")) == "-10.50 EUR"
    assert str(Money(-5, "EUR")) == "-0.05 EUR"


@examples(__file__, "amounts as written at home", globals())
def test_an_amount_is_understood_as_it_is_written_at_home(text, usual, minor):
    assert read_amount(text, usual).minor == minor


def test_a_small_fraction_is_no_thousand():
    with pytest.raises(Unreadable, match="at most 2 decimals"):
        read_amount("0.005 EUR")
