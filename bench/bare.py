"""What everything is measured beside: a view that only inserts what it is sent, just as durably, on
the same server: ``INSTANCE=... python -m bench.bare``.
"""

import os
import sqlite3
from pathlib import Path
from wsgiref.types import WSGIApplication

from flask import Flask, request

from tartli_ref.server.serving import serve
from tartli_ref.store import Store


def bare(_store: Store, _secret: str) -> WSGIApplication:
    """The application: one row for each line."""
    file = Path(os.environ["INSTANCE"]) / "bare.sqlite3"
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)")
    app = Flask(__name__)

    @app.post("/tap")
    def insert() -> str:
        db.execute("INSERT INTO log (line) VALUES (?)", (request.form["line"],))
        return "inserted"

    return app


if __name__ == "__main__":
    serve(build=bare)
