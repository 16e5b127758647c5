"""May the trump VII be exchanged now? (TH-EXC, TA-EXC)"""

from typing import Any

import pytest

from tartli_ref.games.tartli.desk import Contradiction, LeaderHas, MayExchange, may_exchange

from .reading import HOUSES, A, B, key_of, steps, verdict

DECLARED, LED = LeaderHas.DECLARED, LeaderHas.LED


@pytest.mark.parametrize(
    ("house", "trick", "on_lead", "more", "expected"),
    [
        # TH-EXC-01: the leader, before the lead to one of tricks 1 to 7
        ("H", 1, True, {}, "yes TH-EXC-01"),
        ("H", 7, True, {}, "yes TH-EXC-01"),
        ("H", 3, False, {}, "no TH-EXC-01 not_leader"),
        ("H", 3, False, {"leader_has": LED}, "no TH-EXC-01 not_leader"),
        ("H", 3, True, {"holds_seven": False}, "no TH-EXC-01 no_seven"),
        # TH-EXC-04: not once the leader has declared or led
        ("H", 3, True, {"leader_has": DECLARED}, "no TH-EXC-04"),
        ("H", 3, True, {"leader_has": LED}, "no TH-EXC-04"),
        ("H", 3, True, {"leader_has": DECLARED, "seven_melded": True}, "no TH-EXC-04"),
        # TH-EXC-06: the talon is gone after trick 7
        ("H", 8, True, {}, "no TH-EXC-06"),
        ("H", 8, True, {"before_last_draw": True}, "no TH-EXC-06"),
        ("H", 12, False, {}, "no TH-EXC-06"),
        # TH-EXC-07: once, and not where the VII itself was turned up
        ("H", 3, True, {"exchanged": A, "holds_seven": False}, "no TH-EXC-07 again"),
        ("H", 3, True, {"exchanged": B, "holds_seven": False}, "no TH-EXC-07 again"),
        ("H", 9, True, {"exchanged": B}, "no TH-EXC-07 again"),
        ("H", 3, True, {"seven_turned": True, "holds_seven": False}, "no TH-EXC-07 turned"),
        ("H", 8, True, {"seven_turned": True}, "no TH-EXC-07 turned"),
        # TA-EXC-01: at any time while the turned card lies there
        ("A", 7, False, {"leader_has": LED}, "yes TA-EXC-01"),
        ("A", 7, True, {"leader_has": DECLARED}, "yes TA-EXC-01"),
        ("A", 7, True, {"leader_has": LED}, "yes TA-EXC-01"),
        ("A", 8, True, {}, "no TH-EXC-06"),
        ("A", 8, True, {"before_last_draw": True}, "yes TA-EXC-01"),
        ("A", 8, False, {"before_last_draw": True}, "no TH-EXC-06"),
        ("A, not after trick 7", 8, True, {"before_last_draw": True}, "no TH-EXC-06"),
        ("A", 3, True, {"holds_seven": False}, "no TH-EXC-01 no_seven"),
        ("A", 3, True, {"exchanged": A, "holds_seven": False}, "no TH-EXC-07 again"),
        # TA-EXC-02: not in the trick of a sequence with it
        ("A", 7, False, {"leader_has": LED, "seven_melded": True}, "no TA-EXC-02 melded"),
        ("A", 7, True, {"leader_has": DECLARED, "seven_melded": True}, "no TA-EXC-02 melded"),
    ],
)
def test_now(house: str, trick: int, on_lead: bool, more: dict[str, Any], expected: str) -> None:
    ruling = may_exchange(MayExchange(trick, on_lead, **more), HOUSES[house]).ruling
    assert verdict(ruling) == expected
    assert not ruling.unchecked


@pytest.mark.parametrize(
    ("house", "expected"),
    [("H", "yes TH-EXC-01, yes TH-EXC-03 then"), ("A", "yes TA-EXC-01, yes TA-EXC-02 then")],
)
def test_it_says_what_follows_for_the_melds_of_the_trick(house: str, expected: str) -> None:
    assert steps(may_exchange(MayExchange(3, True), HOUSES[house])) == expected


def test_a_refusal_has_nothing_that_follows() -> None:
    assert steps(may_exchange(MayExchange(3, False))) == "no TH-EXC-01 not_leader"


def test_a_sequence_with_the_seven_can_be_of_trick_8() -> None:
    question = MayExchange(8, False, seven_melded=True)
    assert verdict(may_exchange(question).ruling) == "no TH-EXC-06"


@pytest.mark.parametrize(
    ("trick", "on_lead", "more", "field", "key"),
    [
        (17, True, {}, "trick", "TH-PLAY-05 number"),
        (3, True, {"seven_turned": True, "exchanged": A}, "exchanged",
         "TH-EXC-07 turned_and_exchanged"),
        (3, True, {"seven_turned": True}, "holds_seven", "TH-EXC-07 lies"),
        (3, True, {"exchanged": B}, "holds_seven", "TH-EXC-05 lies"),
        (7, True, {"exchanged": B}, "holds_seven", "TH-EXC-05 lies"),
        (8, True, {"exchanged": B, "before_last_draw": True}, "holds_seven", "TH-EXC-05 lies"),
        (3, False, {"exchanged": A, "holds_seven": False, "seven_melded": True}, "seven_melded",
         "TH-EXC-05 lies"),
        (3, True, {"seven_melded": True}, "leader_has", "TH-DECL-06 melded"),
        (9, False, {"seven_melded": True}, "seven_melded", "TH-DECL-01 late"),
        (7, True, {"before_last_draw": True}, "before_last_draw", "TH-PLAY-06 moment"),
        (8, True, {"before_last_draw": True, "leader_has": LED}, "before_last_draw",
         "TH-PLAY-06 moment"),
    ],
)  # fmt: skip
def test_contradictions(
    trick: int, on_lead: bool, more: dict[str, Any], field: str, key: str
) -> None:
    with pytest.raises(Contradiction) as found:
        MayExchange(trick, on_lead, **more)
    assert (found.value.field, key_of(found.value)) == (field, key)
