"""Cards and tricks of Asszorti, written from the text of the rules. A card is ``H-10``."""

from itertools import product

SUITS = "SHDC"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
PACK = ["-".join(pair) for pair in product(SUITS, RANKS)]

Table = list[tuple[int, str]]
"""Cards on the table with their players, in the order of play; players are 0, 1, 2."""


def height(card: str) -> int:
    """The place of a card in its suit, 0 for the ace (AS-EQ-01)."""
    return RANKS.index(card[2:])


def beats(card: str, best: str, trump: str | None) -> bool:
    """Whether a later card takes the trick from the best so far (AS-PLAY-02)."""
    if card[0] == best[0]:
        return height(card) < height(best)
    return card[0] == trump


def best_of(table: Table, trump: str | None) -> int:
    """Who wins these cards."""
    winner, best = table[0]
    for player, card in table[1:]:
        if beats(card, best, trump):
            winner = player
            best = card
    return winner


def duties(led: str | None, trump: str | None) -> list[set[str]]:
    """Cards that go before all others, the strictest duty first (AS-PLAY-04, AS-PLAY-05)."""
    if led is None:
        return []
    return [set(of_suit(suit)) for suit in (led[0], trump) if suit]


def of_suit(suit: str) -> list[str]:
    return [card for card in PACK if card[0] == suit]


def may_play(hand: list[str], led: str | None, trump: str | None) -> list[str]:
    """The cards of a hand that may be played: of the suit led, else trumps, else any."""
    for due in duties(led, trump):
        cards = [card for card in hand if card in due]
        if cards:
            return cards
    return hand
