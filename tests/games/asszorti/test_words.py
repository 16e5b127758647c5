"""Asszorti in sentences: every move, every score line, every refusal that is met."""

import pytest

from tartli_ref.games.asszorti.words import AsszortiVoice, say_line, say_move
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Sheet
from tartli_ref.words.game_words import WORDS
from tartli_ref.words.rulings import say
from tests.available import available
from tests.examples import examples, rows

from .tables import Table
from .test_evenings import Evening

NAMES = AsszortiVoice(("Anna", "Bence", "Csaba"))

SENTENCES = dict(rows(__file__, "sentences"))


@pytest.mark.parametrize("line", SENTENCES)
def test_a_move_is_said(line):
    assert say_move(ASSZORTI.read_move(line), NAMES) == SENTENCES[line]


def said_scores(*lines):
    """What is said of the declarer's score lines that the last line brings."""
    made = Table().play(*lines).made
    return [say_line(line, NAMES) for line in made if line.seat is Seat.A]


def test_each_part_of_a_score_is_said():
    begin = ("deal C", "A contract 2", "A names H arrivazs", "B kontra game arrivazs")
    assert said_scores(*begin, "A made 8 arrivazs idegen") == [
        "Anna +8 for the game",
        "Anna +8 for tricks above six: 2",
        "Anna +16 as the game counts 2 times",
        "Anna +32 for the idegen arrivázs",
        "Anna +32 as the arrivázs counts 2 times",
    ]
    assert said_scores(*begin[:3], "count 6-5-0 arrivazs lost") == [
        "Anna +8 for the game",
        "Anna −8 as the tricks are 6:5:0",
        "Anna −16 for the lost arrivázs",
    ]
    assert said_scores(*begin[:3], "A made 8 arrivazs won")[-1] == "Anna +16 for the arrivázs"
    assert said_scores('adjust A +4 B -4 "a bet"') == ["Anna +4 by agreement"]


def test_the_standing_is_said():
    standing = Sheet((), (12, -4, -8))
    assert WORDS["asszorti"].say_standing(standing, NAMES) == "Anna +12, Bence −4, Csaba −8"


def refused(*lines):
    table = Table().play(*lines[:-1])
    ruling = table.enter(lines[-1])
    assert not ruling.allowed
    return say(ruling, NAMES)


@examples(__file__, "a refusal says why and what instead")
def test_a_refusal_says_why_and_what_instead(lines, why, instead):
    said = refused(*lines)
    assert (said.why, said.instead) == (why, instead)


def rulings_of(seed):
    """All that the referee says at many moments of an evening."""
    evening = Evening(seed)
    found = []
    for _ in range(40):
        evening.do()
        found += [ruling for _, ruling in available(ASSZORTI, evening.history.state)]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_refused_can_be_said(seed):
    for ruling in rulings_of(seed):
        said = say(ruling, NAMES)
        assert bool(said.why) is bool(said.instead) is not ruling.allowed
        assert "{" not in said.why + said.instead and "None" not in said.why + said.instead


def test_before_the_first_deal_the_refusal_names_nobody():
    assert refused("A bids 3").instead == "Begin a deal first: who deals."
