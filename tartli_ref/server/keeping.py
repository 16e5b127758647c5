"""Start-up checks of the instance folder: its secret, its database, and its permissions.

A start reports files that other users can read.
"""

import errno
import os
import secrets
import shlex
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from tartli_ref.layout import GETS_CLUB
from tartli_ref.server.instance import DATABASE
from tartli_ref.server.settings import CannotServe, Settings
from tartli_ref.store import Store, StoreUnavailable, open_store
from tartli_ref.store.backups import PASSING
from tartli_ref.table.service import DAY

SECRET_BYTES = 32
SHORTEST_SECRET = 32
PATIENCE = 2.0  # seconds another start has to write its secret
PAUSE = 0.02


def make_folder(instance: Path) -> None:
    """Create the folder, private to this user; an existing one is unchanged."""
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(cannot_make(instance, error)) from error


def secret_in(instance: Path) -> str:
    """The server's secret, created at the first start; only one of two simultaneous starts does."""
    path = instance / "secret"
    try:
        return new_secret(path)
    except FileExistsError:
        return written_secret(path)
    except OSError as error:
        raise CannotServe(cannot_make(path, error)) from error


def keep_secret(instance: Path, secret: str) -> None:
    """Write a secret that was kept elsewhere. ``CannotServe`` if the folder has another one."""
    path = instance / "secret"
    try:
        write_secret(path, secret)
    except FileExistsError:
        if written_secret(path) != secret:
            raise CannotServe(f"{path} is another secret: move it away first.") from None
    except OSError as error:
        raise CannotServe(cannot_make(path, error)) from error


def new_secret(path: Path) -> str:
    """Create the file, private to this user; FileExistsError if it exists."""
    secret = secrets.token_hex(SECRET_BYTES)
    write_secret(path, secret)
    return secret


def write_secret(path: Path, secret: str) -> None:
    """As `new_secret`, with this one. A kill leaves the whole file or none."""
    if path.exists():
        raise FileExistsError(path)
    with TemporaryDirectory(prefix=PASSING, dir=path.parent) as passing:
        whole_file = Path(passing) / path.name
        _write_alone(whole_file, secret)
        try:
            os.link(whole_file, path)
        except FileExistsError:
            raise
        except OSError:  # the file system has no hard links
            _write_alone(path, secret)


def _write_alone(path: Path, secret: str) -> None:
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
    try:
        with os.fdopen(opened, "w", encoding="ascii") as file:
            file.write(secret)
            file.flush()
            os.fsync(opened)
    except OSError:
        path.unlink()  # otherwise the next start would read a partial secret
        raise


def written_secret(path: Path) -> str:
    """The secret in the file; waits a moment if another start is still writing it."""
    deadline = time.monotonic() + PATIENCE
    while len(secret := read_secret(path)) < SHORTEST_SECRET:
        if time.monotonic() >= deadline:
            raise CannotServe(f"{path} is too short for a secret: delete it and start again.")
        time.sleep(PAUSE)
    return secret


def read_secret(path: Path) -> str:
    """The current content of the file."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except PermissionError as error:
        raise CannotServe(f"{path} cannot be read: give it to this user.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe(f"{path} cannot be read as the server's secret.") from error


def store_in(instance: Path) -> Store:
    """Open the store in this folder; ``CannotServe`` gives the reason if it cannot be opened."""
    path = instance / DATABASE
    try:
        return open_store(path)
    except StoreUnavailable as error:
        raise CannotServe(f"{path}: {error}") from error


OpenStore = Callable[[], Store]


def store_of(settings: Settings) -> OpenStore:
    """The function with which each serving process opens the store. A PostgreSQL database is
    migrated here, a file on opening. Raises ``CannotServe`` if the database cannot be used.
    """
    if not settings.database:
        return lambda: store_in(settings.instance)
    postgres = _postgres()
    try:
        postgres.bring_up(settings.database)
    except StoreUnavailable as error:
        raise CannotServe(_why_closed(error)) from error
    return lambda: postgres.pooled(settings.database)


def look_at_postgres(address: str) -> str:
    """Describe the database's schema version; nothing is changed. Raises ``CannotServe`` if it
    cannot be used.
    """
    postgres = _postgres()
    try:
        return str(postgres.standing(address))
    except StoreUnavailable as error:
        raise CannotServe(_why_closed(error)) from error


def _why_closed(error: StoreUnavailable) -> str:
    """Includes the message of the server or the driver: host, port and database."""
    cause = " ".join(str(error.__cause__ or "").split())
    return f"DATABASE: {error}{cause and f' ({cause})'}"


def check_installed(settings: Settings) -> None:
    """Raise ``CannotServe`` if packages that these settings need are missing."""
    needed = {
        "DATABASE": ("psycopg_pool", settings.database),
        "METRICS": ("prometheus_client", settings.metrics),
        "WORKERS": ("gunicorn", settings.workers > 1),
    }
    for setting, (package, is_needed) in needed.items():
        if is_needed and not find_spec(package):
            raise CannotServe(f"{setting} needs {package}, which is not installed: {GETS_CLUB}.")


def _postgres() -> ModuleType:
    from tartli_ref.store.club import postgres  # noqa: PLC0415

    return postgres


def cannot_make(path: Path, error: OSError) -> str:
    """The error for a path that cannot be created, with advice."""
    remedy = {
        errno.ENOSPC: "make room on its disk",
        errno.EDQUOT: "make room on its disk",
        errno.EACCES: "give its folder to this user, or set INSTANCE to another one",
    }.get(error.errno or 0, "set INSTANCE to another folder")
    return f"{path} cannot be made ({error.strerror}): {remedy}."


GROUP_AND_OTHERS = 0o077
OTHERS_READ = 0o004
OTHERS_ENTER = 0o001


def open_to_others(instance: Path) -> Iterator[str]:
    """A line for each file that other users can read, with the command that fixes it."""
    if os.name != "posix":  # file modes mean nothing elsewhere
        return
    secret = instance / "secret"
    database = instance / DATABASE
    if _mode(secret) & GROUP_AND_OTHERS:
        yield _open(secret, "so they can make links to every table", "600")
    # group access may be intended, for instance for backups; world access hardly ever
    if _mode(database) & OTHERS_READ and _mode(instance) & OTHERS_ENTER:
        yield _open(instance, "so they can read all tables", "700")


def _mode(path: Path) -> int:
    return path.stat().st_mode if path.exists() else 0


def _open(path: Path, so_what: str, mode: str) -> str:
    return (
        f"{path} is open to other users of this machine, {so_what}: "
        f"chmod {mode} {shlex.quote(str(path))}"
    )


class UptimeCounter:
    """Middleware that records the database's uptime once a day while the server runs."""

    def __init__(
        self, program: WSGIApplication, store: Store, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program = program
        self._store = store
        self._clock = clock
        self._told = clock()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Pass on the request; the first one of a day records the uptime."""
        if self._clock() - self._told >= DAY:
            self._told = self._clock()
            with suppress(StoreUnavailable):
                self._store.count_uptime(int(time.time()))
        return self._program(environ, start)
