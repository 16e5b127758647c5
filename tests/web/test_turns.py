"""Heavy work is done one piece at a time, taps come in between, and each address has its share."""

import sys
from threading import Event, Thread
from time import sleep

import pytest

from tartli_ref.web.turns import AT_A_TIME, OF_AN_ADDRESS, SLICE, WAITING_MOST, Busy, Lane, give_way

OWNER, OTHERS = "192.0.2.1", "198.51.100."


def test_taps_are_let_in_often_while_something_heavy_is_done():
    usual = sys.getswitchinterval()
    with Lane().turn():
        assert sys.getswitchinterval() == pytest.approx(SLICE)
        assert usual > SLICE
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_work_may_be_nested_in_its_own_lane_and_in_another():
    one, other = Lane(), Lane()
    with one.turn(), other.turn(), one.turn():
        pass
    with one.turn():
        pass


class Crowd:
    """Requests for work of one lane, each in a thread of its own."""

    def __init__(self, app, lane):
        self._app, self._lane = app, lane
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
    monkeypatch.setattr("tartli_ref.web.turns.GIVES_WAY", 60.0)
    answered, came = Event(), Event()
    order = []

    def tap():
        with app.test_request_context():
            app.preprocess_request()
            came.set()
            sleep(AT_A_TIME)
            order.append("tap")
        answered.set()

    with app.test_request_context(), Lane().turn():
        Thread(target=tap).start()
        came.wait()
        sleep(AT_A_TIME)
        give_way()
        order.append("work")
    answered.wait()
    assert order == ["tap", "work"]


def test_heavy_work_goes_on_beside_quick_requests_that_never_end(app):
    ended, came = Event(), Event()

    def tap():
        with app.test_request_context():
            app.preprocess_request()
            came.set()
            ended.wait()

    thread = Thread(target=tap)
    thread.start()
    came.wait()
    with app.test_request_context(), Lane().turn():
        give_way()
    ended.set()
    thread.join()
