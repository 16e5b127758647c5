"""Links of tables and books. Each function runs in its caller's transaction."""

from typing import Any

from tartli_ref.store.chain import link_seal
from tartli_ref.store.errors import LINKS, LogDamaged, is_undecodable
from tartli_ref.store.records import Db, Held, Kind, NewLink, Seeds

_NEW = "INSERT INTO links (hash, owner_id, may_write, seed, seal) VALUES (?, ?, ?, ?, ?)"
_ALL = "SELECT hash, owner_id, may_write, revoked, seed, seal FROM links WHERE owner_id = ?"
_NOW = "SELECT may_write, seed FROM links WHERE owner_id = ? AND revoked IS NULL"
_FIRST = """
    SELECT may_write, seed FROM links WHERE owner_id = ?
    ORDER BY revoked IS NULL DESC, revoked DESC
"""
_WAS_REVOKED = """
    SELECT 1 FROM links JOIN owners ON owners.id = owner_id
    WHERE hash = ? AND kind = ? AND revoked IS NOT NULL
"""
_VALID = f"{_ALL} AND may_write = ? AND revoked IS NULL"
_REVOKE = "UPDATE links SET revoked = ?, seal = ? WHERE hash = ?"


def add(db: Db, owner: int, link: NewLink, *, may_write: bool) -> None:
    """Add a link. ValueError if it already opens a table or book."""
    seal = link_seal(link.hash, owner, may_write, None, link.seed)
    try:
        db.execute(_NEW, (link.hash, owner, may_write, link.seed or None, seal))
    except db.clash as error:
        raise ValueError("this link already opens something") from error


def fits(row: tuple[Any, ...]) -> bool:
    """Whether the row, from `hash` to `seal`, is what was written."""
    key_hash, owner, may_write, revoked, seed, seal = row
    try:
        return bool(link_seal(key_hash, owner, may_write, revoked, seed) == seal)
    except (TypeError, ValueError):
        return False


def check(db: Db, owner: int) -> None:
    """`LogDamaged` if a link of this table or book is not what was written."""
    _fitting(db, _ALL, owner)


def _fitting(db: Db, statement: str, owner: int, *more: object) -> list[tuple[Any, ...]]:
    try:
        rows = db.execute(statement, (owner, *more)).fetchall()
    except Exception as error:
        if is_undecodable(error):
            raise LogDamaged(owner, LINKS) from error
        raise
    if not all(map(fits, rows)):
        raise LogDamaged(owner, LINKS)
    return rows


def seeds(db: Db, owner: int) -> Seeds:
    return _seeds(db, _NOW, owner)


def first_seeds(db: Db, owner: int) -> Seeds:
    """The seeds of the original links, revoked or not."""
    return _seeds(db, _FIRST, owner)


def _seeds(db: Db, statement: str, owner: int) -> Seeds:
    seeds = {bool(may_write): seed or "" for may_write, seed in db.execute(statement, (owner,))}
    return Seeds(write=seeds.get(True, ""), read=seeds.get(False, ""))


def can_write(db: Db, owner: int, held: Held) -> bool:
    """Whether one of the held links may write to this table or book now."""
    for key_hash, _owner, may_write, revoked, _seed, _seal in _fitting(db, _ALL, owner):
        if key_hash in held and may_write and revoked is None:
            return True
    return False


def was_revoked(db: Db, kind: Kind, key_hash: str) -> bool:
    """Whether this link opened one of this kind until it was revoked."""
    return db.execute(_WAS_REVOKED, (key_hash, kind)).fetchone() is not None


def renew(db: Db, owner: int, link: NewLink, *, may_write: bool, by: str | None, at: int) -> bool:
    """Replace the link of this kind. False if the requesting link, with the hash `by`, may no
    longer write.
    """
    if by and not can_write(db, owner, frozenset((by,))):
        return False
    for key_hash, _owner, _may_write, _revoked, seed, _seal in _fitting(
        db, _VALID, owner, may_write
    ):
        seal = link_seal(key_hash, owner, may_write, at, seed)
        db.execute(_REVOKE, (at, seal, key_hash))
    add(db, owner, link, may_write=may_write)
    return True
