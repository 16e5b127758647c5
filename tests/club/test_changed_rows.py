"""Rows are changed by SQL while servers run: of the lines answered afterwards none is missing from
what the next start and the archive name, and each table that was hit takes no more entries.
"""

import json
import random
import re
from contextlib import closing, suppress

import psycopg
import pytest
from psycopg import sql

from tartli_ref.server.health import Health
from tartli_ref.server.moving.archive import export_all
from tartli_ref.server.serving import knowing_damage
from tartli_ref.server.settings import settings_from
from tartli_ref.store import StoreUnavailable
from tartli_ref.store.damage import damaged_in
from tartli_ref.table.service import Done, Service
from tests.sizes import some_daily

TABLES = 6
LINES = 25
TAPS = 24
HEAD = "game: tartli\nseats: Anna, Bence\n"
COLUMNS = {
    "log": ("seq", "line", "accepted", "key", "part", "at", "wrote", "fell", "digest"),
    "links": ("hash", "owner_id", "may_write", "revoked", "seed", "seal"),
    "owners": ("kind", "create_key", "uid", "header", "created", "head", "seal"),
}


def service_on(store):
    return Service(store, secret="secret", now=lambda: 1_800_000_000, draw=lambda seats: 0)


def tap(service, link, table):
    """Another note at this table, and its text."""
    handle = service.find(link)
    if handle is None:
        return ""  # its link was hit
    number = service.lines(handle) + 1
    text = f'note "table {table}, line {number}"'
    answer = service.submit(handle, seen=number - 1, key=f"{table} {number}", text=text)
    return text if isinstance(answer, Done) else ""


@pytest.fixture
def played(store):
    service = service_on(store)
    links = [service.open_file(HEAD, f"key {table}").play for table in range(TABLES)]
    for table, link in enumerate(links):
        for _ in range(LINES):
            assert tap(service, link, table)
    return links


def other_value(value, lot):
    match value:
        case bool():
            return not value
        case int():
            return value ^ 1 << lot.randrange(20)
        case str() if value and lot.randrange(4):
            place = lot.randrange(len(value))
            letter = chr(lot.randrange(97, 123))
            return value[:place] + letter + value[place + 1 :]
        case str():
            return value + "x"
        case None:
            return "1"


def change_a_row(address, name, lot):
    """Change a column of a row, as who has all rights may; return the number of its owner."""
    column = lot.choice(COLUMNS[name])
    key = "id" if name == "owners" else "owner_id"
    table = sql.Identifier("tartli_ref", name)
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("SET session_replication_role = replica")
        rows = other.execute(
            sql.SQL("SELECT {}, ctid, {} FROM {} ORDER BY 1, 2").format(
                sql.Identifier(key), sql.Identifier(column), table
            )
        ).fetchall()
        owner, place, value = lot.choice(rows)
        changed = other_value(value, lot)
        if changed == value:
            return None
        try:
            other.execute(
                sql.SQL("UPDATE {} SET {} = %s WHERE ctid = %s").format(
                    table, sql.Identifier(column)
                ),
                (changed, place),
            )
        except psycopg.errors.IntegrityError:
            return None
        return changed if (name, column) == ("links", "owner_id") else owner


def archived(address, folder, capsys):
    """The lines of each table in an archive, and what the export says."""
    settings = settings_from({"INSTANCE": str(folder / "instance"), "DATABASE": address})
    assert export_all(settings, folder / "archive") == 0
    logs = {}
    for line in (folder / "archive").read_text().splitlines():
        value = json.loads(line)
        if "kind" in value:
            logs[value["create_key"]] = [row["line"] for row in value["log"]]
    return logs, capsys.readouterr().err


@pytest.mark.parametrize("seed", some_daily(range(200), 20))
def test_nothing_answered_after_a_change_is_missing(
    store, opened, address, played, tmp_path, capsys, seed
):
    lot = random.Random(seed)
    services = [service_on(store), service_on(opened(address))]
    changed = {change_a_row(address, name, lot) for name in COLUMNS} - {None}
    answered = []
    for number in range(TAPS // TABLES):
        for table, link in enumerate(played):
            with suppress(StoreUnavailable):
                answered.append(tap(services[number % 2], link, table))
    with store.engine.reading() as db:
        damaged, unread = damaged_in(db)
    assert unread == 0
    assert {error.owner for error in damaged} == changed
    logs, output = archived(address, tmp_path, capsys)
    archived_lines = set().union(*logs.values())
    assert set(answered) - {""} <= archived_lines
    for owner in changed:
        assert re.search(rf"table or book {owner} is (damaged|not what was written)", output)


def test_a_start_reads_every_row_and_names_what_is_damaged(
    opened, address, played, tmp_path, caplog
):
    with psycopg.connect(address) as other:
        other.execute("SET session_replication_role = replica")
        other.execute("UPDATE tartli_ref.log SET at = at + 1 WHERE owner_id = 2 AND seq = 7")
    with closing(knowing_damage(lambda: opened(address))()) as store:
        assert "table or book 2 is damaged from line 7 on" in caplog.text
        service = service_on(store)
        for table, link in enumerate(played):
            if table == 1:
                with pytest.raises(StoreUnavailable, match="damaged"):
                    tap(service, link, table)
            else:
                assert tap(service, link, table)
        settings = settings_from({"INSTANCE": str(tmp_path), "DATABASE": address})
        looked = Health(lambda *_: [], store, settings).looked()
        assert looked["database"] == "damaged"
