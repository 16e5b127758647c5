"""A book that went on in two places is united by its file: no line is lost, none comes twice."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tartli_ref.bookkeeping import UnreadableBook
from tartli_ref.bookkeeping.book_json import read_book
from tartli_ref.service import Done, Table
from tartli_ref.store import Imported, LogRow
from tests.book.evenings import buli
from tests.bookkeeping.group import EVERYTHING, Clock, Group
from tests.empty_store import open_empty
from tests.sizes import examples

Pair = tuple[Group, Group]


def apart(stack: ExitStack) -> Pair:
    """Two machines with the same book, which has a session and a payment."""
    place, clock = Path(stack.enter_context(TemporaryDirectory())), Clock()
    here, there = (
        Group(stack.enter_context(closing(open_empty(place / name))), clock, secret=name)
        for name in ("here", "there")
    )
    here.session("Anna, Bence", "deal A P")
    here.write('paid "anna" "bence" 1 HUF')
    bring(there, here)
    return here, there


def bring(group: Group, other: Group) -> Imported:
    """What the file of another machine has brought."""
    group.clock.time += 1
    links, brought = group.bring_in(other.transfer.export_json(other.book))
    group.book = group.found(links.keep)
    return brought


@pytest.fixture
def pair() -> Iterator[Pair]:
    with ExitStack() as stack:
        yield apart(stack)


def session(group: Group) -> Table:
    """The first session."""
    found = group.keeper.table(group.book, group.uid(-1))
    assert found is not None
    return found


def rows(group: Group) -> list[LogRow]:
    return group.store.rows_after(group.book.id, 0)


def refused(group: Group) -> list[str]:
    return [row.line for row in rows(group) if not row.accepted]


def play(group: Group, *lines: str) -> None:
    group.clock.time += 1
    group.play(session(group), *lines)


def test_what_both_have_entered_is_there_once_and_the_figures_are_the_same(pair: Pair) -> None:
    here, there = pair
    here.write('paid "anna" "bence" 5 HUF')
    there.write('paid "bence" "anna" 70 HUF', 'title "Fridays"')
    there.session("Anna, Cili", *buli("A"))
    here.session("Bence, Cili", *buli("A"))
    assert bring(here, there) == Imported(here.book.id, tables=1, lines=3 + 2)
    assert bring(there, here).tables == 1
    assert (
        here.balance()
        == there.balance()
        == {
            "anna": 1000 + 600 - 7000,
            "bence": 1000 - 600 + 7000,
            "cili": -2000,
        }
    )
    assert bring(here, there).lines == bring(there, here).lines == 0


def test_the_lines_of_a_table_are_judged_behind_those_that_are_here(pair: Pair) -> None:
    here, there = pair
    play(here, "A bela", "count 97-64")
    play(there, "B bela", "count 60-101")
    brought = bring(here, there)
    assert (brought.lines, brought.refused) == (2, 2)
    assert here.service.history(session(here)).state.score == (137, 64)
    assert bring(there, here).lines == 2
    assert bring(here, there).lines == 0


def test_an_undo_takes_back_the_entry_that_it_took_back_there(pair: Pair) -> None:
    here, there = pair
    here.write('paid "anna" "bence" 5 HUF')
    there.write('paid "bence" "anna" 70 HUF', "undo 4")
    bring(here, there)
    assert [row.line for row in rows(here)[4:]] == ['paid "bence" "anna" 70 HUF', "undo 5"]
    assert here.balance() == {"anna": 600, "bence": -600}


def test_the_same_entry_in_both_places_is_one(pair: Pair) -> None:
    for group in pair:
        group.write('paid "anna" "bence" 5 HUF')
    assert bring(*pair).lines == 0


def test_an_entry_that_does_not_stand_any_more_is_kept_as_refused(pair: Pair) -> None:
    here, there = pair
    here.write("undo 3")
    there.write('title "Fridays"', "undo 3", 'paid "bence" "anna" 2 HUF')
    assert bring(here, there).refused == 1
    assert refused(here) == ["undo 3"]
    assert here.balance() == there.balance()
    text = here.transfer.export_json(here.book)
    assert json.loads(text)["version"] == 2
    assert read_book(text).rows[5].accepted is False
    assert isinstance(here.enter('paid "anna" "bence" 9 HUF'), Done)


def test_two_who_have_met_here_are_not_made_one_by_a_file(pair: Pair) -> None:
    here, there = pair
    there.session("Anna, Benedek")
    there.write('merge "benedek" "bence"')
    here.session("Bence, Benedek", *buli("A"))
    assert bring(here, there).refused == 1
    assert refused(here) == ['merge "benedek" "bence"']


def test_a_ledger_adds_no_payment_that_came_with_the_book(pair: Pair) -> None:
    here, there = pair
    here.clock.time += 1
    here.write('paid "anna" "bence" 5 HUF')
    here.clock.time += 1
    there.write('paid "bence" "anna" 70 HUF')
    old = there.transfer.ledger_csv(there.book)
    bring(here, there)
    for text in (old, there.transfer.ledger_csv(there.book)):
        assert here.transfer.import_csv(here.book, text, here.held()).lines == 0
    bring(there, here)
    text = here.transfer.ledger_csv(here.book)
    assert there.transfer.import_csv(there.book, text, there.held()).lines == 0


def test_an_older_copy_adds_nothing_and_takes_nothing_away(pair: Pair) -> None:
    here, there = pair
    here.session("Anna, Cili")
    assert bring(here, there).lines == 0
    assert len(here.store.books.uids(here.book.id)) == 2


@pytest.mark.parametrize(
    "after", [[3], [0], [2, 1], [1, 1], [True], "1", {}, None, [10**30], [1.0]]
)
def test_what_a_writer_cannot_have_seen_is_refused(pair: Pair, after: Any) -> None:
    whole = json.loads(pair[0].transfer.export_json(pair[0].book))
    whole["log"][2]["after"] = after
    with pytest.raises(UnreadableBook):
        read_book(json.dumps(whole))


def test_a_file_has_a_bound_of_entries_that_were_entered_apart(pair: Pair) -> None:
    whole = json.loads(pair[0].transfer.export_json(pair[0].book))
    whole["log"] += [{"line": 'title "x"', "at": 1, "after": [1]}] * 150
    with pytest.raises(UnreadableBook, match="entered apart"):
        read_book(json.dumps(whole))


STEP = st.sampled_from("ppPPuUsSnNnN<>")


@given(steps=st.text(STEP, max_size=20))
@settings(max_examples=examples(40), deadline=None)
def test_no_line_is_lost_and_none_comes_twice_whichever_way_files_go(steps: str) -> None:
    with ExitStack() as stack:
        here, there = apart(stack)
        for number, step in enumerate(steps, start=2):
            group = here if step.islower() or step == "<" else there
            if step in "<>":
                bring(group, there if group is here else here)
            elif step in "pP":
                group.write(f'paid "anna" "bence" {number} HUF')
            elif step in "uU" and (paid := group.keeper.book(group.book).payments):
                group.write(f"undo {paid[-1].number}")
            elif step in "sS":
                group.session("Anna, Bence", *buli("A"))
            elif step in "nN":
                play(group, f'note "{number}"')
        bring(there, here)
        bring(here, there)
        for named in (_entries, _noted):
            lines = named(here)
            assert sorted(lines) == sorted(named(there))
            once = [line for line in lines if not line.startswith("undo")]
            assert len(set(once)) == len(once)
        assert here.balance() == there.balance()
        assert here.keeper.count(here.book, EVERYTHING) == there.keeper.count(
            there.book, EVERYTHING
        )
        assert bring(here, there).lines == bring(there, here).lines == 0


def _entries(group: Group) -> list[str]:
    """The entries of the book, an undo with what it takes back."""
    lines = [row.line for row in rows(group)]
    undone = {line: lines[int(line[5:]) - 1] for line in lines if line.startswith("undo")}
    return [f"undo {undone[it]}" if it in undone else it for it in lines]


def _noted(group: Group) -> list[str]:
    """The lines of the first session."""
    return [row.line for row in group.service.rows(session(group))]
