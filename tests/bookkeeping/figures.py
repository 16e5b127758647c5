"""Compares what a page shows with what the account says, and names each figure that differs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import pytest

NOTHING = ("0", "0 – 0", ("0",), ("0 – 0",))
MOST = 5
"""So many of the figures that differ are named."""

Place = tuple[str, ...]
Grounds = Callable[[Place], Sequence[str]]
"""What the account made the figure at this place of, evening by evening."""


def no_grounds(_: Place) -> list[str]:
    return []


def expect_same(where: str, page: Any, account: Any, grounds: Grounds = no_grounds) -> None:
    """Fails with each figure that differs: its place, both values, and what it is made of."""
    differences = []
    for place, of_page, expected in differing((), page, account):
        if len(differences) == MOST:
            differences.append("and others")
            break
        figure = " / ".join((where, *place))
        made_of = [f"    {ground}" for ground in grounds(place)]
        shows = f"{figure}: the page shows {of_page!r}, the account has {expected!r}"
        differences.append("\n".join([shows, *made_of]))
    if differences:
        pytest.fail("\n".join(differences), pytrace=False)


def differing(place: Place, page: Any, account: Any) -> Iterator[tuple[Place, Any, Any]]:
    """Each place at which the two differ, with both values: ``None`` where one has none."""
    if isinstance(page, Mapping) or isinstance(account, Mapping):
        page_rows = page or {}
        expected = account or {}
        for key in expected | page_rows:
            yield from differing((*place, str(key)), page_rows.get(key), expected.get(key))
    elif _are_rows(page) and _are_rows(account):
        for number, (one, other) in enumerate(zip_longest(page, account), start=1):
            yield from differing((*place, str(number)), one, other)
    elif page != account:
        yield place, page, account


def _are_rows(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def without_nothing(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The tables without the rows of nothing, which either side may leave out."""
    filled_tables = {}
    for title, rows in tables.items():
        filled = {label: value for label, value in rows.items() if value not in NOTHING}
        if filled:
            filled_tables[title] = filled
    return filled_tables
