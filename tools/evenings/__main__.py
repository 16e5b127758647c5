"""``python -m tools.evenings VERSION`` writes ``tests/yesterday/VERSION``, once for a release.

A database, its books and tables as files, the links that people had, and all that follows.
"""

import json
import sqlite3
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tartli_ref.store import back_up
from tools.evenings.group import Group
from tools.evenings.played import TESTS, play
from tools.evenings.told import book_told, table_told

SECRET = "known to all: it is in the tests, and opens nothing but evenings of yesterday"
COLUMNS = "Thursdays"


def main(version: str) -> None:
    """Writes the folder, which must be new, and prints the sums that the test holds it to."""
    folder = TESTS / "yesterday" / version
    folder.mkdir()
    with TemporaryDirectory() as here, TemporaryDirectory() as there:
        group, other = Group(Path(here), SECRET), Group(Path(there), SECRET[::-1])
        with closing(group.store), closing(other.store):
            play(group, other)
            _write(group, folder)
    for path in sorted(folder.iterdir()):
        print(f'        "{path.name}": "{sha256(path.read_bytes()).hexdigest()}",')


def _write(group: Group, folder: Path) -> None:
    tables, books = sorted(group.tables.items()), sorted(group.books.items())
    files = {f"{name}.table": group.service.file_of(table) for name, table in tables}
    files |= {f"{name}.json": group.transfer.export_json(book) for name, book in books}
    files["deals.csv"] = group.transfer.deals_csv(group.books[COLUMNS])
    files["ledger.csv"] = group.transfer.ledger_csv(group.books[COLUMNS])
    files["links.txt"] = "".join(f"{kind} {link} {name}\n" for kind, name, link in group.links)
    files["secret"] = SECRET
    told = {
        "tables": {name: table_told(group.service, table) for name, table in tables},
        "uids": {name: group.keeper.uid(table) for name, table in tables},
        "books": {name: book_told(group.keeper, group.service, book) for name, book in books},
    }
    files["expected.json"] = json.dumps(told, ensure_ascii=False, indent=None, sort_keys=True)
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    back_up(group.database, database := folder / group.database.name)
    with closing(sqlite3.connect(database)) as db:
        db.execute("VACUUM")


if __name__ == "__main__":
    main(*sys.argv[1:])
