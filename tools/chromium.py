"""The browser of the tests: finds a Chromium on this machine, or sees to it that there is one.

`python -m tools.chromium` prints where it is, once Playwright's driver starts too. It is looked for
in the environment's CHROMIUM, then in the system, then in Playwright's own folder; where there is
none, Debian's package is installed, or else Playwright fetches one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium-headless-shell",  # the same engine without windows and toolbars: a third less work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MAC_APPS = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
)
APPLICATIONS = (Path("/Applications"), Path.home() / "Applications")
STARTING = 60  # seconds a browser may take to say its version, on a machine that is busy

PLAYWRIGHT = (sys.executable, "-m", "playwright")
PACKAGES = (NAMES[0], "libatomic1")  # the second for Playwright's driver, on a bare system
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=300")

HELP = """\
The tests need Chromium or Google Chrome, and none was found or could be installed. Install it
(on Debian: apt install chromium-headless-shell libatomic1), or name one:
make test CHROMIUM=/path/to/chromium"""


class NoBrowserError(Exception):
    """There is no browser to test with; the text says what to do."""


def find() -> Path | None:
    """A browser that starts. One named by CHROMIUM is the only one taken."""
    named = os.environ.get("CHROMIUM")
    if not named:
        return next(filter(starts, candidates()), None)
    path = shutil.which(named)
    if path is None or not starts(Path(path)):
        raise NoBrowserError(f"CHROMIUM={named} is not a browser that starts here.")
    return Path(path)


def candidates() -> Iterator[Path]:
    """Where a browser may be: on the PATH, among a Mac's programs, in Playwright's own folder."""
    for name in NAMES:
        if path := shutil.which(name):
            yield Path(path)
    for folder, app in product(APPLICATIONS, MAC_APPS):
        if (folder / app).exists():
            yield folder / app
    if driver_starts():
        with sync_playwright() as playwright:
            bundled = Path(playwright.chromium.executable_path)
        if bundled.exists():
            yield bundled


def starts(browser: Path) -> bool:
    """Whether it runs at all: on some systems the name only tells how to install it."""
    try:
        return succeeds(browser, "--version", timeout=STARTING)
    except (OSError, subprocess.TimeoutExpired):
        return False


def driver_starts() -> bool:
    """Whether Playwright's own program runs, without which no browser is of use."""
    return succeeds(*PLAYWRIGHT, "--version")


def ensure() -> Path:
    """The browser that is here, or that could be installed now."""
    if browser := ready():
        return browser
    for install in (install_packages, download):
        install()
        if browser := ready():
            return browser
    raise NoBrowserError(HELP)


def ready() -> Path | None:
    """The browser, when it can be driven."""
    if not driver_starts():
        return None
    return find()


def install_packages() -> None:
    """Installs Debian's packages, where this user may do so without being asked for a password."""
    if not shutil.which("apt-get"):
        return
    as_root: tuple[str, ...] = ()
    if os.geteuid() != 0:
        as_root = ("sudo", "-n")
        if not (shutil.which("sudo") and succeeds(*as_root, "true")):
            return
    report(f"No Chromium for the tests yet: installing {' and '.join(PACKAGES)} by apt-get ...")
    command = (*as_root, "env", "DEBIAN_FRONTEND=noninteractive", *APT)
    run(*command, "update")
    run(*command, "install", "-y", "--no-install-recommends", *PACKAGES)


def download() -> None:
    """Has Playwright fetch the Chromium that it was made for."""
    report("No Chromium for the tests yet: fetching one (playwright install chromium) ...")
    run(*PLAYWRIGHT, "install", "chromium")


def run(*command: str) -> None:
    """Runs a command whose output and failure may be seen; what it achieved is looked at after."""
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


def succeeds(*command: str | Path, timeout: float | None = None) -> bool:
    """Whether a command ends well; it is not heard."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=timeout
    )
    return done.returncode == 0


def report(text: str) -> None:
    """Tells what takes time."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        print(ensure())
    except NoBrowserError as trouble:
        sys.exit(str(trouble))
