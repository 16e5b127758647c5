"""All auctions that there are, held against an oracle written from the text."""

from itertools import product

import pytest

from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.moves import Bids, Contracts, Deals, Holds, Passes
from tartli_ref.rules.asszorti.state import Evening
from tartli_ref.rules.asszorti.values import LEVELS, Level
from tartli_ref.rules.common.seats import THREE_SEATS, Seat

from . import oracle_auction as oracle
from .tables import calls_now, opened

CARDS = {3: Level.THREE, 2: Level.TWO, 1: Level.ONE, 0: Level.HAND}


def at_table(player, dealer):
    """The seat of a player by his first turn."""
    return Seat((dealer + 1 + player) % 3)


def call_of(word, seat):
    if isinstance(word, int):
        return Bids(seat, CARDS[word])
    if word == "hold":
        return Holds(seat)
    return Passes(seat)


def every_call():
    calls = []
    for seat in THREE_SEATS:
        calls += [Passes(seat), Holds(seat)]
        calls += [Bids(seat, level) for level in LEVELS]
    return calls


def all_talks(jumps):
    """Every auction, at each of its stages."""
    waiting = [oracle.Talk(jumps=jumps)]
    while waiting:
        talk = waiting.pop()
        yield talk
        if talk.turn is not None:
            waiting += [talk.then(talk.turn, call) for call in talk.options()]


def played(talk, dealer):
    house = []
    if talk.jumps:
        house = [("jump", "on")]
    match: Evening = ASSZORTI.apply(opened(house).opening, Deals(dealer))
    for player, word in talk.calls:
        call = call_of(word, at_table(player, dealer))
        assert ASSZORTI.rule_on(match, call).allowed, (talk, call)
        match = ASSZORTI.apply(match, call)
    return match


def check(talk, dealer):
    match = played(talk, dealer)
    assert match.deal is not None
    if talk.turn is None:
        check_end(talk, match, dealer)
        return
    seat = at_table(talk.turn, dealer)
    expected = {call_of(word, seat) for word in talk.options()}
    allowed = {call for call in every_call() if ASSZORTI.rule_on(match, call).allowed}
    assert allowed == expected == set(calls_now(match.deal)), talk
    assert match.deal.auction.speaker is seat
    assert match.deal.auction.declarer is None


def check_end(talk, match, dealer):
    """Nobody can say anything more but a pass that he could not help; the contract comes next."""
    assert match.deal is not None and talk.alone is not None
    declarer = at_table(talk.alone, dealer)
    assert match.deal.auction.declarer is declarer
    out = {at_table(player, dealer) for player in talk.out}
    for call in every_call():
        may_pass = isinstance(call, Passes) and call.seat not in out and call.seat is not declarer
        assert ASSZORTI.rule_on(match, call).allowed is may_pass, (talk, call)
    allowed = {
        (seat, level)
        for seat, level in product(THREE_SEATS, LEVELS)
        if ASSZORTI.rule_on(match, Contracts(seat, level)).allowed
    }
    assert allowed == {(declarer, CARDS[cards]) for cards in talk.contracts()}, talk


@pytest.mark.parametrize("dealer", THREE_SEATS, ids=str)
def test_every_stage_of_every_auction_allows_what_the_text_allows(dealer):
    talks = list(all_talks(jumps=False))
    assert len(talks) == 60
    for talk in talks:
        check(talk, dealer)


def test_with_jumps_too():
    talks = list(all_talks(jumps=True))
    assert len(talks) == 170
    for talk in talks:
        check(talk, Seat.C)


def test_every_player_can_end_up_with_every_bid_but_the_dealer_with_three():
    ends = {(talk.alone, talk.best and talk.best[1]) for talk in all_talks(False)}
    bids = set(product(range(3), (3, 2, 1, 0))) - {(2, 3)}
    assert {end for end in ends if end[0] is not None} == bids | {(2, None)}


def test_the_two_auctions_of_the_source_are_among_them():
    talks = {talk.calls for talk in all_talks(False)}
    first = ((0, 3), (1, "pass"), (2, 2), (0, "hold"), (2, 1), (0, "hold"), (2, 0), (0, "hold"))
    second = ((0, 3), (1, 2), (2, 1), (0, "hold"), (1, "pass"), (2, 0), (0, "pass"))
    assert {first, second} <= talks
