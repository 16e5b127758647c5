"""The Python of the bundle, run under Node."""

import os
import subprocess
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
BUNDLE = TESTS.parent / "dist" / "pocket" / "pocket"
ZONE = {"TZ": "Europe/Budapest"}
"""A zone with summer time: the players' own, which is the machine's."""


def run_in_the_bundle(program: str, folder: Path) -> None:
    """Runs a program that finds the tests, and this folder as /folder."""
    assert BUNDLE.is_dir(), "there is no bundle: make test-pocket builds it"
    command = ["node", str(TESTS / "pocket" / "python.mjs"), str(BUNDLE), str(TESTS), str(folder)]
    done = subprocess.run(
        [*command, program], env=os.environ | ZONE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
