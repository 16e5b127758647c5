"""Files that are no whole database of this program: how each is made, and what is said of it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tartli_ref.store import NewLine, open_store

from .conftest import a_table

MANY = [NewLine("x" * 100)] * 500


def whole(path: Path, lines: list[NewLine] = MANY) -> None:
    """A database with one table."""
    with closing(open_store(path)) as store:
        a_table(store, header="h", lines=lines)


def with_statement(statement: str) -> Callable[[Path], None]:
    """A whole database, and then this."""

    def make(path: Path) -> None:
        whole(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute(statement)

    return make


def cut_in_half(path: Path) -> None:
    whole(path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def spoilt_in_the_middle(path: Path) -> None:
    whole(path)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 4096] = b"\xaa" * 4096
    path.write_bytes(content)


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")


NEWER = (
    "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
    " VALUES ('tartli_ref', 'a_later_step', '2099-01-01')"
)
LINK_TO_NOWHERE = "INSERT INTO links (hash, owner_id, may_write) VALUES ('x', 99, 1)"

BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda path: None, "there is no such file."),
    "a folder": (lambda path: path.mkdir(), "this file cannot be read."),
    "empty": (lambda path: path.touch(), "this is not a database."),
    "a word": (lambda path: path.write_bytes(b"hello"), "this is not a database."),
    "a text": (lambda path: path.write_bytes(b"game: tartli\n" * 999), "this is not a database."),
    "zeros": (lambda path: path.write_bytes(bytes(8192)), "this is not a database."),
    "a good beginning": (
        lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 8176),
        "this is not a database.",
    ),
    "another program's": (of_another_program, "this is a database, but not one of this program."),
    "another program's number": (
        with_statement("PRAGMA application_id = 7"),
        "this is a database, but not one of this program.",
    ),
    "newer": (with_statement(NEWER), "this database was written by a newer version of this"),
    "cut in half": (cut_in_half, "this database is damaged."),
    "spoilt in the middle": (spoilt_in_the_middle, "this database is damaged."),
    "a link to no table": (with_statement(LINK_TO_NOWHERE), "this database is damaged."),
}
