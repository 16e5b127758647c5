"""A start on the database of an earlier version backs it up as it was, then brings it up to date:
wholly or not at all. What a newer version has written is refused, and the backup is the way back.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copyfile
from typing import Any, NoReturn

import pytest
from sqlite_utils import Database

from tartli_ref.instance import BACKUPS, DATABASE, restore_from
from tartli_ref.serving import serve
from tartli_ref.serving.backups import backups_in
from tartli_ref.store import Store
from tartli_ref.store.migrations import MIGRATIONS
from tests.yesterday.server import Evenings

STEPS = MIGRATIONS._migrations


class ComeSoFarError(Exception):
    """The server would serve now."""


@pytest.fixture
def instance(evenings: Evenings, tmp_path: Path) -> Path:
    """The folder of a server of that version."""
    copyfile(evenings.folder / DATABASE, tmp_path / DATABASE)
    (tmp_path / "secret").write_text(evenings.text("secret"))
    return tmp_path


def start(instance: Path) -> None:
    """Starts today's server up to where it would serve."""

    def built(_store: Store, _secret: str) -> NoReturn:
        raise ComeSoFarError

    with pytest.raises(ComeSoFarError):
        serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance)}, built)


def refusal(instance: Path) -> str:
    with pytest.raises(SystemExit) as ended:
        serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance)})
    return str(ended.value.code)


def dumped(database: Path) -> list[str]:
    """All that is in a database."""
    with closing(sqlite3.connect(database)) as db:
        return list(db.iterdump())


def pending(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as db:
        return [step.name for step in MIGRATIONS.pending(Database(db))]


@contextmanager
def a_program_that_knows(monkeypatch: pytest.MonkeyPatch, steps: list[Any]) -> Iterator[None]:
    """A program whose schema has these steps."""
    with monkeypatch.context() as then:
        then.setattr(MIGRATIONS, "_migrations", steps)
        yield


def test_a_start_backs_up_what_was_left_before_it_changes_anything(
    evenings: Evenings, instance: Path
) -> None:
    left = evenings.folder / DATABASE
    assert pending(left), "nothing was to be done: the folder shows nothing"
    start(instance)
    (backup,) = backups_in(instance / BACKUPS)
    assert dumped(backup) == dumped(left)
    assert pending(instance / DATABASE) == []


def test_a_step_that_fails_leaves_the_database_as_it_was(
    instance: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = dumped(instance / DATABASE)
    for name in pending(instance / DATABASE):
        (step,) = (each for each in STEPS if each.name == name)

        def fails(db: Database, run: Any = step.fn) -> NoReturn:
            run(db)
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise full

        with monkeypatch.context() as then:
            then.setattr(step, "fn", fails)
            assert "disk is full" in refusal(instance)
        assert dumped(instance / DATABASE) == before, name
    start(instance)
    assert pending(instance / DATABASE) == []


def test_the_version_before_refuses_what_was_brought_up_to_date_and_its_backup_leads_back(
    evenings: Evenings, instance: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = pending(instance / DATABASE)
    start(instance)
    (backup,) = backups_in(instance / BACKUPS)
    now = dumped(instance / DATABASE)
    with a_program_that_knows(monkeypatch, [each for each in STEPS if each.name not in missing]):
        assert refusal(instance).endswith(
            "written by a newer version of this program. It was left as it is. Start that version."
        )
        assert dumped(instance / DATABASE) == now
        assert restore_from(backup, instance) == 0
        assert dumped(instance / DATABASE) == dumped(evenings.folder / DATABASE)
