"""Who wins this contest, and what is said aloud? (TH-CON, TH-DECL-06 to -17)"""

import pytest

from tests.ask.conftest import Ask

L, S = "The leader", "The second player"

CASES = [
    # leader, second player, trumps, the verdict, the rule that decides
    ("U-vannak P:O-terc", "", "M", f"{L} wins and scores 120 points.", "TH-CON-01"),
    ("", "Z:K-terc", "M", f"{S} wins and scores 20 points.", "TH-CON-01"),
    ("", "", "M", "Nobody scores for melds.", "TH-CON-01"),
    ("M:A-okt", "", "M", f"{L} wins and scores 100 points.", "TH-CON-01"),
    ("M:O-kvart", "K-vannak Z:A-terc", "M", f"{S} wins and scores 120 points.", "TH-CON-02"),
    ("A-vannak", "IX-vannak", "M", f"{S} wins and scores 150 points.", "TH-CON-03"),
    ("K-vannak", "X-vannak", "M", f"{S} wins and scores 100 points.", "TH-CON-03"),
    ("M:A-terc", "Z:X-kvart", "M", f"{S} wins and scores 50 points.", "TH-CON-04"),
    ("M:O-terc", "Z:K-terc", "M", f"{S} wins and scores 20 points.", "TH-CON-05"),
    ("Z:IX-terc", "M:X-terc", "P", f"{S} wins and scores 20 points.", "TH-CON-05"),
    ("Z:K-kvart", "P:K-kvart", "P", f"{S} wins and scores 50 points.", "TH-CON-06"),
    ("P:K-kvart", "Z:K-kvart", "P", f"{L} wins and scores 50 points.", "TH-CON-06"),
    ("Z:K-terc", "M:K-terc", "P", f"{L} wins and scores 20 points.", "TH-CON-07"),
]


def address(leader: str, second: str, trump: str, more: str = "") -> str:
    melds = [f"leader={each}" for each in leader.split()]
    melds += [f"second={each}" for each in second.split()]
    return "&".join([f"contest?trump={trump}", *melds]) + more


@pytest.mark.parametrize(("leader", "second", "trump", "verdict", "rule"), CASES)
def test_it_is_answered(
    ask: Ask, leader: str, second: str, trump: str, verdict: str, rule: str
) -> None:
    answer = ask(address(leader, second, trump))
    assert answer.verdict == verdict
    assert rule in answer.why
    assert answer.yes is None


def test_the_dialogue_is_word_for_word(ask: Ask) -> None:
    answer = ask(address("Z:K-kvart", "P:K-kvart", "P"))
    assert answer.script == [
        (L, "“Kvart.”"),
        (S, "“Kvart.”"),
        (L, "“King.”"),
        (S, "“Higher here.”"),
        (S, "“Heart King-kvart.”"),
    ]


def test_vannak_against_vannak(ask: Ask) -> None:
    answer = ask(address("U-vannak P:O-terc", "K-vannak Z:A-terc", "P"))
    assert answer.script == [
        (L, "“Vannak and terc.”"),
        (S, "“Vannak and terc.”"),
        (L, "“Under-vannak.”"),
        (S, "“Higher here.”"),
        (S, "“King-vannak and leaf Ace-terc.”"),
    ]
    assert answer.sums == [["King-vannak 100", "leaf Ace-terc 20", "together 120"]]
    assert "TH-CON-09" in answer.why
    assert "TH-DECL-17" in answer.why


def test_a_better_leader_hears_good(ask: Ask) -> None:
    answer = ask(address("K-vannak", "U-vannak", "P"))
    assert answer.script[2:] == [(L, "“King-vannak.”"), (S, "“Good.”"), (L, "“King-vannak.”")]


def test_nothing_is_asked_where_the_words_decide(ask: Ask) -> None:
    answer = ask(address("M:K-kvart", "Z:K-kvint", "P"))
    assert [said for _, said in answer.script] == ["“Kvart.”", "“Kvint.”", "“Leaf King-kvint.”"]
    assert "TH-DECL-13" in answer.why


def test_who_may_not_announce_stays_silent(ask: Ask) -> None:
    answer = ask(address("M:K-kvart", "Z:K-terc", "P"))
    assert answer.verdict == f"{L} wins and scores 50 points."
    assert answer.more == f"{S} may not announce “terc” and stays silent."
    assert answer.script[1] == (S, "stays silent")
    assert answer.against == ["TH-DECL-09"]


def test_who_declares_too_much_is_told(ask: Ask) -> None:
    answer = ask(address("Z:K-terc P:K-terc", "", "P"))
    assert (answer.yes, answer.why) == (False, ["TH-DECL-03"])
    assert answer.verdict == f"{L} may not declare leaf King-terc and heart King-terc."
    austrian = ask(address("Z:K-terc P:O-kvart", "", "P", "&rules=austrian"))
    assert austrian.verdict == f"{L} wins and scores 70 points."
    assert austrian.script[0] == (L, "“Terz and Quart.”")


def test_tens_below_unders_by_house_rule(ask: Ask) -> None:
    melds = address("U-vannak", "X-vannak", "P", "&rules=austrian")
    assert ask(melds).verdict == f"{S} wins and scores 100 points."
    below = ask(melds + "&option=tens_rank%3Dbelow_unders")
    assert below.verdict == f"{L} wins and scores 100 points."
    assert "TA-MELD-02" in below.why
    assert below.script[2] == (L, "“Under-Vierling.”")


def test_a_late_meld_is_refused(ask: Ask) -> None:
    answer = ask(address("Z:K-terc", "", "P", "&trick=9"))
    assert (answer.yes, answer.why) == (False, ["TH-DECL-01"])
