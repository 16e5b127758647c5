"""What the pocket edition keeps beside the store: its secret, and the cookies of the pages."""

import secrets
import sqlite3
from pathlib import Path

from sqlite_utils import Database

SECRET, COOKIE = "secret", "cookie "
SECRET_BYTES = 32


class Kept:
    """Names and values in a database of their own, so that each is written whole or not at all."""

    def __init__(self, db: Database) -> None:
        self._kept = db.table("kept", pk="name").create(
            {"name": str, "value": str}, pk="name", if_not_exists=True
        )

    def secret(self) -> str:
        """The secret of the links, made by the first start."""
        found = next(self._kept.rows_where("name = ?", [SECRET]), None)
        if found is None:
            found = {"name": SECRET, "value": secrets.token_hex(SECRET_BYTES)}
            self._kept.insert(found)
        return str(found["value"])

    def cookies(self) -> dict[str, str]:
        """The cookies by name."""
        rows = self._kept.rows_where("name LIKE ?", [f"{COOKIE}%"])
        return {row["name"].removeprefix(COOKIE): row["value"] for row in rows}

    def keep_cookie(self, name: str, value: str | None) -> None:
        """Writes a cookie down; None for one that has ended."""
        if value is None:
            self._kept.delete(COOKIE + name)
        else:
            self._kept.upsert({"name": COOKIE + name, "value": value}, pk="name")


def open_kept(path: Path) -> Kept:
    """What is kept in this file, made if missing; nobody else can open it."""
    conn = sqlite3.connect(f"file:{path}?vfs=unix-none", uri=True, isolation_level=None)
    db = Database(conn, execute_plugins=False)
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("PRAGMA journal_mode = TRUNCATE")
    return Kept(db)
