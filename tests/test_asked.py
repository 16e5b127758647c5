"""What the program answers on the command line, where it serves nobody."""

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tartli_ref.server.commands import main
from tartli_ref.server.serving import Settings
from tartli_ref.server.settings import SETTINGS, settings_told
from tests.browser.server import PATIENCE

APP = Path(__file__).parents[1] / "app.py"
COMMANDS = ["serve", "check", "backup", "restore", "export", "import", "replay"]


def left(*arguments):
    """The exit status of a question about the command itself."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_app_py_answers_as_the_command_does(tmp_path):
    environ = os.environ | {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(tmp_path / "none")}
    command = [sys.executable, str(APP), "serve", "--help"]
    shown_help = subprocess.run(
        command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert shown_help.stdout.startswith("usage: python app.py serve")
    assert list(tmp_path.iterdir()) == []


def test_each_command_is_named_and_has_a_help(capsys):
    assert left("--help") == 0
    everything = capsys.readouterr().out
    for command in COMMANDS:
        assert f"\n    {command} " in everything
        assert left(command, "-h") == 0
        assert f" {command} " in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize("unknown", ["--port=80", "paly", "serve now", "backup"])
def test_what_it_does_not_know_is_refused(capsys, unknown):
    assert left(*unknown.split()) == 2
    printed = capsys.readouterr()
    assert (printed.out, "error: " in printed.err) == ("", True)


def test_every_setting_is_told():
    fields = {field.name for field in dataclasses.fields(Settings)}
    assert fields == {setting.name for setting in SETTINGS}
    assert all(f"  {name.upper()} " in settings_told() for name in fields)
