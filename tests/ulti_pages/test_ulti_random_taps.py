"""Whatever is tapped at a table of Ulti: live buttons enter, dim ones say why; sums are zero."""

import random

import pytest

from tests.sizes import some_daily
from tests.ulti_pages.scenes import HEAD
from tests.web.conftest import At, Scene
from tests.web.dom import Element
from tests.web.phone import Page, Phone

TAPS = 40


def buttons(page: Page) -> list[Element]:
    """What can be tapped on the screen, without undo and redo."""
    return [
        button
        for form in page.forms
        for button in form.buttons
        if button.attrs.get("name") == "line" and form.values["where"] not in ("undo", "redo")
    ]


def tapped(phone: Phone, scene: Scene, chance: random.Random) -> None:
    page = phone.get(scene.url)
    found = buttons(page)
    if not found:  # ten tricks that do not decide everything: the players say what is open
        form = page.form("/result")
        open_ = [name for name in form.names if name.startswith("of_")]
        said = {name: chance.choice(("made", "lost")) for name in open_}
        answer = phone.forge(form, form.values | {"mine": "50"} | said)
        assert answer.status in (303, 422)
        if answer.status == 422:
            assert answer.problem.one("a", "rule").text
            phone.tap(scene.url, "undo")
        return
    button = chance.choice(found)
    line, before = button.attrs["value"], scene.lines
    answer = phone.send(page.form_with(line), press=line)
    if "dim" in button.attrs.get("class", "").split():
        assert answer.status == 422, line
        assert answer.problem.one("a", "rule").text
        assert scene.lines == before
    else:
        assert answer.status == 303, line
        assert scene.lines == [*before, line]


@pytest.mark.parametrize("seed", some_daily(range(3), 1))
def test_any_taps_are_entered_or_refused_with_a_rule(phone: Phone, at: At, seed: int) -> None:
    chance = random.Random(seed)
    scene = at(head=HEAD)
    for _tap in range(TAPS):
        tapped(phone, scene, chance)
        assert sum(map(int, phone.get(scene.url).scores)) == 0
    for page in ("score/", "history/", "more", "session/"):
        assert phone.get(f"{scene.url}{page}").status in (200, 302), page
