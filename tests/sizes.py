"""How much a test takes in: a little of it daily, all of it in the long tests."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

LONG = "long"
"""The marker of what is left to `make test-long`, and the profile of hypothesis there."""

DAILY_PART = 10
"""Daily hypothesis tries one of so many examples."""


def some_daily(values: Iterable[Any], daily: int) -> list[Any]:
    """Parameters, of which the first few are daily."""
    return [
        value if place < daily else pytest.param(value, marks=pytest.mark.long)
        for place, value in enumerate(values)
    ]


def each_daily(values: Iterable[Any], nth: int) -> list[Any]:
    """Parameters, of which each nth is daily."""
    return [
        pytest.param(value, marks=[pytest.mark.long] if place % nth else [])
        for place, value in enumerate(values)
    ]


def sizes(daily: int, long: int) -> list[Any]:
    """A number for the daily test, and another for the long one."""
    return [daily, pytest.param(long, marks=pytest.mark.long)]


def examples(number: int) -> int:
    """How many examples hypothesis tries: so many in the long tests."""
    return number if settings.get_current_profile_name() == LONG else number // DAILY_PART
