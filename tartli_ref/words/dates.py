"""Dates in each language."""

from datetime import date

from tartli_ref.marking import N_
from tartli_ref.words.language import _

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


def say_day(on: date) -> str:
    """The day as written in a letter."""
    month = _(_MONTHS[on.month - 1])
    return _("{day} {month} {year}").format(day=on.day, month=month, year=on.year)


def short_day(on: date) -> str:
    """The day in numbers, for an axis."""
    return _("{day}/{number}").format(day=on.day, number=on.month)
