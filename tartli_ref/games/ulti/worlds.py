"""What can have happened in a deal, as far as it matters to an undertaking.

A world is one way in which the play can have gone: who won the tricks, the last one, the aces, what
became of the soloist's trump VII, and what points that makes. What was recorded rules some of them
out; an undertaking is decided when all that are left agree on it.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.duties import seven_of
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.spreading import Pile, Share, Spread, pile_of, share_of, spreads
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import (
    CARD_POINTS,
    COUNTING_POINTS,
    LAST_TRICK,
    SEATS,
    TALON_SIZE,
    TRICKS,
    VII,
    Feat,
    Silent,
)


class Seven(StrEnum):
    """What became of the trump VII: it won the last trick for the soloist, or he lost it there."""

    WON = "won"
    BEATEN = "beaten"
    ELSEWHERE = "elsewhere"


class World(NamedTuple):
    """One way in which the play can have gone.

    ``points`` are the soloist's and the defenders', without marriages; None without trumps.
    ``spoiled``: an ace lies in the talon, and the house loses Four Aces by that (AMB-36).
    """

    tricks: Share
    aces: Share
    seven: Seven
    spoiled: bool = False
    points: Pair[int] | None = None


def verdict_in(world: World, undertaking: Undertaking) -> Verdict:
    """What became of an undertaking that is about tricks, aces or the trump VII."""
    match undertaking:
        case Feat.ULTI:
            return _made(world.seven is Seven.WON)
        case Feat.ACES:
            return _made(world.aces is Share.ALL and not world.spoiled)
        case Feat.DURCHMARS:
            return _made(world.tricks is Share.ALL)
        case Feat.BETLI:
            return _made(world.tricks is Share.NONE)
        case Silent.ULTI:
            return _OF_SEVEN[world.seven]
        case Silent.ACES:
            return Verdict.NEITHER if world.spoiled else _OF_SHARE[world.aces]
        case Silent.DURCHMARS:
            return _OF_SHARE[world.tricks]
        case _:
            raise AssertionError(undertaking)  # the others are about points


def _made(yes: bool) -> Verdict:
    return Verdict.MADE if yes else Verdict.LOST


_OF_SEVEN = {
    Seven.WON: Verdict.MADE,
    Seven.BEATEN: Verdict.LOST,
    Seven.ELSEWHERE: Verdict.NEITHER,
}
_OF_SHARE = {Share.ALL: Verdict.MADE, Share.NONE: Verdict.LOST, Share.SOME: Verdict.NEITHER}


Slot = tuple[bool | None, Pile]
"""A trick: whether the soloist has won it, None where either can, and what lies in it."""


def worlds_of(deal: Deal) -> list[World]:
    """The worlds that agree with the tricks and cards recorded.

    A record that no cards can make, as it was agreed on, tells only who won which trick.
    """
    talon = pile_of(deal.laid, TALON_SIZE - len(deal.laid))
    return _worlds(deal, talon, bare=False) or _worlds(deal, Pile(most=TALON_SIZE), bare=True)


def _worlds(deal: Deal, talon: Pile, *, bare: bool) -> list[World]:
    """``bare``: the cards and the points of the tricks are left out."""
    found: dict[World, None] = {}
    for seven in _sevens(deal):
        slots = tuple(_slots(deal, seven))
        if bare:
            slots = tuple((winner, _ANY_CARDS) for winner, _ in slots)
        found |= dict.fromkeys(_filled(slots, seven, talon, deal.house))
    if not deal.contract.no_trumps:
        return list(found)
    return list(dict.fromkeys(world._replace(aces=Share.SOME, points=None) for world in found))


_ANY_CARDS = Pile(most=SEATS)


def _slots(deal: Deal, seven: Seven) -> list[Slot]:
    """All ten tricks; in the last one the trump VII takes a place if it is there."""
    tricks = [(won.winner is deal.soloist, won.trick.cards, won.points) for won in deal.won]
    slots: list[Slot] = [
        (mine, pile_of(cards, SEATS - len(cards), points)) for mine, cards, points in tricks
    ]
    table = () if deal.trick is None else deal.trick.cards
    if deal.trick is not None:
        slots.append((None, pile_of(table, SEATS - len(table))))
    slots += [(None, _ANY_CARDS)] * (TRICKS - len(slots))
    if seven is not Seven.ELSEWHERE:
        last = tricks[-1][1] if deal.played_out else table if len(tricks) == TRICKS - 1 else ()
        if not any(
            card == seven_of(deal) or (deal.trump is None and card.rank == VII) for card in last
        ):
            winner, pile = slots[-1]
            slots[-1] = winner, pile._replace(most=min(pile.most, SEATS - len(last) - 1))
    return slots


@lru_cache(maxsize=1024)
def _filled(
    slots: tuple[Slot, ...], seven: Seven, talon: Pile, house: UltiOptions
) -> tuple[World, ...]:
    """The worlds that can come of these tricks; a deal without recorded ones asks the same."""
    return tuple(
        {
            _world(house, tricks, last_mine, seven, spread)
            for tricks, last_mine, mine, theirs in _ways_won(slots, seven)
            for spread in spreads(mine, theirs, talon)
        }
    )


def _ways_won(slots: tuple[Slot, ...], seven: Seven) -> set[tuple[Share, bool, Pile, Pile]]:
    """Every way to win the tricks: how many, the last one, and what lies in those of both."""
    found = {(0, Pile(), Pile())}
    for winner, pile in slots[:-1]:
        found = {after for before in found for after in _won(before, winner, pile)}
    return {
        (share_of(number, TRICKS - number), last_mine, mine, theirs)
        for before in found
        for last_mine in _last_winners(slots[-1][0], seven)
        for number, mine, theirs in _won(before, last_mine, slots[-1][1])
    }


def _won(
    before: tuple[int, Pile, Pile], winner: bool | None, pile: Pile
) -> Iterator[tuple[int, Pile, Pile]]:
    number, mine, theirs = before
    if winner is not False:
        yield number + 1, mine.with_cards(pile), theirs
    if winner is not True:
        yield number, mine, theirs.with_cards(pile)


def _last_winners(winner: bool | None, seven: Seven) -> set[bool]:
    """Who can have won the last trick: with the trump VII the soloist has, or lost it there."""
    can = {True, False} if winner is None else {winner}
    if seven is Seven.ELSEWHERE:
        return can
    return can & {seven is Seven.WON}


def _world(
    house: UltiOptions, tricks: Share, last_mine: bool, seven: Seven, spread: Spread
) -> World:
    talon = COUNTING_POINTS * (CARDS_THAT_COUNT - spread.mine - spread.theirs)
    mine = COUNTING_POINTS * spread.mine + LAST_TRICK * last_mine
    theirs = COUNTING_POINTS * spread.theirs + LAST_TRICK * (not last_mine)
    mine += talon if house.talon == "soloist" else 0
    theirs += talon if house.talon == "defenders" else 0
    spoiled = spread.ace_laid and house.talon_ace == "lost"
    return World(tricks, spread.aces, seven, spoiled, (mine, theirs))


CARDS_THAT_COUNT = CARD_POINTS // COUNTING_POINTS


def _sevens(deal: Deal) -> Iterator[Seven]:
    """What can have become of the trump VII (UL-BID-04, UL-SIL-04)."""
    seven = seven_of(deal)
    if deal.contract.no_trumps:
        yield Seven.ELSEWHERE
        return
    last = deal.won[-1] if deal.played_out else None
    mine = None if last is None or deal.soloist is None else last.trick.card_of(deal.soloist)
    if last is not None and mine is not None and mine == seven:
        yield Seven.WON if last.winner is deal.soloist else Seven.BEATEN
        return
    yield Seven.ELSEWHERE
    if seven is None or (mine is None and _may_still_come(deal, seven)):
        yield Seven.WON
        yield Seven.BEATEN


def _may_still_come(deal: Deal, seven: Card) -> bool:
    """Whether the soloist can have played the trump VII to the last trick unseen, or still may."""
    assert deal.soloist is not None
    on_table = deal.trick is not None and deal.trick.number == TRICKS
    if on_table and deal.trick is not None and deal.trick.card_of(deal.soloist) == seven:
        return True
    return not (seven in deal.gone or seven in deal.laid or seven in deal.lacks[deal.soloist])
