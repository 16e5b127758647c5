"""Every contract with every split of the tricks and every kontra, against the source's table."""

from itertools import product

import pytest

from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.moves import Count, Made
from tartli_ref.rules.asszorti.state import Evening
from tartli_ref.rules.asszorti.values import Arrival
from tartli_ref.rules.common.seats import THREE_SEATS, Seat

from . import oracle_score as oracle
from .tables import Table

STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
SPEAKERS = "BACAB"  # the opponents B and C against the declarer A
CONTRACTS = ("3", "2", "1", "hand")
SPLITS = [split for split in product(range(12), repeat=3) if sum(split) == 11]


def announced(contract, trumps, steps, arrival_steps):
    """The deal as A plays it, doubled so often; without arrivázs where that is None."""
    table = Table().play("deal C", f"A contract {contract}")
    arrivazs = " arrivazs"
    if arrival_steps is None:
        arrivazs = ""
    table.play(f"A names {'H' if trumps else 'szanzadu'}{arrivazs}")
    for item, number in (("game", steps), ("arrivazs", arrival_steps or 0)):
        table.play(*(f"{SPEAKERS[step]} {STEPS[step]} {item}" for step in range(number)))
    return table.state


def settled(match, move):
    assert ASSZORTI.rule_on(match, move).allowed, move
    after: Evening = ASSZORTI.apply(match, move)
    lines = ASSZORTI.made(after)
    assert sum(line.points for line in lines) == 0
    for seat in THREE_SEATS:
        assert sum(line.points for line in lines if line.seat is seat) == after.score[seat]
    return after


def paid(worth):
    return 2 * worth, -worth, -worth


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("trumps", [True, False], ids=["trumps", "szanzadu"])
@pytest.mark.parametrize("steps", range(6))
def test_a_game_is_worth_what_the_source_says(contract, trumps, steps):
    match = announced(contract, trumps, steps, None)
    for tricks, other, right in SPLITS:
        worth = oracle.game(contract, trumps, tricks, (other, right), steps)
        after = settled(match, Count((tricks, other, right)))
        assert after.score == paid(worth), (tricks, other, right)
        assert after.deals[-1].worth == worth
        if tricks != 6:
            assert settled(match, Made(Seat.A, tricks)).score == paid(worth), tricks


def results(trumps):
    yield from ("won", "lost", "idegen") if trumps else ("won", "lost")


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("trumps", [True, False], ids=["trumps", "szanzadu"])
@pytest.mark.parametrize("arrival_steps", range(6))
def test_an_arrivazs_adds_what_the_source_says_whatever_the_game_brings(
    contract, trumps, arrival_steps
):
    for steps, result in product((0, 1, 5), results(trumps)):
        match = announced(contract, trumps, steps, arrival_steps)
        for tricks, other, right in SPLITS:
            possible = tricks < 11 or result != "lost"
            if tricks < 3:
                possible = result == "lost"
            count = Count((tricks, other, right), Arrival(result))
            assert ASSZORTI.rule_on(match, count).allowed is possible, count
            if possible:
                worth = oracle.game(contract, trumps, tricks, (other, right), steps)
                worth += oracle.arrivazs(trumps, result, arrival_steps)
                assert settled(match, count).score == paid(worth), count


def test_the_examples_of_the_source():
    assert oracle.game("1", False, 7, (4, 0), 3) == 144
    assert oracle.game("2", True, 6, (3, 2), 0) == 4
    assert oracle.game("2", True, 8, (3, 0), 0) == 8
    assert oracle.game("hand", True, 6, (5, 0), 2) == 24
