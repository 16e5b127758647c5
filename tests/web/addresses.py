"""Every address of the program, read off the program itself."""

from dataclasses import dataclass

from flask import Flask
from werkzeug.routing import Rule

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.web.screen.book_access import KEEPER
from tests.examples import rows
from tests.web.conftest import Scene

KINDS = ("count", "piles", "takes", "meld", "says", "deal", "adjust", "note", "line")
LINKS = ("watch",)  # a new link to play would end the old one, with which the tests go on
WRITING = {"POST", "PUT", "PATCH", "DELETE"}


@dataclass(frozen=True)
class Address:
    """One address of a table, and with which methods it can be asked."""

    url: str
    methods: frozenset[str]


def addresses(app: Flask, scene: Scene) -> list[Address]:
    """All of them, with this table where one is needed. A new kind of address must be added."""
    # of a book it is the link to look: a new one to keep it would end the old one
    values = dict(rows(__file__, "values")) | {"link": scene.play}
    book = a_book(app, scene, "the book of these tests")
    values |= {"book": book, "uid": session_of(app, book)}
    places: dict[str, frozenset[str]] = {}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            assert rule.methods is not None
            unknown = rule.arguments - set(values) - {"kind"}
            assert not unknown, f"{rule.rule}: what stands for {unknown}?"
            for kind in _kinds(rule) if "kind" in rule.arguments else ("",):
                known_values = values | _spared(app, scene, rule.endpoint)
                arguments = {
                    name: value for name, value in known_values.items() if name in rule.arguments
                }
                url = app.url_for(rule.endpoint, **arguments | ({"kind": kind} if kind else {}))
                places[url] = places.get(url, frozenset()) | rule.methods
    return [Address(url, methods) for url, methods in places.items()]


def a_book(app: Flask, scene: Scene, key: str) -> str:
    """The link of a book with one session, whose table is another than the scene's."""
    keeper: Bookkeeper = app.extensions[KEEPER]
    links = keeper.open_book("Thursdays", key)
    book = keeper.find(links.keep)
    table = scene.service.find(_a_table(scene, f"a table of {key}"))
    if book is not None and table is not None and keeper.book_of(table) is None:
        keeper.join(book, table, f"joins {key}")
    return links.keep


def session_of(app: Flask, book: str) -> str:
    """The name of a session of this book; one that was there, if it was taken out."""
    keeper: Bookkeeper = app.extensions[KEEPER]
    handle = keeper.find(book)
    sessions = keeper.sessions(handle) if handle else []
    return sessions[0].uid if sessions else "0123456789abcdef"


def _a_table(scene: Scene, key: str) -> str:
    return scene.service.open_file(scene.head, key).play


def _spared(app: Flask, scene: Scene, endpoint: str) -> dict[str, str]:
    """Another table or book, where the address would delete it: the tests go on with theirs."""
    if endpoint == "session.delete":
        return {"link": _a_table(scene, "a table to be deleted")}
    if endpoint == "books.delete":
        return {"book": a_book(app, scene, "a book to be deleted")}
    return {}


def _kinds(rule: Rule) -> tuple[str, ...]:
    return LINKS if "/share/" in rule.rule else KINDS


def to_write(app: Flask, scene: Scene) -> list[str]:
    """The addresses that take a form."""
    return [address.url for address in addresses(app, scene) if address.methods & WRITING]


def to_read(app: Flask, scene: Scene) -> list[str]:
    """The addresses that show something."""
    return [address.url for address in addresses(app, scene) if "GET" in address.methods]
