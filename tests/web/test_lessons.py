"""Tartli in three minutes: scenes in try mode, each a table file that replays as it stands."""

import pytest

from tartli_ref.games.tartli.panels.lessons import LESSONS
from tartli_ref.web.screen.trials import judge_all

EACH = pytest.mark.parametrize(("number", "scene"), list(enumerate(LESSONS, 1)))


@EACH
def test_a_scene_replays_and_says_a_sentence_before_each_tap(number, scene):
    evening = scene.whole
    tried = judge_all(evening)
    assert tried.stood == evening.lines
    assert len(scene.says) == len(evening.lines) - len(scene.given.lines) + 1 > 3
    assert scene.file.stem.startswith(f"{number}_")


@EACH
def test_it_is_gone_through_on_the_real_screen_by_the_marked_buttons(phone, number, scene):
    page = phone.follow(phone.get(f"/learn/tartli/{number}"))
    for line, says in zip(scene.whole.lines[len(scene.given.lines) :], scene.says, strict=False):
        if " chalks " in line:
            continue  # it came with the line before
        assert says in page.root.one("div", "teach").text
        if line.endswith("out"):
            page = phone.get(page.root.one("nav", "dock").all("a", "hot")[0].attrs["href"])
        (marked, *_) = [button for button in page.root.all("button") if "data-next" in button.attrs]
        assert marked.attrs["value"] == line
        page = phone.follow(phone.send(page.form_with(line), line))
    assert scene.says[-1] in page.root.one("div", "teach").text
    on = page.root.one("div", "teach").one("a", "main").attrs["href"]
    assert on == (f"/learn/tartli/{number + 1}" if number < len(LESSONS) else "/?game=tartli#new")


def test_another_move_that_stands_leads_back_and_one_that_does_not_is_explained(phone):
    page = phone.follow(phone.get("/learn/tartli/3"))
    page = phone.follow(phone.send(page.form_with("B says terc"), "B says terc"))
    page = phone.follow(phone.send(page.form_with("A says nothing"), "A says nothing"))
    barred = "@2 B tells P:O-terc"
    fine = "@2 B tells M:A-terc"
    other = phone.follow(phone.send(page.form_with(barred), barred))
    assert "TH-RE-09" in other.problem.text
    assert LESSONS[2].says[3] in other.root.one("div", "teach").text
    other = phone.follow(phone.send(page.form_with(fine), fine))
    back = other.root.one("div", "teach").one("a").attrs["href"]
    assert LESSONS[2].says[3] in phone.get(back).text


def test_there_is_no_fifth_scene_and_none_of_another_game(phone):
    assert phone.get("/learn/tartli/5").status == 404
    assert phone.get("/learn/ulti/1").status == 404
