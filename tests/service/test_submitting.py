"""Entering lines: what is done, refused, misread, outdated; and each send only once."""

import pytest

from tartli_ref.store import Store
from tartli_ref.table.service import Done, Outdated, Refused, sent_once
from tests.opening import open_at
from tests.service.conftest import DEAL

KEY = "the key of a form"


def lines_of(service, table):
    return [row.line for row in service.rows(table)]


def test_a_line_that_is_allowed_is_done(service, opened, send):
    table = opened(DEAL)
    assert send(service, table, " a BELA ") == Done(2)
    assert lines_of(service, table) == [DEAL, "A bela"]


def test_a_line_is_written_with_the_time_and_its_key(service, opened, send, world):
    table = opened(DEAL)
    world.time += 60
    send(service, table, "A bela", key=KEY)
    (row,) = service.rows(table)[1:]
    assert (row.at, row.key, row.accepted) == (world.time, sent_once(KEY, "A bela"), True)


def test_a_refused_send_can_come_again_with_its_key(service, opened, send):
    table = opened(DEAL)
    assert isinstance(send(service, table, "count 97-65", key=KEY), Refused)
    assert send(service, table, "count 97-64", key=KEY) == Done(2)


@pytest.mark.parametrize("seen", [-1, 10**9, 2**63])
def test_any_number_can_be_said_to_be_seen(service, opened, send, seen):
    table = opened(DEAL)
    assert isinstance(send(service, table, "A takes", seen=seen), Outdated)
    assert lines_of(service, table) == [DEAL]


@pytest.mark.parametrize("later", [0, 1, 3])
def test_the_same_send_gets_its_first_answer_again(service, opened, send, later):
    table = opened(DEAL)
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    for _ in range(later):
        send(service, table, 'note "meanwhile"')
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    assert len(lines_of(service, table)) == 2 + later


def test_it_gets_it_although_it_would_be_refused_by_now(service, opened, send):
    table = opened(DEAL)
    send(service, table, "count 97-64", seen=1, key=KEY)
    assert send(service, table, "count 97-64", seen=1, key=KEY) == Done(2)


def test_it_gets_it_although_the_line_was_taken_back_since(service, opened, send):
    table = opened(DEAL)
    send(service, table, "A bela", seen=1, key=KEY)
    send(service, table, "undo")
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    assert lines_of(service, table) == [DEAL, "A bela", "undo"]


def test_a_write_by_another_server_between_judging_and_writing_is_not_overwritten(
    service, path, opened, send, make_service, monkeypatch
):
    table = opened(DEAL)
    other_store = open_at(str(path))
    other = make_service(other_store)
    append = Store.append

    def late(store, *arguments, **named):
        monkeypatch.undo()
        assert send(other, table, "B says terc", key="the other server's key") == Done(2)
        return append(store, *arguments, **named)

    monkeypatch.setattr(Store, "append", late)
    answer = send(service, table, "A takes", key=KEY)
    other_store.close()
    assert isinstance(answer, Outdated)
    assert [row.line for row in answer.missed] == ["B says terc"]
    assert lines_of(service, table) == [DEAL, "B says terc"]
