"""In Chromium, on a phone: every question fits the screen, and a thumb hits everything."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tests.browser.fitting import Shoot, expect_fit
from tests.browser.watch import Watch
from tests.sizes import each_daily, some_daily

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


@pytest.mark.parametrize("about", each_daily(QUESTIONS, 4))
def test_an_answer_fits(phone: Page, shoot: Shoot, about: str) -> None:
    phone.goto(f"/ask/{about}?{ANSWERS[about]}")
    expect(phone.locator(".verdict")).to_be_visible()
    expect_fit(phone, shoot, f"ask-{about}-answered")


@pytest.mark.parametrize("about", each_daily(COMPLAINTS, 3))
def test_complaints_fit(phone: Page, shoot: Shoot, watch: Watch, about: str) -> None:
    watch.allow("status of 422")
    phone.goto(f"/ask/{about}?{COMPLAINTS[about]}")
    expect(phone.get_by_role("alert").first).to_be_visible()
    expect_fit(phone, shoot, f"ask-{about}-complaints")


def test_two_common_questions_take_six_taps_at_most(phone: Page) -> None:
    """A kvint after a kvart takes five, a contest of two melds six."""

    def tap(*places: Locator) -> int:
        for place in places:
            place.tap()
        with phone.expect_navigation():
            phone.get_by_role("button", name="Ask the referee").tap()
        return len(places) + 1

    def meld(group: str, kind: str, card: str) -> tuple[Locator, Locator]:
        tapped = phone.get_by_role("group", name=group).last
        return tapped.get_by_role("radio", name=kind), tapped.get_by_role("radio", name=card)

    phone.goto("/ask/declare")
    taps = tap(
        *meld("May I declare", "kvint", "heart Over"),
        *meld("after I have scored in this deal 1", "kvart", "heart King"),
    )
    assert taps == 5
    expect(phone.locator(".verdict")).to_have_text("No, you may not declare the heart Over-kvint.")
    phone.goto("/ask/contest")
    taps = tap(
        phone.get_by_role("radio", name="hearts"),
        *meld("The leader declares 1", "terc", "acorn King"),
        *meld("The second player would declare 1", "terc", "heart King"),
    )
    assert taps == 6
    expect(phone.locator(".verdict")).to_contain_text("second player")


def test_a_claim_is_typed_on_keys_a_tap_a_digit(phone: Page) -> None:
    """Three digits are a number: the next field follows by itself. What the claim is worth is told
    for both cases, if the other score is left open: six taps.
    """
    for typed in ((*"48417",), (*"48416", "back", "7", "next", *"230")):
        phone.goto("/ask/claim")
        for key in typed:
            phone.locator(f"[data-key='{key}']").tap()
        expect(phone.locator(".keys")).to_be_visible()
        with phone.expect_navigation():
            phone.get_by_role("button", name="Ask the referee").tap()
        expect(phone.locator(".verdict")).to_have_text("Yes, the claim is right: 501 points.")


def test_a_field_that_only_some_answers_need_is_seen_with_them(phone: Page) -> None:
    phone.goto("/ask/worth")
    expect(phone.get_by_text("Tricks of the opponents")).to_be_hidden()
    phone.get_by_role("radio", name="6", exact=True).tap()
    expect(phone.get_by_text("Tricks of the opponents")).to_be_visible()
