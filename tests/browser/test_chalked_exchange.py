"""The exchange before the first trick: another button where the deal is only chalked."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors

HEAD = "game: tartli\nseats: Anna, Bence\ndealer: A\n\n"


@pytest.mark.parametrize(("way", "line"), [("trick", "A swaps"), ("chalk", "A swaps chalked")])
def test_each_way_of_recording_has_its_own_exchange(phone: Page, way: str, line: str) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P-VIII\n"))
    phone.locator(f"label.tab:has(#way-{way})").tap()
    for each in ("A swaps", "A swaps chalked"):
        expect(phone.locator(f"button[value='{each}']")).to_be_visible(visible=each == line)
