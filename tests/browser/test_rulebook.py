"""The rulebook on a phone: searched, opened, filtered by a table, its presets compared."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
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


def test_a_number_typed_into_the_search_leads_to_its_rule(phone: Page) -> None:
    phone.goto("/rules/")
    search(phone, "th-re-08")
    expect(phone.get_by_text("TH-RE-08").first).to_be_visible()
    phone.get_by_role("link", name="All rules").tap()
    expect(heading(phone, "The rules of Tartli")).to_be_visible()


def test_words_that_no_rule_has_are_answered(phone: Page) -> None:
    phone.goto("/rules/")
    search(phone, "parachute")
    expect(phone.get_by_text("Nothing was found.")).to_be_visible()
    expect(phone.get_by_role("searchbox")).to_have_value("parachute")


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


@pytest.mark.parametrize(
    ("against", "said"), [("austrian", "161 for tricks"), ("hungarian", "stake")]
)
def test_a_table_is_compared_with_another_set_of_rules(
    phone: Page, shoot: Shoot, against: str, said: str
) -> None:
    phone.goto(f"{Doors(phone.request).open(AUSTRIAN)}house")
    phone.get_by_role("combobox").select_option(against)
    phone.get_by_role("button", name="Compare").tap()
    expect(heading(phone, f"Different from {against}")).to_be_visible()
    expect(phone.get_by_role("listitem").filter(has_text=said).first).to_be_visible()
    shoot(phone, f"rules-compared-{against}")
    assert fits(phone)


def test_the_presets_are_set_side_by_side(phone: Page) -> None:
    phone.goto("/rules/tartli/")
    phone.get_by_role("link", name="House rules").tap()
    expect(heading(phone, "House rules")).to_be_visible()
    expect(heading(phone, "After a revoke")).to_be_attached()
    assert fits(phone)
