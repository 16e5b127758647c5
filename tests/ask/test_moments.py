"""May the trump VII be exchanged now, and may béla be scored now? (TH-EXC, TA-EXC, TH-BELA)"""

import pytest

from tests.ask.conftest import Ask

EXCHANGES = [
    ("trick=3", True, "TH-EXC-01 TH-EXC-03"),
    ("trick=3&lead=other", False, "TH-EXC-01"),
    ("trick=8", False, "TH-EXC-06"),
    ("trick=3&leader=declared", False, "TH-EXC-04"),
    ("trick=3&leader=led", False, "TH-EXC-04"),
    ("trick=3&seven=away", False, "TH-EXC-01"),
    ("trick=3&seven=turned", False, "TH-EXC-07"),
    ("trick=3&seven=away&exchanged=me", False, "TH-EXC-07"),
    ("trick=3&seven=away&exchanged=other", False, "TH-EXC-07"),
    ("trick=7&lead=other&leader=led&rules=austrian", True, "TA-EXC-01 TA-EXC-02"),
    ("trick=7&leader=declared&melded=1&rules=austrian", False, "TA-EXC-02"),
    ("trick=8&drawn=1&rules=austrian", True, "TA-EXC-01 TA-EXC-02"),
    ("trick=8&rules=austrian", False, "TH-EXC-06"),
]


@pytest.mark.parametrize(("moment", "yes", "why"), EXCHANGES)
def test_the_exchange(ask: Ask, moment: str, yes: bool, why: str) -> None:
    answer = ask(f"exchange?{moment}")
    assert answer.yes is yes
    assert answer.why == why.split()
    assert answer.verdict.startswith("Yes, you may" if yes else "No, you may not")


def test_no_suit_is_named_that_nobody_chose(ask: Ask) -> None:
    for moment, *_ in EXCHANGES:
        assert "acorn" not in ask(f"exchange?{moment}").text
    for moment, *_ in BELAS:
        assert "acorn" not in ask(f"bela?{moment}").text


BELAS = [
    ("trick=4", True, "TH-BELA-01 TH-MELD-10"),
    ("trick=5&when=before", True, "TH-BELA-01 TH-MELD-10"),
    ("trick=8&when=after", True, "TH-BELA-01 TH-MELD-10"),
    ("trick=9&when=before", True, "TH-BELA-01 TH-MELD-10"),
    ("trick=9", False, "TH-BELA-01"),
    ("trick=3&scored=me", False, "TH-BELA-03"),
    ("trick=3&scored=other", False, "TH-BELA-03"),
    ("trick=3&played=K", False, "TH-BELA-04"),
    ("trick=3&played=O", False, "TH-BELA-04"),
    ("trick=16&when=after", False, "TH-PLAY-05"),
    ("trick=4&rules=pais", True, "TH-BELA-06 TH-MELD-10"),
    ("trick=5&when=before&rules=pais", False, "TH-BELA-06"),
    ("trick=5&contest=open&rules=pais", False, "TH-BELA-06"),
    ("trick=9&rules=pais", False, "TH-BELA-06"),
    ("trick=4&option=bela_timing%3Dwith_meld", False, "TH-BELA-06"),
    (
        "trick=4&contest=settled&meld=1&option=bela_timing%3Dwith_meld",
        True,
        "TH-BELA-06 TH-MELD-10",
    ),
]


@pytest.mark.parametrize(("moment", "yes", "why"), BELAS)
def test_bela(ask: Ask, moment: str, yes: bool, why: str) -> None:
    answer = ask(f"bela?{moment}")
    assert answer.yes is yes
    assert answer.why == why.split()
    if yes:
        assert answer.more == "It scores 40 points at once."


def test_a_played_card_is_named(ask: Ask) -> None:
    assert "The King of trumps has been played" in ask("bela?trick=3&played=KO").text
    assert "The Over of trumps has been played" in ask("bela?trick=3&played=O").text
