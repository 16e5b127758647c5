"""In Chromium, on a phone: every question fits the screen, and a thumb hits everything."""

import pytest
from playwright.sync_api import Page, expect

from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tests.browser.fitting import Shoot, expect_fit
from tests.browser.watch import Watch
from tests.sizes import some_daily

ANSWERS = {
    "declare": "new=P:O-kvint&scored=P:K-kvart",
    "contest": "trump=P&leader=U-vannak&leader=P:O-terc&second=K-vannak&second=Z:A-terc",
    "answer": "leader=kvart&second=terc",
    "trick": "trump=P&trick=16&lead=Z-A&reply=T-VIII&hand=T-VIII",
    "exchange": "trick=3",
    "bela": "trick=9",
    "pile": "trump=P&last=1&"
    + "&".join(f"card={suit}-{rank}" for suit in "MZPT" for rank in ("VIII", "VII", "IX", "O")),
    "claim": "score=481&other_score=230&other_pile=20&meld=P:K-kvart&contest=won&in_trick=11",
    "winner": "score=400-470&tricks=90-71&stichmatsch=A",
    "order": "run=M:A-okt&tricks=8",
}
COMPLAINTS = {
    "contest": "trump=P&leader=P:K-kvart&second=O-vannak&option=gap%3Dhand&rules=nowhere",
    "trick": "trump=P&trick=17&lead=Z-VI&reply=Z-A&hand=Z-A&gone=Z-A",
    "pile": "trump=P&card=P-VI&card=P-O&card=p-o",
    "winner": "score=a-b&tricks=1000-2",
}


def test_the_list_fits(phone: Page, shoot: Shoot) -> None:
    phone.goto("/ask/")
    expect_fit(phone, shoot, "ask")


@pytest.mark.parametrize("about", some_daily(QUESTIONS, 2))  # each answer has its form below it
def test_a_form_fits(phone: Page, shoot: Shoot, about: str) -> None:
    phone.goto(f"/ask/{about}")
    expect_fit(phone, shoot, f"ask-{about}")


@pytest.mark.parametrize("about", QUESTIONS)
def test_an_answer_fits(phone: Page, shoot: Shoot, about: str) -> None:
    phone.goto(f"/ask/{about}?{ANSWERS[about]}")
    expect(phone.locator(".verdict")).to_be_visible()
    expect_fit(phone, shoot, f"ask-{about}-answered")


@pytest.mark.parametrize("about", COMPLAINTS)
def test_complaints_fit(phone: Page, shoot: Shoot, watch: Watch, about: str) -> None:
    watch.allow("status of 422")
    phone.goto(f"/ask/{about}?{COMPLAINTS[about]}")
    expect(phone.get_by_role("alert").first).to_be_visible()
    expect_fit(phone, shoot, f"ask-{about}-complaints")


def test_a_pile_is_tapped_and_counted(phone: Page) -> None:
    phone.goto("/ask/pile")
    phone.locator("label.tile", has_text="hearts").tap()
    phone.get_by_role("checkbox", name="heart Over").tap()
    phone.get_by_role("checkbox", name="heart Nine").tap()
    phone.get_by_label("The last trick is in it").tap()
    with phone.expect_navigation():
        phone.get_by_role("button", name="Ask the referee").tap()
    expect(phone.locator(".verdict")).to_have_text("This pile makes 44 points.")
    assert phone.url.endswith("/ask/pile?trump=P&card=P-O&card=P-IX&last=1&rules=hungarian")
    assert phone.get_by_label("Link to this answer").input_value() == phone.url
