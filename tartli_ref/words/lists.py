"""Lists, numbers, signs and money in each language."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import fields
from datetime import date
from decimal import Decimal
from typing import Any, ClassVar

from tartli_ref.marking import N_, Marked
from tartli_ref.rules.common.resting import Joins, Leaves, Sits
from tartli_ref.rules.game import Sheet
from tartli_ref.table.terms import Money, currency_key
from tartli_ref.words.language import _, language


def all_of(things: Iterable[str]) -> str:
    """``terc, kvart and béla``; empty for an empty list."""
    return _joined(things, _("{these} and {that}"))


def one_of(things: Iterable[str]) -> str:
    """``higher or good``; empty for an empty list."""
    return _joined(things, _("{these} or {that}"))


def any_of(things: Iterable[str]) -> str:
    """Long alternatives: ``a kvart and 12 trick points; or a stichmatsch``."""
    return _joined(things, _("{these}; or {that}"), between="; ")


def _joined(things: Iterable[str], pair: str, between: str = ", ") -> str:
    *earlier, last = list(things) or [""]
    if not earlier:
        return last
    return pair.format(these=between.join(earlier), that=last)


def spans(numbers: Iterable[int]) -> str:
    """Rising numbers with consecutive ones merged: ``1, 4–6``."""
    runs: list[str] = []
    first = last = None
    for number in numbers:
        if last is None or number != last + 1:
            first = number
            runs.append(str(number))
        else:
            runs[-1] = f"{first}–{number}"
        last = number
    return ", ".join(runs)


def digits_of(number: float, sign: str = "") -> str:
    """A finite number in plain digits, however large: whole numbers and halves as they are, any
    other rounded to seven digits. A given sign ``+`` is always shown.
    """
    if number * 2 == int(number * 2):
        return f"{Decimal(number):{sign}f}"
    rounded = Decimal(f"{number:.7g}")
    return f"{rounded:{sign}f}"


def signed(points: float) -> str:
    """Points with their sign: ``+5``, ``−12``, ``+0.5``; zero without one."""
    if not points:
        return "0"
    return decimal(digits_of(points, "+")).replace("-", MINUS)


def plain_number(points: float) -> str:
    """Points without a sign, unless they are below zero."""
    return decimal(digits_of(points)).replace("-", MINUS)


def each_of(
    names: Iterable[str], numbers: Iterable[float], say: Callable[[float], str] = plain_number
) -> str:
    """A number for each player: ``Anna 97, Bence 64``; guests who came later have none."""
    return ", ".join(f"{name} {say(number)}" for name, number in zip(names, numbers, strict=False))


def filled_in(text: str, move: Any, say: Callable[[Any], str]) -> str:
    """The message with the fields of a move in words; ``{name}`` is its player."""
    facts = {field.name: say(getattr(move, field.name)) for field in fields(move)}
    return _(text).format(name=facts.get("seat") or facts.get("dealer"), **facts)


def say_balances(sheet: Sheet, names: Iterable[str]) -> str:
    """The standing in a game without bulis."""
    return each_of(names, sheet.score, signed)


def say_missing(tricks: Collection[int]) -> str:
    """The tricks of a table for three that lack a recorded card; empty if there are none."""
    if not tricks:
        return ""
    return _("Not all three cards were recorded of: trick {tricks}.").format(tricks=spans(tricks))


def brings(amount: int, pays: str, gets: str, neither: str, **facts: str) -> str:
    """The soloist's result of a deal, in the sentence that fits; ``pays`` and ``gets`` take the
    amount as ``number``.
    """
    text = neither
    if amount < 0:
        text = pays
    elif amount > 0:
        text = gets
    return _(text).format(number=abs(amount), **facts)


def from_each(name: str, amount: int) -> str:
    """What the soloist of a deal gets from each of the others, or pays."""
    return brings(
        amount,
        N_("{name} pays {number} to each"),
        N_("{name} gets {number} from each"),
        N_("{name} neither gets nor pays"),
        name=name,
    )


def facing(numbers: Iterable[object]) -> str:
    """Both sides' points: ``490–505``, ``211 – −10``."""
    texts = [_number(number) for number in numbers]
    if any(text.startswith(MINUS) for text in texts):
        return " – ".join(texts)
    return "–".join(texts)


def _number(number: object) -> str:
    if isinstance(number, float):
        return plain_number(number)
    return str(number).replace("-", MINUS)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


WITH_A_COMMA = {"hu", "de"}
MINUS = "\u2212"


def decimal(number: str) -> str:
    if language() in WITH_A_COMMA:
        return number.replace(".", ",")
    return number


def say_amount(money: Money) -> str:
    """The number without its currency."""
    return decimal(money.amount).replace("-", MINUS)


_CURRENCIES = {"HUF": "Ft"}
"""Players' spelling of a currency, by its key in a book."""


def say_currency(currency: str) -> str:
    """A currency in the players' usual spelling, however it was typed."""
    return _CURRENCIES.get(currency_key(currency), currency)


def say_money(money: Money) -> str:
    """An amount with its currency."""
    return f"{say_amount(money)} {say_currency(money.currency)}"


def signed_amount(money: Money) -> str:
    """The number with its sign, for a column headed by the currency."""
    if not money.minor:
        return "0"
    amount = say_amount(money)
    return f"+{amount}" if money.minor > 0 else amount


def signed_money(money: Money) -> str:
    """An amount won or lost, with its sign."""
    return f"{signed_amount(money)} {say_currency(money.currency)}"


_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def short_month(on: date) -> str:
    """The first three letters of the month."""
    return capital(_(_MONTHS[on.month - 1]))[:3]


def say_day(on: date) -> str:
    """The day as written in a letter."""
    month = _(_MONTHS[on.month - 1])
    return _("{day} {month} {year}").format(day=on.day, month=month, year=on.year)


def short_day(on: date) -> str:
    """The day in numbers, for an axis."""
    return _("{day}/{number}").format(day=on.day, number=on.month)


GUESTS: Marked[dict[Any, str]] = {
    Joins: "{called} sits down after {place}",
    Sits: "{name} sits next to {place}",
    Leaves: "{name} leaves the table",
}
"""How people come and go."""


class Voice(tuple[str, ...]):
    """The players in seat order. Subclasses add a game's own names."""

    __slots__ = ()
    game: ClassVar[str] = ""
    for_stakes: ClassVar[bool] = False
    """Whether each game is played for its own stake, without counting bulis."""


def first_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first names; in a Hungarian name the first name comes last. Full names if two would be
    equal.
    """
    place = 1 if language() == "hu" else 0
    short = []
    for name in names:
        words = name.split()
        short.append(words[min(place, len(words) - 1)])
    if len(set(short)) < len(short):
        return names
    return tuple(short)
