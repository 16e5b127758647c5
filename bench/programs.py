"""What is measured: the program on a store of its own, and a bare view beside it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, request

from bench.honest import file_of
from bench.phone import Phone, new_key
from tartli_ref.service import Service
from tartli_ref.store import Store, open_store
from tartli_ref.web import create_app

SECRET = "bench" * 8
PAGES_OF_WAL = (
    1_100  # a write-ahead log is begun anew after 1,000; while it grows, writes cost more
)


@dataclass(frozen=True, slots=True)
class Program:
    """The program as it is served, and what it keeps its tables in."""

    app: Flask
    store: Store

    def phone_at(self, lines: list[str]) -> Phone:
        """A phone at a new table where these lines have been entered."""
        links = service_on(self.store).open_file(file_of(lines), new_key())
        phone = Phone(self.app)
        phone.sit_down(links.play, len(lines))
        return phone


@contextmanager
def program(folder: Path) -> Iterator[Program]:
    """The program on a new file."""
    with closing(open_store(folder / "tartli.sqlite3")) as store:
        yield Program(create_app(store, secret=SECRET), store)


def service_on(store: Store) -> Service:
    """A service that has nothing in memory yet."""
    return Service(store, secret=SECRET, now=lambda: 0, draw=lambda _: 0)


@contextmanager
def bare_view(folder: Path) -> Iterator[Phone]:
    """A phone at a view that only inserts what it is sent, as one row, just as durably."""
    with closing(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)")
        db.execute("PRAGMA synchronous = OFF")
        for _ in range(PAGES_OF_WAL):
            db.execute("INSERT INTO log (line) VALUES ('')")
        db.execute("PRAGMA synchronous = FULL")
        app = Flask(__name__)

        @app.post("/")
        def insert() -> tuple[str, int]:
            db.execute("INSERT INTO log (line) VALUES (?)", (request.form["line"],))
            return "", 204

        yield Phone(app)
