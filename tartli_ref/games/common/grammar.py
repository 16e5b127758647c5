"""What the notations of all games share: a line is a keyword, or a seat and a verb.

Input is case-insensitive; output is canonical.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tartli_ref.cards import GERMAN, Card, NotInPack, Suit
from tartli_ref.games.common.moves import AdjustEach, Audits, Note
from tartli_ref.games.common.seats import THREE_SEATS, TWO_SEATS, Seat
from tartli_ref.games.common.text import read_quoted, write_quoted
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

M = TypeVar("M")

_SEATS = {str(seat): seat for seat in THREE_SEATS}
_A_SEAT = {2: N_("a seat of this table: A or B"), 3: N_("a seat of this table: A, B or C")}
_CARD = N_("a card of the pack, suit M Z P T and rank A K O U X IX VIII VII: P-O")


@dataclass(frozen=True)
class Grammar(Generic[M]):
    """The lines of a game: ``keywords`` begin one, or a seat does and one of ``verbs`` follows.

    ``line`` says what a line can be, ``verbs_said`` the verbs as that message names them.
    """

    seats: tuple[Seat, ...]
    line: str
    verbs_said: str
    keywords: Mapping[str, Callable[[str], M]]
    verbs: Mapping[str, Callable[[Seat, str], M]]

    def read(self, text: str) -> M:
        """The move that a line says; ``Unreadable`` tells what was expected instead."""
        head, _, rest = text.strip().partition(" ")
        rest = rest.strip()
        read = self.keywords.get(head.lower())
        if read is not None:
            return read(rest)
        seat = read_seat(head, self.seats, self.line, verbs=self.verbs_said)
        verb, _, rest = rest.partition(" ")
        act = self.verbs.get(verb.lower())
        if act is None:
            raise Unreadable(verb, "after the seat one of {verbs}", verbs=self.verbs_said)
        return act(seat, rest.strip())


def read_seat(text: str, seats: tuple[Seat, ...], expected: str = "", **facts: str) -> Seat:
    """A seat letter of this table."""
    seat = _SEATS.get(text.upper())
    if seat is None or seat not in seats:
        rule = "REF-SEAT" if re.fullmatch("[A-Za-z]", text) else ""
        raise Unreadable(text, expected or _A_SEAT[len(seats)], rule, **facts)
    return seat


def seat_of_two(text: str) -> Seat:
    """A seat letter at a table for two."""
    return read_seat(text, TWO_SEATS)


def seat_of_three(text: str) -> Seat:
    """A seat letter at a table for three."""
    return read_seat(text, THREE_SEATS)


def read_card(text: str, rule: str) -> Card:
    """A card of the German pack such as ``P-O``; ``rule`` says what the pack is."""
    try:
        return GERMAN.card(text)
    except NotInPack:
        raise Unreadable(text, _CARD, rule) from None


def read_suit(text: str, rule: str) -> Suit:
    """A suit letter of the German pack."""
    try:
        return Suit(text.upper())
    except ValueError:
        raise Unreadable(text, "a suit: M Z P T", rule) from None


def bare(make: Callable[[Seat], M], verb: str) -> Callable[[Seat, str], M]:
    """Reads a verb that nothing follows."""

    def read(seat: Seat, rest: str) -> M:
        nothing_after(verb, rest)
        return make(seat)

    return read


def nothing_after(verb: str, rest: str) -> None:
    """The line ends here."""
    if rest:
        raise Unreadable(rest, "nothing after {verb}", verb=verb)


def read_note(rest: str) -> Note:
    """A remark in quotes."""
    return Note(read_quoted(rest))


def read_audit(rest: str) -> Audits:
    """The number of the deal that was looked at."""
    if not re.fullmatch(r"\d{1,5}", rest, re.ASCII):
        raise Unreadable(rest, "the number of a finished deal: audit 3")
    return Audits(int(rest))


def read_adjust_each(rest: str) -> AdjustEach:
    """Seats with their points, and the reason in quotes."""
    found = re.fullmatch(r"((?:\S+\s+[+-]?\d{1,6}\s+)+)(\".*\")", rest, re.ASCII)
    if not found:
        expected = N_('seats with points, and a reason: adjust A +4 B -2 C -2 "misdeal"')
        raise Unreadable(rest, expected)
    words = found[1].split()
    points: dict[Seat, int] = {}
    for seat, number in zip(map(seat_of_three, words[::2]), words[1::2], strict=True):
        if seat in points:
            raise Unreadable(str(seat), "each seat once")
        points[seat] = int(number)
    first, second, third = (points.get(seat, 0) for seat in THREE_SEATS)
    return AdjustEach((first, second, third), read_quoted(found[2]))


def write_shared(move: Note | Audits | AdjustEach) -> str:
    """The canonical line of a move that every table has."""
    match move:
        case Note(text):
            return f"note {write_quoted(text)}"
        case Audits(deal):
            return f"audit {deal}"
        case AdjustEach(points, reason):
            given = [f"{seat} {points[seat]:+d}" for seat in THREE_SEATS if points[seat]]
            return f"adjust {' '.join(given) or f'{Seat.A} +0'} {write_quoted(reason)}"
