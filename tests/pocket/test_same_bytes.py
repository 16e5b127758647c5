"""The Python of the bundle answers as the Python of the tests does, and the pocket edition as the
server does, byte for byte.
"""

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from urllib.parse import urlsplit

import pytest
from werkzeug.exceptions import HTTPException

from tartli_ref.pocket import Pocket
from tests.pocket.bundle import TESTS, ZONE, run_in_the_bundle

pytestmark = pytest.mark.pocket

AT_LEAST = 300
THE_SAME = 500
REPLAY = """
import json, sys
from pathlib import Path
from tartli_ref.pocket import pages
from tests.pocket.playing import replay
pages().warm()
before = set(sys.modules)
Path("/kept").mkdir()
replay(Path("/folder/requests.json"), Path("/folder/there.json"), Path("/kept"))
Path("/folder/late.json").write_text(json.dumps(sorted(set(sys.modules) - before)))
"""

OWNED = "whoever is here knows every table and book, what is kept, and may take all of it along"
SHARED = "a link leads nobody else here"
PRINTED = "a page in a frame is printed by a button"
ONLY_HERE = "there is no such page on a server"
WITHOUT_SCRIPT = "play.submit-answered-by-a-whole-page"
OTHERWISE = {
    OWNED: "tables.start books.known books.open_book uploads.page uploads.look uploads.code "
    "session.page session.dispute codes.page house.shared get_it.page shelf.pick sheet.page "
    "tables.change_rules",
    SHARED: f"play.more {WITHOUT_SCRIPT} share.links trying.table trying.submit calculators.page "
    "book.page endings.in_deal",
    PRINTED: "protocol.page",
    ONLY_HERE: "kept.page kept.bring_in kept.empty",
}
DIFFERS = {page: why for why, pages in OTHERWISE.items() for page in pages.split()}
"""The pages that are not the same in both editions, and why (`web/edition`)."""
NOT_ASKED = {
    "static": "a host of files serves it",
    "assets.service_worker": "a host of files serves it",
    "assets.script": "a host of files serves it",
    "assets.style_sheet": "a host of files serves it",
    "assets.manifest": "a host of files serves it",
    "kept.copy": "the file names the version of SQLite that wrote it",
}

FRAMED = re.compile(r"frame-ancestors '\w+'")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def run(module, *arguments):
    """One of the programs beside this file, in a process whose clock and chance are its own."""
    command = [sys.executable, "-m", f"tests.pocket.{module}", *map(str, arguments)]
    done = subprocess.run(
        command,
        cwd=TESTS.parent,
        env=os.environ | ZONE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """What was asked of a pocket edition, how it answered, and what it kept."""
    folder = tmp_path_factory.mktemp("asked")
    (folder / "kept").mkdir()
    run("going_through", folder / "requests.json", folder / "here.json", folder / "kept")
    return folder


@pytest.fixture(scope="module")
def endpoints(folder):
    """Which page each request asked for."""
    addresses = Pocket().app.url_map.bind("localhost")

    def endpoint(request):
        head = json.loads(request)
        try:
            endpoint_name = str(addresses.match(urlsplit(head["url"]).path, head["method"])[0])
        except HTTPException:
            return "none"
        by_script = "hx-request" in (name.lower() for name, _ in head["headers"])
        return WITHOUT_SCRIPT if endpoint_name == "play.submit" and not by_script else endpoint_name

    return [endpoint(request) for request, _ in read(folder / "requests.json")["asked"]]


def as_sent(answer):
    """An answer with its body unpacked."""
    status, headers, body = answer
    return status, headers, b64decode(body)


def first_difference(mine, theirs):
    """Of two answers: the status and the headers, or the first line of the body."""
    if mine[:2] != theirs[:2]:
        return f"{mine[:2]}\n{theirs[:2]}"
    lines = zip(mine[2].splitlines(), theirs[2].splitlines(), strict=False)
    return "\n".join(map(str, next((pair for pair in lines if pair[0] != pair[1]), ("", ""))))


def in_no_frame(answer):
    """An answer without what says whether a page of the same origin may show it in a frame."""
    status, headers, body = answer
    compared = [[name, FRAMED.sub("", text)] for name, text in headers if name != "Content-Length"]
    return status, compared, b64decode(body).replace(b" data-framed", b"")


def test_every_page_is_asked_for(endpoints):
    rules = {rule.endpoint for rule in Pocket().app.url_map.iter_rules()}
    assert rules - set(endpoints) == NOT_ASKED.keys()


def test_it_answers_as_the_server_does(folder, endpoints):
    (folder / "served").mkdir()
    run("serving", *(folder / name for name in ("requests.json", "served.json", "kept", "served")))
    answers = zip(endpoints, read(folder / "here.json"), read(folder / "served.json"), strict=True)
    same = 0
    others = set()
    for number, (endpoint, in_pocket, served) in enumerate(answers):
        mine = in_no_frame(in_pocket)
        theirs = in_no_frame(served)
        if mine == theirs:
            same += 1
            continue
        others.add(endpoint)
        difference = f"{number} {endpoint}\n{first_difference(mine, theirs)}"
        assert endpoint in DIFFERS, difference
        assert mine[0] == theirs[0] or DIFFERS[endpoint] == ONLY_HERE, difference
    assert others == DIFFERS.keys()
    assert same >= THE_SAME


def test_everything_there_is_is_answered_with_the_same_bytes(folder):
    run_in_the_bundle(REPLAY, folder)
    requests = read(folder / "requests.json")["asked"]
    answers = read(folder / "here.json")
    assert len(requests) >= AT_LEAST
    for (request, _), expected, actual in zip(
        requests, answers, read(folder / "there.json"), strict=True
    ):
        assert actual == expected, (
            f"{request}\n{first_difference(as_sent(expected), as_sent(actual))}"
        )
    assert read(folder / "late.json") == []  # all modules are in a snapshot
