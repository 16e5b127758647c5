"""Servers in processes of their own, started as a player starts them, and what each takes.

The CPU time is that of a whole process with its workers, user and system, by the clock that Linux
keeps for it.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = (str(ROOT / "app.py"),)
BARE = ("-m", "bench.bare")
ADDRESS = re.compile(r"on this machine +http://127\.0\.0\.1:(\d+)/")
MEMORY = re.compile(r"Pss:\s+(\d+) kB")


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers on this port."""

    pid: int
    port: int

    def cpu(self) -> float:
        """The seconds of CPU that it has taken so far."""
        return sum(cpu_of(pid) for pid in self.processes())

    def memory(self) -> float:
        """The megabytes that it holds; what its processes share counts once."""
        return sum(_megabytes(pid) for pid in self.processes())

    def processes(self) -> list[int]:
        """It, and the workers that it started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [self.pid, *map(int, children.read_text(encoding="ascii").split())]


def cpu_of(pid: int) -> float:
    """The seconds of CPU that a process has taken so far."""
    return time.clock_gettime(~pid << 3 | 2)  # the number of this clock: clock_gettime(2)


def _megabytes(pid: int) -> float:
    memory = MEMORY.search(Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii"))
    assert memory is not None
    return int(memory[1]) / 1024


@contextmanager
def serving(instance: Path, program: tuple[str, ...] = PROGRAM, **more: str) -> Iterator[Server]:
    """A server on this folder, with these settings."""
    settings = {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance), **more}
    environ = {**os.environ, **settings}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start has nothing to compile
    with subprocess.Popen(
        [sys.executable, *program],
        cwd=ROOT,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Server(process.pid, _port(process))
        finally:
            process.terminate()
            process.wait()


def _port(process: "subprocess.Popen[str]") -> int:
    """The port, from the address that it prints when it is ready."""
    assert process.stdout is not None
    for line in process.stdout:
        if address := ADDRESS.search(line):
            return int(address[1])
    raise RuntimeError("the server ended before it was ready")
