"""The operator's commands: list tables and books, reissue links, block, and erase for good."""

import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple

from tartli_ref.book.keeper import Bookkeeper, as_opened
from tartli_ref.server.backups import backups_in
from tartli_ref.server.instance import BACKUPS, DATABASE, DONE, NOT_DONE
from tartli_ref.server.keeping import make_folder, secret_in, store_of
from tartli_ref.server.settings import CannotServe, Settings
from tartli_ref.store import BLOCKED, Kind, Opened, Store, StoreUnavailable, open_store
from tartli_ref.store.heads import heads_of
from tartli_ref.store.saving import saved_beside
from tartli_ref.table.service import Service, table_in


class NotDone(Exception):
    """The command failed; the text says why. Nothing was changed."""


class Desk(NamedTuple):
    """An open store with its tables and books."""

    store: Store
    service: Service
    keeper: Bookkeeper

    def find(self, uid: str) -> tuple[Kind, Opened]:
        """The table or book with this id; raises ``NotDone`` without one."""
        if table := self.store.books.table_with(uid):
            return "table", table
        if book := self.store.books.with_uid(uid):
            return "book", book
        raise NotDone(f"There is no table and no book with the id {uid[:40]}: `tables` lists them.")

    def about(self, kind: Kind, row: Opened) -> str:
        """The names at a table, or the title of a book."""
        if kind == "table":
            terms = table_in(row).terms
            return f"{terms.game}: {', '.join(terms.seats)}"
        return self.keeper.book(as_opened(row)).title

    def erase(self, kind: Kind, row: Opened) -> None:
        """Remove a table or book with its log and links; a table leaves its book first."""
        if kind == "table":
            self.keeper.take_out(table_in(row), secrets.token_urlsafe(18))
        self.store.erase(row.id)


def desk(store: Store, secret: str) -> Desk:
    """The store with its services."""
    now = lambda: int(time.time())  # noqa: E731
    service = Service(store, secret=secret, now=now, draw=secrets.randbelow)
    return Desk(store, service, Bookkeeper(store, service, secret=secret, now=now))


def on(settings: Settings, act: Callable[[Desk, Settings], None]) -> int:
    """Run a command on the store of these settings; returns its exit status."""
    try:
        make_folder(settings.instance)
        with closing(store_of(settings)()) as store:
            act(desk(store, secret_in(settings.instance)), settings)
    except (NotDone, CannotServe, StoreUnavailable) as error:
        print(error, file=sys.stderr)
        return NOT_DONE
    return DONE


def listed(settings: Settings, kind: Kind, like: str, since: str) -> int:
    """Print the tables or books, newest first: id, day, lines, state, names."""

    def act(at: Desk, _settings: Settings) -> None:
        first = _day(since) if since else 0
        for row in _rows(at.store, kind):
            about = at.about(kind, row)
            if row.created >= first and like.casefold() in about.casefold():
                day = datetime.fromtimestamp(row.created, UTC)
                lines = at.store.last_seq(row.id)
                print(f"{row.uid}  {day:%Y-%m-%d}  {lines:>6} lines  {_state(row)}{about}")

    return on(settings, act)


def _rows(store: Store, kind: Kind) -> Iterator[Opened]:
    yield from store.newest(kind)
    yield from store.newest(kind, deleted=True)


def _state(row: Opened) -> str:
    if row.deleted is None:
        return ""
    return "blocked  " if row.deleted == BLOCKED else "deleted  "


def _day(text: str) -> int:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise NotDone(f"{text[:40]} is no day: give one such as 2026-11-25.") from error
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def links(settings: Settings, uid: str, *, renew: bool) -> int:
    """Print the valid links of a table or book; with ``renew`` revoke them and print new ones."""

    def act(at: Desk, _settings: Settings) -> None:
        kind, row = at.find(uid)
        doors: Any = at.keeper
        owner: Any = as_opened(row)
        writing, reading = "keep", "look"
        if kind == "table":
            doors = at.service
            owner = table_in(row)
            writing, reading = "play", "watch"
        if renew or doors.find(getattr(doors.links(owner), writing)) is None:
            for name in (reading, writing):
                doors.renew(owner, name, "")
        for name in (writing, reading):
            print(f"{name}: /{kind[0]}/{getattr(doors.links(owner), name)}/")

    return on(settings, act)


def block(settings: Settings, uid: str, *, blocks: bool) -> int:
    """Close a table or book to all of its links, or open it again; nothing of it is lost."""

    def act(at: Desk, _settings: Settings) -> None:
        kind, row = at.find(uid)
        if not blocks and row.deleted != BLOCKED:
            raise NotDone(f"This {kind} is not blocked.")
        at.store.block(row.id, blocks=blocks)
        state = "is blocked: its links open nothing" if blocks else "can be opened again"
        print(f"The {kind} of {at.about(kind, row)} {state}.")

    return on(settings, act)


def erase(settings: Settings, uid: str, *, sure: bool) -> int:
    """Remove a table or book for good, from the backups here too. It asks, unless ``sure``."""

    def act(at: Desk, settings: Settings) -> None:
        kind, row = at.find(uid)
        about = at.about(kind, row)
        if not sure:
            print(f"Erase the {kind} of {about} for good, from the backups too? Type yes:")
            if sys.stdin.readline().strip() != "yes":
                raise NotDone("Nothing was erased.")
        at.erase(kind, row)
        print(f"The {kind} of {about} is erased.")
        if settings.database:
            print("The backups of the PostgreSQL are its own: they still have it.")
            return
        for path in _copies_in(settings.instance):
            print(f"{path.name}: {_erased_in(path, uid)}")
        print("Copies that were made elsewhere still have it, and so has the file of a phone.")

    return on(settings, act)


def _copies_in(instance: Path) -> list[Path]:
    """The backups, what was saved of a damaged database, and what restore and upgrade kept."""
    copies = backups_in(instance / BACKUPS)
    copies += saved_beside(instance / DATABASE)
    copies += sorted(instance.glob("before-*.sqlite3"))
    return copies


def _erased_in(path: Path, uid: str) -> str:
    """Erase it from a backup; returns what became of it."""
    try:
        with closing(open_store(path)) as store:
            copy = desk(store, secrets.token_hex())
            try:
                kind, row = copy.find(uid)
                copy.erase(kind, row)
            except NotDone:
                return "had none of it"
    except (StoreUnavailable, ValueError) as error:
        return f"could not be opened, so remove it by hand: {error}"
    finally:
        heads_of(path).unlink(missing_ok=True)
    return "erased"
