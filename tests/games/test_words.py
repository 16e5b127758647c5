"""Ulti and Asszorti in sentences: moves, the standing, refusals."""

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.rules.game import Sheet
from tartli_ref.words.game_words import words_of
from tartli_ref.words.rulings import say
from tests.examples import examples
from tests.games.case_runner import Table
from tests.games.described import voice


@examples(__file__, "a move is a sentence")
def test_a_move_is_a_sentence(game, line, sentence):
    move = GAMES[game].read_move(line)
    assert words_of(game).say_move(move, voice(game)) == sentence


@pytest.mark.parametrize("game", ["ulti", "asszorti"])
def test_the_standing_names_everybody(game):
    standing = words_of(game).say_standing(Sheet((), (12, -4, -8)), voice(game))
    assert standing == "Anna +12, Bence −4, Csaba −8"


@examples(__file__, "a refusal says why and what instead")
def test_a_refusal_says_why_and_what_instead(game, lines, sentence):
    *before, line = lines
    refusal = Table(game, []).play(*before).enter(line)
    assert not refusal.allowed
    sentences = say(refusal, voice(game))
    assert f"[{sentences.rule}] {sentences.why} {sentences.instead}" == sentence
