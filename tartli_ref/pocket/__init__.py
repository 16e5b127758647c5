"""The pocket edition: the same application in a phone's browser, without a server.

A browser worker creates a ``Pocket``, opens its folder, and passes it each page request. The folder
is in the browser's private file system; the worker flushes it before responding.
"""

import encodings.idna  # noqa: F401 - a codec finds it by its name: at the first request, too late
import json
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import tartli_ref.games  # noqa: F401 - enters them
from tartli_ref.pocket.holding import Holding, open_kept
from tartli_ref.pocket.older import carry_over_older
from tartli_ref.pocket.own import Own, make_links_anew
from tartli_ref.pocket.requests import CookieJar, environ_of, run
from tartli_ref.pocket.salvage import salvage, take_spare
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import (
    OneFile,
    OpenFile,
    Store,
    StoreUnavailable,
    as_unavailable,
    open_database,
)
from tartli_ref.store.backups import chains_are_whole
from tartli_ref.table.service import purge_deleted
from tartli_ref.web.application import pages_alone, put_around
from tartli_ref.web.machinery.edition import POCKET
from tartli_ref.web.machinery.holding import HOLDING


class Pocket:
    """The application before it has a store; in this state it can be part of a memory snapshot."""

    def __init__(self) -> None:
        self.app = pages_alone(zone=None, edition=POCKET)
        self._folder = Path()
        self._place = ""
        self._store: Store | None = None
        self._holding: Holding | None = None
        self._jar = CookieJar({}, lambda name, value: None)

    def begin(self, folder: str, place: str = "") -> str:
        """Open the folder; returns the reason if that fails, otherwise an empty text. ``place`` is
        the path of the application on its host, without the last slash.
        """
        try:
            self.open(folder, place)
        except StoreUnavailable as error:
            return error.reason
        return ""

    def open(self, folder: str, place: str = "") -> None:
        """Attach the application to the store of this folder, creating it if missing. Raises
        ``StoreUnavailable``.
        """
        self.close()
        self._folder = Path(folder)
        self._place = place
        with as_unavailable():
            take_spare(self._folder)
            carry_over_older(self._folder)
            values = open_kept(self._folder / "kept.sqlite3")
        db = _whole(self._folder)
        self._store = Store(OneFile(db))
        identity = Own(db)
        if identity.is_new:
            make_links_anew(self._store, identity.secret)
        purge_deleted(self._store)
        self._jar = CookieJar(values.cookies(), values.keep_cookie)
        self._holding = Holding(db, identity, values)
        self.app.extensions[HOLDING] = self._holding
        put_around(self.app, self._store, secret=identity.secret, tables_an_hour=None)

    def close(self) -> None:
        if self._store is not None and self._holding is not None:
            self._store.close()
            self._holding.close()

    def warm(self) -> None:
        """Load all templates, so that starts from a snapshot need not."""
        for name in self.app.jinja_env.list_templates(extensions=["html", "svg"]):
            self.app.jinja_env.get_template(name)

    def answer(self, request_text: str, body: bytes) -> tuple[str, bytes]:
        """Answer a request given as JSON (``method``, ``url``, ``headers`` as pairs) and a body.
        Returns JSON of the status and headers, and the body.
        """
        request = json.loads(request_text)
        url = urlsplit(request["url"])
        environ = environ_of(request["method"], url, request["headers"], bytes(body), self._place)
        environ["HTTP_COOKIE"] = self._jar.header()
        status, headers, content = run(self.app, environ)
        response = json.dumps([status, self._jar.taken_from(headers)])
        if self._holding is not None and self._holding.is_new:
            self.open(str(self._folder), self._place)
        return response, content

    def canary(self) -> str:
        """JSON recorded elsewhere in the browser, to detect that the store was evicted."""
        if self._holding is None:
            return "{}"
        return json.dumps(self._holding.canary())

    def salvage(self, folder: str) -> str:
        """Rescue the readable data of a damaged store for the next ``open``. Returns JSON with the
        number of tables and books ``whole``, ``cut`` short, and ``lost`` (None if uncountable). The
        damaged file stays in the folder until then.
        """
        rescued = salvage(Path(folder))
        lost = rescued.lost if rescued.counted else None
        return json.dumps({"whole": rescued.whole, "cut": rescued.cut, "lost": lost})


def _whole(folder: Path) -> OpenFile:
    """The database, verified to have no damaged page and no damaged log."""
    db = open_database(f"file:{folder}/{DATABASE}?vfs=unix-none", 0, alone=True)
    with as_unavailable():
        is_whole = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        if not (is_whole and chains_are_whole(db.conn)):
            db.conn.close()
            raise StoreUnavailable("damaged")
    return db


@cache
def pages() -> Pocket:
    """The application, one per process."""
    return Pocket()
