"""Words of the table, and lines made of them."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import NamedTuple

from .oracle_cards import SUITS
from .oracle_deal import WORDS, seat
from .oracle_record import Record

SEATS = (0, 1, 2)
RESULTS = ("won", "lost", "idegen")
ITEMS = ("game", "arrivazs")
BIDS = {cards: f"bids {word}" for cards, word in WORDS.items()}
CALLS = ("passes", "holds", *BIDS.values())
NAMES = [f"names {trumps}" for trumps in (*SUITS, "szanzadu")]
PLAY = ("plays S-A", "takes", "claims 0-0-0", "concedes 0-0-0", "made 7")
TALON = ("draws 0", "draws 1", "draws 3", "discards 0", "discards 1", "discards 3")

Lines = Iterable[str]


class Kind(NamedTuple):
    """What is wrong with a line, by which rules it can be refused, and when it can be met."""

    rules: str
    lines: Callable[[Record], Lines]
    when: Callable[[Record], object] = lambda _record: True


def said(players: Iterable[int | None], *calls: str) -> list[str]:
    """Each of these calls by each of these players."""
    who = [seat(player) for player in players if player is not None]
    return [f"{player} {call}" for player, call in product(who, calls)]


def numbers(tricks: Iterable[int]) -> str:
    return "-".join(map(str, tricks))
