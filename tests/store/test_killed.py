"""A process killed in the middle of writing loses nothing that it had answered."""

import pytest

from tartli_ref.store import Appended, NewLine, Repeated

from .conftest import start_worker

KILLS = 15
LINES_A_SEND = 2
ENDLESS = "1000000"


def test_it_keeps_everything_that_was_answered(opened, path):
    answered: dict[str, int] = {}
    for kill in range(KILLS):
        answered.update(killed_after(path, f"life{kill}", answers=1 + kill * 5))
        store = opened(path)
        expect_all_of(store, answered)
        expect_repeats_known(store, f"life{kill}", answered)
        store.close()


def killed_after(path, name, *, answers):
    """What a worker had answered when it was killed, at some moment after so many answers."""
    worker = start_worker(path, name, ENDLESS, str(LINES_A_SEND))
    with worker:
        first = [worker.stdout.readline() for _ in range(answers)]
        worker.kill()
        last_lines = whole_lines(worker.stdout)
    assert worker.returncode == -9
    answered = map(str.split, first + last_lines)
    return {key: int(seq) for key, seq in answered}


def whole_lines(stream):
    return [line for line in stream if line.endswith("\n")]


def expect_all_of(store, answered):
    rows = store.rows_after(1, 0)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    written = {row.key: row.seq for row in rows}
    assert {key: written[key] for key in answered} == answered
    assert len(rows) == len(written) * LINES_A_SEND


def expect_repeats_known(store, name, answered):
    """The last answered send is known; the one in flight is written once, now or before."""
    last = max(int(key.split("-")[1]) for key in answered if key.startswith(f"{name}-"))
    lines = [NewLine("again")] * LINES_A_SEND
    end = store.last_seq(1)
    outcome = store.append(1, seen=end, key=f"{name}-{last}", lines=lines, at=0)
    assert outcome == Repeated(answered[f"{name}-{last}"])
    in_flight = store.append(1, seen=end, key=f"{name}-{last + 1}", lines=lines, at=0)
    assert in_flight in (Repeated(end), Appended(end + LINES_A_SEND))


@pytest.mark.parametrize("opened_before", [False, True])
def test_it_leaves_no_lock_behind(opened, path, *, opened_before):
    beside = opened(path) if opened_before else None
    killed_after(path, "life", answers=3)
    store = beside or opened(path, busy_ms=0)
    end = store.last_seq(1)
    assert store.append(1, seen=end, key="next", lines=[NewLine("x")], at=0) == Appended(end + 1)
