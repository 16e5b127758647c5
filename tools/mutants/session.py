"""One collected session of pytest in which all is done: tests traced, then mutants tried.

It runs in a copy of the tree: ``python -m tools.mutants.session job.json``. Tests are collected
once, and each mutant is set into a fork of that process. What a module does when it is loaded is
done by then: such a mutant is written into another copy, and tried in a process of its own.
"""

import json
import os
import pickle
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha1
from itertools import groupby, zip_longest
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tools.mutants.children import each
from tools.mutants.job import End, Job
from tools.mutants.mutants import Mutant, all_mutants, core_files
from tools.mutants.plan import Plan, Seen
from tools.mutants.running import (
    ARGUMENTS,
    DAILY,
    QUIET,
    examples_are_always_the_same,
    limit_of,
    run_one,
    until_one_fails,
)
from tools.mutants.setting import NotThereError, set_in
from tools.mutants.tracing import Lines, wanted_lines


@dataclass
class Session:
    """The plugin that takes the place of running the tests."""

    job: Job
    tree: Path
    mutants: list[Mutant]
    loading: Lines
    plan: Plan = field(default_factory=lambda: Plan([]))
    seconds: dict[str, float] = field(default_factory=dict)
    items: dict[str, pytest.Item] = field(default_factory=dict)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Traces the tests, tries the mutants, and tells both line by line."""
        self.loading.stop()
        assert not session.testsfailed, "some tests cannot be collected"
        self.items = {item.nodeid: item for item in session.items}
        self.plan = Plan(self._traced())
        self.seconds = {test.test: test.seconds for test in self.plan.tests}
        failing = sorted(self.items.keys() - self.seconds.keys())
        tell({"traced": len(self.plan.tests), "failing": failing})
        self._try_all()
        return True

    def _traced(self) -> Iterator[Seen]:
        """What each test comes by; the files of tests one beside the other."""
        names = sorted(self.items, key=_module)
        modules = [list(tests) for _, tests in groupby(names, key=_module)]
        for tests, code in each(modules, self._trace, len(self.job.copies)):
            assert code == 0, f"tracing {_module(tests[0])} ended with {code}"
            found = self._note("traced", tests[0])
            yield from pickle.loads(found.read_bytes())

    def _trace(self, tests: list[str], _place: int) -> int:
        places = ((str(self.tree / it.file), it.lines) for it in self.mutants)
        lines = Lines({**self.loading.wanted, **wanted_lines(places)})
        found = []
        for test, following in zip_longest(tests, tests[1:]):
            lines.forget()
            before = process_time()
            lines.start()
            failed = run_one(self.items[test], self.items.get(following))
            lines.stop()
            seconds = process_time() - before
            if failed:
                continue
            seen = frozenset((self._name(file), line) for file, line in lines.seen)
            files = frozenset(self._name(file) for file in lines.files)
            found.append(Seen(test, seconds, seen, files))
        self._note("traced", tests[0]).write_bytes(pickle.dumps(found))
        return 0

    def _try_all(self) -> None:
        """Every mutant, first in a fork; then those that need a process of their own."""
        here = [mutant for mutant in self.mutants if mutant.outer]
        again = [mutant for mutant in self.mutants if not mutant.outer]
        for mutant, code in each(here, self._try_here, len(self.job.copies)):
            early = (str(self.tree / mutant.file), mutant.outer) in self.loading.called
            if code == End.NOT_HERE or (code == End.SURVIVED and early):
                again.append(mutant)
            else:
                self._tell_end(mutant, code)
        for mutant, code in each(again, self._try_anew, len(self.job.copies)):
            self._tell_end(mutant, code)

    def _try_here(self, mutant: Mutant, _place: int) -> int:
        tests = self.plan.near(mutant)
        self._note("end", mutant.number).write_text("")
        try:
            set_in(mutant, self.tree)
        except NotThereError:
            return End.NOT_HERE
        items = [self.items[test] for test in tests]
        failed = until_one_fails(items, lambda item: limit_of(self.seconds[item.nodeid]))
        self._note("end", mutant.number).write_text(failed)
        return End.KILLED if failed else End.SURVIVED

    def _try_anew(self, mutant: Mutant, place: int) -> int:
        copy = Path(self.job.copies[place])
        for name in sorted({it.file for it in self.mutants}):
            source = (self.tree / name).read_text(encoding="utf-8")
            write_anew(copy / name, mutant.mutated(source) if name == mutant.file else source)
        note = self._note("end", mutant.number)
        note.write_text("")
        work = self._note("anew", mutant.number)
        tests = self.plan.beside(mutant)
        limits = {test: limit_of(self.seconds[test]) for test in tests}
        work.write_text(json.dumps({"limits": limits, "note": str(note)}))
        os.chdir(copy)
        os.execv(sys.executable, [sys.executable, "-m", "tools.mutants.anew", str(work)])

    def _tell_end(self, mutant: Mutant, code: int) -> None:
        end = End(code) if code in list(End) else End.KILLED
        test = self._note("end", mutant.number).read_text()
        tests = self.plan.near(mutant) or self.plan.beside(mutant)
        tell({"mutant": mutant.number, "end": end.name.lower(), "test": test, "tests": len(tests)})

    def _note(self, kind: str, name: str) -> Path:
        """Where a child leaves what it has found."""
        return Path(self.job.notes) / f"{kind}-{sha1(name.encode()).hexdigest()}"

    def _name(self, file: str) -> str:
        return Path(file).relative_to(self.tree).as_posix()


def _module(test: str) -> str:
    return test.partition("::")[0]


def write_anew(path: Path, source: str) -> None:
    """Another text in the place of a module, so that nothing compiled of the old one is taken."""
    if path.read_text(encoding="utf-8") != source:
        path.write_text(source, encoding="utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()


def tell(found: dict[str, Any]) -> None:
    """A line for whoever started this."""
    print(json.dumps(found), flush=True)


def main(job: Job) -> int:
    """Collects the tests and does the job in their place."""
    tree = Path.cwd()
    wanted = set(job.numbers)
    mutants = [mutant for mutant in all_mutants(tree) if mutant.number in wanted]
    loading = Lines({str(path): frozenset() for path in core_files(tree)})
    examples_are_always_the_same()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    session = Session(job, tree, mutants, loading)
    loading.start()
    return pytest.main([*ARGUMENTS, *QUIET, *DAILY, *job.tests], plugins=[session])


if __name__ == "__main__":
    sys.exit(main(Job(**json.loads(Path(sys.argv[1]).read_text()))))
