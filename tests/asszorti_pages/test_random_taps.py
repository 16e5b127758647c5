"""Whatever is tapped at a table of Asszorti: live buttons enter, dim ones say why."""

import random

import pytest

from tests.sizes import some_daily
from tests.web.conftest import At, Scene
from tests.web.dom import Element
from tests.web.phone import Page, Phone

TAPS = 60


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
    assert sum(map(int, page.scores)) == 0
    button = chance.choice(buttons(page))
    line, before = button.attrs["value"], scene.lines
    answer = phone.send(page.form_with(line), press=line)
    if "dim" in button.attrs.get("class", "").split():
        assert answer.status == 422, line
        assert answer.problem.one("span", "rule").text
        assert scene.lines == before
    else:
        assert answer.status == 303, line
        assert scene.lines == [*before, line]


@pytest.mark.parametrize("seed", some_daily(range(3), 1))
def test_any_taps_are_entered_or_refused_with_a_rule(
    phone: Phone, at_asszorti: At, seed: int
) -> None:
    chance = random.Random(seed)
    scene = at_asszorti()
    for _tap in range(TAPS):
        tapped(phone, scene, chance)
    assert phone.get(f"{scene.url}score/").status == 200
    assert phone.get(scene.history_url).status == 200
