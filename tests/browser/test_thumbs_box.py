"""What stands in the thumb's box: few keys, large enough, all whole, and nothing scrolls."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.places import Doors
from tests.browser.test_frame import CONTEST, ON_ITS_SIDE, TARTLI, UPRIGHT
from tests.browser.thumb import Thumb, put_in, ways_of
from tests.sizes import some_daily
from tests.web.scenes import STAGES

SIZES = UPRIGHT + ON_ITS_SIDE[:3]  # on smaller ones a long word is still cut
MOST = 24
THUMB = 44
NARROW = 33
DOWN = "deal A P-VIII", *("A plays M-A", "B plays M-K", "A plays M-O", "B plays M-U")
LATE = (
    *DOWN,
    *("A plays M-X", "B plays M-IX", "A plays T-A", "B plays T-K", "A plays T-O", "B plays T-U"),
    *("A plays T-X", "B plays T-IX", "A plays Z-A", "B plays Z-K"),
)
STATES = {
    **STAGES,
    **{f"contest {number}": CONTEST[:number] for number in range(2, len(CONTEST) + 1)},
    "chalked, the suit is open": (*CONTEST, "A answers good", "B chalks terc"),
    "chalked, the top is open": (*CONTEST, "A answers higher", "A chalks terc"),
    "chalked, nobody answers": ("deal A P-VIII", "B says kvart", "B chalks kvart"),
    "chalked on both slates": ("deal A P", "A chalks kvart", "A chalks 100", "B chalks okt"),
    "late, leading": LATE,
    "late, following": (*LATE, "A plays P-A"),
}

# Keys too small, cut, covered or out of the box; and how many there are, the whole pack aside.
FAULTS = """({ thumb, narrow }) => {
    const faults = [], box = document.querySelector('.thumb'), edge = box.getBoundingClientRect();
    const kinds = 'button, summary, label.pick, a.tab, .picker > input, input.display';
    const all = [...box.querySelectorAll(kinds)];
    const on360 = innerWidth <= 360;
    let keys = 0;
    for (const key of all.filter(each => each.checkVisibility())) {
        const { left, right, top, bottom, width, height } = key.getBoundingClientRect();
        if (!width) continue;
        const fault = what => faults.push(`${what}: ${key.value || key.textContent.trim()}, `
            + `${width.toFixed(1)} × ${height.toFixed(1)}`);
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const more = key.matches('.side > .fold > summary'), card = key.matches('.k, .pack .pick');
        if (!at || !(key.contains(at) || at.contains(key))) fault('covered');
        if (height < (card && on360 ? narrow : thumb) - .01) fault('low');
        if (width < (more || card ? narrow : thumb) - .01) fault('narrow');
        if (key.scrollWidth > key.clientWidth + 1) fault('cut');
        if (bottom > edge.bottom + .5 || top < edge.top - .5) fault('out');
        keys += !key.matches('.pack .k, .key, .display');
    }
    for (const each of [box, ...box.querySelectorAll('*')]) {
        const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY);
        if (scrolls && each.scrollHeight > each.clientHeight + 1) faults.push(each.className);
    }
    return [keys, faults];
}"""


LOOKS = ["en whole", "hu suits", "de whole", "en suits", "hu whole", "de suits"]
"""A language and how the pack is shown; the first two daily, as each takes two minutes."""


@pytest.mark.parametrize("look", some_daily(LOOKS, 2))
def test_keys_are_few_and_large_and_nothing_scrolls(phone: Page, look: str) -> None:
    language, pack = look.split()
    with_pack(phone, pack, language)
    wrong: list[str] = []
    for state, lines in STATES.items():
        phone.goto(Doors(phone.request).open("\n".join([TARTLI, *lines, ""])))
        for way in ("trick", "cards", "count", "chalk-A", "chalk-B", "choose"):
            if way in ways_of(phone):
                put_in(phone, way)
            elif way != "trick":
                continue
            for width, height in SIZES:
                phone.set_viewport_size({"width": width, "height": height})
                keys, faults = phone.evaluate(FAULTS, {"thumb": THUMB, "narrow": NARROW})
                if keys > MOST:
                    faults.append(f"{keys} keys")
                wrong += [f"{state}, {way}, {width} × {height}: {fault}" for fault in faults]
    assert not wrong, "\n".join(wrong[:60])


PLACES = """() => [...document.querySelectorAll('.keypad :is(button, .display)')].map(
    each => [each.offsetLeft, each.offsetTop, each.offsetWidth, each.offsetHeight].join(' '))"""


def test_a_pile_is_typed_in_chalk_and_moves_no_key(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P", *("A takes", "B takes") * 8)
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        phone.locator(".display").fill("")
        before = phone.evaluate(PLACES)
        thumb.type_count("97")
        assert phone.evaluate(PLACES) == before, (width, height)
        figures = phone.locator(".board .fig")
        expect(figures).to_have_count(2)
        assert all(figure.bounding_box()["height"] >= 36 for figure in figures.all())  # type: ignore[index]
    phone.locator(".display").fill("-5")
    expect(figures).to_have_count(0)


def test_the_suit_led_is_chosen_and_a_card_takes_two_taps(phone: Page) -> None:
    with_pack(phone, "suits")
    thumb = at_a_table(phone, "deal A P-VIII", "B plays Z-K")
    expect(phone.locator(".picker > [value=Z]")).to_be_checked()
    thumb.touch(phone.locator(".picker > [value=P]"))
    thumb.tap("A plays P-O")
    assert thumb.taps == 2
    expect(phone.locator(".picker > [value=P]")).to_be_checked()  # Anna leads, and played it last


def test_a_suit_is_pressed_and_the_finger_slides_to_the_card(phone: Page) -> None:
    with_pack(phone, "suits")
    thumb = at_a_table(phone, "deal A P-VIII")
    put_in(phone, "cards")
    suit = phone.locator(".picker > [value=M]").bounding_box()
    assert suit
    phone.mouse.move(suit["x"] + 9, suit["y"] + 9)
    phone.mouse.down()
    card = phone.locator("[value='B plays M-A']")
    expect(card).to_be_visible()
    at = card.bounding_box()
    assert at
    phone.mouse.move(at["x"] + 9, at["y"] + 9, steps=3)
    phone.mouse.up()
    thumb.wrote("B plays M-A")


def test_a_card_that_is_gone_says_so_and_stays_in_its_place(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P-VIII", "B plays Z-K")
    expect(thumb.button("A plays Z-K")).to_have_class("k gone dim")
    expect(thumb.refused("A plays Z-K")).to_contain_text("The leaf King has been played")
    phone.get_by_role("link", name="Close").tap()
    expect(thumb.problem).to_have_count(0)
    thumb.tap("A plays Z-A")


def with_pack(phone: Page, pack: str, language: str = "en") -> None:
    phone.goto(f"/language/{language}?to=/look")
    Thumb(phone).follow(phone.locator(f"button[name=pack][value={pack}]"))
