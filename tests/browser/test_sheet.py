"""The sheet of deals by touch: a deal is corrected from its row in three taps; who said a kontra is
one more.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import open_file
from tests.browser.places import Doors
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
FIVE = (
    "game: ulti\nseats: Anna, Bence, Csaba, Dóra, Emil\n"
    "deal A\ncontract C betli\nresult lost betli\n"
)
LONG = ULTI + "".join(
    f"deal {'CAB'[number % 3]}\ncontract {'ABC'[number % 3]} betli\nresult made betli\n"
    for number in range(12)
)
SIZES = ((390, 844), (320, 568), (844, 390))
WIDTHS = "all => all.map(each => each.getBoundingClientRect().width)"


def corrects(phone: Page, *taps: str) -> None:
    """Taps the oldest row, these places and then the button, and nothing else."""
    thumb = Thumb(phone)
    thumb.follow(phone.locator(".sheet-rows a").last)
    for place in taps:
        thumb.touch(phone.locator(place))
    expect(phone.locator(".settles small")).to_be_visible()  # the new sum
    thumb.follow(phone.locator(".settles"))
    assert thumb.taps == len(taps) + 2
    phone.wait_for_url("**/t/*/")


def test_a_forgotten_kontra_of_ulti_is_written_from_the_sheet(phone: Page) -> None:
    open_file(phone, ULTI)
    corrects(phone, ".part-ulti .kontra")
    row = phone.locator(".sheet-rows a").last
    expect(row).to_contain_text("Ulti ×2 +8, Simple +1")
    expect(row.locator(".by b")).to_have_text(["−9", "+18", "−9"])
    expect(phone.locator(".sheet-rows a").first.locator(".by b")).to_have_text(["+5", "+5", "−10"])


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("running", ["", "deal C\n"])
def test_the_first_of_fourteen_deals_is_scrolled_to_and_corrected_in_three_taps(
    phone: Page, width: int, height: int, running: str
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    open_file(phone, LONG + running)
    if running:
        expect(phone.locator("#screen")).to_have_attribute("data-way", "count")
    expect(phone.locator(".sheet-rows a")).to_have_count(14)
    sheet = phone.locator(".sheet-lies")
    assert sheet.evaluate("it => it.scrollHeight > it.clientHeight")
    box = sheet.bounding_box()
    felt = phone.locator(".felt" if running else ".thumb").bounding_box()
    assert box is not None and felt is not None
    assert box["y"] >= felt["y"] - 1
    assert box["y"] + box["height"] <= felt["y"] + felt["height"] + 1
    numbers = phone.locator(".sheet-rows li").evaluate_all("all => all.map(each => each.value)")
    assert numbers == list(range(14, 0, -1))
    corrects(phone, ".part-ulti .kontra")
    expect(phone.locator(".sheet-rows a").last.locator(".by b")).to_have_text(["−9", "+18", "−9"])


def test_a_watcher_has_the_sheet_while_a_deal_runs(phone: Page) -> None:
    doors = Doors(phone.request)
    link = doors.open(LONG + "deal C\ncontract A ulti\nA names P\nA plays P-VII\n")
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(doors.watching(link))
        box = phone.locator(".sheet-rows a").first.bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
        expect(phone.locator(".sheet-rows a")).to_have_count(14)
    phone.locator(".sheet-rows a").last.tap()
    phone.wait_for_url("**/history/?deal=1")


def test_by_tricks_the_sheet_is_one_touch_away(phone: Page) -> None:
    open_file(phone, LONG + "deal C\ncontract A ulti\nA names P\nA plays P-VII\n")
    phone.locator("a.to-sheet").tap()
    phone.wait_for_url("**/sheet/")
    expect(phone.locator(".sheet-rows a")).to_have_count(14)
    corrects(phone, ".part-ulti .kontra")


def test_a_forgotten_kontra_of_asszorti_is_written_from_the_sheet(phone: Page) -> None:
    open_file(phone, ASSZORTI)
    step = "[name=game_step][value='1']"
    by = "[name=game_by][value=B]"
    corrects(phone, f".pick:has({step})", f".pick:has({by})")
    row = phone.locator(".sheet-rows a").last
    expect(row).to_contain_text("kontra")
    expect(row.locator(".by b")).to_have_text(["+36", "−18", "−18"])


def test_the_history_gives_five_players_equal_columns(phone: Page) -> None:
    phone.goto(f"{open_file(phone, FIVE)}history/")
    widths = phone.locator(".sheet-rows .by").evaluate_all(WIDTHS)
    assert len(widths) == 5
    assert max(widths) - min(widths) < 1


def test_the_key_of_silent_bonuses_is_whole_in_hungarian(phone: Page) -> None:
    phone.goto("/language/hu")
    open_file(phone, f"{ULTI}deal C\n")
    for place in ("[name=seat][value=B]", "[name=bid][value='ulti simple']"):
        phone.locator(place).first.evaluate("each => each.click()")
    for width in (390, 360, 320):
        phone.set_viewport_size({"width": width, "height": 844})
        key = phone.locator(".marks summary")
        assert key.evaluate("each => each.scrollWidth <= each.clientWidth"), width


TARTLI = "game: tartli\nseats: Anna, Bence\ndealer: A\n\ndeal A P\nB shows P:O-terc\ncount 61-100\n"


@pytest.mark.parametrize("more", ["", 'note "late"\n'])
def test_the_sheet_of_two_leaves_what_the_felt_says_in_sight(phone: Page, more: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    open_file(phone, TARTLI + more)
    sheet = phone.locator(".sheet-lies").bounding_box()
    said = phone.locator(".known").bounding_box()
    felt = phone.locator(".felt").bounding_box()
    assert sheet and said and felt
    assert said["height"] > 0
    assert sheet["y"] + sheet["height"] <= said["y"]
    assert said["y"] + said["height"] <= felt["y"] + felt["height"] + 1
