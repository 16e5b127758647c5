"""May this be declared after those? (TH-RE, TA-RE, TH-DECL-01)"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.cards import Rank, Suit
from tartli_ref.games.tartli.desk import Contradiction, MayDeclare, may_declare
from tartli_ref.games.tartli.melds import ALL_SEQUENCES, ALL_SETS, Sequence, Vannak, value_of
from tartli_ref.games.tartli.redeclaring import rule_on_sequence
from tartli_ref.rulings import Missing

from .reading import HOUSES, cards, key_of, meld, melds, sequences, steps, verdict


@pytest.mark.parametrize(
    ("house", "scored", "new", "expected"),
    [
        ("H", "", "P:O-terc", "yes TH-RE-05"),
        ("H", "P:K-kvart", "Z:X-terc", "yes TH-RE-05"),
        ("H", "P:K-kvart", "P:A-terc", "yes TH-RE-06"),
        ("H", "P:K-kvart", "P:K-kvint", "yes TH-RE-07"),
        ("H", "P:K-kvart", "P:K-kvart", "no TH-RE-07"),
        ("H", "P:K-kvart", "P:K-terc", "no TH-RE-07"),
        ("H", "P:A-kvart", "P:IX-terc", "yes TH-RE-08"),
        ("H", "P:A-kvart", "P:X-terc", "no TH-RE-09"),
        ("H", "P:A-kvart", "P:X-kvart", "no TH-RE-09"),
        ("H", "P:K-kvart", "P:O-kvint", "no TH-RE-09"),
        ("H", "P:K-kvart", "P:IX-terc", "no TH-RE-09"),
        ("H", "P:A-kvart P:IX-terc", "P:X-kvart", "no TH-RE-10"),
        ("H", "P:A-kvart P:IX-terc", "P:A-kvint", "yes TH-RE-06"),
        ("H", "P:A-kvart P:IX-terc", "P:A-szept", "yes TH-RE-06"),
        ("H", "P:X-terc P:K-terc", "P:U-kvart", "no TH-RE-10"),
        ("H", "P:X-terc P:K-terc", "P:K-szext", "yes TH-RE-07"),
        ("last", "P:A-kvart P:IX-terc", "P:X-kvart", "yes TH-RE-06"),
        ("H", "", "U-vannak", "yes TH-RE-04 first"),
        ("H", "A-vannak P:O-terc", "U-vannak", "yes TH-RE-04 first"),
        ("H", "A-vannak", "A-vannak", "no TH-RE-04"),
        ("H", "", "IX-vannak", "yes TH-RE-04 first"),
        ("A", "", "IX-vannak", "no TA-MELD-01 shown"),
        ("A", "P:K-kvart", "P:O-terc", "no TA-RE-01"),
        ("A", "P:K-kvart", "P:U-terc", "yes TA-RE-01"),
        ("A", "P:K-kvart P:U-terc", "P:U-kvart", "yes TA-RE-01"),
        ("A", "P:K-terc", "P:K-terc", "no TA-RE-03"),
        ("repeat", "P:K-terc", "P:K-terc", "yes TA-RE-01"),
        ("A", "P:U-terc P:O-terc", "P:O-kvart", "yes TA-RE-01"),
        # a sequence a trick, and there are eight
        ("H", "M:A-terc Z:A-terc T:A-terc M:IX-terc Z:IX-terc T:IX-terc P:IX-terc P:O-terc",
         "P:A-terc", "no TH-DECL-01 eight"),
    ],
)  # fmt: skip
def test_after_what_was_scored(house: str, scored: str, new: str, expected: str) -> None:
    answer = may_declare(MayDeclare(meld(new), melds(scored)), HOUSES[house])
    assert verdict(answer.ruling) == expected
    assert answer.points == (value_of(meld(new)) if answer.ruling.allowed else 0)


@pytest.mark.parametrize(
    ("house", "held", "expected", "unchecked"),
    [
        ("H", None, "yes TH-RE-08", False),
        ("H", "P-X", "yes TH-RE-08", False),
        ("gap", "P-X", "no TH-RE-08 gap_held", False),
        ("gap", "", "yes TH-RE-08", False),
        ("gap", "Z-X", "yes TH-RE-08", False),
        ("gap", None, "yes TH-RE-08", True),
    ],
)
def test_the_card_of_a_gap_matters_where_the_house_asks_for_it(
    house: str, held: str | None, expected: str, unchecked: bool
) -> None:
    gap_held = None if held is None else frozenset(cards(held))
    question = MayDeclare(meld("P:IX-terc"), melds("P:A-kvart"), gap_held)
    ruling = may_declare(question, HOUSES[house]).ruling
    assert verdict(ruling) == expected
    missing = [(part.rule, part.missing) for part in ruling.unchecked]
    assert (("TH-RE-08", Missing.HAND) in missing) == unchecked


@pytest.mark.parametrize(
    ("scored", "new", "expected"),
    [
        ("P:A-kvart P:IX-terc", "P:X-kvart",
         "no TH-RE-09, yes TH-RE-06, no TH-RE-10"),
        ("P:X-terc Z:A-kvart P:U-terc", "P:U-kvart",
         "yes TH-RE-06, yes TH-RE-07, yes TH-RE-07, yes TH-MELD-04 worth"),
        ("A-vannak", "A-vannak", "no TH-RE-04"),
        ("", "O-vannak", "yes TH-RE-04 first, yes TH-MELD-09 worth"),
    ],
)  # fmt: skip
def test_it_says_why_of_each_one_scored(scored: str, new: str, expected: str) -> None:
    assert steps(may_declare(MayDeclare(meld(new), melds(scored)))) == expected


def test_where_only_the_last_one_counts_the_others_are_no_step() -> None:
    question = MayDeclare(meld("P:X-kvart"), melds("P:A-kvart P:IX-terc"))
    expected = "yes TH-RE-06, yes TH-RE-06, yes TH-MELD-04 worth"
    assert steps(may_declare(question, HOUSES["last"])) == expected


@pytest.mark.parametrize(
    ("trick", "expected"), [(1, "yes TH-RE-05"), (8, "yes TH-RE-05"), (9, "no TH-DECL-01")]
)
def test_only_in_the_first_eight_tricks(trick: int, expected: str) -> None:
    assert verdict(may_declare(MayDeclare(meld("P:O-terc"), trick=trick)).ruling) == expected


def test_the_trick_is_not_checked_where_it_is_not_told() -> None:
    untold = may_declare(MayDeclare(meld("P:O-terc"))).ruling.unchecked
    told = may_declare(MayDeclare(meld("P:O-terc"), trick=3)).ruling.unchecked
    assert [part.missing for part in untold if part not in told] == [Missing.TRICK]


def test_what_was_scored_against_the_rules_is_named() -> None:
    question = MayDeclare(meld("P:A-terc"), melds("P:K-kvart P:O-kvint A-vannak A-vannak"))
    answer = may_declare(question)
    assert [verdict(ruling) for ruling in answer.doubtful] == ["no TH-RE-09", "no TH-RE-04"]
    assert verdict(answer.ruling) == "yes TH-RE-06"


@pytest.mark.parametrize(
    ("house", "question", "field", "key"),
    [
        ("H", {"new": Sequence(Suit.HEARTS, Rank.NINE, 4)}, "new", "TH-MELD-02 leaves_pack"),
        ("H", {"new": Sequence(Suit.HEARTS, Rank.ACE, 2)}, "new", "TH-MELD-02 leaves_pack"),
        ("H", {"new": Sequence(Suit.HEARTS, Rank.ACE, 9)}, "new", "TH-MELD-02 leaves_pack"),
        ("H", {"new": Vannak(Rank.SEVEN)}, "new", "TH-MELD-06 no_set"),
        ("H", {"new": meld("A-vannak"), "scored": (Vannak(Rank.EIGHT),)}, "scored",
         "TH-MELD-06 no_set"),
        ("H", {"new": meld("P:A-okt"), "gap_held": frozenset(cards("Z-A M-A"))}, "gap_held",
         "TH-DEAL-04 hand"),
        ("H", {"new": meld("P:A-terc"), "trick": 17}, "trick", "TH-PLAY-05 number"),
        ("H", {"new": meld("P:A-terc"), "trick": 0}, "trick", "TH-PLAY-05 number"),
        ("H", {"new": meld("P:A-terc"), "scored": melds("Z:A-terc M:A-terc"), "trick": 2},
         "scored", "TH-DECL-03 tricks"),
        ("A", {"new": meld("P:A-terc"), "scored": melds("Z:X-terc Z:A-terc"), "trick": 2},
         "scored", "TH-DECL-03 tricks"),
        ("H", {"new": meld("P:A-terc"), "scored": melds("Z:A-terc " * 9)}, "scored",
         "TH-DECL-03 tricks"),
    ],
)  # fmt: skip
def test_contradictions(house: str, question: dict[str, object], field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        may_declare(MayDeclare(**question), HOUSES[house])  # type: ignore[arg-type]
    assert (found.value.field, key_of(found.value)) == (field, key)


def test_what_was_scored_by_the_rules_is_not_doubtful() -> None:
    question = MayDeclare(meld("P:A-terc"), melds("A-vannak P:K-kvart U-vannak P:K-kvint"))
    assert not may_declare(question).doubtful


def test_a_set_and_a_sequence_have_room_in_one_trick() -> None:
    question = MayDeclare(meld("P:A-terc"), melds("A-vannak Z:X-terc"), trick=2)
    assert may_declare(question).ruling.allowed


def test_in_austria_one_trick_has_room_for_a_sequence_of_each_suit() -> None:
    question = MayDeclare(meld("P:A-terc"), melds("Z:X-terc M:A-terc"), trick=2)
    assert may_declare(question, HOUSES["A"]).ruling.allowed


HEARTS = tuple(each for each in ALL_SEQUENCES if each.suit == Suit.HEARTS)


@given(
    st.sampled_from(HEARTS),
    st.lists(st.sampled_from((*HEARTS, *ALL_SEQUENCES[:4])), max_size=7).map(tuple),
    st.sampled_from(["H", "A", "last", "gap", "repeat"]),
)
def test_it_is_the_rule_on_redeclaring(
    new: Sequence, scored: tuple[Sequence, ...], house: str
) -> None:
    answer = may_declare(MayDeclare(new, scored), HOUSES[house])
    assert answer.ruling.allowed == rule_on_sequence(new, scored, HOUSES[house]).allowed
    each = [step for step in answer.steps if "scored" in step.facts or step.rule == "TA-RE-01"]
    assert answer.ruling.allowed == all(step.allowed for step in each)


@given(st.sampled_from(ALL_SETS), st.lists(st.sampled_from(ALL_SETS), max_size=6, unique=True))
def test_a_set_scores_once(new: Vannak, scored: list[Vannak]) -> None:
    answer = may_declare(MayDeclare(new, tuple(scored)))
    assert answer.ruling.allowed == (new not in scored)


def test_the_examples_of_the_rules_as_one_run() -> None:
    """TH-RE-12: an Over-kvint piece by piece, each allowed after all before it, no other order."""
    order = sequences("P:X-terc P:U-terc P:U-kvart P:O-terc P:O-kvart P:O-kvint")
    for place, new in enumerate(order):
        assert may_declare(MayDeclare(new, order[:place])).ruling.allowed
        for later in order[place + 1 :]:
            assert not may_declare(MayDeclare(new, (later,))).ruling.allowed
