"""The real program as a process of its own, started as a player would start it."""

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"on this machine +(http://127\.0\.0\.1:(\d+))/")
PATIENCE = 120.0
PAUSE = 0.02


@dataclass(slots=True)
class Server:
    """A server on a folder of its own, with ``more`` settings. Killed or stopped, it can be started
    again, on its port.
    """

    instance: Path
    url: str = ""
    port: int = 0
    more: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @property
    def log(self) -> Path:
        """All that it printed, since the first start."""
        return self.instance.with_suffix(".log")

    def start(self) -> None:
        """Starts it, on any free port at first, and waits until it answers."""
        said_before = self.log.stat().st_size if self.log.exists() else 0
        settings = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "INSTANCE": str(self.instance),
            "ZONE": "UTC",
            "TABLES_AN_HOUR": "100000",  # all tests of a worker share one server
            **self.more,
        }
        environ = {**os.environ, **settings}
        environ.pop("PYTHONUNBUFFERED", None)  # it is to say in time where it is by itself
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "app.py")],
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        address = self._wait_for_address(said_before)
        self.url, self.port = address[1], int(address[2])
        get(self.url)

    def stop(self) -> int:
        """Ends it as a system does that shuts down, and gives its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Ends it as a flat battery does; one that ended before is fine."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def _wait_for_address(self, said_before: int) -> re.Match[str]:
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            log = self.log.read_bytes()[said_before:].decode()
            if address := ADDRESS.search(log):
                return address
            assert self.process.poll() is None, f"the server ended:\n{log}"
            time.sleep(PAUSE)
        raise AssertionError(f"the server does not say where it is:\n{log}")


def get(url: str) -> int:
    """The status of a page, whatever it is."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
