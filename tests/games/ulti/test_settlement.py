"""Every contract, outcome and step of kontra against the oracle (UL-SET, UL-DBL, UL-SIL)."""

from dataclasses import replace
from itertools import product

import pytest

from tartli_ref.rules.game import Opening
from tartli_ref.rules.ulti.dealing import balance
from tartli_ref.rules.ulti.moves import Undertaking
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.settlement import Payer, Verdict, score_lines, settle
from tartli_ref.rules.ulti.state import start
from tartli_ref.rules.ulti.values import STANDARD, Feat, Silent, UltiOptions
from tests.examples import examples
from tests.games.ulti.bid_table import ROWS
from tests.games.ulti.oracle_settlement import amount, parts_of, silent_of
from tests.games.ulti.seats import A, B, C

TEXTS = [row[3] for row in ROWS]
STEPS = (0, 1, 2, 3, 8)


def verdicts(outcomes):
    words: dict[str, Undertaking] = {str(feat): feat for feat in (*Feat, *Silent)}
    return {words[name]: Verdict(outcome) for name, outcome in outcomes.items()}


def payers(steps=None):
    return tuple(Payer(seat, steps or {}) for seat in (B, C))


def paid(text, outcomes, steps=None, house=STANDARD):
    doubled = {Feat(name): step for name, step in (steps or {}).items()}
    items = settle(read_bid(text), verdicts(outcomes), payers(doubled), house)
    return sum(item.amount for item in items)


def outcomes_of(text):
    names = list(parts_of(text))
    for verdicts in product(("made", "lost"), repeat=len(names)):
        yield dict(zip(names, verdicts, strict=True))


def silent_outcomes(text):
    names = list(silent_of(text))
    for verdicts in product(("made", "lost", "neither"), repeat=len(names)):
        yield dict(zip(names, verdicts, strict=True))


@pytest.mark.parametrize("text", TEXTS)
def test_every_outcome_at_every_step_pays_what_the_rules_say(text):
    for outcomes in outcomes_of(text):
        for doubles in product(STEPS, repeat=len(outcomes)):
            steps = dict(zip(outcomes, doubles, strict=True))
            assert paid(text, outcomes, steps) == amount(text, outcomes, steps), (outcomes, steps)


HOUSES: list[dict[str, str]] = [
    {},
    {"silent_loss": "ulti"},
    {"silent_loss": "none"},
    {"silent_sum": "off"},
    {"silent_kontra": "on"},
    {"silent_durchmars": "4"},
    {"silent_loss": "none", "silent_sum": "off", "silent_kontra": "on", "silent_durchmars": "4"},
]


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_silent_bids_won_and_lost_pay_what_the_rules_say(house):
    options = UltiOptions(**house)
    for text in TEXTS:
        feats_made = dict.fromkeys(parts_of(text), "made")
        for silent, step in product(silent_outcomes(text), (0, 1, 3)):
            outcomes = feats_made | silent
            steps = dict.fromkeys(feats_made, step)
            expected = amount(text, outcomes, steps, house)
            assert paid(text, outcomes, steps, options) == expected, (text, silent, step)


@examples(__file__, "the worked examples of the rules")
def test_the_worked_examples_of_the_rules(text, outcomes, steps, expected):
    assert paid(text, outcomes, steps) == expected
    assert amount(text, outcomes, steps) == expected


@pytest.mark.parametrize("soloist", [A, B, C])
def test_each_opponent_pays_and_together_it_is_nothing(soloist):
    for text in TEXTS:
        for outcomes in outcomes_of(text):
            items = settle(read_bid(text), verdicts(outcomes), payers(), STANDARD)
            total = sum(item.amount for item in items)
            lines = score_lines(items, (A, B, C)[soloist], (A, B, C), STANDARD)
            sums = dict.fromkeys((A, B, C), 0)
            for line in lines:
                sums[line.seat] += line.points
            expected = dict.fromkeys((A, B, C), -total) | {soloist: 2 * total}
            assert sums == expected


def test_writing_the_soloist_alone_comes_to_the_same():
    alone = UltiOptions(scoring="soloist_only")
    evening = start(Opening(alone, None, (), ()))
    assert balance(replace(evening, score=(5, 0, 0))) == (10, -5, -5)
    assert balance(replace(evening, score=(5, -12, 3))) == (19, -32, 13)
    evening = start(Opening(STANDARD, None, (), ()))
    assert balance(replace(evening, score=(10, -5, -5))) == (10, -5, -5)
    items = settle(read_bid("ulti"), verdicts({"ulti": "made", "simple": "made"}), payers(), alone)
    assert [(line.seat, line.points) for line in score_lines(items, B, (A, B, C), alone)] == [
        (B, 4),
        (B, 1),
    ]
