"""A damaged store: it is told at the start, and what can be read of it is saved."""

import json
import random
import re

import pytest

from tartli_ref.pocket import Pocket
from tartli_ref.pocket.salvage import SPARE
from tartli_ref.server.instance import DATABASE
from tartli_ref.store.carving import carved
from tartli_ref.table.service import Service
from tartli_ref.web.machinery.access import SERVICE
from tests.pocket.asking import Asked
from tests.sizes import some_daily

PAGE = 4096
TABLES = 12
LONG = "x" * 150
SPOILT = b"\xaa" * PAGE
PAGES = Pocket()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The file of a store with some tables, each of some lines; and their paths."""
    folder = tmp_path_factory.mktemp("played")
    phone = Asked(folder)
    head = phone.get(f"{phone.open_table()}table.table").body.decode()
    service: Service = phone.pocket.app.extensions[SERVICE]
    notes = "".join(f'note "{number} {LONG}"\n' for number in range(8))
    links = [service.open_file(head + notes, key=str(number)) for number in range(TABLES - 1)]
    return (folder / DATABASE).read_bytes(), [f"/t/{link.play}/" for link in links]


def damaged(folder, content, page):
    """A phone whose store has one page that is nonsense."""
    at = page * PAGE
    (folder / DATABASE).write_bytes(content[:at] + SPOILT + content[at + PAGE :])
    return PAGES


def opens(pocket, folder):
    """Whether the store opens; if not, it is told to be damaged."""
    why = pocket.begin(str(folder))
    assert why in ("", "damaged")
    return not why


def saved_of(content, folder, page):
    """How many tables are read whole and cut after this page was damaged; the phone works again."""
    pocket = damaged(folder, content, page)
    assert not opens(pocket, folder)
    salvaged = json.loads(pocket.salvage(str(folder)))
    phone = Asked(folder)
    assert len(phone.pocket._store.newest("table")) == salvaged["whole"] + salvaged["cut"]
    assert phone.get(phone.open_table()).status == 200
    return salvaged["whole"], salvaged["cut"]


def test_a_damaged_page_costs_the_tables_that_lie_there(played, tmp_path):
    content, _ = played
    complete, cut = saved_of(content, tmp_path, content.rindex(LONG.encode()) // PAGE)
    assert TABLES > complete >= TABLES // 2
    assert complete + cut >= TABLES // 2


@pytest.mark.long
def test_wherever_a_page_is_damaged_the_phone_works_again(played, tmp_path):
    content, _ = played
    for page in range(1, len(content) // PAGE):
        folder = tmp_path / str(page)
        folder.mkdir()
        saved_of(content, folder, page)


def test_with_the_first_page_lost_every_table_is_read_whole_from_the_others(played, tmp_path):
    assert saved_of(played[0], tmp_path, 0) == (TABLES, 0)


def test_with_the_header_lost_every_line_is_read(played, tmp_path):
    content, tables = played
    (tmp_path / DATABASE).write_bytes(b"\xaa" * 100 + content[100:])
    assert not opens(PAGES, tmp_path)
    assert json.loads(PAGES.salvage(str(tmp_path))) == {"whole": TABLES, "cut": 0, "lost": None}
    phone = Asked(tmp_path)
    text = phone.get(f"{tables[-1]}table.table").body.decode()
    assert [f'note "{number} {LONG}"' in text for number in range(8)] == [True] * 8


def test_of_a_file_that_is_no_database_nothing_is_saved_nor_counted_and_the_phone_works(tmp_path):
    (tmp_path / DATABASE).write_bytes(SPOILT * 3)
    assert not opens(PAGES, tmp_path)
    assert json.loads(PAGES.salvage(str(tmp_path))) == {"whole": 0, "cut": 0, "lost": None}
    phone = Asked(tmp_path)
    assert phone.get(phone.open_table()).status == 200


@pytest.mark.parametrize("seed", some_daily(range(200), 3))
def test_of_twenty_changed_bytes_no_line_is_lost_but_those_that_were_hit(played, tmp_path, seed):
    lot = random.Random(seed)
    content = bytearray(played[0])
    hits = [lot.randrange(PAGE, len(content)) for _ in range(20)]
    for hit in hits:
        content[hit] ^= lot.randrange(1, 256)
    (tmp_path / DATABASE).write_bytes(content)
    if not opens(PAGES, tmp_path):
        PAGES.salvage(str(tmp_path))
    store = Asked(tmp_path).pocket._store
    kept_lines = []
    for table in store.newest("table"):
        kept_lines += [row.line for row in store.rows_after(table.id, 0)]
    for number in range(8):
        line = f'note "{number} {LONG}"'
        was_hit = sum(any(hit in rows for hit in hits) for rows in rows_with(played[0], line))
        was_hit += sum(b"seats: " in page_of(played[0], hit) for hit in hits)  # a phone's only list
        assert TABLES - 1 - was_hit <= kept_lines.count(line) <= TABLES - 1


def page_of(content, place):
    begin = place // PAGE * PAGE
    return content[begin : begin + PAGE]


def rows_with(content, line):
    """Where the rows with this text are, each with the head of its page."""
    for match in re.finditer(re.escape(line.encode()), content):
        page = match.start() // PAGE * PAGE
        yield {*range(match.start() - 24, match.end() + 84), *range(page, page + 100)}


@pytest.mark.parametrize("size", [0, 1, 99, 100, 4096, 9000])
def test_carving_reads_whatever_bytes_there_are(played, size):
    lot = random.Random(size)
    content = bytearray(played[0])
    for _ in range(size):
        content[lot.randrange(len(content))] = lot.randrange(256)
    rows = carved(bytes(content))
    assert rows.execute("SELECT count(*) FROM owners").fetchone()[0] <= 2 * TABLES
    carved(lot.randbytes(size))


def test_what_is_damaged_is_left_as_it_is_until_it_was_salvaged(played, tmp_path):
    pocket = damaged(tmp_path, played[0], 0)
    before = (tmp_path / DATABASE).read_bytes()
    assert not opens(pocket, tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_links_go_on_if_they_could_be_read(played, tmp_path):
    content, tables = played
    pocket = damaged(tmp_path, content, len(content) // PAGE - 1)  # a page of the last lines
    assert not opens(pocket, tmp_path)
    pocket.salvage(str(tmp_path))
    phone = Asked(tmp_path)
    assert phone.get(tables[0]).status == 200


def test_a_kill_before_the_new_store_is_in_place_takes_it_at_the_next_start(played, tmp_path):
    content, _ = played
    pocket = damaged(tmp_path, content, len(content) // PAGE - 1)
    pocket.salvage(str(tmp_path))
    (tmp_path / DATABASE).write_bytes(content[: 3 * PAGE])  # half written over
    assert opens(PAGES, tmp_path)
    assert (tmp_path / SPARE).stat().st_size == 0


def test_a_kill_while_the_new_store_is_written_leaves_the_damaged_one(played, tmp_path):
    pocket = damaged(tmp_path, played[0], 0)
    (tmp_path / SPARE).write_bytes(b"")
    assert not opens(pocket, tmp_path)
