"""The figures for Prometheus: what was entered, refused and waited for, and nobody's name."""

import re
from contextlib import closing
from socket import create_server
from urllib.request import urlopen

import pytest

from tests.attack.insistent import TERMS, a_free_port
from tests.attack.visitor import Visitor
from tests.browser.server import Server

REFUSED = 422
OUTDATED = 409
RECORDED = 303


@pytest.fixture
def counted(tmp_path):
    more = {"METRICS": f"127.0.0.1:{a_free_port()}"}
    server = Server(tmp_path / "instance", more=more)
    server.start()
    yield server
    server.kill()


def figures(server):
    with urlopen(f"http://{server.more['METRICS']}/metrics", timeout=60) as answer:
        text = answer.read().decode()
    assert "Anna" not in text
    assert "/t/" not in text
    metrics = re.findall(r"^(tartli_\w+(?:\{[^}]*\})?) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in metrics}


def test_they_tell_what_was_entered(counted):
    with closing(Visitor(counted.port)) as visitor:
        visitor.arrive()
        table = visitor.opened(visitor.post("/tables", key="k" * 20, **TERMS))
        sent = (("deal A P-VIII", 0), ("A takes", 1), ("deal A P-VIII", 2), ("B takes", 0))
        answers = [
            visitor.post(f"{table}tap", line=line, seen=seen, key=f"{number:020}").status
            for number, (line, seen) in enumerate(sent)
        ]
        assert answers == [RECORDED, RECORDED, REFUSED, OUTDATED]
        visitor.get(f"{table}since/2")
        looked = visitor.post(f"{table}history/2", text="B takes", how="look", seen=2, key="")
        fixed = visitor.post(f"{table}history/2", text="B takes", seen=2, key="f" * 20)
        assert (looked.status, fixed.status) == (200, RECORDED)
        signed = visitor.post(f"{table}session/sign", line="A confirms", seen=3, key="s" * 20)
        assert signed.status == RECORDED
        visitor.post(f"{table}share/watch")
    now = figures(counted)
    assert {name: value for name, value in now.items() if name.startswith("tartli_entries_t")} == {
        'tartli_entries_total{outcome="recorded"}': 4,
        'tartli_entries_total{outcome="refused"}': 1,
        'tartli_entries_total{outcome="outdated"}': 1,
    }
    assert [name for name in now if name.startswith("tartli_refusals_total")] == [
        'tartli_refusals_total{rule="REF-DEAL"}'
    ]
    assert now['tartli_answer_seconds_count{kind="entry",status="303"}'] == len(sent)
    assert (now["tartli_tables"], now["tartli_books"]) == (1, 0)
    assert now["tartli_database_bytes"] > 4096


def test_an_address_in_use_is_told(tmp_path):
    with create_server(("127.0.0.1", 0)) as taken:
        metrics = f"127.0.0.1:{taken.getsockname()[1]}"
        server = Server(tmp_path / "instance", more={"METRICS": metrics})
        with pytest.raises(AssertionError, match=f"Port {taken.getsockname()[1]} is in use"):
            server.start()
    assert server.stop() == 1
