"""Pieces of work, each in a forked process of its own, so many at a time."""

import os
import resource
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from tools.mutants.job import End

MEMORY = 3 << 30  # bytes: a fault may ask for ever more

Work = TypeVar("Work")


def each(
    works: Iterable[Work], do: Callable[[Work, int], int], at_once: int
) -> Iterator[tuple[Work, int]]:
    """What each piece of work comes to, as it ends: its exit code, or minus a signal. ``do`` is
    told in which of the places it runs.
    """
    free = list(range(at_once))
    running: dict[int, tuple[Work, int, str]] = {}
    waiting = iter(works)
    try:
        while True:
            for work in waiting:
                place, home = free.pop(), tempfile.mkdtemp(prefix="mutant-")
                running[_forked(do, work, place, home)] = work, place, home
                if not free:
                    break
            if not running:
                return
            pid, status = os.wait()
            work, place, home = running.pop(pid)
            _clear(pid, home)
            free.append(place)
            yield work, os.waitstatus_to_exitcode(status)
    finally:
        for pid, (_, _, home) in running.items():
            _clear(pid, home)


def _clear(pid: int, home: str) -> None:
    """Ends what a child has started and not stopped, and the child where it still runs."""
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    shutil.rmtree(home, ignore_errors=True)


def _forked(do: Callable[[Work, int], int], work: Work, place: int, home: str) -> int:
    pid = os.fork()
    if pid:
        with suppress(PermissionError, ProcessLookupError):
            os.setpgid(pid, pid)
        return pid
    code = int(End.BROKEN)
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["TMPDIR"] = home
        tempfile.tempdir = None
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), 1)
        code = do(work, place)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
