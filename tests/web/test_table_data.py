"""The data of a table for other programs: valid by its schema, in words, and sent once."""

import json
import re
from pathlib import Path

import fastjsonschema
import pytest

from tartli_ref import __version__
from tests.browser.places import TABLES
from tests.test_golden import ALL_FILES
from tests.web.books import open_book
from tests.web.conftest import HEAD
from tests.web.scenes import DEAL

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = json.loads((DOCS / "table.schema.json").read_text(encoding="utf-8"))
is_valid = fastjsonschema.compile(SCHEMA)
SHOWN = ("deal A P", 'adjust B 20 "so"')
SITE = {"Origin": "https://club.example"}


@pytest.fixture
def data(app):
    """The data of a table, which must be valid."""

    def data(url, more=""):
        answer = app.test_client().get(f"{url}table.json{more}")
        assert (answer.status_code, answer.mimetype) == (200, "application/json")
        return is_valid(answer.get_json())

    return data


@pytest.mark.parametrize("golden", ALL_FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_a_golden_table_is_valid(service, data, golden):
    links = service.open_file(golden.read_text(encoding="utf-8"), "a golden table")
    assert data(f"/t/{links.watch}/")["lines"] > 0


@pytest.mark.parametrize("name", TABLES)
def test_a_table_at_any_stage_is_valid_in_any_language(service, data, name):
    links = service.open_file(TABLES[name], "a table at some stage")
    for lang in ("en", "hu", "de"):
        data(f"/t/{links.watch}/", f"?lang={lang}")


def test_version_1_has_the_fields_that_it_always_had():
    """Never change these lines: programs of others read them."""
    seat = ["seat", "name", "points", "bulis", "deals", "leads", "due"]
    keys = ["version", "lines", "game", "target", "stake", "running", "over", "seats", "status"]
    properties = SCHEMA["properties"]
    assert {*keys, "verdict", "facts", "bulis", "deals"} <= {*SCHEMA["required"]}
    assert {"key", "title", "rules", "set"} <= {*properties["game"]["required"]}
    assert {*seat} <= {*properties["seats"]["items"]["required"]}
    assert {"winner", "bulis", "how", "score"} <= {*properties["bulis"]["items"]["required"]}
    assert {"number", "what", "parts", "change", "total"} <= {
        *properties["deals"]["items"]["required"]
    }
    assert properties["version"] == {"const": 1}


def test_the_example_of_the_docs_is_what_is_sent(at, data):
    [example] = re.findall(r"```json\n(.*?)```", (DOCS / "json.md").read_text("utf-8"), re.DOTALL)
    assert data(at(*SHOWN, head=f"{HEAD}dealer: A\n").watch_url) == json.loads(example)


def test_words_come_in_the_language_asked_for_whatever_the_browser_prefers(app, at):
    scene = at(DEAL)
    client = app.test_client()

    def title(more):
        address = f"{scene.watch_url}table.json{more}"
        return client.get(address, headers={"Accept-Language": "hu"}).get_json()["facts"]

    assert title("") == title("?lang=en") == title("?lang=xx") != title("?lang=hu")


def test_a_program_that_has_it_is_told_so_until_there_is_a_new_line(app, at):
    scene = at(DEAL)
    client = app.test_client()
    for more in ("", "?lang=de"):
        address = f"{scene.watch_url}table.json{more}"
        tag = client.get(address).headers["ETag"]
        for headers in ({}, SITE):
            again = client.get(address, headers={"If-None-Match": tag, **headers})
            assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    scene.service.submit(scene.table, seen=1, key="k" * 20, text='note "x"')
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_the_tag_changes_when_the_clock_ends_the_evening(app, at, world):
    scene = at(DEAL)
    client = app.test_client()
    scene.service.submit(scene.table, seen=1, key="k" * 20, text="ends 23:00")
    scene.service.submit(scene.table, seen=2, key="l" * 20, text="misdeal")
    address = f"{scene.watch_url}table.json?lang=en"
    first = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": first}).status_code == 304
    world.time += 24 * 3600
    later = client.get(address, headers={"If-None-Match": first})
    assert later.status_code == 200
    assert "by-clock-on" in first and "by-clock-over" in later.headers["ETag"]


def test_a_log_of_the_same_length_that_says_something_else_has_another_tag(app, at):
    one = at(DEAL)
    other = at(DEAL)
    client = app.test_client()
    tags = set()
    for scene, text in ((one, 'note "x"'), (other, 'note "y"')):
        scene.service.submit(scene.table, seen=1, key="k" * 20, text=text)
        tags.add(client.get(f"{scene.watch_url}table.json").headers["ETag"])
    assert len(tags) == 2


def test_what_a_writing_link_opened_is_never_stored(app, at):
    scene = at(DEAL)
    client = app.test_client()
    for url, keeping in ((scene.url, "no-store"), (scene.watch_url, "no-cache")):
        address = f"{url}table.json?lang=en"
        tag = client.get(address).headers["ETag"]
        again = client.get(address, headers={"If-None-Match": tag})
        assert (again.status_code, again.headers["Cache-Control"]) == (304, keeping)


@pytest.mark.parametrize("tag", ["", "*x", '"1-xx-0"', '"1-de-9.9.9"', '"-1-de"', '"2-de-{}"'])
def test_a_tag_that_is_not_of_this_table_gets_the_table(app, at, tag):
    address = f"{at(DEAL).watch_url}table.json?lang=de"
    headers = {"If-None-Match": tag.format(__version__)}
    assert app.test_client().get(address, headers=headers).status_code == 200


def test_pages_of_other_sites_read_what_only_looks(app, phone, at):
    scene = at(DEAL)
    book = open_book(phone)
    look = phone.get(f"{book.url}links/").root.all("input", "link")[-1].attrs["value"]
    look = "/b/" + look.split("/b/")[1]
    client = app.test_client()
    for address, shared in (
        (f"{scene.watch_url}table.json", "*"),
        (f"{scene.url}table.json", None),
        (f"{look}book.json", "*"),
        (f"{book.url}book.json", None),
    ):
        answer = client.get(address, headers=SITE)
        assert answer.headers.get("Access-Control-Allow-Origin") == shared, address


def test_a_book_is_sent_once(app, phone, at):
    book = open_book(phone)
    scene = at(DEAL)
    client = app.test_client()
    book.take_in(scene.play)

    def asked(tag=""):
        return client.get(f"{book.url}book.json", headers={"If-None-Match": tag})

    first = asked().headers["ETag"]
    assert asked(first).status_code == 304
    scene.service.submit(scene.table, seen=1, key="k" * 20, text='note "x"')
    assert asked(first).status_code == 200


GUEST = (
    "deal A",
    "contract B betli",
    "result made betli",
    'D joins "Dora" after C',
    "deal B",
    "contract C betli",
    "result made betli",
)
ULTI = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: A\n"


def test_each_deal_says_who_played_it_for_everybody_who_has_sat_here(at, data):
    table = data(at(*GUEST, head=ULTI).url)
    first, second = table["deals"]
    assert (first["played"], first["rested"]) == (["A", "B", "C"], [])
    assert (second["played"], second["rested"]) == (["A", "C", "D"], ["B"])
    for deal in (first, second):
        assert (len(deal["change"]), len(deal["total"])) == (4, 4)
    assert second["change"][1] == 0 != second["total"][1]
    assert first["change"][3] == first["total"][3] == 0


def test_it_says_who_rests_and_whose_turn_it_is(at, data):
    seats = data(at(*GUEST, "deal C", head=ULTI).url)["seats"]
    assert {seat["seat"]: seat["rests"] for seat in seats} == {
        "A": False,
        "B": False,
        "C": True,
        "D": False,
    }
    assert [seat["seat"] for seat in seats if seat["due"]] == ["D"]  # bids first


@pytest.mark.parametrize(
    ("ends", "series"),
    [
        ((), None),
        (("ends 3 deals",), {"kind": "deals", "number": 3, "left": 1}),
        (("ends 2 each",), {"kind": "each", "number": 2, "left": 6}),
        (("ends 23:30",), {"kind": "until", "number": 23 * 60 + 30, "left": None}),
        (("ends 3 deals", "ends open"), None),
    ],
)
def test_an_agreed_end_stands_in_the_data(at, data, ends, series):
    assert data(at(*GUEST, *ends, head=ULTI).url)["series"] == series


def test_the_items_of_ulti_say_whose_kontra_it_was(at, data):
    head = "game: ulti\nrules: kitchen\nseats: Anna, Bela, Cili\n"
    lines = ("deal A", "contract B betli", "C kontra", "B rekontra C", "result made betli")
    (deal,) = data(at(*lines, head=head).watch_url)["deals"]
    (betli,) = deal["items"]
    assert betli["what"] == "betli x4/1" and betli["amount"] == 20
    assert betli["each"] == {"C": 20, "A": 5}
    assert betli["steps"] == {"C": 2, "A": 0}
    (deal,) = data(at(*lines[:2], "kontra", "result made betli", head=head).watch_url)["deals"]
    assert deal["items"] == [{"what": "betli x2", "amount": 10}]
    assert data(at(DEAL, "A bela", "count 97-64").watch_url)["deals"][0]["items"] == []
