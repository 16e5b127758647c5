"""Who takes a trick, what it is worth, whether the card was legal (TH-PLAY, TH-RANK, TH-VAL)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.tartli.desk import (
    LEADER,
    SECOND,
    Contradiction,
    TrickAnswer,
    WhoseTrick,
    whose_trick,
)
from tartli_ref.games.tartli.desk.cards import hand_size
from tartli_ref.games.tartli.values import points_of, reply_wins

from .reading import HOUSES, cards, key_of, steps, verdict


def asked(
    lead: str, reply: str, trump: str, trick: int = 1, hand: str | None = None, gone: str = ""
) -> TrickAnswer:
    held = None if hand is None else cards(hand)
    return whose_trick(
        WhoseTrick(GERMAN.card(lead), GERMAN.card(reply), Suit(trump), trick, held, cards(gone))
    )


@pytest.mark.parametrize(
    ("lead", "reply", "trump", "trick", "winner", "points", "why"),
    [
        ("Z-VII", "P-A", "M", 1, "leader", 11, "TH-PLAY-04 not_followed"),  # TH-EQ-02
        ("P-A", "P-IX", "P", 1, "second", 25, "TH-PLAY-04 higher"),  # TH-RANK-02
        ("P-O", "P-IX", "P", 1, "leader", 34, "TH-PLAY-04 lower"),
        ("P-VIII", "P-U", "P", 1, "second", 2, "TH-PLAY-04 higher"),
        ("Z-X", "Z-K", "P", 1, "leader", 14, "TH-PLAY-04 lower"),  # TH-RANK-03
        ("Z-IX", "Z-U", "P", 1, "second", 2, "TH-PLAY-04 higher"),
        ("Z-A", "P-VII", "P", 1, "second", 11, "TH-PLAY-04 trumped"),  # TH-PLAY-04
        ("Z-VII", "M-A", "P", 9, "leader", 11, "TH-PLAY-04 not_followed"),  # TH-PLAY-11
        ("Z-VII", "T-VIII", "P", 16, "leader", 0, "TH-PLAY-04 not_followed"),  # TH-VAL-03
    ],
)
def test_who_takes_it(
    lead: str, reply: str, trump: str, trick: int, winner: str, points: int, why: str
) -> None:
    answer = asked(lead, reply, trump, trick)
    assert answer.winner is (LEADER if winner == "leader" else SECOND)
    assert (answer.points, answer.last) == (points, 10 if trick == 16 else 0)
    assert why in [key_of(step) for step in answer.steps]


EIGHT = "Z-A M-A M-X M-K T-A T-X T-K T-O T-U"
VOID = "M-A M-X M-K T-A T-X T-K T-O T-U"


@pytest.mark.parametrize(
    ("lead", "reply", "trick", "hand", "expected", "legal"),
    [
        # TH-PLAY-08: any card up to trick 7; TH-PLAY-09: from trick 8 the suit led
        ("Z-VII", "M-A", 7, EIGHT, "yes TH-PLAY-08", EIGHT),
        ("Z-VII", "M-A", 8, EIGHT, "no TH-PLAY-09 must_follow", "Z-A"),
        ("Z-VII", "Z-A", 8, EIGHT, "yes TH-PLAY-12", "Z-A"),
        # TH-PLAY-10: no card of the suit, so trump
        ("Z-A", "M-A", 8, f"P-VIII {VOID}", "no TH-PLAY-10 must_trump", "P-VIII"),
        ("Z-A", "P-VIII", 8, f"P-VIII {VOID}", "yes TH-PLAY-10", "P-VIII"),
        # TH-PLAY-11: neither, so anything
        ("Z-VII", "M-A", 9, VOID, "yes TH-PLAY-11", VOID),
        # TH-PLAY-12: no duty to beat
        ("Z-K", "Z-VII", 15, "Z-A Z-VII", "yes TH-PLAY-12", "Z-A Z-VII"),
        # TH-PLAY-13: a trump led asks for trumps
        ("P-VIII", "Z-A", 15, "P-O Z-A", "no TH-PLAY-13 must_follow", "P-O"),
        ("P-VIII", "P-O", 15, "P-O Z-A", "yes TH-PLAY-12", "P-O"),
    ],
)
def test_whether_it_was_legal(
    lead: str, reply: str, trick: int, hand: str, expected: str, legal: str
) -> None:
    answer = asked(lead, reply, "P", trick, hand)
    assert (verdict(answer.ruling), answer.legal) == (expected, cards(legal))
    assert not answer.ruling.unchecked


@pytest.mark.parametrize(
    ("lead", "reply", "trick", "expected"),
    [
        ("P-A", "P-IX", 1, "TH-PLAY-04 higher, TH-RANK-02 order, TH-VAL-01 card, TH-VAL-01 card"),
        ("Z-X", "Z-K", 1, "TH-PLAY-04 lower, TH-RANK-03 order, TH-VAL-02 card, TH-VAL-02 card"),
        ("Z-A", "P-VII", 1, "TH-PLAY-04 trumped, TH-VAL-02 card, TH-VAL-01 card"),
        ("Z-A", "M-A", 16,
         "TH-PLAY-04 not_followed, TH-VAL-02 card, TH-VAL-02 card, TH-VAL-03 last"),
    ],
)  # fmt: skip
def test_it_says_by_which_order_and_values(
    lead: str, reply: str, trick: int, expected: str
) -> None:
    steps_after = asked(lead, reply, "P", trick).steps[1:]
    assert ", ".join(key_of(step) for step in steps_after) == expected


def test_a_revoke_does_not_change_who_takes_it() -> None:
    answer = asked("Z-VII", "P-VII", "P", 15, "P-VII Z-A")
    assert answer.winner is SECOND
    assert steps(answer).startswith("no TH-PLAY-09 must_follow, yes TH-PLAY-15 note")


@pytest.mark.parametrize(("hand", "unchecked"), [(None, True), ("M-A", True), ("M-A T-A", False)])
def test_without_the_whole_hand_the_duty_is_not_checked(hand: str | None, unchecked: bool) -> None:
    answer = asked("Z-VII", "M-A", "P", 15, hand)
    assert verdict(answer.ruling) == "yes TH-PLAY-11"
    assert bool(answer.ruling.unchecked) == unchecked
    assert answer.legal == (None if hand is None else cards(hand))


@pytest.mark.parametrize(
    ("lead", "reply", "question", "field", "key"),
    [
        ("Z-A", "Z-A", {}, "reply", "TH-EQ-01 led"),
        ("Z-A", "Z-K", {"hand": "Z-A Z-K"}, "hand", "TH-EQ-01 led"),
        ("Z-A", "Z-K", {"hand": "Z-K Z-K"}, "hand", "TH-EQ-01 listed_twice"),
        ("Z-A", "Z-K", {"hand": "Z-X Z-O"}, "reply", "TH-DECL-02 not_in_hand"),
        ("Z-A", "Z-K", {"gone": "Z-K"}, "reply", "TH-EQ-01 gone"),
        ("Z-A", "Z-K", {"gone": "Z-A"}, "lead", "TH-EQ-01 gone"),
        ("Z-A", "Z-K", {"hand": "Z-K Z-X", "gone": "Z-X"}, "hand", "TH-EQ-01 gone"),
        ("Z-A", "Z-K", {"gone": "Z-X Z-X"}, "gone", "TH-EQ-01 listed_twice"),
        ("Z-A", "Z-K", {"hand": "Z-K Z-X", "trick": 16}, "hand", "TH-DEAL-04 hand"),
        ("Z-A", "M-K", {"hand": f"M-K Z-VII {EIGHT[4:]}"}, "hand", "TH-EQ-01 listed_twice"),
        ("Z-A", "Z-K", {"trick": 17}, "trick", "TH-PLAY-05 number"),
        ("Z-A", "Z-K", {"trick": 0}, "trick", "TH-PLAY-05 number"),
    ],
)
def test_contradictions(
    lead: str, reply: str, question: dict[str, Any], field: str, key: str
) -> None:
    with pytest.raises(Contradiction) as found:
        asked(lead, reply, "P", **question)
    assert (found.value.field, key_of(found.value)) == (field, key)


def test_a_ninth_card_of_a_suit_is_one_of_them_twice() -> None:
    suit = " ".join(str(card) for card in GERMAN if card.suit == "Z")
    with pytest.raises(Contradiction, match="hand: TH-EQ-01 listed_twice"):
        asked("M-A", "Z-A", "P", 8, f"{suit} Z-A")


@pytest.mark.parametrize(("trick", "size"), [(1, 9), (8, 9), (9, 8), (16, 1)])
def test_the_size_of_a_hand(trick: int, size: int) -> None:
    assert hand_size(trick) == size


@st.composite
def tricks(draw: st.DrawFn) -> WhoseTrick:
    trick = draw(st.integers(1, 16))
    lead, *rest = draw(st.permutations(list(GERMAN)))
    hand = tuple(rest[: hand_size(trick)])
    return WhoseTrick(lead, draw(st.sampled_from(hand)), draw(st.sampled_from(Suit)), trick, hand)


@given(tricks())
def test_the_trick_follows_the_cards_and_the_duty_the_hand(question: WhoseTrick) -> None:
    answer = whose_trick(question, HOUSES["A"])
    lead, reply, trump, hand = question.lead, question.reply, question.trump, question.hand or ()
    assert answer.winner is (SECOND if reply_wins(lead, reply, trump) else LEADER)
    assert answer.points == points_of(lead, trump) + points_of(reply, trump)
    legal = duty(lead, hand, trump) if question.trick >= 8 else hand
    assert answer.legal == legal
    assert answer.ruling.allowed == (reply in legal)


def duty(lead: Card, hand: tuple[Card, ...], trump: Suit) -> tuple[Card, ...]:
    """Follow suit, else trump, else anything."""
    for suit in (lead.suit, trump):
        found = tuple(card for card in hand if card.suit == suit)
        if found:
            return found
    return hand
