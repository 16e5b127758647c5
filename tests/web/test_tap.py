"""One tap enters one line; a refused one says why beside what was tapped."""

import pytest

from tests.examples import examples
from tests.web.scenes import DEAL


@examples(__file__, "a tap is recorded as its line")
def test_a_tap_is_recorded_as_its_line(phone, at, before, line):
    scene = at(*before)
    answer = phone.tap(scene.url, line)
    assert answer.status == 303
    assert answer.headers["Location"] == scene.url
    assert scene.lines == [*before, line]


@examples(__file__, "a refused tap is answered where it was tapped")
def test_a_refused_tap_is_answered_where_it_was_tapped(phone, at, before, line, rule, where):
    scene = at(*before)
    if line == "A swaps":
        phone.enter(scene.url, "B says nothing")
        before = (*before, "B says nothing")
    page = phone.tap(scene.url, line)
    assert page.status == 422
    assert page.rule == rule
    assert page.problem.attrs["data-where"] == where
    assert scene.lines == list(before)


def test_a_page_without_trouble_shows_none(phone, at):
    assert phone.get(at(DEAL).url).root.all("div", "problem") == []


def test_a_tap_without_its_line_is_answered(phone, at):
    scene = at(DEAL)
    page = phone.send(phone.get(scene.url).form("/tap", "takes"))
    assert page.status == 422
    assert "This form cannot be read." in page.problem.text
    assert scene.lines == [DEAL]


@pytest.mark.parametrize("line", ["A takes the lot", "x", "deal", "A", "C takes", "🂡", "a\x00b"])
def test_a_tap_that_says_nothing_readable_is_answered(phone, at, line):
    scene = at(DEAL)
    form = phone.get(scene.url).form("/tap", "takes")
    page = phone.forge(form, form.values | {"line": line})
    assert page.status == 422
    assert "Expected " in page.problem.text
    assert scene.lines == [DEAL]


@pytest.mark.parametrize("where", ["", "nowhere", '"><b>', "deals", None])
def test_a_refusal_is_shown_even_where_its_place_is_not_on_the_page(phone, at, where):
    scene = at(DEAL)
    form = phone.get(scene.url).form("/tap", "takes")
    page = phone.forge(form, form.values | {"line": "deal B P", "where": where})
    assert page.status == 422
    assert page.rule == "REF-DEAL"


@pytest.mark.parametrize("seen", ["", "-1", "one", "1.5", "9" * 5000, None])
def test_a_tap_that_does_not_say_what_it_saw_is_answered(phone, at, seen):
    scene = at(DEAL)
    form = phone.get(scene.url).form("/tap", "takes")
    page = phone.forge(form, form.values | {"line": "A takes", "seen": seen})
    assert page.status == 422
    assert page.problem.text
    assert scene.lines == [DEAL]


@pytest.mark.parametrize("key", ["", "short", "k" * 65, None])
def test_a_tap_without_a_key_of_its_own_is_answered(phone, at, key):
    scene = at(DEAL)
    form = phone.get(scene.url).form("/tap", "takes")
    page = phone.forge(form, form.values | {"line": "A takes", "key": key})
    assert page.status == 422
    assert page.problem.text
    assert scene.lines == [DEAL]


def test_each_page_has_a_key_of_its_own(phone, at):
    scene = at(DEAL)
    keys = {phone.get(f"{scene.url}more").form("/note").values["key"] for _ in range(5)}
    assert len(keys) == 5
