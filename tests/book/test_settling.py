"""Who pays whom: everybody is even afterwards, with no payment more than needed."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tartli_ref.book.ledger import EXACT_MOST, DuePayment, fewest_payments
from tests.sizes import examples


def even(players, *amounts):
    return dict(zip(players, amounts, strict=True))


@st.composite
def balances(draw, most, coins=4):
    amounts = draw(st.lists(st.integers(-coins, coins), min_size=1, max_size=most - 1))
    amounts.append(-sum(amounts))
    return {f"player {place}": amount for place, amount in enumerate(amounts)}


def after(balances, transfers):
    remaining = dict(balances)
    for payer, payee, minor in transfers:
        remaining[payer] += minor
        remaining[payee] -= minor
    return remaining


def fewest_by_trying(amounts, payments=0):
    """Every way to let the first who stands uneven pay or be paid by each of the others, by any
    amount that makes one of the two even; some shortest way is among these.
    """
    uneven = sorted(amount for amount in amounts if amount)
    if not uneven:
        return payments
    first = uneven[0]
    others = uneven[1:]
    tries = []
    for place, other in enumerate(others):
        if (first < 0) != (other < 0):
            both = [first + other, *others[:place], *others[place + 1 :]]
            tries.append(fewest_by_trying(tuple(both), payments + 1))
    return min(tries)


@given(balances(most=6))
@settings(max_examples=examples(300))
def test_no_other_way_needs_fewer_payments(balances):
    payments = fewest_payments(balances)
    assert len(payments) == fewest_by_trying(tuple(balances.values()))


@given(balances(most=EXACT_MOST + 6, coins=10_000))
@settings(max_examples=examples(60))
def test_everybody_is_even_afterwards(balances):
    payments = fewest_payments(balances)
    assert not any(after(balances, payments).values())
    assert all(minor > 0 and payer != payee for payer, payee, minor in payments)
    assert len(payments) <= max(0, sum(map(bool, balances.values())) - 1)


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ({}, []),
        (even("ab", 0, 0), []),
        (even("ab", 5, -5), [("b", "a", 5)]),
        # two pairs that cancel out: three payments would be one too many
        (even("abcd", 5, -3, 3, -5), [("d", "a", 5), ("b", "c", 3)]),
        # greatest debt to greatest claim first would need four payments here
        (even("abcde", 6, -4, -2, 5, -5), [("b", "a", 4), ("c", "a", 2), ("e", "d", 5)]),
    ],
)
def test_golden_settlements(balances, payments):
    assert sorted(fewest_payments(balances)) == sorted(payments)


def test_many_players_settle_at_once():
    amounts = [7 * number % 101 - 50 for number in range(80)]
    balances = {
        f"player {at}": second - first
        for at, (first, second) in enumerate(pairwise([*amounts, amounts[0]]))
    }
    payments = fewest_payments(balances)
    assert not any(after(balances, payments).values())


def settled_by_looking(balances):
    """Pairs that cancel out, the others by their largest debts and claims; each looked for anew."""
    uneven = {player: minor for player, minor in sorted(balances.items()) if minor}
    payments = []
    for player, minor in list(uneven.items()):
        other = next((key for key in uneven if player in uneven and uneven[key] == -minor), None)
        if other is not None:
            payer, payee = (player, other) if minor < 0 else (other, player)
            payments.append(DuePayment(payer, payee, abs(minor)))
            del uneven[player], uneven[other]
    while uneven:
        payer = min(uneven, key=uneven.__getitem__)
        payee = max(uneven, key=uneven.__getitem__)
        minor = min(-uneven[payer], uneven[payee])
        payments.append(DuePayment(payer, payee, minor))
        uneven[payer], uneven[payee] = uneven[payer] + minor, uneven[payee] - minor
        uneven = {player: minor for player, minor in uneven.items() if minor}
    return payments


@given(balances(most=60, coins=20))
def test_many_are_settled_as_if_all_were_looked_at_each_time(balances):
    if sum(map(bool, balances.values())) > EXACT_MOST:
        assert list(fewest_payments(balances)) == settled_by_looking(balances)


def test_a_crowd_is_settled_at_once():
    """Ten thousand, of whom no two cancel out: looking at all of them each time takes minutes."""
    owing = {f"player {place}": -place for place in range(1, 10_000)}
    payments = fewest_payments(owing | {"host": -sum(owing.values())})
    assert len(payments) == len(owing)
