"""Taps of pages from before a key was one line: queued on a phone, or made on a kept page."""

import pytest

from tests.web.scenes import DEAL

SCRIPT = {"HX-Request": "true"}
TAKES = "A says nothing\nB chalks terc\nA takes"
ULTI = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: A\n"
WHOLE_DEAL = ("contract C hearts ulti", "kontra ulti", "result made ulti simple")


def sent(phone, scene, line, *, then="", key="a key of an older page", seen=None):
    """The answer to a tap as an older page sends it."""
    form = phone.get(scene.url).form("/tap", "undo")
    seen = form.values["seen"] if seen is None else str(seen)
    data = form.values | {"line": line, "then": then, "key": key, "seen": seen}
    return phone.ask(form.action, "POST", data=data, headers=SCRIPT)


def test_a_key_of_several_lines_is_entered_once(phone, at):
    scene = at(DEAL, "B says terc")
    answer = sent(phone, scene, TAKES, seen=2)
    assert (answer.status, answer.headers["Lines"]) == (200, "3")
    assert sent(phone, scene, TAKES, seen=2).headers["Lines"] == "3"  # a retry
    assert sent(phone, scene, TAKES, key="another key of that page", seen=5).status == 200
    assert scene.lines == [DEAL, "B says terc", *TAKES.split("\n"), "A takes"]
    assert phone.get(scene.url).scores == ["0", "20"]


def test_its_undo_of_a_whole_deal_takes_it_back_once(phone, at):
    scene = at("deal A", *WHOLE_DEAL, head=ULTI)
    assert sent(phone, scene, "undo", then="undo\nundo").headers["Lines"] == "3"
    assert scene.lines[4:] == ["undo"] * 3


def test_its_redo_of_a_whole_deal_enters_it_again(phone, at):
    scene = at("deal A", *WHOLE_DEAL, *["undo"] * 3, head=ULTI)
    first, *others = WHOLE_DEAL
    assert sent(phone, scene, first, then="\n".join(others)).headers["Lines"] == "3"
    assert scene.lines[7:] == list(WHOLE_DEAL)


def test_its_correction_of_a_line_brings_the_chalk_once(phone, at):
    scene = at(DEAL, "B says nothing", "A says nothing", "B takes")
    page = phone.get(f"{scene.history_url}3")
    form = page.form_with("A says kvart")
    answer = phone.forge(form, form.values | {"line": "A says kvart\nA chalks kvart"})
    confirm = next(form for form in answer.forms if form.values.get("text") == "A says kvart")
    assert phone.send(confirm, press="fix").status == 303
    assert scene.lines[4:] == ["fix 3: A says kvart", "insert 4: A chalks kvart"]


MELDS = [
    ({"kind": "A terc", "card": "Z-A", "trick": ""}, "A shows Z:A-terc"),
    ({"kind": "A terc", "card": "Z-A", "trick": "5"}, "@5 A shows Z:A-terc"),
    ({"kind": "B vannak", "card": "T-O", "trick": "8"}, "@8 B shows O-vannak"),
]
NO_MELDS = [
    ({"kind": "A terc", "card": "Z-VIII", "trick": ""}, "“Z:VIII-terc” cannot be read."),
    ({"kind": "A vannak", "card": "Z-VII"}, "cannot be read."),
    ({"card": "Z-A"}, "First whose meld it is and of what kind, then its top card."),
    ({"kind": "C terc", "card": "Z-A"}, "First whose meld it is and of what kind, then its top"),
    (
        {"kind": "a<b>", "card": "Z-A"},
        "First whose meld it is and of what kind, then its top card.",
    ),
    ({"kind": "A terc"}, "Tap the top card."),
    ({"kind": "A terc", "card": "Z-A", "trick": "9"}, "“9” is no number from 1 to 8."),
]


def meld_sent(phone, scene, typed):
    """The answer to a meld by its form, which newer pages do not have."""
    form = phone.get(scene.url).form("/tap", "undo")
    values = {name: form.values[name] for name in ("csrf_token", "key", "seen")}
    return phone.ask(f"{scene.url}meld", "POST", data=values | typed, headers=SCRIPT)


@pytest.mark.parametrize(("typed", "line"), MELDS)
def test_a_meld_by_its_form_still_arrives(phone, at, typed, line):
    scene = at(DEAL)
    assert meld_sent(phone, scene, typed).status == 200
    assert scene.lines == [DEAL, line]


@pytest.mark.parametrize(("typed", "words"), NO_MELDS)
def test_a_meld_by_its_form_that_does_not_stand_is_refused_in_sight(phone, at, typed, words):
    scene = at(DEAL)
    answer = meld_sent(phone, scene, typed)
    assert answer.status == 422
    assert words in answer.problem.text
    assert scene.lines == [DEAL]
