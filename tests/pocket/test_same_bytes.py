"""The Python of the bundle answers as the Python of the tests does, byte for byte."""

import json
import os
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from tests.pocket.bundle import TESTS, ZONE, run_in_the_bundle

pytestmark = pytest.mark.pocket

AT_LEAST = 300
REPLAY = """
from pathlib import Path
from tests.pocket.playing import replay
Path("/kept").mkdir()
replay(Path("/folder/requests.json"), Path("/folder/there.json"), Path("/kept"))
"""


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def first_difference(here: list[Any], there: list[Any]) -> str:
    """Of two answers: the status and the headers, or the first line of the body."""
    if here[:2] != there[:2]:
        return f"{here[:2]}\n{there[:2]}"
    lines = zip(*(b64decode(it[2]).splitlines() for it in (here, there)), strict=False)
    return "\n".join(map(str, next((pair for pair in lines if pair[0] != pair[1]), ("", ""))))


def test_everything_there_is_is_answered_with_the_same_bytes(tmp_path: Path) -> None:
    requests, here, there = (tmp_path / f"{it}.json" for it in ("requests", "here", "there"))
    (tmp_path / "kept").mkdir()
    command = [sys.executable, "-m", "tests.pocket.going_through", requests, here]
    going = [*map(str, command), str(tmp_path / "kept")]
    done = subprocess.run(
        going, cwd=TESTS.parent, env=os.environ | ZONE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    run_in_the_bundle(REPLAY, tmp_path)
    asked, answers = read(requests)["asked"], read(here)
    assert len(asked) >= AT_LEAST
    for (request, _), expected, found in zip(asked, answers, read(there), strict=True):
        assert found == expected, f"{request}\n{first_difference(expected, found)}"
