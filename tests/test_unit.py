"""The unit of systemd: it is understood, gives the program what it asks for, and little else."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tartli_ref.server import network
from tartli_ref.server.serving import settings_from

UNIT = Path(__file__).resolve().parents[1] / "deploy" / "tartli-ref.service"
PROGRAM = "/opt/tartli-ref/bin/tartli-ref"
EXPOSED = "15"  # tenths of ten, by which systemd measures what a service may do; 0 is nothing


def given(name):
    """The value of a directive."""
    (value,) = re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    assert isinstance(value, str)
    return value


def test_the_program_understands_its_settings_and_may_write_where_they_lead():
    environ = dict(setting.split("=") for setting in given("Environment").split())
    settings = settings_from(environ | {"INSTANCE": environ["INSTANCE"].replace("%S", "/var/lib")})
    assert settings.instance == Path("/var/lib") / given("StateDirectory")
    assert (settings.host, str(settings.proxy[0])) == ("127.0.0.1", "127.0.0.1/32")


def test_it_gives_the_files_that_all_connections_need():
    needed = network.FILES_OWN + network.FILES_EACH * network.CONNECTIONS
    assert int(given("LimitNOFILE")) >= needed


def analyzed(*arguments):
    """What systemd says of a unit; the test fails if it complains."""
    program = shutil.which("systemd-analyze")
    assert program, "systemd-analyze is missing: apt install systemd"
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_systemd_understands_it(tmp_path):
    program = tmp_path / "tartli-ref"
    program.touch(mode=0o755)
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text(encoding="utf-8").replace(PROGRAM, str(program)))
    analyzed("verify", unit)


@pytest.mark.long
def test_systemd_finds_it_well_confined():
    report = analyzed("security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", UNIT)
    assert "Overall exposure level" in report
