"""Session summaries for a book's lists and totals, stored as JSON."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tartli_ref.book.lines import key_of
from tartli_ref.book.sessions import Session, Signatures, is_running
from tartli_ref.store import Member

VERSION = 10
"""Increase it with any change to the summaries: those of another version are computed again."""

COUNTS_OF_GAMES = (
    "deals", "points", "bulis_won", "bulis_lost", "points:adjustments", "times:adjustments",
)  # fmt: skip
BESTS_OF_GAMES = ("biggest_deal",)
"""Bests also recorded per game: points of different games are not comparable."""

SESSIONS = "sessions"
MONEY = "money:"
UNITS = "units"
WON = "sessions_won"
LOST = "sessions_lost"
AHEAD = "ahead"
BEHIND = "behind"

Counts = dict[str, int]
Sums = dict[str, Counts]
"""Totals over sessions, by name key and by statistic."""


@dataclass(frozen=True, slots=True)
class SessionSummary(Signatures):
    """One session, values in seat order; ``money`` in the smallest coin. ``counts`` of a seat can
    be summed over sessions, ``bests`` compared.
    """

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
    keys: tuple[str, ...]
    counts: tuple[Counts, ...] = field(compare=False)
    bests: tuple[Counts, ...] = field(compare=False)
    changes: tuple[Sequence[int | None], ...] = field(compare=False)

    def dealt(self, seat: int) -> int:
        """The deals that this seat has played."""
        return sum(change[seat] is not None for change in self.changes)

    def runs(self, now: int) -> bool:
        """Whether it is still running."""
        return is_running(self.at, now, over=self.over)

    def counts_as_money(self, now: int) -> bool:
        """Whether it was played for money that is owed by now."""
        return bool(self.currency) and self.is_due(running=self.runs(now))


@dataclass(frozen=True, slots=True)
class SessionFilter:
    """A filter of sessions: by any of ``names`` (keys), by game, between two times.

    Empty names match everybody; ``since`` is inclusive, ``until`` exclusive.
    """

    names: tuple[str, ...] = ()
    game: str = ""
    since: int | None = None
    until: int | None = None

    def __contains__(self, session: SessionSummary) -> bool:
        return (
            (not self.names or not set(self.names).isdisjoint(session.keys))
            and self.game in ("", session.game)
            and (self.since is None or session.at >= self.since)
            and (self.until is None or session.at < self.until)
        )


_OF_THE_STORE = ("table_id", "uid", "at")


def summed_up(member: Member, session: Session) -> SessionSummary:
    """Summarise a table's session."""
    tallies = session.tallies
    return SessionSummary(
        table_id=member.id,
        uid=member.uid,
        at=member.created,
        game=session.game,
        names=session.names,
        score=session.score,
        bulis=session.bulis,
        deals=session.deals,
        over=session.over,
        stake=str(session.stake or ""),
        currency=session.stake.key if session.stake else "",
        units=session.units,
        money=session.money,
        signed=session.signed,
        changed=session.changed,
        waiting=session.waiting,
        keys=tuple(map(key_of, session.names)),
        counts=tuple(_counts(session, seat) for seat in range(len(tallies))),
        bests=tuple(of_game(session.game, tally.bests, BESTS_OF_GAMES) for tally in tallies),
        changes=session.changes,
    )


def _counts(session: Session, seat: int) -> Counts:
    units = session.units[seat]
    counts = {SESSIONS: 1, UNITS: units, WON: int(units > 0), LOST: int(units < 0)}
    return counts | of_game(session.game, session.tallies[seat].counts, COUNTS_OF_GAMES)


def of_game(game: str, amounts: Mapping[str, int], told_apart: Collection[str]) -> Counts:
    """The amounts, with those not comparable across games also under the game: ``ulti:deals``."""
    of_this_game = {f"{game}:{what}": amounts[what] for what in told_apart if what in amounts}
    return {**amounts, **of_this_game}


def written(summary: SessionSummary) -> str:
    """Serialise the summary for the store."""
    data = {key: value for key, value in asdict(summary).items() if key not in _OF_THE_STORE}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def summary_of(member: Member, text: str) -> SessionSummary:
    """Deserialise a table's stored summary."""
    data: dict[str, Any] = json.loads(text)
    for key, value in data.items():
        data[key] = tuple(value) if isinstance(value, list) else value
    return SessionSummary(member.id, member.uid, member.created, **data)


# --- totals over sessions


def sums(
    sessions: Iterable[SessionSummary], names: Collection[str], against: Collection[str] = ()
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


def facing(sessions: Iterable[SessionSummary], names: Collection[str]) -> Sums:
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
    sessions: Iterable[SessionSummary], names: Collection[str], what: str, against: Collection[str]
) -> int | None:
    """The player's best value of a kind."""
    values = []
    for session in sessions:
        for key, bests in zip(session.keys, session.bests, strict=True):
            if key in names and what in bests and _meets(session, key, against):
                values.append(bests[what])
    return max(values, default=None)


def standings(sessions: Iterable[SessionSummary], now: int) -> Sums:
    """Each name's number of sessions, and the money that is owed by now."""
    totals: Sums = {}
    for session in sessions:
        owed = session.counts_as_money(now)
        for key, minor in zip(session.keys, session.money, strict=True):
            counts = totals.setdefault(key, {})
            _add(counts, {SESSIONS: 1})
            if owed:
                _add(counts, {MONEY + session.currency: minor})
    return totals


def spellings(sessions: Sequence[SessionSummary]) -> dict[str, str]:
    """The first spelling of each name; sessions come oldest first."""
    names: dict[str, str] = {}
    for session in sessions:
        for key, name in zip(session.keys, session.names, strict=True):
            names.setdefault(key, name)
    return names


def _meets(session: SessionSummary, key: str, others: Collection[str]) -> bool:
    """Whether any of the others sat at the table too; nobody is asked for if there are none."""
    return not others or any(other in others for other in session.keys if other != key)


def _add(total: Counts, counts: Mapping[str, int]) -> None:
    for what, amount in counts.items():
        total[what] = total.get(what, 0) + amount
