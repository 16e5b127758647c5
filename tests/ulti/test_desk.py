"""The desk of Ulti: what can be asked without a table, against the list and the oracle."""

from itertools import product

import pytest

from tartli_ref.games.ulti.bid_notation import read_bid, write_bid
from tartli_ref.games.ulti.desk import (
    CostAnswer,
    DealAnswer,
    DealWorth,
    MaySay,
    MaySayAnswer,
    Outranks,
    OutranksAnswer,
    WhatItCosts,
    ask,
)
from tartli_ref.games.ulti.moves import Result
from tartli_ref.games.ulti.options import STANDARD, UltiOptions
from tartli_ref.games.ulti.values import Feat, Silent
from tests.ulti.bid_table import GROUPS, ROWS
from tests.ulti.oracle_settlement import amount, parts_of, silent_of

TEXTS = [row[3] for row in ROWS]
RANK = {TEXTS[number - 1]: at for at, (_, numbers) in enumerate(GROUPS) for number in numbers}


def test_which_bid_is_higher_is_told_both_ways_round() -> None:
    for one, other in product(TEXTS, repeat=2):
        answer = ask(Outranks(read_bid(one), read_bid(other)))
        assert isinstance(answer, OutranksAnswer)
        assert answer.ruling.allowed is (RANK[one] > RANK[other])
        assert answer.reverse.allowed is (RANK[other] > RANK[one])


def test_a_bid_that_makes_no_sense_has_no_rank() -> None:
    answer = ask(Outranks(read_bid("betli"), read_bid("betli ulti")))
    assert isinstance(answer, OutranksAnswer)
    assert (answer.ruling.rule, answer.reverse.rule) == ("UL-BID-14", "UL-BID-14")


@pytest.mark.parametrize("text", TEXTS)
def test_what_may_be_said_now_is_what_is_higher(text: str) -> None:
    answer = ask(MaySay(read_bid(text)))
    assert isinstance(answer, MaySayAnswer)
    assert [write_bid(bid) for bid in answer.bids] == [it for it in TEXTS if RANK[it] > RANK[text]]


def test_the_first_player_may_say_anything_but_pass() -> None:
    answer = ask(MaySay())
    assert isinstance(answer, MaySayAnswer)
    assert (len(answer.bids), answer.ruling.rule) == (54, "UL-AUC-01")


def test_over_a_bid_that_makes_no_sense_nothing_is_said() -> None:
    answer = ask(MaySay(read_bid("open ulti")))
    assert isinstance(answer, MaySayAnswer)
    assert (answer.ruling.rule, answer.bids) == ("UL-BID-11", ())


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("step", [0, 1, 4])
def test_what_a_bid_brings_and_what_it_costs(text: str, step: int) -> None:
    bid, names = read_bid(text), list(parts_of(text))
    steps = dict.fromkeys(names, step)
    answer = ask(WhatItCosts(bid, tuple((Feat(name), step) for name in names)))
    assert isinstance(answer, CostAnswer)
    assert answer.gain == amount(text, dict.fromkeys(names, "made"), steps)
    assert answer.cost == -amount(text, dict.fromkeys(names, "lost"), steps)
    listed = silent_of(text)
    assert {str(silent): value for silent, value, _ in answer.silent} == listed
    assert all(cost == 2 * value for _, value, cost in answer.silent)


def test_the_house_rules_of_silent_bids_are_heeded() -> None:
    house = UltiOptions(silent_loss="ulti", silent_durchmars="4")
    answer = ask(WhatItCosts(read_bid("simple")), house)
    assert isinstance(answer, CostAnswer)
    assert set(answer.silent) == {
        (Silent.HUNDRED, 2, 2),
        (Silent.ACES, 2, 2),
        (Silent.ULTI, 2, 4),
        (Silent.DURCHMARS, 4, 4),
    }


@pytest.mark.parametrize(
    ("steps", "rule"),
    [
        (((Feat.BETLI, 1),), "UL-DBL-04"),
        (((Feat.ULTI, -1),), "UL-DBL-03"),
        (((Feat.ULTI, 1), (Feat.ULTI, 2)), "UL-DBL-03"),
    ],
)
def test_a_kontra_that_cannot_be_is_refused(steps: tuple[tuple[Feat, int], ...], rule: str) -> None:
    bid = read_bid("ulti")
    for answer in (ask(WhatItCosts(bid, steps)), ask(DealWorth(bid, Result((60, 30)), steps))):
        assert isinstance(answer, CostAnswer | DealAnswer)
        assert (answer.ruling.allowed, answer.ruling.rule) == (False, rule)


def worth(question: DealWorth, house: UltiOptions = STANDARD) -> DealAnswer:
    answer = ask(question, house)
    assert isinstance(answer, DealAnswer)
    return answer


def test_a_deal_is_worth_what_it_would_pay_at_a_table() -> None:
    answer = worth(
        DealWorth(
            read_bid("ulti"),
            Result((60, 30), (Feat.ULTI,)),
            steps=((Feat.ULTI, 2),),
            mine=(40,),
            theirs=(20, 20),
        )
    )
    assert answer.ruling.allowed
    assert answer.points == (100, 70)
    assert [(item.text, item.amount) for item in answer.items] == [
        ("ulti x4", 16),
        ("simple", 1),
        ("silent-100", 2),
    ]
    assert answer.amount == 19


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        (DealWorth(read_bid("betli ulti"), Result()), "UL-BID-14"),
        (DealWorth(read_bid("ulti"), Result((60, 30))), "UL-SET-03"),
        (DealWorth(read_bid("simple"), Result((45, 45))), "UL-PTS-01"),
        (DealWorth(read_bid("betli"), Result((50, 40))), "UL-PTS-03"),
        (DealWorth(read_bid("40-100"), Result((60, 30)), theirs=(20,)), "UL-MAR-03"),
        (DealWorth(read_bid("betli"), Result(lost=(Feat.BETLI,)), mine=(20,)), "UL-PTS-03"),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(question: DealWorth, rule: str) -> None:
    answer = worth(question)
    assert (answer.ruling.allowed, answer.ruling.rule, answer.items) == (False, rule, ())
