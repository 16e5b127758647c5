"""Buttons are dim exactly where the referee would refuse, and a dim one says why when tapped."""

import pytest

from tartli_ref.table.service import Entered, enter
from tests.web.dom import inside
from tests.web.scenes import LEVEL, LEVEL_HEAD, STAGES


@pytest.fixture(params=[*STAGES, "the next points decide"])
def stage(request, at):
    if request.param in STAGES:
        return at(*STAGES[request.param])
    return at(*LEVEL, head=LEVEL_HEAD)


def buttons_of(page):
    """All buttons that enter a line; the talon, which exchanges as well, is a picture."""
    buttons = inside((form.element for form in page.forms), "button", name="line")
    return [button for button in buttons if button.attrs.get("class") != "talon"]


def entered(scene, line):
    """What the service makes of a button's line here: what it enters, or the refusal."""
    return enter(scene.service.history(scene.table), (line,), completes=True)


def test_a_button_is_dim_exactly_where_the_referee_refuses(phone, stage):
    buttons = buttons_of(phone.get(stage.url))
    assert buttons or not stage.lines
    for button in buttons:
        allowed = isinstance(entered(stage, button.attrs["value"]), Entered)
        assert ("aria-disabled" not in button.attrs) is allowed, button.attrs
        assert ("dim" not in button.attrs.get("class", "").split()) is allowed, button.attrs


def test_each_button_says_whole_what_it_enters(phone, stage):
    for button in buttons_of(phone.get(stage.url)):
        if button.attrs["value"] != "undo":
            heard = button.attrs["aria-label"]
            full = heard.removeprefix(f"{button.text}: ")
            whose = full.startswith(("Anna ", "Bence "))
            assert whose or full in ("the next trick begins", "it was another trick"), full
            assert button.text in heard  # so that it can be tapped by voice


@pytest.mark.parametrize("way", ["trick", "cards", "chalk", "count"])
def test_no_line_has_two_buttons_in_sight(phone, stage, way):
    """Each way of recording has the words, béla and exchange once."""
    page = phone.get(stage.url)
    panels = [panel for panel in page.root.all("div", "panel") if shows(panel, way)]
    lines = [
        button.attrs["value"]
        for button in inside(panels, "button", name="line")
        if "nil" not in button.attrs.get("class", "")  # on a narrow phone behind the key "…"
    ]
    assert len(set(lines)) == len(lines)


def shows(panel, way):
    ways = [name for name in panel.attrs["class"].split() if name.startswith("for-")]
    return not ways or f"for-{way}" in ways


def test_a_dim_button_says_why_and_what_instead(phone, stage):
    page = phone.get(stage.url)
    before = stage.lines
    dim: dict[tuple[str, str], str] = {}
    for button in page.root.all("button", "dim"):
        ruling = entered(stage, button.attrs["value"]).ruling
        dim[ruling.rule, ruling.case] = button.attrs["value"]
    for (rule, _), line in dim.items():
        answer = phone.send(page.form_with(line), press=line)
        assert answer.status == 422
        assert answer.rule == rule
        why = answer.problem.one("strong").text
        instead = answer.problem.text
        assert why.endswith(".")
        assert len(instead) > len(why) + len(rule) + 2
    assert stage.lines == before


def test_a_live_button_is_recorded(phone, at, stage):
    live = [
        button.attrs["value"]
        for button in buttons_of(phone.get(stage.url))
        if "aria-disabled" not in button.attrs
    ]
    for line in [live[0], live[-1]] if live else []:
        again = at(*stage.lines, head=stage.head)
        lines = [new.line for new in entered(again, line).lines]
        answer = phone.tap(again.url, line)
        assert answer.status == 303
        assert again.lines == [*stage.lines, *lines]
