"""Ulti in sentences: what bids are called, what moves and score lines say."""

import pytest

from tartli_ref.games.ulti.words import bid_name
from tartli_ref.rules.game import ScoreLine, Sheet
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.ulti.bids import BIDS
from tartli_ref.rules.ulti.notation import read_move
from tartli_ref.table.files import read_file
from tartli_ref.table.history import begin, extend, judge
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import game_of, opening_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.rulings import say
from tests.examples import examples, rows
from tests.games.ulti.seats import B

TABLE = read_file("game: ulti\nseats: Anna, Bence, Csaba\n")
VOICE = voice_of(TABLE.terms)
WORDS = words_of("ulti")


def test_every_bid_is_called_as_the_list_calls_it():
    assert [bid_name(bid) for bid in BIDS] == rows(__file__, "names")


@examples(__file__, "a move is a sentence")
def test_a_move_is_a_sentence(line, sentence):
    assert WORDS.say_move(read_move(line), VOICE) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (ScoreLine(B, 16, RuleId("UL-BID-04"), "ulti x2"), "Bence +16 for Ulti ×2"),
        (ScoreLine(B, -8, RuleId("UL-DBL-05"), "penalty"), "Bence −8 for the lost Ulti’s penalty"),
        (ScoreLine(B, -4, RuleId("UL-AUC-08"), "forfeit"), "Bence −4 for the forfeited Simple"),
        (ScoreLine(B, 4, RuleId("UL-SIL-02"), "silent-100"), "Bence +4 for silent 100"),
        (ScoreLine(B, 4, RuleId("REF-ADJUST")), "Bence +4 for an adjustment"),
    ],
)
def test_a_score_line_says_for_what(line, sentence):
    assert WORDS.say_line(line, VOICE) == sentence


def test_the_standing_names_everybody():
    standing = Sheet((), (6, -12, 6))
    assert WORDS.say_standing(standing, VOICE) == "Anna +6, Bence −12, Csaba +6"


def refusal(*lines):
    """What is said to the last of some lines."""
    text = "game: ulti\nseats: Anna, Bence, Csaba\n\n" + "\n".join(lines[:-1])
    table = read_file(text)
    game = game_of(table.terms)
    history = begin(game, opening_of(table.terms))
    for _, entry in table.entries:
        assert judge(history, entry).allowed
        history = extend(history, entry)
    said = say(judge(history, read_entry(game, lines[-1])), VOICE)
    return f"[{said.rule}] {said.why} {said.instead}"


@examples(__file__, "a refusal says why and what instead")
def test_a_refusal_says_why_and_what_instead(lines, sentence):
    assert refusal(*lines) == sentence
