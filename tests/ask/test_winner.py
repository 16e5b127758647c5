"""Who wins when both are over 501? (TH-WIN, TH-OUT-09)"""

import pytest

from tests.ask.conftest import Ask

NOT_YET = "Nobody has won yet."

CASES = [
    ("score=505-498", "Player A wins one buli.", "TH-WIN-06"),
    ("score=505-250", "Player A wins two bulis.", "TH-WIN-02"),
    ("score=505-251", "Player A wins one buli.", "TH-WIN-02"),
    ("score=507-512", "Player B wins one buli.", "TH-WIN-07"),
    (
        "score=515-515",
        "Nobody wins yet: the first points of the next deal decide.",
        "TH-WIN-08",
    ),
    ("score=500-499", NOT_YET, "TH-WIN-01"),
    ("score=400-470&tricks=90-71&stichmatsch=A", "Player A wins one buli.", "TH-WIN-10"),
    ("score=400-470&tricks=90-71", "Player B wins one buli.", "TH-WIN-06"),
    ("score=400-470&tricks=90-", "Player B wins one buli.", "TH-WIN-06"),
    ("score=400-470&tricks=-71", "Player B wins one buli.", "TH-WIN-06"),
    ("score=502-530&claimed=A&deal=running", "Player A wins one buli.", "TH-OUT-09"),
    ("score=480-530&tricks=20-30&claimed=A&deal=running", "Player B wins one buli.", "TH-OUT-07"),
    ("score=502-530&deal=running", NOT_YET, "TH-OUT-11"),
    ("score=501-250&rules=austrian", "Player A wins one stake.", "TA-WIN-02"),
    ("score=501-249&rules=austrian", "Player A wins two stakes.", "TA-WIN-02"),
    (
        "score=400-470&tricks=90-71&stichmatsch=A&rules=austrian",
        "Player B wins one stake.",
        "TA-SCO-01",
    ),
    ("score=-20-501", "Player B wins two bulis.", "TH-WIN-02"),
    ("score=501--20", "Player A wins two bulis.", "TH-WIN-02"),
]


@pytest.mark.parametrize(("query", "verdict", "rule"), CASES)
def test_it_is_answered(ask: Ask, query: str, verdict: str, rule: str) -> None:
    answer = ask(f"winner?{query}")
    assert answer.verdict == verdict
    assert rule in answer.why


def test_both_sums_are_written_out(ask: Ask) -> None:
    answer = ask("winner?score=400-470&tricks=90-71&stichmatsch=A")
    assert answer.sums == [
        ["written, melds included 400", "in tricks 161", "together 561"],
        ["written, melds included 470", "in tricks 0", "together 470"],
    ]


def test_a_false_claim_is_named(ask: Ask) -> None:
    assert ask("winner?score=480-30&claimed=A&deal=running").more == "The claim was false."
