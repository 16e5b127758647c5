"""Endings of nine cards are worth what a program in C finds that shares nothing with the search."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tartli_ref.rules.cards import GERMAN, Rank, Suit
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import Position, as_bits

HERE = Path(__file__).parent
SUITS = list(Suit)
RANKS = list(Rank)
SIZE = 9
EACH = 1000
POSITIONS_MOST = 50_000
"""What a search looks at stays bounded: no hand is so hard that a server would have to stop it."""


@pytest.fixture(scope="module")
def prover(tmp_path_factory):
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.fail("This proof needs a compiler for C: install gcc.")
    program = tmp_path_factory.mktemp("prover") / "every_position"
    subprocess.run([compiler, "-O2", "-o", program, HERE / "every_position.c"], check=True)
    return program


def number_of(card):
    return 8 * SUITS.index(card.suit) + RANKS.index(card.rank)


def expect_the_same(prover, numbers):
    positions = []
    worths = []
    for number in numbers:
        lot = Random(f"nine {number}")
        cards = lot.sample(list(GERMAN), 2 * SIZE)
        trump = lot.choice(SUITS)
        leader = lot.choice(TWO_SEATS)
        sweeps = lot.randrange(4)
        brings = (lot.randrange(80), lot.randrange(80))
        numbers_of_position = (
            SUITS.index(trump),
            int(leader),
            sweeps,
            *brings,
            SIZE,
            *map(number_of, cards),
        )
        positions.append(" ".join(map(str, numbers_of_position)))
        hands = as_bits(cards[:SIZE]), as_bits(cards[SIZE:])
        goal = Points(trump, brings)
        worths.append(goal.worth_after(Position(*hands, leader, sweeps)))
        assert len(goal._known) < POSITIONS_MOST, number
    proven = subprocess.run(
        [prover], input="\n".join(positions), capture_output=True, text=True, check=True
    )
    assert worths == [int(line) for line in proven.stdout.split()]


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_five_thousand_endings_of_nine_cards(prover, part):
    expect_the_same(prover, range(part * EACH, (part + 1) * EACH))
