"""Undo takes back the last entry with what came with it; redo enters it again: one line each."""

from itertools import count

import pytest

from tartli_ref.table.service import Done, Refused
from tests.service.conftest import DEAL

ULTI = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: A\n"
WHOLE_DEAL = ("contract C hearts ulti", "kontra ulti", "result made ulti simple")


@pytest.fixture
def enter(service):
    """Enters these lines one after the other, each by a key of its own."""
    keys = (f"a key of {number:>8}" for number in count())

    def enter(table, *lines, sent_with=()):
        for line in lines:
            answer = service.submit(
                table,
                seen=service.lines(table),
                key=next(keys),
                text=line,
                sent_with=sent_with,
            )
        return answer

    return enter


def lines_of(service, table):
    return [row.line for row in service.rows(table)]


def in_effect(service, table):
    """The moves that count, in their order."""
    history = service.history(table)
    return [history.game.write_move(step.recorded.move) for step in history.steps()]


KEYS = (
    (["B says terc"], "A takes", 3),
    (["B says terc"], "A says nothing", 2),
    (["B says terc"], "agreed: A takes", 3),
    (["B says vannak", "A says vannak", "B names O"], "A answers good", 2),
    (["B says vannak+terc", "A says vannak", "B names O"], "A answers good", 3),
    (["B says vannak+terc", "A says nothing"], "B shows O-vannak", 2),
    (["B says terc", "B plays Z-K"], "A plays Z-A", 2),
    (["B says nothing"], "A says kvart", 2),
    (["B says nothing"], "A takes", 1),
    ([], "B bela", 1),
)


@pytest.mark.parametrize(("before", "line", "lines"), KEYS)
def test_an_undo_takes_a_key_back_and_a_redo_enters_it_again(
    service, opened, enter, before, line, lines
):
    table = opened(DEAL)
    if before:
        enter(table, *before)
    lines_before = lines_of(service, table)
    assert enter(table, line) == Done(len(lines_before) + lines, lines)
    entered = lines_of(service, table)
    assert enter(table, "undo") == Done(len(entered) + lines, lines)
    assert in_effect(service, table) == lines_before
    assert enter(table, "redo").lines == lines
    assert lines_of(service, table) == [*entered, *["undo"] * lines, *entered[len(lines_before) :]]


def test_undo_after_undo_goes_back_key_by_key(service, opened, enter):
    table = opened(DEAL)
    enter(table, "B says terc", "A takes", "A says kvart", "B takes")
    taken = [enter(table, "undo").lines for _undo in range(5)]
    assert taken == [3, 1, 3, 1, 1]
    assert isinstance(enter(table, "undo"), Refused)
    assert [enter(table, "redo").lines for _redo in range(5)] == [1, 1, 3, 1, 3]
    assert isinstance(enter(table, "redo"), Refused)


def test_what_was_entered_line_by_line_before_the_upgrade_is_taken_back_as_one(
    service, opened, enter
):
    table = opened(DEAL, "B says terc", "A says nothing", "B chalks terc", "A takes")
    assert enter(table, "undo").lines == 3
    assert in_effect(service, table) == [DEAL, "B says terc"]


def test_a_chalk_that_nothing_brought_is_taken_back_alone(service, opened, enter):
    table = opened(DEAL, "B bela", "B chalks terc")
    assert enter(table, "undo").lines == 1


def test_undos_of_an_older_page_are_one_undo(service, opened, enter):
    table = opened("deal A", *WHOLE_DEAL, head=ULTI)
    assert enter(table, "undo", sent_with=("undo", "undo")).lines == len(WHOLE_DEAL)
    assert in_effect(service, table) == ["deal A"]


def test_a_redo_of_an_older_page_enters_all_its_lines(service, opened, enter):
    table = opened("deal A", *WHOLE_DEAL, head=ULTI)
    enter(table, "undo")
    first, *others = WHOLE_DEAL
    assert enter(table, first, sent_with=tuple(others)).lines == len(WHOLE_DEAL)
    assert in_effect(service, table) == ["deal A", *WHOLE_DEAL]


def test_the_corrections_of_one_deal_are_taken_back_and_entered_again_together(
    service, opened, enter
):
    lines = [DEAL, "B says terc", "A says nothing", "B chalks terc", "A takes"]
    table = opened(*lines)
    assert enter(table, "fix 2: B says kvart").lines == 2
    assert enter(table, "undo").lines == 2
    assert in_effect(service, table) == lines
    assert enter(table, "redo").lines == 2
    assert in_effect(service, table)[1:4] == ["B says kvart", "A says nothing", "B chalks kvart"]


@pytest.mark.parametrize("lines", [(), (DEAL,), (DEAL, "B bela", "undo", "A bela")])
def test_a_redo_where_nothing_waits_is_refused(service, opened, enter, lines):
    table = opened(*lines)
    refused = enter(table, " REDO ")
    assert isinstance(refused, Refused)
    assert (refused.ruling.rule, refused.ruling.case) == ("REF-UNDO", "redo")
    assert lines_of(service, table) == list(lines)


def test_a_corrected_last_word_is_taken_back_with_the_chalk_that_it_brought(service, opened, enter):
    lines = [DEAL, "B says nothing", "A says nothing"]
    table = opened(*lines)
    assert enter(table, "fix 3: A says kvart").lines == 2
    assert service.history(table).state.score == (50, 0)
    assert enter(table, "undo").lines == 2
    assert in_effect(service, table) == lines
    assert enter(table, "redo").lines == 2
    assert service.history(table).state.score == (50, 0)


def test_corrections_of_two_deals_are_taken_back_deal_by_deal(service, opened, enter):
    lines = [DEAL, "B takes 4", "count 80-81", "deal B P", "A takes 4"]
    table = opened(*lines)
    enter(table, "fix 5: A takes 2", 'insert 3: note "x"', 'fix 3: note "y"')
    both_deals = in_effect(service, table)
    assert enter(table, "undo").lines == 2
    assert in_effect(service, table) == [*lines[:4], "A takes 2"]
    assert enter(table, "redo").lines == 2
    assert in_effect(service, table) == both_deals
    enter(table, "undo", "undo")
    assert in_effect(service, table) == lines
