"""A club's whole server: PostgreSQL, and many processes that serve one port."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from tests.browser.server import PATIENCE, Server, get
from tests.postgres_server import PostgresServer

WORKERS = 4
OK = 200


class Club:
    """The processes; each of them can be killed."""

    def __init__(self, folder: Path, postgres: PostgresServer, address: str, port: int) -> None:
        self.postgres = postgres
        self.home = folder / "home"  # as a service has none, it is not there
        more = {"DATABASE": address, "WORKERS": str(WORKERS), "HOME": str(self.home)}
        self.server = Server(folder / "instance", port=port, more=more)

    def workers(self) -> list[int]:
        """The processes that answer, by their numbers."""
        manager = self.server.process
        children = Path(f"/proc/{manager.pid}/task/{manager.pid}/children")
        return [int(number) for number in children.read_text().split()]

    def kill_worker(self, which: int) -> None:
        """Kills one of those that answer: its manager makes another."""
        workers = self.workers()
        with suppress(ProcessLookupError, IndexError):
            os.kill(workers[which % len(workers)], signal.SIGKILL)

    def kill_manager(self) -> None:
        """Kills the manager, and starts it again as the system's own manager would."""
        self.server.kill()
        self.start()

    def kill_postgres(self) -> None:
        """Kills the database's server, and starts it again."""
        self.postgres.kill()
        self.postgres.start()

    def start(self) -> None:
        """Starts it, as soon as its port is free: what is left of it ends by itself."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.server.start()
            except AssertionError as error:
                if "is in use" not in str(error) or time.monotonic() > deadline:
                    raise
            else:
                return

    def is_back(self) -> float:
        """The seconds until it answers with a page again."""
        begun = time.monotonic()
        while time.monotonic() < begun + PATIENCE:
            with suppress(OSError):
                if get(f"http://127.0.0.1:{self.server.port}/") == OK:
                    return time.monotonic() - begun
            time.sleep(0.01)
        raise AssertionError("it does not come back")

    def close(self) -> None:
        """Ends it."""
        if self.server.process is not None and self.server.process.poll() is None:
            self.server.stop()
