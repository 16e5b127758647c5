"""The terms agreed before the first deal (the head of a table file), and their limits."""

import re
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from tartli_ref.games import find_game
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.game import Opening
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.money import Money

NAME_MOST = 40
TARGET_MOST = 99
POINTS_CARRIED_MOST = 500
_EXAMPLE_NAMES = ("Anna", "Bence", "Csaba")
_NOT_IN_A_NAME = set('<>,#"&')


@dataclass(frozen=True, slots=True)
class Terms:
    """The head of a table: game, house rules, names in seat order, target, stake, scores carried
    in.

    ``stake`` is money per buli of difference (TH-WIN-05), or per point in a game without bulis
    (UL-SET-04).
    """

    game: str
    rules: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    target: int | None = 5
    stake: Money | None = None
    points: tuple[int, ...] = (0, 0)
    bulis: tuple[int, ...] = (0, 0)
    dealer: Seat | None = None


def game_of(terms: Terms) -> AnyGame:
    """The table's game."""
    game = find_game(terms.game)
    assert game is not None  # terms come only from the reader, which has looked the game up
    return game


def opening_of(terms: Terms) -> Opening[Any]:
    """The game's opening under these terms."""
    game = game_of(terms)
    options = game.house.read(terms.rules, terms.options)
    return Opening(options, terms.target, terms.points, terms.bulis, terms.dealer)


def read_name(text: str) -> str:
    """Validate a player's name: 1 to 40 printable letters without ``<>,#"&``, normalized to NFC."""
    name = normalize("NFC", " ".join(text.split()))
    fine = name.isprintable() and not _NOT_IN_A_NAME & set(name)
    if not 0 < len(name) <= NAME_MOST or not fine:
        shown = name if len(name) <= NAME_MOST else name[:NAME_MOST] + "…"
        expected = N_('a name of 1 to {most} letters, without < > & , # or "')
        raise Unreadable(shown, expected, most=NAME_MOST)
    return name


def read_names(names: list[str], seats: int) -> tuple[str, ...]:
    """The players in seat order: one per seat, all different."""
    if len(names) != seats:
        example = ", ".join(_EXAMPLE_NAMES[:seats])
        found, expected = ", ".join(names)[:NAME_MOST], N_("{seats} names in seat order: {example}")
        raise Unreadable(found, expected, seats=seats, example=example)
    read = tuple(read_name(name) for name in names)
    if len({name.casefold() for name in read}) < len(read):
        raise Unreadable(", ".join(read), "different names for different players")
    return read


def read_target(text: str) -> int | None:
    """The number of bulis that ends the match (TH-WIN-04); None for an open match."""
    if text.lower() == "open":
        return None
    if not re.fullmatch(r"\d{1,2}", text) or not 1 <= int(text) <= TARGET_MOST:
        raise Unreadable(text, "target: a number from 1 to {most}, or open", most=TARGET_MOST)
    return int(text)


def read_pair(text: str, most: int, example: str) -> tuple[int, int]:
    """Two whole numbers in seat order, each at most ``most``."""
    found = re.fullmatch(r"(\d{1,3})\s*[-:]\s*(\d{1,3})", text)
    if not found or max(int(found[1]), int(found[2])) > most:
        expected = N_("two numbers from 0 to {most} in seat order: {example}")
        raise Unreadable(text, expected, most=most, example=example)
    return int(found[1]), int(found[2])


def read_dealer(text: str, seats: tuple[Seat, ...] = TWO_SEATS) -> Seat:
    """The seat that deals first (TH-DEAL-01, UL-DEAL-01)."""
    found = next((seat for seat in seats if str(seat) == text.upper()), None)
    if found is None:
        raise Unreadable(text, "dealer: {seats}", seats=tuple(map(str, seats)))
    return found
