"""Orders, card points and the fixed numbers of Tartli, each with its rule.

| table | rule |
|---|---|
| order of sequences, of trumps, of a plain suit | TH-RANK-01, -02, -03 |
| card points of trumps, of a plain suit | TH-VAL-01, -02 |
| last trick, whole deal | TH-VAL-03, TH-VAL-04 |
| value of a sequence by length, of a set by rank | TH-MELD-03 to -05, TH-MELD-07 to -09 |
"""

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.games.tartli.options import TartliOptions

A, K, O, U, X, IX, VIII, VII = Rank  # noqa: E741 - the Over is an O on every table

SEQUENCE_ORDER: tuple[Rank, ...] = (A, K, O, U, X, IX, VIII, VII)
TRUMP_ORDER: tuple[Rank, ...] = (O, IX, A, X, K, U, VIII, VII)
PLAIN_ORDER: tuple[Rank, ...] = (A, X, K, O, U, IX, VIII, VII)

TRUMP_POINTS = {O: 20, IX: 14, A: 11, X: 10, K: 4, U: 2, VIII: 0, VII: 0}
PLAIN_POINTS = {A: 11, X: 10, K: 4, O: 3, U: 2, IX: 0, VIII: 0, VII: 0}

LAST_TRICK = 10
CARD_POINTS = 151
"""All 32 cards, without the last trick: 61 + 3 x 30."""
DEAL_POINTS = 161

HAND_SIZE = 9
TALON_TRICKS = 7
MELD_TRICKS = 8
TRICKS = 16
SEQUENCES_A_TRICK = {"one": 1, "per_suit": 4}
"""Sequences one player may declare in a trick, by house rule (TH-DECL-03, TA-DECL-01)."""

SEQUENCE_VALUES = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
SET_VALUES = {O: 200, IX: 150, A: 100, X: 100, K: 100, U: 100}
SET_ORDER: tuple[Rank, ...] = tuple(rank for rank in TRUMP_ORDER if rank in SET_VALUES)
BELA_VALUE = 40


def set_order(house: TartliOptions) -> tuple[Rank, ...]:
    """The sets in use at this table, highest first (TH-CON-03, TA-MELD-01, TA-MELD-02)."""
    order = [rank for rank in SET_ORDER if rank != IX or house.four_nines == "on"]
    if house.tens_rank == "below_unders":
        order.remove(X)
        order.append(X)
    return tuple(order)


WIN = 501
MACCS_AT_MOST = {"at_most_250": 250, "below_250": 249}
"""A loser's highest score for a double loss, by house rule (TH-WIN-02, TA-WIN-02)."""

PLACE = {rank: place for place, rank in enumerate(SEQUENCE_ORDER)}
"""Place in a sequence, 0 for the ace: a smaller place is a higher card (TH-RANK-01)."""
_TRUMP_PLACE = {rank: place for place, rank in enumerate(TRUMP_ORDER)}
_PLAIN_PLACE = {rank: place for place, rank in enumerate(PLAIN_ORDER)}


def points_of(card: Card, trump: Suit) -> int:
    """Card points of one card (TH-VAL-01, TH-VAL-02)."""
    return (TRUMP_POINTS if card.suit == trump else PLAIN_POINTS)[card.rank]


def reply_wins(lead: Card, reply: Card, trump: Suit) -> bool:
    """Whether the second card takes the trick from the card led (TH-PLAY-04)."""
    if reply.suit != lead.suit:
        return reply.suit == trump
    place = _TRUMP_PLACE if lead.suit == trump else _PLAIN_PLACE
    return place[reply.rank] < place[lead.rank]
