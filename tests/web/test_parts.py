"""The screen in parts: what a phone is sent, put together with what it has, is the whole screen."""

import re
from pathlib import Path

import pytest

from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.log import write_entry
from tartli_ref.table.service import Done
from tartli_ref.table.terms import game_of
from tartli_ref.web.machinery import parts
from tests.sizes import some_daily
from tests.web.scenes import BOTH_DECLARED, DEAL

TESTS = Path(__file__).resolve().parent.parent
DAILY = ("contests", "chalk_only", "five_switches", "every_card", "every_bid", "silent")
EVENINGS = sorted(
    TESTS.glob("games/*/tables/*.table"), key=lambda file: (file.stem not in DAILY, str(file))
)
APART = 5
LEFT = re.compile(r'<div id="part-\w+" class="[^"]*" data-part="(\w+)" data-kept></div>')
START = re.compile(r'<div id="part-\w+" class="[^"]*" data-part="(\w+)">')
ENDS = re.compile(r"<(/?)div\b")
PANELS = re.compile(r'<div id="(part-\w+)" class="panel')
OLD = re.compile(r'class="panel[^"]*\b(for-\w+)" data-part="" data-kept></div>')
KEYS = re.compile(r'name="(?:key|csrf_token)" value="[^"]+"')


def parts_of(screen):
    """The parts of a whole screen by their digests; none is within another."""
    return {start[1]: whole_div(screen, start.start()) for start in START.finditer(screen)}


def whole_div(text, begin):
    depth = 0
    for tag in ENDS.finditer(text, begin):
        depth += -1 if tag[1] else 1
        if not depth:
            return text[begin : text.index(">", tag.end()) + 1]
    raise AssertionError("a part has no end")


def frame(screen):
    """Which parts a screen has, and all that is in none of them."""
    inside = screen[screen.index(">") :]
    for part in parts_of(screen).values():
        inside = inside.replace(part, "")
    return ",".join(re.findall(r'id="(part-\w+)"', screen)), re.sub(r"\s+", " ", inside)


def sent(phone, url, has):
    """The screen as script asks for it, from a phone that has these parts."""
    headers = {"HX-Request": "true", "Has-Parts": " ".join(has)}
    return KEYS.sub("", phone.client.get(url, headers=headers).text)


def shown(answer, has):
    """What the phone then shows."""
    return LEFT.sub(lambda part: has[part[1]], answer)


@pytest.mark.parametrize("file", some_daily(EVENINGS, len(DAILY)), ids=lambda file: file.stem)
def test_an_evening_in_parts_shows_what_whole_screens_show(phone, service, file):
    table = read_file(file.read_text(encoding="utf-8"))
    links = service.open_file(write_head(table.terms), "an evening in parts")
    url = f"/t/{links.play}/"
    has = dict[str, str]()
    unsent_parts = 0
    frames = dict[str, str]()
    table_there = service.find(links.play)
    assert table_there is not None
    for number, (_, entry) in enumerate(table.entries):
        line = write_entry(game_of(table.terms), entry)
        seen = service.history(table_there).lines
        done = service.submit(table_there, seen=seen, key=f"the line {number:>12}", text=line)
        if isinstance(done, Done) and number % APART == 0:
            answer = sent(phone, url, has)
            parts._kept.clear()
            screen = sent(phone, url, {})
            assert shown(answer, has) == screen, line
            unsent_parts += len(LEFT.findall(answer))
            has = parts_of(screen)
            names, skeleton = frame(screen)
            assert frames.setdefault(names, skeleton) == skeleton  # script renews parts only
    assert unsent_parts > 0


def test_what_has_not_changed_is_left_out(phone, at):
    url = at(DEAL).url
    has = parts_of(sent(phone, url, {}))
    assert len(has) >= 8
    assert len(LEFT.findall(sent(phone, url, has))) == len(has)


@pytest.mark.parametrize("way", ["trick", "cards", "chalk", "count"])
def test_the_panels_of_ways_that_a_phone_does_not_show_are_left_out(phone, at, way):
    url = at(DEAL, "B takes").url
    screen = phone.client.get(url, headers={"HX-Request": "true"}).text
    answer = phone.client.get(url, headers={"HX-Request": "true", "Way": way}).text
    assert sorted(PANELS.findall(answer)) == sorted(PANELS.findall(screen))
    unsent = set(OLD.findall(answer))
    assert unsent == {"for-cards", "for-chalk", "for-count", "for-trick", "for-out"} - {
        f"for-{way}",
        "for-trick",
    }
    assert ("B plays M-A" in answer) == (way == "cards")  # the usual way stays beside the one shown


def test_a_way_that_does_not_exist_leaves_the_usual_one(phone, at):
    answer = phone.client.get(at(DEAL).url, headers={"HX-Request": "true", "Way": "x" * 999}).text
    assert 'value="A takes"' in answer


def test_a_phone_that_does_not_say_its_way_gets_all(phone, at):
    assert not OLD.findall(sent(phone, at(DEAL).url, {}))


def test_parts_that_nobody_has_ever_sent_change_nothing(phone, at):
    url = at(DEAL).url
    assert sent(phone, url, {"0" * 16: "", "<b>": "", "é": ""}) == sent(phone, url, {})


def test_two_phones_are_shown_each_its_own_language_and_signs(phone, other_phone, at):
    url = at(*BOTH_DECLARED).url
    other_phone.client.set_cookie("lang", "de")
    other_phone.client.set_cookie("look", "auto.plain.same.french.x")
    other = sent(other_phone, url, {})
    mine = sent(phone, url, {})
    assert ("#suit-FP" in other, "#suit-FP" in mine) == (True, False)
    assert ("sagt" in other, "sagt" in mine) == (True, False)
    assert not parts_of(other).keys() & parts_of(mine).keys()
    assert sent(other_phone, url, {}) == other


def test_a_refusal_is_shown_in_a_part_of_its_own_and_goes_again(phone, at):
    scene = at(DEAL)
    form = phone.get(scene.url).form_with("A swaps")
    has = parts_of(sent(phone, scene.url, {}))
    headers = {"HX-Request": "true", "Has-Parts": " ".join(has)}
    sends = form.values | {"line": "A swaps"}
    refused = phone.client.post(form.action, data=sends, headers=headers).text
    (part,) = [part for part in parts_of(refused).values() if 'id="problem"' in part]
    assert part.startswith('<div id="part-problem"')
    has |= parts_of(refused)
    assert 'id="problem"' not in shown(sent(phone, scene.url, has), has)


def test_a_page_without_script_has_all_that_its_forms_send(phone, at):
    for form in phone.get(at(DEAL).url).forms:
        if form.action.endswith("/tap"):
            assert form.values.keys() >= {"csrf_token", "key", "seen", "where"}
