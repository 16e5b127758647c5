"""Links of tables and books. Each function runs in its caller's transaction."""

from tartli_ref.store.records import Db, Held, Kind, NewLink, Seeds

_NEW = "INSERT INTO links (hash, owner_id, may_write, seed) VALUES (?, ?, ?, ?)"
_NOW = "SELECT may_write, seed FROM links WHERE owner_id = ? AND revoked IS NULL"
_FIRST = """
    SELECT may_write, seed FROM links WHERE owner_id = ?
    ORDER BY revoked IS NULL DESC, revoked DESC
"""
_MAY_WRITE = "SELECT hash FROM links WHERE owner_id = ? AND may_write AND revoked IS NULL"
_WAS_REVOKED = """
    SELECT 1 FROM links JOIN owners ON owners.id = owner_id
    WHERE hash = ? AND kind = ? AND revoked IS NOT NULL
"""
_REVOKE = "UPDATE links SET revoked = ? WHERE owner_id = ? AND may_write = ? AND revoked IS NULL"


def add(db: Db, owner: int, link: NewLink, *, may_write: bool) -> None:
    """Add a link. ValueError if it already opens a table or book."""
    try:
        db.execute(_NEW, (link.hash, owner, may_write, link.seed or None))
    except db.clash as error:
        raise ValueError("this link already opens something") from error


def seeds(db: Db, owner: int) -> Seeds:
    return _seeds(db, _NOW, owner)


def first_seeds(db: Db, owner: int) -> Seeds:
    """The seeds of the original links, revoked or not."""
    return _seeds(db, _FIRST, owner)


def _seeds(db: Db, statement: str, owner: int) -> Seeds:
    found = {bool(may_write): seed or "" for may_write, seed in db.execute(statement, (owner,))}
    return Seeds(write=found.get(True, ""), read=found.get(False, ""))


def can_write(db: Db, owner: int, held: Held) -> bool:
    """Whether one of the held links may write to this table or book now."""
    return any(each in held for (each,) in db.execute(_MAY_WRITE, (owner,)))


def was_revoked(db: Db, kind: Kind, key_hash: str) -> bool:
    """Whether this link opened one of this kind until it was revoked."""
    return db.execute(_WAS_REVOKED, (key_hash, kind)).fetchone() is not None


def renew(db: Db, owner: int, link: NewLink, *, may_write: bool, by: str | None, at: int) -> bool:
    """Replace the link of this kind. False if the requesting link, with the hash `by`, may no
    longer write.
    """
    if by and not can_write(db, owner, frozenset((by,))):
        return False
    db.execute(_REVOKE, (at, owner, may_write))
    add(db, owner, link, may_write=may_write)
    return True
