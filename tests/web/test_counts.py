"""What a tap and a page ask of the server, counted and not timed: it is the same on every machine.

Each bound is at least what is counted and less than twice that: whoever doubles something is told,
and whoever halves it tightens the bound.

Links, tokens and keys are drawn by lot, and some lots pack better than others. Bytes are counted of
the same page with fixed ones in their places.
"""

import gzip
import re
import sqlite3
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import shake_256
from statistics import mean
from typing import NamedTuple

import pytest
from flask import Flask
from jinja2.runtime import Macro
from werkzeug.test import TestResponse

from bench.books import a_book
from bench.evenings import evenings
from bench.ground import Ground
from bench.honest import HEAD, honest_lines
from bench.phone import PART, SCRIPT
from tartli_ref.rules.rulings import Ruling
from tartli_ref.store.club.postgres import OpenServer
from tartli_ref.table.service import Service
from tartli_ref.web.machinery.access import SERVICE
from tartli_ref.web.machinery.assets import LEVEL
from tartli_ref.web.machinery.parts import HAS_PARTS
from tartli_ref.web.screen.panels import WAY
from tests.opening import on_postgres
from tests.web.conftest import SECRET


class Count(NamedTuple):
    """Macros of templates drawn, rulings made, statements of the database, and bytes sent."""

    drawn: float
    ruled: float
    stated: float
    sent: float


TAPS = {
    "Tartli, cards": Count(7, 25, 8, 2060),
    "Tartli, tricks": Count(14, 32, 8, 2275),
    "Tartli, chalk": Count(17, 27, 8, 2750),
    "Ulti": Count(14, 24, 8, 2225),
    "Asszorti": Count(7, 54, 8, 2000),
}
"""The most for a tap as script sends it, in the middle of an evening."""
WAYS = {"Tartli, cards": "cards", "Tartli, tricks": "trick", "Tartli, chalk": "chalk"}
"""The way of recording that the phone shows, and says with each tap."""
ASKED = 4
"""The most questions to PostgreSQL in a tap: its triggers' own statements are not among them."""

PAGES = {
    "/": Count(26, 0, 5, 6900),
    "": Count(10, 26, 2, 8100),
    "history/": Count(12, 0, 4, 4150),
    "session/protocol/": Count(0, 0, 2, 2700),
    "/rules/tartli/": Count(2, 0, 0, 6200),
    "the book": Count(80, 0, 13, 7400),
}
"""The most for a page, that of an evening, or of a book with a hundred of them."""

FIRST = 20
TAPPED = 20
AN_EVENING = 300  # both end late in a deal
LONG = 1_480
EVENINGS = 100
FLAT = ("", "history/")
AS_MUCH = 1.5
BY_LOT = re.compile(
    r'(?P<hex>\b[0-9a-f]{32}\b|(?<=data-part=")\w{10})|(?<=value="|ntent=")[\w.-]{24,}'
)
"""Links and digests of parts with them in it; keys and tokens of forms."""
TOKEN = re.compile(r'<meta name="csrf-token" content="([^"]+)"')
PACKED = {"Accept-Encoding": "gzip"}


@dataclass
class Counter:
    """Counts what happens in the program."""

    drawn: int = 0
    ruled: int = 0
    stated: list[str] = field(default_factory=list)

    def now(self):
        return self.drawn, self.ruled, len(self.stated)


@pytest.fixture
def counter(store, monkeypatch):
    counter = Counter()
    invoke = Macro._invoke
    ruling = Ruling.__init__

    def drawn(self, *args):
        counter.drawn += 1
        return invoke(self, *args)

    def ruled(self, *args, **named):
        counter.ruled += 1
        ruling(self, *args, **named)

    monkeypatch.setattr(Macro, "_invoke", drawn)
    monkeypatch.setattr(Ruling, "__init__", ruled)
    if on_postgres():
        execute = OpenServer.execute

        def stated(self, sql, *args):
            counter.stated.append(sql)
            return execute(self, sql, *args)

        monkeypatch.setattr(OpenServer, "execute", stated)
        yield counter
        return
    conn = store.engine.db.conn
    assert isinstance(conn, sqlite3.Connection)
    conn.set_trace_callback(counter.stated.append)
    yield counter
    conn.set_trace_callback(None)


@dataclass
class Phone:
    """A browser that sends what its script sends."""

    app: Flask
    counter: Counter
    counts: list[Count] = field(default_factory=list)
    parts: str = ""
    way: str = ""

    def __post_init__(self):
        self.client = self.app.test_client()

    def open(self, url):
        """A page, and its token."""
        with self._counted() as answers:
            answers.append(self.client.get(url, headers=PACKED))
        text = text_of(answers[0])
        self.parts = " ".join(PART.findall(text))
        token = TOKEN.search(text)
        return token[1] if token else ""

    def tap(self, url, form):
        """A tap, answered with the parts of the screen that changed; the lines that it entered."""
        headers = SCRIPT | PACKED | {HAS_PARTS: self.parts, WAY: self.way}
        with self._counted() as answers:
            answers.append(self.client.post(url, data=form, headers=headers))
        self.parts = " ".join(PART.findall(text_of(answers[0])))
        return int(answers[0].headers.get("Lines", 1))

    @contextmanager
    def _counted(self):
        before = self.counter.now()
        answers = list[TestResponse]()
        yield answers
        assert answers[0].status_code == 200, answers[0].text
        after = self.counter.now()
        grown = (new - old for new, old in zip(after, before, strict=True))
        self.counts.append(Count(*grown, packed(text_of(answers[0]))))


def packed(text):
    """The bytes of a page, each word that was drawn by lot replaced by a fixed one as long."""
    fixed: dict[str, str] = {}

    def fix(match):
        lot = shake_256(str(len(fixed)).encode()).digest(len(match[0]))
        token = lot.hex() if match["hex"] else urlsafe_b64encode(lot).decode()
        return fixed.setdefault(match[0], token[: len(match[0])])

    return len(gzip.compress(BY_LOT.sub(fix, text).encode(), LEVEL, mtime=0))


def text_of(answer):
    return gzip.decompress(answer.data).decode()


def means(counts):
    return Count(*(mean(column) for column in zip(*counts, strict=True)))


def expect_within(counted, most):
    """At most the bound, and more than half of it."""
    for name, count, bound in zip(Count._fields, counted, most, strict=True):
        assert bound / 2 < count <= bound or count == bound == 0, f"{name}: {counted}, {most}"


@pytest.mark.parametrize("evening", evenings(), ids=lambda evening: evening.name)
def test_a_tap(app, counter, evening):
    service: Service = app.extensions[SERVICE]
    lines = evening.lines
    links = service.open_file(evening.head, "k" * 20)
    table = service.find(links.play)
    seen = 0
    for number, line in enumerate(lines[:FIRST]):
        seen = service.submit(table, seen=seen, key=f"{number:020}", text=line).seq
    phone = Phone(app, counter, way=WAYS.get(evening.name, ""))
    token = phone.open(f"/t/{links.play}/")
    phone.counts.clear()
    for number, line in enumerate(lines[FIRST : FIRST + TAPPED], start=FIRST):
        form = {"csrf_token": token, "key": f"{number:020}", "seen": str(seen), "line": line}
        seen += phone.tap(f"/t/{links.play}/tap", {**form, "where": "cards"})
    most = TAPS[evening.name]
    expect_within(means(phone.counts), most._replace(stated=ASKED) if on_postgres() else most)


@pytest.mark.parametrize("page", PAGES)
def test_a_page(app, store, counter, page):
    path = f"/b/{a_book(Ground(store, SECRET), EVENINGS)}/" if page == "the book" else page
    expect_within(_page(app, counter, path, AN_EVENING), PAGES[page])


@pytest.mark.parametrize("page", FLAT)
def test_a_page_asks_no_more_of_a_long_table(app, counter, page):
    short, long = (_page(app, counter, page, lines) for lines in (AN_EVENING, LONG))
    for one, other in zip(short, long, strict=True):
        assert other <= AS_MUCH * one, (short, long)


def _page(app, counter, page, lines):
    """What a page costs when it is looked at again."""
    service: Service = app.extensions[SERVICE]
    links = service.open_file("\n".join([HEAD.strip(), *honest_lines(lines), ""]), f"{lines:020}")
    phone = Phone(app, counter)
    phone.open(f"/t/{links.play}/")
    for _ in range(2):
        phone.open(page if page.startswith("/") else f"/t/{links.play}/{page}")
    return phone.counts[-1]
