"""Anything that can be typed, agreed on, taken back, corrected: nothing breaks, sums are nothing.

Every refusal met on the way has a sentence, and every move and score line too.
"""

from collections import Counter
from random import Random

import pytest

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import BIDS, make_bid
from tartli_ref.rules.ulti.dealing import balance
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.house import HOUSE
from tartli_ref.rules.ulti.notation import sort_undertakings
from tartli_ref.rules.ulti.state import Evening
from tartli_ref.rules.ulti.values import Feat, Silent
from tartli_ref.table.files import read_file, write_file
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import Fix, Recorded, Undo, write_entry
from tartli_ref.table.terms import opening_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.rulings import say
from tests.available import available
from tests.sizes import some_daily

SHEETS = [name for name, sheet in HOUSE.presets.items() if sheet.scoring == "zero_sum"]
HEAD = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\n"


class Typist:
    """Enters what comes to mind, sensible more often than not."""

    def __init__(self, seed):
        self.random = Random(seed)
        switches = [
            f"option: {key}={self.random.choice(values)}"
            for key, values in HOUSE.switches.items()
            if key != "scoring" and self.random.random() < 0.3
        ]
        sheet = "standard"
        if self.random.random() < 0.5:
            sheet = self.random.choice([*SHEETS])
        premiums = ("option: three_ulti_made=5", "option: duty_ulti=7", "option: evening_premium=9")
        switches += [option for option in premiums if self.random.random() < 0.3]
        head = f"{HEAD}rules: {sheet}\n"
        self.terms = read_file(head + "\n".join(switches)).terms
        self.history = begin(ULTI, opening_of(self.terms))
        self.voice, self.words = voice_of(self.terms), words_of("ulti")
        self.lines: list[str] = []
        self.met: Counter[str] = Counter()

    def type(self, lines):
        for _ in range(lines):
            entry = self._entry()
            before = self.history
            self.history, ruling = accept(before, entry)
            self.lines.append(write_entry(ULTI, entry))
            self._look(entry, before, ruling.allowed)
            sentences = say(ruling, self.voice)
            assert ruling.allowed or (sentences.why and sentences.instead)
            self.met[f"{ruling.rule} {ruling.case}"] += not ruling.allowed
            if not stands(entry, ruling) and not isinstance(entry, Recorded):
                assert self.history.state is before.state
        return self.history

    def _look(self, entry, before, allowed):
        match: Evening = self.history.state
        assert sum(balance(match)) == sum(match.score) == 0
        assert sum(line.points for line in ULTI.made(match)) == 0
        for line in ULTI.made(match):
            assert self.words.say_line(line, self.voice)
        if isinstance(entry, Recorded):
            assert self.words.say_move(entry.move, self.voice)
        if isinstance(entry, Undo) and allowed:
            assert before.top is not None
        assert self.words.say_standing(ULTI.sheet(match), self.voice)

    def _entry(self):
        lot = self.random.random()
        if lot < 0.04:
            return Undo()
        if lot < 0.08 and self.history.lines:
            number = self.random.randint(1, self.history.lines)
            return Fix(number, Recorded(self._move(), self.random.random() < 0.5))
        return Recorded(self._move(), self.random.random() < 0.3)

    def _move(self):
        lot = self.random.random()
        if lot < 0.6:
            allowed = [
                move for move, ruling in available(ULTI, self.history.state) if ruling.allowed
            ]
            if allowed:
                kind = self.random.choice(sorted({type(move).__name__ for move in allowed}))
                return self.random.choice([move for move in allowed if type(move).__name__ == kind])
        if lot < 0.8:
            return self._result()
        return self._anything()

    def _result(self):
        words = [*Feat, *Silent]
        self.random.shuffle(words)
        won = words[: self.random.randint(0, 2)]
        lost = words[2 : 2 + self.random.randint(0, 2)]
        mine = 10 * self.random.randint(0, 9)
        points = None
        if self.random.random() < 0.7:
            points = (mine, 90 - mine)
        return m.Result(points, sort_undertakings(won), sort_undertakings(lost))

    def _anything(self):
        random = self.random
        seat = self.random.choice(THREE_SEATS)
        feats = random.sample(list(Feat), random.randint(1, 3))
        plain = Feat.DURCHMARS in feats and random.random() < 0.5
        bid = make_bid(
            feats, doubled=random.random() < 0.3, open_=random.random() < 0.2, plain=plain
        )
        one, other = sorted(random.sample(GERMAN.cards, 2), key=GERMAN.cards.index)
        return random.choice(
            [
                m.Deals(seat),
                m.Bids(seat, bid),
                m.Contract(
                    seat, random.choice((bid, random.choice(BIDS))), random.choice([None, *Suit])
                ),
                m.Contract(seat, random.choice(BIDS)),
                m.PicksUp(seat),
                m.Passes(seat),
                m.Names(seat, random.choice(list(Suit))),
                m.Forfeits(seat),
                m.Lays(seat, (one, other)),
                m.Doubles(seat, random.randint(1, 9), tuple(f for f in Feat if f in feats)),
                m.Doubles(seat, 1, ()),
                m.Doubles(random.choice((None, seat)), random.randint(1, 4), (), seat),
                m.Dealing(random.choice(("round", "soloist"))),
                m.Declares(seat, (random.choice((*Suit, 20, 40)),)),
                m.Plays(seat, one),
                m.Plays(seat, other),
                m.Takes(seat, random.choice((None, 0, 10, 15, 40))),
                m.Result((random.randint(0, 90), 45), (), ()),
                m.Result((0, 90), (m.Theirs(seat),), (), random.random() < 0.5),
                m.AdjustEach(random.choice(((4, -2, -2), (1, 0, 0), (0, 0, 0))), "so"),
                m.Audits(random.randint(0, 3)),
                m.Note("so"),
            ]
        )


def replayed(typist):
    table = read_file(write_file(typist.terms, typist.lines))
    history = begin(ULTI, opening_of(table.terms))
    for _, entry in table.entries:
        history, _ruling = accept(history, entry)
    return history


@pytest.mark.parametrize("seed", some_daily(range(40), 10))
def test_whatever_is_typed_nothing_breaks(seed):
    typist = Typist(seed)
    history = typist.type(150)
    assert replayed(typist).state == history.state


@pytest.mark.long
def test_most_refusals_are_met():
    met: Counter[str] = Counter()
    for seed in range(40):
        typist = Typist(seed)
        typist.type(150)
        met += typist.met
    assert len(met) > 60


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_long_tables_neither(seed):
    typist = Typist(seed)
    history = typist.type(300)
    assert replayed(typist).state == history.state
