"""What a way of recording has of its own: its exchange before the first trick, and its sentence."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors
from tests.browser.thumb import choose

HEAD = "game: tartli\nseats: Anna, Bence\ndealer: A\n\n"
TURN, CHALK = "Bence may declare, then leads.", "Bence +20 for leaf King-terc"


@pytest.mark.parametrize(
    ("way", "line", "said", "leads"),
    [("trick", "A swaps", TURN, True), ("chalk", "A swaps chalked", CHALK, False)],
)
def test_each_way_of_recording_has_its_own_exchange_and_sentence(
    phone: Page, way: str, line: str, said: str, leads: bool
) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P-VIII\nB shows Z:K-terc\n"))
    choose(phone, way)
    if way == "trick":
        phone.locator("summary", has_text="more words").locator("visible=true").first.tap()
    for each in ("A swaps", "A swaps chalked"):
        shown = phone.locator(f".entries button[value='{each}']").locator("visible=true")
        expect(shown).to_have_count(int(each == line))
    for each in (TURN, CHALK):
        expect(phone.locator(".head, .status", has_text=each)).to_be_visible(visible=each == said)
    expect(phone.locator(".tag", has_text="leads")).to_be_visible(visible=leads)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (360, 640), (320, 568)])
def test_chalk_shows_trumps_and_what_was_written_last(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P-VIII\nA shows M:K-terc\n"))
    choose(phone, "chalk")
    expect(phone.locator(".in-chalk", has_text="Anna +20 for acorn King-terc")).to_be_visible()
    expect(phone.get_by_text("trumps: hearts")).to_be_in_viewport(ratio=1)
