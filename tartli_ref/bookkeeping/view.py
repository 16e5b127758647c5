"""A book as it is looked at: its players, and where they stand."""

from dataclasses import dataclass

from tartli_ref.book.book import Book
from tartli_ref.book.ledger import Balances, balances
from tartli_ref.book.people import People
from tartli_ref.bookkeeping.rows import MONEY, SESSIONS

Sums = dict[str, dict[str, int]]
"""For each name what its sessions add up to."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a book: all spellings that are his, and what his sessions add up to."""

    key: str
    name: str
    spellings: tuple[str, ...]
    sessions: int


@dataclass(frozen=True, slots=True)
class OpenBook:
    """A book with everything that its page needs beside the list of sessions."""

    book: Book
    players: dict[str, Player]
    balances: tuple[Balances, ...]

    def name(self, key: str) -> str:
        """How a player is called."""
        player = self.players.get(key)
        return player.name if player else self.book.people.name(key)

    def names_of(self, key: str) -> tuple[str, ...]:
        """The names under which a player's sessions are kept."""
        player = self.players.get(key)
        return player.spellings if player else (key,)


def look_at(fold: Book, spellings: dict[str, str], sums: Sums) -> OpenBook:
    """The book with its players and balances, from what its sessions add up to by name."""
    players = _players(fold.people, spellings, sums)
    for payment in fold.payments:
        for key in (payment.payer, payment.payee):
            if key not in players:
                players[key] = Player(key, fold.people.name(key), (key,), 0)
    return OpenBook(fold, players, balances(_won(fold.people, sums), fold.payments))


def _players(
    people: People, spellings: dict[str, str], sums: dict[str, dict[str, int]]
) -> dict[str, Player]:
    """The players by key, each with all names under which sessions are kept for him."""
    names: dict[str, list[str]] = {}
    for name in sorted(spellings):
        names.setdefault(people.player(name), []).append(name)
    return {
        key: Player(
            key,
            people.name(key, spellings.get(key) or spellings[own[0]]),
            tuple(own),
            sum(sums[name].get(SESSIONS, 0) for name in own),
        )
        for key, own in names.items()
    }


def _won(people: People, sums: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    won: dict[str, dict[str, int]] = {}
    for name, counts in sums.items():
        for what, amount in counts.items():
            if what.startswith(MONEY):
                of_currency = won.setdefault(what.removeprefix(MONEY), {})
                key = people.player(name)
                of_currency[key] = of_currency.get(key, 0) + amount
    return won
