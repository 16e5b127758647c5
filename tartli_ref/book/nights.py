"""The nights of a book: tables that belong together, and their sums in coins that exist.

A night begins with a table and takes in all that are opened within twelve hours of it, so that
every copy of a book has the same nights, whatever its time zone.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tartli_ref.book.book import Book
from tartli_ref.book.lines import POT
from tartli_ref.book.pot import Due, shares_of
from tartli_ref.book.sessions import Session
from tartli_ref.table.terms import Money

A_NIGHT = 12 * 3600


class Night(NamedTuple):
    """The tables of one night, oldest first. Its first table names it."""

    sessions: tuple[Session, ...]

    @property
    def uid(self) -> str:
        return self.sessions[0].uid

    @property
    def at(self) -> int:
        return self.sessions[0].at


class Coin(NamedTuple):
    """What a person's sum of a night changed by to be paid in coins."""

    night: str
    at: int
    player: str
    money: Money


def nights_of(sessions: Iterable[Session]) -> list[Night]:
    """The nights of these sessions, oldest first."""
    nights: list[list[Session]] = []
    for session in sorted(sessions, key=lambda session: session.at):
        if nights and session.at < nights[-1][0].at + A_NIGHT:
            nights[-1].append(session)
        else:
            nights.append([session])
    return [Night(tuple(tables)) for tables in nights]


def in_coins(sums: Mapping[str, int], coin: int) -> dict[str, int]:
    """The sums, which are zero together, in whole coins that are zero together too.

    Each is rounded down to a coin. The missing coins go to the largest remainders, at equal ones to
    the smaller sum, so nobody moves by a whole coin.
    """
    rounded = {player: minor // coin * coin for player, minor in sums.items()}
    missing = -sum(rounded.values()) // coin
    order = sorted(sums, key=lambda player: (-(sums[player] % coin), abs(sums[player]), player))
    for player in order[:missing]:
        rounded[player] += coin
    return rounded


def sums_of(book: Book, sessions: Sequence[Session], currency: str) -> dict[str, int]:
    """What each person and the pot gained at these tables in a currency, shares included."""
    sums: dict[str, int] = {}
    for session in sessions:
        if session.currency == currency:
            for player, minor in zip(session.keys, session.money, strict=True):
                sums[player] = sums.get(player, 0) + minor
        for due in shares_at(book, session):
            if due.money.key == currency:
                sums[due.player] = sums.get(due.player, 0) - due.money.minor
                sums[POT] = sums.get(POT, 0) + due.money.minor
    return sums


def shares_at(book: Book, session: Session) -> Iterable[Due]:
    """The pot's shares of a session that was played."""
    share = book.share_at(book.tables.get(session.uid, 0))
    if not share or not (session.deals or any(session.money)):
        return ()
    won = [Money(minor, session.currency) for minor in session.money]
    return shares_of(share, (session.uid, session.at), session.keys, won)


def coin_of(book: Book, night: Night, currency: str) -> int:
    """The smallest coin of a night in a currency: the one in force when its first table in this
    currency joined. 1 if the book has none.
    """
    for session in night.sessions:
        if session.currency == currency:
            return book.coin_at(currency, book.tables.get(session.uid, 0))
    return 1


def currencies_of(night: Night) -> list[str]:
    """The currencies that were played for."""
    return sorted({session.currency for session in night.sessions} - {""})


def gains_of(book: Book, night: Night, currency: str) -> dict[str, int]:
    """What each person who sat there gained on a night in a currency, in coins and after shares,
    the best first.
    """
    rounded = in_coins(sums_of(book, night.sessions, currency), coin_of(book, night, currency))
    present = {key for session in night.sessions for key in session.keys}
    order = sorted(rounded, key=lambda player: (-rounded[player], player))
    return {player: rounded[player] for player in order if player in present}


def coins_of(book: Book, sessions: Sequence[Session], now: int) -> list[Coin]:
    """What the sums of each night changed by to be paid in coins, of the tables that count."""
    coins: list[Coin] = []
    if not book.coins:
        return coins
    for night in nights_of(sessions):
        for currency in currencies_of(night):
            coin = coin_of(book, night, currency)
            if coin == 1:
                continue
            counted = [session for session in night.sessions if session.is_counted(now)]
            sums = sums_of(book, counted, currency)
            rounded = in_coins(sums, coin)
            for player, minor in sums.items():
                if rounded[player] != minor:
                    money = Money(rounded[player] - minor, currency)
                    coins.append(Coin(night.uid, night.at, player, money))
    return coins
