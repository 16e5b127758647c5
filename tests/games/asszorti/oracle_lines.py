"""Words of the table, and lines made of them."""

from collections.abc import Callable, Iterable
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
    """What is wrong with a line, and by which rules it can be refused."""

    rules: str
    lines: Callable[[Record], Lines]


def said(players: Iterable[int | None], *calls: str) -> list[str]:
    """Each of these calls by each of these players."""
    return [f"{seat(who)} {call}" for who in players if who is not None for call in calls]


def numbers(tricks: Iterable[int]) -> str:
    return "-".join(map(str, tricks))
