"""Results, names and payments from a CSV of the ledger, as lines for a book."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from tartli_ref.book.book import Book, Known, Written, extend, judge
from tartli_ref.book.lines import (
    ORIGIN,
    BookLine,
    Merges,
    Paid,
    Renames,
    Reported,
    key_of,
    read_line,
    write_line,
)
from tartli_ref.bookkeeping.book_json import RefusedLine, UnreadableBook
from tartli_ref.bookkeeping.csv_rows import CsvRow
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable
from tartli_ref.table.money import Money, decimals_of
from tartli_ref.table.terms import read_name

SESSION, PAYMENT = "session", "payment"
_AMOUNT = re.compile(r"(-?)(\d{1,12})(?:\.(\d{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """An entry of the file, which begins on this line, as a line for a book.

    A payment has the names as they are shown, until ``plan`` finds their players. A result has
    its names as they were spelled, and in ``players`` as they are shown.
    """

    line: int
    at: int
    entry: Reported | Paid
    players: tuple[str, ...] = ()


def read_ledger(rows: Iterable[CsvRow]) -> list[LedgerEntry]:
    """The entries of the file; ``UnreadableBook`` names the line that is wrong."""
    told: list[LedgerEntry] = []
    seen: set[str] = set()
    for (entry, what), group in groupby(rows, key=lambda it: (it.cells["entry"], it.cells["what"])):
        found = list(group)
        if entry in seen:
            raise UnreadableBook(N_("Line {line}: entry {entry} is in the file twice."),
                         line=found[0].line, entry=entry[:40])  # fmt: skip
        seen.add(entry)
        if what == SESSION:
            told += _session(entry, found)
        elif what == PAYMENT:
            told.append(_payment(entry, found))
        else:
            raise _wrong(found[0], "what")
    return told


def _session(uid: str, rows: list[CsvRow]) -> Iterator[LedgerEntry]:
    """The result of a session; none if nothing was played for."""
    first = rows[0]
    currency = first.cells["currency"]
    money = tuple(_minor(row, "won", currency) for row in rows)
    if any(
        row.cells["currency"] != currency or row.cells["at"] != first.cells["at"] for row in rows
    ):
        raise _wrong(rows[-1], "currency")
    if sum(money):
        raise UnreadableBook(N_("Line {line}: what was won and lost does not sum to zero."),
                     line=rows[-1].line)  # fmt: skip
    names = tuple(row.text("as") for row in rows)
    if currency:
        at = first.moment("at")
        entry = Reported(uid, first.cells["game"], at, currency, names, money)
        shown = tuple(map(_shown, rows))
        yield LedgerEntry(first.line, at, _checked(entry, first), shown)


def _shown(row: CsvRow) -> str:
    """The name of a player: a line that renames him has to be one that can be read."""
    try:
        return read_name(row.text("player"))
    except Unreadable:
        raise _wrong(row, "player") from None


def _payment(origin: str, rows: list[CsvRow]) -> LedgerEntry:
    first = rows[0]
    if not ORIGIN.fullmatch(origin):
        raise _wrong(first, "entry")
    if len(rows) != 2 or rows[1].cells["received"] != first.cells["paid"]:  # noqa: PLR2004 - both
        raise UnreadableBook(N_("Line {line}: a payment has two rows, who paid and who was paid."),
                     line=rows[-1].line)  # fmt: skip
    currency = first.cells["currency"]
    money = Money(_minor(first, "paid", currency), currency)
    payer, payee = (key_of(row.text("player")) for row in rows)
    entry = Paid(payer, payee, money, first.text("note"), origin)
    return LedgerEntry(first.line, first.moment("at"), _checked(entry, first))


def _checked(entry: Reported | Paid, row: CsvRow) -> Reported | Paid:
    """The entry, if it is one that could stand in a log."""
    try:
        read = read_line(write_line(entry))
    except Unreadable:
        read = None
    if read != entry:
        raise UnreadableBook(N_("Line {line} is no {what} of a ledger."), line=row.line,
                     what=row.cells["what"])  # fmt: skip
    return entry


def _minor(row: CsvRow, column: str, currency: str) -> int:
    found = _AMOUNT.fullmatch(row.cells[column])
    decimals = decimals_of(currency)
    if found is None or len(found[3] or "") > decimals:
        raise _wrong(row, column)
    minor = int(found[2] + (found[3] or "").ljust(decimals, "0"))
    return -minor if found[1] else minor


def _wrong(row: CsvRow, column: str) -> UnreadableBook:
    return UnreadableBook(
        N_("Line {line}: “{text}” cannot stand under “{column}”."),
        line=row.line,
        text=row.cells[column][:40],
        column=column,
    )


# --- the entries that are new to a book


def plan(
    told: list[LedgerEntry], fold: Book, known: Known, ever: Iterable[Written]
) -> list[Written]:
    """The lines that the book lacks: results without their deals, then names, then payments.

    ``ever`` are all lines that were ever entered: an entry that was taken back does not return.
    """
    written = list(ever)
    before = fold.lines
    results = [it for it in told if isinstance(it.entry, Reported)]
    fold = extend(fold, _new_results(results, fold, known, [it.line for it in written]))
    fold = _named(results, fold, known)
    paid = Counter(_payment_of(it.line, it.at) for it in written if isinstance(it.line, Paid))
    new: list[Written] = []
    for it in told:
        if isinstance(it.entry, Paid):
            if paid[_payment_of(it.entry, it.at)]:
                paid[_payment_of(it.entry, it.at)] -= 1
                continue
            payer, payee = map(fold.people.player, (it.entry.payer, it.entry.payee))
            line = replace(it.entry, payer=payer, payee=payee)
            both = Known(None, known.met, known.joined)
            _allowed(it, replace(fold, lines=fold.lines + len(new)), line, both)
            new.append(Written(fold.lines + len(new) + 1, it.at, line))
    return [*(it for it in fold.kept if it.number > before), *new]


def _payment_of(paid: Paid, at: int) -> object:
    """What a payment has in every file: the number of its line may be another where books went on
    apart.
    """
    return paid.origin.partition("-")[0], at, paid.money


def _new_results(
    results: list[LedgerEntry], fold: Book, known: Known, ever: list[BookLine]
) -> list[Written]:
    """The results of sessions that are not in the book and were not entered before."""
    here = {it.table: it for it in ever if isinstance(it, Reported)}
    new: list[Written] = []
    for it in results:
        assert isinstance(it.entry, Reported)
        if known.joined(it.entry.table) or here.get(it.entry.table) == it.entry:
            continue
        _allowed(it, fold, it.entry, known)
        new.append(Written(fold.lines + len(new) + 1, it.at, it.entry))
    return new


def _named(results: list[LedgerEntry], fold: Book, known: Known) -> Book:
    """The book after the renamings and mergings by which it has the file's names."""
    player = fold.people.player
    told = [{player(name) for name in it.entry.names} for it in results
            if isinstance(it.entry, Reported)]  # fmt: skip
    players = (known.players or frozenset()).union(*told)

    def met(one: str, other: str) -> bool:
        return any({one, other} <= those for those in told) or known.met(one, other)

    for it in results:
        assert isinstance(it.entry, Reported)
        for name, shown in zip(it.entry.names, it.players, strict=True):
            own, other = fold.people.player(name), fold.people.player(shown)
            if own == other:
                continue
            line = Merges(own, other) if other in players else Renames(own, shown)
            _allowed(it, fold, line, Known(players, met, known.joined))
            fold = extend(fold, [Written(fold.lines + 1, it.at, line)])
    return fold


def _allowed(told: LedgerEntry, fold: Book, line: BookLine, known: Known) -> None:
    ruling = judge(fold, line, known)
    if not ruling.allowed:
        raise RefusedLine(told.line, ruling)
