"""May béla be scored now? (TH-BELA)"""

from typing import Any

import pytest

from tartli_ref.games.tartli.desk import ContestIs, Contradiction, MayBela, When, may_bela

from .reading import HOUSES, A, B, key_of, steps, verdict

BEFORE, WITHIN, AFTER = When.BEFORE, When.WITHIN, When.AFTER
OPEN, SETTLED = ContestIs.OPEN, ContestIs.SETTLED


@pytest.mark.parametrize(
    ("house", "trick", "when", "more", "expected"),
    [
        # TH-BELA-01: at any time in the first eight tricks, until the lead to the ninth
        ("H", 1, BEFORE, {}, "yes TH-BELA-01"),
        ("H", 4, AFTER, {}, "yes TH-BELA-01"),
        ("H", 5, WITHIN, {"contest": OPEN}, "yes TH-BELA-01"),
        ("H", 8, WITHIN, {}, "yes TH-BELA-01"),
        ("H", 8, AFTER, {}, "yes TH-BELA-01"),
        ("H", 9, BEFORE, {}, "yes TH-BELA-01"),
        ("H", 9, WITHIN, {}, "no TH-BELA-01"),
        ("H", 9, AFTER, {}, "no TH-BELA-01"),
        ("H", 16, WITHIN, {}, "no TH-BELA-01"),
        ("H", 16, AFTER, {}, "no TH-PLAY-05 played_out"),
        # TH-BELA-02: whatever the contest
        ("H", 2, WITHIN, {"contest": SETTLED}, "yes TH-BELA-01"),
        # TH-BELA-03: once
        ("H", 3, WITHIN, {"scored": A}, "no TH-BELA-03"),
        ("H", 3, WITHIN, {"scored": B}, "no TH-BELA-03"),
        # TH-BELA-04: both cards in the hand
        ("H", 3, WITHIN, {"king_played": True}, "no TH-BELA-04 played"),
        ("H", 3, BEFORE, {"over_played": True}, "no TH-BELA-04 played"),
        ("A", 3, WITHIN, {"king_played": True}, "no TH-BELA-04 played"),
        ("A", 4, AFTER, {}, "yes TH-BELA-01"),
        # TH-BELA-06: Pais, only at step 7
        ("P", 1, BEFORE, {}, "no TH-BELA-06 between"),
        ("P", 1, WITHIN, {}, "yes TH-BELA-06"),
        ("P", 3, WITHIN, {"contest": OPEN}, "no TH-BELA-06 contest"),
        ("P", 3, WITHIN, {"contest": SETTLED}, "yes TH-BELA-06"),
        ("P", 3, BEFORE, {}, "no TH-BELA-06 between"),
        ("P", 3, AFTER, {}, "no TH-BELA-06 between"),
        ("P", 8, WITHIN, {}, "yes TH-BELA-06"),
        ("P", 8, AFTER, {}, "no TH-BELA-06 late"),
        ("P", 9, WITHIN, {}, "no TH-BELA-06 late"),
        # AMB-13: by a house rule only beside another meld
        ("with meld", 3, WITHIN, {"contest": SETTLED}, "no TH-BELA-06 alone"),
        ("with meld", 3, WITHIN, {"contest": SETTLED, "meld_scored": True}, "yes TH-BELA-06"),
        ("with meld", 8, WITHIN, {"meld_scored": True}, "yes TH-BELA-06"),
    ],
)
def test_at_this_moment(
    house: str, trick: int, when: When, more: dict[str, Any], expected: str
) -> None:
    answer = may_bela(MayBela(trick, when, **more), HOUSES[house])
    assert verdict(answer.ruling) == expected
    assert answer.points == (40 if answer.ruling.allowed else 0)


def test_it_says_what_it_is_worth() -> None:
    assert steps(may_bela(MayBela(3))) == "yes TH-BELA-01, yes TH-MELD-10 worth"


@pytest.mark.parametrize(
    ("question", "field", "key"),
    [
        ({"trick": 0}, "trick", "TH-PLAY-05 number"),
        ({"trick": 3, "when": BEFORE, "contest": OPEN}, "contest", "TH-DECL-06 within"),
        ({"trick": 3, "when": AFTER, "contest": SETTLED}, "contest", "TH-DECL-06 within"),
        ({"trick": 1, "when": BEFORE, "king_played": True}, "king_played",
         "TH-PLAY-01 none_played"),
        ({"trick": 1, "when": BEFORE, "over_played": True}, "over_played",
         "TH-PLAY-01 none_played"),
        ({"trick": 3, "when": BEFORE, "meld_scored": True}, "meld_scored", "TH-DECL-06 not_yet"),
        ({"trick": 3, "contest": OPEN, "meld_scored": True}, "meld_scored", "TH-DECL-06 not_yet"),
        ({"trick": 9, "meld_scored": True}, "meld_scored", "TH-DECL-01 late"),
    ],
)  # fmt: skip
def test_contradictions(question: dict[str, Any], field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        MayBela(**question)
    assert (found.value.field, key_of(found.value)) == (field, key)
