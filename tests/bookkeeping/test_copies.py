"""A book written as a copy and brought in elsewhere is the same; what is no copy is refused."""

import json
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tartli_ref.book.book_json import RefusedLine, UnreadableBook, read_book
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group
from tests.opening import everything_in, open_at
from tests.sizes import examples


def full(group):
    """A book with everything that a book can have."""
    old = group.session("Anna, Bence", *buli("A"), "count 1-1", "A confirms")
    group.session(
        "Anna, Bence K", "deal A P", "B shows P:O-terc", "agreed: A bela", more="rules: pais\n"
    )
    group.session("Cili, Bence", *buli("B", maccs=True), 'note "a # and a \\" and an ő"')
    group.write('merge "bence k" "bence"', 'rename "anna" "Anni"', 'paid "cili" "bence" 4 HUF "x"')
    group.write("undo 5")
    group.keeper.leave(group.book, group.uid(0), "a key to leave the book")
    group.play(old, 'fix 2: adjust A 502 "miscounted"')
    return group


def brought(other_group, text, key=None):
    """How many tables and lines were new."""
    links, result = other_group.bring_in(text, key)
    other_group.book = other_group.found(links.keep)
    return result.tables, result.lines


def everything(group):
    view = group.keeper.look(group.book)
    rows = group.sessions()
    sessions = [(row.uid, row.at, row.names, row.money, row.signed, row.changed) for row in rows]
    return view, sessions


def test_a_copy_brought_in_elsewhere_is_the_same_book(group, other_group):
    text = full(group).transfer.export_json(group.book)
    brought(other_group, text)
    assert everything(other_group) == everything(group)
    assert other_group.transfer.export_json(other_group.book) == text
    assert other_group.transfer.deals_csv(other_group.book) == group.transfer.deals_csv(group.book)
    assert other_group.transfer.ledger_csv(other_group.book) == group.transfer.ledger_csv(
        group.book
    )


def test_the_same_book_twice_adds_nothing(group, other_group):
    text = full(group).transfer.export_json(group.book)
    first = brought(other_group, text)
    assert first[0] == 2 and first[1] > 10
    before = everything(other_group)
    assert brought(other_group, text, "another key of another form") == (0, 0)
    assert everything(other_group) == before
    assert brought(group, text) == (0, 0)


def test_a_later_copy_adds_what_was_played_since(group, other_group):
    table = group.session("Anna, Bence", *buli("A"))
    brought(other_group, group.transfer.export_json(group.book))
    earlier = group.transfer.export_json(group.book)
    group.play(table, *buli("A"))
    group.session("Anna, Cili")
    group.write('paid "bence" "anna" 5 HUF')
    assert brought(other_group, group.transfer.export_json(group.book)) == (1, 4)
    assert everything(other_group) == everything(group)
    assert brought(other_group, earlier) == (0, 0)
    assert everything(other_group) == everything(group)


def test_the_tables_of_a_copy_can_be_played_on(group, other_group):
    group.session("Anna, Bence", *buli("A"))
    brought(other_group, group.transfer.export_json(group.book))
    table = other_group.keeper.table(other_group.book, other_group.uid())
    assert table is not None
    links = other_group.keeper.table_links(table)
    handle = other_group.service.find(links.play)
    assert handle is not None and handle.may_write
    other_group.play(handle, *buli("A"))
    assert other_group.balance() == {"anna": 2000, "bence": -2000}


# --- what is no copy


def text_of(group):
    return full(group).transfer.export_json(group.book)


def refusal(text):
    with pytest.raises(UnreadableBook) as refused:
        read_book(text)
    return str(refused.value)


def test_a_copy_cut_anywhere_is_refused(group):
    text = text_of(group)
    for end in range(0, len(text.rstrip()), 37):
        assert refusal(text[:end]) == "The file is no book, or a part of it is missing."


def changed(text, **values):
    return json.dumps(json.loads(text) | values)


def test_what_is_wrong_with_a_copy_is_said(group):
    text = text_of(group)
    content = json.loads(text)
    assert "newer version of this program: 3, here 2" in refusal(changed(text, version=3))
    assert "no book of this program" in refusal(changed(text, format="something"))
    assert "no book of this program" in refusal("[]")
    assert "A table of the book is missing" in refusal(changed(text, tables=[]))
    twice = content["tables"] + content["tables"][:1]
    assert "twice" in refusal(changed(text, tables=twice))
    bad = [*content["log"], {"line": "no line", "at": 1}]
    assert "A line cannot be read: 'no line'" in refusal(changed(text, log=bad))
    table = content["tables"][0]
    table["log"].append({"line": "piles 1-1", "at": 1})
    assert "has no meaning there: piles 1-1" in refusal(json.dumps(content))
    table["header"] = "game: chess\n"
    assert "The head of table" in refusal(json.dumps(content))


@given(data=st.data())
@settings(max_examples=examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_copy_is_refused_or_read_but_never_breaks(copied, data):
    """One value somewhere in the copy is replaced by something else."""
    content = json.loads(copied)
    places = list(_places(content))
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.just([]) | st.just({})
    )
    try:
        read_book(json.dumps(content))
    except UnreadableBook as refused:
        assert str(refused)


def _places(value):
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    with closing(open_at(tmp_path_factory.mktemp("copied") / "book.db")) as store:
        yield text_of(Group(store, Clock()))


def test_nothing_of_a_refused_copy_is_kept(other_group, group, tmp_path):
    text = text_of(group)
    before = everything_in(tmp_path / "there.db")
    with pytest.raises(UnreadableBook):
        other_group.bring_in(text[: len(text) // 2])
    assert everything_in(tmp_path / "there.db") == before


def with_log(*lines, **changes):
    """A book of these lines alone."""
    log = [{"line": line, "at": 1} for line in lines]
    content = {"format": "tartli-ref book", "version": 1, "uid": "0" * 32, "created": 1}
    return json.dumps({**content, "log": log, "tables": [], **changes})


CIRCLE = ('merge "a" "b"', 'merge "b" "a"')


@pytest.mark.parametrize(
    ("lines", "number", "rule"),
    [
        (CIRCLE, 2, "REF-NAMES"),
        (('title "x"', 'paid "a" "a" 5 HUF'), 2, "REF-PAID"),
        (("undo 7",), 1, "REF-BOOK"),
        (("leave 0123456789abcdef",), 1, "REF-BOOK"),
    ],
)
def test_a_line_that_could_not_have_been_entered_is_named(lines, number, rule):
    with pytest.raises(RefusedLine, match=f"Line {number} does not fit into this book") as refused:
        read_book(with_log(*lines))
    assert (refused.value.line, refused.value.ruling.rule) == (number, rule)


TABLE = {"uid": "0123456789abcdef", "created": 1, "header": "game: tartli\nseats: A, B\n"}
LONG = [
    ({"log": [{"line": 'title "x"', "at": 1}] * 50_001}, "more than 50000 lines of its own"),
    ({"log": [{"line": "x" * 1_001, "at": 1}]}, "A line has more than 1000 letters: 'xxx"),
    ({"tables": [TABLE | {"log": []}] * 10_001}, "more than 10000 tables"),
    ({"tables": [TABLE | {"log": [{}] * 20_001}]}, "more than 20000 lines"),
    ({"tables": [TABLE | {"log": [{}] * 20_000}] * 11}, "more than 200000 lines together"),
]


@pytest.mark.parametrize(("changes", "why"), LONG, ids=[why for _, why in LONG])
def test_what_a_file_holds_is_bounded(changes, why):
    assert why in refusal(with_log(**changes))


def test_a_file_names_no_more_players_than_a_page_shows():
    paid = [f'paid "a{number}" "b{number}" 5 HUF' for number in range(501)]
    assert len(read_book(with_log(*paid[:500])).rows) == 500
    assert "names more than 1000 players" in refusal(with_log(*paid))


def test_renamings_and_mergings_of_a_file_are_bounded():
    named = ['rename "a" "B"', "undo 1", *['rename "a" "B"'] * 999]
    assert read_book(with_log(*named)).rows
    with pytest.raises(RefusedLine) as refused:
        read_book(with_log(*named, 'rename "a" "C"'))
    assert (refused.value.line, refused.value.ruling.case) == (1002, "namings")


@pytest.mark.parametrize("number", ["9" * 5_000, "9" * 4_000, "1e400", "-1", str(2**40)])
def test_no_number_breaks_it(number):
    text = with_log().replace('"created": 1', f'"created": {number}')
    assert refusal(text)


def test_what_fell_with_a_correction_comes_along_and_stays_so(group, other_group):
    table = group.session("Anna, Bence", "deal A P", "A bela", "A shows Z:A-terc")
    group.play(table, "fix 2: B bela")
    content = json.loads(group.transfer.export_json(group.book))
    assert content["tables"][0]["log"][3]["fell"] == []
    content["tables"][0]["log"][3]["fell"] = [3]  # as an older version had decided
    brought(other_group, json.dumps(content))
    copied = other_group.keeper.table(other_group.book, other_group.uid())
    assert copied is not None
    assert other_group.service.history(copied).state.score == (0, 40)
    assert json.loads(other_group.transfer.export_json(other_group.book))["tables"][0]["log"][3][
        "fell"
    ] == [3]


@pytest.mark.parametrize(("fell", "running"), [([5], False), ([], True)])
def test_a_line_refused_on_entry_stands_only_where_an_older_version_revived_it(
    group, other_group, fell, running
):
    lines = ("ends 1 deals", "deal A P", "A bela", "count 81-80", "deal B Z", "fix 3: B bela")
    group.session("Anna, Bence", *lines)
    content = json.loads(group.transfer.export_json(group.book))
    assert content["tables"][0]["log"][5]["fell"] == [5]
    content["tables"][0]["log"][5]["fell"] = fell
    brought(other_group, json.dumps(content))
    table = other_group.keeper.table(other_group.book, other_group.uid())
    assert table is not None
    assert (other_group.service.history(table).state.deal is not None) is running
    assert (
        json.loads(other_group.transfer.export_json(other_group.book))["tables"][0]["log"][5][
            "fell"
        ]
        == fell
    )


def test_a_file_cannot_let_stand_what_has_no_meaning(group, other_group):
    table = group.session("Anna, Bence", "deal A P", "A takes")
    group.play(table, 'fix 1: note "no deal"')
    content = json.loads(group.transfer.export_json(group.book))
    assert content["tables"][0]["log"][2]["fell"] == [2]
    content["tables"][0]["log"][2]["fell"] = []
    brought(other_group, json.dumps(content))
    assert json.loads(other_group.transfer.export_json(other_group.book))["tables"][0]["log"][2][
        "fell"
    ] == [2]
