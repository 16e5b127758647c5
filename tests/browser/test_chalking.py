"""A slate one can chalk: a tap on it opens the keys, and what was chalked is told later."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb, choose

PHONE = {"width": 390, "height": 844}
PER_MELD = 1
WITH_ITS_CARD = 2
"""Touches, the slate's own keys being open."""

UNDER_THE_FINGER = """key => {
    const {left, top, width, height} = key.getBoundingClientRect();
    return key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def slate(phone: Page, name: str) -> None:
    """Taps a player's slate."""
    phone.locator(".half", has_text=name).locator(".picks:visible").tap()


def chip(thumb: Thumb) -> None:
    """Opens what waits to be told."""
    thumb.touch(thumb.page.locator(".waits > summary:visible"))
    expect(thumb.page.locator(".waits[open]").locator("visible=true")).to_have_count(1)


@pytest.mark.rule("TH-RE-09")
def test_a_deal_is_chalked_on_the_slates_and_told_later(phone: Page) -> None:
    phone.set_viewport_size(PHONE)
    thumb = at_a_table(phone, "deal A P-VIII")
    choose(phone, "trick")
    slate(phone, "Anna")
    expect(phone.locator(".prompt").get_by_text("Chalk for Anna")).to_be_visible()
    thumb.taps = 0
    thumb.tap("A chalks terc")
    assert thumb.taps == PER_MELD
    expect(phone.locator(".half.near .untold")).to_have_count(1)
    thumb.tap("A chalks kvart")
    assert thumb.scores() == ["70", "0"]

    thumb.taps = 0
    thumb.tap("A chalks terc")
    thumb.slide(phone.locator(".waits > summary:visible"), thumb.button("A tells Z:A-terc"))
    assert thumb.taps == WITH_ITS_CARD
    thumb.wrote("A tells Z:A-terc")
    expect(phone.locator(".doubt")).to_have_count(0)

    chip(thumb)
    thumb.tap("A tells M:K-kvart")
    expect(phone.locator(".doubt")).to_have_count(0)
    chip(thumb)
    barred = thumb.refused("A tells M:X-terc")  # after the kvart down to the Ten
    expect(barred).to_contain_text("TH-RE-09")
    expect(phone.locator(".half.near .untold")).to_have_count(1)
    assert thumb.scores() == ["90", "0"]
    thumb.tap("A tells P:O-terc")
    expect(phone.locator(".doubt")).to_have_count(0)
    thumb.count(97, "A")
    assert thumb.scores() == ["187", "64"]


@pytest.mark.parametrize("way", ["trick", "cards", "chalk", "count"])
def test_the_slates_open_their_keys_in_every_way_and_lead_back(phone: Page, way: str) -> None:
    phone.set_viewport_size(PHONE)
    thumb = at_a_table(phone, "deal A P-VIII")
    choose(phone, way)
    before = phone.locator(".fit").inner_text()
    for name, seat in (("Bence", "B"), ("Anna", "A")):
        slate(phone, name)
        expect(thumb.button(f"{seat} chalks kvart")).to_be_in_viewport(ratio=1)
        expect(phone.locator(".thumb").locator(".to-way:visible")).to_have_count(1)
    slate(phone, "Anna")
    choose(phone, way)
    assert phone.locator(".fit").inner_text() == before


def test_the_other_slate_is_one_touch_away_and_the_keys_stay_open(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P-VIII")
    slate(phone, "Anna")
    thumb.tap("A chalks terc", "A chalks kvart")
    phone.locator(".to-way:visible").tap()
    thumb.tap("B chalks 100", "B shows O-vannak", "B bela")
    thumb.tap("B tells nothing")
    assert thumb.scores() == ["70", "240"]
    expect(phone.locator(".half.across .untold")).to_have_count(0)
    slate(phone, "Bence")  # a second tap leads back
    expect(phone.locator(".to-way:visible")).to_have_count(0)


def test_eighty_turns_into_a_hundred_by_a_leg_that_waits(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P-VIII", 'adjust A 80 "so far"')
    slate(phone, "Anna")
    thumb.tap("A chalks terc")
    expect(phone.locator(".half.near .strokes path:not(.untold)")).to_have_count(1)
    expect(phone.locator(".half.near .strokes .untold")).to_have_count(1)
    legs = phone.locator(".half.near .untold").evaluate("leg => leg.getTotalLength()")
    assert legs < 20  # one leg of the X


@pytest.mark.parametrize("first", ["card", "meld"])
def test_after_the_contest_the_card_and_the_meld_come_in_either_order(
    phone: Page, first: str
) -> None:
    phone.set_viewport_size(PHONE)
    thumb = at_a_table(phone, "deal A P-VIII", "B says terc", "B plays Z-VIII", "A says terc")
    thumb.tap("B names K", "A answers good")
    assert thumb.scores() == ["0", "20"]
    expect(phone.locator(".half.across .untold")).to_have_count(1)
    expect(phone.locator(".prompt")).to_contain_text("Anna plays; Bence may show the terc")
    expect(thumb.button("A plays M-A")).to_be_in_viewport(ratio=1)
    tells = "B tells T:K-terc"
    expect(thumb.button(tells)).to_be_in_viewport(ratio=1)
    if first == "meld":
        thumb.tap(tells, "A plays M-A")
    else:
        thumb.tap("A plays M-A")
        slate(phone, "Bence")
        chip(thumb)
        thumb.tap(tells)
    expect(phone.locator(".half.across .untold")).to_have_count(0)
    expect(phone.locator(".doubt")).to_have_count(0)
    assert thumb.scores() == ["0", "20"]


def test_who_takes_the_trick_says_that_the_other_said_nothing(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P-VIII", "B says kvart")
    choose(phone, "trick")
    thumb.enter(phone.get_by_role("button", name="Anna takes the trick"))
    assert thumb.lines()[-3:] == ["A says nothing", "B chalks kvart", "A takes"]
    assert thumb.scores() == ["0", "50"]


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (568, 320), (844, 390)])
def test_each_card_of_the_question_which_terc_is_under_the_finger(
    phone: Page, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    thumb = at_a_table(phone, "deal A P-VIII", "B says terc", "A says nothing", "B chalks terc")
    choose(phone, "trick")
    chip(thumb)
    keys = phone.locator(".waits[open] .over button:visible").all()
    assert len(keys) == len("AKOUX9") * 4 + 1
    for key in (*keys, phone.locator(".waits[open] > summary")):
        assert key.evaluate(UNDER_THE_FINGER), key.inner_text()


OVERLAPPING = """() => {
    const isShown = (it) => it.checkVisibility();
    const shown = (place, what) => [...place.querySelectorAll(what)].filter(isShown);
    const [open] = shown(document, '.thumb .fold[open]');
    const keys = shown(open, 'button, input, summary');
    const lies = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return keys.flatMap((one, place) => keys.slice(place + 1)
        .filter(other => lies(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${one.textContent} and ${other.textContent}`));
}"""
"""The keys of an open sheet that lie on one another."""

SHEETS = {
    "other points": ("chalk", ".for-chalk-A summary:has-text('±')"),
    "a set of four": ("chalk", ".for-chalk-A .asks-which summary"),
    "which terc": ("chalk", ".account .waits > summary"),
    "the exchange": ("chalk", ".account > .fold:not(.waits) > summary"),
    "the points of a trick": ("trick", "#part-worth summary"),
}


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (375, 667), (844, 390)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_key_of_a_sheet_lies_on_another(
    phone: Page, sheet: str, width: int, height: int
) -> None:
    way, key = SHEETS[sheet]
    phone.set_viewport_size({"width": width, "height": height})
    at_a_table(phone, "deal A P-VIII", *(["A chalks terc"] if way == "chalk" else []))
    choose(phone, way)
    phone.locator(key).locator("visible=true").tap()
    assert phone.evaluate(OVERLAPPING) == []
