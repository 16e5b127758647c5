"""What a pile is worth (TH-VAL-01 to TH-VAL-04, TH-SCO-02)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.games.tartli.desk import Contradiction, PileWorth, pile_worth

from .reading import HOUSES, cards, key_of, steps, verdict

ALL = " ".join(map(str, GERMAN))
TRUMPS = " ".join(str(card) for card in GERMAN if card.suit == "P")


@pytest.mark.parametrize(
    ("pile", "trump", "last", "points", "rest", "tricks"),
    [
        (TRUMPS, "P", False, 61, 100, 4),  # TH-VAL-01
        (TRUMPS, "M", False, 30, 131, 4),  # TH-VAL-02
        (TRUMPS, "M", True, 40, 121, 4),
        ("Z-VII T-VIII", "P", True, 10, 151, 1),  # TH-VAL-03
        (ALL, "P", True, 161, 0, 16),  # TH-VAL-04
        ("", "P", False, 0, 161, 0),
        ("P-O P-IX", "P", False, 34, 127, 1),
    ],
)
def test_points_and_rest(
    pile: str, trump: str, last: bool, points: int, rest: int, tricks: int
) -> None:
    answer = pile_worth(PileWorth(cards(pile), Suit(trump), last))
    assert verdict(answer.ruling) == "yes TH-PLAY-14 tricks"
    assert (answer.points, answer.complement, answer.tricks) == (points, rest, tricks)


def test_the_sum_card_by_card() -> None:
    answer = pile_worth(PileWorth(cards("P-IX Z-IX Z-A T-X"), Suit.HEARTS, last=True))
    assert [(line.what, line.points, line.rule) for line in answer.lines] == [
        ("P-IX", 14, "TH-VAL-01"),
        ("Z-IX", 0, "TH-VAL-02"),
        ("Z-A", 11, "TH-VAL-02"),
        ("T-X", 10, "TH-VAL-02"),
        ("last", 10, "TH-VAL-03"),
    ]
    assert steps(answer) == "yes TH-PLAY-14 tricks, yes TH-VAL-03 last, yes TH-VAL-04 rest"
    assert answer.steps[0].facts == {"cards": 4, "tricks": 2}
    assert answer.steps[2].facts == {"points": 45, "rest": 116}


@pytest.mark.parametrize("pile", ["P-A", "P-A P-K P-O"])
def test_an_odd_number_of_cards_is_flagged_and_still_counted(pile: str) -> None:
    answer = pile_worth(PileWorth(cards(pile), Suit.HEARTS, last=False))
    assert verdict(answer.ruling) == "no TH-PLAY-14 odd"
    assert answer.points == {1: 11, 3: 35}[len(cards(pile))]


@pytest.mark.parametrize(
    ("house", "number", "last", "perhaps"),
    [
        ("H", 18, True, True),
        ("H", 16, True, False),
        ("H", 20, False, False),
        ("A", 18, True, False),
        ("no stichmatsch", 32, True, False),
    ],
)
def test_a_pile_that_may_be_a_stichmatsch(
    house: str, number: int, last: bool, perhaps: bool
) -> None:
    question = PileWorth(GERMAN.cards[:number], Suit.HEARTS, last)
    answer = pile_worth(question, HOUSES[house])
    assert ("TH-SCO-03 perhaps" in [key_of(step) for step in answer.steps]) == perhaps


@pytest.mark.parametrize(
    ("pile", "last", "field", "key"),
    [
        ("P-A Z-A P-A", False, "cards", "TH-EQ-01 listed_twice"),
        (f"{TRUMPS} P-A", False, "cards", "TH-EQ-01 listed_twice"),
        ("", True, "last", "TH-VAL-03 no_cards"),
        (ALL, False, "last", "TH-VAL-03 all_cards"),
    ],
)
def test_contradictions(pile: str, last: bool, field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        PileWorth(cards(pile), Suit.HEARTS, last)
    assert (found.value.field, key_of(found.value)) == (field, key)


@given(st.permutations(list(GERMAN)), st.integers(1, 15), st.sampled_from(Suit))
def test_two_piles_make_161(pack: list[object], tricks: int, trump: Suit) -> None:
    mine = PileWorth(tuple(pack[: 2 * tricks]), trump, last=True)  # type: ignore[arg-type]
    yours = PileWorth(tuple(pack[2 * tricks :]), trump, last=False)  # type: ignore[arg-type]
    one, other = pile_worth(mine), pile_worth(yours)
    assert one.points + other.points == 161
    assert (one.complement, other.complement) == (other.points, one.points)
