"""Folds are kept between requests, and are never older nor other than the log."""

from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.table.service import Done
from tests.opening import open_at
from tests.service.conftest import DEAL, HEAD


def score(service, table):
    points: tuple[int, int] = service.history(table).state.score
    return points


def test_two_services_on_one_store_see_each_others_lines(
    service, store, opened, send, make_service
):
    other = make_service(store)
    table = opened(DEAL)
    assert score(other, table) == (0, 0)
    assert send(service, table, "A bela") == Done(2)
    assert score(other, table) == (40, 0)
    assert send(other, table, "A shows Z:A-terc") == Done(3)
    assert score(service, table) == (60, 0)
    assert send(service, table, "undo") == Done(4)
    assert score(other, table) == score(service, table) == (40, 0)


def test_two_services_on_two_connections_do_too(service, path, opened, send, make_service):
    other_store = open_at(str(path))
    other = make_service(other_store)
    table = opened(DEAL)
    for number in range(6):
        one = service if number % 2 else other
        assert send(one, table, 'adjust A 1 "turn by turn"') == Done(number + 2)
    assert score(service, table) == score(other, table) == (6, 0)
    other_store.close()


def test_a_kept_fold_is_not_folded_again(service, opened, monkeypatch):
    table = opened(DEAL, "A bela")
    first = service.history(table)
    assert service.history(table) is first


def test_a_refused_line_leaves_the_kept_fold_alone(service, opened, send):
    table = opened(DEAL, "A bela")
    before = service.history(table)
    send(service, table, "B bela")
    send(service, table, "nonsense")
    send(service, table, "A takes", seen=0)
    assert service.history(table) is before


def test_the_kept_fold_is_what_the_log_folds_to(service, store, opened, send, make_service):
    table = opened(DEAL)
    lines = ["A bela", "undo", "B bela", "fix 4: A bela", "agreed: B bela", "count 97-64", "undo"]
    for line in [*lines, "count 90-71", "deal B Z"]:
        assert isinstance(send(service, table, line), Done)
        cached = service.history(table)
        fresh = make_service(store).history(table)
        assert cached.state == fresh.state
        assert cached.lines == fresh.lines
        assert [step.number for step in cached.steps()] == [step.number for step in fresh.steps()]


def test_tables_are_kept_apart(service, opened, send):
    one = opened(DEAL)
    other = opened(DEAL)
    send(service, one, "A bela")
    send(service, other, "B bela")
    assert (score(service, one), score(service, other)) == ((40, 0), (0, 40))


def test_folds_that_are_dropped_are_folded_again(service, opened, send, monkeypatch):
    monkeypatch.setattr(service._folds, "_most", 2)
    tables = [opened(DEAL) for _ in range(4)]
    for number, table in enumerate(tables):
        send(service, table, f'adjust A {number + 1} "mine"')
    assert len(service._folds._kept) == 2
    assert [score(service, table)[0] for table in tables] == [1, 2, 3, 4]


def test_of_long_tables_fewer_folds_are_kept(service, opened, send, monkeypatch):
    monkeypatch.setattr(service._folds, "_most_lines", 7)
    long, *short = [opened(*lines) for lines in ([DEAL, "A bela", "B takes"], [DEAL], [DEAL])]
    for table in (long, *short):
        send(service, table, 'adjust A 1 "mine"')
    assert list(service._folds._kept) == [table.id for table in short]
    assert [score(service, table)[0] for table in (long, *short)] == [41, 1, 1]


def test_who_watches_sees_the_same_fold(service, send):
    links = service.open_file(HEAD + DEAL, "a key of this test")
    play = service.find(links.play)
    watch = service.find(links.watch)
    assert play is not None and watch is not None
    send(service, play, "A bela")
    assert score(service, watch) == (40, 0)


def test_the_file_of_a_table_replays_to_its_state(service, opened, send):
    table = opened(DEAL, "A bela", "B bela", "count 97-64")
    send(service, table, "fix 2: A shows Z:A-terc")
    replayed = replay(read_file(service.file_of(table)))
    assert replayed.history.state == service.history(table).state
