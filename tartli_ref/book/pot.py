"""Dues of the group's pot: shares of evenings, and fines."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tartli_ref.book.book import Book
from tartli_ref.book.lines import Fined
from tartli_ref.table.terms import Money


class Due(NamedTuple):
    """An amount that a player owes the pot: the share of an evening at ``table``, or the fine of
    line ``number``.
    """

    at: int
    player: str
    money: Money
    note: str = ""
    number: int = 0
    table: str = ""


def fines_of(book: Book) -> Iterator[Due]:
    for number, at, line in book.kept:
        if isinstance(line, Fined):
            player = book.people.player(line.player)
            yield Due(at, player, line.money, line.note, number)


def shares_of(
    share: int | Money, evening: tuple[str, int], players: Iterable[str], won: Sequence[Money]
) -> Iterator[Due]:
    """The dues of an evening, given as its table and time. Of a percentage the winner keeps whole
    coins, and the pot gets the rest: never more than was won.
    """
    table, at = evening
    for player, money in zip(players, won, strict=True):
        due = share
        if isinstance(due, int):
            gain = max(money.minor, 0)
            due = Money(gain - gain * (100 - due) // 100, money.currency)
        if due.minor:
            yield Due(at, player, due, table=table)
