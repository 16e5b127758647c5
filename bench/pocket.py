"""The memory of the pocket edition in Chromium, with nobody attached: a debugger keeps a copy of
every large file, 42 MB in all.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.row import Row
from tartli_ref.layout import ROOT
from tools import chromium
from tools.pocket.bundling import ENTRY, ROUTER, hash_of
from tools.pocket.serve import host

BUNDLE = ROOT / "dist" / "pocket"
MOST_MB = 150
MOST_PLAYED_MB = 170
PLAYER = "three_games.js"
PLAYING = 60.0
"""The script that plays three games in the page, and its time limit in seconds."""
LISTED = re.compile(r"const FILES = (.*);")
STARTED_MB = 50
STEADY_MB = 1.0
LOOKS = 6
EVERY = 2.0
"""It has started once it has more than that, and so many looks, seconds apart, differ little."""
LONGEST = 120.0
MB = 1024


async def pocket(folder: Path) -> AsyncIterator[Row]:
    """Private memory of the page's process after a later start, and after three games."""
    name = "the pocket, after a start"
    if not (BUNDLE / "index.html").is_file():
        yield Row(name, "not built: make pocket", "", "–", f"{MOST_MB} MB", False)
        return
    after_a_start = await largest(BUNDLE, folder / "profile", 0)
    yield row(name, after_a_start, MOST_MB)
    playing = that_plays(BUNDLE, folder / "site")
    after_games = await largest(playing, folder / "player", PLAYING)
    yield row("the pocket, after three games", after_games, MOST_PLAYED_MB)


def row(name: str, megabytes: float, most: int) -> Row:
    """What was found beside what it may be."""
    return Row(
        name, "private, nobody attached", "", f"{megabytes:.0f} MB", f"{most} MB", megabytes <= most
    )


async def largest(bundle: Path, profile: Path, seconds: float) -> float:
    """The memory of the page this many seconds into its third start, which has a snapshot."""
    program = chromium.find()
    assert program is not None, "make chromium"
    server = host(bundle, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/"
    last = 0.0
    for _start in ("the first", "with the app", "with the snapshot"):
        with browsing(program, profile, address) as process:
            await asyncio.sleep(seconds)
            last = await steady(process)
    server.shutdown()
    server.server_close()
    return last


def that_plays(bundle: Path, to: Path) -> Path:
    """A copy of the bundle whose page plays by itself, as the service worker expects it."""
    shutil.copytree(bundle, to)
    script = (Path(__file__).parent / PLAYER).read_bytes()
    (to / PLAYER).write_bytes(script)
    page = (to / ENTRY).read_text(encoding="utf-8")
    page = page.replace("</head>", f'<script src="{PLAYER}" defer></script></head>')
    (to / ENTRY).write_text(page, encoding="utf-8")
    router = (to / ROUTER).read_text(encoding="utf-8")
    listed = LISTED.search(router)
    assert listed is not None
    files = [file for file in json.loads(listed[1]) if file[0] != ENTRY]
    for name, content in ((ENTRY, page.encode()), (PLAYER, script)):
        files.append([name, hash_of(content), len(content), 0])
    (to / ROUTER).write_text(router.replace(listed[1], json.dumps(files)), encoding="utf-8")
    return to


@contextmanager
def browsing(program: Path, profile: Path, address: str) -> Iterator[int]:
    """The process of a browser that shows this address."""
    flags = ["--headless", "--no-sandbox", "--no-first-run", f"--user-data-dir={profile}"]
    quiet = subprocess.DEVNULL
    command = [str(program), *flags, address]
    group = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        yield group.pid
    finally:
        os.killpg(group.pid, signal.SIGTERM)
        group.wait()
        while list(living_in(group.pid)):
            time.sleep(EVERY)  # the next start needs the profile


def living_in(group: int) -> Iterator[int]:
    """The processes of this group."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getpgid(int(process.name)) == group:
                yield int(process.name)
        except ProcessLookupError:
            continue  # it has ended meanwhile


async def steady(browser: int) -> float:
    """Private megabytes of the largest page of this browser, once they change no more."""
    looks = [0.0] * LOOKS
    for _look in range(int(LONGEST / EVERY)):
        await asyncio.sleep(EVERY)
        looks.append(max(map(private_mb, pages_of(browser)), default=0.0))
        newest = looks[-LOOKS:]
        if min(newest) > STARTED_MB and max(newest) - min(newest) <= STEADY_MB:
            break
    return looks[-1]


def pages_of(browser: int) -> Iterator[int]:
    """The processes below this one that render pages."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes()
            if b"--type=renderer" in command and browser in parents_of(int(process.name)):
                yield int(process.name)
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile


def parents_of(process: int) -> list[int]:
    """The process, its parent, and so on."""
    line = [process]
    while line[-1] > 1:
        status = Path(f"/proc/{line[-1]}/stat").read_text(encoding="utf-8")
        line.append(int(status.rpartition(")")[2].split()[1]))
    return line


def private_mb(process: int) -> float:
    """What only this process has in memory."""
    try:
        rows = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    private = [row.split()[1] for row in rows if row.startswith("Private_")]
    return sum(map(int, private)) / MB
