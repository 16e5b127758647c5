"""What another phone sends to a pocket: its first file opens the table that was offered, or a new
one; what would write into another evening, or past a lease, is shown first.
"""

import re

import pytest

from tests.pocket.asking import Asked

NOTE = 'note "here"'
OTHER_NOTE = 'note "there"'
TAKEN = 303
NOTHING = 204
SHOWN = 200
APART = 409
OTHER = "table: 0123456789abcdef\ngame: tartli\nseats: Eve, Mallory\n\ndeal A P\n"


@pytest.fixture
def phone(tmp_path):
    return Asked(tmp_path / "here")


def file_of(phone, table):
    return phone.get(f"{table}table.table").body.decode()


def lines_of(phone, table):
    return file_of(phone, table).partition("\n\n")[2].splitlines()


def longer(phone, table, *lines):
    """The table's file as the other phone has it, with these lines more."""
    return file_of(phone, table) + "".join(f"{line}\n" for line in lines)


def send(phone, file, **typed):
    """The answer to a file."""
    form = phone.get("/files").form("/files/look")
    form.action = "/files"
    return phone.upload(form, "file", file.encode(), **typed)


def seated(phone, seat):
    """A table at which this phone has a seat."""
    table = phone.open_table()
    phone.send(phone.get(f"{table}share/").form("/seat"), seat=seat)
    return table


def test_the_first_file_of_the_live_link_never_writes_into_another_evening(phone):
    table = phone.open_table()
    for offered in ("", "0123456789abcdef"):
        answer = send(phone, longer(phone, table, NOTE), live=offered)
        assert answer.status == SHOWN
        assert "1 line is added" in answer.page.text
    assert lines_of(phone, table) == []


def test_it_writes_into_the_table_that_was_offered(phone):
    table = phone.open_table()
    uid = re.match(r"table: (\w+)", file_of(phone, table))[1]
    assert send(phone, longer(phone, table, NOTE), live=uid).status == TAKEN
    assert lines_of(phone, table) == [NOTE]


def test_that_both_phones_wrote_is_told_and_nothing_is_mixed(phone):
    table = phone.open_table()
    uid = re.match(r"table: (\w+)", file_of(phone, table))[1]
    theirs = longer(phone, table, OTHER_NOTE)
    assert send(phone, longer(phone, table, NOTE), live=uid).status == TAKEN
    assert send(phone, theirs, live=uid).status == APART
    assert lines_of(phone, table) == [NOTE]


def test_it_opens_a_table_that_is_new_here(phone):
    assert send(phone, OTHER, live="").status == TAKEN


def digest_of(phone, table):
    """The digest that the phone says of its lines."""
    return phone.get(f"{table}table.table").headers["ETag"].strip('"')


def test_the_same_lines_are_known_by_their_digest(phone):
    table = phone.open_table()
    uid = re.match(r"table: (\w+)", file_of(phone, table))[1]

    def answer(digest):
        return phone.get(f"/files/same?table={uid}&lines={digest}")

    before = digest_of(phone, table)
    assert answer(before).status == TAKEN
    assert answer(before).headers["Location"] == table
    assert send(phone, longer(phone, table, NOTE), live=uid).status == TAKEN
    assert answer(before).status == NOTHING
    now = digest_of(phone, table)
    assert answer(now).status == TAKEN
    phone.send(phone.get(f"{table}session/").form("/delete"))
    assert answer(now).status == NOTHING


@pytest.mark.parametrize("query", ["", "?table=&lines=", "?table=0123456789abcdef&lines=0"])
def test_no_table_has_the_same_lines_as_one_that_is_not_here(phone, query):
    assert phone.get(f"/files/same{query}").status == NOTHING


def test_a_file_that_passes_the_lease_of_this_phone_asks_first(phone):
    table = seated(phone, "A")
    longer_here = longer(phone, table, "A writes", NOTE)
    assert send(phone, longer(phone, table, "A writes")).status == TAKEN
    answer = send(phone, longer_here)
    assert answer.status == SHOWN
    assert "Anna’s phone writes, and these lines are not from there" in answer.page.text
    assert lines_of(phone, table) == ["A writes"]
    assert phone.send(answer.form("/files")).status == TAKEN
    assert lines_of(phone, table) == ["A writes", NOTE]


def test_the_lines_of_the_phone_that_writes_come_without_a_question(phone):
    table = seated(phone, "A")
    file = longer(phone, table, "B writes", NOTE, "A writes")
    assert send(phone, file).status == TAKEN
    assert len(lines_of(phone, table)) == 3
