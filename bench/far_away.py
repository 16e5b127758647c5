"""A PostgreSQL that is further away than it is: each of its answers takes its time to arrive.

It is a program of its own: ``python -m bench.far_away SOCKET NEARER SECONDS``.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"
PIECE = 1 << 16


@contextmanager
def far_away(folder: Path, address: str, seconds: float) -> Iterator[str]:
    """The address, in this folder, under which the server at the other one answers later."""
    there = Path(parse_qs(urlsplit(address).query)["host"][0])
    program = [sys.executable, "-m", "bench.far_away"]
    with subprocess.Popen([*program, there / SOCKET, folder / SOCKET, str(seconds)]) as process:
        try:
            while not (folder / SOCKET).is_socket():
                time.sleep(0.01)
            yield address.replace(str(there), str(folder))
        finally:
            process.terminate()


async def stand_between(there: str, here: str, seconds: float) -> None:
    """Passes on, for ever, what either side says; what the server says so much later."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server, to_server = await asyncio.open_unix_connection(there)
        await asyncio.gather(_pass_on(reader, to_server, 0), _pass_on(server, writer, seconds))

    async with await asyncio.start_unix_server(carry, here) as between:
        await between.serve_forever()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, late: float) -> None:
    loop = asyncio.get_running_loop()
    while piece := await reader.read(PIECE):
        loop.call_later(late, writer.write, piece)
    loop.call_later(late, writer.close)


if __name__ == "__main__":
    asyncio.run(stand_between(sys.argv[1], sys.argv[2], float(sys.argv[3])))
