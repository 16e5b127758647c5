"""A book's file extends what is here or comes as a copy; nothing is mixed, lost or doubled."""

import json

import pytest

from tartli_ref.store import Held
from tartli_ref.table.files import Diverged, write_head
from tests.book.evenings import buli
from tests.bookkeeping.group import Group

NOTHING: Held = frozenset()


def file_of(group):
    return group.transfer.export_json(group.book)


def moved(group, other_group):
    """The book goes to another machine, where somebody goes on with it."""
    other_group.book = other_group.found(other_group.bring_in(file_of(group))[0].keep)


def lines_of(group):
    content = json.loads(file_of(group))
    logs = {"book": content["log"]}
    for table in content["tables"]:
        logs[table["uid"]] = table["log"]
    return {name: [row["line"] for row in log] for name, log in logs.items()}


def test_a_book_goes_back_and_forth_and_stays_the_same(group, other_group):
    table = group.session("Anna, Bence", *buli("A"))
    moved(group, other_group)
    other_group.play(other_group.service.table_with(group.uid()), *buli("B"))
    other_group.write('paid "bence" "anna" 5 HUF')
    group.bring_in(file_of(other_group))
    assert lines_of(group) == lines_of(other_group)
    assert len(group.service.rows(table)) == 4
    assert group.bring_in(file_of(other_group))[1].lines == 0


def test_books_that_went_on_differently_are_not_mixed(group, other_group):
    group.session("Anna, Bence", *buli("A"))
    moved(group, other_group)
    other_group.write('paid "bence" "anna" 5 HUF')
    group.write('title "Fridays"')
    before = lines_of(group)
    with pytest.raises(Diverged) as diverged:
        group.bring_in(file_of(other_group))
    assert (diverged.value.line, diverged.value.owner) == (3, group.book.id)
    assert lines_of(group) == before


def test_the_other_book_opens_as_one_of_its_own(group, other_group):
    group.session("Anna, Bence", *buli("A"))
    moved(group, other_group)
    other_group.write('paid "bence" "anna" 5 HUF')
    group.write('title "Fridays"')
    before = lines_of(group)
    links, brought = group.transfer.import_json(
        file_of(other_group), "a key of a form", group.held(), apart=True
    )
    assert (brought.tables, brought.apart) == (1, ())
    assert lines_of(group) == before
    theirs = Group(group.store, group.clock)
    theirs.book = theirs.found(links.keep)
    assert theirs.balance() == other_group.balance() != group.balance()
    assert set(lines_of(theirs)) & set(lines_of(group)) == {"book"}


def test_a_session_that_went_on_differently_comes_as_a_table_outside_the_book(group, other_group):
    table = group.session("Anna, Bence", *buli("A"))
    moved(group, other_group)
    other_group.play(other_group.service.table_with(group.uid()), *buli("B"))
    other_group.session("Anna, Cili", *buli("B"))
    group.play(table, *buli("A"))
    balance = group.balance()
    before = lines_of(group)[group.uid()]
    _links, brought = group.bring_in(file_of(other_group))
    (play,) = group.transfer.links_of(brought.apart)
    theirs = group.service.find(play)
    assert theirs is not None and group.keeper.book_of(theirs) is None
    assert [row.line for row in group.service.rows(theirs)] == [*buli("A"), *buli("B")]
    assert brought.tables == 2
    assert lines_of(group)[group.keeper.uid(table)] == before
    assert group.balance() == {"anna": balance["anna"] - 1000, "bence": balance["bence"],
                               "cili": 1000}  # fmt: skip


def test_a_session_that_left_the_book_here_does_not_come_back(group):
    group.session("Anna, Bence", *buli("A"))
    text = file_of(group)
    group.keeper.leave(group.book, group.uid(), "a key to leave the book")
    _links, brought = group.bring_in(text)
    assert (brought.tables, brought.lines, group.balance()) == (0, 0, {})


def test_whoever_brought_a_table_or_book_in_first_keeps_nothing_from_moving(group, other_group):
    """A reader squats on the ids of a book and of its tables on the machine it moves to."""
    group.session("Anna, Bence", *buli("A"))
    content = json.loads(file_of(group))
    squats = json.dumps(content | {"log": content["log"][:1], "tables": []})
    other_group.transfer.import_json(squats, "a key of a reader", NOTHING)
    text = f"table: {content['tables'][0]['uid']}\ngame: tartli\nseats: X, Y\n"
    other_group.service.open_file(text, "another key of a reader")
    other_group.book = other_group.found(
        other_group.transfer.import_json(file_of(group), "k", NOTHING)[0].keep
    )
    assert other_group.balance() == group.balance()


def test_a_copy_made_because_an_id_was_taken_still_goes_on(group, other_group):
    table = group.session("Anna, Bence", *buli("A"))
    uid = group.uid()
    other_group.service.open_file(
        f"table: {uid}\ngame: tartli\nseats: X, Y\n", "the key of a reader"
    )
    moved(group, other_group)
    assert other_group.uid() != uid
    group.play(table, *buli("A"))
    group.session("Anna, Cili", *buli("B"))
    _links, brought = other_group.bring_in(file_of(group))
    assert (brought.tables, brought.apart) == (1, ())
    assert other_group.balance() == group.balance()


def test_one_id_here_is_not_written_twice_by_a_file_that_names_two_tables(group):
    group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Cili", *buli("A"))
    content = json.loads(file_of(group))
    first, second = (table["uid"] for table in content["tables"])
    swapped = json.dumps(content).replace(first, "e" * 16).replace(second, first)
    _links, brought = group.bring_in(swapped)
    assert brought.lines >= 0 and len(lines_of(group)) == 3


def test_a_table_with_a_former_house_rule_still_grows(group, other_group, monkeypatch):
    """Its head is stored as it was written; a file has it as it is read now."""

    def as_it_was_written(terms):
        return f"{write_head(terms)}option: review=book\n"

    with monkeypatch.context() as former:
        former.setattr("tartli_ref.table.service.write_head", as_it_was_written)
        group.session("Anna, Bence", *buli("A"), more="option: review=book\n")
    assert "option: review=book" in group.store.newest("table")[0].header
    moved(group, other_group)
    other_group.play(other_group.service.table_with(group.uid()), *buli("B"))
    _links, brought = group.bring_in(file_of(other_group))
    assert (brought.tables, brought.lines) == (0, 2)


def test_taps_at_a_table_of_the_book_delay_its_import_once(group, other_group, monkeypatch):
    table = group.session("Anna, Bence", *buli("A"))
    moved(group, other_group)
    other_group.session("Anna, Bence", *buli("B"))
    import_book = group.store.books.import_book
    attempts = []

    def tapping(copy, *, in_portions, **options):
        attempts.append(in_portions)
        if in_portions:  # the only attempt that leaves time for a tap
            group.play(table, 'note "meanwhile"')
        return import_book(copy, in_portions=in_portions, **options)

    monkeypatch.setattr(group.store.books, "import_book", tapping)
    group.bring_in(file_of(other_group))
    assert attempts == [True, False]
    assert len(group.sessions()) == 2
