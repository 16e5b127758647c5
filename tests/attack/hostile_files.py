"""Files grown from good ones: tables, whole books, columns; and forms packed wrongly."""

import json
import re
from random import Random
from typing import Any

from tests.attack.hostile_lines import golden, hostile_line
from tests.attack.hostile_texts import anything, number, text
from tests.attack.visitor import Fields, key_by, upload
from tests.attack.wire import Request

UID = re.compile(r"\b(?:[0-9a-f]{16}){1,2}\b")
NUMBER = re.compile(r"-?\d+")
DEEP = 20_000
BOOK_LINES = (
    *('merge "anna" "bence"', 'merge "bence" "anna"', 'merge "anna" "anna"', 'merge "x" "y"'),
    *('merge "bence" "cili"', 'merge "cili" "anna"', 'rename "anna" "Bence"', 'rename "x" "Cili"'),
    *('paid "anna" "bence" 5 HUF', 'paid "anna" "anna" 5 HUF "x"', 'paid "x" "y" 0.01 EUR'),
    *("undo 1", "undo 2", "undo 99", 'title "x"', "paid " + " " * 20_000, 'paid "' + "\\" * 900),
)


def table_file(chance: Random) -> str:
    """A table file, of a golden one at any of its moments."""
    game, head, log = chance.choice(golden())
    lines = [*head, *log[: chance.randint(0, len(log))]]
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3, 6))):
        lines = _worse_lines(lines, game, chance)
    return "\n".join(lines) + "\n"


def _worse_lines(lines: list[str], game: str, chance: Random) -> list[str]:
    place, other = (chance.randrange(len(lines) + 1) for _ in range(2))
    many = chance.choice((2, 5, 20, 100, 400))
    match chance.randrange(9):
        case 0:
            return lines[:place] + lines[place + 1 :]
        case 1:
            return lines[:place] + lines[other : other + many] + lines[place:]
        case 2:
            return lines[:place]
        case 3:
            return [*lines[:place], hostile_line(game, chance), *lines[place:]]
        case 4:
            return lines + [f"fix {chance.randint(1, many)}: {line}" for line in lines[-many:]]
        case 5:
            return [*lines, *["undo", 'note "x"'][: chance.randint(1, 2)] * many]
        case 6:
            return [
                NUMBER.sub(lambda _: number(chance), line) if chance.random() < 0.1 else line
                for line in lines
            ]
        case 7:
            return [*lines[:place], text(chance), *lines[place:]]
        case _:
            return chance.sample(lines, len(lines))


def book_file(good: str, chance: Random) -> str:
    """A book as JSON, mostly under another name than the good one, so that it is new here."""
    if chance.random() < 0.8:
        good = _renamed(good, chance)
    book = json.loads(good)
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        _worsen(book, chance)
    written = json.dumps(book, ensure_ascii=chance.random() < 0.5)
    match chance.randrange(12):
        case 0:
            return written[: chance.randrange(len(written))]
        case 1:
            return NUMBER.sub(
                lambda match: number(chance) if chance.random() < 0.01 else match[0], written
            )
        case 2:
            return written.replace('"created"', chance.choice(('"log": [], "created"', '"x"')), 1)
        case 3:
            return chance.choice(("[" * DEEP, '{"a":' * DEEP, "[" * DEEP + "]" * DEEP, ""))
        case _:
            return written


def _renamed(good: str, chance: Random) -> str:
    """The same file, with other names for the book and its tables."""
    names: dict[str, str] = {}
    return UID.sub(lambda match: names.setdefault(match[0], key_by(chance)[: len(match[0])]), good)


def _worsen(book: dict[str, Any], chance: Random) -> None:
    """Changes one thing somewhere in the book."""
    match chance.randrange(4):
        case 0:
            lines = [
                {"line": chance.choice(BOOK_LINES), "at": 1}
                for _ in range(chance.choice((1, 2, 3, 50)))
            ]
            _insert(book.get("log"), lines, chance)
        case 1:
            tables = book.get("tables")
            table: Any = {}
            if isinstance(tables, list) and tables:
                table = chance.choice(tables)
            game = chance.choice(("tartli", "ulti", "asszorti"))
            lines = [
                {"line": hostile_line(game, chance), "at": 1} for _ in range(chance.choice((1, 3)))
            ]
            if isinstance(table, dict):
                _insert(table.get("log"), lines, chance)
        case _:
            _replace_somewhere(book, chance)


def _insert(log: Any, lines: list[dict[str, Any]], chance: Random) -> None:
    if isinstance(log, list):
        place = chance.choice((len(log), chance.randint(0, len(log))))
        log[place:place] = lines


def _replace_somewhere(value: Any, chance: Random) -> None:
    while True:
        places = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not places:
            return
        place = chance.choice(places)
        inner = value[place]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.2:
            break
        value = inner
    if chance.random() < 0.2:
        del value[place]
    else:
        value[place] = _odd_value(inner, chance)


def _odd_value(inner: Any, chance: Random) -> Any:
    odd = (
        None,
        True,
        0,
        -1,
        2**40,
        2**63,
        10**300,
        1.5,
        float("nan"),
        float("inf"),
        [],
        {},
        [inner],
        "",
    )
    return chance.choice((*odd, text(chance), anything(chance), [inner] * 3, {"line": inner}))


def packed(path: str, fields: Fields, content: str, chance: Random) -> Request:
    """A form with a file; one in three is packed wrongly."""
    boundary = chance.choice(("b0undary", "b0undary", "x" * 70, "x" * 200, "'()+_,-./:=?"))
    request = upload(path, fields, content.encode("utf-8", "surrogatepass"), boundary)
    if chance.random() < 0.66:
        return request
    body = request.body
    kind = request.headers[0][1]
    match chance.randrange(10):
        case 0:
            body = body[: chance.randrange(len(body))]
        case 1:
            kind = chance.choice(
                (
                    "multipart/form-data",
                    kind + "x",
                    kind + "; charset=utf-7",
                    "multipart/mixed; " + kind,
                )
            )
        case 2:
            body = body.replace(b"\r\n", chance.choice((b"\n", b"\r", b"\r\n\r\n")))
        case 3:
            body = body.replace(
                b'name="file"',
                chance.choice((b'name="fi\x00le"', b"", b'name="key"', b"name=file")),
            )
        case 4:
            body = body.replace(
                b'filename="f.txt"',
                chance.choice((b"filename*=utf-8''%ff%fe", b'filename="../\\\xff"', b"")),
            )
        case 5:
            body = body * chance.choice((2, 3))
        case 6:
            part = (
                b"--"
                + boundary.encode()
                + b'\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
            )
            body = part * 3_000 + body
        case 7:
            body = body.replace(b"Content-Type: text/plain", b"Content-Type: " + b"x" * 20_000)
        case 8:
            body = body.replace(b"Content-Type: text/plain", b"Content-Transfer-Encoding: base64")
        case _:
            headers = (
                *request.headers,
                ("Content-Length", str(len(body) + chance.choice((1, 500)))),
            )
            return Request("POST", path, headers, body, is_complete=False)
    return Request("POST", path, (("Content-Type", kind),), body)
