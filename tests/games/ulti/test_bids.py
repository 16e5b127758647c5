"""The list of bids and which outranks which, against the literals of the rules (UL-BID)."""

from itertools import product

import pytest

from tartli_ref.rules.ulti.bids import BIDS, NUMBER, Trumps, outranks, rule_on_sense, write_bid
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.settlement import silents_of, value_of
from tartli_ref.rules.ulti.values import STANDARD, K, O, Silent, U, UltiOptions, X
from tests.examples import examples
from tests.games.ulti.bid_table import GROUP_OF, GROUPS, ROWS


def silent_column(bid, silent):
    if silent in silents_of(bid, STANDARD):
        return str(value_of(silent, bid, STANDARD))
    return "-"


def test_there_are_54_bids_in_34_ranks():
    assert len(ROWS) == len(BIDS) == 54
    assert len(GROUPS) == 34
    assert sorted(GROUP_OF) == list(range(1, 55))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[3])
def test_a_bid_is_as_the_list_has_it(row):
    number, value, parts, text, hundred, ulti, durchmars, trumps = row
    bid = BIDS[int(number) - 1]
    assert write_bid(bid) == text
    assert read_bid(text) == bid
    assert NUMBER[bid] == int(number)
    assert bid.worth(STANDARD) == int(value)
    assert sorted(c.value for c in bid.components(STANDARD)) == sorted(map(int, parts.split("+")))
    assert silent_column(bid, Silent.HUNDRED) == hundred
    assert silent_column(bid, Silent.ULTI) == ulti
    assert silent_column(bid, Silent.DURCHMARS) == durchmars
    assert bid.trumps == trumps


@pytest.mark.parametrize("rank", GROUPS, ids=lambda rank: rank[0])
def test_a_rank_has_its_value_its_number_of_components_and_its_bids(rank):
    value, parts = map(int, rank[0].split("/"))
    numbers_of_rank = [
        number
        for number, bid in enumerate(BIDS, start=1)
        if (bid.worth(STANDARD), len(bid.undertakings)) == (value, parts)
    ]
    assert tuple(numbers_of_rank) == rank[1]


def test_a_bid_outranks_those_of_lower_ranks_and_no_other():
    for higher, lower in product(range(1, 55), repeat=2):
        expected = GROUP_OF[higher] > GROUP_OF[lower]
        assert outranks(BIDS[higher - 1], BIDS[lower - 1]) is expected, (higher, lower)


def test_by_value_alone_bids_of_equal_value_do_not_outrank_each_other():
    for higher, lower in product(range(1, 55), repeat=2):
        values = int(ROWS[higher - 1][1]), int(ROWS[lower - 1][1])
        higher_wins = outranks(BIDS[higher - 1], BIDS[lower - 1], UltiOptions(ranking="value"))
        assert higher_wins is (values[0] > values[1]), (higher, lower)


def test_by_the_list_every_later_bid_outranks():
    for higher, lower in product(range(1, 55), repeat=2):
        assert outranks(BIDS[higher - 1], BIDS[lower - 1], UltiOptions(ranking="list")) is (
            higher > lower
        )


@examples(__file__, "what makes no sense is refused for good")
def test_what_makes_no_sense_is_refused_for_good(text, rule):
    ruling = rule_on_sense(read_bid(text))
    assert (ruling.allowed, ruling.rule, ruling.may_agree) == (False, rule, False)


def test_every_bid_of_the_list_makes_sense():
    assert all(rule_on_sense(bid).allowed for bid in BIDS)


def test_tens_are_high_with_trumps_and_low_without():
    for bid in BIDS:
        tens, kings, overs, unders = (bid.order.index(rank) for rank in (X, K, O, U))
        if bid.trumps is Trumps.NONE:
            assert kings < overs < unders < tens
        else:
            assert tens < kings < overs < unders


def test_a_silent_durchmars_can_be_four_in_a_simple():
    house = UltiOptions(silent_durchmars="4")
    worth = {
        write_bid(bid): value_of(Silent.DURCHMARS, bid, house)
        for bid in BIDS
        if Silent.DURCHMARS in silents_of(bid, STANDARD)
    }
    assert worth.pop("simple") == 4
    assert worth.pop("hearts simple") == 8
    assert set(worth.values()) == {3, 6}


def test_silent_aces_are_there_without_four_aces_and_durchmars():
    for number, *_, text, _hundred, _ulti, _durchmars, trumps in ROWS:
        can_be_silent = Silent.ACES in silents_of(BIDS[int(number) - 1], STANDARD)
        assert can_be_silent is (
            trumps != "none" and "four-aces" not in text and "durchmars" not in text
        )
