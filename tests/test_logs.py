"""The log of all answers: what happened and how long it took, and nobody's link or name."""

import json
import logging
import re
import sys
from contextlib import closing

import pytest
from werkzeug.test import Client

from tartli_ref.server.logs import AsJson, AsLines, Logged
from tartli_ref.web.machinery.news import NOTHING_NEW
from tests.attack.insistent import TERMS
from tests.attack.visitor import Visitor
from tests.attack.wire import Request
from tests.browser.server import Server
from tests.examples import examples

A_TAP = re.compile(r"^\S+T\S+Z INFO [0-9a-f]{16} POST /t/<link>/tap (\d+) [\d.]+ ms$", re.MULTILINE)
OK = 200
SEE_OTHER = 303
UNPROCESSABLE = 422


@pytest.fixture
def logged(tmp_path):
    """A server with a log in this format."""
    servers: list[Server] = []

    def start(kind):
        servers.append(Server(tmp_path / "instance", more={"LOG": kind}))
        servers[-1].start()
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


def played(server):
    """The table that was played at, and the statuses of its taps."""
    with closing(Visitor(server.port)) as visitor:
        visitor.arrive()
        table = visitor.opened(visitor.post("/tables", key="k" * 20, **TERMS))
        statuses = [
            visitor.post(f"{table}tap", line=line, seen=seen, key=f"{seen:020}").status
            for seen, line in enumerate(("deal A P-VIII", "A takes", "deal A P-VIII"))
        ]
        visitor.get(f"{table[:-2]}/")
        visitor.get(f"{table}history/")
        visitor.get(f"{table}since/2?x={table}")
        visitor.post(f"{table}session/delete")
        visitor.send(Request("BREW", table))
    return table, statuses


def secrets_in(table):
    return table.split("/")[2], "Anna", f"{0:020}", "csrf"


@pytest.mark.parametrize("kind", ["lines", "json"])
def test_it_has_each_answer_and_no_link_name_or_key(logged, kind):
    server = logged(kind)
    table, statuses = played(server)
    server.stop()
    text = server.log.read_text(encoding="utf-8")
    assert [secret for secret in secrets_in(table) if secret in text] == []
    assert statuses == [SEE_OTHER, SEE_OTHER, UNPROCESSABLE]
    if kind == "lines":
        assert [int(status) for status in A_TAP.findall(text)] == statuses
        assert " BREW - 405 " in text
    else:
        objects = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        taps = [entry["status"] for entry in objects if entry.get("route") == "/t/<link>/tap"]
        assert taps == statuses
        assert len({entry["request"] for entry in objects}) == len(objects)
        assert {"time", "level", "request", "message", "method", "ms"} <= objects[0].keys()


def test_without_it_no_answer_is_logged_or_numbered(logged):
    server = logged("")
    played(server)
    assert "/t/" not in server.log.read_text(encoding="utf-8")


def program(_environ, start):
    start("200 OK", [])
    return [b"fine"]


def test_a_question_for_news_that_has_none_is_not_logged(caplog):
    def news(environ, start):
        if environ["PATH_INFO"] == "/nothing":
            environ[NOTHING_NEW] = True
        start("200 OK", [])
        return []

    with caplog.at_level(logging.INFO, "tartli_ref.answers"):
        for path in ("/nothing", "/something"):
            Client(Logged(news, believes=False)).get(path)
    assert [record.answer["status"] for record in caplog.records] == [OK]


@pytest.mark.parametrize("method", ["\x1b[2J", "GET\nforged", "X" * 30_000, "<b>"])
def test_a_method_that_is_none_is_a_dash(method, caplog):
    with caplog.at_level(logging.INFO, "tartli_ref.answers"):
        list(Logged(program, believes=False)({"REQUEST_METHOD": method}, lambda *_: lambda _: None))
    assert caplog.records[0].answer["method"] == "-"
    assert caplog.records[0].getMessage().startswith("- ")


@examples(__file__, "a request is called as the proxy calls it if that is believed and harmless")
def test_a_request_is_called_as_the_proxy_calls_it_if_that_is_believed_and_harmless(
    believes, sent, is_taken
):
    client = Client(Logged(program, believes=believes))
    name = client.get("/", headers={"X-Request-Id": sent}).headers["X-Request-Id"]
    assert (name == sent) == is_taken
    assert is_taken or re.fullmatch(r"[0-9a-f]{16}", name)


@pytest.mark.parametrize("formatter", [AsLines(), AsJson()])
def test_what_goes_wrong_is_logged_under_its_request_and_without_its_link(formatter):
    messages: list[str] = []

    def fails(_environ, _start):
        try:
            raise KeyError("/t/very-secret/history/")
        except KeyError:
            record = logging.getLogger("any").makeRecord(
                "any", logging.ERROR, "", 0, "no /b/secret-too", (), sys.exc_info()
            )
        messages.append(formatter.format(record))
        return []

    Logged(fails, believes=True)({"HTTP_X_REQUEST_ID": "f3b1"}, lambda *_: lambda _: None)
    assert "f3b1" in messages[0]
    assert "KeyError" in messages[0]
    assert "no /b/…" in messages[0]
    assert "secret" not in messages[0]
