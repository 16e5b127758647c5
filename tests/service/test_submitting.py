"""Entering lines: what is done, refused, misread, outdated; and each send only once."""

import pytest

from tartli_ref.service import Done, Misread, Outdated, Refused, Service, sent_once
from tartli_ref.store import Store
from tests.opening import open_at
from tests.service.conftest import DEAL, MakeService, Open, Sender, World

KEY = "the key of a form"


def lines_of(service: Service, table: object) -> list[str]:
    return [row.line for row in service.rows(table)]  # type: ignore[arg-type]


def test_a_line_that_is_allowed_is_done(service: Service, opened: Open, send: Sender) -> None:
    table = opened(DEAL)
    assert send(service, table, " a BELA ") == Done(2)
    assert lines_of(service, table) == [DEAL, "A bela"]


def test_a_line_is_written_with_the_time_and_its_key(
    service: Service, opened: Open, send: Sender, world: World
) -> None:
    table = opened(DEAL)
    world.time += 60
    send(service, table, "A bela", key=KEY)
    (row,) = service.rows(table)[1:]
    assert (row.at, row.key, row.accepted) == (world.time, sent_once(KEY, "A bela"), True)


def test_a_refusal_gives_its_ruling_and_writes_nothing(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL, "A bela")
    answer = send(service, table, "B bela")
    assert isinstance(answer, Refused)
    assert answer.ruling.rule == "TH-BELA-03"
    assert lines_of(service, table) == [DEAL, "A bela"]


def test_a_refused_send_can_come_again_with_its_key(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    assert isinstance(send(service, table, "count 97-65", key=KEY), Refused)
    assert send(service, table, "count 97-64", key=KEY) == Done(2)


def test_a_line_by_agreement_is_done_although_refused(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL, "A bela")
    assert send(service, table, "agreed: B bela") == Done(3)
    assert service.history(table).state.score == (40, 40)


def test_what_has_no_meaning_is_refused_even_by_agreement(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    assert isinstance(send(service, table, "agreed: count 162-0"), Refused)
    assert lines_of(service, table) == [DEAL]


def test_what_cannot_be_read_says_what_was_expected(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    answer = send(service, table, "C out")
    assert isinstance(answer, Misread)
    assert answer.error.text == "C"
    assert answer.error.rule == "REF-SEAT"
    assert lines_of(service, table) == [DEAL]


def test_who_has_not_seen_all_is_given_what_was_missed(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    send(service, table, "B says terc")
    send(service, table, "B plays Z-K")
    answer = send(service, table, "A takes", seen=1)
    assert isinstance(answer, Outdated)
    assert [row.line for row in answer.missed] == ["B says terc", "B plays Z-K"]
    assert len(lines_of(service, table)) == 3


def test_an_undo_is_among_what_was_missed(service: Service, opened: Open, send: Sender) -> None:
    table = opened(DEAL, "A bela")
    send(service, table, "undo")
    answer = send(service, table, "A takes", seen=2)
    assert isinstance(answer, Outdated)
    assert [row.line for row in answer.missed] == ["undo"]


def test_who_has_seen_more_than_there_is_has_missed_nothing(
    service: Service, opened: Open, send: Sender
) -> None:
    assert send(service, opened(DEAL), "A takes", seen=9) == Outdated(())


@pytest.mark.parametrize("seen", [-1, 10**9, 2**63])
def test_any_number_can_be_said_to_be_seen(
    service: Service, opened: Open, send: Sender, seen: int
) -> None:
    table = opened(DEAL)
    assert isinstance(send(service, table, "A takes", seen=seen), Outdated)
    assert lines_of(service, table) == [DEAL]


@pytest.mark.parametrize("later", [0, 1, 3])
def test_the_same_send_gets_its_first_answer_again(
    service: Service, opened: Open, send: Sender, later: int
) -> None:
    table = opened(DEAL)
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    for _ in range(later):
        send(service, table, 'note "meanwhile"')
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    assert len(lines_of(service, table)) == 2 + later


def test_it_gets_it_although_it_would_be_refused_by_now(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    send(service, table, "count 97-64", seen=1, key=KEY)
    assert send(service, table, "count 97-64", seen=1, key=KEY) == Done(2)


def test_it_gets_it_after_a_restart(
    service: Service, store: Store, opened: Open, send: Sender, make_service: MakeService
) -> None:
    table = opened(DEAL)
    send(service, table, "A bela", seen=1, key=KEY)
    again = make_service(store)
    assert send(again, table, "A bela", seen=1, key=KEY) == Done(2)
    assert len(lines_of(again, table)) == 2


def test_it_gets_it_although_the_line_was_taken_back_since(
    service: Service, opened: Open, send: Sender
) -> None:
    table = opened(DEAL)
    send(service, table, "A bela", seen=1, key=KEY)
    send(service, table, "undo")
    assert send(service, table, "A bela", seen=1, key=KEY) == Done(2)
    assert lines_of(service, table) == [DEAL, "A bela", "undo"]


def test_the_same_key_at_another_table_is_another_send(
    service: Service, opened: Open, send: Sender
) -> None:
    one, other = opened(DEAL), opened(DEAL)
    assert send(service, one, "A bela", key=KEY) == Done(2)
    assert send(service, other, "A bela", key=KEY) == Done(2)


def test_a_write_by_another_server_between_judging_and_writing_is_not_overwritten(
    service: Service,
    path: object,
    opened: Open,
    send: Sender,
    make_service: MakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = opened(DEAL)
    other_store = open_at(str(path))
    other = make_service(other_store)
    append = Store.append

    def late(store: Store, *given: object, **named: object) -> object:
        monkeypatch.undo()
        assert send(other, table, "B says terc", key="the other server's key") == Done(2)
        return append(store, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", late)
    answer = send(service, table, "A takes", key=KEY)
    other_store.close()
    assert isinstance(answer, Outdated)
    assert [row.line for row in answer.missed] == ["B says terc"]
    assert lines_of(service, table) == [DEAL, "B says terc"]
