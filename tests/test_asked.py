"""What `python app.py` answers on the command line, where it serves nobody."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tartli_ref import __version__
from tartli_ref.serving import settings_from
from tartli_ref.serving.settings import SETTINGS, answer_options, help_text
from tests.browser.server import PATIENCE

APP = Path(__file__).parents[1] / "app.py"


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Its exit code and what it prints; where it serves, the test fails."""
    environ = os.environ | {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(folder / "instance")}
    done = subprocess.run(
        [sys.executable, str(APP), *arguments],
        env=environ,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_it_tells_what_can_be_set(tmp_path: Path) -> None:
    assert run(tmp_path, "--help") == (0, f"{help_text()}\n", "")
    assert list(tmp_path.iterdir()) == []


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        answer_options(["--version"])
    assert capsys.readouterr() == (f"{__version__}\n", "")


def test_it_answers_a_short_question_as_a_long_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        answer_options(["-h"])
    assert capsys.readouterr() == (f"{help_text()}\n", "")


@pytest.mark.parametrize("unknown", ["--port=80", "serve", "--help me"])
def test_what_it_does_not_know_is_one_line(
    capsys: pytest.CaptureFixture[str], unknown: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        answer_options(unknown.split())
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert unknown in said.err


def test_every_setting_that_is_read_is_told() -> None:
    asked: set[str] = set()

    class Noting(dict[str, str]):
        def get(self, name: str, default: str = "") -> str:  # type: ignore[override]
            asked.add(name)
            return default

    settings_from(Noting())
    assert asked == set(SETTINGS)
    assert all(f"  {name} " in help_text() for name in asked)
