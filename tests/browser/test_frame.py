"""The table is nailed down: no state of a game moves a box, and what is known lies in sight."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.letters import enlarge_letters
from tests.browser.places import Doors
from tests.browser.thumb import choose, put_in, ways_of
from tests.evenings import scenes as evenings
from tests.games.asszorti.pages import scenes as asszorti
from tests.games.ulti.pages import scenes as ulti
from tests.web.scenes import STAGES

UPRIGHT = [(390, 844), (390, 664), (360, 740), (360, 640), (320, 568), (412, 915)]
ON_ITS_SIDE = [(844, 390), (740, 360), (667, 375), (640, 360), (568, 320)]
SIZES = UPRIGHT + ON_ITS_SIDE
TARTLI = "game: tartli\nseats: Zsuzsanna, Boldizsár\ntarget: 5\nstake: 100 HUF\ndealer: A\n"
CONTEST = ("deal A P-VIII", "B says terc", "B plays Z-K", "A says terc", "B names X")
WON = ("deal A P", "B shows O-vannak", "B shows IX-vannak", "B shows M:A-kvint", "B out")
STATES: dict[str, tuple[str, dict[str, tuple[str, ...]]]] = {
    "tartli": (
        TARTLI,
        {
            **{f"contest {number}": CONTEST[:number] for number in range(len(CONTEST) + 1)},
            "answered": (*CONTEST, "A answers higher"),
            "refused": ("deal A P", "B bela", "A bela"),
            "won": WON,
            **STAGES,
        },
    ),
    "ulti": (ulti.HEAD, ulti.STAGES),
    "asszorti": (asszorti.HEAD, asszorti.STAGES),
    **{
        f"{game} for {n}": (evenings.head(game, n), evenings.seated(game, n))
        for game in ("ulti", "asszorti")
        for n in (4, 5)
    },
}
WAYS = ("trick", "cards", "chalk", "count", "choose")

BOXES = """() => {
    const boxes = {};
    for (const box of document.querySelectorAll('.half, .felt, .prompt, .thumb, .screen > .dock')) {
        const { x, y, width, height } = box.getBoundingClientRect();
        const name = box.dataset.seat ?? box.className.split(' ')[0];
        boxes[name] = [x, y, width, height].map(each => Math.round(each * 100) / 100);
    }
    return boxes;
}"""

# What is known but covered, cut off, or scrolled away; a card may lie upon the one that was led.
UNSEEN = """() => {
    const hidden = [], root = document.scrollingElement;
    const known = '.trumps span, .played .laid:not(.place), .bubble, .whose, .prompt > p';
    for (const each of document.querySelectorAll(known)) {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        if (left === right || top === bottom) continue;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const over = middle && (each.contains(middle) || middle.contains(each));
        const lies = each.matches('.led') && middle?.closest('.laid');
        if (!over && !lies) hidden.push(each.outerHTML);
    }
    for (const each of document.querySelectorAll('.prompt > p')) {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        const box = each.parentElement.getBoundingClientRect();
        const high = top < box.top - 1 || bottom > box.bottom + 1;
        const wide = left < box.left - 1 || right > box.right + 1;
        if (left !== right && (high || wide)) hidden.push(`cut: ${each.textContent}`);
    }
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) hidden.push('it scrolls');
    return hidden;
}"""


def seen(phone: Page, lines: tuple[str, ...], head: str, note: Callable[[str], None]) -> None:
    """A state of a table, in each way of recording."""
    phone.goto(Doors(phone.request).open("\n".join([head, *lines, ""])))
    note("")
    for way in WAYS:
        if way in ways_of(phone):
            put_in(phone, way)
            note(way)


# What is wider than its key, or lower than a finger needs.
CUT = """() => {
    const cut = [];
    for (const key of document.querySelectorAll('#screen :is(button, summary, .dock a, h2)')) {
        if (!key.checkVisibility()) continue;
        const { height } = key.getBoundingClientRect();
        const { scrollWidth, clientWidth } = key;
        if (clientWidth && scrollWidth > clientWidth + 1)
            cut.push(`${key.textContent.trim()}: ${scrollWidth} in ${clientWidth}`);
        if (key.matches('.screen > .dock *') && height < 43.5)
            cut.push(`${key.textContent.trim()}: ${height} high`);
    }
    return cut;
}"""
WITH_LARGE_LETTERS = [(390, 844), (320, 568), (844, 390), (568, 320)]
SOME: dict[str, tuple[str, ...]] = {
    "tartli": ("contest 0", "contest 2", "contest 5", "answered", "won"),
    "ulti": tuple(ulti.STAGES)[::3],
    "asszorti": tuple(asszorti.STAGES)[::3],
}


@pytest.mark.parametrize("size", WITH_LARGE_LETTERS)
@pytest.mark.parametrize("game", SOME)
def test_with_large_letters_nothing_is_cut_and_no_key_is_low(
    new_page: Page, game: str, size: tuple[int, int]
) -> None:
    phone = new_page
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    enlarge_letters(phone)
    head, states = STATES[game]
    wrong: list[str] = []
    for state in SOME[game]:

        def note(way: str, state: str = state) -> None:
            found = phone.evaluate(UNSEEN) + phone.evaluate(CUT)
            wrong.extend(f"{state} {way} {size}: {each}" for each in found)

        seen(phone, states[state], head, note)
    root = phone.evaluate("getComputedStyle(document.documentElement).fontSize")
    assert float(root.removesuffix("px")) > 17
    assert not wrong, "\n".join(wrong[:30])


@pytest.mark.parametrize("game", STATES)
def test_no_state_moves_a_box_or_hides_what_is_known(phone: Page, game: str) -> None:
    head, states = STATES[game]
    boxes: dict[tuple[int, int], Any] = {}
    wrong: list[str] = []
    for state, lines in states.items():

        def note(way: str, state: str = state) -> None:
            for size in SIZES:
                phone.set_viewport_size({"width": size[0], "height": size[1]})
                now = phone.evaluate(BOXES)
                if boxes.setdefault(size, now) != now:
                    wrong.append(f"{state} {way} {size}: {now}, not {boxes[size]}")
                wrong.extend(f"{state} {way} {size}: {unseen}" for unseen in phone.evaluate(UNSEEN))

        seen(phone, lines, head, note)
    assert not wrong, "\n".join(wrong[:20])


def test_a_refusal_and_a_toast_move_no_box(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{TARTLI}\ndeal A P\nB bela\n"))
    before = phone.evaluate(BOXES)
    choose(phone, "trick")
    phone.locator("button[value='A bela']").first.dispatch_event("click")
    phone.locator("#problem").wait_for()
    assert phone.evaluate(BOXES) == before
    phone.evaluate("for (const _ of [1, 2]) document.querySelector('[value=\"B takes\"]').click()")
    phone.locator("#once").wait_for()
    assert phone.evaluate(BOXES) == before


@pytest.mark.parametrize("size", SIZES)
def test_a_line_is_corrected_without_one_thing_upon_another(phone, size):
    width, height = size
    phone.set_viewport_size({"width": width, "height": height})
    lines = ("deal A P-VIII", "B plays Z-K", "A plays Z-A")
    url = Doors(phone.request).open("\n".join([TARTLI, *lines, ""]))
    phone.goto(f"{url}history/2")
    boxes = phone.evaluate(
        "() => [...document.querySelectorAll('.then, .correct > .entries, .correct > .dock')]"
        ".map(each => each.getBoundingClientRect().toJSON())"
    )
    for one, other in combinations(boxes, 2):  # on its side two stand beside each other
        beside = one["right"] <= other["left"] or other["right"] <= one["left"]
        assert beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]
    assert max(box["bottom"] for box in boxes) <= height
