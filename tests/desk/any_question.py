"""Questions of every kind with parts drawn by lot, many of which contradict each other."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from tartli_ref.cards import GERMAN, Card, Rank, Suit
from tartli_ref.games.common.seats import TWO_SEATS
from tartli_ref.games.tartli.desk import (
    BestOrder,
    ContestIs,
    Contradiction,
    IsClaimRight,
    LeaderHas,
    MayAnswer,
    MayBela,
    MayDeclare,
    MayExchange,
    MeldContest,
    MeldIs,
    PileWorth,
    Question,
    When,
    WhoseTrick,
    WhoWins,
)
from tartli_ref.games.tartli.desk.cards import hand_size
from tartli_ref.games.tartli.melds import ALL_SEQUENCES, ALL_SETS, CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.options import HOUSE, TartliOptions

from .reading import meld, melds

HEARTS = tuple(each for each in ALL_SEQUENCES if each.suit == Suit.HEARTS)
NO_MELDS: tuple[Meld, ...] = (Sequence(Suit.HEARTS, Rank.NINE, 4), Vannak(Rank.SEVEN))
ANNOUNCED = tuple(
    Announcement(sets, lengths)
    for sets in (0, 0, 1, 2, -1)
    for lengths in ((), (3,), (4,), (5,), (8,), (3, 3), (3, 4), (9,))
)

Draw = Callable[[Random], Question]


def questions(number: int, seed: int) -> Iterator[tuple[TartliOptions, Question | Contradiction]]:
    """So many questions each with a house, or the contradiction that came of their parts."""
    lot = Random(seed)
    for each in range(number):
        house = any_house(lot)
        try:
            yield house, DRAWN[each % len(DRAWN)](lot)
        except Contradiction as found:
            yield house, found


def any_house(lot: Random) -> TartliOptions:
    """A preset with some switches changed."""
    house = lot.choice(list(HOUSE.presets.values()))
    changed = {
        key: lot.choice(values) for key, values in HOUSE.switches.items() if lot.random() < 0.15
    }
    return replace(house, **changed)


def some(lot: Random, things: tuple[Meld, ...], most: int) -> tuple[Meld, ...]:
    return tuple(lot.choice(things) for _ in range(lot.randrange(most + 1)))


def two_hands(lot: Random) -> tuple[frozenset[Card], frozenset[Card]]:
    """Two hands, in most of which there is something to declare."""
    first = CARDS_OF[lot.choice(list(CARDS_OF))]
    possible = [each for each in CARDS_OF if not CARDS_OF[each] & first or lot.random() < 0.05]
    second = CARDS_OF[lot.choice(possible)] if lot.random() < 0.8 else frozenset()
    rest = lot.sample([card for card in GERMAN if card not in first | second], 8)
    return first | set(rest[:4]), second | set(rest[4:])


def declared(lot: Random, hand: frozenset[Card]) -> tuple[Meld, ...]:
    possible = [each for each in CARDS_OF if CARDS_OF[each] <= hand]
    chosen = lot.sample(possible, min(len(possible), lot.choice((0, 1, 1, 1, 2, 2, 3))))
    return (*chosen, *chosen[: lot.random() < 0.02])


def may_declare(lot: Random) -> Question:
    new = lot.choice((*HEARTS, *HEARTS, *ALL_SETS, *NO_MELDS))
    hearts = [card for card in GERMAN if card.suit == Suit.HEARTS]
    gap = lot.choice((None, frozenset(lot.sample(hearts, 3))))
    return MayDeclare(
        new, some(lot, (*HEARTS, *ALL_SETS), 3), gap, lot.choice((None, 2, 4, 8, 9, 17))
    )


def may_answer(lot: Random) -> Question:
    return MayAnswer(lot.choice(ANNOUNCED), lot.choice(ANNOUNCED), lot.choice((1, 8, 9)))


def meld_contest(lot: Random) -> Question:
    if lot.random() < 0.1:
        sets = Vannak(lot.choice((Rank.OVER, Rank.TEN))), Vannak(lot.choice((Rank.TEN, Rank.UNDER)))
        return MeldContest((sets[0],), (sets[1],), Suit.HEARTS)
    first, second = two_hands(lot)
    trump, trick = lot.choice(list(Suit)), lot.choice((1, 8, 9))
    return MeldContest(declared(lot, first), declared(lot, second), trump, trick)


def best_order(lot: Random) -> Question:
    run = lot.choice((*HEARTS, Sequence(Suit.HEARTS, Rank.NINE, 4)))
    scored = tuple(each for each in some(lot, HEARTS, 3) if isinstance(each, Sequence))
    return BestOrder(run, lot.randrange(10), scored)


def whose_trick(lot: Random) -> Question:
    trick, trump = lot.randrange(1, 17), lot.choice(list(Suit))
    lead, *rest = lot.sample(list(GERMAN), 32)
    hand = tuple(rest[: hand_size(trick)])
    gone = lot.choice(((), tuple(rest[-3:]), (lead,), tuple(rest[:2])))
    reply = lot.choice((*rest[-2:], lead) if lot.random() < 0.2 else hand)
    return WhoseTrick(lead, reply, trump, trick, lot.choice((None, hand, hand + hand[:1])), gone)


def may_exchange(lot: Random) -> Question:
    return MayExchange(
        lot.randrange(1, 12),
        lot.random() < 0.7,
        lot.random() < 0.7,
        lot.choice(list(LeaderHas)),
        lot.random() < 0.1,
        lot.choice((None, None, *TWO_SEATS)),
        lot.random() < 0.2,
        lot.random() < 0.2,
    )


def may_bela(lot: Random) -> Question:
    return MayBela(
        lot.choice((1, 3, 8, 9, 16)),
        lot.choice(list(When)),
        lot.random() < 0.2,
        lot.random() < 0.2,
        lot.choice((None, None, *TWO_SEATS)),
        lot.choice((ContestIs.NONE, *ContestIs)),
        lot.random() < 0.3,
    )


def pile_worth(lot: Random) -> Question:
    cards = lot.sample(list(GERMAN), lot.choice((0, 1, 2, 9, 18, 20, 32)))
    again = cards[: lot.random() < 0.1]
    return PileWorth((*cards, *again), lot.choice(list(Suit)), lot.random() < 0.5)


def is_claim_right(lot: Random) -> Question:
    over, pile = lot.random() < 0.2, lot.randrange(152)
    other = lot.choice((161 - pile if over else (151 - pile) // 2, 40))
    return IsClaimRight(
        lot.choice((380, 440, 480, 505)),
        pile,
        lot.choice((100, 230, 490, 520, None)),
        other,
        lot.choice((0, 0, 11, -1)),
        lot.choice(((), melds("P:O-kvart"), melds("U-vannak P:O-terc"), melds("IX-vannak"))),
        lot.choice(list(MeldIs)),
        lot.choice((None, None, *TWO_SEATS)),
        over,
    )


def both_out_at_once(lot: Random) -> Question:
    theirs, terc = lot.choice((503, 505, 530)), (meld("P:O-terc"),)
    return IsClaimRight(485, 0, theirs, 0, 0, terc, MeldIs.WON, TWO_SEATS[1])


def who_wins(lot: Random) -> Question:
    over, first = lot.random() < 0.8, lot.randrange(152)
    tricks = (first, 161 - first) if over else (first // 2, (151 - first) // 2)
    score = lot.choice((240, 420, 500, 505)), lot.choice((240, 420, 500, 505))
    swept, claimed = (lot.choice((None, None, None, *TWO_SEATS)) for _ in range(2))
    return WhoWins(score, lot.choice((None, tricks)), swept, claimed, over)


DRAWN: tuple[Draw, ...] = (
    may_declare,
    may_answer,
    meld_contest,
    best_order,
    whose_trick,
    may_exchange,
    may_bela,
    pile_worth,
    is_claim_right,
    both_out_at_once,
    who_wins,
)
