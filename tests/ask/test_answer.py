"""May the second player answer that? (TH-DECL-08 to TH-DECL-13)"""

import pytest

from tests.ask.conftest import Ask

OPEN = "Who wins is still open: the leader names "

CASES = [
    ("vannak", "kvint", False, "The leader wins the contest.", "TH-DECL-08"),
    ("vannak", "vannak+terc", True, f"{OPEN}the rank of the vannak.", "TH-DECL-14"),
    ("kvart", "kvart", True, f"{OPEN}the top card.", "TH-DECL-15"),
    ("kvart", "kvint", True, "The second player wins the contest.", "TH-DECL-13"),
    ("kvart", "vannak+terc", True, "The second player wins the contest.", "TH-DECL-13"),
    ("kvart", "terc", False, "The leader wins the contest.", "TH-DECL-09"),
    ("nothing", "terc", True, "The second player wins the contest.", "TH-DECL-10"),
    ("terc", "", True, "The leader wins the contest.", "TH-DECL-10"),
    ("nothing", "nothing", True, "Nobody scores for melds in this trick.", "TH-DECL-10"),
]


@pytest.mark.parametrize(("leader", "second", "yes", "who", "rule"), CASES)
def test_it_is_answered(ask: Ask, leader: str, second: str, yes: bool, who: str, rule: str) -> None:
    answer = ask(f"answer?leader={leader}&second={second}" if second else f"answer?leader={leader}")
    assert answer.yes is yes
    assert answer.more.endswith(who)
    assert answer.why[-1] == rule


def test_the_verdict_names_the_words(ask: Ask) -> None:
    answer = ask("answer?leader=kvart&second=vannak+terc")
    assert answer.verdict == "Yes, the second player may announce “vannak and terc”."
    silent = ask("answer?leader=kvart&second=nothing")
    assert silent.verdict == "Yes, the second player may stay silent."
    refused = ask("answer?leader=kvart&second=terc")
    assert refused.verdict == "No, the second player may not announce “terc”."
    assert refused.more.startswith("Say nothing, or announce an equal or longer sequence")


def test_the_leader_may_say_too_much(ask: Ask) -> None:
    answer = ask("answer?leader=terc+terc&second=kvart")
    assert answer.verdict == "No, the leader may not announce “terc and terc”."
    assert answer.why == ["TH-DECL-03"]
    assert ask("answer?leader=terc+terc&second=kvart&rules=austrian").yes


def test_late_words_are_refused(ask: Ask) -> None:
    assert ask("answer?leader=terc&second=terc&trick=9").why == ["TH-DECL-01"]


def test_german_words_are_understood_and_spoken(ask: Ask) -> None:
    answer = ask("answer?leader=Vierling&second=Quint&rules=austrian")
    assert answer.verdict == "No, the second player may not announce “Quint”."
    assert "Vierling was said first" in answer.text
