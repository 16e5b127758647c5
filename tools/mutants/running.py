"""Tests run one after the other inside a session of pytest, until one fails."""

import signal
from collections.abc import Callable, Sequence
from itertools import zip_longest

import pytest
from hypothesis import Phase, settings

TIMES, SECONDS = 10, 5.0
"""A test may work so many times as long with a mutant as without, and some seconds more."""

ARGUMENTS = ("-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal")
QUIET = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # hypothesis is here before pytest
DAILY = ("-m", "not long and not timed", "--ignore=tests/browser")


class Failing:
    """Notes the first test that fails."""

    def __init__(self) -> None:
        self.test = ""

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure of a test, or of what it needs."""
        if report.failed and not self.test:
            self.test = report.nodeid


def run_one(item: pytest.Item, following: pytest.Item | None, limit: float = 0.0) -> str:
    """Runs a test; what it shares with the one that follows is kept. Gives its name if it failed.
    One that works longer than its limit ends the process by SIGPROF: time of the processor, as what
    else the machine has to do proves nothing.
    """
    failing, manager = Failing(), item.config.pluginmanager
    manager.register(failing)
    signal.setitimer(signal.ITIMER_PROF, limit)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    signal.setitimer(signal.ITIMER_PROF, 0)
    manager.unregister(failing)
    return failing.test


def until_one_fails(items: Sequence[pytest.Item], limit: Callable[[pytest.Item], float]) -> str:
    """Runs tests, and gives the name of the one that failed."""
    runs = zip_longest(items, items[1:])
    failed = (run_one(item, following, limit(item)) for item, following in runs)
    return next(filter(None, failed), "")


def limit_of(seconds: float) -> float:
    """How long a test may work that worked so long before."""
    return SECONDS + TIMES * seconds


def examples_are_always_the_same() -> None:
    """What hypothesis tries is the same each time, and a failure is not made smaller."""
    settings.register_profile(
        "mutants", derandomize=True, database=None, phases=(Phase.explicit, Phase.generate)
    )
    settings.load_profile("mutants")
