"""A tap in a browser, as on a slow phone in a bad network: from the thumb to the new screen."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

from playwright.async_api import Page, ViewportSize, async_playwright

from bench.ground import ground
from bench.honest import HEAD, honest_lines
from bench.row import Row
from bench.servers import serving
from tools.chromium import find as chromium_here

TAPS = 40
SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 2e5}
PHONE: ViewportSize = {"width": 390, "height": 844}
APART = 1.0
"""Seconds between two taps: sooner on the same place is a double tap."""
SHOWN_MS, WORK_MS = 300, 60

WATCH = """() => {
  const now = () => document.getElementById("screen").dataset.seen;
  addEventListener("pointerdown", () => {
    const before = now(), begun = performance.now();
    const look = () => now() === before
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => {
          const took = performance.now() - begun;
          const sent = performance.getEntriesByType("resource").at(-1);
          window.took = [took, took - (sent?.duration ?? 0)];
          performance.clearResourceTimings();
        });
    window.took = null;
    look();
  }, true);
}"""


async def browser(folder: Path) -> AsyncIterator[Row]:
    """Cards tapped one after the other, each when the screen before is there."""
    with ground(folder) as it:
        link = it.table(HEAD)
    with serving(folder) as server:
        async with async_playwright() as player:
            chromium = await player.chromium.launch(executable_path=chromium_here())
            page = await chromium.new_page(viewport=PHONE, has_touch=True)
            await page.goto(f"http://127.0.0.1:{server.port}/t/{link}/")
            took, work = await _tapped(page, honest_lines(TAPS))
            await chromium.close()
    beside = f"{SLOWER} × slower, {NETWORK['latency']} ms, 1.6 Mbit/s"
    for name, times, most in (("tap to screen", took, SHOWN_MS), ("page's work", work, WORK_MS)):
        middle = median(times)
        yield Row(
            name, f"{middle:.0f} ms", beside, f"{middle:.0f} ms", f"{most} ms", middle <= most
        )


async def _tapped(page: Page, lines: list[str]) -> tuple[list[float], list[float]]:
    """For each line the milliseconds to the new screen, and those that the page itself worked."""
    cdp = await page.context.new_cdp_session(page)
    await cdp.send("Network.enable")
    await cdp.send("Network.emulateNetworkConditions", NETWORK)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.evaluate(WATCH)
    took, work = [], []
    for line in lines:
        button = page.locator(f'#screen button[value="{line}"]').first
        await _unfold(page, line)
        await button.tap()
        await asyncio.sleep(APART)
        whole, own = await page.evaluate("() => window.took")
        took.append(whole)
        work.append(own)
    return took, work


async def _unfold(page: Page, line: str) -> None:
    """Shows the button as a player would: its way of recording, and what it is folded in."""
    await page.evaluate(
        """(line) => {
          const way = document.getElementById("way-cards");
          if (way && !way.checked) way.click();
          const button = document.querySelector(`#screen button[value="${line}"]`);
          for (let at = button; at; at = at.parentElement) at.open = true;
        }""",
        line,
    )
