"""How many tables can be opened from one address within an hour, and what the next one is told."""

import json
from functools import reduce

import pytest

from tartli_ref.server.network import BehindProxy
from tartli_ref.server.serving import settings_from
from tartli_ref.web.application import put_around
from tartli_ref.web.machinery.rate_limit import ADDRESSES_MOST, HOUR, RateLimit, household
from tests.examples import examples
from tests.web.books import open_book
from tests.web.conftest import HEAD, SECRET, scene_of
from tests.web.phone import Phone, a_file
from tests.web.scenes import DEAL

HERE = "192.0.2.7"
THERE = "192.0.2.8"


@pytest.fixture
def app(all_pages, store, world, monkeypatch):
    """The program, with at most three tables an hour; a test may put something before it."""
    monkeypatch.setattr(all_pages, "wsgi_app", all_pages.wsgi_app)
    put_around(all_pages, store, secret=SECRET, now=world.now, draw=world.draw, tables_an_hour=3)
    return all_pages


def open_at(app, address=HERE, **typed):
    """Fills in the first page in a new browser at this address, and sends it."""
    phone = Phone(app)
    phone.client.environ_base["REMOTE_ADDR"] = address
    form = {"name_a": "Anna", "name_b": "Bence"} | typed
    return phone.send(phone.get("/").form("/tables"), **form)


def opened(app, number, address=HERE):
    for _ in range(number):
        assert open_at(app, address).status == 303


def test_as_many_as_are_allowed_can_be_opened(app):
    opened(app, 3)
    assert open_at(app).status == 429


def test_the_next_one_is_told_when_to_try_again(app, world):
    opened(app, 2)
    world.time += 600
    opened(app, 1)
    page = open_at(app)
    assert page.problem.text == (
        "No table was opened. From here, 3 were opened within the hour. Try again in 50 minutes."
    )
    assert page.headers["Retry-After"] == "3000"


def test_what_was_typed_is_kept_and_can_be_sent_later(app, world):
    opened(app, 3)
    phone = Phone(app)
    phone.client.environ_base["REMOTE_ADDR"] = HERE
    form = phone.get("/").form("/tables")
    page = phone.send(form, name_a="Őzike", name_b="Béla", target="10", stake="100 HUF")
    again = page.form("/tables")
    assert (again.values["name_a"], again.values["name_b"]) == ("Őzike", "Béla")
    assert (again.values["target"], again.values["stake"]) == ("10", "100 HUF")
    world.time += HOUR
    assert phone.send(again).status == 303


def test_an_hour_later_as_many_can_be_opened_again(app, world):
    opened(app, 3)
    world.time += HOUR - 1
    assert open_at(app).status == 429
    world.time += 1
    opened(app, 3)
    assert open_at(app).status == 429


def test_another_address_is_not_held_up(app):
    opened(app, 3)
    opened(app, 3, THERE)


@pytest.mark.parametrize("written", ["{}", "::ffff:{}", "[::ffff:{}]:443", "{}:99"])
def test_phones_behind_a_proxy_are_told_apart_however_it_writes_addresses(app, written):
    trusted = settings_from({"PROXY": "127.0.0.1"}).proxy
    app.wsgi_app = BehindProxy(app.wsgi_app, trusted)
    assert [open_behind(app, written.format(HERE)).status for _ in range(4)] == [303, 303, 303, 429]
    assert open_behind(app, written.format(THERE)).status == 303


def open_behind(app, passed_on):
    """The same as the proxy at this machine passes it on."""
    phone = Phone(app)
    phone.client.environ_base["HTTP_X_FORWARDED_FOR"] = passed_on
    return phone.send(phone.get("/").form("/tables"), name_a="Anna", name_b="Bence")


def test_a_refused_form_does_not_count(app):
    for _ in range(5):
        assert open_at(app, name_a="").status == 422
    opened(app, 3)


def test_the_same_form_sent_twice_counts_once(app):
    phone = Phone(app)
    form = phone.get("/").form("/tables")
    for _ in range(5):
        assert phone.send(form, name_a="Anna", name_b="Bence").status == 303
    assert phone.send(phone.get("/").form("/tables"), name_a="A", name_b="B").status == 303


def test_files_books_and_further_matches_count_too(app):
    phone = Phone(app)
    scene = scene_of(app, HEAD, DEAL)
    assert phone.bring(a_file(HEAD)).status == 303
    book = phone.get("/books").form("/books")
    assert phone.send(book, title="Fridays").status == 303
    again = phone.get(f"{scene.url}session/").form("/again")
    assert phone.send(again).status == 303

    refused = phone.bring(a_file(HEAD))
    assert (refused.status, refused.headers["Retry-After"]) == (429, "3600")
    assert "Try again in 60 minutes." in refused.problem.text
    page = phone.send(phone.get("/books").form("/books"), title="Saturdays")
    assert page.status == 429
    assert page.problem.text.startswith("No book was opened. From here, 3 were opened")
    assert page.form("/books").values["title"] == "Saturdays"
    page = phone.send(phone.get(f"{scene.url}session/").form("/again"))
    assert (page.status, page.headers["Retry-After"]) == (429, "3600")
    assert "Try again in 60 minutes." in page.text


def at_home(app):
    phone = Phone(app)
    phone.client.environ_base["REMOTE_ADDR"] = HERE
    return phone


def test_every_table_of_a_book_counts(app):
    book = open_book(Phone(app))
    for number in range(3):
        scene = scene_of(app, HEAD, DEAL, key=f"a session of {number}")
        assert book.take_in(scene.play).status == 303
    copy = json.loads(book.page("book.json").html)
    named = [copy["uid"], *(table["uid"] for table in copy["tables"])]
    text = reduce(lambda text, uid: text.replace(uid, uid[::-1]), named, json.dumps(copy))
    phone = at_home(app)
    form = phone.send_file(phone.get("/files").form("/files/look"), a_file(text)).form("/files")
    for _ in range(2):
        assert phone.send(form).status == 303
    assert open_at(app).status == 429


def test_what_opens_nothing_is_taken_past_the_limit(app):
    phone = at_home(app)
    book = open_book(phone)
    for number in range(2):
        scene = scene_of(app, HEAD, DEAL, "count 97-64", key=f"a session of {number}")
        assert book.take_in(scene.play).status == 303
    opened(app, 2)
    assert open_at(app).status == 429
    copy = a_file(book.page("book.json").html, "book.json")
    assert "Nothing is new" in phone.bring(copy).text


def test_an_import_past_the_limit_keeps_its_form_and_says_when(app):
    phone = at_home(app)
    elsewhere = open_book(Phone(app)).page("book.json").html
    uid = json.loads(elsewhere)["uid"]
    opened(app, 3)
    page = phone.bring(a_file(elsewhere.replace(uid, uid[::-1])))
    assert (page.status, page.headers["Retry-After"]) == (429, "3600")
    assert "Try again in 60 minutes." in page.problem.text
    assert page.form("/files")


def test_a_table_that_is_there_is_played_on(app):
    scene = scene_of(app, HEAD, DEAL)
    opened(app, 3, "127.0.0.1")
    assert Phone(app).tap(scene.url, "A bela").status == 303


@examples(__file__, "who counts as one")
def test_who_counts_as_one(one, other, same):
    assert (household(one) == household(other)) is same


def test_a_clock_that_was_put_back_locks_nobody_out(world):
    gate = RateLimit(1, world.now)
    assert gate.wait(HERE, "one") == 0
    world.time -= 10 * HOUR
    assert gate.wait(HERE, "two") == 0


def test_addresses_that_opened_nothing_of_late_are_forgotten(world):
    gate = RateLimit(1, world.now)
    for number in range(ADDRESSES_MOST):
        assert gate.wait(f"192.0.2.{number}", "a send") == 0
    world.time += HOUR
    assert gate.wait(HERE, "another") == 0
    assert len(gate._opened) == 1
