"""A log line: a move or misdeal (possibly by agreement), an undo, a correction, an insertion, a
signature or a lease.

Lines are numbered from 1 in order of entry, undos and corrections included.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules.common.lines import read_name, read_quoted, write_quoted
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Game
from tartli_ref.rules.rulings import Unreadable

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A move as it was entered; ``agreed``: recorded even if the referee refuses it."""

    move: Any
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The running deal is thrown in; the same move in every game."""


@dataclass(frozen=True, slots=True)
class Series:
    """When the evening ends: after this number of ``deals``, when ``each`` has dealt so often,
    ``until`` a minute of the day, or ``open``. It changes nothing in the game.
    """

    kind: str
    number: int = 0

    def __str__(self) -> str:
        if self.kind == "until":
            return f"ends {self.number // 60}:{self.number % 60:02}"
        if self.kind == "open":
            return "ends open"
        return f"ends {self.number} {self.kind}"


@dataclass(frozen=True, slots=True)
class Called:
    """The name of somebody at the table, put right. It changes nothing in the game."""

    seat: Seat
    name: str

    def __str__(self) -> str:
        return f"{self.seat} is {write_quoted(self.name)}"


OfHouse = Misdeal | Series | Called
"""The moves of every game."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the last line in effect; both stay in the log."""


@dataclass(frozen=True, slots=True)
class Fix:
    """Replaces the move of line ``number``; later lines are re-judged."""

    number: int
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Insert:
    """Inserts a forgotten move before line ``number``; later lines are re-judged."""

    number: int
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Signed:
    """A side confirms the table as it stands, or disputes it with a reason.

    A signature covers everything before it and expires when another line takes effect.
    """

    seat: Seat
    confirms: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lease:
    """The phone of this seat writes from here on; None: every phone does."""

    seat: Seat | None


Mended = Fix | Insert
"""An entry that changes moves before the last one."""
Entry = Recorded | Undo | Mended | Signed | Lease

LINES_KNOWN = 4_000
"""Size of the parse cache; an evening with cards has about four hundred distinct lines."""

MISDEAL = "misdeal"
"""The log line of a misdeal."""

_MENDED = re.compile(r"(fix|insert)\s+(\d{1,7})\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_SIGNED = re.compile(r'([A-Za-z])\s+(?:confirms|disputes\s+(".*"))', re.IGNORECASE)
_LEASE = re.compile(r"([A-Za-z])\s+writes|all\s+phones\s+write", re.IGNORECASE)
_SERIES = re.compile(
    r"ends\s+(?:([1-9]\d{0,2})\s+(deals|each)|([01]?\d|2[0-3]):([0-5]\d)|open)", re.IGNORECASE
)
_CALLED = re.compile(r'([A-Za-z])\s+is\s+(".*")', re.IGNORECASE)
_AGREED = re.compile(r"agreed\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)


@lru_cache(maxsize=LINES_KNOWN)
def read_entry(game: AnyGame, text: str) -> Entry:
    """Parse a log line; ``Unreadable`` carries the expected form."""
    text = text.strip()
    first = text[:1].lower()
    if first == "u" and text.lower() == "undo":
        return Undo()
    if first in "fi" and text[:3].lower() in ("fix", "ins"):
        return _mended(game, text)
    if first in _SEAT_LETTERS and (signed := _SIGNED.fullmatch(text)):
        return _signed(game, signed[1].upper(), signed[2])
    if text[-1:] != '"' and (lease := _LEASE.fullmatch(text)):
        if not lease[1]:
            return Lease(None)
        return Lease(_seat(game, lease[1].upper()))
    return _recorded(game, text)


_SEAT_LETTERS = frozenset(str(seat).lower() for seat in Seat)


def _mended(game: AnyGame, text: str) -> Mended:
    match = _MENDED.fullmatch(text)
    if match is None:
        raise Unreadable(text, "the number of a move and its correction: fix 12: A plays P-U")
    number = int(match[2])
    recorded = _recorded(game, match[3])
    if match[1].lower() == "fix":
        return Fix(number, recorded)
    return Insert(number, recorded)


def _signed(game: AnyGame, letter: str, note: str | None) -> Signed:
    reason = "" if note is None else read_quoted(note)
    return Signed(_seat(game, letter), confirms=note is None, note=reason)


def _seat(game: AnyGame, letter: str) -> Seat:
    seat = next((seat for seat in game.letters if str(seat) == letter), None)
    if seat is None:
        seats = ", ".join(map(str, game.letters))
        raise Unreadable(letter, "a seat of this table: {seats}", "REF-SEAT", seats=seats)
    return seat


def _recorded(game: AnyGame, text: str) -> Recorded:
    if text[:1] in "aA" and (agreement := _AGREED.fullmatch(text)):
        return Recorded(_move(game, agreement[1]), True)
    return Recorded(_move(game, text))


def _move(game: AnyGame, text: str) -> Any:
    if text[:5].lower() == "ends ":
        return read_series(text)
    if text[:1] in "mM" and text.strip().lower() == MISDEAL:
        return Misdeal()
    if text[-1:] == '"' and (called := _CALLED.fullmatch(text)):
        return Called(_seat(game, called[1].upper()), read_name(read_quoted(called[2])))
    return game.read_move(text)


def read_series(text: str) -> Series:
    """Parse ``ends 12 deals``, ``ends 3 each``, ``ends 23:30`` or ``ends open``."""
    match = _SERIES.fullmatch(text.strip())
    if match is None:
        raise Unreadable(text, N_("ends 12 deals, ends 3 each, ends 23:30 or ends open"))
    number, kind, hour, minute = match.groups()
    if kind is not None:
        return Series(kind.lower(), int(number))
    if hour is not None:
        return Series("until", int(hour) * 60 + int(minute))
    return Series("open")


def write_entry(game: AnyGame, entry: Entry) -> str:
    """The canonical line of an entry."""
    match entry:
        case Undo():
            return "undo"
        case Fix(number, recorded):
            return f"fix {number}: {write_entry(game, recorded)}"
        case Insert(number, recorded):
            return f"insert {number}: {write_entry(game, recorded)}"
        case Signed(seat, confirms, note):
            if confirms:
                return f"{seat} confirms"
            return f"{seat} disputes {write_quoted(note)}"
        case Lease(None):
            return "all phones write"
        case Lease(seat):
            return f"{seat} writes"
        case Recorded(move, agreed=True):
            return f"agreed: {write_move(game, move)}"
        case Recorded(move):
            return write_move(game, move)


def write_move(game: AnyGame, move: Any) -> str:
    """The canonical line of a move of the house or of the game."""
    if isinstance(move, Series | Called):
        return str(move)
    if isinstance(move, Misdeal):
        return MISDEAL
    return game.write_move(move)
