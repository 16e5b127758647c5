"""The program looks for cycles of objects seldom, as its values make none."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.honest import file_of, honest_lines
from tartli_ref.gc_tuning import OBJECTS_BETWEEN, collect_seldom
from tartli_ref.replay import replay
from tartli_ref.table.files import read_file

ROOT = Path(__file__).resolve().parent.parent
LONG_MATCH = 2_000


@pytest.fixture
def looks() -> Iterator[list[str]]:
    """Each time that cycles were looked for while the test ran."""
    threshold, found = gc.get_threshold(), []

    def note(phase: str, _info: dict[str, Any]) -> None:
        found.append(phase)

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*threshold)


def test_a_long_replay_is_hardly_ever_interrupted(looks: list[str]) -> None:
    table = read_file(file_of(honest_lines(LONG_MATCH)))
    collect_seldom()
    looks.clear()
    replayed = replay(table)
    assert not replayed.refused
    assert looks.count("start") <= 2


TOLD = """
import gc, runpy
try:
    runpy.{run}, run_name="__main__")
except SystemExit:
    print(gc.get_threshold()[0])
"""


@pytest.mark.parametrize("run", ["run_module('tartli_ref'", "run_path('app.py'"])
def test_the_program_says_so_before_it_begins(run: str) -> None:
    environ = {"PORT": "none"}  # neither comes further than to its first complaint
    told = subprocess.run(
        [sys.executable, "-c", TOLD.format(run=run)],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == [str(OBJECTS_BETWEEN)]
