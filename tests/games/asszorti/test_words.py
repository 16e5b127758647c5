"""Asszorti in sentences: every score line, and every refusal that is met."""

import pytest

from tartli_ref.games.asszorti.words import AsszortiVoice, say_line
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.common.seats import Seat
from tartli_ref.words.rulings import say
from tests.available import available

from .tables import Table
from .test_evenings import Evening

NAMES = AsszortiVoice(("Anna", "Bence", "Csaba"))


def said_scores(*lines):
    """What is said of the declarer's score lines that the last line brings."""
    score_lines = Table().play(*lines).made
    return [say_line(line, NAMES) for line in score_lines if line.seat is Seat.A]


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


def rulings_of(seed):
    """All that the referee says at many moments of an evening."""
    evening = Evening(seed)
    rulings = []
    for _ in range(40):
        evening.do()
        rulings += [ruling for _, ruling in available(ASSZORTI, evening.history.state)]
    return rulings


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_refused_can_be_said(seed):
    for ruling in rulings_of(seed):
        sentence = say(ruling, NAMES)
        assert bool(sentence.why) is bool(sentence.instead) is not ruling.allowed
        assert (
            "{" not in sentence.why + sentence.instead
            and "None" not in sentence.why + sentence.instead
        )
