"""What is typed: counts, piles, tricks, melds, adjustments, notes, lines.

Each is recorded as a line; a refusal names what is wrong and keeps everything that was typed.
"""

import pytest

from tests.examples import examples, rows
from tests.web.scenes import DEAL

Lines = tuple[str, ...]
Typed = dict[str, str | list[str]]


def page_of(url, kind):
    """Where at a table something of this kind is typed."""
    return f"{url}more" if kind in ("adjust", "note", "line") else url


@examples(__file__, "recorded")
def test_what_is_typed_is_recorded_as_a_line(phone, at, kind, before, typed, lines):
    scene = at(*before)
    answer = phone.send(phone.get(page_of(scene.url, kind)).form(f"/{kind}"), **typed)
    assert answer.status == 303
    assert scene.lines == [*before, *lines]
    assert phone.follow(answer).status == 200


REFUSED: list[tuple[str, Lines, Typed, str, str]] = [
    *rows(__file__, "refused"),
    ("count", (DEAL,), {"points": "9" * 5000, "pile": "A"}, "", "999” is no whole number."),
    ("adjust", (DEAL,), {"seat": "B", "points": "5", "reason": "x" * 201}, "", "200 characters"),
    ("adjust", (DEAL,), {"seat": "A", "points": "5", "reason": "\a"}, "", "printable letters"),
    ("note", (), {"text": "x" * 201}, "", "200 characters"),
    ("note", (), {"text": "\x1b[2J"}, "", "printable letters"),
    ("line", (DEAL,), {"text": "x" * 1001}, "", "1000 characters"),
]


@pytest.mark.parametrize(("kind", "before", "typed", "rule", "words"), REFUSED)
def test_a_refusal_names_what_is_wrong_beside_it_and_keeps_what_was_typed(
    phone, at, kind, before, typed, rule, words
):
    scene = at(*before)
    page = phone.send(phone.get(page_of(scene.url, kind)).form(f"/{kind}"), **typed)
    assert page.status == 422
    assert words in page.problem.text
    assert page.rules == ([rule] if rule else [])
    reason = page.problem.one("strong").text
    remedy = page.problem.text.replace(reason, "").replace(f"The rule {rule}", "")
    assert len(remedy.split()) >= 2  # what may be done instead
    values = page.form(f"/{kind}").values
    on_buttons = ("pile", "card", "cards", *(("seat",) if kind == "takes" else ()))
    typed_in = {name: typed[name] for name in typed if name not in on_buttons}
    assert {name: values[name] for name in typed_in} == typed_in
    element = page.form(f"/{kind}").element
    assert element.is_open
    assert scene.lines == list(before)
    assert page.text.count(words) == 1


def test_what_was_refused_can_be_mended_on_the_page(phone, at):
    scene = at(DEAL)
    refused = phone.send(phone.get(scene.url).form("/count"), points="197", pile="A")
    assert phone.send(refused.form("/count"), points="97", pile="A").status == 303
    assert scene.lines == [DEAL, "count 97-64"]


def test_a_fresh_page_has_empty_forms(phone, at):
    scene = at(DEAL)
    phone.send(phone.get(scene.url).form("/count"), points="197", pile="A")
    assert phone.get(scene.url).form("/count").values["points"] == ""
