"""The sheet of deals by touch: a deal is corrected from its row, in four taps at most."""

from playwright.sync_api import Page, expect

from tests.browser.opening import open_file
from tests.browser.thumb import Thumb

ULTI = (
    "game: ulti\nseats: Anna, Bence, Csaba\n"
    "deal A\ncontract B ulti\nresult made ulti simple\n"
    "deal B\ncontract C betli\nresult lost betli\n"
)
ASSZORTI = (
    "game: asszorti\nseats: Dóra, Emil, Feri\n"
    "deal C\nA contract 1\nA names H\nA made 7\ndeal A\nB contract 2\nB names H\nB made 8\n"
)
TAPS_MOST = 4


def corrects(phone: Page, *taps: str) -> None:
    """Taps the older row, these places and then the button, in four taps at most."""
    thumb = Thumb(phone)
    thumb.follow(phone.locator(".sheet-rows a").last)
    for place in taps:
        thumb.touch(phone.locator(place))
    expect(phone.locator(".settles small")).to_be_visible()  # the new sum
    thumb.follow(phone.locator(".settles"))
    assert thumb.taps <= TAPS_MOST
    phone.wait_for_url("**/t/*/")


def test_a_forgotten_kontra_of_ulti_is_written_from_the_sheet(phone: Page) -> None:
    open_file(phone, ULTI)
    corrects(phone, ".part-ulti .kontra")
    row = phone.locator(".sheet-rows a").last
    expect(row).to_contain_text("Ulti ×2 +8, Simple +1")
    expect(row.locator(".by b")).to_have_text(["−9", "+18", "−9"])
    expect(phone.locator(".sheet-rows a").first.locator(".by b")).to_have_text(["+5", "+5", "−10"])


def test_a_forgotten_kontra_of_asszorti_is_written_from_the_sheet(phone: Page) -> None:
    open_file(phone, ASSZORTI)
    step, by = "[name=game_step][value='1']", "[name=game_by][value=B]"
    corrects(phone, f".pick:has({step})", f".pick:has({by})")
    row = phone.locator(".sheet-rows a").last
    expect(row).to_contain_text("kontra")
    expect(row.locator(".by b")).to_have_text(["+36", "−18", "−18"])
