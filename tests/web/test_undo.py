"""Undo takes back the last line in effect, redo enters it again; all of it stays in the log."""

import pytest

from tests.examples import examples
from tests.web.dom import inside
from tests.web.scenes import DEAL


@examples(__file__, "its button says what it takes back")
def test_its_button_says_what_it_takes_back(phone, at, lines, label):
    assert phone.get(at(*lines).url).button("undo").attrs["aria-label"] == label


@pytest.mark.parametrize("lines", [[], [DEAL, "undo"]])
def test_there_is_no_button_when_nothing_is_left(phone, at, lines):
    page = phone.get(at(*lines).url)
    assert [
        button for button in page.root.all("button") if button.attrs.get("value") == "undo"
    ] == []
    assert page.root.one("span", "undo").children == []  # only its room is kept


def test_it_takes_back_the_end_of_a_match(phone, at):
    head = "game: tartli\nseats: Anna, Bence\ntarget: 1\nstart: 500-0\n"
    scene = at("deal A P", "count 161-0", head=head)
    assert phone.get(scene.url).status_line.startswith("The match is over")
    phone.tap(scene.url, "undo")
    assert phone.get(scene.url).status_line == "Bence may declare, then leads."


def buttons_of(page, where):
    """The buttons at this place of the bar below the entries; there is at most one."""
    forms = [form for form in page.forms if form.values.get("where") == where]
    return inside((form.element for form in forms), "button")


@examples(__file__, "redo says what it enters and enters it by one tap")
def test_redo_says_what_it_enters_and_enters_it_by_one_tap(phone, at, lines, line, label):
    scene = at(*lines)
    page = phone.get(scene.url)
    (button,) = buttons_of(page, "redo")
    assert button.attrs["value"] == "redo"
    assert button.attrs["aria-label"].startswith(label)
    assert phone.send(page.form("/tap", "redo"), press="redo").status == 303
    assert scene.lines == [*lines, line]


@pytest.mark.parametrize(
    "lines", [[], [DEAL], [DEAL, "undo", DEAL], [DEAL, "A bela", "undo", "B bela"]]
)
def test_there_is_no_redo_when_nothing_was_taken_back_last(phone, at, lines):
    assert buttons_of(phone.get(at(*lines).url), "redo") == []


def test_three_undos_and_three_redos_are_six_taps(phone, at):
    lines = [DEAL, "A bela", "fix 2: B bela"]
    scene = at(*lines)
    for _ in range(3):
        assert phone.tap(scene.url, "undo").status == 303
    for _ in range(3):
        assert phone.tap(scene.url, "redo").status == 303
    assert scene.lines[6:] == [DEAL, "A bela", "fix 8: B bela"]
    assert phone.get(scene.url).scores == ["0", "40"]


def test_a_watcher_sees_neither_undo_nor_redo(phone, at):
    page = phone.get(at(DEAL, "A bela", "undo").watch_url)
    assert buttons_of(page, "undo") == buttons_of(page, "redo") == []
