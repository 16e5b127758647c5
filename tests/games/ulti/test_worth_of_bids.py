"""Bids by rank, and what each brings and costs: against the list and the oracle."""

from itertools import product

import pytest

from tartli_ref.rules.ulti.auction import higher_bids
from tartli_ref.rules.ulti.bids import rule_on_rank, write_bid
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.settlement import both_ways, cost_of_loss, silents_of, value_of
from tartli_ref.rules.ulti.values import STANDARD, Feat, Silent, UltiOptions
from tests.games.ulti.bid_table import GROUP_OF, ROWS
from tests.games.ulti.oracle_settlement import amount, parts_of, silent_of

TEXTS = [row[3] for row in ROWS]
RANK = {TEXTS[number - 1]: place for number, place in GROUP_OF.items()}


def test_which_bid_is_higher():
    for one, other in product(TEXTS, repeat=2):
        ruling = rule_on_rank(read_bid(one), read_bid(other), STANDARD)
        assert ruling.allowed is (RANK[one] > RANK[other])


@pytest.mark.parametrize("text", TEXTS)
def test_what_may_be_said_now_is_what_is_higher(text):
    bids = higher_bids(read_bid(text), STANDARD)
    assert [write_bid(bid) for bid in bids] == [
        text_of_bid for text_of_bid in TEXTS if RANK[text_of_bid] > RANK[text]
    ]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("step", [0, 1, 4])
def test_what_a_bid_brings_and_what_it_costs(text, step):
    bid = read_bid(text)
    names = list(parts_of(text))
    steps = dict.fromkeys(names, step)
    won, lost = both_ways(bid, {Feat(name): step for name in names}, STANDARD)
    assert sum(item.amount for item in won) == amount(text, dict.fromkeys(names, "made"), steps)
    assert sum(item.amount for item in lost) == amount(text, dict.fromkeys(names, "lost"), steps)
    listed = {str(silent): value_of(silent, bid, STANDARD) for silent in silents_of(bid, STANDARD)}
    assert listed == silent_of(text)
    for silent in silents_of(bid, STANDARD):
        assert cost_of_loss(silent, bid, STANDARD) == 2 * value_of(silent, bid, STANDARD)


def test_the_house_rules_of_silent_bids_are_heeded():
    house = UltiOptions(silent_loss="ulti", silent_durchmars="4")
    bid = read_bid("simple")
    worth = {
        (silent, value_of(silent, bid, house), cost_of_loss(silent, bid, house))
        for silent in silents_of(bid, STANDARD)
    }
    assert worth == {
        (Silent.HUNDRED, 2, 2),
        (Silent.ACES, 2, 2),
        (Silent.ULTI, 2, 4),
        (Silent.DURCHMARS, 4, 4),
    }
