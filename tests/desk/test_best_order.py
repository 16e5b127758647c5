"""In which order is a run declared best? (TH-RE-12 to TH-RE-14)"""

from typing import Any

import pytest

from tartli_ref.cards import Rank, Suit
from tartli_ref.games.tartli.desk import BestOrder, Contradiction, best_order
from tartli_ref.games.tartli.melds import Sequence

from .reading import HOUSES, key_of, sequences, steps, verdict

NO_RUN = Sequence(Suit.HEARTS, Rank.NINE, 4)


def asked(run: str, tricks: int, scored: str = "") -> BestOrder:
    return BestOrder(sequences(run)[0], tricks, sequences(scored))


@pytest.mark.parametrize(
    ("house", "run", "tricks", "scored", "expected", "points", "order"),
    [
        ("H", "P:O-kvint", 6, "", "yes TH-RE-12 order", 260,
         "P:X-terc P:U-terc P:U-kvart P:O-terc P:O-kvart P:O-kvint"),
        ("H", "P:O-kvint", 2, "", "yes TH-RE-14 short", 150, "P:O-kvart P:O-kvint"),
        ("H", "P:O-kvint", 1, "", "yes TH-RE-14 short", 100, "P:O-kvint"),
        ("H", "P:U-kvart", 3, "", "yes TH-RE-12 order", 90, "P:X-terc P:U-terc P:U-kvart"),
        ("H", "P:O-kvint", 6, "P:O-terc", "yes TH-RE-12 order", 150, "P:O-kvart P:O-kvint"),
        ("H", "P:O-terc", 6, "P:K-kvart", "no TH-RE-09", 0, ""),
        ("A", "P:O-terc", 6, "P:K-kvart", "no TA-RE-01", 0, ""),
        ("gap", "P:IX-terc", 6, "P:A-kvart", "yes TH-RE-12 order", 20, "P:IX-terc"),
        ("gap", "P:X-kvart", 6, "P:A-kvart", "no TH-RE-09", 0, ""),
        ("A", "P:O-kvint", 4, "Z:A-terc M:A-terc T:A-terc Z:O-terc M:O-terc",
         "yes TH-RE-14 short", 220, "P:O-kvart P:X-terc P:U-kvart P:O-kvint"),
    ],
)  # fmt: skip
def test_the_order(
    house: str, run: str, tricks: int, scored: str, expected: str, points: int, order: str
) -> None:
    answer = best_order(asked(run, tricks, scored), HOUSES[house])
    assert verdict(answer.ruling) == expected
    assert (answer.plan.points, answer.plan.order) == (points, sequences(order))


def test_each_declaration_comes_with_its_ruling() -> None:
    assert steps(best_order(asked("P:U-kvart", 3))) == (
        "yes TH-RE-05, yes TH-RE-06, yes TH-RE-07, yes TH-RE-12 order"
    )


def test_the_choices_say_what_another_beginning_loses() -> None:
    choices = best_order(asked("P:U-kvart", 3)).choices
    assert [(str(choice.begun[0]), choice.lost) for choice in choices] == [
        ("P:X-terc", 0),
        ("P:U-terc", 20),
        ("P:U-kvart", 40),
    ]


@pytest.mark.parametrize(
    ("house", "question", "field", "key"),
    [
        ("H", {"run": NO_RUN, "tricks": 3}, "run", "TH-MELD-02 leaves_pack"),
        ("H", {"run": sequences("P:U-kvart")[0], "tricks": 3, "scored": (NO_RUN,)}, "scored",
         "TH-MELD-02 leaves_pack"),
        ("H", {"run": sequences("P:U-kvart")[0], "tricks": 0}, "tricks", "TH-DECL-01 left"),
        ("H", {"run": sequences("P:U-kvart")[0], "tricks": 9}, "tricks", "TH-DECL-01 left"),
        ("H", {"run": sequences("P:U-kvart")[0], "tricks": 8, "scored": sequences("Z:A-terc")},
         "tricks", "TH-DECL-01 scored_and_left"),
        ("A", {"run": sequences("P:U-kvart")[0], "tricks": 8, "scored": sequences("P:A-terc")},
         "tricks", "TH-DECL-01 scored_and_left"),
    ],
)  # fmt: skip
def test_contradictions(house: str, question: dict[str, Any], field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        best_order(BestOrder(**question), HOUSES[house])
    assert (found.value.field, key_of(found.value)) == (field, key)


def test_in_austria_other_suits_take_no_trick_away() -> None:
    assert best_order(asked("P:U-kvart", 8, "Z:A-terc"), HOUSES["A"]).plan.points == 90
