"""Servers in processes of their own, started as a player starts them, and what each takes.

The CPU time is that of a whole process, user and system, by the clock that Linux keeps for it.
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
MEMORY = re.compile(r"VmRSS:\s+(\d+) kB")


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers on this port."""

    pid: int
    port: int

    def cpu(self) -> float:
        """The seconds of CPU that it has taken so far."""
        return time.clock_gettime(~self.pid << 3 | 2)  # the number of this clock: clock_gettime(2)

    def memory(self) -> float:
        """The megabytes that it holds."""
        found = MEMORY.search(Path(f"/proc/{self.pid}/status").read_text(encoding="ascii"))
        assert found is not None
        return int(found[1]) / 1024


@contextmanager
def serving(instance: Path, program: tuple[str, ...] = PROGRAM) -> Iterator[Server]:
    """A server on this folder."""
    settings = {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance)}
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


def _port(process: "subprocess.Popen[str]") -> int:
    """The port, from the address that it prints when it is ready."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return int(found[1])
    raise RuntimeError("the server ended before it was ready")
