"""No file that a page takes costs more than a fixed amount of work and memory."""

import json
import time
import tracemalloc
from base64 import b64encode
from zlib import compress

import pytest

from tartli_ref.web.sharing.bringing import (
    LINES_MOST,
    PARTS_MOST,
    REDONE_MOST,
    UNPACKED_MOST,
)
from tests.web.phone import a_file

SECONDS = 2.0
BYTES = 60 * 1024 * 1024
HEAD = "game: tartli\nseats: Anna, Bence\n"
ADJUST = 'adjust A 1 "x"'
FIX = 'fix 1: adjust A 2 "y"'
DEAL = ["deal A P-VIII", "A takes", "B takes", "A bela", "undo", *["A takes"] * 14]


def table(number, lines):
    log = [{"line": line, "at": 1} for line in lines]
    return {"uid": f"{number:016x}", "created": 1, "header": HEAD, "log": log}


def book(*tables):
    log = [{"line": f"table {table['uid']}", "at": 1} for table in tables]
    copy = {"format": "tartli-ref book", "version": 2, "uid": "a" * 32, "created": 1}
    return json.dumps(copy | {"log": log, "tables": tables})


def corrected(number, lines, fixes):
    return table(number, [*[ADJUST] * lines, *[FIX] * fixes])


FITS = {
    "lines": book(*(table(number, (DEAL * 10)[:190]) for number in range(52))),
    "tables": book(*(table(number, ["deal A P"]) for number in range(3_000))),
    "corrections": book(*(corrected(number, 220, 4) for number in range(11))),
    "one table": HEAD + "\n" + "\n".join((DEAL * 600)[: LINES_MOST - 1]),
    "text": HEAD + "".join(f"# {number * number}\n" for number in range(70_000)),
}
TOO_LARGE = {
    "lines of tables": book(*(table(number, ["deal A P"] * 1_001) for number in range(10))),
    "lines of a table": HEAD + "\n" + "undo\n" * (LINES_MOST + 1),
    "corrections of tables": book(*(corrected(number, 223, 223) for number in range(20))),
    "corrections of a table": HEAD + f"\n{ADJUST}\n" * 5_000 + f"{FIX}\n" * 3,
    "values": '{"a":[' + "[0]," * 4_000_000 + "0]}",
}


def look(phone, text, *, packed=False):
    form = phone.get("/files").form("/files/look")
    if packed:
        content = b64encode(compress(text.encode())).decode()
        return phone.forge(form, form.values | {"content": content})
    return phone.send_file(form, a_file(text))


@pytest.mark.parametrize("kind", FITS)
def test_a_file_within_the_budget_is_taken(phone, kind):
    page = look(phone, FITS[kind])
    assert page.status == 200
    assert page.form("/files").values["content"]


@pytest.mark.parametrize("kind", TOO_LARGE)
def test_a_file_past_the_budget_names_the_command_that_takes_it(phone, kind):
    page = look(phone, TOO_LARGE[kind])
    assert page.status == 413
    assert "tartli-ref import FILE" in page.problem.text


def test_the_budget_is_one_for_all_tables_of_a_file():
    """Each of these tables is far below what one may have."""
    copy = json.loads(TOO_LARGE["corrections of tables"])
    assert sum(len(it["log"]) for it in copy["tables"]) < LINES_MOST
    assert 223 * 223 * 20 > REDONE_MOST > 223


def test_a_packed_file_unpacks_to_no_more_than_players_write(phone):
    text = HEAD + "# filling\n" * 60_000
    assert len(text) > UNPACKED_MOST * len(compress(text.encode()))
    assert look(phone, text, packed=True).status == 413
    assert look(phone, text).status == 413


@pytest.mark.parametrize("packed", [False, True])
def test_values_are_counted_before_they_are_made(phone, packed):
    text = TOO_LARGE["values"]
    assert text.count("[") > PARTS_MOST
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    page = look(phone, text, packed=packed)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert page.status == 413
    assert peak - before <= BYTES + 2 * len(text)  # the form of this test itself holds it twice


@pytest.mark.timed
@pytest.mark.parametrize("kind", [*FITS, *TOO_LARGE])
def test_no_file_costs_more_than_two_seconds(phone, kind):
    text = (FITS | TOO_LARGE)[kind]
    begun = time.process_time()
    page = look(phone, text)
    looked = time.process_time()
    if page.status == 200:
        assert phone.send(page.form("/files")).status == 303
    taken = time.process_time()
    assert max(looked - begun, taken - looked) <= SECONDS
