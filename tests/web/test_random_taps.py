"""Any taps at a table of three: live buttons enter their line, dim ones say the rule."""

import random

import pytest

from tests.games.asszorti.pages import scenes as asszorti
from tests.games.ulti.pages import scenes as ulti
from tests.sizes import some_daily

TAPS = 50


def tapped(phone, scene, chance):
    page = phone.get(scene.url)
    assert sum(map(int, page.scores)) == 0
    buttons = []
    for form in page.forms:
        lines = [button for button in form.buttons if button.attrs.get("name") == "line"]
        if lines and form.values["where"] not in ("undo", "redo"):
            buttons += lines
    if not buttons:  # ten tricks of Ulti that do not decide everything: the players say the rest
        form = page.form("/result")
        results = {
            name: chance.choice(("made", "lost")) for name in form.names if name[:3] == "of_"
        }
        answer = phone.forge(form, form.values | {"mine": "50"} | results)
        if answer.status != 303:
            assert answer.status == 422 and answer.rule
            phone.tap(scene.url, "undo")
        return
    button = chance.choice(buttons)
    line = button.attrs["value"]
    before = scene.lines
    answer = phone.send(page.form_with(line), press=line)
    if "dim" in button.attrs.get("class", "").split():
        assert answer.status == 422 and answer.rule, line
        assert scene.lines == before
    else:
        assert answer.status == 303, line
        assert scene.lines == [*before, line]


@pytest.mark.parametrize("seed", some_daily(range(3), 1))
@pytest.mark.parametrize("head", [asszorti.HEAD, ulti.HEAD], ids=["asszorti", "ulti"])
def test_any_taps_are_entered_or_refused_with_a_rule(phone, at, head, seed):
    chance = random.Random(seed)
    scene = at(head=head)
    for _tap in range(TAPS):
        tapped(phone, scene, chance)
    assert sum(map(int, phone.get(scene.url).scores)) == 0
    for page in ("score/", "history/", "more", "session/"):
        assert phone.get(f"{scene.url}{page}").status in (200, 302), page
