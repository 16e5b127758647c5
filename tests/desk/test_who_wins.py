"""Who wins at the end of a deal, or when somebody has claimed? (TH-WIN-06 to -10, TH-OUT-09)"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import Opening
from tartli_ref.games.tartli.desk import Contradiction, WhoWins, who_wins
from tartli_ref.games.tartli.notation import read_move
from tartli_ref.games.tartli.rules import apply, rule_on
from tartli_ref.games.tartli.state import start

from .reading import HOUSES, A, B, key_of, seat, verdict


@pytest.mark.parametrize(
    ("house", "score", "more", "expected", "winner", "bulis"),
    [
        # TH-WIN-06: only one has 501
        ("H", (505, 498), {}, "yes TH-WIN-06 count", "A", 1),
        ("H", (505, 250), {}, "yes TH-WIN-06 count", "A", 2),
        ("A", (505, 250), {}, "yes TH-WIN-06 count", "A", 1),
        ("A", (505, 249), {}, "yes TH-WIN-06 count", "A", 2),
        ("H", (501, 300), {}, "yes TH-WIN-06 count", "A", 1),
        ("H", (501, 501), {}, "yes TH-WIN-08 level", "", 0),
        # TH-WIN-01: 500 is not enough
        ("H", (500, 499), {}, "yes TH-WIN-01 nobody", "", 0),
        # TH-WIN-07: both, and nobody has claimed
        ("H", (507, 512), {}, "yes TH-WIN-07 count", "B", 1),
        # TH-WIN-08: level
        ("H", (515, 515), {}, "yes TH-WIN-08 level", "", 0),
        # TH-WIN-10: the stichmatsch comes before the comparison
        ("H", (400, 470), {"tricks": (90, 71), "stichmatsch": A}, "yes TH-WIN-06 count", "A", 1),
        ("H", (400, 470), {"tricks": (90, 71)}, "yes TH-WIN-06 count", "B", 1),
        ("H", (450, 340), {"tricks": (151, 10), "stichmatsch": B}, "yes TH-WIN-06 count", "B", 1),
        ("H", (250, 340), {"tricks": (151, 10), "stichmatsch": B}, "yes TH-WIN-06 count", "B", 2),
        ("A", (400, 470), {"tricks": (90, 71), "stichmatsch": A}, "yes TH-WIN-06 count", "B", 1),
        ("H", (420, 470), {"tricks": (90, 71)}, "yes TH-WIN-07 count", "B", 1),
        # TH-OUT-09: who has claimed first
        ("H", (502, 530), {"claimed": A}, "yes TH-OUT-09 right", "A", 1),
        ("H", (502, 530), {"claimed": B}, "yes TH-OUT-09 right", "B", 1),
        ("H", (515, 515), {"claimed": B}, "yes TH-OUT-09 right", "B", 1),
        ("H", (412, 470), {"tricks": (90, 71), "claimed": A}, "yes TH-OUT-09 right", "A", 1),
        # TH-OUT-07: and whether rightly
        ("H", (500, 530), {"claimed": A}, "yes TH-OUT-07 false", "B", 1),
        ("H", (500, 30), {"claimed": A}, "yes TH-OUT-07 false", "B", 1),
        # TH-OUT-06: before the end each has his tricks so far
        ("H", (480, 230), {"tricks": (25, 20), "claimed": A, "played_out": False},
         "yes TH-OUT-06 right", "A", 2),
        # TH-OUT-12: the one whose tricks could be stripped has claimed in time, or has not
        ("H", (470, 400), {"tricks": (35, 40), "claimed": A, "played_out": False},
         "yes TH-OUT-06 right", "A", 1),
        ("H", (470, 400), {"tricks": (35, 126), "stichmatsch": B}, "yes TH-WIN-06 count", "B", 1),
        # TH-OUT-11: nobody has to claim
        ("H", (510, 240), {"tricks": (0, 30), "played_out": False}, "yes TH-OUT-11 nobody", "", 0),
        ("H", (510, 240), {"tricks": (131, 30), "stichmatsch": A}, "yes TH-WIN-06 count", "A", 2),
    ],
)  # fmt: skip
def test_the_winner(
    house: str,
    score: tuple[int, int],
    more: dict[str, Any],
    expected: str,
    winner: str,
    bulis: int,
) -> None:
    answer = who_wins(WhoWins(score, **more), HOUSES[house])
    assert verdict(answer.ruling) == expected
    assert (answer.winner, answer.bulis) == (seat(winner), bulis)
    assert answer.sudden_death == (expected == "yes TH-WIN-08 level")


def test_the_totals_are_those_after_a_stichmatsch() -> None:
    answer = who_wins(WhoWins((400, 470), (90, 71), stichmatsch=A))
    assert answer.totals == (561, 470)
    assert [verdict(step) for step in answer.steps] == [
        "yes TH-WIN-10 first",
        "yes TH-WIN-06 count",
        "yes TH-WIN-02 single",
    ]


def test_where_there_is_no_stichmatsch_it_says_so() -> None:
    answer = who_wins(WhoWins((400, 470), (90, 71), stichmatsch=A), HOUSES["A"])
    assert answer.totals == (490, 541)
    assert verdict(answer.steps[0]) == "no TA-SCO-01 no_stichmatsch"


@pytest.mark.parametrize(
    ("question", "field", "key"),
    [
        ({"tricks": (90, 72)}, "tricks", "TH-VAL-04 too_many"),
        ({"tricks": (90, 70)}, "tricks", "TH-VAL-04 too_few"),
        ({"tricks": (80, 80), "played_out": False}, "tricks", "TH-VAL-04 too_many"),
        ({"tricks": (171, -10)}, "tricks", "TH-VAL-04 negative"),
        ({"stichmatsch": A}, "stichmatsch", "TH-SCO-03 no_tricks"),
        ({"tricks": (90, 50), "stichmatsch": A, "played_out": False}, "stichmatsch",
         "TH-SCO-07 not_played_out"),
        ({"tricks": (9, 152), "stichmatsch": A}, "tricks", "TH-VAL-03 stichmatsch"),
    ],
)  # fmt: skip
def test_contradictions(question: dict[str, Any], field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        WhoWins((400, 400), **question)
    assert (found.value.field, key_of(found.value)) == (field, key)


@given(
    st.tuples(st.integers(340, 500), st.integers(340, 500)),
    st.sampled_from([0, *range(2, 160), 161]),  # no cards make a pile of 1 (TH-VAL-04)
    st.sampled_from(["H", "A", "P"]),
)
def test_the_desk_says_what_a_count_at_a_table_does(
    score: tuple[int, int], mine: int, house: str
) -> None:
    match = start(Opening(HOUSES[house], None, score, (0, 0), Seat.A))
    for line in ("deal A P", f"count {mine}-{161 - mine}"):
        assert rule_on(match, read_move(line)).allowed
        match = apply(match, read_move(line))
    answer = who_wins(WhoWins(score, (mine, 161 - mine)), HOUSES[house])
    assert answer.sudden_death == match.sudden_death
    if match.bulis:
        (result,) = match.bulis
        assert (answer.winner, answer.bulis) == (result.winner, result.points)
        assert answer.totals == result.score
    else:
        assert (answer.winner, answer.totals) == (None, match.score)
