"""The terms agreed before the first deal (the head of a table file), and their limits.

Money is in whole minor units of a currency, never a float.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules import find_game
from tartli_ref.rules.common.lines import NAME_MOST, read_name
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.game import Opening
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import SetName

MONEY_MOST = Decimal(1_000_000_000)

# Currencies without exactly two decimals (ISO 4217).
_DECIMALS = dict.fromkeys(("ISK", "JPY", "KRW", "VND", "CLP", "PYG"), 0)
_DECIMALS |= dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3)
_TWO = 2

# Spellings of one currency, so that a book can add them up.
_SAME = {"FT": "HUF", "€": "EUR", "£": "GBP"}

# Thousands may be separated by a space (1 000 Ft), and a sign may precede the number (£2).
_NUMBER = r"(\d{1,3}(?:[^\S\n]\d{3})+|\d{1,30})(?:[.,](\d{1,3}))?"
_MONEY = re.compile(rf"{_NUMBER}\s*([^\W\d_]{{1,8}}|[€$£])")
_SIGN_FIRST = re.compile(rf"([€$£])\s*{_NUMBER}")
_EXPECTED = N_("an amount above 0 and a currency: 100 Ft or 0.10 EUR")


@dataclass(frozen=True, slots=True)
class Money:
    """An exact amount; ``minor`` counts the currency's minor unit (cents, fillér)."""

    minor: int
    currency: str

    def __str__(self) -> str:
        return f"{self.amount} {self.currency}"

    @property
    def amount(self) -> str:
        """The number without its currency; decimals only if there are any."""
        decimals = decimals_of(self.currency)
        units, cents = divmod(abs(self.minor), 10**decimals)
        sign = "-" if self.minor < 0 else ""
        amount = f"{sign}{units}"
        if cents:
            amount += f".{cents:0{decimals}d}"
        return amount

    def times(self, number: int) -> "Money":
        return Money(self.minor * number, self.currency)

    @property
    def key(self) -> str:
        """The currency's key in a book: ``Ft`` and ``huf`` are both HUF."""
        return currency_key(self.currency)


def currency_key(currency: str) -> str:
    """One key for all spellings of a currency."""
    upper = currency.upper()
    return _SAME.get(upper, upper)


def decimals_of(currency: str) -> int:
    """The currency's number of decimals."""
    return _DECIMALS.get(currency_key(currency), _TWO)


def read_money(text: str, usual: str = "") -> Money:
    """Parse a positive amount with its currency, such as ``100 HUF`` or ``0.10 EUR``; a number
    alone is in the ``usual`` currency.
    """
    text = text.strip()
    if usual and re.fullmatch(_NUMBER, text):
        text = f"{text} {usual}"
    units, cents, currency = _parts(text)
    decimals = decimals_of(currency)
    if len(cents) > decimals:
        expected = N_("an amount in {currency} with at most {decimals} decimals")
        raise Unreadable(text, expected, currency=currency, decimals=decimals)
    amount = Decimal(f"{units}.{cents or '0'}")
    if amount == 0:
        raise Unreadable(text, _EXPECTED)
    if amount > MONEY_MOST:
        raise Unreadable(text, "an amount of at most {most}", most=f"{MONEY_MOST:,f}")
    return Money(int(amount.scaleb(decimals)), currency)


_NOTHING_BEHIND = re.compile(r"(?<=\d)\s*[.,]\s*[-–—]")
_GROUPED = re.compile(r"(?<!\d)([1-9]\d{0,2})((?:[.,]\d{3})+)(?![\d])")
_THREE = 3


def read_amount(text: str, usual: str = "") -> Money:
    """Parse an amount as people write it at home: ``1.500 Ft``, ``1500,-``, ``20``, ``1.500,50 €``.

    Three digits after a dot or a comma are thousands, but in a currency with three decimals.
    """
    written = _NOTHING_BEHIND.sub("", text.strip())
    currency = re.sub(r"[\d\s.,]", "", written) or usual
    if currency and decimals_of(currency) < _THREE:
        written = _GROUPED.sub(lambda match: re.sub("[.,]", "", match[0]), written)
    return read_money(written, usual)


def _parts(text: str) -> tuple[str, str, str]:
    """The whole part, the decimals, and the currency."""
    if match := _MONEY.fullmatch(text):
        units, cents, currency = match.groups()
    elif match := _SIGN_FIRST.fullmatch(text):
        currency, units, cents = match.groups()
    else:
        raise Unreadable(text[:40], _EXPECTED)
    return "".join(units.split()), cents or "", currency


TARGET_MOST = 99
POINTS_CARRIED_MOST = 500
_EXAMPLE_NAMES = ("Anna", "Bence", "Csaba")


@dataclass(frozen=True, slots=True)
class Terms:
    """The head of a table: game, house rules, names in seat order, target, stake, scores carried
    in.

    ``named`` is the set of rules under which it was opened; its switches are among the ``options``.
    ``stake`` is money per buli of difference (TH-WIN-05), or per point in a game without bulis
    (UL-SET-04). ``data`` are the lines of the game's file, where the game is described by data: a
    table keeps them as they were when it was opened. ``at_once``: each deal is paid at the table
    with coins or chips, so that nothing is owed in the end.
    """

    game: str
    rules: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    target: int | None = 5
    stake: Money | None = None
    points: tuple[int, ...] = (0, 0)
    bulis: tuple[int, ...] = (0, 0)
    dealer: Seat | None = None
    named: SetName | None = None
    data: tuple[str, ...] = ()
    at_once: bool = False

    @property
    def owed(self) -> Money | None:
        """The stake for which something is owed in the end; None if it is paid at once."""
        return None if self.at_once else self.stake

    @property
    def kind(self) -> str:
        """The game by which evenings go together: its key, or ``plain:rummy`` for one that is
        described by data.
        """
        described = data_of(self)
        if described is None:
            return self.game
        return f"{self.game}:{described.id}"

    @property
    def called(self) -> Mapping[str, str]:
        """The name of a game that is described by data, by language; empty for others."""
        described = data_of(self)
        if described is None:
            return {}
        names: Mapping[str, str] = described.name
        return names


def game_of(terms: Terms) -> AnyGame:
    """The table's game."""
    game = find_game(terms.game)
    assert game is not None  # terms come only from the reader, which has looked the game up
    return game


def opening_of(terms: Terms) -> Opening[Any]:
    """The game's opening under these terms."""
    game = game_of(terms)
    options = game.house.read(terms.rules, terms.options)
    return Opening(
        options,
        terms.target,
        terms.points,
        terms.bulis,
        terms.dealer,
        terms.seats,
        data_of(terms),
    )


def data_of(terms: Terms) -> Any:
    """The game that this table plays, where that is data; else None."""
    read = game_of(terms).read_data
    if read is None or not terms.data:
        return None
    return read("\n".join(terms.data))


def read_names(
    names: list[str], game: AnyGame, seats: tuple[int, int] | None = None
) -> tuple[str, ...]:
    """The players in seat order: as many as the game takes, or these ``seats``; all different."""
    fewest, most = seats or game.seats
    if not fewest <= len(names) <= most:
        example = ", ".join(_EXAMPLE_NAMES[:fewest])
        typed = ", ".join(names)[:NAME_MOST]
        expected = N_("{seats} names in seat order: {example}")
        raise Unreadable(typed, expected, seats=fewest, example=example)
    read = tuple(read_name(name) for name in names)
    if len({name.casefold() for name in read}) < len(read):
        raise Unreadable(", ".join(read), "different names for different players")
    return read


def read_target(text: str) -> int | None:
    """The number of bulis that ends the match (TH-WIN-04); None for an open match."""
    if text.lower() == "open":
        return None
    if not re.fullmatch(r"\d{1,2}", text) or not 1 <= int(text) <= TARGET_MOST:
        raise Unreadable(text, "target: a number from 1 to {most}, or open", most=TARGET_MOST)
    return int(text)


def read_pair(text: str, most: int, example: str) -> tuple[int, int]:
    """Two whole numbers in seat order, each at most ``most``."""
    match = re.fullmatch(r"(\d{1,3})\s*[-:]\s*(\d{1,3})", text)
    if not match or max(int(match[1]), int(match[2])) > most:
        expected = N_("two numbers from 0 to {most} in seat order: {example}")
        raise Unreadable(text, expected, most=most, example=example)
    return int(match[1]), int(match[2])


def read_dealer(text: str, seats: tuple[Seat, ...] = TWO_SEATS) -> Seat:
    """The seat that deals first (TH-DEAL-01, UL-DEAL-01)."""
    dealer = next((seat for seat in seats if str(seat) == text.upper()), None)
    if dealer is None:
        raise Unreadable(text, "dealer: {seats}", seats=tuple(map(str, seats)))
    return dealer
