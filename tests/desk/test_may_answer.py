"""May the second player say that, and what do the words decide? (TH-DECL-07 to TH-DECL-13)"""

import pytest

from tartli_ref.games.tartli.desk import Contradiction, MayAnswer, may_answer
from tartli_ref.games.tartli.moves import Announcement

from .reading import HOUSES, key_of, said, steps, verdict


@pytest.mark.parametrize(
    ("house", "leader", "second", "expected", "then"),
    [
        # TH-DECL-08: against a vannak only a vannak
        ("H", "vannak", "kvint", "no TH-DECL-08", "A scores"),
        ("H", "vannak", "vannak terc", "yes TH-DECL-08", "asked"),
        ("H", "vannak kvart", "vannak", "yes TH-DECL-08", "asked"),
        # TH-DECL-09: against a sequence one as long, or a vannak
        ("H", "kvart", "kvart", "yes TH-DECL-09", "asked"),
        ("H", "kvart", "kvint", "yes TH-DECL-09", "B scores"),
        ("H", "kvart", "vannak terc", "yes TH-DECL-09", "B scores"),
        ("H", "kvart", "terc", "no TH-DECL-09", "A scores"),
        # TH-DECL-10: against nothing anything, and nothing against anything
        ("H", "-", "terc", "yes TH-DECL-10", "B scores"),
        ("H", "kvart", "-", "yes TH-DECL-10", "A scores"),
        ("H", "-", "-", "yes TH-DECL-10", "nobody"),
        # TH-DECL-11: words are compared, not ranks
        ("H", "terc", "terc", "yes TH-DECL-09", "asked"),
        # TH-DECL-03, TA-DECL-01: how much in one trick
        ("H", "-", "terc terc", "no TH-DECL-03", "nobody"),
        ("H", "terc terc", "-", "no TH-DECL-03", "nobody"),
        ("A", "terc terc", "terc", "yes TH-DECL-09", "asked"),
        ("A", "terc kvart", "terc", "no TH-DECL-09", "A scores"),
        ("A", "-", "vannak vannak", "no TA-DECL-01", "nobody"),
    ],
)
def test_against_what_was_said(
    house: str, leader: str, second: str, expected: str, then: str
) -> None:
    answer = may_answer(MayAnswer(said(leader), said(second)), HOUSES[house])
    assert verdict(answer.ruling) == expected
    outcome = "nobody" if answer.winner is None else f"{answer.winner} scores"
    assert ("asked" if answer.question else outcome) == then


@pytest.mark.parametrize(
    ("leader", "second", "expected"),
    [
        ("vannak", "vannak", "yes TH-DECL-07, yes TH-DECL-08, yes TH-DECL-14 asked"),
        ("terc", "terc", "yes TH-DECL-07, yes TH-DECL-09, yes TH-DECL-15 asked"),
        ("terc", "kvart", "yes TH-DECL-07, yes TH-DECL-09, yes TH-DECL-13 words"),
        ("terc", "-", "yes TH-DECL-07, yes TH-DECL-10"),
        ("-", "terc", "yes TH-DECL-07, yes TH-DECL-10"),
        ("kvart", "terc", "yes TH-DECL-07, no TH-DECL-09"),
    ],
)
def test_it_says_what_the_words_decide(leader: str, second: str, expected: str) -> None:
    assert steps(may_answer(MayAnswer(said(leader), said(second)))) == expected


@pytest.mark.parametrize(
    ("leader", "second", "who"), [("terc terc", "terc", "A"), ("terc", "terc terc", "B")]
)
def test_it_says_whose_words_are_refused(leader: str, second: str, who: str) -> None:
    assert str(may_answer(MayAnswer(said(leader), said(second))).who) == who


@pytest.mark.parametrize(("trick", "allowed"), [(8, True), (9, False)])
def test_only_in_the_first_eight_tricks(trick: int, allowed: bool) -> None:
    assert may_answer(MayAnswer(said("terc"), said("kvart"), trick)).ruling.allowed == allowed


@pytest.mark.parametrize(
    ("leader", "second", "field", "key"),
    [
        (said("vannak okt"), said("-"), "leader", "TH-DEAL-04 hand"),
        (said("-"), said("vannak szept"), "second", "TH-DEAL-04 hand"),
        (said("kvart kvint terc"), said("-"), "leader", "TH-DEAL-04 hand"),
        (Announcement(0, (2,)), said("-"), "leader", "TH-MELD-02 length"),
        (said("-"), Announcement(0, (9,)), "second", "TH-MELD-02 length"),
        (said("-"), Announcement(-1, ()), "second", "TH-MELD-06 number"),
    ],
)
def test_contradictions(leader: Announcement, second: Announcement, field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        MayAnswer(leader, second)
    assert (found.value.field, key_of(found.value)) == (field, key)


def test_a_vannak_and_a_szext_fit_into_nine_cards() -> None:
    assert may_answer(MayAnswer(said("-"), said("vannak szext"))).ruling.allowed


def test_there_are_sixteen_tricks() -> None:
    with pytest.raises(Contradiction, match="trick: TH-PLAY-05 number"):
        MayAnswer(said("-"), said("-"), 17)
