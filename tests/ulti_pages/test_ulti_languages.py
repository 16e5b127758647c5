"""The pages of Ulti in every language: nothing on them is still English."""

import pytest

from tests.ulti_pages.scenes import (
    ANSWERS,
    COMPLAINT,
    CUSTOM,
    HEAD,
    PLAYED,
    REVOKED,
    SETTLED,
    STAGES,
)
from tests.web.conftest import At
from tests.web.phone import Phone
from tests.web.test_every_page_translated import english_on
from tools.catalogues import TRANSLATED

REFUSED = ("B kontra ulti", "A kontra betli", "C plays Z-A", "result 45-45", "B bids simple")


@pytest.fixture(params=TRANSLATED)
def lang(request: pytest.FixtureRequest, phone: Phone) -> str:
    found: str = request.param
    phone.get(f"/language/{found}")
    return found


@pytest.mark.parametrize("stage", STAGES)
def test_no_screen_has_english_left(phone: Phone, at: At, lang: str, stage: str) -> None:
    scene = at(*STAGES[stage], head=HEAD)
    for page in ("", "score/"):
        assert english_on(phone.get(f"{scene.url}{page}"), lang) == [], page


def test_no_page_of_an_evening_has_english_left(phone: Phone, at: At, lang: str) -> None:
    scene = at(*SETTLED, head=HEAD)
    for page in ("more", "history/", "session/", "session/charts/", "session/protocol/"):
        assert english_on(phone.get(f"{scene.url}{page}"), lang) == [], page


def test_no_refusal_has_english_left(phone: Phone, at: At, lang: str) -> None:
    scene = at(*PLAYED, head=HEAD)
    for line in REFUSED:
        page = phone.enter(scene.url, line)
        assert page.status == 422
        assert english_on(page, lang) == [], line


def test_no_audit_has_english_left(phone: Phone, at: At, lang: str) -> None:
    scene = at(*REVOKED, "result 70-20", head=CUSTOM)
    assert english_on(phone.get(f"{scene.url}audit/1"), lang) == []


@pytest.mark.parametrize("question", (*ANSWERS, COMPLAINT))
def test_no_answer_has_english_left(phone: Phone, lang: str, question: str) -> None:
    assert english_on(phone.get(f"/ask/{question}"), lang) == []
