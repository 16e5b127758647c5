"""The judge heard to the end: every refusal of a move, or why it stands."""

from pathlib import Path

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.rules.common.findings import verdict
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import Misdeal, read_entry
from tartli_ref.table.terms import Terms, game_of, opening_of
from tests.examples import examples
from tests.games.case_runner import Table

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/tables/*.table"))


def explained(game, *lines, options=()):
    """All rulings on the last line, at a table where the others stand."""
    names = ("A", "B", "C")[: GAMES[game].seats[0]]
    points = (0, 0) if GAMES[game].in_bulis else (0, 0, 0)
    terms = Terms(game, GAMES[game].house.usual, options, names, points=points)
    history = begin(game_of(terms), opening_of(terms))
    for line in lines[:-1]:
        history, ruling = accept(history, read_entry(GAMES[game], line))
        assert ruling.allowed, line
    return list(GAMES[game].explain(history.state, GAMES[game].read_move(lines[-1])))


def refusals(rulings):
    return [f"{ruling.rule} {ruling.case}".strip() for ruling in rulings if not ruling.allowed]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_the_first_refusal_or_the_last_ruling_is_the_verdict(path):
    replayed = replay(read_file(path.read_text(encoding="utf-8")))
    game = replayed.history.game
    for step in replayed.history.steps():
        move = step.recorded.move
        if not isinstance(move, Misdeal):
            state = replayed.history.opening if step.before is None else step.before.state
            assert verdict(game.explain(state, move)) == game.rule_on(state, move)


@examples(__file__, "refusals")
def test_every_refusal_is_named(game, lines, every):
    assert refusals(explained(game, *lines)) == list(every)


@examples(__file__, "a reason for what is allowed")
def test_a_reason_for_what_is_allowed_is_named(game, head, lines, reason):
    *before, line = lines
    state = Table(game, list(head)).play(*before).state
    rulings = list(GAMES[game].explain(state, GAMES[game].read_move(line)))
    assert refusals(rulings) == []
    assert reason in [ruling.rule for ruling in rulings]
