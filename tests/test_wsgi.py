"""`tartli_ref.wsgi:app`: the program in any WSGI server."""

import runpy
from contextlib import closing

import pytest
from werkzeug.test import Client

from tartli_ref.store import open_store


@pytest.fixture
def instance(tmp_path, monkeypatch):
    monkeypatch.setenv("INSTANCE", str(tmp_path / "instance"))
    return tmp_path / "instance"


def entry():
    """What a server finds when it loads the entry."""
    return Client(runpy.run_module("tartli_ref.server.wsgi")["app"])


def test_it_serves_the_instance_of_the_environment(instance):
    assert entry().get("/").status_code == 200
    assert (instance / "secret").is_file()
    with closing(open_store(instance / "tartli.sqlite3")):
        pass


def test_it_believes_the_proxy_that_is_set(instance, monkeypatch):
    monkeypatch.setenv("PROXY", "127.0.0.1")
    passed_on = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}
    safe = [
        "Strict-Transport-Security"
        in entry().get("/", headers=passed_on, environ_base={"REMOTE_ADDR": peer}).headers
        for peer in ("127.0.0.1", "203.0.113.9")
    ]
    assert safe == [True, False]


def test_what_cannot_serve_is_one_line_and_not_tried_again(instance, monkeypatch, capsys):
    monkeypatch.setenv("BACKUPS", "many")
    with pytest.raises(SystemExit, match="3"):
        entry()
    assert capsys.readouterr().err.startswith("BACKUPS=many: give a number from 0")
    assert not instance.exists()
