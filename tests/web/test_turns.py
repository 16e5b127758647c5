"""Heavy work is done one piece at a time, and taps come in between."""

import sys
from threading import Event, Thread

import pytest
from flask import Flask

from tartli_ref.web.turns import SLICE, WAITING_MOST, Busy, in_turn


def test_taps_are_let_in_often_while_something_heavy_is_done() -> None:
    usual = sys.getswitchinterval()
    with in_turn():
        assert sys.getswitchinterval() == pytest.approx(SLICE)
        assert usual > SLICE
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_who_finds_too_many_before_him_is_told_to_come_again(app: Flask) -> None:
    done: list[int] = []
    with in_turn():
        told, waiting = Event(), []
        for number in range(WAITING_MOST + 1):
            waiting.append(Thread(target=_work, args=(app, number, done, told)))
            waiting[-1].start()
        assert told.wait(60)  # one of them; the others have their place
    for each in waiting:
        each.join()
    assert len(done) == WAITING_MOST


def _work(app: Flask, number: int, done: list[int], told: Event) -> None:
    with app.test_request_context():
        try:
            with in_turn():
                done.append(number)
        except Busy:
            told.set()
