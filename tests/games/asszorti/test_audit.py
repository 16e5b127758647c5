"""The audit: honest deals are clean, planted faults are found, what is not recorded is not held
against anybody.
"""

from random import Random

import pytest

from tartli_ref.rules.asszorti.audit import audit
from tests.examples import examples

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


def findings(*lines):
    found = audit(recorded(list(lines)).last).findings
    return [(f"{one.rule} {one.case}", str(one.seat), one.trick) for one in found]


@pytest.mark.parametrize("seed", range(40))
def test_an_honest_deal_is_clean(seed):
    deal = HonestDeal(Random(seed), seed % 3)
    found = audit(recorded(deal.lines()).last)
    assert found.checked and found.clean and found.missing == ()


def with_a_revoke(seed):
    """An honest deal but for one card that could not be played, by whom and when; the card that
    should have been played comes later, in its place.
    """
    random = Random(seed)
    deal = HonestDeal(random, seed % 3)
    for number in random.sample(range(10), 10):
        led = deal.tricks[number][0][1]
        for player, card in deal.tricks[number][1:]:
            hand = [each for trick in deal.tricks[number:] for who, each in trick if who == player]
            illegal = [each for each in hand if each not in may_play(hand, led, deal.trump)]
            if illegal:
                seat = "ABC"[player]
                other = random.choice(illegal)
                swap = {card: other, other: card}
                told = (line for line in deal.lines() if not line.startswith("talon"))
                lines = [exchanged(line, seat, swap) for line in told]
                return lines, seat, number + 1
    raise AssertionError(seed)


def exchanged(line, seat, swap):
    """The line with one card put for the other, if it is this player's."""
    who, verb, *rest = line.split()
    return f"{who} {verb} {swap.get(rest[0], rest[0])}" if (who, verb) == (seat, "plays") else line


@pytest.mark.parametrize("seed", range(30))
def test_a_planted_revoke_is_found_in_its_trick(seed):
    lines, seat, number = with_a_revoke(seed)
    found = audit(recorded(lines).last).findings
    duties = [one for one in found if one.rule in ("AS-PLAY-04", "AS-PLAY-05")]
    assert (seat, number) in [(str(one.seat), one.trick) for one in duties]


BEGIN = ("deal C", "A contract hand", "A names S")


def test_a_card_not_followed_is_proven_by_a_later_one():
    lines = ("C plays H-A", "A plays C-6", "B plays H-6", "C plays C-A", "A plays H-7", "C takes")
    assert findings(*BEGIN, *lines, "A made 7") == [("AS-PLAY-04 follow", "A", 1)]


def test_who_led_out_of_turn_is_named():
    assert findings(*BEGIN, "A plays H-A", "C takes", "B plays H-K", "A made 7") == [
        ("AS-PLAY-01 not_leader", "A", 1),
        ("AS-PLAY-03 not_leader", "B", 2),
    ]


def test_after_a_claim_nobody_knows_who_was_to_lead():
    claimed = ("A claims 4-2-0", "B disputes")
    assert findings(*BEGIN, *claimed, "B plays H-A", "B takes") == []


def test_a_trick_written_to_who_was_beaten_is_found():
    assert findings(*BEGIN, "C plays H-6", "A plays H-A", "C takes", "A made 7") == [
        ("AS-PLAY-02 not_winner", "C", 1)
    ]


def test_a_card_of_the_talon_that_was_played_is_found():
    lines = (*BEGIN, "B kontra game", "talon H-6 H-7 H-8", "C plays H-6", "A made 7")
    assert findings(*lines) == [("AS-KON-03 in_talon", "C", 1)]


@examples(__file__, "an arrivazs written against the tricks is found")
def test_an_arrivazs_written_against_the_tricks_is_found(tricks, end, rule):
    lines = ("deal C", "A contract hand", "A names S arrivazs", *tricks, end)
    assert findings(*lines) == [(f"{rule} arrivazs", "A", None)]


def test_what_was_not_recorded_is_missing_and_holds_nothing_against_anybody():
    table = recorded([*BEGIN, "C plays H-A", "A plays H-6", "B plays H-7", "A made 7"])
    found = audit(table.last)
    assert not found.checked and not found.clean
    assert found.findings == ()
    assert found.missing == tuple(range(2, 12))
