"""Bytes change in the file of a running server: no line that it answers afterwards is missing from
what the next start names, and of those before only lines that were hit, each named.
"""

import random
import re
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest

from tartli_ref.server.backups import back_up_on_start
from tartli_ref.server.instance import DATABASE, restore_from
from tartli_ref.server.settings import CannotServe
from tartli_ref.store import StoreUnavailable, open_store
from tartli_ref.store.backups import check_whole
from tartli_ref.table.service import Done, Service
from tests.sizes import some_daily

TABLES = 6
LINES = 25
TAPS = 24
BYTES = 20
PAGE = 4096
PAGE_HEAD = 100
HEAD = "game: tartli\nseats: Anna, Bence\n"
BEFORE_LINE = 24  # bytes of a row before its text and behind it
BEHIND_LINE = 84
NAMED = re.compile(r"table (\w+): line (\d+)")


def note(table, number):
    return f'note "table {table}, line {number}"'


def service_on(store):
    return Service(store, secret="secret", now=lambda: 1_800_000_000, draw=lambda seats: 0)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A folder with a backup of half of the lines, and the links of its tables."""
    folder = tmp_path_factory.mktemp("played")
    links = []
    for half in (1, 2):
        with closing(open_store(folder / DATABASE)) as store:
            service = service_on(store)
            if half == 1:
                links = [service.open_file(HEAD, f"key {table}").play for table in range(TABLES)]
            for table, link in enumerate(links):
                for _ in range(LINES // 2 * half - service.lines(service.find(link))):
                    tap(service, link, table)
        if half == 1:
            back_up_on_start(folder, 7)
    return folder, links


def tap(service, link, table):
    """Another note at this table, and its text."""
    handle = service.find(link)
    if handle is None:
        return ""  # its link was hit
    number = service.lines(handle) + 1
    text = note(table, number)
    answer = service.submit(handle, seen=number - 1, key=f"{table} {number}", text=text)
    assert isinstance(answer, Done)
    return text


def change_bytes(path, lot):
    """Change so many bytes behind the first page; the places that were hit."""
    content = bytearray(path.read_bytes())
    hits = [lot.randrange(PAGE, len(content)) for _ in range(BYTES)]
    with path.open("r+b") as file:
        for place in hits:
            file.seek(place)
            file.write(bytes((content[place] ^ lot.randrange(1, 256),)))
    return bytes(content), hits


def logs_of(store):
    """The lines of each table, by its global id."""
    return {
        table.uid: [row.line for row in store.rows_after(table.id, 0)]
        for table in store.newest("table")
    }


def named_by_the_next_start(folder):
    """Start, and do what it says; the lines that it names as lost, as table and number."""
    try:
        back_up_on_start(folder, 7)
    except CannotServe as refusal:
        reason = str(refusal)
    else:
        return set()
    best = reason.rpartition("restore ")[2].strip("'\n")
    assert restore_from(folder / best, folder) == 0
    missing = folder / f"{best}.txt"
    text = missing.read_text() if missing.exists() else ""
    back_up_on_start(folder, 7)
    return {(uid, int(number)) for uid, number in NAMED.findall(text)}


@pytest.mark.parametrize("seed", some_daily(range(200), 4))
def test_nothing_answered_after_the_damage_is_missing_from_what_the_start_names(
    played, tmp_path, seed
):
    before, links = played
    folder = tmp_path / "instance"
    shutil.copytree(before, folder)
    lot = random.Random(seed)
    answered = []
    with closing(open_store(folder / DATABASE)) as store:
        service = service_on(store)
        for table, link in enumerate(links):
            tap(service, link, table)
        logs_before = logs_of(store)
        with closing(sqlite3.connect(folder / DATABASE)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        content, hits = change_bytes(folder / DATABASE, lot)
        if seed % 2:
            store.engine.db.execute("PRAGMA shrink_memory")
        for _ in range(TAPS // TABLES):
            for table, link in enumerate(links):
                with suppress(StoreUnavailable):
                    answered.append(tap(service, link, table))
    named = named_by_the_next_start(folder)
    check_whole(folder / DATABASE)
    with closing(open_store(folder / DATABASE)) as store:
        logs = logs_of(store)
    assert set(answered) - {""} <= set().union(*logs.values())
    for uid, log in logs_before.items():
        assert uid in logs
        for number, line in enumerate(log, start=1):
            if logs[uid][number - 1] != line:
                assert (uid, number) in named
                assert was_hit(content, hits, line), line


def was_hit(content, hits, line):
    """Whether a byte of the row with this text was changed, or of the head of its page: SQLite may
    then have written over it. A page may also have it where a row was before it was moved.
    """
    for match in re.finditer(re.escape(line.encode()), content):
        row = range(match.start() - BEFORE_LINE, match.end() + BEHIND_LINE)
        page = match.start() // PAGE * PAGE
        if any(hit in row or page <= hit < page + PAGE_HEAD for hit in hits):
            return True
    return False
