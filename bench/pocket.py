"""The pocket edition in a browser: its starts, a tap on a slow phone, and its memory.

It has to be built before, by ``make pocket``.
"""

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles

from playwright.async_api import BrowserContext, Frame, Page, async_playwright

from bench.browser import APART, PHONE, SLOWER, WATCH
from bench.row import Row
from bench.turns import RUNS
from tools.chromium import find as chromium_here
from tools.pocket.laying_out import ROOT
from tools.pocket.serve import host

BUNDLE = ROOT / "dist" / "pocket"
TAPS = 30
FIRST_S, FIRST_CPU_S, LATER_S, LATER_CPU_S = 6, 5, 2, 1.5
P50_MS, P95_MS, MEMORY_MB = 120, 300, 200
TICKS = os.sysconf("SC_CLK_TCK")

SNAPSHOT = """async () => {
  const root = await navigator.storage.getDirectory();
  const found = await root.getFileHandle("memory").catch(() => null);
  return found !== null && (await found.getFile()).size > 1e6;
}"""
NEXT = "#screen button[name=line]:not(.dim):visible"


async def pocket(folder: Path) -> AsyncIterator[Row]:
    """A phone that opens it for the first time, then again and again, and plays."""
    async with phone(folder / "another") as page:
        empty = memory(await process_of(page))
    with hosted() as url:
        async with phone(folder) as page:
            yield at_most("pocket: first start", [await started(page, url)], FIRST_S, FIRST_CPU_S)
            while not await page.evaluate(SNAPSHOT):  # a function that waits is not waited for
                await asyncio.sleep(APART)
            await asyncio.sleep(APART)  # the snapshot's worker ends after it has said so
        starts = []
        for _ in range(RUNS):
            async with phone(folder) as page:
                starts.append(await started(page, url))
        yield at_most("pocket: later starts", starts, LATER_S, LATER_CPU_S)
        async with phone(folder) as page:
            await started(page, url)
            taps = await tapped(page)
            yield row(
                "pocket: tap, in the middle", median(taps), "ms", P50_MS, f"{SLOWER} × slower"
            )
            late = quantiles(taps, n=20)[-1]
            yield row("pocket: tap, 95 of 100", late, "ms", P95_MS, f"{SLOWER} × slower")
            held = memory(await process_of(page))
            what = f"{held:.0f} MB, an empty page {empty:.0f} MB"
            yield row(f"pocket: memory, {TAPS} taps", held - empty, "MB", MEMORY_MB, what)


def at_most(name: str, starts: list[tuple[float, float]], most: float, cpu_most: float) -> Row:
    """The middle of these starts, by the clock and by the processor."""
    seconds, cpu = (median(each) for each in zip(*starts, strict=True))
    return Row(
        name,
        f"{seconds:.2f} s",
        f"Python's CPU: {cpu:.2f} s",
        f"{seconds:.2f}, {cpu:.2f} s",
        f"{most}, {cpu_most} s",
        seconds <= most and cpu <= cpu_most,
    )


def row(name: str, measured: float, unit: str, most: int, beside: str) -> Row:
    """A figure that may be so large."""
    told = f"{measured:.0f} {unit}"
    return Row(name, told, beside, told, f"{most} {unit}", measured <= most)


@contextmanager
def hosted() -> Iterator[str]:
    """The address of a static host with the bundle."""
    with host(BUNDLE) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


@asynccontextmanager
async def phone(folder: Path) -> AsyncIterator[Page]:
    """A page of a browser that keeps what it has in this folder."""
    async with async_playwright() as player:
        context: BrowserContext = await player.chromium.launch_persistent_context(
            folder / "phone",
            executable_path=chromium_here(),
            viewport=PHONE,
            has_touch=True,
            locale="en",
        )
        yield context.pages[0]
        await context.close()


async def started(page: Page, url: str) -> tuple[float, float]:
    """The seconds until the page can be used, and those of the processor that Python took."""
    begun = time.perf_counter()
    await page.goto(url)
    await (await shown(page)).wait_for_selector("main")
    seconds = time.perf_counter() - begun
    return seconds, cpu_of_workers(await process_of(page))


async def shown(page: Page) -> Frame:
    """The page in the frame."""
    element = await page.wait_for_selector("#app", state="attached")
    frame = await element.content_frame() if element else None
    assert frame is not None
    return frame


async def tapped(page: Page) -> list[float]:
    """The milliseconds from a tap to the new screen, each when the screen before is there."""
    frame = await shown(page)
    for name, who in (("name_a", "Anna"), ("name_b", "Bence")):
        await frame.locator(f"[name={name}]").fill(who)
    await frame.get_by_role("button", name="Open the table").tap()
    await frame.wait_for_selector("#screen")
    cdp = await page.context.new_cdp_session(page)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await frame.evaluate(WATCH)
    took = []
    for _ in range(TAPS):
        await frame.locator(NEXT).first.tap()
        await asyncio.sleep(APART)
        took.append(float(await frame.evaluate("() => window.took[0]")))
    return took


async def process_of(page: Page) -> int:
    """The number of the process that shows this page: the one that works while it works."""
    before = {each: cpu(each) for each in renderers()}
    await page.evaluate(
        "() => { const end = performance.now() + 300; while (performance.now() < end); }"
    )
    return max(renderers(), key=lambda each: cpu(each) - before.get(each, 0))


def renderers() -> list[int]:
    """The processes of browsers that show pages."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"--type=renderer" in (each / "cmdline").read_bytes():
                found.append(int(each.name))
    return found


def cpu(process: int) -> int:
    """The ticks of the processor that it has had."""
    with suppress(OSError):
        return ticks(Path(f"/proc/{process}/stat"))
    return 0


def cpu_of_workers(process: int) -> float:
    """The seconds of the processor that the workers of a page have had."""
    threads = Path(f"/proc/{process}/task").iterdir()
    working = [each for each in threads if "DedicatedWorker" in (each / "comm").read_text()]
    return sum(ticks(each / "stat") for each in working) / TICKS


def ticks(stat: Path) -> int:
    """The ticks of the processor in this file of the system's."""
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return int(user) + int(system)


def memory(process: int) -> float:
    """Its megabytes, where what it shares with others counts in part."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("Pss:"))
    return int(kilobytes) / 1024
