"""Cards, orders and card points, written down once more from the text of the rules.

An oracle shares no code with the package: a card is a string such as ``P-O``. Both tables read from
the highest card to the lowest, with the points beside (TH-RANK-02, -03, TH-VAL-01, -02).
"""

from itertools import product

SUITS = ("M", "Z", "P", "T")
IN_SEQUENCE = ("A", "K", "O", "U", "X", "IX", "VIII", "VII")
IN_TRUMPS = {"O": 20, "IX": 14, "A": 11, "X": 10, "K": 4, "U": 2, "VIII": 0, "VII": 0}
IN_A_PLAIN_SUIT = {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2, "IX": 0, "VIII": 0, "VII": 0}

PACK = tuple("-".join(pair) for pair in product(SUITS, IN_SEQUENCE))


def suit_of(card: str) -> str:
    return card.partition("-")[0]


def rank_of(card: str) -> str:
    return card.partition("-")[2]


def points(card: str, trump: str) -> int:
    table = IN_TRUMPS if suit_of(card) == trump else IN_A_PLAIN_SUIT
    return table[rank_of(card)]


def taker(lead: str, reply: str, trump: str) -> str:
    """The card that wins: the highest trump, without one the highest of the suit led (TH-PLAY-04).

    The order in which the cards came counts only as far as the first one is the suit led.
    """
    both = (lead, reply)
    trumps = [card for card in both if suit_of(card) == trump]
    suit = trump if trumps else suit_of(lead)
    ranks = IN_TRUMPS if trumps else IN_A_PLAIN_SUIT
    return next(f"{suit}-{rank}" for rank in ranks if f"{suit}-{rank}" in both)


def legal(hand: set[str], lead: str | None, trump: str, trick: int) -> set[str]:
    """The cards that may be played from this hand (TH-PLAY-03, TH-PLAY-08 to TH-PLAY-13)."""
    if lead is None or trick <= 7:
        return set(hand)
    for duty in (suit_of(lead), trump):
        due = {card for card in hand if suit_of(card) == duty}
        if due:
            return due
    return set(hand)


def last_nine_by_one(winners: list[str]) -> str | None:
    """Who won all of tricks 8 to 16, if one player did (TH-SCO-03)."""
    late = set(winners[7:])
    if len(winners) == 16 and len(late) == 1:
        return winners[15]
    return None
