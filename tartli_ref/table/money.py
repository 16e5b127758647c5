"""Money in whole minor units of a currency, never a float."""

import re
from dataclasses import dataclass
from decimal import Decimal

from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

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
        whole, rest = divmod(abs(self.minor), 10**decimals)
        sign = "-" if self.minor < 0 else ""
        cents = f".{rest:0{decimals}d}" if rest else ""
        return f"{sign}{whole}{cents}"

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


def read_money(text: str) -> Money:
    """Parse a positive amount with its currency, such as ``100 HUF`` or ``0.10 EUR``."""
    whole, cents, currency = _parts(text.strip())
    decimals = decimals_of(currency)
    if len(cents) > decimals:
        expected = N_("an amount in {currency} with at most {decimals} decimals")
        raise Unreadable(text, expected, currency=currency, decimals=decimals)
    amount = Decimal(f"{whole}.{cents or '0'}")
    if amount == 0:
        raise Unreadable(text, _EXPECTED)
    if amount > MONEY_MOST:
        raise Unreadable(text, "an amount of at most {most}", most=f"{MONEY_MOST:,f}")
    return Money(int(amount.scaleb(decimals)), currency)


def _parts(text: str) -> tuple[str, str, str]:
    """The whole part, the decimals, and the currency."""
    if found := _MONEY.fullmatch(text):
        whole, cents, currency = found.groups()
    elif found := _SIGN_FIRST.fullmatch(text):
        currency, whole, cents = found.groups()
    else:
        raise Unreadable(text[:40], _EXPECTED)
    return "".join(whole.split()), cents or "", currency
