"""The pages of Asszorti in every language: nothing on them is still English."""

import pytest

from tests.asszorti_pages.scenes import ANSWERS, COMPLAINT, NAMED, REVOKED, STAGES
from tests.web.conftest import At
from tests.web.phone import Phone
from tests.web.test_every_page_translated import english_on
from tools.catalogues import TRANSLATED

REFUSED = (
    "B bids 1",
    "A kontra game",
    "A draws 2",
    "count 12-0-0",
    "B claims",
    "A names H arrivazs",
)


@pytest.fixture(params=TRANSLATED)
def lang(request: pytest.FixtureRequest, phone: Phone) -> str:
    found: str = request.param
    phone.get(f"/language/{found}")
    return found


@pytest.mark.parametrize("stage", STAGES)
def test_no_screen_has_english_left(phone: Phone, at_asszorti: At, lang: str, stage: str) -> None:
    scene = at_asszorti(*STAGES[stage])
    for page in ("", "more", "history/", "score/", "session/"):
        assert english_on(phone.get(f"{scene.url}{page}"), lang) == [], page


def test_no_refusal_has_english_left(phone: Phone, at_asszorti: At, lang: str) -> None:
    scene = at_asszorti(*NAMED)
    for line in REFUSED:
        page = phone.enter(scene.url, line)
        assert page.status == 422
        assert english_on(page, lang) == [], line


def test_no_audit_has_english_left(phone: Phone, at_asszorti: At, lang: str) -> None:
    scene = at_asszorti(*REVOKED)
    assert english_on(phone.get(f"{scene.url}audit/1"), lang) == []


@pytest.mark.parametrize("question", (*ANSWERS, COMPLAINT))
def test_no_answer_has_english_left(phone: Phone, lang: str, question: str) -> None:
    assert english_on(phone.get(f"/ask/{question}"), lang) == []
