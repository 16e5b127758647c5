"""The history: every line that was entered, with what became of it."""

import pytest

from tests.web.conftest import HEAD, At, World
from tests.web.dom import Element
from tests.web.phone import Phone
from tests.web.scenes import DEAL


def line_of(phone: Phone, url: str, number: int) -> Element:
    return phone.get(url).root.one("li", value=str(number))


def state_of(line: Element) -> str:
    return " ".join(state.text for state in line.all("span", "state"))


def test_nothing_entered_is_said(phone: Phone, at: At) -> None:
    page = phone.get(at().history_url)
    assert page.status == 200
    assert page.root.one("ol", "history").text == "Nothing has been entered yet."


def test_the_last_line_comes_first(phone: Phone, at: At) -> None:
    page = phone.get(at(DEAL, "A bela", 'note "x"').history_url)
    lines = page.root.one("ol", "history").all("li")
    assert [line.attrs["value"] for line in lines] == ["3", "2", "1"]
    assert [line.one("span", "sentence").text for line in lines] == [
        "note: x",
        "Anna scores béla",
        "Anna deals, heart Eight is turned up",
    ]


def test_each_line_says_when_it_was_entered(phone: Phone, at: At, world: World) -> None:
    scene = at(DEAL)
    world.time += 3600
    phone.tap(scene.url, "A bela")
    assert line_of(phone, scene.history_url, 1).one("span", "when").text == "2027-01-15 08:00 UTC"
    assert line_of(phone, scene.history_url, 2).one("span", "when").text == "2027-01-15 09:00 UTC"


def test_each_line_says_what_it_scored(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows U-vannak P:O-terc", "count 97-64")
    line = line_of(phone, scene.history_url, 2)
    assert [scored.text for scored in line.all("span", "made")] == [
        "Anna +100 for Under-vannak",
        "Anna +20 for heart Over-terc",
    ]


def test_a_line_that_was_taken_back_is_struck_through(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "undo")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "taken back"
    assert "gone" in line.attrs["class"]
    assert line.all("a") == []
    assert line.all("span", "made") == []
    undo = line_of(phone, scene.history_url, 3)
    assert undo.one("span", "sentence").text == "undo"
    assert state_of(undo) == ""


def test_a_corrected_line_names_its_correction(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "fix 2: B bela")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "corrected by line 3: Bence scores béla"
    assert line.one("span", "sentence").text == "Anna scores béla"
    assert line.one("span", "made").text == "Bence +40 for béla"
    fix = line_of(phone, scene.history_url, 3)
    assert fix.one("span", "sentence").text == "correction of line 2: Bence scores béla"
    assert fix.all("a") == []


def test_a_correction_that_was_taken_back_leaves_the_line_as_it_was(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "fix 2: B bela", "undo")
    assert state_of(line_of(phone, scene.history_url, 2)) == ""
    assert state_of(line_of(phone, scene.history_url, 3)) == "taken back"


def test_a_line_that_no_longer_stands_waits_with_its_ruling(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == "no longer stands"
    assert "waits" in line.attrs["class"].split()
    assert "gone" not in line.attrs["class"].split()
    assert line.one("a", "rule").text == "TH-DECL-02"
    assert "The heart King is Anna’s" in line.one("span", "complaint").text
    assert "correct" in [anchor.text for anchor in line.all("a")]


def test_a_line_that_no_longer_stands_can_be_corrected_or_agreed_on(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    assert phone.enter(scene.url, "fix 3: agreed: B shows P:K-terc").status == 303
    line = line_of(phone, scene.history_url, 3)
    assert line.all("span", "complaint") == []
    assert line.one("em").text == "by agreement"


def test_an_undo_of_the_correction_brings_it_back(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc", "undo")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == ""
    assert line.one("span", "made").text == "Bence +20 for heart King-terc"


@pytest.mark.parametrize("name", ["<i>Anna</i>", "{{ 7 * 7 }}", "Anna’s “note”", "ünnep 🂡"])
def test_what_was_typed_is_shown_as_text(phone: Phone, at: At, name: str) -> None:
    scene = at()
    phone.send(phone.get(f"{scene.url}more").form("/note"), text=name)
    assert line_of(phone, scene.history_url, 1).one("span", "sentence").text == f"note: {name}"


def test_each_line_in_effect_leads_to_its_correction(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "undo", "B bela")
    links = [link.attrs["href"] for link in phone.get(scene.history_url).root.one("ol").all("a")]
    assert links == [f"{scene.history_url}4", f"{scene.history_url}1"]


def test_it_leads_back_to_the_table_and_to_the_file(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    links = [link.attrs["href"] for link in phone.get(scene.history_url).root.all("a")]
    assert {scene.url, f"{scene.url}table.table"} <= set(links)


def test_names_of_the_players_are_used(phone: Phone, at: At) -> None:
    scene = at(DEAL, head=HEAD.replace("Anna", "Őzike"))
    assert "Őzike deals" in line_of(phone, scene.history_url, 1).text
