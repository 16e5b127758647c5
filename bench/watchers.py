"""A thousand who watch one table: as phones, and as walls, while somebody plays there.

What they cost is what asking costs: each asks every two seconds, and each tap is news for all.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

from bench.evenings import evenings
from bench.ground import ground
from bench.phone import OK, SCRIPT, Phone, new_key, parts_of, seated
from bench.phones import SEEN
from bench.row import Row
from bench.servers import Server, serving
from tartli_ref.server.network import room_for_connections

WATCHERS = 1_000
ASK_EACH = 2.0  # seconds
TAP_EACH = 8.0
WARM = 20.0
LASTS = 60.0
WALL_SEEN = re.compile(r'data-since="/t/[^/]+/screen/(\d+)')


async def watchers(folder: Path) -> AsyncIterator[Row]:
    """What the server takes for each kind of watcher, in turns."""
    evening = evenings()[0]
    with ground(folder) as filled:
        links = filled.service().open_file(evening.head.strip() + "\n", new_key())
    with serving(folder) as server:
        room_for_connections(WATCHERS)
        player = await seated(server.port, links.play)
        lines = iter(evening.lines)
        phone, errors = await _watched(server, player, links.watch, lines, wall=False)
        wall, more = await _watched(server, player, links.watch, lines, wall=True)
    errors += more
    name = f"{WATCHERS} walls at one table"
    beside = f"as many phones: {100 * phone:.0f} % of a core"
    ratio = wall / phone
    yield Row(name, f"{100 * wall:.0f} % of a core", beside, f"× {ratio:.2f}", "× 1", ratio <= 1)
    yield Row("  errors", str(len(errors)), "", str(len(errors)), "0", not errors)
    for error in errors[:3]:
        print(error)


async def _watched(
    server: Server, player: Phone, link: str, lines: Iterator[str], *, wall: bool
) -> tuple[float, list[str]]:
    """The share of a core that the server takes while all watch, and what went wrong."""
    errors: list[str] = []
    chance = Random(WATCHERS)
    all_watch = [
        asyncio.create_task(_watch(server.port, link, chance.uniform(0, ASK_EACH), errors, wall))
        for _ in range(WATCHERS)
    ]
    playing = asyncio.create_task(_play(player, lines))
    await asyncio.sleep(WARM)
    cpu = server.cpu()
    await asyncio.sleep(LASTS)
    cpu = server.cpu() - cpu
    tasks = [playing, *all_watch]
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    errors += [repr(problem) for problem in ended if isinstance(problem, Exception)]
    return cpu / LASTS, errors


async def _play(player: Phone, lines: Iterator[str]) -> None:
    for line in lines:
        await player.tap(line)
        await asyncio.sleep(TAP_EACH)


async def _watch(port: int, link: str, begins: float, errors: list[str], wall: bool) -> None:
    await asyncio.sleep(begins)
    phone = Phone(port, f"/t/{link}/")
    if not wall:
        phone.parts = parts_of(await phone.get(phone.link))
    while True:
        await asyncio.sleep(ASK_EACH)
        if wall:
            path = f"{phone.link}screen/{phone.lines}"
            headers = {"Accept": "*/*"}
        else:
            path = f"{phone.link}since/{phone.lines}"
            headers = SCRIPT | {"Has-Parts": phone.parts}
        answer = await phone.send("GET", path, headers)
        if answer.status != OK:
            errors.append(f"{path}: {answer.status}")
        elif answer.body:
            seen = (WALL_SEEN if wall else SEEN).search(answer.text)
            assert seen is not None, answer.text
            phone.lines = int(seen[1])
            phone.parts = parts_of(answer)
