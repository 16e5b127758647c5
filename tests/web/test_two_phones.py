"""Two phones, old pages, forms sent twice: nothing is overwritten, and nothing is lost silently."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests.examples import examples
from tests.web.phone import Phone
from tests.web.scenes import DEAL


def test_an_old_page_is_told_what_the_other_phone_did(phone, other_phone, at):
    scene = at(DEAL)
    old = phone.get(scene.url)
    other_phone.tap(scene.url, "B says terc")
    other_phone.tap(scene.url, "B plays Z-K")
    page = phone.send(old.form_with("A takes"), press="A takes")
    assert page.status == 409
    assert page.problem.text == (
        "This page was out of date. Since then: Bence says terc; Bence plays leaf King. "
        "Not recorded: Anna takes the trick. "
        "Look at the table as it is now, and enter it again if it still holds."
    )
    assert page.status_line == "Anna: declare, then any card."
    assert scene.lines == [DEAL, "B says terc", "B plays Z-K"]


def test_what_was_typed_on_an_old_page_is_kept(phone, other_phone, at):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/adjust")
    other_phone.tap(scene.url, "A bela")
    page = phone.send(form, seat="B", points="-20", reason="misdeal")
    assert page.status == 409
    assert "Since then: Anna scores béla." in page.problem.text
    again = page.form("/adjust")
    values = again.values
    assert (values["seat"], values["points"], values["reason"]) == ("B", "-20", "misdeal")
    assert again.element.is_open
    assert phone.send(again).status == 303
    assert scene.lines == [DEAL, "A bela", 'adjust B -20 "misdeal"']


def test_it_is_told_even_where_what_was_tapped_is_gone(phone, other_phone, at):
    scene = at(DEAL)
    old = phone.get(scene.url)
    other_phone.enter(scene.url, "count 97-64")
    page = phone.send(old.form("/count"), points="90", pile="A")
    assert page.status == 409
    assert "Since then: count: Anna 97, Bence 64." in page.problem.text
    assert "Not recorded: count: Anna 90, Bence 71." in page.problem.text
    assert [form for form in page.forms if form.action.endswith("/count")] == []


def test_what_could_not_be_read_is_told_as_it_was_typed(phone, other_phone, at):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/line")
    other_phone.tap(scene.url, "A bela")
    page = phone.send(form, text="<b>hm</b>")
    assert page.status == 409
    assert "Not recorded: “<b>hm</b>”." in page.problem.text


def test_only_the_last_lines_are_told_of_many(phone, other_phone, at):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/note")
    other_phone.enter(scene.url, *[f'note "{number}"' for number in range(7)])
    page = phone.send(form, text="late")
    assert "Since then: note: 2; note: 3; note: 4; note: 5; note: 6." in page.problem.text


def test_a_form_from_before_an_undo_is_told_of_it(phone, other_phone, at):
    scene = at(DEAL, "A bela")
    old = phone.get(scene.url)
    other_phone.tap(scene.url, "undo")
    page = phone.send(old.form_with("A takes"), press="A takes")
    assert page.status == 409
    assert "Since then: undo." in page.problem.text
    assert scene.lines == [DEAL, "A bela", "undo"]


def test_an_undo_on_an_old_page_takes_nothing_back(phone, other_phone, at):
    scene = at(DEAL)
    old = phone.get(scene.url)
    other_phone.tap(scene.url, "A bela")
    page = phone.send(old.form_with("undo"), press="undo")
    assert page.status == 409
    assert scene.lines == [DEAL, "A bela"]


def test_a_form_that_saw_more_than_there_is_is_refused(phone, at):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/note")
    page = phone.forge(form, form.values | {"text": "x", "seen": "7"})
    assert page.status == 409
    assert "It was taken from a later state." in page.problem.text
    assert scene.lines == [DEAL]


@pytest.mark.parametrize("between", [False, True])
def test_a_form_sent_twice_is_answered_alike_and_recorded_once(phone, other_phone, at, between):
    scene = at(DEAL)
    form = phone.get(scene.url).form_with("A bela")
    first = phone.send(form, press="A bela")
    if between:
        other_phone.tap(scene.url, "A takes")
    second = phone.send(form, press="A bela")
    assert first.status == second.status == 303
    assert first.headers["Location"] == second.headers["Location"]
    assert scene.lines == [DEAL, "A bela", "A takes"][: 2 + between]


@examples(__file__, "every kind of form sent twice is recorded once")
def test_every_kind_of_form_sent_twice_is_recorded_once(phone, at, kind, typed):
    scene = at(DEAL)
    page = f"{scene.url}more" if kind in ("adjust", "note", "line") else scene.url
    form = phone.get(page).form(f"/{kind}")
    assert [phone.send(form, **typed).status for _ in range(2)] == [303, 303]
    assert len(scene.lines) == 2


def test_a_form_sent_twice_is_recorded_once_after_a_restart(phone, at, store, make_app):
    scene = at(DEAL)
    form = phone.get(scene.url).form_with("A bela")
    assert phone.send(form, press="A bela").status == 303
    restarted = Phone(make_app(store))
    cookie = phone.client.get_cookie("tartli")
    restarted.client.set_cookie("tartli", cookie.value)
    assert restarted.send(form, press="A bela").status == 303
    assert scene.lines == [DEAL, "A bela"]


@pytest.mark.parametrize("attempt", range(3))
def test_of_two_phones_at_once_one_is_recorded_and_the_other_told(phone, other_phone, at, attempt):
    scene = at(DEAL)
    moves = [(phone, "A takes"), (other_phone, "B takes")]
    forms = [browser.get(scene.url).form_with(line) for browser, line in moves]
    at_once = Barrier(len(moves))

    def send(who, form, line):
        at_once.wait()
        return who.send(form, press=line)

    with ThreadPoolExecutor(len(moves)) as threads:
        sent = [
            threads.submit(send, who, form, line)
            for (who, line), form in zip(moves, forms, strict=True)
        ]
        answers = [future.result() for future in sent]
    assert sorted(answer.status for answer in answers) == [303, 409]
    (recorded,) = [
        line for (_, line), answer in zip(moves, answers, strict=True) if answer.status == 303
    ]
    assert scene.lines == [DEAL, recorded]
    (late,) = [answer for answer in answers if answer.status == 409]
    name = "Anna" if recorded[0] == "A" else "Bence"
    assert f"Since then: {name} takes the trick." in late.problem.text
