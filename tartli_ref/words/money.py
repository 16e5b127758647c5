"""Money as it is written in the language that is spoken: ``1,50 EUR`` where a comma is usual."""

from tartli_ref.table.money import Money
from tartli_ref.words.language import language

WITH_A_COMMA = {"hu", "de"}
MINUS = "\u2212"


def decimal(number: str) -> str:
    """A number with decimals as it is written here."""
    return number.replace(".", ",") if language() in WITH_A_COMMA else number


def say_amount(money: Money) -> str:
    """The number alone."""
    return decimal(money.amount)


def say_money(money: Money) -> str:
    """An amount with its currency."""
    return f"{say_amount(money)} {money.currency}"


def signed_amount(money: Money) -> str:
    """The number with its sign, for a column that names the currency."""
    if money.minor < 0:
        return MINUS + say_amount(money.times(-1))
    return f"+{say_amount(money)}" if money.minor else "0"


def signed_money(money: Money) -> str:
    """An amount with its sign: what was won, or lost."""
    return f"{signed_amount(money)} {money.currency}"
