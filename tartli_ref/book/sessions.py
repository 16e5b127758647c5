"""A table as one session of a book: its standing, its money, its signatures, its statistics."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from math import floor
from typing import Any

from tartli_ref.book.lines import Plays, key_of
from tartli_ref.rules import engine_of
from tartli_ref.rules.game import Played, Tally, record_of
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Signed
from tartli_ref.table.steps import counted
from tartli_ref.table.terms import Money, Terms

CONFIRMED = "confirmed"
DISPUTED = "disputed"
UNSIGNED = ""
AN_EVENING = 24 * 3600

VERSION = 12
"""Increase it with any change to what is stored: sessions of another version are computed again."""

COUNTS_OF_GAMES = (
    "deals", "points", "bulis_won", "bulis_lost", "points:adjustments", "times:adjustments",
)  # fmt: skip
BESTS_OF_GAMES = ("biggest_deal",)
"""Bests also recorded per game: points of different games are not comparable."""

SESSIONS = "sessions"
UNITS = "units"
FIRST = "sessions_first"

Counts = dict[str, float]


def is_running(opened: int, now: int, *, over: bool) -> bool:
    """Whether an evening is running: it is not over, and it began less than a day ago."""
    return not over and now - opened < AN_EVENING


def counts_from(opened: int) -> int:
    """The time from which an evening counts even if not all have agreed to it."""
    return opened + AN_EVENING


def is_agreed(signed: Iterable[str]) -> bool:
    """Whether every side has confirmed the evening, so that it counts at once."""
    return all(mark == CONFIRMED for mark in signed)


@dataclass(frozen=True)
class Session:
    """An evening at a table, values in seat order.

    ``units`` are stakes won or lost and sum to zero. ``waiting``: lines are to be corrected;
    ``changed``: a later change has voided signatures. A signature holds for the session as it
    stands. ``game`` is the kind of the table, ``called`` its name by language if it is described by
    data, ``fewest`` whether the fewest points win. ``changes`` are those of each finished deal,
    None for whoever did not play it. ``named_here``: a line of the book names the game.
    ``players`` are the persons of its book who sat there; empty if each is who was typed.
    """

    uid: str
    at: int
    game: str
    names: tuple[str, ...]
    score: tuple[float, ...]
    bulis: tuple[int, ...]
    deals: int
    over: bool
    stake: Money | None
    units: tuple[float, ...]
    signed: tuple[str, ...]
    changed: bool
    waiting: bool
    called: Mapping[str, str] = field(default_factory=dict, compare=False)
    fewest: bool = False
    named_here: bool = False
    players: tuple[str, ...] = field(default=(), compare=False)
    tallies: tuple[Tally, ...] = field(default=(), compare=False)
    changes: tuple[Sequence[float | None], ...] = field(default=(), compare=False)

    @cached_property
    def spelled(self) -> tuple[str, ...]:
        """The names as typed, as keys."""
        return tuple(map(key_of, self.names))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the persons who sat there."""
        return self.players or self.spelled

    @cached_property
    def money(self) -> tuple[int, ...]:
        """Amounts won or lost in the smallest coin of the stake's currency (TH-WIN-05)."""
        minor = self.stake.minor if self.stake else 0
        return in_coins([units * minor for units in self.units])

    @cached_property
    def currency(self) -> str:
        """The key of the stake's currency; empty without a stake."""
        return self.stake.key if self.stake else ""

    @cached_property
    def counts(self) -> tuple[Counts, ...]:
        """The statistics of each player that can be summed over sessions."""
        counts = []
        for seat, (units, tally) in enumerate(zip(self.units, self.tallies, strict=True)):
            result = {SESSIONS: 1, UNITS: units, FIRST: int(self.is_first(seat))}
            counts.append(result | of_game(self.game, tally.counts, COUNTS_OF_GAMES))
        return tuple(counts)

    def is_first(self, seat: int) -> bool:
        """Whether this seat has the most; ties share it, and nobody is first if all are level."""
        return max(self.units) == self.units[seat] > min(self.units)

    @cached_property
    def bests(self) -> tuple[Counts, ...]:
        """The statistics of each player of which the highest counts."""
        return tuple(of_game(self.game, tally.bests, BESTS_OF_GAMES) for tally in self.tallies)

    @property
    def is_signed(self) -> bool:
        """Whether every side has confirmed it."""
        return is_agreed(self.signed)

    @property
    def is_disputed(self) -> bool:
        """Whether any side disputes it."""
        return DISPUTED in self.signed

    def playing(self, line: Plays | None) -> "Session":
        """The session with the game that its book names, if the table names none."""
        if self.called and not self.named_here:
            return self
        if line is None:
            if not self.named_here:
                return self
            return replace(self, game=engine_of(self.game), called={}, named_here=False)
        if self.named_here and self.game == line.kind:
            return self
        return replace(self, game=line.kind, called={"": line.title}, named_here=True)

    def dealt(self, seat: int) -> int:
        """The deals that this seat has played."""
        return sum(change[seat] is not None for change in self.changes)

    def is_copy_of(self, other: "Session") -> bool:
        """Whether all of it is the same, also what no comparison looks at: a correction may leave
        the scores and change the course of the evening.
        """
        if self is other:
            return True
        mine = (self.called, self.players, self.tallies, self.changes)
        theirs = (other.called, other.players, other.tallies, other.changes)
        return self == other and mine == theirs

    @property
    def is_empty(self) -> bool:
        """Whether nothing was played: no finished deal, and no points by agreement."""
        return not (self.deals or any(self.score) or any(self.units))

    def is_counted(self, now: int) -> bool:
        """Whether it counts: in points, money, statistics, rating and every file.

        It does once all have agreed to it, or a day after it began. Until then it runs.
        """
        return self.is_signed or now >= counts_from(self.at)


def session_of(
    terms: Terms, history: History, *, uid: str = "", at: int = 0, tallies: bool = True
) -> Session:
    """The session played at this table, opened ``at`` a time; ``tallies`` may be omitted for pages
    without statistics.
    """
    sheet = history.game.sheet(history.state)
    steps = history.steps()
    in_effect = history.in_effect()
    people = len(history.names)
    bulis = (0,) * len(sheet.score)
    if sheet.rounds:
        bulis = sheet.rounds.won
    session = Session(
        uid=uid,
        at=at,
        game=terms.kind,
        called=terms.called,
        fewest=history.game.fewest_win(history.state),
        names=history.names,
        score=sheet.score,
        bulis=bulis,
        deals=len(sheet.deals),
        over=history.over,
        stake=terms.owed,
        units=settled(history),
        signed=marks(history),
        changed=bool(history.lost_signatures()),
        waiting=any(step.refusal and step.number in in_effect for step in steps),
    )
    if not tallies:
        return session
    changes = tuple(record_of(deal, people).change for deal in sheet.deals)
    return replace(session, tallies=tallied(history, steps), changes=changes)


def in_coins(amounts: Sequence[float]) -> tuple[int, ...]:
    """Amounts in whole coins, whose sum stays as it is: each is rounded down, and the coins that
    are missing go to the largest remainders. Only half points of an odd stake have any.
    """
    coins = [floor(amount) for amount in amounts]
    missing = round(sum(amounts)) - sum(coins)
    by_remainder = sorted(range(len(coins)), key=lambda seat: coins[seat] - amounts[seat])
    for seat in by_remainder[:missing]:
        coins[seat] += 1
    return tuple(coins)


def of_game(game: str, amounts: Mapping[str, float], told_apart: Collection[str]) -> Counts:
    """The amounts, with those not comparable across games also under the game: ``ulti:deals``."""
    of_this_game = {f"{game}:{what}": amounts[what] for what in told_apart if what in amounts}
    return {**amounts, **of_this_game}


_OF_THE_STORE = ("uid", "at", "players", "named_here")


def written(session: Session) -> str:
    """The session as JSON for the store, which has its id and time itself."""
    names = [field.name for field in fields(session) if field.name not in _OF_THE_STORE]
    data = {name: getattr(session, name) for name in names}
    return json.dumps(data, default=_members, ensure_ascii=False, separators=(",", ":"))


def _members(value: Money | Tally) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__slots__}


def read(text: str, uid: str, at: int) -> Session:
    """The session that was written for the store."""
    data: dict[str, Any] = json.loads(text)
    for name, value in data.items():
        if isinstance(value, list):
            data[name] = tuple(value)
    if data["stake"]:
        data["stake"] = Money(**data["stake"])
    data["tallies"] = tuple(Tally(**tally) for tally in data["tallies"])
    return Session(uid=uid, at=at, **data)


def settled(history: History) -> tuple[float, ...]:
    """Stakes won or lost by each seat so far."""
    settle = history.game.settle
    if settle is None:
        return (0,) * len(history.names)
    return settle(history.state)


def marks(history: History) -> tuple[str, ...]:
    """Whether each seat has confirmed or disputed the table as it stands."""
    signed = history.signatures()
    marks_by_seat = []
    for seat in history.people:
        mark = UNSIGNED
        frame = signed.get(seat)
        if frame is not None and isinstance(entry := frame.entry, Signed):
            mark = CONFIRMED if entry.confirms else DISPUTED
        marks_by_seat.append(mark)
    return tuple(marks_by_seat)


def tallied(history: History, steps: Iterable[Step]) -> tuple[Tally, ...]:
    """Each seat's statistics for the session."""
    tally = history.game.tally
    if tally is None:
        return tuple(Tally({}, {}) for _ in history.names)
    played = (Played(step.recorded.move, step.state) for step in counted(steps))
    return tally(history.opening, played)
