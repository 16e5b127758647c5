"""A player's balance over time: recent sessions and payments in one currency."""

from collections.abc import Iterator
from dataclasses import dataclass

from tartli_ref.book.ledger import Balances
from tartli_ref.bookkeeping import BookHandle, OpenBook
from tartli_ref.bookkeeping.summaries import Wanted
from tartli_ref.table.money import currency_key
from tartli_ref.web.book.access import keeper
from tartli_ref.web.times import axis_day, spoken_day
from tartli_ref.words.lists import say_currency, signed_amount

SHOWN = 24


@dataclass(frozen=True, slots=True)
class Moment:
    """A row of the chart's table: the day, its axis label, and the balance after it."""

    label: str
    short: str
    values: tuple[str, ...]


def over_time(
    found: BookHandle, view: OpenBook, player: str
) -> list[tuple[str, tuple[Moment, ...]]]:
    """A player's balance in each currency, oldest first."""
    return [
        (say_currency(sheet.currency), _moments(found, view, player, sheet))
        for sheet in view.balances
        if player in sheet.by_player
    ]


def _moments(found: BookHandle, view: OpenBook, player: str, sheet: Balances) -> tuple[Moment, ...]:
    """Computed backwards from the current balance, so that older entries need not be read."""
    changes = sorted(
        (
            *_won(found, view, player, sheet.currency),
            *_told(view, player, sheet.currency),
            *_paid(view, player, sheet.currency),
        ),
        reverse=True,
    )
    balance, moments = sheet.by_player[player], []
    for at, minor in changes[:SHOWN]:
        moments.append(Moment(spoken_day(at), axis_day(at), (signed_amount(sheet.money(balance)),)))
        balance -= minor
    return tuple(moments[::-1])


def _won(
    found: BookHandle, view: OpenBook, player: str, currency: str
) -> Iterator[tuple[int, int]]:
    names = view.names_of(player)
    for it in keeper().summaries(found, Wanted(names)):
        if it.currency == currency:
            yield from (
                (it.at, won) for key, won in zip(it.keys, it.money, strict=True) if key in names
            )


def _told(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    """The results imported without deals."""
    for line in (it.line for it in view.results):
        for name, minor in zip(line.names, line.money, strict=True):
            if currency_key(line.currency) == currency and view.book.people.player(name) == player:
                yield line.at, minor


def _paid(view: OpenBook, player: str, currency: str) -> Iterator[tuple[int, int]]:
    for it in view.book.payments:
        if it.money.key == currency and player in (it.payer, it.payee):
            yield it.at, it.money.minor if it.payer == player else -it.money.minor
