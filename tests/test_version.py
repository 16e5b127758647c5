"""One version, wherever it is told."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tartli_ref import __version__
from tartli_ref.server.commands import main

ROOT = Path(__file__).parents[1]


def test_the_changelog_and_the_project_say_the_same_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    headings = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert __version__ == project["version"] == headings[0]


def test_the_command_tells_it(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"{__version__}\n")


def test_a_reader_that_has_read_enough_is_no_error():
    command = f"{sys.executable} -m tartli_ref check | head -1"
    ran = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
    assert (ran.stdout.startswith(f"Tartli Ref {__version__}"), ran.stderr) == (True, "")
