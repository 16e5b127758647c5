"""Requests that no page of the program makes: each gets a clear answer, and none breaks it."""

import random
from io import BytesIO

import pytest
from werkzeug.datastructures import FileStorage

from tests.examples import rows
from tests.sizes import sizes
from tests.web.addresses import KINDS, addresses, to_read, to_write
from tests.web.scenes import DEAL

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "BREW")


@pytest.fixture
def scene(at):
    return at(DEAL, "A bela", 'note "x"')


@pytest.fixture
def token(phone, scene):
    return phone.get(f"{scene.url}more").form("/note").values["csrf_token"]


@pytest.mark.parametrize(
    "url", ["/none", "/t", "/t/", "/tables/1", "/static/", "/static/../app.py"]
)
def test_an_unknown_address_is_not_found(phone, url):
    page = phone.get(url)
    assert page.status == 404
    assert page.text.startswith("There is no such page or table.")


@pytest.mark.parametrize("end", ["none", "history", "history/1/2", "table", "tap/tap", "undo"])
def test_an_unknown_address_of_a_table_is_not_found(phone, scene, end):
    page = phone.get(scene.url + end)
    assert page.status in (404, 308)
    assert end == "history" or page.status == 404


def test_a_wrong_method_is_answered(phone, app, scene, token):
    for address in addresses(app, scene):
        for method in METHODS:
            if method not in address.methods:
                page = phone.ask(address.url, method, headers={"X-CSRFToken": token})
                assert page.status == 405, (method, address.url)
                assert page.text.startswith("This address takes no such request.")
    assert len(scene.lines) == 3


def test_every_page_answers_head_and_options(phone, app, scene):
    for url in to_read(app, scene):
        # no deal of this table is finished, no buli won
        nothing = ("/audit/", "/audit/1", "/moment/0.svg", "/score/1", "/what-if/8")
        there_is_nothing_yet = url.endswith(nothing)
        assert phone.ask(url, "HEAD").status in (
            {404} if there_is_nothing_yet else {200, 204, 302, 303}
        )
        assert "GET" in phone.ask(url, "OPTIONS").headers["Allow"]


BODIES = [
    ("application/json", b"[1, 2]"),
    ("application/json", b'{"line": {"a": 1}, "seen": null, "key": 5, "text": 5, "name_a": []}'),
    ("application/json", b"{"),
    ("application/x-www-form-urlencoded", b"%ff%fe=%80&line=%00&=&&seen"),
    ("application/x-www-form-urlencoded", "seen=٣&line=A takes".encode()),
    ("application/x-www-form-urlencoded; charset=utf-7", b"line=+ADw-"),
    ("multipart/form-data", b"no boundary"),
    ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
    ("multipart/form-data; boundary=x", b"--x\r\n\r\n--x--"),
    ("text/plain", b"A takes"),
    ("", b""),
    ("nonsense", b"\x00" * 100),
]


def with_fields(app, scene):
    """The addresses that want something typed; the others act on whatever is sent."""
    return [url for url in to_write(app, scene) if "/share/" not in url and url != "/look"]


@pytest.mark.parametrize("part", sizes(3, 1))
@pytest.mark.parametrize("number", range(len(BODIES)))
def test_an_odd_body_is_answered(phone, app, scene, token, number, part):
    """Daily each address is sent a third of the bodies, in the long test all."""
    kind, body = BODIES[number]
    for url in with_fields(app, scene)[number % part :: part]:
        sent = phone.ask(url, "POST", data=body, content_type=kind, headers={"X-CSRFToken": token})
        assert 400 <= sent.status < 500, url
    assert len(scene.lines) == 3


def test_files_in_the_place_of_texts_are_answered(phone, app, scene, token):
    names = ["key", "seen", "line", "text", "seat", "first", "name_a", "stake", "csrf_token"]
    for url in with_fields(app, scene):
        files = {name: FileStorage(BytesIO(b"x" * 20), "a.txt") for name in names}
        data = {**files, "where": "tap"}
        page = phone.ask(url, "POST", data=data, headers={"X-CSRFToken": token})
        assert page.status == 422, url
    assert len(scene.lines) == 3


@pytest.mark.parametrize("page", ["", "history/", "history/1", "table.table"])
@pytest.mark.parametrize("link", ["0" * 32, "x", "%00", "../..", "🂡", "a" * 3000])
def test_a_missing_table_is_not_found(phone, link, page):
    answer = phone.get(f"/t/{link}/{page}")
    assert answer.status == 404
    assert "There is no such page or table." in answer.text
    assert "Check the link" in answer.text


def test_too_many_fields_are_answered(phone, scene, token):
    many = {f"field{number}": "x" for number in range(1001)}
    kind = "multipart/form-data"
    page = phone.ask("/files", "POST", data=many, content_type=kind, headers={"X-CSRFToken": token})
    assert page.status == 413


def test_more_than_anybody_types_is_refused_before_it_is_read(phone, scene, token):
    for url in (f"{scene.url}note", "/files", "/files/look"):
        headers = {"X-CSRFToken": token}
        page = phone.ask(url, "POST", data={"text": "x" * 66_000}, headers=headers)
        assert page.status == 413


NAMES = rows(__file__, "names")
VALUES = [
    "", " ", "0", "1", "3", "-1", "161", "97", "9" * 30, "1e3", "0x1", "٣", "½", "A", "B", "C", "P",
    "Z", "O", "VII", "terc", "on", "fix", "agreed", "open", "draw", "5", "100 HUF", "120-80",
    "A takes", "A bela", "B out", "undo", "count 97-64", "fix 1: deal B Z", "fix 2: A out",
    "agreed: B bela", "agreed: count 97-65", "deal A P-VIII", "A shows P:O-terc", "piles 1-1",
    'note "x"', 'adjust A 1 "x"', "@5 A shows nothing", "tap", "correct", "k" * 24, "<b>", "\x00",
    "\u202e", "🂡", "{{ 7 }}", "%s", "\n", "' OR 1=1 --", "x" * 1001, "A" * 300,
]  # fmt: skip


def some_form(chance, token, seen):
    """A random form, mostly from a page that is up to date."""
    data = {"csrf_token": token, "key": f"a key {chance.randrange(10**12):>12}", "seen": str(seen)}
    for name in chance.sample(NAMES, chance.randrange(len(NAMES))):
        if name not in data or chance.random() < 0.1:
            data[name] = chance.choice(VALUES)
    return data


def ends_with(url, kind):
    """Whether this is the address of a kind of form, and not of a correction by it."""
    return url.endswith(f"/{kind}") and url.count("/history/") == kind.count("history/")


@pytest.mark.parametrize("cases", sizes(8, 500))
@pytest.mark.parametrize("kind", [*KINDS, "history/1", "tables", "files"])
def test_no_random_form_breaks_it(phone, app, scene, token, kind, cases):
    every = (address for address in to_write(app, scene) if not address.startswith("/ask/"))
    (url,) = [address for address in every if ends_with(address, kind)]
    chance = random.Random(kind)
    before = scene.lines
    for _ in range(cases):
        data = some_form(chance, token, len(before))
        page = phone.ask(url, "POST", data=data)
        assert page.status in (303, 400, 404, 409, 422), data
        after = scene.lines
        if page.status == 303 and url.startswith("/t/"):
            assert after[: len(before)] == before
            assert phone.follow(page).status == 200, data
        else:
            assert after == before, data
        before = after
