"""`upgrade` reads every schema that was ever landed up to version 0.2.0.

In each lie an evening with corrections, whose lines the folder of 769d094 has, a deleted table, a
book, and a link that was made anew. Links are made as the program of that schema made them.
"""

import hashlib
import hmac
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database, Migrations

from tartli_ref.server.commands import main
from tartli_ref.store import open_store
from tartli_ref.store.keyring import hash_of
from tartli_ref.store.migrations import APPLICATION_ID
from tests.bookkeeping.group import Clock, Group

from .earlier_steps import STEPS, links_are_made_of_seeds, time_lived_through

HERE = Path(__file__).parent
SECRET = "s" * 64
HEADER = "game: tartli\nrules: hungarian\nseats: Sára, Vince\ntarget: 2\nstake: 10 HUF\n"
KEY = "a key of a form 1"
BOOK_KEY = "a key of a form 2"
DELETED_KEY = "a key of a form 3"
UID = "11112222333344a0"
BOOK_UID = "5" * 32
DELETED_UID = "11112222333344b0"
OWNER = 1
DELETED = 2
BOOK = 3
LINE = "seq, line, accepted, key, part, at, wrote, fell"

SCHEMAS: dict[str, tuple[Any, ...]] = {}
for _number, _step in enumerate(STEPS, start=1):
    SCHEMAS[_step.__name__] = STEPS[:_number]
_time = STEPS.index(time_lived_through)
SCHEMAS["time_without_seeds"] = tuple(
    step for step in STEPS[: _time + 1] if step is not links_are_made_of_seeds
)


def link(seed: str) -> str:
    return hmac.new(SECRET.encode(), seed.encode(), hashlib.sha256).hexdigest()[:32]


def evening() -> list[dict[str, Any]]:
    """The lines of the evening with corrections that was brought in at 769d094."""
    # nothing may lie beside the frozen file while another worker copies its folder
    address = f"{(HERE / '769d094' / 'tartli.sqlite3').as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as db:
        question = "SELECT owner_id FROM log WHERE fell <> '' ORDER BY owner_id DESC"
        owner = db.execute(question).fetchone()
        rows = db.execute(f"SELECT {LINE} FROM log WHERE owner_id = ? ORDER BY seq", owner)
        return [dict(zip(LINE.split(", "), row, strict=True)) for row in rows]


class Earlier:
    """A database of an earlier schema; it takes what its tables have columns for."""

    def __init__(self, path: Path, steps: tuple[Any, ...]) -> None:
        self.db = Database(path)
        self.db.execute("PRAGMA synchronous = OFF")
        migrations = Migrations("tartli_ref")
        for step in steps:
            migrations()(step)
        self.db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrations.apply(self.db)
        self.tables = set(self.db.table_names())
        self.is_one = "owners" in self.tables
        self.has_books = self.is_one or "books" in self.tables

    def add(self, table: str, **values: Any) -> None:
        known_columns = self.db[table].columns_dict
        present = {name: value for name, value in values.items() if name in known_columns}
        marks = ", ".join("?" * len(present))
        columns = ", ".join(present)
        with self.db.atomic():
            self.db.execute(
                f"INSERT INTO {table} ({columns}) VALUES ({marks})", list(present.values())
            )

    def add_table(self, owner: int, key: str, uid: str, deleted: int | None = None) -> None:
        self.add(
            "owners" if self.is_one else "tables",
            id=owner,
            kind="table",
            create_key=key,
            uid=uid,
            header=HEADER,
            created=1000,
            deleted=deleted,
        )
        self.add_link("links", "table_id", owner, f"play:{key}", writes=True)
        self.add_link("links", "table_id", owner, f"watch:{key}", writes=False)

    def add_book(self) -> None:
        mark = "book " if self.is_one else ""
        self.add(
            "owners" if self.is_one else "books",
            id=BOOK,
            kind="book",
            create_key=mark + BOOK_KEY,
            uid=BOOK_UID,
            header="",
            created=1000,
        )
        links = "links" if self.is_one else "book_links"
        self.add_link(links, "book_id", BOOK, f"book:{BOOK_KEY}", writes=True)
        self.add_link(links, "book_id", BOOK, f"look:{BOOK_KEY}", writes=False)
        for seq, line in enumerate(('title "Thursdays"', f"table {UID}"), start=1):
            log = "log" if self.is_one else "book_log"
            row = {"seq": seq, "line": line, "accepted": 1, "part": 1, "at": 1000}
            self.add(log, owner_id=BOOK, book_id=BOOK, **row)
        derived = {"at": 1000, "game": "tartli", "seq": 0, "stale": 1, "version": 0}
        self.add("sessions", table_id=OWNER, book_id=BOOK, data="", facts="", **derived)

    def add_link(self, table: str, column: str, owner: int, seed: str, *, writes: bool) -> None:
        owned_by = {column: owner, "owner_id": owner}
        self.add(table, hash=hash_of(link(seed)), may_write=writes, seed=seed, **owned_by)

    def renew(self) -> str:
        """Makes the link to play anew, where that could be done; gives the link that plays."""
        if "revoked" not in self.db["links"].columns_dict:
            return link(f"play:{KEY}")
        with self.db.atomic():
            old = hash_of(link(f"play:{KEY}"))
            self.db.execute("UPDATE links SET revoked = 2000 WHERE hash = ?", [old])
        self.add_link("links", "table_id", OWNER, f"play:2:{KEY}", writes=True)
        return link(f"play:2:{KEY}")


@pytest.fixture(params=SCHEMAS)
def earlier(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: Any) -> Earlier:
    monkeypatch.setenv("INSTANCE", str(tmp_path))
    (tmp_path / "secret").write_text(SECRET)
    (tmp_path / "secret").chmod(0o600)
    return Earlier(tmp_path / "tartli.sqlite3", SCHEMAS[request.param])


def test_tables_books_logs_and_links_arrive(earlier: Earlier, tmp_path: Path) -> None:
    """The lines that fell are what 769d094 wrote, also where the schema had no place for them."""
    rows = evening()
    earlier.add_table(OWNER, KEY, UID)
    earlier.add_table(DELETED, DELETED_KEY, DELETED_UID, deleted=1500)
    for row in rows:
        earlier.add("log", owner_id=OWNER, table_id=OWNER, **row)
    if earlier.has_books:
        earlier.add_book()
    play = earlier.renew()
    names_tables = earlier.has_books
    keeps_phones = "wrote" in earlier.db["log"].columns_dict
    earlier.db.close()

    assert main(["upgrade"]) == 0
    with closing(open_store(tmp_path / "tartli.sqlite3")) as store:
        group = Group(store, Clock(), SECRET)
        table = group.service.find(play)
        assert table is not None and table.may_write
        assert group.service.links(table).play == play
        assert group.service.links(table).watch == link(f"watch:{KEY}")
        if play != link(f"play:{KEY}"):
            assert group.service.find(link(f"play:{KEY}")) is None
        arrived = []
        for row in store.rows_after(table.id, 0):
            fell = None if row.fell is None else " ".join(map(str, row.fell))
            arrived.append((row.line, row.accepted, row.key, row.at, row.wrote, fell))
        expected = []
        for stored in rows:
            wrote = stored["wrote"] if keeps_phones else None
            accepted = bool(stored["accepted"])
            head = (stored["line"], accepted, stored["key"], stored["at"])
            expected.append((*head, wrote, stored["fell"]))
        assert arrived == expected
        deleted = group.service.find(link(f"play:{DELETED_KEY}"))
        assert deleted is not None
        if names_tables:
            assert deleted.deleted == 1500
            book = group.keeper.find(link(f"book:{BOOK_KEY}"))
            assert book is not None and book.may_write
            group.book = book
            assert [session.uid for session in group.sessions()] == [UID]
            assert group.keeper.book(book).title == "Thursdays"
    assert main(["check"]) == 0


def test_a_book_whose_key_looks_like_that_of_a_table_arrives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INSTANCE", str(tmp_path))
    earlier = Earlier(tmp_path / "tartli.sqlite3", SCHEMAS["what_fell_with_a_correction"])
    earlier.add_table(OWNER, f"book {BOOK_KEY}", UID)
    earlier.add_book()
    earlier.db.close()
    assert main(["upgrade"]) == 0
    with closing(open_store(tmp_path / "tartli.sqlite3")) as store:
        assert (store.count("table"), store.count("book")) == (1, 1)
