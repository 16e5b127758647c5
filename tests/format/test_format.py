"""A newer version changes no played evening: files and a database as they were written stay so.

`now` is in the format of today's version and never changes again; a new format gets a folder of its
own. `earlier` has files of version 0.2.0, whose database is refused.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.store import open_store
from tartli_ref.table.files import read_file
from tests.bookkeeping.group import Clock, Group
from tests.empty_store import open_empty

HERE = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((HERE / "now" / "expected.json").read_text())


@pytest.fixture
def kept_group(tmp_path: Path) -> Iterator[Group]:
    """The people of the database."""
    shutil.copyfile(HERE / "now" / "evenings.sqlite3", tmp_path / "evenings.sqlite3")
    with closing(open_store(tmp_path / "evenings.sqlite3")) as store:
        group = Group(store, Clock(), secret=EXPECTED["secret"])
        group.book = group.found(EXPECTED["keep"])
        yield group


@pytest.fixture
def group(tmp_path: Path) -> Iterator[Group]:
    """People on a new machine."""
    with closing(open_empty(tmp_path / "new.sqlite3")) as store:
        yield Group(store, Clock())


def test_a_database_opens_with_the_same_scores_money_and_links(kept_group: Group) -> None:
    tables = [table for _link, table in kept_group.service.newest()]
    histories = [kept_group.service.history(table) for table in tables]
    scores = sorted(list(history.game.sheet(history.state).score) for history in histories)
    assert scores == EXPECTED["scores"]
    assert kept_group.balance() == EXPECTED["balance"]


def test_it_gives_the_same_files(kept_group: Group) -> None:
    book = (HERE / "now" / "book.json").read_text()
    assert json.loads(kept_group.transfer.export_json(kept_group.book)) == json.loads(book)
    corrected = (HERE / "now" / "corrected.table").read_text()
    table = kept_group.service.table_with(read_file(corrected).uid)
    assert table is not None and kept_group.service.file_of(table) == corrected


@pytest.mark.parametrize("version", ["now", "earlier"])
def test_a_book_file_opens_with_the_same_money(version: str, group: Group) -> None:
    text = (HERE / version / "book.json").read_text()
    group.book = group.found(group.bring_in(text)[0].keep)
    assert group.balance() == EXPECTED["balance"]


@pytest.mark.parametrize("name", ["now/corrected", "earlier/corrected", "earlier/merged"])
def test_a_table_file_opens_with_the_same_score(name: str, group: Group) -> None:
    links = group.service.open_file((HERE / f"{name}.table").read_text(), "a key of a form")
    table = group.service.find(links.play)
    assert table is not None
    history = group.service.history(table)
    assert list(history.game.sheet(history.state).score) in EXPECTED["scores"]
