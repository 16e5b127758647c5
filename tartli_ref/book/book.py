"""The fold over a book's log: title, people and payments; and the rulings on its lines.

A line taken back stays in the log without effect. Sessions are not held here: a book can have
thousands, and the store looks them up (``members`` derives them from the log).
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tartli_ref.book.lines import (
    POT,
    BookLine,
    Fined,
    Joins,
    Leaves,
    Merges,
    Paid,
    Rates,
    Renames,
    Reported,
    Sets,
    Shares,
    Spent,
    TakesBack,
    Titled,
    key_of,
)
from tartli_ref.book.sessions import Naming, People, people_of
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


@dataclass(frozen=True, slots=True)
class Book:
    """A book up to a line. ``kept`` are the lines in effect that can be taken back, in order;
    ``payments`` and ``results`` (with their line numbers) are among them. ``namings`` counts all
    renamings, merges and sets ever entered. ``written`` are the lines of each set, by game and
    name, also those taken back: a version never gets another's number. ``shares`` are those set for
    the pot, with their lines; ``joined`` has the lines of the tables that have joined since the
    first of them.
    """

    lines: int = 0
    title: str = ""
    kept: tuple[Written, ...] = ()
    people: People = field(default_factory=People)
    payments: tuple[Payment, ...] = ()
    results: tuple[tuple[int, Reported], ...] = ()
    namings: int = 0
    rates: bool = False
    written: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)

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

    shares: tuple[tuple[int, int | Money], ...] = ()
    joined: Mapping[str, int] = field(default_factory=dict)

    def share_at(self, number: int) -> int | Money:
        """The pot's share in force at a line; 0 if there is none. It decides about the evening
        that joins there, so that a later share changes no past evening.
        """
        place = bisect_right(self.shares, number, key=lambda share: share[0])
        return self.shares[place - 1][1] if place else 0

    def in_pot(self, currency: str) -> int:
        """The money in the pot: paid in, less paid back and spent."""
        return sum(_into_pot(entry.line)[currency] for entry in self.kept)

    def in_effect(self, number: int) -> Written | None:
        """The line with this number, if it is in effect and can be taken back."""
        return next((entry for entry in self.kept if entry.number == number), None)

    def is_reported(self, table: str) -> bool:
        """Whether a result of this table is in effect."""
        return any(line.table == table for _number, line in self.results)

    def have_paid(self, one: str, other: str) -> bool:
        """Whether one of two players has paid the other."""
        return any({payment.payer, payment.payee} == {one, other} for payment in self.payments)


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
    title = book.title
    last = book.lines
    namings = book.namings
    rates = book.rates
    in_effect = {entry.number: entry for entry in book.kept}
    written = dict(book.written)
    shares = dict(book.shares)
    joined = dict(book.joined)
    for entry in lines:
        last = entry.number
        namings += isinstance(entry.line, Renames | Merges | Sets)
        match entry.line:
            case Titled(text):
                title = text
            case Rates(on):
                rates = on
            case TakesBack(number):
                in_effect.pop(number, None)
                shares.pop(number, None)
            case Joins(table):
                if shares:
                    joined[table] = entry.number
            case Leaves(table):
                joined.pop(table, None)
            case Shares(share):
                shares[entry.number] = share
                in_effect[entry.number] = entry
            case Sets(name, game):
                key = game, key_of(name)
                written[key] = (*written.get(key, ()), entry.number)
                in_effect[entry.number] = entry
            case Paid() | Reported() | Renames() | Merges() | Fined() | Spent():
                in_effect[entry.number] = entry
    kept = tuple(in_effect.values())
    people = people_of(line for _, _, line in kept if isinstance(line, Naming))
    return Book(
        lines=last,
        title=title,
        kept=kept,
        people=people,
        payments=_payments(kept, people),
        results=tuple((number, line) for number, _, line in kept if isinstance(line, Reported)),
        namings=namings,
        rates=rates,
        written=written,
        shares=tuple(shares.items()),
        joined=joined,
    )


def _into_pot(line: BookLine) -> Counter[str]:
    """The money that a line puts into the pot, by currency; negative if it takes it out."""
    match line:
        case Paid(payer, payee, money):
            return Counter({money.key: money.minor * ((payee == POT) - (payer == POT))})
        case Spent(money):
            return Counter({money.key: -money.minor})
        case _:
            return Counter()


def _payments(kept: Iterable[Written], people: People) -> tuple[Payment, ...]:
    payments = []
    for number, at, line in kept:
        if isinstance(line, Paid):
            payer = people.player(line.payer)
            payee = people.player(line.payee)
            payments.append(Payment(number, at, payer, payee, line.money, line.note, line.origin))
    return tuple(payments)


def members(lines: Iterable[Written]) -> list[str]:
    """The tables that are sessions of the book, in joining order."""
    joined: dict[str, None] = {}
    for entry in lines:
        match entry.line:
            case Joins(table):
                joined[table] = None
            case Leaves(table):
                joined.pop(table, None)
            case _:
                pass
    return list(joined)


def judge(book: "Book | Draft", line: BookLine, known: Known) -> Ruling:
    """The ruling on entering this line now."""
    if book.lines >= LINES_MOST:
        return impossible("REF-BOOK", "lines", most=LINES_MOST)
    match line:
        case Renames() | Merges() | Sets() if book.namings >= NAMINGS_MOST:
            return impossible("REF-BOOK", "namings", most=NAMINGS_MOST)
        case Titled(title):
            return allow("REF-BOOK", title=title)
        case Rates() | Sets():
            return allow("REF-BOOK")
        case Joins(table):
            return _judge_joining(known.joined(table), table)
        case Leaves(table):
            if not known.joined(table):
                return impossible("REF-BOOK", "no_session", table=table)
            return allow("REF-BOOK", table=table)
        case Paid():
            return _judge_paid(book, line, known)
        case Reported(table):
            if book.is_reported(table):
                return impossible("REF-BOOK", "reported", table=table)
            return _judge_joining(known.joined(table), table)
        case Renames():
            return _judge_renames(book, line, known)
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


def _is_player(book: "Book | Draft", key: str, known: Known) -> bool:
    """Whether this is a player's key, rather than that of a merged spelling."""
    is_name = key != POT if known.players is None else key in known.players
    return is_name and book.people.player(key) == key


def _judge_paid(book: "Book | Draft", line: Paid, known: Known) -> Ruling:
    if book.people.player(line.payer) == book.people.player(line.payee):
        return impossible("REF-PAID", "oneself", player=line.payer)
    for player in (line.payer, line.payee):
        if player != POT and not _is_player(book, book.people.player(player), known):
            return impossible("REF-BOOK", "no_player", player=player)
    if line.payer == POT and line.money.minor > book.in_pot(line.money.key):
        return _too_little(book, line.money)
    return allow("REF-PAID", payer=line.payer, payee=line.payee, money=line.money)


def _judge_pot(book: "Book | Draft", line: Fined | Spent | Shares, known: Known) -> Ruling:
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


def _too_little(book: "Book | Draft", money: Money) -> Ruling:
    in_pot = Money(book.in_pot(money.key), money.currency)
    return impossible("REF-POT", "short", money=money, there=in_pot)


def _judge_renames(book: "Book | Draft", line: Renames, known: Known) -> Ruling:
    if not _is_player(book, line.player, known):
        return impossible("REF-BOOK", "no_player", player=line.player)
    other = book.people.player(line.name)
    if other != line.player and known.players is not None and other in known.players:
        return impossible("REF-NAMES", "taken", name=line.name, player=other)
    return allow("REF-NAMES", player=line.player, name=line.name)


def _judge_merges(book: "Book | Draft", line: Merges, known: Known) -> Ruling:
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


@dataclass(slots=True)
class Draft:
    """The lines of an import so far. ``tables`` are the sessions; ``namings`` counts those ever
    entered.
    """

    lines: int = 0
    namings: int = 0
    tables: dict[str, None] = field(default_factory=dict)
    _kept: dict[int, BookLine] = field(default_factory=dict)
    _named: dict[int, Naming] = field(default_factory=dict)
    _reported: Counter[str] = field(default_factory=Counter)
    _paid: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    _people: People | None = None
    _pot: Counter[str] = field(default_factory=Counter)

    @property
    def people(self) -> People:
        """The players' identities by the namings in effect."""
        if self._people is None:
            self._people = people_of(self._named.values())
        return self._people

    def in_effect(self, number: int) -> bool:
        """Whether the line with this number can be taken back."""
        return number in self._kept

    def in_pot(self, currency: str) -> int:
        """The money in the pot."""
        return self._pot[currency]

    def is_reported(self, table: str) -> bool:
        """Whether a result of this table is in effect."""
        return self._reported[table] > 0

    def have_paid(self, one: str, other: str) -> bool:
        """Whether one of two players has paid the other."""
        others = self.people.spellings(other)
        paid = (self._paid[key] for key in self.people.spellings(one) if key in self._paid)
        return any(of[key] > 0 for of in paid for key in others & of.keys())

    def enter(self, line: BookLine) -> Ruling:
        """Add a line if it is allowed. Players at tables that have left the book are unknown, so
        any name is accepted.
        """
        ruling = judge(
            self, line, Known(None, lambda _one, _other: False, self.tables.__contains__)
        )
        if ruling.allowed:
            self._take(line)
        return ruling

    def follow(self, line: BookLine, *, accepted: bool) -> None:
        """Add a log line with a known verdict; a refused one takes a number and changes nothing."""
        if accepted:
            self._take(line)
        else:
            self.lines += 1

    def _take(self, line: BookLine) -> None:
        self.lines += 1
        self.namings += isinstance(line, Renames | Merges | Sets)
        match line:
            case Joins(table):
                self.tables[table] = None
            case Leaves(table):
                self.tables.pop(table, None)
            case TakesBack(number):
                self._count(number, self._kept.pop(number), -1)
            case Paid() | Reported() | Renames() | Merges() | Fined() | Spent() | Shares() | Sets():
                self._kept[self.lines] = line
                self._count(self.lines, line, 1)
            case Titled() | Rates():
                pass

    def _count(self, number: int, line: BookLine, times: int) -> None:
        for currency, minor in _into_pot(line).items():
            self._pot[currency] += times * minor
        match line:
            case Reported(table):
                self._reported[table] += times
            case Paid(payer, payee):
                self._paid[payer][payee] += times
                self._paid[payee][payer] += times
            case Renames() | Merges():
                self._people = None
                self._named[number] = line
                if times < 0:
                    del self._named[number]
            case _:
                pass
