"""Undo, correction, agreement and watching at a table of Asszorti."""

import pytest

from tests.asszorti_pages.scenes import BID, DEALT, NAMED, PLAIN
from tests.web.conftest import At
from tests.web.phone import Phone


def test_a_settled_deal_is_taken_back_and_entered_again(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*NAMED, "count 7-3-1 arrivazs won")
    assert phone.get(scene.url).scores == ["28", "-14", "-14"]
    assert phone.tap(scene.url, "undo").status == 303
    page = phone.get(scene.url)
    assert page.scores == ["0", "0", "0"]
    assert page.status_line == "Csaba leads."
    assert phone.tap(scene.url, "count 7-3-1 arrivazs won").status == 303
    assert phone.get(scene.url).scores == ["28", "-14", "-14"]


def test_a_trick_is_corrected_by_one_tap_and_the_settlement_follows(
    phone: Phone, at_asszorti: At
) -> None:
    tricks = [f"{seat} takes" for seat in "AAAAAABBBBC"]
    scene = at_asszorti(*PLAIN, *tricks)
    assert phone.get(scene.url).scores == ["8", "-4", "-4"]
    last = len(scene.lines)
    page = phone.get(f"{scene.history_url}{last}")
    assert phone.send(page.form_with("B takes"), press="B takes").status == 303
    assert phone.get(scene.url).scores == ["0", "0", "0"]
    assert scene.lines[-1] == f"fix {last}: B takes"


def test_a_correction_that_leaves_later_lines_without_a_place_says_so(
    phone: Phone, at_asszorti: At
) -> None:
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    number = scene.lines.index("A holds") + 1
    page = phone.get(f"{scene.history_url}{number}")
    asked = phone.send(page.form_with("A passes"), press="A passes")
    assert "3 later lines no longer stand" in asked.root.one("div", "ask").text
    sure = next(form for form in asked.forms if form.values.get("text") == "A passes")
    assert phone.send(sure, press="fix").status == 303
    assert phone.get(scene.url).status_line == "Csaba plays alone: which contract?"
    history = phone.get(scene.history_url)
    assert len(history.root.all("li", "waits")) == 3


@pytest.mark.rule("AS-KON-02")
def test_what_is_refused_can_be_agreed_on_and_stays_marked(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*NAMED, "C takes")
    refused = phone.tap(scene.url, "B kontra game")
    assert refused.status == 422
    assert phone.send(refused.agreement, press="agreed: B kontra game").status == 303
    assert scene.lines[-1] == "agreed: B kontra game"
    assert "the game ×2" in phone.get(scene.url).text
    assert "by agreement" in phone.get(scene.history_url).text


@pytest.mark.rule("AS-AUC-14")
def test_what_has_no_meaning_cannot_be_agreed_on(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*DEALT, "A passes", "B passes")
    page = phone.enter(scene.url, "agreed: C passes")
    assert page.status == 422
    assert page.problem.all("form") == []
    assert scene.lines == [*DEALT, "A passes", "B passes"]


def test_a_watcher_sees_all_and_writes_nothing(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*NAMED, "B kontra game")
    page = phone.get(scene.watch_url)
    assert page.status_line == "Csaba leads."
    assert "the game ×2" in page.text
    assert page.root.all("button", name="line") == []
    form = phone.get(scene.url).form_with("A takes")
    form.action = form.action.replace(scene.play, scene.watch)
    assert phone.send(form, press="A takes").status == 403
    assert scene.lines == [*NAMED, "B kontra game"]
    for aside in ("history/", "score/", "rules/", "session/"):
        assert phone.get(f"{scene.watch_url}{aside}").status == 200, aside
    assert phone.get(f"{scene.watch_url}history/1").status == 403


def test_two_phones_cannot_enter_the_same_trick_twice(
    phone: Phone, other_phone: Phone, at_asszorti: At
) -> None:
    scene = at_asszorti(*PLAIN)
    form = other_phone.get(scene.url).form_with("A takes")
    assert phone.tap(scene.url, "A takes").status == 303
    stale = other_phone.send(form, press="A takes")
    assert stale.status == 409
    assert scene.lines.count("A takes") == 1


def test_each_signs_and_a_later_line_voids_it(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*PLAIN, "A made 7")
    for seat in "ABC":
        page = phone.get(f"{scene.url}session/")
        line = f"{seat} confirms"
        assert phone.send(page.form_with(line), press=line).status == 303
    assert "Everybody has confirmed" in phone.get(f"{scene.url}session/").text
    phone.tap(scene.url, "deal A")
    assert "void" in phone.get(f"{scene.url}session/").text
