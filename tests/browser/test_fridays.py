"""Fridays of one group on a phone: a start in one tap, one bill, all agree, paid or carried."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import fits
from tests.browser.places import Doors

HEAD = "game: ulti\nseats: Anna, Béla, Cili, Dénes\nstake: 10 HUF\ndealer: A\n\n"
SIGNED = "".join(f"{letter} confirms\n" for letter in "ABCD")
SIZES = [(390, 844), (320, 568)]


def evening(soloists: str) -> str:
    """A betli a deal: the dealer of four rests."""
    lines = []
    for number, soloist in enumerate(soloists):
        lines.append(f"deal {'ABCD'[number % 4]}")
        lines += [f"contract {soloist} betli", "result made betli"]
    return HEAD + "\n".join(lines) + "\n"


@pytest.fixture
def book(phone: Page) -> str:
    """The address of a book with three Fridays."""
    doors = Doors(phone.request)
    address = doors.new_book("Fridays")
    for soloists in ("BCDA", "CDBC", "DBAA"):
        doors.bring(address, doors.open(evening(soloists) + SIGNED))
    return address


def tap(phone: Page, name: str) -> None:
    """Tap a key that can be seen, where it lies."""
    key = phone.get_by_role("button", name=name).first
    key.scroll_into_view_if_needed()
    box = key.bounding_box()
    assert box is not None and box["height"] >= 43.5, (name, box)
    key.tap()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_fourth_friday_starts_in_one_tap_and_ends_with_one_bill(
    phone: Page, book: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(book)
    assert fits(phone)
    expect(phone.locator(".night li")).to_have_count(4)
    expect(phone.locator(".race polyline")).to_have_count(4)
    expect(phone.locator(".here input:checked")).to_have_count(4)
    tap(phone, "Start as usual")
    phone.wait_for_url("**/t/**")
    table = phone.url
    played = [line for line in evening("BC").split("\n\n")[1].splitlines() if line]
    Doors(phone.request).enter(table, *played)
    phone.goto(f"{book}evenings/")
    assert fits(phone)
    running = phone.locator(".runs-now")
    expect(running).to_contain_text("Running now: Ulti, deal 3")
    running.get_by_role("link", name="The night’s bill").tap()
    phone.wait_for_url("**/night/**")
    expect(phone.get_by_text("Not all have agreed yet")).to_be_visible()
    assert fits(phone)
    tap(phone, "All agree")
    expect(phone.get_by_text("Not all have agreed yet")).to_have_count(0)
    due = phone.get_by_role("button", name="Paid:")
    number = due.count()
    assert number >= 2
    tap(phone, "Carry over")
    expect(phone.get_by_text("carried over to the next bill")).to_have_count(1)
    for _payment in range(number - 1):
        due = phone.get_by_role("button", name="Paid:")
        before = due.count()
        due.first.tap()
        expect(due).to_have_count(before - 1)
    phone.goto(book)
    expect(phone.locator(".debts li")).to_have_count(1)
    tap(phone, "Mark as paid")
    expect(phone.locator(".debts li")).to_have_count(0)
    assert fits(phone)


def test_who_is_not_here_is_one_tap(phone: Page, book: str) -> None:
    phone.goto(book)
    phone.locator(".here label", has_text="Dénes").tap()
    expect(phone.locator(".here input:checked")).to_have_count(3)
    tap(phone, "Start as usual")
    phone.wait_for_url("**/t/**")
    expect(phone.locator("body")).not_to_contain_text("Dénes")


def test_the_wall_with_five_tables_is_read_across_a_room(phone: Page, book: str) -> None:
    doors = Doors(phone.request)
    for number in range(5):
        names = ", ".join(f"{name}{number}" for name in ("Anna", "Bea", "Cili"))
        doors.bring(book, doors.open(f"game: ulti\nseats: {names}\n\ndeal A\n"))
    for width, height in ((1280, 720), (1920, 1080)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(f"{book}screen")
        expect(phone.locator(".of-book")).to_have_count(5)
        expect(phone.locator(".wall-standing li")).to_have_count(4)
        for who in phone.locator(".book-slate .who").all():
            size = float(who.evaluate("it => parseFloat(getComputedStyle(it).fontSize)"))
            assert size >= 0.04 * height
            box = who.bounding_box()
            assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height
        assert fits(phone)


def test_a_bill_of_four_tables_is_whole_on_a_small_phone(phone: Page) -> None:
    doors = Doors(phone.request)
    book = doors.new_book("Four tables")
    for stake in (10, 2, 3, 4):
        head = HEAD.replace("stake: 10", f"stake: {stake}").replace("ulti", "plain")
        doors.bring(book, doors.open(f"{head}round 12 5 -3 0\n{SIGNED}"))
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(f"{book}evenings/")
    phone.locator("h2 a").first.tap()
    phone.wait_for_url("**/night/**")
    assert fits(phone)
    box = phone.locator(".bill .scroll")
    assert box.evaluate("it => it.scrollWidth <= it.clientWidth")
    for cell in phone.locator(".bill tbody tr").first.locator("td").all():
        expect(cell).to_be_visible()
    expect(phone.locator(".bill tbody tr").first.locator("td")).to_have_count(5)
