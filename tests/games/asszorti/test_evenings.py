"""Evenings at which anything happens: allowed and refused moves, agreements, corrections, undos.

Nothing crashes, the balance is always nothing in all, and the log brings back the table.
"""

from random import Random

import pytest

from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.ending import next_steps
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.values import Arrival
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.table.history import accept, extend, judge, stands
from tartli_ref.table.log import Entry, Fix, Recorded, Undo, read_entry, write_entry
from tests.available import available
from tests.sizes import some_daily

from .tables import calls_now, doubles_now, opened

HOUSES = (
    [],
    [("jump", "on")],
    [("draw_fewer", "on"), ("rest_tricks", "split")],
    [("jump", "on"), ("draw_fewer", "on"), ("rest_tricks", "split")],
)
FORWARD = (m.Plays, m.Takes, m.Contracts, m.Names, m.Deals, m.Arrived, m.Undisputed, m.Bids)


class Evening:
    """A table at which a player with dice does something, again and again."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.house = HOUSES[seed % len(HOUSES)]
        self.history = opened(self.house)
        self.entries: list[tuple[Entry, bool]] = []

    def go_on(self, deeds):
        for _ in range(deeds):
            self.do()
        return self

    def do(self):
        entry = self.entry()
        self.history, ruling = accept(self.history, entry)
        self.entries.append((entry, stands(entry, ruling)))
        assert ruling.allowed or ruling.rule
        check(self.history.state)

    def entry(self):
        dice = self.random.random()
        if dice < 0.05:
            return Undo()
        if dice < 0.08 and self.history.lines:
            number = self.random.randint(1, self.history.lines)
            step = self.history.step(number)
            before = None
            if step:
                before = step.before
            state = self.history.opening
            if before:
                state = before.state
            return Fix(number, Recorded(self.some_move(state, dice < 0.07), dice < 0.06))
        if dice < 0.14:
            return Recorded(self.some_move(self.history.state, allowed=False), dice < 0.11)
        return Recorded(self.some_move(self.history.state, allowed=True))

    def some_move(self, match, allowed):
        typed = self.typed()
        if self.random.random() < 0.1:
            return typed
        moves = [
            move for move, ruling in available(ASSZORTI, match) if ruling.allowed is allowed
        ] or [typed]
        forward = [move for move in moves if isinstance(move, FORWARD)]
        kinds = sorted({type(move) for move in forward or moves}, key=str)
        kind = self.random.choice(kinds)
        if self.random.random() < 0.2:
            return self.random.choice(moves)
        return self.random.choice([move for move in moves if type(move) is kind])

    def typed(self):
        """A move with numbers or cards that somebody types; it need not be allowed."""
        number = self.random.randint
        random = self.random
        seat = random.choice(THREE_SEATS)
        tricks = number(0, 11)
        other = number(0, 11 - tricks)
        so_far = (number(0, 5), number(0, 3), number(0, 2))
        arrival = random.choice([None, None, *Arrival])
        return random.choice(
            [
                m.Count((tricks, other, 11 - tricks - other), arrival),
                m.Count((number(0, 12), number(0, 12), number(0, 12)), arrival),
                m.Made(seat, number(0, 12), arrival),
                m.Claims(seat, so_far),
                m.Concedes(seat, so_far),
                m.AdjustEach((number(-3, 3), number(-3, 3), 0), "so agreed"),
                m.AdjustEach((tricks, -tricks, 0), "so agreed"),
                m.Audits(number(0, 3)),
                m.Note("a # in the middle"),
            ]
        )


def check(match):
    """What is true at every table."""
    assert sum(match.score) == 0
    assert sum(line.points for line in ASSZORTI.made(match)) == 0
    assert sum(match.score) == sum(sum(deal.points) for deal in match.deals)
    assert next_steps(match)
    if match.deal is not None:
        calls_now(match.deal)
        doubles_now(match.deal)


def reloaded(evening):
    """The table as its log brings it back, lines that stood applied without being judged."""
    history = opened(evening.house)
    for entry, stood in evening.entries:
        again = read_entry(ASSZORTI, write_entry(ASSZORTI, entry))
        history = extend(history, again, None if stood else judge(history, again))
    return history


def picture(history):
    yield history.lines
    yield history.state
    yield [(step.number, step.recorded, step.refusal, step.state) for step in history.steps()]


@pytest.mark.parametrize("seed", some_daily(range(24), len(HOUSES)))
def test_an_evening_crashes_nothing_and_its_log_brings_it_back(seed):
    evening = Evening(seed).go_on(120)
    assert list(picture(reloaded(evening))) == list(picture(evening.history))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_many_long_evenings_crash_nothing(seed):
    evening = Evening(seed).go_on(600)
    assert list(picture(reloaded(evening))) == list(picture(evening.history))


@pytest.mark.long
def test_these_evenings_come_to_every_kind_of_end():
    ends = []
    for seed in range(24):
        ends += Evening(seed).go_on(120).history.state.deals
    assert len(ends) > 60
    assert {deal.arrival for deal in ends} == {None, *Arrival}
    assert {deal.declarer for deal in ends} == set(THREE_SEATS)
    assert {deal.split is None for deal in ends} == {True, False}


@pytest.mark.parametrize("seed", some_daily(range(6), 2))
def test_everything_can_be_taken_back_to_the_first_line(seed):
    history = Evening(seed).go_on(100).history
    while history.top is not None:
        history, _ = accept(history, Undo())
    assert history.state == history.opening
