"""Evenings of three to five with guests, each deal compared with an independent reckoning."""

from random import Random

import pytest

from tartli_ref.table.files import read_file, write_file
from tartli_ref.table.history import accept, begin, extend_by_moves, stands
from tartli_ref.table.log import Recorded, read_entry, write_entry
from tartli_ref.table.terms import game_of, opening_of
from tests.evenings.reckoning import LETTERS, NAMES, Reckoned
from tests.sizes import sizes


def expect_as_reckoned(history, reckoned):
    """The table stands as the reckoning says, and nobody's gain is out of nothing."""
    state = history.state
    people = LETTERS[: reckoned.arrived]
    assert history.names == NAMES[: reckoned.arrived]
    assert "".join(map(str, state.circle)) == "".join(reckoned.circle)
    assert str(state.next_dealer) == reckoned.dealer
    settled = history.game.settle(state)
    assert settled == tuple(reckoned.has[seat] for seat in people)
    assert sum(settled) == 0
    expected = reckoned.has
    if reckoned.house.get("scoring") == "soloist_only":
        expected = reckoned.written
    assert state.score == tuple(expected[seat] for seat in people)


def play(seed):
    """A whole evening; returns the lines that stand."""
    chance = Random(seed)
    reckoned = Reckoned(chance)
    terms = read_file(reckoned.head).terms
    history = begin(game_of(terms), opening_of(terms))
    lines = []

    def enter(line):
        nonlocal history
        entry = read_entry(history.game, line)
        history, ruling = accept(history, entry)
        assert stands(entry, ruling), (seed, lines, line, ruling)
        lines.append(entry)

    if chance.random() < 0.5:
        number = chance.randint(3, 6)
        enter(f"ends {number} deals")
    deals = history.series.number if history.series else chance.randint(2, 6)
    for _ in range(deals):
        for _ in range(chance.choice((0, 0, 1, 2))):
            enter(reckoned.come_and_go())
        for line in reckoned.deal():
            enter(line)
        expect_as_reckoned(history, reckoned)
    assert history.over is (history.series is not None)
    return terms, history, lines


@pytest.mark.parametrize("evenings", sizes(100, 2_000))
def test_evenings_with_guests_are_reckoned_so_and_survive_their_file(evenings):
    for seed in range(evenings):
        terms, history, lines = play(seed)
        text = write_file(terms, [write_entry(history.game, line) for line in lines])
        read = read_file(text)
        again = extend_by_moves(begin(game_of(read.terms), opening_of(read.terms)), read.log)
        assert again.state == history.state
        assert (again.names, again.series) == (history.names, history.series)


@pytest.mark.parametrize("line", ["H leaves", "A sits after A", 'adjust A +1 H -1 "late"'])
def test_a_line_about_nobody_here_is_refused_and_changes_nothing(line):
    _terms, history, _lines = play(3)
    after, ruling = accept(history, Recorded(read_entry(history.game, line).move))
    assert not ruling.allowed
    assert after.state is history.state
