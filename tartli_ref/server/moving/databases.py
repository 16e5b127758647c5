"""The ``move`` command: copy all data from one database to another."""

import re
import secrets
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tartli_ref.book.keeper import Bookkeeper, as_opened
from tartli_ref.layout import GETS_CLUB
from tartli_ref.server.instance import DONE, NOT_DONE, UNUSABLE, refused
from tartli_ref.store import NotCopied, Store, StoreUnavailable, held_alone, open_store
from tartli_ref.table.service import Service

OTHER_KIND = re.compile(r"[a-z+]+:")
FILE = "sqlite:"
SERVER = ("postgresql://", "postgres://")


def move_all(source: str, target: str) -> int:
    """Copy everything from a stopped server's database to an empty one, then mark the source as
    moved so that it is no longer opened.
    """
    try:
        from tartli_ref.store.club.moving import NotEmpty, NotTheSame, mark_as_moved, move  # noqa: PLC0415
    except ImportError as error:
        return refused(f"move needs {error.name}, which is not installed: {GETS_CLUB}.", NOT_DONE)
    try:
        for address in (source, target):
            _check_kind(address)
        _check_there(source)
        for address in (source, target):
            _check_rests(address)
        with closing(_opened(source)) as old, closing(_opened(target)) as new:
            moved = move(old, new)
            same = _figures(old) == _figures(new)
            if same:
                mark_as_moved(old)
    except NotCopied as error:
        return refused(str(error), NOT_DONE)
    except _CannotRead as error:
        return refused(f"{error} Nothing was changed.", UNUSABLE)
    except StoreUnavailable as error:
        return refused(f"{error} Nothing was changed.", UNUSABLE)
    except NotEmpty:
        return refused("There are tables or books in the other database already.", NOT_DONE)
    except NotTheSame:
        return refused("What arrived was not what was sent. Nothing was changed.", NOT_DONE)
    print(f"Moved, in all: tables {moved.tables}, books {moved.books}, lines {moved.lines}.")
    print("Each table and book has the same head, links and log on both sides.")
    if not same:
        return refused("But the figures of a book differ: keep the old database.", NOT_DONE)
    print("The figures of all books are the same. What it was in is not opened any more.")
    return DONE


class _CannotRead(Exception):
    """The address cannot be used; the text says why."""


def _check_kind(address: str) -> None:
    """Reject addresses of an unknown kind, which would be taken for a file name. The message omits
    the address: it may hold a password.
    """
    if OTHER_KIND.match(address) and not address.startswith((FILE, *SERVER)):
        raise _CannotRead("An address begins with sqlite: or postgresql://.")


def _check_there(address: str) -> None:
    """Reject a missing file, which would be created and moved as an empty database."""
    if not address.startswith(SERVER) and not Path(_path(address)).is_file():
        raise _CannotRead(f"{_path(address)}: there is no such file.")


def _check_rests(address: str) -> None:
    """Reject a database in use: later writes would not be moved."""
    if not address.startswith(SERVER):
        with held_alone(Path(_path(address))):
            return
    from tartli_ref.store.club.postgres import in_use  # noqa: PLC0415

    if in_use(address):
        raise NotCopied("The PostgreSQL is in use: stop the server first. Nothing was changed.")


def _path(address: str) -> str:
    return address.removeprefix(FILE)


def _opened(address: str) -> Store:
    if not address.startswith(SERVER):
        return open_store(_path(address))
    from tartli_ref.store.club.postgres import open_postgres  # noqa: PLC0415

    return open_postgres(address)


def _figures(store: Store) -> dict[str, Any]:
    secret = secrets.token_hex()
    service = Service(store, secret=secret, now=lambda: int(time.time()), draw=secrets.randbelow)
    keeper = Bookkeeper(store, service, secret=secret, now=service.now)
    books = map(as_opened, store.newest("book"))
    return {book.uid: keeper.look(book) for book in books}
