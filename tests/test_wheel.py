"""The wheel: what it holds, and that the program runs where nothing but it is installed."""

import os
import re
import signal
import subprocess
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tartli_ref.server.instance import usual_instance
from tartli_ref.web.application import pages_alone
from tests.browser.server import PATIENCE, get
from tests.examples import examples

ROOT = Path(__file__).resolve().parents[1]
SETUP = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETUP["project"]
WHEEL = SETUP["tool"]["hatch"]["build"]["targets"]["wheel"]
NOT_READ = {".po", ".pot", ".pyc"}  # a program reads what is compiled from the first two
MINUTES = 300


def pinned(file):
    """The names and versions in a file of requirements."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w-]+)(?:\[.*\])?==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("requirements", "file"),
    [
        (PROJECT["dependencies"], "requirements.txt"),
        (PROJECT["optional-dependencies"]["club"], "requirements-club.txt"),
    ],
    ids=["server", "club"],
)
def test_what_is_asked_for_is_what_was_tried(requirements, file):
    tried = pinned(file)
    parsed = [Requirement(text) for text in requirements]
    assert {requirement.name for requirement in parsed} == set(list(tried)[: len(parsed)])
    assert all(Version(tried[requirement.name]) in requirement.specifier for requirement in parsed)


def test_it_is_told_of_all_that_the_pages_read():
    pages = pages_alone()
    read = {Path(str(pages.template_folder)), Path(str(pages.static_folder))}
    taken = {ROOT / source: target for source, target in WHEEL["force-include"].items()}
    assert taken == {folder: f"tartli_ref/{folder.name}" for folder in read}
    assert WHEEL["packages"] == ["tartli_ref"]
    assert {Path(pattern).suffix for pattern in WHEEL["exclude"]} <= NOT_READ


def test_a_checkout_keeps_its_tables_beside_the_program(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert usual_instance() == ROOT / "instance"


@examples(__file__, "an installed program keeps them where the users data is")
def test_an_installed_program_keeps_them_where_the_users_data_is(monkeypatch, data, folder):
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("XDG_DATA_HOME", data)
    assert usual_instance(installed=True) == Path(folder)


def test_one_of_a_user_without_a_home_keeps_them_as_services_do(monkeypatch):
    def homeless():
        raise RuntimeError

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert usual_instance(installed=True) == Path("/var/lib/tartli-ref")


def run(*command, cwd):
    """What a command prints; the test fails with its complaint if it fails."""
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=MINUTES, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel):
    """The folder of the commands of an environment that has the wheel and what it asks for."""
    environment = wheel.parent / "environment"
    run(sys.executable, "-m", "venv", environment, cwd=wheel.parent)
    commands = environment / "bin"
    pins = ("--constraint", ROOT / "requirements.txt")
    run(commands / "python", "-m", "pip", "install", *pins, wheel, cwd=wheel.parent)
    return commands


@pytest.mark.long
def test_it_holds_every_file_that_the_program_reads(wheel):
    folders = {name: f"tartli_ref/{name}" for name in ("templates", "static")}
    expected = {
        f"{target}/{path.relative_to(ROOT / source).as_posix()}"
        for source, target in {**folders, "tartli_ref": "tartli_ref"}.items()
        for path in (ROOT / source).rglob("*")
        if path.is_file() and path.suffix not in NOT_READ
    }
    with ZipFile(wheel) as packed:
        held = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert held == expected


@contextmanager
def served(*command, cwd, ends_with=0):
    """The address of what is started here, on any port; it is ended again."""
    environ = os.environ | {"PORT": "0", "HOST": "127.0.0.1", "XDG_DATA_HOME": str(cwd)}
    environ.pop("INSTANCE", None)
    with subprocess.Popen(command, cwd=cwd, env=environ, stdout=subprocess.PIPE, text=True) as run:
        try:
            greeting = "".join(iter(run.stdout.readline, "\n")) + run.stdout.readline()
            yield re.findall(r"on this machine +(\S+)", greeting)[0]
        finally:
            run.terminate()
            assert run.wait(PATIENCE) == ends_with


FIRST_PAGE = {"en": "New table", "hu": "Új asztal", "de": "Neuer Tisch"}


def assert_speaks_all_languages(address):
    """The first page is in the language that the browser asks for."""
    for language, text in FIRST_PAGE.items():
        request = Request(address, headers={"Accept-Language": language})
        with urlopen(request) as answer:
            assert text in answer.read().decode(), language


@pytest.mark.long
def test_a_clean_clone_speaks_all_languages_by_make_run(tmp_path):
    run("git", "clone", "--quiet", ROOT, tmp_path / "clone", cwd=tmp_path)
    make = ("make", "--silent", "run")
    with served(*make, cwd=tmp_path / "clone", ends_with=-signal.SIGTERM) as address:
        assert_speaks_all_languages(address)


@pytest.mark.long
def test_it_serves_where_nothing_else_is_installed(installed, tmp_path):
    with served(installed / "tartli-ref", cwd=tmp_path) as address:
        assert_speaks_all_languages(address)
        for page in ("", "static/css/page.auto.css", "rules/tartli/", "sw.js"):
            assert get(address + page) == 200
    assert (tmp_path / "tartli-ref" / "tartli.sqlite3").is_file()


@pytest.mark.long
def test_its_command_tells_and_checks(installed, tmp_path, monkeypatch):
    monkeypatch.delenv("INSTANCE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command = installed / "tartli-ref"
    assert run(command, "--version", cwd=tmp_path) == f"{PROJECT['version']}\n"
    assert f"{tmp_path}/tartli-ref  (default)" in run(command, "check", cwd=tmp_path)
    program = (
        "from tartli_ref.wsgi import app; from tartli_ref.layout import INSTALLED as it; print(it)"
    )
    assert run(installed / "python", "-c", program, cwd=tmp_path) == "True\n"
