"""`upgrade` is killed at a moment and run again: everything arrives, and nothing twice."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tartli_ref.server.commands import main
from tartli_ref.store.backups import PASSING
from tartli_ref.store.older import is_older_file
from tests.sizes import sizes

from .test_frozen import DATABASE, OLDER, UNUSABLE, assert_shows, copied, shown_by

ROOT = Path(__file__).parents[3]
KILLED = """
import os, signal, sys
from tartli_ref.server.commands import main
from tartli_ref.server.moving import older

MOMENTS = {"open", "os.link", "os.rename", "os.remove", "os.chmod", "os.mkdir", "sqlite3.connect"}
left = int(sys.argv[1])

def reached(event, given):
    global left
    if event in MOMENTS and not (event == "open" and str(given[0]).endswith((".py", ".pyc"))):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(reached)
main(["upgrade", *sys.argv[2:]])
print(int(sys.argv[1]) - left)
"""
"""Ends itself at the n-th time that it touches a file, or says how often it does."""
NEVER = 10**6


def upgrade(instance: Path, moment: int, *source: Path) -> int | None:
    """How often a whole upgrade touches a file; None if it was killed."""
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(moment), *map(str, source)],
        env={**os.environ, "INSTANCE": str(instance), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == -signal.SIGKILL:
        return None
    assert done.returncode == 0, done.stderr
    return int(done.stdout.split()[-1])


def moments_of(folder: Path, number: int, *, elsewhere: bool) -> list[int]:
    """So many moments of an upgrade, from its first to its last."""
    old = copied(OLDER[0], folder / "whole")
    target, source = (folder / "new", (old,)) if elsewhere else (old, ())
    touched = upgrade(target, NEVER, *source)
    assert touched is not None
    return sorted({1 + (touched - 1) * place // (number - 1) for place in range(number)})


@pytest.mark.parametrize("number", sizes(5, 60))
def test_killed_in_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    for moment in moments_of(tmp_path, number, elsewhere=False):
        instance = copied(OLDER[0], tmp_path / str(moment))
        before = (instance / DATABASE).read_bytes()
        assert upgrade(instance, moment) is None
        monkeypatch.setenv("INSTANCE", str(instance))
        was_done = not is_older_file(instance / DATABASE)
        assert main(["upgrade"]) == (UNUSABLE if was_done else 0)
        assert_shows(instance, shown_by(OLDER[0]))
        asides = list(instance.glob("before-upgrade-*.sqlite3"))
        assert asides
        assert was_done or not list(instance.glob(f"{PASSING}*"))
        assert {aside.read_bytes() for aside in asides} == {before}
        assert main(["check"]) == 0


@pytest.mark.parametrize("number", sizes(5, 60))
def test_killed_on_the_way_to_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    for moment in moments_of(tmp_path, number, elsewhere=True):
        old = copied(OLDER[0], tmp_path / f"old {moment}")
        before = (old / DATABASE).read_bytes()
        instance = tmp_path / str(moment)
        assert upgrade(instance, moment, old) is None
        monkeypatch.setenv("INSTANCE", str(instance))
        assert main(["upgrade", str(old)]) in (0, 1)  # 1: all of it had arrived
        assert_shows(instance, shown_by(OLDER[0]))
        assert (old / DATABASE).read_bytes() == before
        assert main(["check"]) == 0
