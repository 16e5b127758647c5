"""The rows derived from a book's tables, by which a long book opens as fast as a short one.

They are a cache: each row follows from the log of its table, is marked stale by any new line of
that log, and can be dropped and derived again. Each function runs in its caller's transaction.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tartli_ref.store.engine import Db
from tartli_ref.store.records import NewSession, SeatFacts, SessionRow, StaleTable, Wanted

_NEW = """
    INSERT INTO sessions (table_id, book_id, at, game, seq, stale, version, data, facts)
    VALUES (?, ?, 0, '', 0, TRUE, 0, '', '[]')
"""
_STALE = """
    SELECT id, header, created,
        (SELECT coalesce(max(log.seq), 0) FROM log WHERE owner_id = table_id)
    FROM sessions JOIN owners ON id = table_id
    WHERE book_id = ? AND stale ORDER BY table_id LIMIT ?
"""
_OUTDATED = "UPDATE sessions SET stale = TRUE WHERE version <> ?"
_KEPT = "SELECT book_id, facts FROM sessions WHERE table_id = ?"
_PUT = """
    UPDATE sessions SET at = ?, game = ?, seq = ?, version = ?, data = ?, facts = ?, stale =
        (SELECT coalesce(max(seq), 0) FROM log WHERE owner_id = table_id) <> ?
    WHERE table_id = ?
"""
_PUT_SEAT = "INSERT INTO session_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_ADD = """
    INSERT INTO sums (book_id, against, name, what, amount) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (book_id, against, name, what)
    DO UPDATE SET amount = sums.amount + excluded.amount
"""
_DROP_EMPTY = """
    DELETE FROM sums WHERE book_id = ? AND against = ? AND name = ? AND what = ? AND amount = 0
"""
_PUT_BEST = "INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?)"


def add(db: Db, book_id: int, table_id: int) -> None:
    """Make a table a session of a book. Its row is stale until somebody opens the book."""
    db.execute(_NEW, (table_id, book_id))


def remove(db: Db, table_id: int) -> None:
    """Take a table out of its book."""
    _take_out(db, table_id)
    db.execute("DELETE FROM sessions WHERE table_id = ?", (table_id,))


def remove_all(db: Db, book_id: int) -> None:
    """Take all tables out of a book."""
    for table_id in tables(db, book_id):
        remove(db, table_id)


def tables(db: Db, book_id: int) -> list[int]:
    """The tables of a book."""
    return [int(table_id) for (table_id,) in db.execute(_TABLES, (book_id,))]


_TABLES = "SELECT table_id FROM sessions WHERE book_id = ?"


def book_of(db: Db, table_id: int) -> int | None:
    """The book of a table, or None."""
    row = db.execute("SELECT book_id FROM sessions WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else int(row[0])


def uids(db: Db, book_id: int) -> frozenset[str]:
    """The names in books of all tables of a book."""
    return frozenset(str(uid) for (uid,) in db.execute(_UIDS, (book_id,)))


_UIDS = "SELECT uid FROM sessions JOIN owners ON id = table_id WHERE book_id = ?"


def stale(db: Db, book_id: int, most: int) -> list[StaleTable]:
    """Tables whose session rows are stale, at most so many."""
    return [StaleTable(*row) for row in db.execute(_STALE, (book_id, most))]


def outdate(db: Db, version: int) -> None:
    """Mark rows that another version of the program derived as stale."""
    db.execute(_OUTDATED, (version,))


def put(db: Db, session: NewSession, version: int) -> None:
    """Store the session row of a table; it is stale at once if the log has grown meanwhile."""
    if book_of(db, session.table_id) is None:
        return
    book_id = _take_out(db, session.table_id)
    facts = json.dumps([[seat.name, seat.counts] for seat in session.seats], ensure_ascii=False)
    kept = (session.at, session.game, session.seq, version, session.data, facts, session.seq)
    db.execute(_PUT, (*kept, session.table_id))
    _sum(db, book_id, _flat([(seat.name, seat.counts) for seat in session.seats]), sign=1)
    for seat in session.seats:
        _put_seat(db, book_id, session, seat)


def _put_seat(db: Db, book_id: int, session: NewSession, seat: SeatFacts) -> None:
    kept = (book_id, seat.name, session.at, session.table_id, session.game)
    db.execute(_PUT_SEAT, (*kept, seat.spelling, seat.currency, seat.amount))
    for against in _facing(seat.name, [each.name for each in session.seats]):
        for what, amount in seat.bests.items():
            db.execute(_PUT_BEST, (book_id, against, seat.name, what, amount, session.table_id))


def _take_out(db: Db, table_id: int) -> int:
    """Remove what the session added to the other derived tables, and give its book."""
    book_id, facts = db.execute(_KEPT, (table_id,)).fetchone()
    _sum(db, book_id, _flat(json.loads(facts)), sign=-1)
    db.execute("DELETE FROM session_seats WHERE table_id = ?", (table_id,))
    db.execute("DELETE FROM bests WHERE table_id = ?", (table_id,))
    return int(book_id)


def _facing(name: str, names: list[str]) -> list[str]:
    """The opponents under which a seat's facts are summed: "" for all, and each other name."""
    return ["", *(other for other in names if other != name)]


def _flat(seats: Iterable[Any]) -> Iterator[tuple[str, str, str, int]]:
    """Each count, once for all opponents and once for each."""
    seats = list(seats)
    names = [name for name, _ in seats]
    for name, counts in seats:
        for against in _facing(name, names):
            for what, amount in counts.items():
                yield against, name, what, amount


def _sum(db: Db, book_id: int, facts: Iterable[tuple[str, str, str, int]], *, sign: int) -> None:
    rows = [(book_id, *where, sign * amount) for *where, amount in facts if amount]
    db.executemany(_ADD, rows)
    if sign < 0:
        db.executemany(_DROP_EMPTY, [row[:-1] for row in rows])


# --- queries


def _filter(book_id: int, wanted: Wanted) -> tuple[str, list[Any]]:
    """FROM and WHERE of the wanted rows, in the smallest table that has them, and their values."""
    given: list[Any] = [book_id]
    if wanted.names:
        marks = ", ".join("?" * len(wanted.names))
        where = f"FROM session_seats AS s WHERE book_id = ? AND name IN ({marks})"
        given += wanted.names
    else:
        where = "FROM sessions AS s WHERE book_id = ?"
    for condition, value in (
        ("game = ?", wanted.game or None),
        ("at >= ?", wanted.since),
        ("at < ?", wanted.until),
    ):
        if value is not None:
            where += f" AND {condition}"
            given.append(value)
    return where, given


def find(db: Db, book_id: int, wanted: Wanted, first: int, most: int) -> list[SessionRow]:
    """A page of the wanted sessions, the latest first."""
    where, given = _filter(book_id, wanted)
    once = "DISTINCT" if len(wanted.names) > 1 else ""  # two of the names may sit at one table
    page = f"SELECT {once} table_id, at {where} ORDER BY at DESC, table_id DESC LIMIT ? OFFSET ?"
    found = f"""
        SELECT sessions.table_id, uid, sessions.at, game, data FROM ({page}) AS page
        JOIN sessions USING (table_id) JOIN owners ON owners.id = page.table_id
        ORDER BY sessions.at DESC, sessions.table_id DESC
    """
    return [SessionRow(*row) for row in db.execute(found, (*given, most, first))]


def count(db: Db, book_id: int, wanted: Wanted) -> int:
    """The number of wanted sessions."""
    where, given = _filter(book_id, wanted)
    return int(db.execute(f"SELECT count(DISTINCT table_id) {where}", given).fetchone()[0])


def sums(
    db: Db, book_id: int, against: tuple[str, ...], names: tuple[str, ...] | None
) -> dict[str, dict[str, int]]:
    """The sums of each of the names (all, if None is given) against others; "" is in all."""
    others = ", ".join("?" * len(against))
    text = f"SELECT name, what, amount FROM sums WHERE book_id = ? AND against IN ({others})"
    given: list[Any] = [book_id, *against]
    if names is not None:
        text += f" AND name IN ({', '.join('?' * len(names))})"
        given += names
    found: dict[str, dict[str, int]] = {}
    for name, what, amount in db.execute(text, given):
        of_name = found.setdefault(name, {})
        of_name[what] = of_name.get(what, 0) + amount
    return found


def standings(db: Db, book_id: int, counted: str, money: str) -> dict[str, dict[str, int]]:
    """Of the sums of each name only what is ``counted``, and those that begin with ``money``."""
    found: dict[str, dict[str, int]] = {}
    for name, what, amount in db.execute(_STANDINGS, (book_id, counted, money, money)):
        found.setdefault(name, {})[what] = amount
    return found


_STANDINGS = """
    SELECT name, what, amount FROM sums
    WHERE book_id = ? AND against = '' AND (what = ? OR substr(what, 1, length(?)) = ?)
"""


def best(
    db: Db, book_id: int, against: tuple[str, ...], names: tuple[str, ...], what: str
) -> int | None:
    """The best of a kind among sessions of these names against others; "" is in all."""
    found = [
        row[0]
        for other in against
        for name in names
        for row in db.execute(_BEST, (book_id, other, name, what))
        if row[0] is not None
    ]
    return max(found, default=None)


_BEST = """
    SELECT max(amount) FROM bests WHERE book_id = ? AND against = ? AND name = ? AND what = ?
"""


def spellings(db: Db, book_id: int) -> dict[str, str]:
    """Each name of the book as it was spelled at its first session."""
    return dict(db.execute(_SPELLINGS, (book_id, book_id)))


_SPELLINGS = """
    SELECT name, (SELECT spelling FROM session_seats AS first
                  WHERE first.book_id = ? AND first.name = sums.name ORDER BY at, table_id LIMIT 1)
    FROM sums WHERE book_id = ? AND against = '' AND what = 'sessions'
"""


def latest_results(
    db: Db, book_id: int, names: tuple[str, ...], currency: str, most: int
) -> list[tuple[int, int, int]]:
    """The last sessions of a player in a currency: when, which table, and what was won."""
    marks = ", ".join("?" * len(names))
    text = f"""
        SELECT at, table_id, amount FROM session_seats
        WHERE book_id = ? AND name IN ({marks}) AND currency = ?
        ORDER BY at DESC, table_id DESC LIMIT ?
    """
    rows = db.execute(text, (book_id, *names, currency, most)).fetchall()
    return [(int(at), int(table), int(amount)) for at, table, amount in rows]


def met(db: Db, book_id: int, names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether one of the names sat at a table with one of the others."""
    return any("sessions" in it for it in sums(db, book_id, others, names).values())
