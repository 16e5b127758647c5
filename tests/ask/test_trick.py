"""Who takes this trick, and was the card legal? (TH-PLAY)"""

import pytest

from tests.ask.conftest import Ask

L, S = "The leader takes the trick: ", "The second player takes the trick: "

CASES = [
    ("P-IX", "P-A", "P", f"{L}25 points."),
    ("P-O", "P-IX", "P", f"{L}34 points."),
    ("P-U", "P-VIII", "P", f"{L}2 points."),
    ("Z-X", "Z-K", "P", f"{L}14 points."),
    ("Z-IX", "Z-U", "P", f"{S}2 points."),
    ("Z-A", "P-VII", "P", f"{S}11 points."),
    ("Z-VII", "M-A", "P", f"{L}11 points."),
    ("Z-VII", "P-A", "M", f"{L}11 points."),
]


@pytest.mark.parametrize(("lead", "reply", "trump", "verdict"), CASES)
def test_the_winner_and_the_points(
    ask: Ask, lead: str, reply: str, trump: str, verdict: str
) -> None:
    answer = ask(f"trick?trump={trump}&trick=3&lead={lead}&reply={reply}")
    assert answer.verdict == verdict
    assert "TH-PLAY-04" in answer.why
    assert "TH-PLAY-08" in answer.why
    assert "was legal." in answer.more


def test_the_last_trick_brings_ten_more(ask: Ask) -> None:
    answer = ask("trick?trump=P&trick=16&lead=Z-VII&reply=T-VIII")
    assert answer.verdict == f"{L}10 points."
    assert answer.sums == [
        ["the leaf Seven 0", "the gourd Eight 0", "the last trick 10", "together 10"]
    ]
    assert "TH-VAL-03" in answer.why


DUTIES = [
    # lead, reply, hand, trumps, whether it was legal, and by which rule
    ("Z-VII", "T-VIII", "Z-A T-VIII", "P", False, "TH-PLAY-09"),
    ("Z-VII", "Z-A", "Z-A T-VIII", "P", True, "TH-PLAY-12"),
    ("Z-A", "M-A", "P-VIII M-A", "P", False, "TH-PLAY-10"),
    ("P-VIII", "Z-A", "P-O Z-A", "P", False, "TH-PLAY-13"),
    ("P-VIII", "P-O", "P-O Z-A", "P", True, "TH-PLAY-12"),
    ("Z-K", "Z-VII", "Z-A Z-VII", "P", True, "TH-PLAY-12"),
]


@pytest.mark.parametrize(("lead", "reply", "hand", "trump", "legal", "rule"), DUTIES)
def test_given_the_hand_the_card_is_judged(
    ask: Ask, lead: str, reply: str, hand: str, trump: str, legal: bool, rule: str
) -> None:
    held = "".join(f"&hand={card}" for card in hand.split())
    answer = ask(f"trick?trump={trump}&trick=15&lead={lead}&reply={reply}{held}")
    assert answer.why[0] == rule
    assert (answer.yes is False) is not legal
    assert ("was not legal" in answer.more) is not legal
    assert "Legal from this hand: " in answer.more


def test_a_card_that_was_not_legal_is_told_what_it_costs(ask: Ask) -> None:
    address = "trick?trump=P&trick=15&lead=Z-VII&reply=T-VIII&hand=Z-A&hand=T-VIII"
    answer = ask(address)
    assert answer.verdict == f"{L}0 points."
    assert "But the gourd Eight was not legal." in answer.more
    assert "Legal from this hand: leaf Ace." in answer.more
    assert answer.why[:2] == ["TH-PLAY-09", "TH-PLAY-15"]
    custom = ask(address + "&option=revoke%3Dcustom")
    assert "Both agree on what it costs." in custom.text


def test_without_the_hand_it_says_on_what_it_depends(ask: Ask) -> None:
    thrown = ask("trick?trump=P&trick=8&lead=Z-A&reply=T-VIII")
    assert "was legal only if the hand held neither leaves nor trumps." in thrown.more
    trumped = ask("trick?trump=P&trick=8&lead=Z-A&reply=P-VIII")
    assert "was legal only if the hand held no leaves." in trumped.more
    assert "Not checked: what else was in the hand." in trumped.text
    assert "was legal." in ask("trick?trump=P&trick=7&lead=Z-A&reply=P-VIII").more
