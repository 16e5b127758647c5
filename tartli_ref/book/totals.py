"""Totals over the sessions of a book."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tartli_ref.book.sessions import SESSIONS, Counts, Session

MONEY = "money:"
AHEAD = "ahead"
BEHIND = "behind"

Sums = dict[str, Counts]
"""Totals over sessions, by person and by statistic."""
Spellings = dict[str, dict[str, str]]
"""By person the names typed for them, as first written, by their keys."""


@dataclass(frozen=True, slots=True)
class SessionFilter:
    """A filter of sessions: by any of ``names`` (keys), by game, between two times.

    Empty names match everybody; ``since`` is inclusive, ``until`` exclusive.
    """

    names: tuple[str, ...] = ()
    game: str = ""
    since: int | None = None
    until: int | None = None

    def __contains__(self, session: Session) -> bool:
        return (
            (not self.names or not set(self.names).isdisjoint(session.keys))
            and self.game in ("", session.game)
            and (self.since is None or session.at >= self.since)
            and (self.until is None or session.at < self.until)
        )


def sums(
    sessions: Iterable[Session], names: Collection[str], against: Collection[str] = ()
) -> Counts:
    """A player's totals over sessions, by these names; with ``against`` only sessions with one of
    those names.
    """
    total: Counts = {}
    for session in sessions:
        for key, counts in zip(session.keys, session.counts, strict=True):
            if key in names and _meets(session, key, against):
                _add(total, counts)
    return total


def facing(sessions: Iterable[Session], names: Collection[str]) -> Sums:
    """For each other name at a table with the player: the number of sessions, and in how many the
    player was ahead of it, or behind.
    """
    totals: Sums = {}
    for session in sessions:
        results = dict(zip(session.keys, session.units, strict=True))
        for name, units in results.items():
            if name not in names:
                continue
            for other, theirs in results.items():
                if other != name:
                    duel = {SESSIONS: 1, AHEAD: units > theirs, BEHIND: units < theirs}
                    _add(totals.setdefault(other, {}), duel)
    return totals


def best(
    sessions: Iterable[Session], names: Collection[str], what: str, against: Collection[str]
) -> float | None:
    """The player's best value of a kind."""
    values = []
    for session in sessions:
        for key, bests in zip(session.keys, session.bests, strict=True):
            if key in names and what in bests and _meets(session, key, against):
                values.append(bests[what])
    return max(values, default=None)


def standings(sessions: Iterable[Session], now: int) -> Sums:
    """Each name's number of sessions, and the money won or lost; both without those that run."""
    totals: Sums = {}
    for session in sessions:
        counted = session.is_counted(now)
        for key, minor in zip(session.keys, session.money, strict=True):
            counts = totals.setdefault(key, {})
            if counted:
                _add(counts, {SESSIONS: 1})
            if counted and session.currency:
                _add(counts, {MONEY + session.currency: minor})
    return totals


def spellings(sessions: Sequence[Session]) -> Spellings:
    """The names typed for each person; sessions come oldest first."""
    names: Spellings = {}
    for session in sessions:
        for key, spelled, name in zip(session.keys, session.spelled, session.names, strict=True):
            names.setdefault(key, {}).setdefault(spelled, name)
    return names


def _meets(session: Session, key: str, others: Collection[str]) -> bool:
    """Whether any of the others sat at the table too; nobody is asked for if there are none."""
    return not others or any(other in others for other in session.keys if other != key)


def _add(total: Counts, counts: Mapping[str, float]) -> None:
    for what, amount in counts.items():
        total[what] = total.get(what, 0) + amount
