"""May this be declared after those? (TH-RE, TA-RE)"""

import pytest

from tests.ask.conftest import Ask

YES = "Yes, you may declare the "
NO = "No, you may not declare the "

CASES = [
    # what is new, what was scored, the verdict, the rules of its steps
    ("P:A-terc", "P:K-kvart", YES, "TH-RE-06 TH-MELD-03"),
    ("P:K-kvint", "P:K-kvart", YES, "TH-RE-07 TH-MELD-05"),
    ("P:K-kvart", "P:K-kvart", NO, "TH-RE-07"),
    ("P:K-terc", "P:K-kvart", NO, "TH-RE-07"),
    ("P:IX-terc", "P:A-kvart", YES, "TH-RE-08 TH-MELD-03"),
    ("P:X-terc", "P:A-kvart", NO, "TH-RE-09"),
    ("P:O-kvint", "P:K-kvart", NO, "TH-RE-09"),
    ("Z:X-terc", "P:K-kvart", YES, "TH-RE-05 TH-MELD-03"),
    ("P:X-kvart", "P:IX-terc P:A-kvart", NO, "TH-RE-06 TH-RE-09 TH-RE-10"),
    ("P:A-szept", "P:IX-terc P:A-kvart", YES, "TH-RE-06 TH-RE-07 TH-MELD-05"),
    ("A-vannak", "A-vannak", NO, "TH-RE-04"),
    ("O-vannak", "", YES, "TH-RE-04 TH-MELD-09"),
    ("IX-vannak", "", YES, "TH-RE-04 TH-MELD-08"),
]


def address(new: str, scored: str, more: str = "") -> str:
    return "&".join([f"declare?new={new}", *(f"scored={each}" for each in scored.split())]) + more


@pytest.mark.parametrize(("new", "scored", "verdict", "why"), CASES)
def test_it_is_answered(ask: Ask, new: str, scored: str, verdict: str, why: str) -> None:
    answer = ask(address(new, scored))
    assert answer.status == 200
    assert answer.verdict.startswith(verdict)
    assert answer.yes is (verdict is YES)
    assert answer.why == why.split()


def test_a_refusal_says_why_and_what_instead(ask: Ask) -> None:
    answer = ask(address("P:O-kvint", "P:K-kvart"))
    assert answer.verdict == "No, you may not declare the heart Over-kvint."
    assert answer.more == (
        "Declare a higher top, the same top and longer, or one below with a missing card between."
    )
    assert (
        "After heart King-kvart, heart Over-kvint has a lower top and no missing card between them."
        in answer.text
    )
    assert "Lower and touching: never" in answer.text


def test_it_says_what_a_meld_is_worth_and_what_was_not_checked(ask: Ask) -> None:
    answer = ask(address("P:K-kvint", "P:K-kvart"))
    assert answer.more == "If it wins its contest, it scores 100 points."
    assert "Not checked: whether the cards are really in the hand." in answer.text
    assert "Not checked: whether this is one of the first eight tricks." in answer.text


def test_with_the_trick_it_is_checked(ask: Ask) -> None:
    assert "first eight tricks" not in ask(address("P:K-terc", "", "&trick=8")).text
    late = ask(address("P:K-terc", "", "&trick=9"))
    assert late.verdict == "No, you may not declare the heart King-terc."
    assert late.why == ["TH-DECL-01"]


def test_the_austrian_rule_bars_only_what_is_contained(ask: Ask) -> None:
    house = "&rules=austrian"
    refused = ask(address("P:O-terc", "P:K-kvart", house))
    assert (refused.yes, refused.why) == (False, ["TA-RE-01"])
    assert refused.verdict == "No, you may not declare the heart Over-Terz."
    allowed = ask(address("P:U-terc", "P:K-kvart", house))
    assert (allowed.yes, allowed.why) == (True, ["TA-RE-01", "TH-MELD-03"])
    assert ask(address("IX-vannak", "", house)).why == ["TA-MELD-01"]
    assert ask(address("P:K-terc", "P:K-terc", house)).why == ["TA-RE-03"]


def test_a_house_rule_looks_into_the_gap(ask: Ask) -> None:
    gap = "&option=gap%3Dhand"
    unknown = ask(address("P:IX-terc", "P:A-kvart", gap))
    assert unknown.yes
    assert "Not checked: whether the card between the two sequences is in the hand." in unknown.text
    held = ask(address("P:IX-terc", "P:A-kvart", gap + "&held=P-X"))
    assert (held.yes, held.why) == (False, ["TH-RE-08"])
    none = ask(address("P:IX-terc", "P:A-kvart", gap + "&held_none=1"))
    assert none.yes
    assert "card between the two sequences" not in none.text


def test_it_tells_that_what_was_scored_is_odd_itself(ask: Ask) -> None:
    answer = ask(address("P:A-terc", "P:K-kvart P:O-terc"))
    assert answer.yes
    assert "What was scored before is odd: After heart King-kvart" in answer.more
