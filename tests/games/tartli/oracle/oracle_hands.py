"""Packs for honest deals: shuffled, and some of them stacked so that rare things happen often."""

from random import Random
from typing import NamedTuple

from tests.games.tartli.oracle.oracle_cards import PACK, SUITS
from tests.games.tartli.oracle.oracle_melds import CARDS


class Pack(NamedTuple):
    """Both hands, the card turned up, the talon from the top, and who is to hoard his trumps."""

    hands: dict[str, set[str]]
    turned: str
    talon: list[str]
    hoarder: str | None


def shuffled(rng: Random) -> Pack:
    """A pack as it comes, or one of the kinds that make melds, béla, exchange or a sweep likely."""
    kind = rng.choice((_plain, _melds, _melds, _trumps, _sweep))
    return kind(rng)


def _deal(rng: Random, wishes: dict[str, set[str]], trump: str, hoarder: str | None) -> Pack:
    """Each player gets the cards wished for him, everything else falls as it may."""
    others = [card for card in PACK if card not in wishes["A"] | wishes["B"]]
    rng.shuffle(others)
    of_trumps = [card for card in others if card.startswith(f"{trump}-")]
    turned = of_trumps[0] if of_trumps else others[0]
    others.remove(turned)
    hands = {seat: set(cards) for seat, cards in wishes.items()}
    for hand in hands.values():
        while len(hand) < 9:
            hand.add(others.pop())
    return Pack(hands, turned, others, hoarder)


def _plain(rng: Random) -> Pack:
    return _deal(rng, {"A": set(), "B": set()}, rng.choice(SUITS), None)


def _melds(rng: Random) -> Pack:
    wishes: dict[str, set[str]] = {"A": set(), "B": set()}
    for meld in rng.sample(sorted(CARDS), 12):
        seat = rng.choice("AB")
        other = wishes["B" if seat == "A" else "A"]
        if not CARDS[meld] & other and len(wishes[seat] | CARDS[meld]) <= 9:
            wishes[seat] |= CARDS[meld]
    return _deal(rng, wishes, rng.choice(SUITS), None)


def _trumps(rng: Random) -> Pack:
    """One player begins with béla or with cards to exchange the VII and to meld it."""
    trump = rng.choice(SUITS)
    ranks = rng.choice((("K", "O"), ("VII",), ("IX", "VIII", "VII"), ("VII", "K"), ("O", "U")))
    wishes: dict[str, set[str]] = {"A": set(), "B": set()}
    wishes[rng.choice("AB")] = {f"{trump}-{rank}" for rank in ranks}
    return _deal(rng, wishes, trump, None)


def _sweep(rng: Random) -> Pack:
    """One player begins with seven trumps and an ace and means to win the last nine tricks."""
    trump = rng.choice(SUITS)
    seat = rng.choice("AB")
    ranks = ["A", "K", "O", "U", "X", "IX", "VIII"]
    other = rng.choice([suit for suit in SUITS if suit != trump])
    wishes: dict[str, set[str]] = {"A": set(), "B": set()}
    wishes[seat] = {f"{trump}-{rank}" for rank in ranks} | {f"{other}-A"}
    return _deal(rng, wishes, trump, seat)
