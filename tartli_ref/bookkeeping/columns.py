"""A book as CSV for a spreadsheet: deals, and the ledger. Names and notes are no formulas."""

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from tartli_ref.book.book import Payment
from tartli_ref.book.course import chapters
from tartli_ref.bookkeeping.rows import Row
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.table.money import Money

BYTE_ORDER = "\ufeff"  # by which spreadsheets know that the text is Unicode
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

DEALS = (
    "session", "opened", "game", "deal", "player", "tricks", "melds", "total", "stichmatsch",
    "buli", "details",
)  # fmt: skip
LEDGER = (
    "entry", "at", "what", "player", "as", "won", "paid", "received", "currency", "note",
)  # fmt: skip


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def deals_csv(sessions: Iterable[tuple[str, Table, History]]) -> str:
    """One row for each player of each finished deal."""
    return _written(DEALS, _deals(sessions))


def ledger_csv(rows: Iterable[Row], payments: Iterable[Payment], name: Any) -> str:
    """One row for each player of each session, and two for each payment; the columns sum to zero,
    what was won by itself, and what was paid against what was received.
    """
    entries = [*_sessions(rows, name), *_payments(payments, name)]
    return _written(LEDGER, (cells for _at, cells in sorted(entries, key=lambda it: it[0])))


def _written(head: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows(rows)
    return BYTE_ORDER + text.getvalue()


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _deals(sessions: Iterable[tuple[str, Table, History]]) -> Iterator[tuple[Any, ...]]:
    for uid, table, history in sessions:
        for chapter in chapters(history):
            if chapter.deal is None:
                continue
            data = chapter.deal.data()
            rest = {key: value for key, value in data.items() if key not in DEALS}
            for seat, player in enumerate(table.terms.seats):
                won = sum(buli.points for buli in chapter.bulis if buli.winner == seat)
                yield (
                    uid,
                    _moment(table.created),
                    table.terms.game,
                    chapter.number,
                    safe(player),
                    _of_seat(data.get("tricks"), seat),
                    _of_seat(data.get("melds"), seat),
                    chapter.deal.total[seat],
                    1 if data.get("stichmatsch") == "ABC"[seat] else 0,
                    won,
                    safe(_details(rest, seat)),
                )


def _of_seat(values: Any, seat: int) -> Any:
    return values[seat] if isinstance(values, list) and seat < len(values) else ""


def _details(rest: dict[str, Any], seat: int) -> str:
    """What only this game says of a deal: a list by seat as this seat has it, else as it is."""
    parts = []
    for key, value in rest.items():
        own = value[seat] if isinstance(value, list) and len(value) > seat else value
        if own not in (None, "", [], {}):
            parts.append(f"{key} {own}")
    return "; ".join(parts)


def _sessions(rows: Iterable[Row], name: Any) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for row in rows:
        for seat, spelled in enumerate(row.names):
            won = Money(row.money[seat], row.currency).amount
            who = safe(name(spelled)), safe(spelled)
            yield row.at, (row.uid, _moment(row.at), "session", *who, won, 0, 0, row.currency, "")


def _payments(payments: Iterable[Payment], name: Any) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for it in payments:
        amount = it.money.amount
        for player, paid, received in ((it.payer, amount, 0), (it.payee, 0, amount)):
            who = safe(name(player)), ""
            cells = (it.number, _moment(it.at), "payment", *who, 0, paid, received)
            yield it.at, (*cells, it.money.key, safe(it.note))
