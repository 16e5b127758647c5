"""The links that open tables and books. Each function runs in its caller's transaction."""

import sqlite3
from functools import cache

from sqlite_utils import Database

from tartli_ref.store.log import TABLES, LogOf
from tartli_ref.store.records import NewLink, Seeds

_NEW = "INSERT INTO {links} (hash, {owner}, may_write, seed) VALUES (?, ?, ?, ?)"
_NOW = "SELECT may_write, seed FROM {links} WHERE {owner} = ? AND revoked IS NULL"
_FIRST = """
    SELECT may_write, seed FROM {links} WHERE {owner} = ?
    ORDER BY revoked IS NULL DESC, revoked DESC
"""
_MAY_WRITE = """
    SELECT 1 FROM {links} WHERE hash = ? AND {owner} = ? AND may_write AND revoked IS NULL
"""
_REVOKE = "UPDATE {links} SET revoked = ? WHERE {owner} = ? AND may_write = ? AND revoked IS NULL"


@cache
def _sql(text: str, of: LogOf) -> str:
    return text.format(**of._asdict())


def add(db: Database, owner: int, link: NewLink, *, may_write: bool, of: LogOf = TABLES) -> None:
    """Another link for this table or book. ValueError if it opens one already."""
    try:
        db.execute(_sql(_NEW, of), (link.hash, owner, may_write, link.seed or None))
    except sqlite3.IntegrityError as error:
        raise ValueError(f"this link already opens a {of.called}") from error


def seeds(db: Database, owner: int, of: LogOf = TABLES) -> Seeds:
    """What the links are made of that open this table or book now."""
    return _seeds(db, _sql(_NOW, of), owner)


def first_seeds(db: Database, owner: int, of: LogOf = TABLES) -> Seeds:
    """What its first links were made of, whether they still open it or not."""
    return _seeds(db, _sql(_FIRST, of), owner)


def _seeds(db: Database, statement: str, owner: int) -> Seeds:
    found = {bool(may_write): seed or "" for may_write, seed in db.execute(statement, (owner,))}
    return Seeds(write=found.get(True, ""), read=found.get(False, ""))


def renew(
    db: Database,
    owner: int,
    link: NewLink,
    *,
    may_write: bool,
    by: str | None,
    at: int,
    of: LogOf = TABLES,
) -> bool:
    """Another link in the place of the one of this kind, which opens nothing from now on. False if
    the link with the hash `by`, which asks for it, may itself no longer write.
    """
    if by and db.execute(_sql(_MAY_WRITE, of), (by, owner)).fetchone() is None:
        return False
    db.execute(_sql(_REVOKE, of), (at, owner, may_write))
    add(db, owner, link, may_write=may_write, of=of)
    return True
