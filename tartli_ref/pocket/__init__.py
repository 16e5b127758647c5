"""The pocket edition: the same application in a phone's browser, with no server.

A worker of the browser makes a ``Pocket``, opens its folder, and hands it each request of a page.
The folder lies in the browser's private files; the worker writes them through before it answers.
"""

import json
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from tartli_ref.gc_tuning import collect_seldom
from tartli_ref.instance import DATABASE
from tartli_ref.pocket.cookies import CookieJar
from tartli_ref.pocket.keeping import open_kept
from tartli_ref.pocket.requests import environ_of, run
from tartli_ref.store import Store, open_store
from tartli_ref.upkeep import tend
from tartli_ref.web import pages_alone, put_around
from tartli_ref.web.edition import POCKET

OWN_LIMIT = 1_000_000  # tables an hour: there is nobody else


class Pocket:
    """The application, around no store yet: so far a snapshot of memory can hold it."""

    def __init__(self) -> None:
        collect_seldom()
        self.app = pages_alone(zone=None, edition=POCKET)
        self._store: Store | None = None
        self._jar = CookieJar({}, lambda name, value: None)

    def open(self, folder: str) -> None:
        """Puts the pages around the store of this folder, made if missing. ``StoreUnavailable``
        says why it cannot be opened.
        """
        kept = open_kept(Path(folder) / "kept.sqlite3")
        self._jar = CookieJar(kept.cookies(), kept.keep_cookie)
        self._store = open_store(f"file:{folder}/{DATABASE}?vfs=unix-none", alone=True)
        tend(self._store)
        put_around(self.app, self._store, secret=kept.secret(), tables_an_hour=OWN_LIMIT)

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
        return json.dumps([status, self._jar.taken_from(headers)]), content


@cache
def pages() -> Pocket:
    """The one of this process."""
    return Pocket()
