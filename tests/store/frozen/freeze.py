"""Makes a frozen folder: evenings played by the code of one version, and what that version shows.

    PYTHONPATH=. .venv/bin/python tests/store/frozen/freeze.py tests/store/frozen/v0.3.0

It runs on the code of any version since 769d094: in a worktree of that version, with `PYTHONPATH`
of it and the path of this file.
"""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from tartli_ref.rules import GAMES
from tartli_ref.store import open_store
from tartli_ref.table.service import Done, Table
from tests.bookkeeping.group import Clock, Group

SECRET = "the secret of a frozen folder, as long as one that a start makes"
EVENINGS = (
    "tartli/tables/corrections.table",
    "ulti/tables/put_right.table",
    "ulti/tables/guests.table",
    "asszorti/tables/put_right.table",
    "asszorti/tables/guests.table",
    "plain/tables/hearts.table",
)


def freeze(folder: Path) -> None:
    """Plays the evenings and writes the folder."""
    folder.mkdir(parents=True)
    (folder / "secret").write_text(SECRET)
    with closing(open_store(folder / "tartli.sqlite3")) as store:
        expected = play(Group(store, Clock(), SECRET))
    (folder / "shown.json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n")


def play(group: Group) -> dict[str, Any]:
    """Tables of every game in a book, one that is deleted, and a link that is renewed."""
    tests = Path(sys.modules[Group.__module__].__file__ or "").parents[1] / "games"
    tables = []
    for name in EVENINGS:
        file = tests / name
        if file.exists():
            group.clock.time += 7200
            tables.append(play_by_taps(group, file.read_text(encoding="utf-8"), name))
            tables.append(bring_in(group, file.read_text(encoding="utf-8"), name))
    deleted = bring_in(group, (tests / EVENINGS[0]).read_text(encoding="utf-8"), "deleted")
    for table in tables[:-1]:
        assert isinstance(group.join(table), Done)
    group.write('paid "sára" "vince" 250 HUF')
    old = play_link(group, tables[0])
    group.service.renew(tables[0], "play", old)
    group.service.delete(deleted)
    return {
        "games": sorted(GAMES),
        "revoked": old,
        "keep": group.links.keep,
        "look": group.links.look,
        "tables": [shown_of(group, table) for table in (*tables, deleted)],
        "balance": balance_of(group),
        "book": lines_of(group, group.book.id),
    }


def play_by_taps(group: Group, text: str, name: str) -> Table:
    """The evening of a file entered line by line, as phones do; refused lines are not stored."""
    head, _empty, lines = text.partition("\n\n")
    table = open_file(group, head + "\n\n", f"tapped {name}")
    for number, text_line in enumerate(lines.splitlines()):
        line = text_line.partition("#")[0].strip()
        if line:
            group.clock.time += 20
            seen = len(group.service.rows(table))
            key = f"tap {name} {number}"
            phone = "AB"[number % 2]
            group.service.submit(table, seen=seen, key=key, text=line, wrote=phone)
    return table


def bring_in(group: Group, text: str, name: str) -> Table:
    """The evening of a file that was brought in at once, with its refused lines."""
    return open_file(group, text, f"brought {name}")


def open_file(group: Group, text: str, key: str) -> Table:
    table = group.service.find(group.service.open_file(text, f"{key:>24}").play)
    assert table is not None
    return table


def play_link(group: Group, table: Table) -> str:
    return group.service.links(table).play


def shown_of(group: Group, table: Table) -> dict[str, Any]:
    """What the version shows of a table."""
    return {
        "play": play_link(group, table),
        "watch": group.service.links(table).watch,
        "lines": lines_of(group, table.id),
        **figures_of(group, table),
    }


def figures_of(group: Group, table: Table) -> dict[str, Any]:
    """The score, the bulis and every score line of a table, and the lines without effect."""
    history = group.service.history(table)
    sheet = history.game.sheet(history.state)
    scores = []
    refused = []
    for step in history.steps():
        if step.refusal:
            refused.append(step.number)
        for score in history.made_by(step):
            scores.append(f"{step.number}: {score.seat} {score.points} {score.rule}")
    bulis = []
    for buli in sheet.bulis:
        bulis.append(f"{buli.winner} {buli.points} {buli.how} {buli.score}")
    return {"score": str(sheet.score), "bulis": bulis, "scores": scores, "refused": str(refused)}


def lines_of(group: Group, owner: int) -> list[str]:
    """The stored lines, each behind its time, its phone, its result and what fell with it."""
    lines = []
    for row in group.store.rows_after(owner, 0):
        result = "accepted" if row.accepted else "refused"
        lines.append(f"{row.at} {row.wrote} {result} {row.fell}: {row.line}")
    return lines


def balance_of(group: Group) -> dict[str, dict[str, int]]:
    balance = {}
    for currency in ("HUF", "EUR"):
        balance[currency] = group.balance(currency)
    return balance


if __name__ == "__main__":
    freeze(Path(sys.argv[1]))
