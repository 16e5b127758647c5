"""Makes `.venv` and installs a requirements file into it: `install.py REQUIREMENTS STAMP`.

It runs on the machine's own Python, so it needs nothing but the standard library. The stamp is
written last: a failed or interrupted install is simply done again. One install runs at a time.
"""

import fcntl
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"

WORKS = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
PIP_INSTALL = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")


def main(requirements: Path, stamp: Path) -> None:
    """Installs, unless another run did so while this one waited for it."""
    with one_at_a_time():
        if not venv_works():
            make_venv()
        if not is_fresh(stamp):
            print(f"Installing {requirements} into {VENV.name} ...", flush=True)
            run(VENV_PYTHON, *PIP_INSTALL, "--requirement", requirements)
        stamp.touch()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Waits until no other install runs here. The lock ends with the last process that has it."""
    with Path(__file__).open("a") as lock:
        os.set_inheritable(lock.fileno(), True)  # pip keeps it, should this process be killed
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def venv_works() -> bool:
    """Whether the environment's Python starts, is new enough and has pip."""
    try:
        tried = subprocess.run([VENV_PYTHON, "-c", WORKS], capture_output=True, check=False)
    except OSError:
        return False
    return tried.returncode == 0


def make_venv() -> None:
    """Makes the environment anew, without stamps. Debian keeps what that takes in a package."""
    if importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        sys.exit(
            f"This Python ({sys.executable}) cannot make virtual environments.\n"
            f"On Debian and Ubuntu, install what it lacks: apt install python{version}-venv"
        )
    run(sys.executable, "-m", "venv", "--clear", VENV)


def is_fresh(stamp: Path) -> bool:
    """Whether the stamp is there, and no requirements file changed since."""
    if not stamp.exists():
        return False
    stamped = stamp.stat().st_mtime_ns
    return all(file.stat().st_mtime_ns <= stamped for file in ROOT.glob("requirements*.txt"))


def run(*command: str | Path) -> None:
    """Runs a command; when it fails it has said why itself, and this program ends too."""
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, close_fds=False)
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
