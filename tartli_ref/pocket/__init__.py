"""The pocket edition: the same application in a phone's browser, with no server.

A worker of the browser makes a ``Pocket``, opens its folder, and hands it each request of a page.
The folder lies in the browser's private files; the worker writes them through before it answers.
"""

import json
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from tartli_ref.instance import DATABASE
from tartli_ref.pocket.cookies import CookieJar
from tartli_ref.pocket.holding import Holding
from tartli_ref.pocket.keeping import open_kept
from tartli_ref.pocket.own import Own, make_links_anew
from tartli_ref.pocket.requests import environ_of, run
from tartli_ref.pocket.salvage import salvage, take_spare
from tartli_ref.store import (
    OneFile,
    OpenFile,
    Store,
    StoreUnavailable,
    as_unavailable,
    open_database,
)
from tartli_ref.upkeep import purge_deleted
from tartli_ref.web import pages_alone, put_around
from tartli_ref.web.edition import POCKET
from tartli_ref.web.kept import HOLDING


class Pocket:
    """The application, around no store yet: so far a snapshot of memory can hold it."""

    def __init__(self) -> None:
        self.app = pages_alone(zone=None, edition=POCKET)
        self._folder = Path()
        self._store: Store | None = None
        self._holding: Holding | None = None
        self._jar = CookieJar({}, lambda name, value: None)

    def begin(self, folder: str) -> str:
        """Opens the folder; gives the reason why it cannot be opened, empty if it is."""
        try:
            self.open(folder)
        except StoreUnavailable as error:
            return error.reason
        return ""

    def open(self, folder: str) -> None:
        """Puts the pages around the store of this folder, made if missing. ``StoreUnavailable``
        says why it cannot be opened.
        """
        self.close()
        self._folder = Path(folder)
        with as_unavailable():
            take_spare(self._folder)
            kept = open_kept(self._folder / "kept.sqlite3")
        db = _whole(self._folder)
        self._store = Store(OneFile(db))
        own = Own(db)
        if own.is_new:
            make_links_anew(self._store, own.secret)
        purge_deleted(self._store)
        self._jar = CookieJar(kept.cookies(), kept.keep_cookie)
        self._holding = Holding(db, own, kept)
        self.app.extensions[HOLDING] = self._holding
        put_around(self.app, self._store, secret=own.secret, tables_an_hour=None)

    def close(self) -> None:
        """Lets go of the files."""
        if self._store is not None and self._holding is not None:
            self._store.close()
            self._holding.close()

    def warm(self) -> None:
        """Loads every template, as a snapshot spares that to each start that begins with it."""
        for name in self.app.jinja_env.list_templates(extensions=["html", "svg"]):
            self.app.jinja_env.get_template(name)

    def answer(self, asked: str, body: bytes) -> tuple[str, bytes]:
        """Answers one request: JSON of its ``method``, ``url`` and ``headers`` (pairs), and its
        body. Gives JSON of the status and the headers, and the body.
        """
        request = json.loads(asked)
        url = urlsplit(request["url"])
        environ = environ_of(request["method"], url, request["headers"], bytes(body))
        environ["HTTP_COOKIE"] = self._jar.header()
        status, headers, content = run(self.app, environ)
        told = json.dumps([status, self._jar.taken_from(headers)])
        if self._holding is not None and self._holding.is_new:
            self.open(str(self._folder))
        return told, content

    def canary(self) -> str:
        """JSON of what other places of the browser remember, should it throw the store away."""
        here = self._holding
        return json.dumps(here.canary() if here else {})

    def salvage(self, folder: str) -> str:
        """Of a damaged store everything that can be read, for the next ``open``: JSON of how many
        tables and books are ``whole``, how many were ``cut`` short, how many are ``lost``, None if
        that cannot be counted. Its file as it is lies in the folder until then.
        """
        made = salvage(Path(folder))
        lost = made.lost if made.counted else None
        return json.dumps({"whole": made.whole, "cut": made.cut, "lost": lost})


def _whole(folder: Path) -> OpenFile:
    """The database, with not a page of it damaged."""
    db = open_database(f"file:{folder}/{DATABASE}?vfs=unix-none", 0, alone=True)
    with as_unavailable():
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            db.conn.close()
            raise StoreUnavailable("damaged")
    return db


@cache
def pages() -> Pocket:
    """The one of this process."""
    return Pocket()
