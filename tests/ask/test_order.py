"""In which order is a run declared best? (TH-RE-12 to TH-RE-14)"""

import pytest

from tests.ask.conftest import Ask


def test_a_kvint_in_six_tricks(ask: Ask) -> None:
    answer = ask("order?run=P:O-kvint&tricks=8")
    assert answer.verdict == "The heart Over-kvint makes 260 points in 6 tricks."
    assert answer.sums == [
        [
            "heart Ten-terc 20",
            "heart Under-terc 20",
            "heart Under-kvart 50",
            "heart Over-terc 20",
            "heart Over-kvart 50",
            "heart Over-kvint 100",
            "together 260",
        ]
    ]
    assert answer.page.root.all("ol", "sum")
    assert answer.page.text.count("It is the only one that makes so much.") == 1


def test_a_wrong_beginning_is_told_what_it_loses(ask: Ask) -> None:
    text = ask("order?run=P:O-kvint&tricks=8").text
    assert "heart Ten-terc: 260 points, nothing is lost" in text
    assert (
        "heart Over-terc: 170 at most, 90 lost; it shuts out heart Ten-terc, heart Under-terc, "
        "heart Under-kvart" in text
    )


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ("run=P:U-kvart&tricks=3", "The heart Under-kvart makes 90 points in 3 tricks."),
        ("run=P:O-kvint&tricks=2", "The heart Over-kvint makes 150 points in 2 tricks."),
        ("run=P:O-kvint&tricks=1", "The heart Over-kvint makes 100 points in one trick."),
        (
            "run=P:O-kvint&tricks=5&scored=P:K-terc",
            "No, nothing of the heart Over-kvint may be declared any more.",
        ),
    ],
)
def test_it_is_answered(ask: Ask, query: str, verdict: str) -> None:
    answer = ask(f"order?{query}")
    assert answer.verdict == verdict


def test_too_few_tricks_are_said_to_be(ask: Ask) -> None:
    answer = ask("order?run=P:O-kvint&tricks=2")
    assert answer.why[-1] == "TH-RE-14"
    assert "With time for all of them the parts would make 260 points." in answer.text


def test_the_longest_run_is_answered(ask: Ask) -> None:
    answer = ask("order?run=M:A-okt&tricks=8")
    assert answer.status == 200
    assert len(answer.page.root.one("ol", "sum").all("li")) == 9
