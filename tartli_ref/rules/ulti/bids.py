"""Bids: their components, values and ranking (UL-BID).

A bid is computed from its components, and so is the list of all bids: every combination that makes
sense (UL-BID-14), ordered by value and number of components (UL-BID-15).
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from tartli_ref.rules.cards import Rank, Suit
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse
from tartli_ref.rules.ulti.values import (
    HUNDREDS,
    NO_TRUMP_ORDER,
    NONE_LEFT_OUT,
    STANDARD,
    TRUMP_GAME_ORDER,
    Feat,
    UltiOptions,
)

LADDERS_KEPT = 50

HEARTS = "hearts"
OPEN = "open"
PLAIN = "plain"
REBETLI = "rebetli"
REDURCHMARS = "redurchmars"


class Trumps(StrEnum):
    """The way a bid determines its trumps."""

    NAMED = "named"
    """Acorns, leaves or gourds, named after the auction (UL-BID-09, UL-AUC-07)."""
    HEARTS = "hearts"
    NONE = "none"


class Component(NamedTuple):
    """One undertaking of a bid and its value; each is judged and paid separately (UL-BID-12)."""

    feat: Feat
    value: int


class Bid(NamedTuple):
    """A bid as spoken: its feats in written order, an implied Simple left out.

    ``doubled``: of hearts, or Rebetli and Redurchmars (UL-BID-09, UL-BID-10). ``open`` and
    ``plain`` are forms of Betli and Durchmars (UL-BID-11).
    """

    feats: tuple[Feat, ...]
    doubled: bool = False
    open: bool = False
    plain: bool = False

    def has(self, feat: Feat) -> bool:
        """Whether this undertaking is part of the bid, an implied Simple included."""
        return feat in self.feats or (feat is Feat.SIMPLE and self.contains_simple)

    @property
    def contains_simple(self) -> bool:
        """Whether the bid implies a Simple (UL-BID-13)."""
        return simple_inside(self.feats)

    @property
    def undertakings(self) -> tuple[Feat, ...]:
        """All undertakings, an implied Simple included."""
        if self.contains_simple:
            return (*self.feats, Feat.SIMPLE)
        return self.feats

    def components(self, house: UltiOptions) -> tuple[Component, ...]:
        """All undertakings with their values at this table."""
        return tuple(Component(feat, self._value(feat, house)) for feat in self.undertakings)

    def worth(self, house: UltiOptions) -> int:
        """The value of the bid if every component is made (UL-BID-12)."""
        return sum(component.value for component in self.components(house))

    @property
    def hundred(self) -> Feat | None:
        """The hundred game of the bid, if any."""
        return next((feat for feat in self.feats if feat in HUNDREDS), None)

    @property
    def no_trumps(self) -> bool:
        """Whether the bid has no trumps, as Betli and Plain Durchmars (UL-BID-05, UL-BID-06)."""
        return self.plain or Feat.BETLI in self.feats

    @property
    def trumps(self) -> Trumps:
        """The source of the trumps (UL-BID-09, UL-BID-10)."""
        if self.no_trumps:
            return Trumps.NONE
        if self.of_hearts:
            return Trumps.HEARTS
        return Trumps.NAMED

    @property
    def of_hearts(self) -> bool:
        """Whether hearts are trumps, which doubles all values."""
        return self.doubled and not self.no_trumps

    @property
    def order(self) -> tuple[Rank, ...]:
        """The ranking of the cards (UL-EQ-02 to UL-EQ-04)."""
        if self.no_trumps:
            return NO_TRUMP_ORDER
        return TRUMP_GAME_ORDER

    def allows_trump(self, suit: Suit) -> bool:
        """Whether this suit can be the trump of the bid."""
        if self.trumps is Trumps.NONE:
            return False
        return (suit == Suit.HEARTS) == self.of_hearts

    def _value(self, feat: Feat, house: UltiOptions) -> int:
        value = house.worth(feat)
        if feat in FORMED:
            value = house.worth_of_form(
                feat, second=self.doubled, open_=self.open, plain=self.plain
            )
        if self.of_hearts:
            value *= house.hearts_factor
        return value


FORMED = (Feat.DURCHMARS, Feat.BETLI)
"""The undertakings that can be open, plain, or said a second time."""


def simple_inside(feats: Iterable[Feat]) -> bool:
    """Whether these feats imply a Simple: Four Aces or Ulti without a hundred game or Durchmars
    (UL-BID-13).
    """
    parts = frozenset(feats)
    return bool(parts & _WITH_SIMPLE) and parts <= _WITH_SIMPLE


_WITH_SIMPLE = frozenset({Feat.ACES, Feat.ULTI})


def make_bid(
    feats: Iterable[Feat], *, doubled: bool = False, open_: bool = False, plain: bool = False
) -> Bid:
    """The bid of these feats; an implied Simple may be left out."""
    parts = frozenset(feats)
    if simple_inside(parts - {Feat.SIMPLE}):
        parts -= {Feat.SIMPLE}
    return Bid(tuple(feat for feat in Feat if feat in parts), doubled, open_, plain)


def rule_on_sense(bid: Bid) -> Ruling:
    """Whether the parts of a bid go together (UL-BID-11, -13, -14)."""
    parts = frozenset(bid.feats)
    if parts >= HUNDREDS:
        return impossible("UL-BID-14", "two_hundreds", bid=bid)
    if parts >= {Feat.ACES, Feat.DURCHMARS}:
        return impossible("UL-BID-14", "implied", bid=bid)
    if bid.no_trumps and len(parts) > 1:
        return impossible("UL-BID-14", "alone", bid=bid)
    if Feat.SIMPLE in parts and len(parts) > 1:
        return impossible("UL-BID-13", "no_simple", bid=bid)
    if bid.open and not parts & {Feat.BETLI, Feat.DURCHMARS}:
        return impossible("UL-BID-11", "not_open", bid=bid)
    if bid.open and bid.doubled and bid.no_trumps:
        return impossible("UL-BID-11", "one_open", bid=bid)
    return allow("UL-BID-14", bid=bid)


def _every_combination() -> Iterable[Bid]:
    combined = chain.from_iterable(combinations(Feat, size) for size in range(1, len(Feat) + 1))
    for feats, (doubled, open_, plain) in product(combined, product((False, True), repeat=3)):
        if simple_inside(set(feats) - {Feat.SIMPLE}) and Feat.SIMPLE in feats:
            continue
        if Feat.DURCHMARS in feats or not plain:
            yield Bid(feats, doubled, open_, plain)


_FIRST = (Feat.FORTY, Feat.ACES, Feat.ULTI, Feat.TWENTY, Feat.DURCHMARS, Feat.BETLI, Feat.SIMPLE)


def _place(bid: Bid, house: UltiOptions) -> tuple[object, ...]:
    """A bid's sort key: by value, then by fewer components.

    The source orders ties like this: bids without Durchmars first; then by 40-100, Four Aces, Ulti,
    20-100; among Durchmars alone Redurchmars, with trumps, plain; open ones last.
    """
    form = 1
    if bid.plain:
        form = 0 if bid.doubled else 2
    parts = sorted(_FIRST.index(feat) for feat in bid.feats)
    durchmars = Feat.DURCHMARS in bid.feats
    return bid.worth(house), -len(bid.undertakings), durchmars, parts, bid.open, form


_SENSIBLE = tuple(bid for bid in _every_combination() if rule_on_sense(bid).allowed)


@lru_cache(maxsize=LADDERS_KEPT)
def ladder(house: UltiOptions) -> dict[Bid, tuple[int, ...]]:
    """All bids that make sense, lowest first, each with its rank at this table (UL-BID-15,
    UL-BID-16; AMB-35), also those that it does not play.
    """
    bids = sorted(_SENSIBLE, key=lambda bid: _place(bid, house))
    if house.ranking == "list":
        return {bid: (number,) for number, bid in enumerate(bids)}
    if house.ranking == "value":
        return {bid: (bid.worth(house),) for bid in bids}
    if house.ranking == "squares":
        return {bid: _by_squares(bid, house) for bid in bids}
    return {bid: (bid.worth(house), -len(bid.undertakings)) for bid in bids}


def _by_squares(bid: Bid, house: UltiOptions) -> tuple[int, ...]:
    """Of equal bids the one with the greater squared parts is higher, then one not of hearts."""
    squares = sum(part.value**2 for part in bid.components(house))
    return bid.worth(house), squares, int(not bid.of_hearts)


def is_played(bid: Bid, house: UltiOptions) -> bool:
    """Whether this table plays the bid (UL-BID-19)."""
    if house.four_aces == "off" and bid.has(Feat.ACES):
        return False
    return house.left_out == NONE_LEFT_OUT or write_bid(bid) not in _left_out(house.left_out)


@lru_cache(maxsize=LADDERS_KEPT)
def _left_out(written: str) -> frozenset[str]:
    return frozenset(written.split(", "))


@lru_cache(maxsize=LADDERS_KEPT)
def played(house: UltiOptions) -> tuple[Bid, ...]:
    """The bids that this table plays, lowest first."""
    return tuple(bid for bid in ladder(house) if is_played(bid, house))


def rule_on_playing(bid: Bid, house: UltiOptions) -> Ruling | None:
    """The refusal of a bid that this table does not play (UL-BID-19)."""
    if is_played(bid, house):
        return None
    case = "left_out"
    if house.four_aces == "off" and bid.has(Feat.ACES):
        case = "four_aces"
    return refuse("UL-BID-19", case, bid=bid)


BIDS = tuple(ladder(STANDARD))
"""All bids by their standard values, lowest first."""

NUMBER: dict[Bid, int] = {bid: number for number, bid in enumerate(BIDS, start=1)}


def outranks(bid: Bid, other: Bid, house: UltiOptions = STANDARD) -> bool:
    """Whether a bid may follow the other (UL-BID-15, UL-BID-16; AMB-35)."""
    return ladder(house)[bid] > ladder(house)[other]


def rule_on_rank(bid: Bid, last: Bid, house: UltiOptions) -> Ruling:
    """Whether a bid is high enough over the last one."""
    if outranks(bid, last, house):
        return allow("UL-BID-15", bid=bid, last=last)
    facts = {"bid": bid, "last": last, "value": bid.worth(house), "parts": len(bid.undertakings)}
    if house.ranking == "list":
        return refuse("UL-BID-15", "list", **facts)
    if outranks(last, bid, house):
        return refuse("UL-BID-15", "low", **facts)
    return refuse("UL-BID-16", house.ranking, **facts)


def write_bid(bid: Bid) -> str:
    """The canonical words of a bid."""
    words = [str(feat) for feat in bid.feats]
    if bid.doubled and bid.plain and bid.feats == (Feat.DURCHMARS,) and not bid.open:
        return REDURCHMARS
    if bid.doubled and bid.feats == (Feat.BETLI,) and not bid.open:
        return REBETLI
    place = next((at for at, feat in enumerate(bid.feats) if feat in FORMED), 0)
    if bid.open:
        words.insert(place, OPEN)
    if bid.plain:
        words.insert(place, PLAIN)
    if bid.doubled:
        words.insert(0, HEARTS)
    return " ".join(words)
