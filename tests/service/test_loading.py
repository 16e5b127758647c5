"""What was accepted once stands: loading a log applies it and does not judge it again."""

from dataclasses import replace

import pytest

from tartli_ref.games import GAMES
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.tartli.moves import Bela
from tartli_ref.rulings import Ruling, refuse
from tartli_ref.service import Done, Refused, Service
from tartli_ref.store import Store
from tartli_ref.table.log import read_entry, write_entry
from tests.service.conftest import DEAL, MakeService, Open, Sender


@pytest.fixture
def stricter(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules refuse everything, as if they had been made stricter."""

    def never(*_: object) -> Ruling:
        return refuse("TH-EQ-01", "twice")

    monkeypatch.setitem(GAMES, "tartli", replace(TARTLI, rule_on=never))


def test_an_old_log_loads_under_stricter_rules(
    store: Store, opened: Open, make_service: MakeService, request: pytest.FixtureRequest
) -> None:
    lines = ("A bela", "A shows Z:A-terc", "undo", "count 97-64", "deal B Z")
    table = opened(DEAL, *lines)
    before = make_service(store).history(table)
    request.getfixturevalue("stricter")
    after = make_service(store).history(table)
    assert after.state.score == before.state.score == (137, 64)
    assert after.lines == before.lines
    assert [step.refusal for step in after.steps()] == [None] * 4


def test_a_new_line_is_judged_by_the_stricter_rules(
    store: Store,
    opened: Open,
    make_service: MakeService,
    send: Sender,
    request: pytest.FixtureRequest,
) -> None:
    table = opened(DEAL)
    request.getfixturevalue("stricter")
    service = make_service(store)
    assert isinstance(send(service, table, "A bela"), Refused)
    assert send(service, table, "agreed: A bela") == Done(2)


def test_what_was_taken_back_before_a_restart_can_be_redone_after_it(
    store: Store, opened: Open, make_service: MakeService, send: Sender
) -> None:
    table = opened(DEAL, "A bela", "fix 2: B bela", "undo", "undo")
    service = make_service(store)
    assert service.history(table).redo == read_entry(TARTLI, "A bela")
    send(service, table, "A bela")
    assert make_service(store).history(table).redo == read_entry(TARTLI, "fix 6: B bela")


def test_what_a_stricter_rule_refuses_now_is_redone_as_it_was_written_or_by_agreement(
    store: Store,
    opened: Open,
    make_service: MakeService,
    send: Sender,
    request: pytest.FixtureRequest,
) -> None:
    table = opened(DEAL, "A bela", "undo")
    request.getfixturevalue("stricter")
    service = make_service(store)
    redo = service.history(table).redo
    assert redo is not None
    assert isinstance(send(service, table, write_entry(TARTLI, redo)), Refused)
    assert service.history(table).redo == redo
    assert send(service, table, f"agreed: {write_entry(TARTLI, redo)}") == Done(4)


def test_what_was_agreed_on_loads(store: Store, opened: Open, make_service: MakeService) -> None:
    table = opened(DEAL, "A bela", "agreed: B bela")
    assert make_service(store).history(table).state.score == (40, 40)


def test_what_was_refused_stays_refused_with_its_ruling(
    store: Store, opened: Open, make_service: MakeService
) -> None:
    table = opened(DEAL, "A bela", "B bela")
    (step,) = [step for step in make_service(store).history(table).steps() if step.refusal]
    assert step.refusal is not None
    assert (step.number, step.refusal.rule) == (3, "TH-BELA-03")


def test_only_what_follows_a_correction_is_judged(
    service: Service, opened: Open, send: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(DEAL, "A shows Z:A-terc", "B bela", "A shows M:A-terc")
    judged = []

    def listening(match: object, move: object) -> Ruling:
        judged.append(move)
        return TARTLI.rule_on(match, move)  # type: ignore[arg-type]

    history = service.history(table)
    spied = replace(history, game=replace(TARTLI, rule_on=listening))
    monkeypatch.setitem(service._folds, table.id, spied)
    assert send(service, table, "fix 3: A bela") == Done(5)
    assert len(judged) == 2, "the correction, and the one move after it"
    assert judged[0] == Bela(Seat.A)
