"""After a claim only the piles are asked for that decide it, and the felt says what would do."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import open_file
from tests.browser.thumb import Thumb

SIZES = [(390, 844), (320, 568), (844, 390)]
TOUCHES_MOST = 3
SIX = ("A takes", "B takes", "A takes", "A takes", "B takes", "A takes")


def at_a_claim(phone: Page, start: str, *lines: str) -> Thumb:
    """A thumb at a table where this stands, which has come so far."""
    head = f"game: tartli\nseats: Anna, Bence\ntarget: 5\ndealer: B\nstart: {start}\n\n"
    open_file(phone, head + "\n".join(["deal B Z", *lines, ""]))
    thumb = Thumb(phone)
    thumb.recorded += ["deal B Z", *lines]
    return thumb


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_one_pile_is_asked_for_where_the_other_decides_nothing(
    phone: Page, size: tuple[int, int]
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    thumb = at_a_claim(phone, "463-318", *SIX, "A out")
    expect(phone.locator(".status")).to_have_text("How much is in Anna’s pile?")
    expect(phone.locator(".asked-piles .asked")).to_have_text("Anna: 4 tricks")
    expect(phone.locator(".asked-piles")).to_contain_text("Bence’s: not needed")
    expect(phone.locator(".scene")).to_contain_text("38 or more makes 501.")
    expect(phone.locator(".scene")).to_contain_text("Bence has 318: no maccs either way.")
    expect(phone.locator("input.display")).to_have_count(1)
    thumb.judged(thumb.judge(41, 0), "Anna went out with 504, rightly")
    assert thumb.recorded[-1] == "A pile 41"


def test_nobody_has_to_count_on_where_it_is_enough(phone: Page) -> None:
    thumb = at_a_claim(phone, "463-318", *SIX, "A out")
    thumb.taps = 0
    thumb.enter(phone.get_by_role("button", name="38 or more"))
    thumb.judged("A pile 38 or more", "Anna went out with 501, rightly")
    assert thumb.taps == 1


def test_a_pile_is_counted_by_its_cards(phone: Page) -> None:
    thumb = at_a_claim(phone, "463-318", *SIX, "A out")
    phone.locator("[data-key=cards]").tap()
    for card in ("P-A", "M-A", "P-X", "Z-K"):
        phone.locator(f".by-cards input[value='{card}']").tap()
    field = phone.locator("input.display")
    expect(field).to_have_attribute("placeholder", "36")
    phone.locator(".by-cards input[value='M-O']").tap()
    expect(field).to_have_attribute("placeholder", "39")
    phone.locator(".by-cards > summary").tap()
    thumb.enter(phone.get_by_role("button", name="Judge the claim"))
    thumb.judged("A pile 39", "Anna went out with 502, rightly")


def test_both_are_asked_for_where_it_may_be_a_maccs(phone: Page) -> None:
    thumb = at_a_claim(phone, "463-240", *SIX, "A out")
    expect(phone.locator(".asked-piles .asked")).to_have_count(2)
    expect(phone.locator(".scene")).to_contain_text(
        "Bence has 240: 11 or more, and it is no maccs."
    )
    thumb.judged(thumb.judge(41, 10), "Anna wins a maccs")
    assert thumb.recorded[-1] == "piles 41-10"


def test_what_is_short_is_said_first_and_the_other_pile_is_not_asked_for(phone: Page) -> None:
    thumb = at_a_claim(phone, "463-240", *SIX, "A out")
    for key in "35":
        thumb.touch(phone.locator(f"button[data-key='{key}']"))
    thumb.enter(phone.get_by_role("button", name="Judge the claim"))
    thumb.judged("A pile 35", "Anna went out with 498, 3 short: Bence wins a buli.")
    expect(phone.locator(".triumph .who")).to_have_text("3 short of 501")
    prompts = phone.locator(".prompt > p").locator("visible=true")
    expect(prompts).to_have_text(["Bulis 1 : 0, played to 5"])


def test_a_claim_without_piles_takes_three_touches_and_never_leaves_the_frame(phone: Page) -> None:
    thumb = at_a_claim(phone, "440-318", "B says nothing", "A shows P:O-kvint")
    before = phone.url
    phone.evaluate("window.stayed = true")
    thumb.taps = 0
    thumb.touch(phone.get_by_role("link", name="Go out"))
    thumb.hold(phone.locator(".claim button[value='A out']"))
    thumb.judged("A out", "Anna wins")
    assert thumb.taps <= TOUCHES_MOST
    assert phone.url == before
    assert phone.evaluate("window.stayed") is True
