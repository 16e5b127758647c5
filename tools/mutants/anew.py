"""A mutant that stands in this tree already, tried in this process: ``anew work.json``."""

import json
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.mutants.job import End
from tools.mutants.plan import portions
from tools.mutants.running import (
    ARGUMENTS,
    DAILY,
    QUIET,
    examples_are_always_the_same,
    until_one_fails,
)

LOADING = 120.0
"""Seconds of the processor in which all modules are loaded: a fault in one may never end."""


@dataclass
class Chosen:
    """The plugin that runs these tests, in this order."""

    limits: dict[str, float]
    failed: str = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs them; what could not be collected has failed."""
        items = {item.nodeid: item for item in session.items}
        missing = [test for test in self.limits if test not in items]
        if session.testsfailed or missing:
            self.failed = missing[0] if missing else "collecting"
        else:
            chosen = [items[test] for test in self.limits]
            self.failed = until_one_fails(chosen, lambda item: self.limits[item.nodeid])
        return True


def main(limits: dict[str, float], note: Path) -> int:
    """Runs the nearest tests, then the others."""
    examples_are_always_the_same()
    signal.setitimer(signal.ITIMER_PROF, LOADING)  # until the first test sets its own
    for tests in portions(list(limits)):
        chosen = Chosen({test: limits[test] for test in tests})
        modules = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        code = pytest.main([*ARGUMENTS, *QUIET, *DAILY, *modules], plugins=[chosen])
        if chosen.failed or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            note.write_text(chosen.failed or "loading")
            return End.KILLED
    return End.SURVIVED


if __name__ == "__main__":
    work = json.loads(Path(sys.argv[1]).read_text())
    sys.exit(main(work["limits"], Path(work["note"])))
