"""Is this claim right, and what is it worth? (TH-OUT)"""

import pytest

from tests.ask.conftest import Ask

CLAIMANT, OTHER = "The claimant wins ", "The other player wins "
RIGHT, FALSE = "Yes, the claim is right: ", "No, the claim is false: "


def claim(score: int, pile: int, other: int, other_pile: int, more: str = "") -> str:
    return f"claim?score={score}&pile={pile}&other_score={other}&other_pile={other_pile}{more}"


CASES = [
    (claim(455, 46, 300, 0), f"{RIGHT}501 points.", f"{CLAIMANT}one buli.", "TH-OUT-06"),
    (claim(455, 45, 300, 0), f"{FALSE}500 points, 1 short.", f"{OTHER}one buli.", "TH-OUT-07"),
    (claim(490, 0, 300, 0, "&in_trick=11"), f"{FALSE}490 points, 11 short.", OTHER, "TH-OUT-03"),
    (
        claim(481, 0, 300, 0, "&meld=P:K-kvart&contest=won"),
        f"{RIGHT}531 points.",
        CLAIMANT,
        "TH-OUT-04",
    ),
    (
        claim(481, 0, 300, 0, "&meld=P:K-terc&contest=open"),
        f"{FALSE}481 points, 20 short.",
        "Once the contest was won, the same claim would be right.",
        "TH-OUT-05",
    ),
    (
        claim(481, 0, 300, 0, "&meld=P:K-terc&contest=lost"),
        f"{FALSE}481 points, 20 short.",
        OTHER,
        "TH-CON-01",
    ),
    (claim(501, 0, 230, 20), f"{RIGHT}501 points.", f"{CLAIMANT}two bulis.", "TH-WIN-02"),
    (claim(501, 0, 230, 21), f"{RIGHT}501 points.", f"{CLAIMANT}one buli.", "TH-WIN-02"),
    (claim(500, 0, 12, 0), f"{FALSE}500 points, 1 short.", f"{OTHER}one buli.", "TH-OUT-08"),
    (claim(502, 0, 530, 0), f"{RIGHT}502 points.", f"{CLAIMANT}one buli.", "TH-OUT-09"),
    (claim(404, 97, 300, 64, "&last=1"), f"{RIGHT}501 points.", CLAIMANT, "TH-OUT-06"),
    (claim(501, 0, 250, 0, "&rules=austrian"), RIGHT, f"{CLAIMANT}one stake.", "TA-WIN-02"),
    (claim(501, 0, 249, 0, "&rules=austrian"), RIGHT, f"{CLAIMANT}two stakes.", "TA-WIN-02"),
    (
        "claim?score=484&pile=17",
        f"{RIGHT}501 points.",
        f"{CLAIMANT}one buli, or two bulis if the other has 250 points or fewer.",
        "TH-WIN-02",
    ),
    (
        "claim?score=484&pile=17&rules=austrian",
        f"{RIGHT}501 points.",
        f"{CLAIMANT}one stake, or two stakes if the other has 249 points or fewer.",
        "TA-WIN-02",
    ),
    ("claim?score=484&pile=16", f"{FALSE}500 points, 1 short.", f"{OTHER}one buli.", "TH-OUT-08"),
    (
        claim(100, 0, 12, 0, "&option=false_claim%3Dmaccs"),
        FALSE,
        f"{OTHER}two bulis.",
        "TH-OUT-08",
    ),
]


@pytest.mark.parametrize(("address", "verdict", "who", "rule"), CASES)
def test_it_is_answered(ask: Ask, address: str, verdict: str, who: str, rule: str) -> None:
    answer = ask(address)
    assert answer.verdict.startswith(verdict)
    assert answer.yes is verdict.startswith("Yes")
    assert who in answer.more
    assert rule in answer.why


def test_the_sum_is_written_out(ask: Ask) -> None:
    answer = ask(claim(411, 20, 230, 20, "&meld=P:K-kvart&meld=A-vannak&contest=won&in_trick=11"))
    assert answer.sums == [
        [
            "written, melds before included 411",
            "in finished tricks 20",
            "the heart King-kvart 50",
            "the Ace-vannak 100",
            "on the table, counts for nobody 11",
            "together 581",
        ],
        ["written, melds before included 230", "in finished tricks 20", "together 250"],
    ]


def test_both_go_out_at_once_under_pais(ask: Ask) -> None:
    """TH-BELA-07 and TH-BELA-08."""
    more = "&meld=P:K-terc&contest=won&rules=pais&bela=other"
    answer = ask(claim(490, 0, 503, 0, more))
    assert answer.more == f"{CLAIMANT}one buli."
    higher = ask(claim(490, 0, 530, 0, more))
    assert higher.more == f"{OTHER}one buli."
    assert "TH-BELA-07" in higher.why
    level = ask(claim(490, 0, 510, 0, more))
    assert level.more == "The game goes on until the tie breaks."
    assert "TH-BELA-08" in level.why


@pytest.mark.parametrize("contest", ["open", "lost"])
def test_a_sum_says_which_meld_does_not_count(ask: Ask, contest: str) -> None:
    answer = ask(claim(481, 0, 300, 0, f"&meld=P:K-terc&contest={contest}"))
    assert answer.sums[0][2:] == ["the heart King-terc, does not count 20", "together 481"]
