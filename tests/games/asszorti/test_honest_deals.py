"""Whole deals with the hands known: nothing legal is refused, nothing proven wrong is taken, and
what is written is what the rules give.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.history import judge
from tartli_ref.table.log import read_entry
from tests.sizes import some_daily

from . import oracle_wrong
from .oracle_deal import HonestDeal, seat
from .oracle_legal import LEGAL, legal
from .oracle_proof import proven
from .oracle_record import Record
from .oracle_recording import Recording
from .tables import Table

DEALS = 8
YES_NO = (True, False)
HOUSES = [
    {"jump": jump, "draw_fewer": fewer, "rest_tricks": sharing}
    for jump, fewer, sharing in product(("off", "on"), ("off", "on"), ("single", "split"))
]


def refused_by(table, line):
    """The rule by which the referee refuses a line, or cannot read it; none if he takes it."""
    try:
        ruling = judge(table.history, read_entry(ASSZORTI, line))
    except Unreadable as error:
        return error.rule
    if ruling.allowed:
        return ""
    return ruling.rule


class Evening:
    """Some deals at one table, held line by line against what the oracles say of them."""

    def __init__(self, seed, wrong_lines):
        self.seed, self.random, self.wrong_lines = seed, Random(seed), wrong_lines
        self.house: Mapping[str, str] = HOUSES[seed % len(HOUSES)]
        self.table = Table(list(self.house.items()))
        self.met: Counter[str] = Counter()
        self.dealer = seed % 3
        self.begun_anew = False
        for _ in range(DEALS):
            self._deal()

    def _deal(self):
        recording = Recording(HonestDeal(self.random, self.dealer, self.house), self.random)
        record = Record(self.house, self.dealer)
        before = self.table.state.score
        paid = len(self.table.state.deals)
        for line in recording.lines:
            self.enter(line)
            record.take(line)
            self._plant(record)
            self._hold_cards(record)
            self._vary(record)
        self.begun_anew = recording.end == "thrown in"
        if not self.begun_anew:
            self.hold(recording, before)
            self.dealer = (self.dealer + 1) % 3
        assert len(self.table.state.deals) == paid + (not self.begun_anew)
        self.met.update(recording.met)
        self.met.update(f"{key}={value}" for key, value in self.house.items())
        self.met["a deal"] += 1

    def enter(self, line):
        anew = self.begun_anew and line.startswith("deal")
        ruling = self.table.enter(f"agreed: {line}" if anew else line)
        assert self.table.stood, (self.seed, line, ruling)

    def _plant(self, record):
        """Some lines that may not be entered now; of every kind where few can be met."""
        kinds = list(oracle_wrong.due(record).items())
        if not (record.asked or record.waits or record.over):
            kinds = self.random.sample(kinds, self.wrong_lines)
        for name, kind in kinds:
            if not kind.when(record):
                continue
            lines = list(kind.lines(record))
            if lines:
                line = self.random.choice(lines)
                rule = refused_by(self.table, line)
                assert rule in kind.rules.split(), (self.seed, name, line, rule)
                self.met[f"wrong: {name}"] += 1

    def _hold_cards(self, record):
        """A card of the player whose turn it is: refused if, and only if, it is proven wrong."""
        playing = record.named and not (record.over or record.asked or record.waits)
        if not playing or record.turn is None:
            return
        unseen = sorted(record.unseen)
        for card in self.random.sample(unseen, min(2, len(unseen))):
            rule = refused_by(self.table, f"{seat(record.turn)} plays {card}")
            expected = proven(record, record.turn, card)
            assert {rule} == (expected or {""}), (self.seed, card, rule, expected)
            self.met[f"a card by {rule}"] += 1

    def _vary(self, record):
        """Some other line that may be entered now as well."""
        name, lines_of = self.random.choice(list(legal(record).items()))
        lines = lines_of(record)
        if lines:
            line = self.random.choice(lines)
            assert refused_by(self.table, line) == "", (self.seed, line)
            self.met[f"right: {name}"] += 1

    def hold(self, recording, before):
        """The deal is written as the oracle has it, to the last point of each seat."""
        deal = recording.deal
        last = self.table.last
        assert last.declarer is Seat(deal.declarer)
        assert (last.own, last.arrival or "none") == (recording.tricks, recording.result)
        share = [2 if player == deal.declarer else -1 for player in range(3)]
        written = []
        points = [0, 0, 0]
        for rule, amount in recording.written():
            for player in range(3):
                written.append((player, amount * share[player], rule))
                points[player] += amount * share[player]
        points_of_lines = [
            (int(line.seat), line.points, str(line.rule)) for line in self.table.made
        ]
        assert points_of_lines == written, (self.seed, recording.lines)
        assert self.table.state.score == tuple(map(sum, zip(before, points, strict=True)))
        self.hold_tricks(recording)

    def hold_tricks(self, recording):
        split = self.table.last.split
        if recording.others is None:
            assert split is None
            return
        assert split is not None
        others = tuple(split[player] for player in recording.deal.opponents)
        assert others == recording.others or recording.may_be_shared(others)


def met(seeds, wrong_lines=3):
    """What there was in these evenings, with so many wrong lines tried at each place."""
    return sum((Evening(seed, wrong_lines).met for seed in seeds), Counter())


def everything():
    """What there has to be in many deals."""
    yield from (f"wrong: {name}" for name in oracle_wrong.ALL)
    yield from (f"right: {name}" for name in LEGAL)
    for contract, trumps in product(("3", "2", "1", "hand"), ("S", "H", "D", "C", "szanzadu")):
        yield f"{contract} {trumps}"
    yield from (f"{item} x{2**step}" for item, step in product(("game", "arrivazs"), range(6)))
    yield from (f"arrivazs {result}" for result in ("none", "won", "lost", "idegen"))
    yield from (f"tricks {tricks}" for tricks in range(12))
    yield from (f"by {level}" for level in ("cards", "mixed", "tricks"))
    yield from ("played", "counted", "made", "undisputed", "failed", "held", "conceded")
    yield from ("claim counted", "claim conceded", "thrown in", "asked", "6-5-0")
    yield from ("auction silent", "auction spoken", "a needless pass", "talon shown")
    yield from (f"draws {draws} discards {discards}" for draws, discards in product(YES_NO, YES_NO))
    yield from ("a jump", "drew fewer", "nobody has one, single", "nobody has one, split")
    yield "rest given"
    for house in HOUSES:
        yield from (f"{key}={value}" for key, value in house.items())


@pytest.mark.parametrize("first", some_daily(range(0, 24, 8), 1))
def test_true_deals_are_ruled_and_paid_as_the_cards_have_it(first):
    counts = met(range(first, first + 8))
    assert counts["a deal"] == 8 * DEALS
    assert len([name for name in oracle_wrong.ALL if counts[f"wrong: {name}"]]) >= 60


def test_there_are_at_least_forty_ways_to_be_wrong():
    assert len(oracle_wrong.ALL) >= 40


@pytest.mark.long
def test_thousands_of_true_deals_hold_everything_that_there_is():
    counts = met(range(1_000, 1_320), wrong_lines=8)
    assert counts["a deal"] >= 2_500
    assert [name for name in everything() if not counts[name]] == []
