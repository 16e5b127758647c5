"""Heavy work is done one piece at a time, taps come in between, and each address has its share."""

import sys
from threading import Event, Thread
from time import sleep

import pytest

from tartli_ref.web.machinery.turns import (
    AT_A_TIME,
    BUDGET,
    OF_AN_ADDRESS,
    SLICE,
    WAITING_MOST,
    Busy,
    Lane,
    give_way,
)

OWNER = "192.0.2.1"
OTHERS = "198.51.100."


def test_taps_are_let_in_often_while_something_heavy_is_done():
    usual = sys.getswitchinterval()
    with Lane().turn():
        assert sys.getswitchinterval() == pytest.approx(SLICE)
        assert usual > SLICE
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_work_may_be_nested_in_its_own_lane_and_in_another():
    one = Lane()
    other = Lane()
    with one.turn(), other.turn(), one.turn():
        pass
    with one.turn():
        pass


class Crowd:
    """Requests for work of one lane, each in a thread of its own."""

    def __init__(self, app, lane):
        self._app = app
        self._lane = lane
        self.done: list[str] = []
        self.refused: list[str] = []
        self._threads: list[Thread] = []

    def ask(self, address, work=lambda: None):
        """Sends a request, and waits until it has its place or was refused."""
        before = len(self._lane._waiting) + len(self.done) + len(self.refused)
        thread = Thread(target=self._ask, args=(address, work))
        thread.start()
        self._threads.append(thread)
        while len(self._lane._waiting) + len(self.done) + len(self.refused) == before:
            sleep(0.001)

    def _ask(self, address, work):
        with self._app.test_request_context(environ_base={"REMOTE_ADDR": address}):
            try:
                with self._lane.turn():
                    work()
                    self.done.append(address)
            except Busy:
                self.refused.append(address)

    def end(self):
        for thread in self._threads:
            thread.join()


def test_too_many_requests_are_refused(app):
    lane = Lane()
    crowd = Crowd(app, lane)
    with lane.turn():
        for number in range(WAITING_MOST + 1):
            crowd.ask(f"{OTHERS}{number}")
        assert crowd.refused == [f"{OTHERS}{WAITING_MOST}"]
    crowd.end()
    assert len(crowd.done) == WAITING_MOST


def test_one_address_takes_only_its_own_places(app):
    lane = Lane()
    crowd = Crowd(app, lane)
    with lane.turn():
        for _ in range(OF_AN_ADDRESS + 3):
            crowd.ask(f"{OTHERS}1")
        crowd.ask(OWNER)
    crowd.end()
    assert crowd.refused == [f"{OTHERS}1"] * 3
    assert crowd.done.count(OWNER) == 1


def test_the_address_that_has_worked_least_goes_first(app):
    lane = Lane()
    crowd = Crowd(app, lane)
    crowd.ask(f"{OTHERS}1", lambda: sum(range(300_000)))
    crowd.end()
    crowd.done.clear()
    release = Event()
    with lane.turn():
        crowd.ask(f"{OTHERS}1", release.wait)
        crowd.ask(f"{OTHERS}1", release.wait)
        crowd.ask(OWNER, release.wait)
        release.set()
    crowd.end()
    assert crowd.done[0] == OWNER


def test_heavy_work_lets_a_quick_request_finish_first(app, monkeypatch):
    monkeypatch.setattr("tartli_ref.web.machinery.turns.GIVES_WAY", 60.0)
    answered = Event()
    arrived = Event()
    order = []

    def tap():
        with app.test_request_context():
            app.preprocess_request()
            arrived.set()
            sleep(AT_A_TIME)
            order.append("tap")
        answered.set()

    with app.test_request_context(), Lane().turn():
        Thread(target=tap).start()
        arrived.wait()
        sleep(AT_A_TIME)
        give_way()
        order.append("work")
    answered.wait()
    assert order == ["tap", "work"]


def test_heavy_work_goes_on_beside_quick_requests_that_never_end(app):
    ended = Event()
    arrived = Event()

    def tap():
        with app.test_request_context():
            app.preprocess_request()
            arrived.set()
            ended.wait()

    thread = Thread(target=tap)
    thread.start()
    arrived.wait()
    with app.test_request_context(), Lane().turn():
        give_way()
    ended.set()
    thread.join()


def test_a_full_queue_gives_way_to_whoever_has_used_least(app):
    lane = Lane()
    crowd = Crowd(app, lane)
    for number in range(WAITING_MOST):
        lane.charge(f"{OTHERS}{number}", seconds=1.0 + number)
    with lane.turn():
        for number in range(WAITING_MOST):
            crowd.ask(f"{OTHERS}{number}")
        crowd.ask(OWNER)
        while not crowd.refused:
            sleep(0.001)
    crowd.end()
    assert crowd.refused == [f"{OTHERS}{WAITING_MOST - 1}"]
    assert OWNER in crowd.done


def test_a_full_queue_refuses_whoever_has_used_as_much_as_the_others(app):
    lane = Lane()
    crowd = Crowd(app, lane)
    lane.charge(OWNER, seconds=1.0)
    with lane.turn():
        for number in range(WAITING_MOST):
            crowd.ask(f"{OTHERS}{number}")
        crowd.ask(OWNER)
    crowd.end()
    assert crowd.refused == [OWNER]


@pytest.fixture
def heavy(monkeypatch):
    lane = Lane()
    monkeypatch.setattr("tartli_ref.web.machinery.turns._heavy", lane)
    return lane


def test_every_request_is_charged_to_its_address(app, heavy):
    client = app.test_client()
    client.get("/rules/tartli/", environ_base={"REMOTE_ADDR": OWNER})
    assert 0 < heavy._used_by(OWNER) < BUDGET
    assert heavy._used_by(f"{OTHERS}1") == 0


def test_an_address_without_budget_waits_with_its_pages_but_not_with_its_taps(app, heavy):
    heavy.charge(OWNER, seconds=2 * BUDGET)
    answers: list[int] = []

    def ask():
        client = app.test_client()
        requests = [
            ("/rules/tartli/", OWNER),
            ("/t/nothing/", OWNER),
            ("/rules/tartli/", "192.0.2.9"),
        ]
        for path, address in requests:
            answer = client.get(path, environ_base={"REMOTE_ADDR": address})
            answers.append(answer.status_code)

    with app.test_request_context(environ_base={"REMOTE_ADDR": f"{OTHERS}1"}), heavy.turn():
        heavy._waiting += [("", object())] * WAITING_MOST
        thread = Thread(target=ask)
        thread.start()
        thread.join()
        heavy._waiting.clear()
    assert answers == [429, 404, 200]
    client = app.test_client()
    assert client.get("/rules/tartli/", environ_base={"REMOTE_ADDR": OWNER}).status_code == 200
