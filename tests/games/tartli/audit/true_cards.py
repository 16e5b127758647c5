"""Cards and melds as two players at a table see them, written down once more from the rules.

Nothing here comes from the package: a card is a string such as ``P-O``.
"""

from collections.abc import Iterable
from itertools import chain, product
from random import Random
from typing import NamedTuple

SUITS = ("M", "Z", "P", "T")
RANKS = ("A", "K", "O", "U", "X", "IX", "VIII", "VII")
PACK = tuple("-".join(pair) for pair in product(SUITS, RANKS))
TRUMPS = ("O", "IX", "A", "X", "K", "U", "VIII", "VII")
PLAIN = ("A", "X", "K", "O", "U", "IX", "VIII", "VII")
SETS = ("O", "IX", "A", "X", "K", "U")
LENGTHS = {3: "terc", 4: "kvart", 5: "kvint", 6: "szext", 7: "szept", 8: "okt"}


def suit(card: str) -> str:
    return card.partition("-")[0]


def other(seat: str) -> str:
    return "B" if seat == "A" else "A"


class House(NamedTuple):
    """The house rules as the players know them; the defaults are Hungarian."""

    rules: str = "hungarian"
    changes: tuple[tuple[str, str], ...] = ()
    nines: bool = True
    tens_last: bool = False
    per_suit: bool = False
    not_contained: bool = False
    different: bool = False
    repeat: bool = False
    only_last: bool = False
    gap_in_hand: bool = False
    any_time: bool = False
    step7: bool = False
    seventh: bool = False

    def __str__(self) -> str:
        return " ".join([self.rules, *("=".join(change) for change in self.changes)])

    @property
    def sets(self) -> tuple[str, ...]:
        order = [rank for rank in SETS if rank != "IX" or self.nines]
        return tuple(sorted(order, key=lambda rank: rank == "X" and self.tens_last))


HUNGARIAN = House()
PAIS = House("pais", step7=True)
AUSTRIAN = House(
    "austrian", nines=False, per_suit=True, not_contained=True, any_time=True, seventh=True
)
MIXED = (
    House(changes=(("exchange_seventh", "on"),), seventh=True),
    House(changes=(("redeclare_scope", "last"),), only_last=True),
    House(changes=(("gap", "hand"),), gap_in_hand=True),
    House(changes=(("redeclare", "different"),), different=True),
    AUSTRIAN._replace(
        changes=(("tens_rank", "below_unders"), ("repeat", "on")), tens_last=True, repeat=True
    ),
)
HOUSES = (HUNGARIAN, AUSTRIAN, PAIS, *MIXED)


class Meld(NamedTuple):
    """A sequence by its places in ``RANKS``, or a set; ``cards`` are its cards."""

    text: str
    cards: frozenset[str]
    suit: str
    top: int
    length: int
    rank: str

    @property
    def is_set(self) -> bool:
        return not self.suit

    @property
    def bottom(self) -> int:
        return self.top + self.length - 1


def _sequence(of: str, top: int, length: int) -> Meld:
    ranks = RANKS[top : top + length]
    cards = frozenset(f"{of}-{rank}" for rank in ranks)
    return Meld(f"{of}:{ranks[0]}-{LENGTHS[length]}", cards, of, top, length, ranks[0])


def _set(rank: str) -> Meld:
    cards = frozenset(f"{suit}-{rank}" for suit in SUITS)
    return Meld(f"{rank}-vannak", cards, "", 0, 4, rank)


SEQUENCES = tuple(
    _sequence(suit, top, length)
    for suit, length, top in product(SUITS, LENGTHS, range(len(RANKS)))
    if top + length <= len(RANKS)
)
ALL_SETS = tuple(map(_set, SETS))
MELDS = SEQUENCES + ALL_SETS


def bar(new: Meld, scored: list[Meld], house: House, hand: set[str]) -> str:
    """The rule that forbids a meld after those scored by the same player; empty if none does."""
    if new.is_set:
        if new in scored:
            return "TH-RE-04"
        return ""
    old = [meld for meld in scored if meld.suit == new.suit]
    if house.different:
        return "TH-RE-16" if new in old else ""
    if house.not_contained:
        if new in old and not house.repeat:
            return "TA-RE-03"
        if any(new.cards < meld.cards for meld in old):
            return "TA-RE-01"
        return ""
    bars = [_bar_after(new, meld, house, hand) for meld in (old[-1:] if house.only_last else old)]
    broken = [bar for bar in bars if bar]
    if not broken:
        return ""
    if len(broken) == len(bars):
        return broken[0]
    return "TH-RE-10"


def _bar_after(new: Meld, old: Meld, house: House, hand: set[str]) -> str:
    """Higher top, same top and longer, or at least one missing card between (TH-RE-06 to -08)."""
    if new.top < old.top:
        return ""
    if new.top == old.top:
        if new.length > old.length:
            return ""
        return "TH-RE-07"
    gap = {f"{new.suit}-{rank}" for rank in RANKS[old.bottom + 1 : new.top]}
    if not gap:
        return "TH-RE-09"
    if house.gap_in_hand and gap <= hand:
        return "TH-RE-08"
    return ""


def leader_takes(lead: str, reply: str, trump: str) -> bool:
    """Who wins the trick (TH-PLAY-04)."""
    if suit(lead) != suit(reply):
        return suit(reply) != trump
    order = TRUMPS if suit(lead) == trump else PLAIN
    return order.index(lead.partition("-")[2]) < order.index(reply.partition("-")[2])


def due(hand: set[str], lead: str, trump: str) -> tuple[str, set[str]]:
    """Which rule binds the second player from trick 8 on, and the cards that it leaves him."""
    follow = {card for card in hand if suit(card) == suit(lead)}
    if follow:
        return ("TH-PLAY-13" if suit(lead) == trump else "TH-PLAY-09"), follow
    trumps = {card for card in hand if suit(card) == trump}
    if trumps:
        return ("TH-PLAY-10", trumps)
    return ("", hand)


class Shuffled(NamedTuple):
    hands: dict[str, set[str]]
    turned: str
    talon: list[str]


def shuffled(rng: Random) -> Shuffled:
    """A pack: well shuffled, badly shuffled (runs stay together), or with a set for each."""
    cards = list(PACK)
    kind = rng.random()
    if kind < 0.55:
        cards = _badly_shuffled(rng)
    else:
        rng.shuffle(cards)
    if kind > 0.85:
        first, second = rng.sample(ALL_SETS, 2)
        others = [card for card in cards if card not in first.cards | second.cards]
        cards = [*first.cards, *others[:5], *second.cards, *others[5:]]
    turned = cards[18]
    return Shuffled({"A": set(cards[:9]), "B": set(cards[9:18])}, turned, cards[19:])


def _badly_shuffled(rng: Random) -> list[str]:
    packets = []
    cards = list(PACK)
    while cards:
        size = rng.randint(1, 6)
        packets.append(cards[:size])
        cards = cards[size:]
    rng.shuffle(packets)
    return list(chain.from_iterable(packets))


def cards_in(melds: Iterable[Meld]) -> set[str]:
    return set().union(*(meld.cards for meld in melds))
