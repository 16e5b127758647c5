"""An open book: its players and their balances."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeGuard

from tartli_ref.book.book import Book, Written
from tartli_ref.book.ledger import Balances, balances
from tartli_ref.book.lines import (
    POT,
    BookLine,
    Fined,
    Paid,
    Reported,
    Shares,
    Spent,
    key_of,
    read_line,
)
from tartli_ref.book.nights import Coin, coins_of, shares_at
from tartli_ref.book.people import CHALKS, People
from tartli_ref.book.pot import Due, fines_of, shares_of
from tartli_ref.book.sessions import SESSIONS, Session
from tartli_ref.book.totals import MONEY, Spellings, Sums, spellings, standings
from tartli_ref.rules.rulings import Ruling
from tartli_ref.store import LogRow
from tartli_ref.table.service import Done, Misread
from tartli_ref.table.terms import Money, currency_key


class Player(NamedTuple):
    """A person of a book. ``spellings`` are the keys of all names typed at tables, ``written``
    these as first spelled, ``sessions`` the number of sessions; ``chalk`` is the colour.
    """

    key: str
    name: str
    spellings: tuple[str, ...]
    sessions: int
    written: tuple[str, ...] = ()
    chalk: int = 1


class OpenBook(NamedTuple):
    """A book with the content of its page; ``sessions`` come oldest first. ``pending``: the money
    of a running session is not owed yet. ``dues`` are those of the pot, ``coins`` what the sums of
    nights changed by to be paid in coins.

    As long as nothing changes it stays the same object, so what is derived of it is cached by it.
    """

    book: Book
    players: dict[str, Player]
    balances: tuple[Balances, ...]
    results: tuple[tuple[int, Reported], ...] = ()
    pending: bool = False
    dues: tuple[Due, ...] = ()
    coins: tuple[Coin, ...] = ()
    sessions: tuple[Session, ...] = ()

    def name(self, key: str) -> str:
        """The display name of a player."""
        player = self.players.get(key)
        return player.name if player else self.book.people.name(key)

    @property
    def has_pot(self) -> bool:
        """Whether anything was entered for a pot."""
        return any(is_of_pot(entry.line) for entry in self.book.kept)

    def written(self, key: str) -> str:
        """A name as first spelled, whichever player it belongs to."""
        for player in self.players.values():
            for spelling, written in zip(player.spellings, player.written, strict=False):
                if spelling == key:
                    return written
        return self.name(key)

    def names_of(self, key: str) -> tuple[str, ...]:
        """The keys under which a person's sessions are found."""
        return (self.book.people.merged.get(key, key),)


def is_of_pot(line: BookLine) -> TypeGuard[Paid | Shares | Fined | Spent]:
    """Whether a line is about the pot."""
    if isinstance(line, Paid):
        return POT in (line.payer, line.payee)
    return isinstance(line, Shares | Fined | Spent)


def look_at(fold: Book, sessions: Sequence[Session], now: int) -> OpenBook:
    """The book with its players and balances, from its sessions, oldest first.

    An imported result counts as long as its table is not among them.
    """
    spelled = spellings(sessions)
    sums = standings(sessions, now)
    joined = {session.uid for session in sessions}
    results = tuple((number, line) for number, line in fold.results if line.table not in joined)
    if results:
        spelled, sums = _with_results(fold, results, spelled, sums)
    players = _players(fold.people, spelled, sums)
    fines = tuple(fines_of(fold))
    named: list[str] = []
    for payment in fold.payments:
        named += payment.payer, payment.payee
    named += (fine.player for fine in fines)
    for key in named:
        if key != POT and key not in players:
            players[key] = Player(key, fold.people.name(key), (key,), 0)
    for key, chalk in chalks_of(fold.people, players).items():
        players[key] = players[key]._replace(chalk=chalk)
    dues = fines + tuple(_shares(fold, sessions, results, now))
    coins = tuple(coins_of(fold, sessions, now))
    won = _won(sums)
    for coin in coins:
        of_currency = won.setdefault(coin.money.key, {})
        of_currency[coin.player] = of_currency.get(coin.player, 0) + coin.money.minor
    sheets = balances(won, fold.payments, dues)
    pending = any(any(session.money) and not session.is_counted(now) for session in sessions)
    return OpenBook(fold, players, sheets, results, pending, dues, coins, tuple(sessions))


def _shares(
    fold: Book,
    sessions: Sequence[Session],
    results: tuple[tuple[int, Reported], ...],
    now: int,
) -> Iterator[Due]:
    """The pot's shares of all evenings that are owed by now and were played."""
    if not fold.shares:
        sessions = ()
    for session in sessions:
        if session.is_counted(now):
            yield from shares_at(fold, session)
    for number, line in results:
        won = [Money(minor, line.currency) for minor in line.money]
        evening = line.table, line.at
        persons = fold.seated(line.table, line.names, number)
        yield from shares_of(fold.share_at(number), evening, persons, won)


def _with_results(
    fold: Book, results: tuple[tuple[int, Reported], ...], spellings: Spellings, sums: Sums
) -> tuple[Spellings, Sums]:
    """Spellings and totals including imported results; each counts as one more session."""
    spellings = {person: dict(names) for person, names in spellings.items()}
    more: Sums = {name: dict(counts) for name, counts in sums.items()}
    for number, line in results:
        what = MONEY + currency_key(line.currency)
        persons = fold.seated(line.table, line.names, number)
        for key, name, minor in zip(persons, line.names, line.money, strict=True):
            spellings.setdefault(key, {}).setdefault(key_of(name), name)
            counts = more.setdefault(key, {})
            counts[SESSIONS] = counts.get(SESSIONS, 0) + 1
            counts[what] = counts.get(what, 0) + minor
    return spellings, more


def _players(people: People, spellings: Spellings, sums: Sums) -> dict[str, Player]:
    """The persons by key, in the order in which they came, each with the names typed for them."""
    players: dict[str, Player] = {}
    for key, typed in spellings.items():
        names = dict(sorted(typed.items()))
        players[key] = Player(
            key=key,
            name=people.name(key, names.get(key) or next(iter(names.values()))),
            spellings=tuple(names),
            sessions=int(sums[key].get(SESSIONS, 0)),
            written=tuple(names.values()),
        )
    return players


def chalks_of(people: People, keys: Iterable[str]) -> dict[str, int]:
    """The colour of each person: the one that was chosen, or the next in the order of coming. Whose
    colour somebody else has chosen gets the other's in exchange.
    """
    usual = {key: place % CHALKS + 1 for place, key in enumerate(keys)}
    chosen = {}
    for key, chalk in people.chalks.items():
        if key in usual:
            chosen[chalk] = key
    chalks = {}
    for key, chalk in usual.items():
        mine = people.chalks.get(key) or chalk
        passed = set[int]()
        while key not in people.chalks and mine in chosen and mine not in passed:
            passed.add(mine)
            mine = usual[chosen[mine]]
        chalks[key] = mine
    return chalks


def _won(sums: Sums) -> dict[str, dict[str, int]]:
    won: dict[str, dict[str, int]] = {}
    for player, counts in sums.items():
        for what, amount in counts.items():
            if what.startswith(MONEY):
                amounts = won.setdefault(what.removeprefix(MONEY), {})
                amounts[player] = amounts.get(player, 0) + int(amount)
    return won


class BookHandle(NamedTuple):
    """A book opened by a link; ``uid`` is its global id, ``by`` the link's hash."""

    id: int
    uid: str
    may_write: bool
    created: int
    deleted: int | None
    by: str | None = None


class BookLinks(NamedTuple):
    """The two links of a book: ``keep`` may write, ``look`` is read-only."""

    keep: str
    look: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The line has no meaning in this book; nothing was stored."""

    ruling: Ruling


def in_force(rows: Iterable[LogRow]) -> Iterator[Written]:
    """The accepted lines of a book; files of version 0.2.0 may contain refused ones."""
    return (Written(row.seq, row.at, read_line(row.line)) for row in rows if row.accepted)


EnterResult = Done | Rejected | Misread
