"""Lists, numbers, signs and money in each language."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import fields
from datetime import date
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
    return pair.format(these=between.join(earlier), that=last) if earlier else last


def spans(numbers: Iterable[int]) -> str:
    """Rising numbers with consecutive ones merged: ``1, 4–6``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def signed(points: int) -> str:
    """Points with their sign: ``+5``, ``−12``; zero without one."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def each_of(names: Iterable[str], numbers: Iterable[int], say: Callable[[int], str] = str) -> str:
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
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def brings(amount: int, pays: str, gets: str, neither: str, **facts: str) -> str:
    """The soloist's result of a deal, in the sentence that fits; ``pays`` and ``gets`` take the
    amount as ``number``.
    """
    text = pays if amount < 0 else gets if amount > 0 else neither
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
    each = [str(number).replace("-", MINUS) for number in numbers]
    return (" – " if any(text.startswith(MINUS) for text in each) else "–").join(each)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


WITH_A_COMMA = {"hu", "de"}
MINUS = "\u2212"


def decimal(number: str) -> str:
    return number.replace(".", ",") if language() in WITH_A_COMMA else number


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
    if money.minor < 0:
        return MINUS + say_amount(money.times(-1))
    return f"+{say_amount(money)}" if money.minor else "0"


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
    Sits: "{name} sits down after {place}",
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
    short = tuple((name.split()[place:] or name.split())[0] for name in names)
    return short if len(set(short)) == len(short) else names
