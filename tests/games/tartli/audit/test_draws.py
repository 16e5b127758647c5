"""Whether cards can have been drawn in time: the short way against trying every way."""

from itertools import permutations
from random import Random

import pytest

from tartli_ref.rules.cards import GERMAN
from tartli_ref.rules.tartli.audit.hands import (
    DRAWS,
    Receipt,
    can_be_drawn,
    drawing_orders,
    surely_received,
)


def matched(receipts):
    """Whether each card finds a draw of its own: by augmenting paths, which try all ways."""
    owner: dict[int, int] = {}

    def place(card, tried):
        for draw, trick in enumerate(DRAWS):
            if draw in tried or not receipts[card].first <= trick <= receipts[card].last:
                continue
            tried.add(draw)
            if draw not in owner or place(owner[draw], tried):
                owner[draw] = card
                return True
        return False

    return all(place(card, set()) for card in range(len(receipts)))


def drawn(rng):
    """Cards with bounds that are tight often enough."""
    number = rng.randint(9, 17)
    receipts = [Receipt(1, rng.choice((1, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8))) for _ in range(number)]
    if rng.random() < 0.5:
        receipts[-1] = Receipt(8, 8)
    if rng.random() < 0.2:
        receipts[0] = Receipt(rng.randint(2, 9), rng.randint(1, 8))
    return receipts


def test_first_due_first_drawn_finds_a_way_if_there_is_one():
    rng = Random(1)
    answers = set()
    for _ in range(5000):
        receipts = drawn(rng)
        assert can_be_drawn(receipts) == matched(receipts), receipts
        answers.add(matched(receipts))
    assert answers == {True, False}


@pytest.mark.parametrize("trick", [1, 4, 7, 8])
def test_a_card_was_surely_there_if_it_cannot_have_come_later(trick):
    rng = Random(trick)
    cards = list(GERMAN)
    for _ in range(300):
        receipts = dict(zip(cards, drawn(rng), strict=False))
        if not can_be_drawn(receipts.values()):
            continue
        surely = surely_received(receipts, trick)
        for card, receipt in receipts.items():
            later = receipt._replace(first=max(receipt.first, trick + 1))
            others = [receipt for other, receipt in receipts.items() if other != card]
            assert (card in surely) is not matched([*others, later])


def test_sixteen_cards_come_nine_of_them_dealt():
    assert can_be_drawn([Receipt(1, 1)] * 9)
    assert not can_be_drawn([Receipt(1, 1)] * 10)
    assert can_be_drawn([Receipt(1, 1)] * 9 + [Receipt(1, 2)])
    assert not can_be_drawn([Receipt(1, 8)] * 17)


@pytest.mark.parametrize("bottom", [False, True], ids=["", "with the last card drawn"])
def test_the_orders_are_as_many_as_a_try_of_all_finds(bottom):
    rng = Random(7)
    counts = set()
    for _ in range(60):
        receipts = [Receipt(1, rng.choice((1, 2, 3, 5, 7, 8, 8))) for _ in range(3)]
        if bottom:
            receipts.append(Receipt(8, 8))
        in_time = 0
        for draws in permutations(range(len(DRAWS)), len(receipts)):
            drawn = zip(receipts, draws, strict=True)
            in_time += all(card.first <= DRAWS[draw] <= card.last for card, draw in drawn)
        assert drawing_orders(receipts) == in_time, receipts
        counts.add(in_time)
    assert len(counts) > 20


def test_no_order_fits_where_ten_cards_were_dealt():
    assert drawing_orders([Receipt(1, 1)] * 10) == 0
    assert drawing_orders([Receipt(1, 8)] * 17) == 0


def test_there_is_an_order_where_the_cards_can_be_drawn():
    rng = Random(3)
    for _ in range(2000):
        receipts = [Receipt(1, rng.choice((1, 2, 2, 3, 4, 6, 7, 8, 8))) for _ in range(16)]
        assert (drawing_orders(receipts) > 0) is can_be_drawn(receipts)
