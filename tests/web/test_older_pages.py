"""Taps of pages from before a key was one line: queued on a phone, or made on a kept page."""

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
    asked = phone.forge(form, form.values | {"line": "A says kvart\nA chalks kvart"})
    confirm = next(form for form in asked.forms if form.values.get("text") == "A says kvart")
    assert phone.send(confirm, press="fix").status == 303
    assert scene.lines[4:] == ["fix 3: A says kvart", "insert 4: A chalks kvart"]
