"""Nothing jumps: what is tapped again stays under the thumb, and the halves stand still."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose
from tests.sizes import some_daily

Shoot = Callable[[Page, str], Path]

SIZES = {"a phone": (390, 844), "a small phone": (320, 568), "a phone on its side": (844, 390)}
TAPS_MOST = 20
HEAD = "game: tartli\nseats: Anna, Bence\ndealer: A\n"
CARDS = ["B plays M-A", "A plays M-VII", "B plays Z-A", "A plays Z-VII", "B plays T-A"]
CONTEST = """\
B says terc
B plays Z-K
A says terc
B names X
A answers higher
A shows M:A-terc""".splitlines()
ON_ITS_SIDE = {
    "no deal": "",
    "called": "deal A P-VIII\nB says terc\nB plays Z-K\nA says terc\n",
    "chalked": "deal A P\nB shows O-vannak\nB shows M:A-kvint\nA bela\n",
    "all tricks": "deal A P\n" + "A takes\n" * 9 + "B takes\n" * 7,
    "won": "deal A P\nB shows O-vannak\nB shows IX-vannak\nB shows M:A-kvint\nB out\n",
}

# where both halves and each bar begin, and each button of the row that was tapped
TOPS = """where => {
    const form = `form:has(> [name=where][value=${where}])`;
    const keys = document.querySelector('.taker') ? '.taker' : 'button:not(.problem *)';
    const kept = ['.across', '.near', '.felt', '.dock', `${form} ${keys}`];
    return kept.map(each => [...document.querySelectorAll(each)]
        .filter(place => place.checkVisibility())
        .map(place => place.getBoundingClientRect().top));
}"""

# where these are laid out: a button that was pressed is drawn lower for a moment
LAID_OUT = """all => all.map(it => it.getBoundingClientRect().top
    - new DOMMatrix(getComputedStyle(it).transform).m42)"""

# what is drawn over something else, where each of it can be seen
OVERLAPS = """() => {
    const whole = '.half :is(h2, .score, .strokes, .tag), .whose, .status, .bubble, .trumps';
    const places = [...document.querySelectorAll(whole)]
        .map(place => [place, place.getBoundingClientRect()]);
    const found = [];
    for (const [one, a] of places) for (const [other, b] of places) {
        if (one === other || one.contains(other) || other.contains(one)) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 3) found.push(`${one.className} on ${other.className}`);
    }
    return found;
}"""


def open_at(phone: Page, size: str, lines: str) -> Thumb:
    """A thumb at a table that stands where these lines lead, on a screen of this size."""
    width, height = SIZES[size]
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(Doors(phone.request).open(f"{HEAD}{lines}"))
    thumb = Thumb(phone)
    thumb.recorded += lines.splitlines()
    return thumb


def expect_still(tops: list[list[list[float]]]) -> None:
    """Nothing has moved; a part of a pixel is nothing."""
    for top in tops:
        for before, now in zip(tops[0], top, strict=True):
            assert now == pytest.approx(before, abs=1), tops


@pytest.mark.parametrize("size", some_daily(SIZES, 1))
def test_sixteen_tricks_are_tapped_in_one_place_and_the_deal_with_twenty_taps_at_most(
    phone: Page, size: str
) -> None:
    thumb = open_at(phone, size, "")
    thumb.tap("deal A P")
    tops = [phone.evaluate(TOPS, "takes")]
    for line in ["A takes", "B takes"] * 7 + ["A takes"]:
        thumb.tap(line)
        tops.append(phone.evaluate(TOPS, "takes"))
    expect_still(tops)
    thumb.tap("B takes")
    thumb.count(64, "B")
    assert thumb.scores() == ["97", "64"]
    assert thumb.taps <= TAPS_MOST


@pytest.mark.parametrize("size", some_daily(SIZES, 1))
def test_cards_stay_where_they_are_trick_after_trick(phone: Page, size: str) -> None:
    thumb = open_at(phone, size, "deal A P\nB plays Z-K\nA plays Z-IX\n")
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    tops = [phone.evaluate(TOPS, "cards")]
    for line in CARDS:
        thumb.tap(line)
        tops.append(phone.evaluate(TOPS, "cards"))
    expect_still(tops)


@pytest.mark.parametrize("size", some_daily(["a phone on its side", "a phone"], 1))
def test_the_far_half_stands_still_through_a_contest(phone: Page, size: str) -> None:
    thumb = open_at(phone, size, "deal A P-VIII\n")
    halves = [phone.evaluate(TOPS, "none")[:1]]
    for line in CONTEST:
        thumb.tap(line)
        halves.append(phone.evaluate(TOPS, "none")[:1])
    expect_still(halves)


def test_the_bids_of_ulti_stand_still_while_one_after_the_other_is_tapped(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto(Doors(phone.request).open("game: ulti\nseats: Anna, Bence, Csaba\n\ndeal A\n"))
    choose(phone, "count")
    tiles = phone.locator(".bid-tiles .usual")
    tops = [tiles.evaluate_all(LAID_OUT)]
    for bid in ("simple", "20-100", "40-100", "betli", "durchmars"):
        thumb.touch(tiles.filter(has=phone.locator(f"[value='{bid}']")))
        tops.append(tiles.evaluate_all(LAID_OUT))
    assert tops == tops[:1] * len(tops)


@pytest.mark.parametrize("size", ["a phone", "a small phone"])
def test_a_refusal_does_not_move_its_button(phone: Page, shoot: Shoot, size: str) -> None:
    thumb = open_at(phone, size, "deal A P-VIII\nB says terc\n")
    before = phone.evaluate(TOPS, "takes")
    expect(thumb.refused("B says kvart")).to_be_in_viewport(ratio=1)
    shoot(phone, f"refused-on-{size.replace(' ', '-')}")
    after = phone.evaluate(TOPS, "takes")
    expect_still([before, after])


@pytest.mark.parametrize("seating", ["same", "across"])
def test_on_its_side_nothing_lies_over_anything(phone: Page, shoot: Shoot, seating: str) -> None:
    phone.goto("/look?back=/")
    Thumb(phone).follow(phone.locator(f"[name=seating][value={seating}]"))
    for stage, lines in ON_ITS_SIDE.items():
        open_at(phone, "a phone on its side", lines)
        shoot(phone, f"side-{stage.replace(' ', '-')}-{seating}")
        assert phone.evaluate(OVERLAPS) == [], stage
        for half in phone.locator(".half").all():
            expect(half).to_be_in_viewport(ratio=1)
