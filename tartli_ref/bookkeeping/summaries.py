"""A session as the book lists it: derived from a table's fold, stored as JSON, read for a page."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from tartli_ref.book.lines import key_of
from tartli_ref.book.sessions import Session, Signatures
from tartli_ref.store import NewSession, SeatFacts, SessionRow

VERSION = 6
"""Raise it with any change in how a session or its statistics are derived: rows of another version
are derived again.
"""

COUNTS_OF_GAMES = (
    *("deals", "points", "bulis_won", "bulis_lost"),
    *("points:adjustments", "times:adjustments"),
)
BESTS_OF_GAMES = ("biggest_deal",)
"""These are also kept for each game by itself: a point of one is no point of another."""

SESSIONS, MONEY, UNITS, WON, LOST = "sessions", "money:", "units", "sessions_won", "sessions_lost"


@dataclass(frozen=True, slots=True)
class SessionSummary(Signatures):
    """One session in a list, values in seat order; ``money`` in the smallest coins."""

    table_id: int
    uid: str
    at: int
    game: str
    names: tuple[str, ...]
    score: tuple[int, ...]
    bulis: tuple[int, ...]
    deals: int
    over: bool
    stake: str
    currency: str
    units: tuple[int, ...]
    money: tuple[int, ...]
    signed: tuple[str, ...]
    changed: bool
    waiting: bool


def new_session(table_id: int, at: int, session: Session) -> NewSession:
    """The row that the store keeps of a session."""
    currency = session.stake.key if session.stake else ""
    seats = tuple(
        SeatFacts(
            name=key_of(name),
            spelling=name,
            currency=currency,
            amount=session.money[seat],
            counts=_counts(session, seat, currency),
            bests=of_game(session.game, session.tallies[seat].bests, BESTS_OF_GAMES),
        )
        for seat, name in enumerate(session.names)
    )
    return NewSession(table_id, at, session.game, session.lines, _written(session), seats)


def _counts(session: Session, seat: int, currency: str) -> dict[str, int]:
    """The counts of one seat in a session; money under its currency."""
    units = session.units[seat]
    counts = {SESSIONS: 1, UNITS: units, WON: int(units > 0), LOST: int(units < 0)}
    if currency:
        counts[MONEY + currency] = session.money[seat]
    return counts | of_game(session.game, session.tallies[seat].counts, COUNTS_OF_GAMES)


def of_game(game: str, amounts: Mapping[str, int], told_apart: Collection[str]) -> dict[str, int]:
    """The amounts; those that mean nothing across games also under the game: ``ulti:deals``."""
    own = {f"{game}:{what}": amounts[what] for what in told_apart if what in amounts}
    return {**amounts, **own}


def _written(session: Session) -> str:
    return json.dumps(
        {
            "names": session.names,
            "score": session.score,
            "bulis": session.bulis,
            "deals": session.deals,
            "over": session.over,
            "stake": str(session.stake or ""),
            "currency": session.stake.key if session.stake else "",
            "units": session.units,
            "money": session.money,
            "signed": session.signed,
            "changed": session.changed,
            "waiting": session.waiting,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def summary_of(row: SessionRow) -> SessionSummary:
    """The summary in a row of the store."""
    data: dict[str, Any] = json.loads(row.data)
    for key, value in data.items():
        data[key] = tuple(value) if isinstance(value, list) else value
    return SessionSummary(table_id=row.table_id, uid=row.uid, at=row.at, game=row.game, **data)
