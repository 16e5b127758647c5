"""The moves of the slate, and their lines."""

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from tartli_ref.rules.common.lines import (
    ANY_SEAT,
    NOTE,
    REASON,
    TEXT,
    Line,
    Notation,
    Part,
    read_name,
    read_seat,
)
from tartli_ref.rules.common.moves import Note
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat
from tartli_ref.rules.plain.sheet_data import Number, tidy

Counted = tuple[tuple[str, int], ...]
"""Chips by id, with how many of each."""


class Entry(NamedTuple):
    """What is entered in one column of a round; without ``points``, nobody plays in it."""

    points: Number | None
    chips: Counted = ()


@dataclass(frozen=True, slots=True)
class Adds:
    """Points for one column of the running round, named by one who plays in it."""

    seat: Seat
    points: Number


@dataclass(frozen=True, slots=True)
class EndsRound:
    """The end of a round, with an entry for each column unless all were added before."""

    entries: Each[Entry] = ()


@dataclass(frozen=True, slots=True)
class Splits:
    """A round in which two sides share a total: both piles, or the side that has all tricks."""

    pile: tuple[int, ...] | Seat
    called: Seat | None = None
    melds: Each[Entry] = ()


@dataclass(frozen=True, slots=True)
class Bids:
    """What each says before a round."""

    numbers: Each[int | None]


@dataclass(frozen=True, slots=True)
class Tricks:
    """What each has taken; it ends the round."""

    numbers: Each[int | None]


@dataclass(frozen=True, slots=True)
class Won:
    """A round that these have won, with its amount."""

    winners: Each[Seat]
    value: Number
    chips: Counted = ()


@dataclass(frozen=True, slots=True)
class Deals:
    """Who deals the next round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points by agreement, outside the rounds."""

    seat: Seat
    points: Number
    reason: str


@dataclass(frozen=True, slots=True)
class Joins:
    """A guest gets this letter, sits down between two others, and begins with these points."""

    seat: Seat
    called: str
    place: Seat
    points: Number | None = None


@dataclass(frozen=True, slots=True)
class Sits:
    """A player changes places or comes back."""

    seat: Seat
    place: Seat


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player stops; the points stay."""

    seat: Seat


EndOfRound = EndsRound | Splits | Tricks | Won
"""The moves that end a round."""
Guest = Joins | Sits | Leaves
Move = Adds | EndOfRound | Bids | Deals | Adjust | Guest | Note

NOBODY = "-"
"""Stands for the number of a column in which nobody plays."""

_NUMBER = r"[+-]?\d{1,6}(?:[.,][05])?"
_CHIP = r"[A-Za-z][A-Za-z0-9_]+(?:\*\d{1,2})?"
_ENTRY = rf"(?:{_NUMBER}|-)(?:\s+{_CHIP})*"
_ENTRIES = rf"{_ENTRY}(?:\s+{_ENTRY}){{0,{len(ALL_SEATS) - 1}}}"
_COUNT = r"(?:\d{1,2}|-)"
_COUNTS = rf"{_COUNT}(?:\s+{_COUNT}){{0,{len(ALL_SEATS) - 1}}}"
_LETTERS = rf"[A-Ha-h](?:\s+[A-Ha-h]){{0,{len(ALL_SEATS) - 1}}}"


def read_number(text: str) -> Number:
    """A number of the notation, which may end in a half."""
    return tidy(float(text.replace(",", ".")))


def _write_signed(points: Number) -> str:
    return f"{points:+}"


def _read_chip(word: str) -> tuple[str, int]:
    key, _star, number = word.lower().partition("*")
    return key, int(number or 1)


def _read_chips(text: str) -> Counted:
    return tuple(map(_read_chip, text.split()))


def write_chips(chips: Counted) -> str:
    """The chips of a column as they stand in a line."""
    return " ".join(key if number == 1 else f"{key}*{number}" for key, number in chips)


def _read_entries(text: str) -> Each[Entry]:
    entries: list[Entry] = []
    for word in text.split():
        if word == NOBODY:
            entries.append(Entry(None))
        elif word[0].isalpha():
            last = entries.pop()
            entries.append(Entry(last.points, (*last.chips, _read_chip(word))))
        else:
            entries.append(Entry(read_number(word)))
    return tuple(entries)


def write_entries(entries: Each[Entry]) -> str:
    """The columns of a round as they stand in a line."""
    words = []
    for entry in entries:
        words.append(NOBODY if entry.points is None else str(entry.points))
        if entry.chips:
            words.append(write_chips(entry.chips))
    return " ".join(words)


def _read_counts(text: str) -> Each[int | None]:
    return tuple(None if word == NOBODY else int(word) for word in text.split())


def _write_counts(numbers: Each[int | None]) -> str:
    return " ".join(NOBODY if number is None else str(number) for number in numbers)


def _read_pile(text: str) -> tuple[int, ...] | Seat:
    if text[0].isdigit():
        return tuple(map(int, text.replace("–", "-").split("-")))
    return read_seat(text.rsplit(maxsplit=1)[-1], ALL_SEATS)


def _write_pile(pile: tuple[int, ...] | Seat) -> str:
    if isinstance(pile, Seat):
        return f"all {pile}"
    return "-".join(map(str, pile))


def _read_letters(text: str) -> Each[Seat]:
    return tuple(sorted({read_seat(letter, ALL_SEATS) for letter in text.split()}))


def _write_letters(seats: Each[Seat]) -> str:
    return " ".join(map(str, seats))


_SEAT = Part(partial(read_seat, seats=ALL_SEATS))
_SIGNED = Part(read_number, _write_signed, _NUMBER)
_ROUND = Part(_read_entries, write_entries, _ENTRIES)
_NUMBERS = Part(_read_counts, _write_counts, _COUNTS)
_NAME = TEXT._replace(read=lambda text: read_name(TEXT.read(text)), regex='".*"')

NOTATION: Notation[Move] = Notation(
    ALL_SEATS,
    Line(
        Adds,
        "{seat} {points}",
        "A +20",
        points=Part(read_number, _write_signed, r"[+-]\d{1,6}(?:[.,][05])?"),
    ),
    Line(
        EndsRound,
        "round[ {entries}]",
        "round",
        "round 10 -5 0 25",
        "round 845 natural mixed*2 1210 - 0.5",
        entries=_ROUND,
    ),
    Line(
        Splits,
        "split {pile}[ called {called}][ melds {melds}]",
        "split 112-50 called B melds 0 50",
        "split all A called A melds 20 bella 0",
        pile=Part(_read_pile, _write_pile, r"\d{1,6}[-–]\d{1,6}|all\s+[A-Za-z]"),
        called=_SEAT._replace(regex="[A-Za-z]"),
        melds=_ROUND,
    ),
    Line(Bids, "bids {numbers}", "bids 2 1 1 0 -", numbers=_NUMBERS),
    Line(Tricks, "tricks {numbers}", "tricks 2 1 0 1 -", numbers=_NUMBERS),
    Line(
        Won,
        "won {winners} {value}[ {chips}]",
        "won A D 20 schneider running*3",
        winners=Part(_read_letters, _write_letters, _LETTERS),
        value=Part(read_number, str, _NUMBER),
        chips=Part(_read_chips, write_chips, rf"{_CHIP}(?:\s+{_CHIP})*"),
    ),
    Line(Deals, "{seat} deals", "B deals"),
    Line(
        Adjust,
        "adjust {seat} {points} {reason}",
        'adjust A +5 "why"',
        seat=_SEAT,
        points=_SIGNED,
        reason=REASON,
    ),
    Line(
        Joins,
        "{seat} joins {called}[ with {points}] after {place}",
        'E joins "Erika" with 172 after C',
        called=_NAME,
        points=_SIGNED._replace(write=str),
        place=ANY_SEAT,
    ),
    Line(Sits, "{seat} sits after {place}", "D sits after A", place=ANY_SEAT),
    Line(Leaves, "{seat} leaves", "D leaves"),
    NOTE,
)
