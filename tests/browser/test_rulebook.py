"""The rulebook on a phone: searched, opened, filtered by a table, which is compared."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import fits, open_file
from tests.browser.places import Doors

Shoot = Callable[[Page, str], Path]
AUSTRIAN = "game: tartli\nrules: austrian\nseats: Anna, Bence\noption: stichmatsch=on\n"


def heading(phone: Page, name: str) -> Locator:
    return phone.get_by_role("heading", name=name)


def search(phone: Page, words: str) -> None:
    phone.get_by_role("searchbox", name="Search the rules").tap()
    phone.keyboard.type(words)
    phone.get_by_role("button", name="Search").tap()


def test_the_book_is_reached_from_the_start_and_searched_by_words(
    phone: Page, shoot: Shoot
) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Rules", exact=True).tap()
    expect(heading(phone, "The rules of Tartli")).to_be_visible()
    search(phone, "last nine tricks")
    expect(heading(phone, "found for “last nine tricks”")).to_be_visible()
    shoot(phone, "rules-search")
    assert fits(phone)
    phone.get_by_role("link", name="TH-SCO-03").first.tap()
    expect(phone).to_have_url(re.compile("/rules/TH-SCO-03$"))
    expect(phone.get_by_text("For example:")).to_be_visible()
    shoot(phone, "rules-rule")
    assert fits(phone)


def test_a_table_shows_the_rules_that_are_in_force_there(phone: Page, shoot: Shoot) -> None:
    open_file(phone, AUSTRIAN)
    phone.get_by_role("link", name="More", exact=True).tap()
    phone.get_by_role("link", name="Rules", exact=True).tap()
    expect(heading(phone, "The rules at this table")).to_be_visible()
    search(phone, "longer sequence")
    expect(phone.get_by_role("link", name="TA-RE-01")).to_be_visible()
    expect(phone.get_by_role("link", name="TH-RE-07")).to_have_count(0)
    shoot(phone, "rules-table")
    assert fits(phone)


def test_a_table_is_compared_with_another_set_of_rules(phone: Page, shoot: Shoot) -> None:
    phone.goto(f"{Doors(phone.request).open(AUSTRIAN)}house")
    phone.get_by_role("combobox").select_option("austrian")
    phone.get_by_role("button", name="Compare").tap()
    expect(heading(phone, "Different from austrian")).to_be_visible()
    expect(phone.get_by_role("listitem").filter(has_text="161 for tricks").first).to_be_visible()
    shoot(phone, "rules-compared")
    assert fits(phone)
