"""The address of an answer is the link to it: short, in the notation, and always the same."""

import pytest

from tests.ask.asking import Answered, read_answer, tap
from tests.ask.conftest import Ask
from tests.web.phone import Phone

MELD = (("new.0.kind", "kvint"), ("new.0.card", "P-O"))
SCORED = (("scored.0.kind", "kvart"), ("scored.0.card", "P-K"))
SECOND = (("scored.1.kind", "vannak"), ("scored.1.card", "Z-A"))

TAPPED = {
    "declare?new=P:O-kvint&scored=P:K-kvart&scored=A-vannak&rules=hungarian": (
        *MELD,
        *SCORED,
        *SECOND,
    ),
    "contest?trump=P&leader=Z:K-terc&second=A-vannak&trick=4&rules=hungarian": (
        ("trump", "P"),
        ("leader.0.kind", "terc"),
        ("leader.0.card", "Z-K"),
        ("second.0.kind", "vannak"),
        ("second.0.card", "P-A"),
        ("trick", "4"),
    ),
    "answer?leader=vannak+kvart&second=terc&rules=hungarian": (
        ("leader.sets", "vannak"),
        ("leader.length.0", "kvart"),
        ("second.length.0", "terc"),
    ),
    "trick?trump=P&trick=9&lead=Z-A&reply=Z-K&hand=Z-K&hand=T-O&rules=hungarian": (
        ("trump", "P"),
        ("trick", "9"),
        ("lead", "Z-A"),
        ("reply", "Z-K"),
        ("hand", "Z-K"),
        ("hand", "T-O"),
    ),
    "exchange?trick=3&lead=other&leader=led&seven=hand&rules=hungarian": (
        ("trick", "3"),
        ("lead", "other"),
        ("leader", "led"),
    ),
    "bela?trick=9&when=before&played=K&scored=me&rules=pais&contest=none": (),
    "pile?trump=P&card=P-O&card=P-IX&last=1&rules=hungarian": (
        ("trump", "P"),
        ("card", "P-O"),
        ("card", "P-IX"),
        ("last", "1"),
    ),
    "claim?score=455&pile=46&other_score=230&contest=none&rules=hungarian": (
        ("score", "455"),
        ("pile", "46"),
        ("other_score", "230"),
    ),
    "winner?score=507-512&tricks=90-71&deal=over&rules=hungarian": (
        ("score.a", "507"),
        ("score.b", "512"),
        ("tricks.a", "90"),
        ("tricks.b", "71"),
    ),
    "order?run=P:O-kvint&tricks=6&scored=Z:K-terc&rules=hungarian": (
        ("run.0.kind", "kvint"),
        ("run.0.card", "P-O"),
        ("tricks", "6"),
        ("scored.0.kind", "terc"),
        ("scored.0.card", "Z-K"),
    ),
}


@pytest.mark.parametrize("link", [link for link, filled in TAPPED.items() if filled])
def test_a_form_that_is_filled_in_leads_to_its_link(phone: Phone, link: str) -> None:
    answer = tap(phone, link.partition("?")[0], *TAPPED[link])
    assert answer.status == 200
    assert answer.is_answered
    assert answer.link == f"/ask/{link}"


@pytest.mark.parametrize("link", TAPPED)
def test_an_answer_is_always_the_same(phone: Phone, link: str) -> None:
    first, second = (phone.get(f"/ask/{link}") for _ in range(2))
    assert first.html == second.html
    assert sum(bool(each.root.all("p", "verdict")) for each in (first, second)) == 2


@pytest.mark.parametrize("link", TAPPED)
def test_the_link_leads_to_the_same_answer(ask: Ask, link: str) -> None:
    answer = ask(link)
    again = ask(answer.link.removeprefix("/ask/"))
    assert again.link == answer.link
    assert parts_of(again) == parts_of(answer)


def parts_of(answer: Answered) -> tuple[object, ...]:
    return answer.verdict, answer.more, answer.why, answer.sums, answer.filled_in


@pytest.mark.parametrize("link", TAPPED)
def test_the_form_below_the_answer_asks_the_same(phone: Phone, link: str) -> None:
    answer = read_answer(phone.get(f"/ask/{link}"))
    again = tap(phone, link, *())
    assert again.verdict == answer.verdict
    assert again.filled_in == answer.filled_in


def test_a_link_can_be_selected_and_not_changed(ask: Ask) -> None:
    field = ask("declare?new=P:O-kvint").page.root.one("input", "link")
    assert "readonly" in field.attrs
    assert field.attrs["value"] == "http://localhost/ask/declare?new=P:O-kvint"
    assert "name" not in field.attrs


def test_what_a_messenger_adds_to_a_link_does_not_matter(ask: Ask) -> None:
    answer = ask("declare?new=P:O-kvint&fbclid=abc&utm_source=x")
    assert answer.yes
    assert answer.link == "/ask/declare?new=P:O-kvint"


def test_the_notation_is_read_in_any_case(ask: Ask) -> None:
    assert ask("declare?new=p:o-KVINT").verdict == "Yes, you may declare the heart Over-kvint."
    assert ask("declare?new=p:o-quint").verdict == "Yes, you may declare the heart Over-kvint."
    assert ask("pile?trump=p&card=p-ix&card=P-o").verdict == "This pile makes 34 points."


def test_a_form_with_nothing_in_it_is_told_what_is_missing(phone: Phone) -> None:
    answer = tap(phone, "declare")
    assert answer.status == 422
    assert answer.complaint("new") == "Tap what it is, and its top card."


def test_a_draft_is_filled_in_and_asks_nothing(ask: Ask) -> None:
    draft = ask("contest?trump=P&leader=P:K-terc&draft=1")
    assert (draft.status, draft.is_answered, draft.complaints) == (200, False, [])
    assert "It is filled in with what was recorded" in draft.text
    assert ("trump", "P") in draft.filled_in
    odd = ask("contest?trump=X&draft=1")
    assert (odd.status, odd.complaint("trump")) == (422, "“X” is none of these.")


def test_nothing_of_a_visit_is_kept(phone: Phone) -> None:
    page = phone.get("/ask/declare?new=P:O-kvint")
    assert "Set-Cookie" not in page.headers
