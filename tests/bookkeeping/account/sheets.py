"""What the files of a book for a spreadsheet have to hold, row by row."""

from collections.abc import Iterator
from datetime import UTC, datetime

from tests.bookkeeping.account.ledger import Ledger, Payment, amount

Cells = tuple[str, ...]


def moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def deals(ledger: Ledger) -> Iterator[Cells]:
    """Each deal for each player, and what was entered; the oldest session first."""
    for table in ledger.tables:
        counts = str(int(table.counts_by(ledger.now)))
        evening = table.evening
        head = "; ".join(table.evening.head.splitlines())
        for number, chapter in enumerate(table.sit.finished(), start=1):
            lines = "; ".join(chapter.lines)
            deal = str(number) if chapter.is_deal else ""
            for player, cells in zip(evening.names, chapter.cells, strict=True):
                opened = moment(evening.at)
                lone = evening.names[chapter.lone] if chapter.lone >= 0 else ""
                bid = (lone, *chapter.bid)
                yield (
                    evening.uid,
                    opened,
                    evening.game,
                    head,
                    deal,
                    player,
                    *bid,
                    *cells,
                    lines,
                    counts,
                )
                head = lines = ""


def money(ledger: Ledger, book: str) -> list[Cells]:
    """Each session that was played for money for each player, and two rows for each payment."""
    entries = []
    for table in ledger.tables:
        evening = table.evening
        shares = zip(evening.names, table.money, strict=True)
        if not table.currency or not table.counts_by(ledger.now):
            continue
        for name, minor in shares:
            begins = evening.uid, moment(evening.at), "session", evening.game
            who = ledger.name(ledger.player(name)), name
            won = amount(minor, table.currency), "0", "0", table.currency, "", "0"
            entries.append((evening.at, begins + who + won))
    for payment in ledger.payments:
        entries += [(payment.at, cells) for cells in _both(ledger, payment, book)]
    return [cells for _, cells in sorted(entries, key=lambda entry: entry[0])]


def _both(ledger: Ledger, payment: Payment, book: str) -> Iterator[Cells]:
    paid = amount(payment.minor, payment.currency)
    for player, moved in ((payment.payer, (paid, "0")), (payment.payee, ("0", paid))):
        name = ledger.name(ledger.player(player))
        begins = f"{book}-{payment.number}", moment(payment.at), "payment", "", name, "", "0"
        yield *begins, *moved, payment.currency, payment.note, "0"
