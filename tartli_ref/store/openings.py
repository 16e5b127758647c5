"""What each address has opened within the last hour, counted for all processes on one database.

Each function runs in its caller's transaction.
"""

from tartli_ref.store.engine import Db

HOUR = 3600

_FORGET = "DELETE FROM openings WHERE at <= ? OR at > ?"
_SENT = "SELECT opened, pending FROM openings WHERE who = ? AND send = ?"
_OPENED = "SELECT coalesce(sum(opened), 0), min(at) FROM openings WHERE who = ?"
_NEW = "INSERT INTO openings (who, send, opened, pending, at) VALUES (?, ?, 1, TRUE, ?)"
_COUNT = "UPDATE openings SET opened = ?, pending = FALSE WHERE who = ? AND send = ?"
_NOTHING = "DELETE FROM openings WHERE who = ? AND send = ?"


def wait(db: Db, who: str, send: str, *, most: int, now: int) -> int:
    """The seconds until this send may open something; with 0 it may, and is counted as one until
    it is known how much it opens.
    """
    db.execute(_FORGET, (now - HOUR, now))
    if db.execute(_SENT, (who, send)).fetchone() is not None:
        return 0
    opened, since = db.execute(_OPENED, (who,)).fetchone()
    if opened >= most:
        return int(since) + HOUR - now
    db.execute(_NEW, (who, send, now))
    return 0


def count(db: Db, who: str, send: str, opened: int) -> None:
    """Set how much a send has opened. A repeated one opens nothing more, and counts as before."""
    row = db.execute(_SENT, (who, send)).fetchone()
    if row is None:
        return
    before, pending = row
    known = max(opened, 0 if pending else before)
    if known:
        db.execute(_COUNT, (known, who, send))
    else:
        db.execute(_NOTHING, (who, send))
