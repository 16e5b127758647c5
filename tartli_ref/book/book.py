"""The fold over a book's log: title, people and payments; and the rulings on its lines.

A line taken back stays in the log without effect. Of sessions only the ids are held here: a book
can have thousands, and the store looks them up.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from tartli_ref.book.lines import (
    POT,
    Apart,
    BookLine,
    Carries,
    Chalks,
    Coins,
    Fined,
    Joins,
    Leaves,
    Merges,
    Named,
    NewSeated,
    Nicknamed,
    Paid,
    Plays,
    Rates,
    Renames,
    Reported,
    Seated,
    Sets,
    Shares,
    Spells,
    Spent,
    Splits,
    TakesBack,
    Titled,
    key_of,
)
from tartli_ref.book.people import EVER, Naming, People, people_of
from tartli_ref.rules.rulings import Ruling, allow, impossible
from tartli_ref.table.rulesets import RuleSet, SetName
from tartli_ref.table.terms import Money

LINES_MOST = 50_000
NAMINGS_MOST = 1_000
"""The most renamings, merges and sets of rules of a book, including those taken back."""


class Written(NamedTuple):
    """A line of the log with its number and time of entry."""

    number: int
    at: int
    line: BookLine


class Payment(NamedTuple):
    """A payment in effect, between players under their current identities."""

    number: int
    at: int
    payer: str
    payee: str
    money: Money
    note: str
    origin: str = ""


class Version(NamedTuple):
    """A version of a set of rules in effect, with the line that wrote it."""

    number: int
    at: int
    rules: RuleSet


@dataclass
class Book:
    """A book up to a line; a book that others may hold is only extended as a copy.

    ``tables`` are its sessions, in joining order, each with the line at which it joined.
    ``namings`` counts all lines about persons and sets ever entered. ``written`` are the lines of
    each set, by game and name, also those taken back: a version never gets another's number.
    ``shares`` are those set for the pot, by line, ``coins`` the smallest coins, ``seats`` the
    persons entered for seats, ``plays`` the games of tables that named none.
    """

    lines: int = 0
    title: str = ""
    rates: bool = False
    namings: int = 0
    tables: dict[str, int] = field(default_factory=dict)
    written: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    shares: dict[int, int | Money] = field(default_factory=dict)
    coins: dict[int, Money] = field(default_factory=dict)
    seats: dict[tuple[str, str], str] = field(default_factory=dict)
    plays: dict[int, Plays] = field(default_factory=dict)
    _kept: dict[int, Written] = field(default_factory=dict)
    _named: dict[int, Naming] = field(default_factory=dict)
    _pot: Counter[str] = field(default_factory=Counter)
    _reported: Counter[str] = field(default_factory=Counter)
    _paid: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def kept(self) -> tuple[Written, ...]:
        """The lines in effect that can be taken back, in order."""
        return tuple(self._kept.values())

    @cached_property
    def people(self) -> People:
        """The players' identities by the namings in effect."""
        return people_of(self._named)

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """The payments in effect."""
        payments = []
        for number, at, line in self.kept:
            if isinstance(line, Paid):
                payer = self.people.player(line.payer)
                payee = self.people.player(line.payee)
                payment = Payment(number, at, payer, payee, line.money, line.note, line.origin)
                payments.append(payment)
        return tuple(payments)

    @cached_property
    def results(self) -> tuple[tuple[int, Reported], ...]:
        """The imported results in effect, with their line numbers."""
        return tuple((number, line) for number, _, line in self.kept if isinstance(line, Reported))

    @property
    def sets(self) -> tuple[Version, ...]:
        """The versions of all sets of rules in effect, oldest first."""
        versions = []
        for number, at, line in self.kept:
            if isinstance(line, Sets):
                lines = self.written[line.game, key_of(line.name)]
                name = SetName(line.name, lines.index(number) + 1)
                rules = RuleSet(line.game, line.rules, line.options, name)
                versions.append(Version(number, at, rules))
        return tuple(versions)

    def played(self, table: str) -> Plays | None:
        """The game entered last for a table that named none."""
        found = None
        for line in self.plays.values():
            if line.table == table:
                found = line
        return found

    @property
    def is_plain(self) -> bool:
        """Whether every seat of every table is that of its spelling."""
        return not self.seats and self.people.is_plain

    def seated(self, table: str, names: Iterable[str], line: int | None = None) -> tuple[str, ...]:
        """The persons who sat at a table, typed so; by default at the line where it joined, or now
        if it has not.
        """
        if line is None:
            line = self.tables.get(table, EVER)
        people = self.people
        persons = []
        for name in names:
            given = self.seats.get((table, key_of(name)), "")
            persons.append(people.seated(table, name, line, given))
        return tuple(persons)

    def share_at(self, number: int) -> int | Money:
        """The pot's share in force at a line; 0 if there is none. It decides about the evening
        that joins there, so that a later share changes no past evening.
        """
        lines = list(self.shares)
        place = bisect_right(lines, number)
        return self.shares[lines[place - 1]] if place else 0

    def coin_at(self, currency: str, number: int) -> int:
        """The smallest coin in force at a line, in the currency's smallest unit; 1 if none is set.
        It decides about the night that joins there, so that a later coin changes no past night.
        """
        coin = 1
        for line, money in self.coins.items():
            if line < number and money.key == currency:
                coin = money.minor
        return coin

    def in_pot(self, currency: str) -> int:
        """The money in the pot: paid in, less paid back and spent."""
        return self._pot[currency]

    def in_effect(self, number: int) -> bool:
        """Whether the line with this number is in effect and can be taken back."""
        return number in self._kept

    def is_reported(self, table: str) -> bool:
        """Whether a result of this table is in effect."""
        return self._reported[table] > 0

    def have_paid(self, one: str, other: str) -> bool:
        """Whether one of two players has paid the other."""
        others = self.people.spellings(other)
        for key in self.people.spellings(one):
            paid = self._paid.get(key, Counter())
            if any(paid[name] > 0 for name in others & paid.keys()):
                return True
        return False

    def copy(self) -> "Book":
        return replace(
            self,
            tables=self.tables.copy(),
            written=self.written.copy(),
            shares=self.shares.copy(),
            coins=self.coins.copy(),
            seats=self.seats.copy(),
            plays=self.plays.copy(),
            _kept=self._kept.copy(),
            _named=self._named.copy(),
            _pot=self._pot.copy(),
            _reported=self._reported.copy(),
            _paid={player: paid.copy() for player, paid in self._paid.items()},
        )

    def take(self, entry: Written) -> None:
        """Add a line of the log that was allowed when it was written."""
        number, _at, line = entry
        self.lines = number
        self.namings += isinstance(line, Naming | Sets)
        match line:
            case Titled(title):
                self.title = title
            case Rates(on):
                self.rates = on
            case Joins(table):
                self.tables[table] = number
            case Leaves(table):
                self.tables.pop(table, None)
            case TakesBack(taken_back):
                self.shares.pop(taken_back, None)
                self.coins.pop(taken_back, None)
                self.plays.pop(taken_back, None)
                if taken_back in self._kept:
                    self._count(self._kept.pop(taken_back), -1)
            case _:
                self._kept[number] = entry
                self._count(entry, 1)
                if isinstance(line, Shares):
                    self.shares[number] = line.share
                elif isinstance(line, Plays):
                    self.plays[number] = line
                elif isinstance(line, Coins):
                    self.coins[number] = line.money
                elif isinstance(line, Sets):
                    key = line.game, key_of(line.name)
                    self.written[key] = (*self.written.get(key, ()), number)

    def _count(self, entry: Written, times: int) -> None:
        """Keep what is counted of the lines in effect; ``times`` is -1 for one taken back."""
        number, _at, line = entry
        match line:
            case Reported(table):
                self._reported[table] += times
                self._forget("results")
            case Paid(payer, payee, money):
                self._paid.setdefault(payer, Counter())[payee] += times
                self._paid.setdefault(payee, Counter())[payer] += times
                self._pot[money.key] += times * money.minor * ((payee == POT) - (payer == POT))
                self._forget("payments")
            case Spent(money):
                self._pot[money.key] -= times * money.minor
            case (
                Renames() | Merges() | Named() | Spells() | Apart() | NewSeated() | Splits()
                | Chalks() | Nicknamed()
            ):  # fmt: skip
                if times > 0:
                    self._named[number] = line
                else:
                    del self._named[number]
                self._forget("people", "payments")
            case Seated(table, spelling, player):
                if times > 0:
                    self.seats[table, spelling] = player
                else:
                    self.seats.pop((table, spelling), None)
            case _:
                pass

    def _forget(self, *names: str) -> None:
        """Compute these properties again when they are next asked for."""
        for name in names:
            self.__dict__.pop(name, None)


class Known(NamedTuple):
    """Facts about a book's sessions that a ruling needs.

    ``players`` are their keys, None if unknown; ``met``: whether two players sat at one table;
    ``joined``: whether a table is a session of this book. ``currencies`` are those of the book,
    empty if any may be entered.
    """

    players: frozenset[str] | None
    met: Callable[[str, str], bool]
    joined: Callable[[str], bool]
    currencies: frozenset[str] = frozenset()


def extend(book: Book, lines: Iterable[Written]) -> Book:
    """The book with further lines of its log, each allowed when it was written."""
    extended = book.copy()
    for entry in lines:
        extended.take(entry)
    return extended


def members(lines: Iterable[Written]) -> list[str]:
    """The tables that are sessions of the book, in joining order."""
    return list(extend(Book(), lines).tables)


def enter(book: Book, line: BookLine, at: int = 0) -> Ruling:
    """Add a line of an import to the book itself, if it is allowed. Players at tables that have
    left the book are unknown, so any name is accepted.
    """
    known = Known(None, lambda _one, _other: False, book.tables.__contains__)
    ruling = judge(book, line, known)
    if ruling.allowed:
        book.take(Written(book.lines + 1, at, line))
    return ruling


def judge(book: Book, line: BookLine, known: Known) -> Ruling:
    """The ruling on entering this line now."""
    if book.lines >= LINES_MOST:
        return impossible("REF-BOOK", "lines", most=LINES_MOST)
    match line:
        case _ if isinstance(line, Naming | Sets) and book.namings >= NAMINGS_MOST:
            return impossible("REF-BOOK", "namings", most=NAMINGS_MOST)
        case Titled(title):
            return allow("REF-BOOK", title=title)
        case Rates() | Sets():
            return allow("REF-BOOK")
        case Joins(table):
            return _judge_joining(known.joined(table), table)
        case Leaves(table) | Plays(table):
            if not known.joined(table):
                return impossible("REF-BOOK", "no_session", table=table)
            return allow("REF-BOOK", table=table)
        case Paid():
            return _judge_paid(book, line, known)
        case Reported(table):
            if book.is_reported(table):
                return impossible("REF-BOOK", "reported", table=table)
            return _judge_joining(known.joined(table), table)
        case Renames() | Named():
            return _judge_renames(book, line, known)
        case Spells() | Chalks() | Nicknamed() | Splits() | Seated():
            return _judge_person(book, line, known)
        case Coins():
            return allow("REF-BOOK")
        case Carries():
            return _judge_paid(book, line, known)
        case NewSeated(name=name):
            return _judge_name(book, name, "", known)
        case Apart():
            return allow("REF-NAMES")
        case Merges():
            return _judge_merges(book, line, known)
        case Fined() | Spent() | Shares():
            return _judge_pot(book, line, known)
        case TakesBack(number):
            if not book.in_effect(number):
                return impossible("REF-BOOK", "no_line", number=number)
            return allow("REF-BOOK", number=number)


def _judge_joining(joined: bool, table: str) -> Ruling:
    if joined:
        return impossible("REF-BOOK", "joined", table=table)
    return allow("REF-BOOK", table=table)


def _is_player(book: Book, key: str, known: Known) -> bool:
    """Whether this is a player's key, rather than that of a merged spelling."""
    is_name = key != POT if known.players is None else key in known.players
    return is_name and book.people.player(key) == key


def _judge_paid(book: Book, line: Paid | Carries, known: Known) -> Ruling:
    if book.people.player(line.payer) == book.people.player(line.payee):
        return impossible("REF-PAID", "oneself", player=line.payer)
    for player in (line.payer, line.payee):
        if player != POT and not _is_player(book, book.people.player(player), known):
            return impossible("REF-BOOK", "no_player", player=player)
    is_paid = isinstance(line, Paid)
    if is_paid and line.payer == POT and line.money.minor > book.in_pot(line.money.key):
        return _too_little(book, line.money)
    return allow("REF-PAID", payer=line.payer, payee=line.payee, money=line.money)


def _judge_pot(book: Book, line: Fined | Spent | Shares, known: Known) -> Ruling:
    money = line.share if isinstance(line, Shares) else line.money
    if isinstance(money, int):
        return allow("REF-POT")
    if known.currencies and money.key not in known.currencies:
        currencies = ", ".join(sorted(known.currencies))
        return impossible("REF-POT", "currency", money=money, currencies=currencies)
    if isinstance(line, Fined) and not _is_player(book, book.people.player(line.player), known):
        return impossible("REF-BOOK", "no_player", player=line.player)
    if isinstance(line, Spent) and money.minor > book.in_pot(money.key):
        return _too_little(book, money)
    return allow("REF-POT", money=money)


def _too_little(book: Book, money: Money) -> Ruling:
    in_pot = Money(book.in_pot(money.key), money.currency)
    return impossible("REF-POT", "short", money=money, there=in_pot)


def _judge_renames(book: Book, line: Renames | Named, known: Known) -> Ruling:
    if not _is_player(book, line.player, known):
        return impossible("REF-BOOK", "no_player", player=line.player)
    return _judge_name(book, line.name, line.player, known)


def _judge_name(book: Book, name: str, player: str, known: Known) -> Ruling:
    """Whether a name is free for a person, or leads to him already."""
    other = book.people.owner(name).player
    if other != player and known.players is not None and other in known.players:
        return impossible("REF-NAMES", "taken", name=name, player=other)
    return allow("REF-NAMES", player=player, name=name)


def _judge_person(
    book: Book, line: Spells | Chalks | Nicknamed | Splits | Seated, known: Known
) -> Ruling:
    if not _is_player(book, line.player, known):
        return impossible("REF-BOOK", "no_player", player=line.player)
    if isinstance(line, Spells):
        return _judge_name(book, line.spelling, line.player, known)
    if isinstance(line, Splits):
        for table in line.tables:
            if not known.joined(table):
                return impossible("REF-BOOK", "no_session", table=table)
        return _judge_name(book, line.name, "", known)
    return allow("REF-NAMES", player=line.player)


def _judge_merges(book: Book, line: Merges, known: Known) -> Ruling:
    if book.people.player(line.player) == book.people.player(line.into):
        return impossible("REF-NAMES", "oneself", player=line.player)
    for player in (line.player, line.into):
        if not _is_player(book, player, known):
            return impossible("REF-BOOK", "no_player", player=player)
    if known.met(line.player, line.into):
        return impossible("REF-NAMES", "met", player=line.player, other=line.into)
    if book.have_paid(line.player, line.into):
        return impossible("REF-NAMES", "paid", player=line.player, other=line.into)
    return allow("REF-NAMES", player=line.player, into=line.into)
