"""What was accepted once stands: loading a log applies it and does not judge it again."""

import sqlite3
from dataclasses import replace

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import refuse
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Bela
from tartli_ref.store import NewLine
from tartli_ref.table.log import read_entry, write_entry
from tartli_ref.table.service import Done, Refused
from tests.service.conftest import DEAL


@pytest.fixture
def stricter(monkeypatch):
    """From now on the rules refuse everything, as if they had been made stricter."""

    def never(*_):
        return refuse("TH-EQ-01", "twice")

    monkeypatch.setitem(GAMES, "tartli", replace(TARTLI, rule_on=never))


def test_an_old_log_loads_under_stricter_rules(store, opened, make_service, request):
    lines = ("A bela", "A shows Z:A-terc", "undo", "count 97-64", "deal B Z")
    table = opened(DEAL, *lines)
    before = make_service(store).history(table)
    request.getfixturevalue("stricter")
    after = make_service(store).history(table)
    assert after.state.score == before.state.score == (137, 64)
    assert after.lines == before.lines
    assert [step.refusal for step in after.steps()] == [None] * 4


def test_a_new_line_is_judged_by_the_stricter_rules(store, opened, make_service, send, request):
    table = opened(DEAL)
    request.getfixturevalue("stricter")
    service = make_service(store)
    assert isinstance(send(service, table, "A bela"), Refused)
    assert send(service, table, "agreed: A bela") == Done(2)


def test_what_was_taken_back_before_a_restart_can_be_redone_after_it(
    store, opened, make_service, send
):
    table = opened(DEAL, "A bela", "fix 2: B bela", "undo", "undo")
    service = make_service(store)
    assert service.history(table).redo == read_entry(TARTLI, "A bela")
    send(service, table, "A bela")
    assert make_service(store).history(table).redo == read_entry(TARTLI, "fix 6: B bela")


def test_what_a_stricter_rule_refuses_now_is_redone_as_it_was_written_or_by_agreement(
    store, opened, make_service, send, request
):
    table = opened(DEAL, "A bela", "undo")
    request.getfixturevalue("stricter")
    service = make_service(store)
    redo = service.history(table).redo
    assert redo is not None
    assert isinstance(send(service, table, write_entry(TARTLI, redo)), Refused)
    assert service.history(table).redo == redo
    assert send(service, table, f"agreed: {write_entry(TARTLI, redo)}") == Done(4)


def test_what_was_refused_stays_refused_and_the_reason_is_told_when_it_is_asked_for(
    store, opened, make_service
):
    table = opened(DEAL, "A bela", "B bela")
    history = make_service(store).history(table)
    (step,) = [step for step in history.steps() if step.refusal]
    why = history.why(step)
    assert (step.number, why.rule) == (3, "TH-BELA-03")


CORRECTED = ("A bela", "A shows Z:A-terc", "fix 2: B bela", "count 97-64", "A confirms")


def test_a_signed_evening_with_a_correction_stays_as_it_was_under_stricter_rules(
    store, opened, make_service, send, request
):
    table = opened(DEAL)
    for line in CORRECTED:
        send(make_service(store), table, line)
    before = make_service(store).history(table)
    request.getfixturevalue("stricter")
    after = make_service(store).history(table)
    assert after.state.score == before.state.score == (117, 104)
    assert [step.refusal for step in after.steps()] == [None] * 4
    assert set(after.signatures()) == {Seat.A}


def test_loading_judges_nothing(store, opened, make_service, send, monkeypatch):
    table = opened(DEAL, "A bela", "B bela", "A shows Z:A-terc", "fix 2: B bela", "undo")
    send(make_service(store), table, "fix 4: A shows M:A-terc")

    def never(*_):
        raise AssertionError("what was decided is decided again")

    monkeypatch.setitem(GAMES, "tartli", replace(TARTLI, rule_on=never))
    history = make_service(store).history(table)
    assert [(step.number, bool(step.refusal)) for step in history.steps()] == [
        (1, False),
        (2, False),
        (3, True),
        (4, False),
    ]


def test_what_falls_with_a_correction_is_written_beside_it(store, service, opened, send):
    table = opened(DEAL, "A bela", "A shows Z:A-terc", "A shows M:A-terc")
    send(service, table, "fix 3: A shows M:A-terc")
    send(service, table, "fix 2: A bela")
    assert [row.fell for row in store.rows_after(table.id, 0)] == [None] * 4 + [(4,), (4,)]


@pytest.mark.parametrize("change", ["fell = ''", "line = 'fix 2: A bela'", "fell = NULL"])
@pytest.mark.one_file
def test_what_fell_is_written_once_for_ever(store, opened, change):
    opened(DEAL, *CORRECTED)
    with pytest.raises(sqlite3.IntegrityError, match="a log keeps its lines as they are"):
        store.engine.db.execute(f"UPDATE log SET {change} WHERE seq = 4")


def test_only_what_follows_a_correction_is_judged(service, opened, send, monkeypatch):
    table = opened(DEAL, "A shows Z:A-terc", "B bela", "A shows M:A-terc")
    judged = []

    def listening(match, move):
        judged.append(move)
        return TARTLI.rule_on(match, move)

    history = service.history(table)
    chain = replace(history.chain, game=replace(TARTLI, rule_on=listening))
    spied = replace(history, chain=chain)
    service._folds.keep(table.id, spied)
    assert send(service, table, "fix 3: A bela") == Done(5)
    corrected = Bela(Seat.A)
    follows = history.head.recorded.move
    assert set(judged) == {corrected, follows}
    assert len(judged) <= 7, "alone, with what goes with it in either way, and to enter it"


def test_a_line_of_a_file_refused_on_entry_falls_with_each_correction_after_it(
    store, opened, make_service, send
):
    played = ("ends 1 deals", DEAL, "A bela", "count 97-64")
    table = opened(*played, "deal B Z", "fix 3: B bela")
    send(make_service(store), table, "fix 3: A bela")
    rows = store.rows_after(table.id, 0)
    assert [(row.seq, row.fell) for row in rows if row.fell] == [(6, (5,)), (7, (5,))]
    assert not rows[4].accepted
    history = make_service(store).history(table)
    assert not history.game.running(history.state)
    assert history.state.score == (137, 64)


@pytest.fixture
def stored(store, opened, make_service):
    """A table with lines as an older version stored them, whatever today's rules say of them."""

    def stored(*lines):
        table = opened()
        new = [NewLine(line) for line in lines]
        store.append(table.id, seen=0, key="an old version", lines=new, at=1, by=table.by)
        return make_service(store), table

    return stored


BETWEEN_TRICKS = ("deal B P-VIII", "A plays M-VII", "B plays M-IX", "B chalks terc")


@pytest.mark.parametrize(
    ("line", "score"), [("@2 B tells M:A-terc", (0, 20)), ("@2 B tells nothing", (0, 0))]
)
def test_a_chalk_between_two_tricks_belongs_to_the_next_one_as_it_did(stored, line, score):
    service, table = stored(*BETWEEN_TRICKS, line)
    assert service.history(table).state.score == score


def test_a_correction_keeps_what_only_an_older_version_allowed(stored, send):
    service, table = stored("deal B P", "count 80-81", *BETWEEN_TRICKS, "B plays Z-VII")
    assert send(service, table, "fix 2: count 81-80") == Done(8)
    assert service.history(table).state.score == (81, 100)
    assert [step.refusal for step in service.history(table).steps()] == [None] * 7


def test_a_correction_from_a_phone_that_does_not_write_is_refused_before_it_is_tried(
    opened, service, send, monkeypatch
):
    table = opened(DEAL, "B says terc", "A writes")
    monkeypatch.setattr("tartli_ref.table.service.corrected", None)
    refused = send(service, table, "fix 2: B says kvart")
    assert refused.ruling.rule == "REF-LEASE"
