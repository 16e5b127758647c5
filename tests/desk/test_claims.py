"""Is this claim right, and what is it worth? (TH-OUT, TH-BELA-05, -07, -08)"""

from typing import Any

import pytest

from tartli_ref.games.tartli.desk import (
    ClaimAnswer,
    Contradiction,
    IsClaimRight,
    MeldIs,
    is_claim_right,
)

from .reading import HOUSES, A, B, key_of, melds, seat, verdict

WON, OPEN, LOST = MeldIs.WON, MeldIs.OPEN, MeldIs.LOST


def asked(
    house: str, mine: tuple[int, int], theirs: tuple[int, int], declared: str = "", **more: Any
) -> ClaimAnswer:
    question = IsClaimRight(*mine, *theirs, melds=melds(declared), **more)
    return is_claim_right(question, HOUSES[house])


@pytest.mark.parametrize(
    ("house", "mine", "theirs", "more", "expected", "winner", "bulis"),
    [
        # TH-OUT-01, -02: written points and the finished tricks
        ("H", (455, 46), (300, 0), {}, "yes TH-OUT-06 right", "A", 1),
        ("H", (455, 45), (300, 0), {}, "yes TH-OUT-07 false", "B", 1),
        # TH-OUT-03: the trick on the table counts for nobody
        ("H", (490, 0), (300, 0), {"in_trick": 11}, "yes TH-OUT-07 false", "B", 1),
        ("H", (490, 11), (300, 0), {}, "yes TH-OUT-06 right", "A", 1),
        # TH-OUT-06: maccs counts the other one's tricks too
        ("H", (501, 0), (230, 20), {}, "yes TH-OUT-06 right", "A", 2),
        ("H", (501, 0), (230, 21), {}, "yes TH-OUT-06 right", "A", 1),
        ("A", (501, 0), (230, 20), {}, "yes TH-OUT-06 right", "A", 1),
        ("A", (501, 0), (230, 19), {}, "yes TH-OUT-06 right", "A", 2),
        # TH-OUT-07, -08: a false claim costs one, whatever the scores
        ("H", (400, 100), (12, 0), {}, "yes TH-OUT-07 false", "B", 1),
        ("H", (100, 0), (400, 0), {}, "yes TH-OUT-07 false", "B", 1),
        ("false maccs", (100, 0), (400, 0), {}, "yes TH-OUT-07 false", "B", 2),
        ("false maccs", (251, 0), (400, 0), {}, "yes TH-OUT-07 false", "B", 1),
        # TH-OUT-09: who goes out first wins
        ("H", (502, 0), (500, 30), {}, "yes TH-OUT-09 right", "A", 1),
        # TH-OUT-10: the last ten count once trick 16 is over
        ("H", (411, 90), (300, 71), {"played_out": True}, "yes TH-OUT-06 right", "A", 1),
        # TH-OUT-11: a claim leaves the other one his tricks
        ("H", (510, 0), (240, 30), {}, "yes TH-OUT-06 right", "A", 1),
        # TH-BELA-05: 461 and béla, written at once
        ("H", (461 + 40, 0), (300, 0), {}, "yes TH-OUT-06 right", "A", 1),
        ("H", (460 + 40, 0), (300, 0), {}, "yes TH-OUT-07 false", "B", 1),
    ],
)
def test_the_verdict(
    house: str,
    mine: tuple[int, int],
    theirs: tuple[int, int],
    more: dict[str, Any],
    expected: str,
    winner: str,
    bulis: int,
) -> None:
    answer = asked(house, mine, theirs, **more)
    assert verdict(answer.ruling) == expected
    assert (answer.winner, answer.bulis, answer.right) == (seat(winner), bulis, winner == "A")
    assert answer.how == ("claim" if answer.right else "false-claim")
    assert answer.short == max(501 - sum(mine), 0)


@pytest.mark.parametrize(
    ("written", "contest", "expected", "why", "if_won"),
    [
        # TH-OUT-04, -05: a kvart at 481
        (481, WON, "yes TH-OUT-06 right", "yes TH-OUT-04 meld_won", False),
        (481, OPEN, "yes TH-OUT-05 false", "no TH-OUT-05 meld_open", True),
        (481, LOST, "yes TH-OUT-07 false", "no TH-CON-01 meld_lost", False),
        (450, WON, "yes TH-OUT-07 false", "yes TH-OUT-04 meld_won", False),
        (450, OPEN, "yes TH-OUT-05 false", "no TH-OUT-05 meld_open", False),
        (451, OPEN, "yes TH-OUT-05 false", "no TH-OUT-05 meld_open", True),
        (501, OPEN, "yes TH-OUT-06 right", "no TH-OUT-05 meld_open", False),
    ],
)
def test_a_meld_of_this_trick(
    written: int, contest: MeldIs, expected: str, why: str, if_won: bool
) -> None:
    answer = asked("H", (written, 0), (300, 0), "P:O-kvart", contest=contest)
    assert verdict(answer.ruling) == expected
    assert why in [verdict(step) for step in answer.steps]
    assert answer.right_if_won == if_won


def test_both_sums_line_by_line() -> None:
    answer = asked("H", (431, 20), (240, 30), "U-vannak P:O-terc", contest=WON, in_trick=4)
    assert [tuple(line) for line in answer.lines] == [
        ("written", 431, "TH-OUT-01", True),
        ("pile", 20, "TH-OUT-02", True),
        ("U-vannak", 100, "TH-MELD-07", True),
        ("P:O-terc", 20, "TH-MELD-03", True),
        ("in_trick", 4, "TH-OUT-03", False),
    ]
    assert [tuple(line) for line in answer.other_lines] == [
        ("written", 240, "TH-OUT-01", True),
        ("pile", 30, "TH-OUT-02", True),
    ]
    assert answer.totals == (571, 270)
    assert [verdict(step) for step in answer.steps] == [
        "yes TH-OUT-06 right",
        "yes TH-OUT-04 meld_won",
        "no TH-OUT-03 in_trick",
        "yes TH-WIN-02 single",
    ]


@pytest.mark.parametrize(
    ("house", "mine", "theirs", "declared", "bela", "winner", "why"),
    [
        # TH-BELA-07: a meld and béla at the same step 7; the higher total wins, whoever claims
        ("P", 490, 503, "P:O-terc", B, "A", "yes TH-OUT-09 right"),
        ("P", 485, 530, "P:O-terc", B, "B", "yes TH-BELA-07 at_once"),
        # TH-BELA-08: level, so the play goes on
        ("P", 485, 505, "P:O-terc", B, "", "yes TH-BELA-08 level"),
        # who had 501 before is not out at once with the other
        ("P", 485, 545, "P:O-terc", B, "A", "yes TH-OUT-09 right"),
        ("P", 505, 530, "", B, "A", "yes TH-OUT-09 right"),
        # and where béla is scored at any time there is a first
        ("H", 485, 530, "P:O-terc", B, "A", "yes TH-OUT-09 right"),
    ],
)
def test_both_out_at_once(
    house: str, mine: int, theirs: int, declared: str, bela: Any, winner: str, why: str
) -> None:
    contest = WON if declared else MeldIs.NONE
    answer = asked(house, (mine, 0), (theirs, 0), declared, contest=contest, bela_now=bela)
    assert (answer.right, answer.winner) == (True, seat(winner))
    assert why in [verdict(step) for step in answer.steps]
    assert answer.bulis == (1 if winner else 0)


def test_a_meld_that_is_open_was_not_made_in_this_trick() -> None:
    answer = asked("P", (505, 0), (530, 0), "P:O-terc", contest=OPEN, bela_now=B)
    assert answer.winner is A


@pytest.mark.parametrize(
    ("house", "mine", "theirs", "why", "loser_has"),
    [
        ("H", 501, 250, "yes TH-WIN-02 double", 250),
        ("H", 501, 251, "yes TH-WIN-02 single", 251),
        ("A", 501, 249, "yes TA-WIN-02 double", 249),
        ("A", 501, 250, "yes TA-WIN-02 single", 250),
        ("H", 500, 12, "yes TH-OUT-08 one", 500),
        ("false maccs", 500, 12, "yes TH-OUT-08 maccs", 500),
    ],
)
def test_why_it_is_worth_so_much(
    house: str, mine: int, theirs: int, why: str, loser_has: int
) -> None:
    last = asked(house, (mine, 0), (theirs, 0)).steps[-1]
    assert (verdict(last), last.facts["loser_has"]) == (why, loser_has)


@pytest.mark.parametrize(
    ("mine", "theirs", "more", "field", "key"),
    [
        ((400, 100), (300, 52), {}, "pile", "TH-VAL-04 too_many"),
        ((400, 100), (300, 50), {"in_trick": 2}, "pile", "TH-VAL-04 too_many"),
        ((400, 162), (300, 0), {"played_out": True}, "pile", "TH-VAL-04 too_many"),
        ((400, 100), (300, 60), {"played_out": True}, "pile", "TH-VAL-04 too_few"),
        ((400, -1), (300, 0), {}, "pile", "TH-VAL-04 negative"),
        ((400, 0), (300, -1), {}, "other_pile", "TH-VAL-04 negative"),
        ((400, 0), (300, 0), {"in_trick": -1}, "in_trick", "TH-VAL-04 negative"),
        ((400, 100), (300, 61), {"played_out": True, "in_trick": 4}, "in_trick",
         "TH-PLAY-05 no_trick_left"),
        ((481, 0), (300, 0), {"declared": "P:O-kvart"}, "contest", "TH-OUT-04 declared"),
        ((481, 0), (300, 0), {"contest": WON}, "melds", "TH-OUT-04 not_declared"),
        ((481, 100), (300, 61), {"declared": "P:O-kvart", "contest": WON, "played_out": True},
         "melds", "TH-DECL-01 over"),
        ((481, 100), (300, 61), {"bela_now": A, "played_out": True}, "bela_now",
         "TH-DECL-01 over"),
        ((481, 0), (300, 0), {"declared": "P:O-kvart P:O-kvart", "contest": WON}, "melds",
         "TH-EQ-01 meld_twice"),
        ((481, 0), (300, 0), {"declared": "O-vannak P:A-okt", "contest": WON}, "melds",
         "TH-DEAL-04 hand"),
        ((481, 0), (300, 0), {"declared": "P:A-terc Z:K-terc", "contest": WON}, "melds",
         "TH-DECL-03 tricks"),
    ],
)  # fmt: skip
def test_contradictions(
    mine: tuple[int, int], theirs: tuple[int, int], more: dict[str, Any], field: str, key: str
) -> None:
    with pytest.raises(Contradiction) as found:
        asked("H", mine, theirs, **more)
    assert (found.value.field, key_of(found.value)) == (field, key)


@pytest.mark.parametrize(
    ("declared", "key"),
    [
        ("P:A-terc P:U-terc", "TH-DECL-03 tricks"),
        ("O-vannak A-vannak", "TH-DECL-03 tricks"),
        ("IX-vannak", "TA-MELD-01 shown"),
    ],
)
def test_an_austrian_claim_declares_what_one_trick_has_room_for(declared: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        asked("A", (481, 0), (300, 0), declared, contest=WON)
    assert key_of(found.value) == key


@pytest.mark.parametrize("house", ["H", "A", "false maccs"])
@pytest.mark.parametrize("mine", [(455, 46), (455, 45), (251, 0), (100, 0), (501, 0)])
def test_without_the_other_score_a_claim_is_judged_and_worth_one_thing_or_the_other(
    house: str, mine: tuple[int, int]
) -> None:
    """TH-WIN-02, TA-WIN-02: only what a right claim is worth depends on it."""
    untold = is_claim_right(IsClaimRight(*mine, other_pile=20), HOUSES[house])
    for theirs in (-100, 0, 200, 229, 230, 231, 300, 480):
        told = asked(house, mine, (theirs, 20))
        assert (told.right, told.winner, told.short) == (untold.right, untold.winner, untold.short)
        assert key_of(told.ruling) == key_of(untold.ruling)
        few = untold.or_bulis and theirs + 20 <= (249 if house == "A" else 250)
        assert told.bulis == (untold.or_bulis if few else untold.bulis)
    assert untold.other_lines == ()
    assert (untold.or_bulis > 0) == untold.right


def test_a_claim_with_bela_in_this_trick_needs_the_other_score() -> None:
    """TH-BELA-07: both may have gone out at once."""
    with pytest.raises(Contradiction) as found:
        IsClaimRight(461, 0, bela_now=A)
    assert (found.value.field, key_of(found.value)) == ("other_score", "TH-BELA-07 untold")


def test_an_austrian_claim_may_count_sequences_of_several_suits() -> None:
    answer = asked("A", (461, 0), (300, 0), "P:A-terc Z:K-terc", contest=WON)
    assert (answer.right, answer.totals) == (True, (501, 300))
