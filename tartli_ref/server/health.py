"""Liveness and readiness checks for monitoring.

``/healthz`` reports that the server responds. ``/readyz`` reports that an entry made now would be
recorded: the database is written and read, and there is disk space. Each check has its own line.
"""

import errno
import os
import shutil
import time
from collections.abc import Callable, Iterable
from tempfile import TemporaryFile
from threading import Lock, Thread
from typing import TYPE_CHECKING

from tartli_ref.server.backups import backups_in
from tartli_ref.server.instance import BACKUPS, DATABASE
from tartli_ref.server.settings import Settings
from tartli_ref.store import Store, StoreUnavailable

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FRESH_SECONDS = 1.0  # results are cached for this long: a probe is a write
ROOM = 20_000_000  # bytes that must be free
GROWTH = 64 << 10  # for the database and its log, with the next entry
OLDEST_DAYS = 35  # age of the newest backup, while the server keeps running
PATIENCE = 1.8  # seconds for the database

HEADERS = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
OK = "200 OK"
NOT_READY = "503 SERVICE UNAVAILABLE"
ALIVE_AT = "/healthz"
READY_AT = "/readyz"
SAYS_ALIVE = b"alive\n"
Looked = dict[str, str]
"""The checks, each with its problem in a word; empty if it passed."""


class Health:
    """Middleware that answers these two addresses and passes on all others."""

    def __init__(
        self,
        program: "WSGIApplication",
        store: Store,
        settings: Settings,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._program = program
        self._store = store
        self._settings = settings
        self._clock = clock
        self._lock = Lock()
        self._looked: Looked = {}
        self._until = float("-inf")
        self._probe = Thread()
        self._fault = ""

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer without a session, language or form."""
        path = environ["PATH_INFO"]
        if path == ALIVE_AT:
            start_response(OK, HEADERS)
            return [SAYS_ALIVE]
        if path != READY_AT:
            return self._program(environ, start_response)
        looked = self.looked()
        if any(looked.values()):
            start_response(NOT_READY, [*HEADERS, ("Retry-After", "1")])
        else:
            start_response(OK, HEADERS)
        return [f"{what}: {wrong or 'ok'}\n".encode() for what, wrong in looked.items()]

    def looked(self) -> Looked:
        """The current results, possibly cached."""
        with self._lock:
            if self._clock() >= self._until:
                self._looked = {
                    "database": self._database(),
                    "disk": self._disk(),
                    "backups": self._backups(),
                }
                self._until = self._clock() + FRESH_SECONDS
            return self._looked

    def _database(self) -> str:
        """A hanging database is probed only once, by a thread that may block."""
        if not self._probe.is_alive():
            self._probe = Thread(target=self._ask, daemon=True)
            self._probe.start()
        self._probe.join(PATIENCE)
        return "away" if self._probe.is_alive() else self._fault

    def _ask(self) -> None:
        try:
            self._store.probe()
            self._fault = ""
        except StoreUnavailable as error:
            self._fault = error.reason

    def _disk(self) -> str:
        """Whether there is disk space, within any quota or file size limit."""
        folder = self._settings.instance
        try:
            free = shutil.disk_usage(folder).free
            largest = max((file.stat().st_size for file in folder.glob(f"{DATABASE}*")), default=0)
        except OSError:
            return "unreachable"
        try:
            with TemporaryFile(dir=folder) as file:
                if hasattr(os, "posix_fallocate"):
                    os.posix_fallocate(file.fileno(), largest, GROWTH)
        except OSError as error:  # a read-only folder is reported by the database check
            if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                return "full"
        return "" if free >= ROOM else "full"

    def _backups(self) -> str:
        """PostgreSQL takes care of its own backups."""
        if self._settings.database or not self._settings.backups:
            return ""
        backups = backups_in(self._settings.instance / BACKUPS)
        if not backups:
            return ""  # not restarted yet
        age = time.time() - backups[-1].stat().st_mtime
        return "" if age < OLDEST_DAYS * 24 * 3600 else "old"
