"""The audit: honest deals are clean, planted faults are found, what is not recorded is not held
against anybody.
"""

from itertools import chain
from random import Random

import pytest

from tartli_ref.games.asszorti.words import say_result
from tartli_ref.rules.asszorti.audit import audit

from .oracle_cards import may_play
from .oracle_deal import HonestDeal
from .tables import Table


def recorded(lines):
    """The lines entered, those that the referee refuses by agreement."""
    table = Table()
    for line in lines:
        if not table.enter(line).allowed:
            table.enter(f"agreed: {line}")
    return table


@pytest.mark.parametrize("seed", range(40))
def test_an_honest_deal_is_clean(seed):
    deal = HonestDeal(Random(seed), seed % 3)
    report = audit(recorded(deal.lines()).last)
    assert report.checked and report.clean and report.missing == ()


def with_a_revoke(seed):
    """An honest deal but for one card that could not be played, by whom and when; the card that
    should have been played comes later, in its place.
    """
    random = Random(seed)
    deal = HonestDeal(random, seed % 3)
    for number in random.sample(range(10), 10):
        led = deal.tricks[number][0][1]
        for player, card in deal.tricks[number][1:]:
            plays = chain.from_iterable(deal.tricks[number:])
            hand = [card for who, card in plays if who == player]
            illegal = [card for card in hand if card not in may_play(hand, led, deal.trump)]
            if illegal:
                seat = "ABC"[player]
                other = random.choice(illegal)
                swap = {card: other, other: card}
                without_talon = (line for line in deal.lines() if not line.startswith("talon"))
                lines = [exchanged(line, seat, swap) for line in without_talon]
                return lines, seat, number + 1
    raise AssertionError(seed)


def exchanged(line, seat, swap):
    """The line with one card put for the other, if it is this player's."""
    who, verb, *words = line.split()
    if (who, verb) == (seat, "plays"):
        return f"{who} {verb} {swap.get(words[0], words[0])}"
    return line


@pytest.mark.parametrize("seed", range(30))
def test_a_planted_revoke_is_found_in_its_trick(seed):
    lines, seat, number = with_a_revoke(seed)
    findings = audit(recorded(lines).last).findings
    duties = [one for one in findings if one.rule in ("AS-PLAY-04", "AS-PLAY-05")]
    assert (seat, number) in [(str(one.seat), one.trick) for one in duties]


BEGIN = ("deal C", "A contract hand", "A names S")


def test_what_was_not_recorded_is_missing_and_holds_nothing_against_anybody():
    table = recorded([*BEGIN, "C plays H-A", "A plays H-6", "B plays H-7", "A made 7"])
    report = audit(table.last)
    assert not report.checked and not report.clean
    assert report.findings == ()
    assert report.missing == tuple(range(2, 12))


def test_what_is_wrong_is_counted():
    lines = [*BEGIN, "C plays H-A", "A plays C-6", "B plays H-6", "C plays H-K", "A plays S-7"]
    report = audit(recorded([*lines, "A takes", "A made 7"]).last)
    assert say_result(report) == "1 thing is wrong."


def test_a_clean_audit_and_one_of_few_cards_are_told_apart():
    report = audit(recorded([*BEGIN, "C plays H-A", "A made 7"]).last)
    assert say_result(report) == "Nothing wrong was found, but not all cards were recorded."
