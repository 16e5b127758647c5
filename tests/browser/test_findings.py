"""What cannot stand any more is shown to the players and to whoever watches, as it is found."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import HEAD, Doors
from tests.browser.thumb import Thumb, choose

Shoot = Callable[[Page, str], Path]

CHALKED = "deal A P-VIII\nA swaps chalked\n"
TWO = "deal A P-K\nB shows P:K-terc\nB bela\n"


@pytest.mark.rule("TH-EXC-01")
def test_it_comes_to_a_watcher_by_itself_and_goes_with_an_agreement(
    phone: Page, other_phone: Page, shoot: Shoot
) -> None:
    doors = Doors(phone.request)
    watcher = other_phone
    link = doors.open(HEAD + CHALKED)
    watcher.goto(doors.watching(link))
    phone.goto(link)
    expect(watcher.locator(".doubt")).to_have_count(0)
    thumb = Thumb(phone)
    thumb.enter(thumb.button("B takes"))
    for page, name in ((phone, "players"), (watcher, "watcher")):
        expect(page.locator(".doubt")).to_contain_text("Bence leads to this trick")
        expect(page.locator("#said")).to_contain_text("Bence leads to this trick")
        shoot(page, f"found-{name}")
    expect(watcher.locator(".doubt :is(form, button)")).to_have_count(0)
    phone.locator(".doubt summary").tap()
    shoot(phone, "found-unfolded")
    Thumb(phone).enter(phone.get_by_role("button", name="Leave it by agreement"))
    for page in (phone, watcher):
        expect(page.locator(".doubt")).to_have_count(0)


def test_it_leads_to_the_correction_of_its_line(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}{CHALKED}B takes\n"))
    phone.locator(".doubt summary").tap()
    phone.get_by_role("link", name="Correct it").tap()
    expect(phone).to_have_url(re.compile("/history/2$"))


@pytest.mark.parametrize("chalked", ["deal A P-VIII\n", CHALKED, TWO], ids=["none", "one", "two"])
def test_what_is_entered_next_is_in_reach(phone: Page, shoot: Shoot, chalked: str) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}{chalked}B takes\n"))
    for way in ("trick", "cards", "chalk", "count"):
        phone.evaluate("scrollTo(0, 0)")
        choose(phone, way)
        shoot(phone, f"found-{chalked.count(chr(10))}-{way}")
        for due in ("B takes", "B plays T-VII"):
            for button in phone.locator(f"button[value='{due}']:visible").all():
                expect(button).to_be_in_viewport(ratio=1)
