"""Lessons: scenes on the real screen, each a table file that replays as it stands."""

from pathlib import Path

import pytest

from tartli_ref.table.files import read_file
from tartli_ref.web.screen.game_pages import PAGES

SCENES = [
    (game, number, scene)
    for game, pages in PAGES.items()
    for number, scene in enumerate(pages.lessons, 1)
]
EACH = pytest.mark.parametrize(
    ("game", "number", "scene"), SCENES, ids=[f"{game} {number}" for game, number, _ in SCENES]
)


def lines_of(path: Path):
    """The lines of a table file after its head."""
    return path.read_text(encoding="utf-8").partition("\n\n")[2].split("\n")[:-1]


def marked(page):
    """The keys and links that are outlined."""
    places = [*page.root.all("button"), *page.root.all("a")]
    return [place for place in places if "data-next" in place.attrs]


def tip(page):
    return page.root.one("div", "tip").text


def test_tartli_has_five_scenes_and_the_others_a_minute():
    scenes = {game: len(pages.lessons) for game, pages in PAGES.items()}
    assert scenes == {"tartli": 5, "ulti": 2, "asszorti": 2, "plain": 0}


@EACH
def test_a_scene_replays_and_has_a_sentence_for_each_tap(game, number, scene):
    stops = scene.stops
    assert len(scene.says) == len(stops) > 2
    assert all(stop.key for stop in stops[:-1])
    assert stops[-1].key == ""
    written = [step.recorded for step in stops[-1].history.chain.steps]
    read = [entry for _number, entry in read_file(scene.file.read_text(encoding="utf-8")).entries]
    assert written == read
    assert all(step.refusal is None for step in stops[-1].history.chain.steps)
    assert scene.file.stem.startswith(f"{number}_")


@EACH
def test_it_is_gone_through_by_the_marked_keys(phone, game, number, scene):
    page = phone.get(f"/learn/{game}/{number}")
    for says in scene.says[:-1]:
        assert says.text in tip(page)
        place = marked(page)[0]
        if place.tag == "a":
            page = phone.get(place.attrs["href"])
            place = marked(page)[0]
        line = place.attrs["value"]
        assert line in lines_of(scene.file)
        page = phone.follow(phone.send(page.form_with(line), line))
    assert scene.says[-1].text in tip(page)
    on = marked(page)[0].attrs["href"]
    is_last = number == len(PAGES[game].lessons)
    assert on == (f"/?game={game}#new" if is_last else f"/learn/{game}/{number + 1}")


@EACH
def test_every_other_key_does_nothing_and_is_answered_in_the_prompt(phone, game, number, scene):
    tried = 0
    for step, stop in enumerate(scene.stops[:-1]):
        address = f"/learn/{game}/{number}?step={step}" if step else f"/learn/{game}/{number}"
        page = phone.get(address)
        before = page.root.one("div", "prompt").text
        for line in {button.attrs.get("value") for button in page.form_buttons}:
            if line in (None, stop.key):
                continue
            other = phone.follow(phone.send(page.form_with(line), line))
            prompt = other.root.one("div", "prompt").text
            assert prompt.startswith(("Not now: ", "No: ", "That comes later."))
            assert prompt != before
            assert scene.says[step].text in tip(other)
            tried += 1
    assert tried > len(scene.stops)


def test_what_the_referee_would_refuse_is_told_with_its_reason(phone):
    page = phone.get("/learn/tartli/3?step=2")
    line = "@2 B tells P:O-terc"
    page = phone.follow(phone.send(page.form_with(line), line))
    assert page.root.one("div", "prompt").text == "No: Bence tells heart Over-terc."
    assert "heart King-kvart" in tip(page)


def test_why_brings_the_rule_to_the_felt_and_closes_again(phone):
    page = phone.get("/learn/tartli/2?step=1")
    page = phone.get(page.root.one("div", "tip").one("a").attrs["href"])
    assert "(1) Up to trick 7" in tip(page)
    page = phone.get(page.root.one("div", "tip").one("a").attrs["href"])
    assert "Tap the outlined King." in tip(page)


def test_what_is_no_step_and_no_scene(phone):
    first = phone.get("/learn/tartli/1")
    for step in ("99", "-1", "x"):
        assert tip(phone.get(f"/learn/tartli/1?step={step}")) == tip(first)
    assert phone.get("/learn/tartli/6").status == 404
    assert phone.get("/learn/tartli/0").status == 404
    assert phone.get("/learn/plain/1").status == 404
    assert phone.get("/learn/tartli/1/out").headers["Location"] == "/learn/tartli/1"
    assert phone.get("/learn/tartli/4/out?step=3").status == 200


def test_whatever_comes_as_a_tap_leads_back_to_the_step(phone):
    page = phone.get("/learn/tartli/1?step=1")
    form = page.form_with("A takes")
    for line in ("", "undo", "fix 1: deal A M", "x" * 3000, "\N{SNOWMAN}", "A out"):
        other = phone.forge(form, {**form.values, "line": line})
        if line:
            other = phone.follow(other)
        else:
            assert other.status == 422
        assert "Anna takes the trick: tap Anna." in tip(other)


def test_the_ways_of_recording_and_the_slates_cannot_be_chosen_in_a_lesson(phone):
    for number in range(1, 6):
        page = phone.get(f"/learn/tartli/{number}")
        names = {field.attrs.get("name") for field in page.root.all("input")}
        assert "way" not in names
        assert "seat" not in names


def test_going_out_stays_in_the_frame_and_shows_only_the_claim_that_is_due(phone):
    page = phone.get("/learn/tartli/5?step=2")
    page = phone.get(marked(page)[0].attrs["href"])
    assert page.root.one("div", id="screen")
    claims = [button for button in page.root.all("button") if button.attrs.get("name") == "line"]
    assert [claim.attrs["value"] for claim in claims] == ["A out"]
    assert "Anna goes out." in page.root.one("div", "prompt").text
    assert "Right!" in tip(phone.follow(phone.send(page.form_with("A out"), "A out")))
    other = phone.get("/learn/tartli/5?step=1&way=out")
    assert "A out" not in [button.attrs.get("value") for button in other.root.all("button")]
