"""The link that watches: it reads everything and writes nothing."""

import pytest

from tests.web.conftest import At, Scene
from tests.web.dom import Form
from tests.web.phone import Phone
from tests.web.scenes import BOTH_DECLARED, CLAIMED, DEAL

KINDS = ["tap", "count", "piles", "takes", "meld", "adjust", "note", "line", "history/1"]


@pytest.fixture
def scene(at: At) -> Scene:
    return at(DEAL, "A bela")


def readable(scene: Scene) -> list[str]:
    return [scene.watch_url + page for page in ("", "history/", "table.table")]


def test_it_is_another_link_than_the_one_to_play(scene: Scene) -> None:
    assert scene.watch != scene.play


def test_it_reads_the_table_and_its_history_and_its_file(phone: Phone, scene: Scene) -> None:
    for url in readable(scene):
        assert phone.get(url).status == 200
    page = phone.get(scene.watch_url)
    assert page.scores == ["40", "0"]
    assert "This link watches; it cannot write." in page.text


def test_it_sees_what_is_entered_meanwhile(phone: Phone, other_phone: Phone, scene: Scene) -> None:
    phone.tap(scene.url, "B takes")
    assert "trick 2 of 16" in other_phone.get(scene.watch_url).text


@pytest.mark.parametrize("lines", [(), (DEAL,), BOTH_DECLARED, CLAIMED])
def test_no_page_of_it_has_a_form(phone: Phone, at: At, lines: tuple[str, ...]) -> None:
    scene = at(*lines)
    for url in readable(scene):
        page = phone.get(url)
        assert page.root.all("form") == []
        assert page.root.all("button") == []
        assert [link for link in page.root.all("a") if link.text == "correct"] == []


def test_no_page_of_it_tells_the_link_to_play(phone: Phone, scene: Scene) -> None:
    for url in readable(scene):
        page = phone.get(url)
        assert scene.play not in page.html
        assert scene.play not in str(page.headers)


@pytest.mark.parametrize("kind", KINDS)
def test_it_writes_nothing(phone: Phone, scene: Scene, kind: str) -> None:
    form = phone.get(f"{scene.url}more").form("/note")
    everything = form.values | {
        "line": "A takes",
        "text": "A takes",
        "seat": "A",
        "points": "10",
        "first": "97",
        "second": "64",
        "reason": "x",
        "vannak": "U",
        "agreed": "y",
        "how": "agreed",
    }
    form.action = scene.watch_url + kind
    page = phone.forge(form, everything)
    assert page.status == 403
    assert page.text.startswith("This link only watches. Ask a player")
    assert scene.lines == [DEAL, "A bela"]


def test_it_does_not_open_the_page_that_corrects(phone: Phone, scene: Scene) -> None:
    assert phone.get(f"{scene.watch_url}history/1").status == 403


def test_the_first_page_leads_back_to_it(phone: Phone, scene: Scene) -> None:
    phone.get(scene.watch_url)
    (entry,) = phone.get("/").root.one("ul", "tables").all("a")
    assert entry.attrs["href"] == scene.watch_url


def test_a_page_that_was_open_to_play_does_not_write_through_it(phone: Phone, scene: Scene) -> None:
    form: Form = phone.get(scene.url).form_with("A takes")
    form.action = form.action.replace(scene.play, scene.watch)
    assert phone.send(form, press="A takes").status == 403
    assert scene.lines == [DEAL, "A bela"]
