"""The lessons by touch: whatever has to be tapped can be seen, at every size and in each language.

The test taps only what is outlined and lies under a finger; it knows no line of any scene.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_every_place import LANGUAGES
from tests.browser.thumb import Thumb

SIZES = [
    (390, 844),
    (390, 664),
    (360, 740),
    (360, 640),
    (320, 568),
    (412, 915),
    (844, 390),
    (740, 360),
    (667, 375),
    (640, 360),
    (568, 320),
]
FEW_SIZES = [(390, 844), (320, 568), (667, 375)]
SCENES = [("tartli", number) for number in range(1, 6)]
SCENES += [("ulti", 1), ("ulti", 2), ("asszorti", 1), ("asszorti", 2)]
TAPS_MOST = 12

# The outlined places that a finger at their middle would hit, large enough, within the screen.
DUE = """() => {
    const due = [];
    for (const place of document.querySelectorAll('[data-next], .leads-on > summary')) {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        const x = (left + right) / 2, y = (top + bottom) / 2;
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue;
        if (right - left < 24 || bottom - top < 24) continue;
        if (!place.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (!place.contains(document.elementFromPoint(x, y))) continue;
        if (!getComputedStyle(place).outline.endsWith('solid 3px')) continue;
        due.push({ x, y });
    }
    return due;
}"""

# What is told and cannot be read: the tip, the prompt, how far it is.
UNREAD = """() => {
    const unread = [];
    const prompts = [...document.querySelectorAll('.prompt > p')].filter(p => p.checkVisibility());
    if (document.getElementById('screen') && prompts.length !== 1) unread.push('the prompt');
    for (const each of [...document.querySelectorAll('.tip, .how-far'), ...prompts]) {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const box = each.parentElement.getBoundingClientRect();
        const points = [[(left + right) / 2, (top + bottom) / 2]];
        if (each.matches('.tip')) points.push([left + 12, top + 4], [right - 12, bottom - 4]);
        const isOpen = points.every(([x, y]) => {
            const there = document.elementFromPoint(x, y);
            return there && (each.contains(there) || there.contains(each));
        });
        const isIn = left >= box.left - 1 && right <= box.right + 1
            && top >= box.top - 1 && bottom <= box.bottom + 1;
        const isWhole = each.scrollHeight <= each.clientHeight + 1
            && each.scrollWidth <= each.clientWidth + 1;
        if (!isIn || !isWhole || !isOpen)
            unread.push(each.textContent.trim());
    }
    const root = document.scrollingElement;
    const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth;
    if (scrolls && document.getElementById('screen')) unread.push('it scrolls');
    return unread;
}"""

FOLDS_OPEN = "document.querySelectorAll('.leads-on[open]').length"
ANSWERED = """open => document.readyState === 'complete'
    && (!window.isOld || document.querySelectorAll('.leads-on[open]').length > open)"""


def go_through(phone: Page, game: str, number: int) -> int:
    """Goes through a scene by what can be seen alone; the number of taps."""
    phone.goto(f"/learn/{game}/{number}")
    for taps in range(TAPS_MOST):
        assert phone.evaluate(UNREAD) == []
        due = phone.evaluate(DUE)
        assert len(due) == 1, f"{len(due)} places to tap after {taps} taps: {phone.url}"
        if phone.locator(".next-scene").count():
            return taps
        phone.evaluate("window.isOld = true")
        folds_open = phone.evaluate(FOLDS_OPEN)
        phone.touchscreen.tap(due[0]["x"], due[0]["y"])
        phone.wait_for_function(ANSWERED, arg=folds_open)
    pytest.fail(f"scene {number} of {game} does not end")


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(390, 844, "en"), (320, 568, "hu"), (320, 568, "de"), (667, 375, "hu")],
)
def test_each_scene_is_gone_through_by_what_can_be_seen(
    phone: Page, width: int, height: int, language: str
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(f"/language/{language}?to=/look")
    for game, number in SCENES:
        assert go_through(phone, game, number) >= 3


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_scene_is_gone_through_at_every_size(
    phone: Page, width: int, height: int, language: str
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(f"/language/{language}?to=/look")
    for game, number in SCENES:
        assert go_through(phone, game, number) >= 3


@pytest.mark.parametrize(("width", "height"), FEW_SIZES)
def test_whoever_taps_anything_stays_where_he_is_and_can_go_on(
    phone: Page, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto("/learn/tartli/3")
    tip = phone.locator(".tip").inner_text()
    for name in ("kvart", "Bence", "…"):
        phone.get_by_role("button", name=name).first.tap()
        expect(phone.locator(".prompt")).to_contain_text(
            "That comes later." if name == "…" else "Not now:"
        )
        assert tip in phone.locator(".tip").inner_text()
        assert phone.evaluate(UNREAD) == []
        assert len(phone.evaluate(DUE)) == 1


def test_the_dock_leads_to_the_scene_before_and_out(phone: Page) -> None:
    phone.goto("/learn/tartli/2")
    expect(phone.locator(".dock .how-far")).to_contain_text("2 of 5")
    phone.get_by_role("link", name="Scene 1").tap()
    expect(phone.locator(".dock .how-far")).to_contain_text("1 of 5")
    phone.get_by_role("link", name="Leave").tap()
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    assert phone.url.endswith("/?game=tartli")


@pytest.mark.parametrize("look", ["suits", "french"])
def test_it_leads_through_whatever_the_phone_has_chosen_to_show(phone: Page, look: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto("/look")
    Thumb(phone).follow(phone.locator(f"button[value={look}]"))
    for number in range(1, 6):
        assert go_through(phone, "tartli", number) >= 3
