"""The server's own composition, asked what a pocket was asked, with its clock, its chance and
its secret: ``python -m tests.pocket.serving REQUESTS ANSWERS KEPT FOLDER``.
"""

import json
import sqlite3
import sys
from base64 import b64decode, b64encode
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from tartli_ref.pocket.requests import CookieJar, environ_of, run
from tartli_ref.server.instance import DATABASE
from tartli_ref.store import open_store
from tartli_ref.web.application import create_app
from tests.pocket.playing import Answered, Fixed

MANY = 100_000  # tables an hour: there is no limit in a pocket


def secret_of(instance: Path) -> str:
    """The secret by which the pocket edition made its links."""
    with closing(sqlite3.connect(instance / DATABASE)) as db:
        row = db.execute("SELECT value FROM own WHERE name = 'secret'").fetchone()
    return str(row[0])


def serve(requests: Path, answers: Path, instance: Path, folder: Path) -> None:
    """Answers the requests of a file in turn, and writes down how."""
    played = json.loads(requests.read_text(encoding="utf-8"))
    fixed = Fixed(played["start"])
    jar = CookieJar({}, lambda name, value: None)
    answered = list[Answered]()
    with closing(open_store(folder / DATABASE)) as store:
        app = create_app(store, secret=secret_of(instance), tables_an_hour=MANY, zone=None)
        for number, (sent, body) in enumerate(played["asked"], start=1):
            fixed.set_by(number)
            request = json.loads(sent)
            content = b64decode(body)
            url = urlsplit(request["url"])
            environ = environ_of(request["method"], url, request["headers"], content)
            environ["HTTP_COOKIE"] = jar.header()
            status, headers, page = run(app, environ)
            answered.append([status, jar.taken_from(headers), b64encode(page).decode()])
    answers.write_text(json.dumps(answered), encoding="utf-8")


if __name__ == "__main__":
    serve(*map(Path, sys.argv[1:]))
