"""A name is put right at the table, in every game."""

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file

NAMES = ("Ana", "Bence", "Csaba")


def played(game, *lines):
    seats = ", ".join(NAMES[: max(2, GAMES[game].seats[0])])
    return replay(read_file("\n".join([f"game: {game}", f"seats: {seats}", "", *lines]))).history


@pytest.mark.parametrize("game", ["tartli", "ulti", "asszorti", "plain"])
def test_a_name_is_put_right_in_every_game_and_taken_back(game):
    """REF-NAME."""
    assert played(game, 'A is "Anna"').names[0] == "Anna"
    assert played(game, 'A is "Anna"', 'A is "Annamari"').names[0] == "Annamari"
    assert played(game, 'A is "Anna"', "undo").names[0] == "Ana"
    assert played(game, 'A is "Anna"', 'fix 1: A is "Anni"').names[0] == "Anni"


@pytest.mark.parametrize(
    ("line", "why"), [('A is "bence"', "REF-NAME"), ('H is "Éva"', "REF-SEAT")]
)
def test_a_name_that_another_has_is_refused(line, why):
    history = played("plain", line)
    assert history.names[0] == "Ana" and history.head.refusal.rule == why


def test_the_game_goes_on_as_if_nothing_was_written():
    history = played("ulti", "deal A", 'B is "Benci"', "contract B betli", "result made betli")
    assert history.state.score == (-5, 10, -5)
    assert history.names == ("Ana", "Benci", "Csaba")
    assert [step.refusal for step in history.steps()] == [None] * 4


def test_a_guest_has_a_name_that_can_be_put_right_too():
    history = played("plain", 'C joins "Cecil" after B', 'C is "Cecília"', "C leaves")
    assert history.names == ("Ana", "Bence", "Cecília")
