"""Possible courses of a deal, as far as an undertaking depends on them.

A world is one possible course of the play: the winners of the tricks, the last one and the aces,
the fate of the soloist's trump VII, and the resulting points. The record rules some worlds out; an
undertaking is decided when all the remaining ones agree on it.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.seats import Pair
from tartli_ref.rules.ulti.duties import seven_of
from tartli_ref.rules.ulti.moves import Theirs, Undertaking
from tartli_ref.rules.ulti.settlement import Verdict, can_be_silent, value_of
from tartli_ref.rules.ulti.spreading import Pile, Share, Spread, pile_of, share_of, spreads
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import (
    CARD_POINTS,
    COUNTING_POINTS,
    LAST_TRICK,
    SEATS,
    TALON_SIZE,
    TRICKS,
    VII,
    Feat,
    Silent,
    UltiOptions,
)


class Seven(StrEnum):
    """The fate of the trump VII in the last trick: won or lost by the soloist; or by a defender,
    which matters only where a defender's silent Ulti is played (UL-SIL-12).
    """

    WON = "won"
    BEATEN = "beaten"
    ELSEWHERE = "elsewhere"
    THEIRS_WON = "theirs won"
    THEIRS_BEATEN = "theirs beaten"


class World(NamedTuple):
    """One possible course of the play.

    ``points`` are the soloist's and the defenders', without marriages; None without trumps.
    ``spoiled``: an ace lies in the talon, and by house rule that loses Four Aces (AMB-36).
    """

    tricks: Share
    aces: Share
    seven: Seven
    spoiled: bool = False
    points: Pair[int] | None = None


def verdict_in(world: World, undertaking: Undertaking) -> Verdict:
    """The verdict on an undertaking about tricks, aces or the trump VII."""
    match undertaking:
        case Theirs():
            return _OF_THEIRS.get(world.seven, Verdict.NEITHER)
        case Feat.ULTI:
            return _made(world.seven is Seven.WON)
        case Feat.ACES:
            return _made(world.aces is Share.ALL and not world.spoiled)
        case Feat.DURCHMARS:
            return _made(world.tricks is Share.ALL)
        case Feat.BETLI:
            return _made(world.tricks is Share.NONE)
        case Silent.ULTI:
            return _OF_SEVEN.get(world.seven, Verdict.NEITHER)
        case Silent.ACES:
            if world.spoiled:
                return Verdict.NEITHER
            return _OF_SHARE[world.aces]
        case Silent.DURCHMARS:
            return _OF_SHARE[world.tricks]
        case _:
            raise AssertionError(undertaking)  # the other undertakings depend on points


def _made(yes: bool) -> Verdict:
    if yes:
        return Verdict.MADE
    return Verdict.LOST


_OF_SEVEN = {
    Seven.WON: Verdict.MADE,
    Seven.BEATEN: Verdict.LOST,
}
_OF_THEIRS = {
    Seven.THEIRS_WON: Verdict.MADE,
    Seven.THEIRS_BEATEN: Verdict.LOST,
}
_OF_SHARE = {Share.ALL: Verdict.MADE, Share.NONE: Verdict.LOST, Share.SOME: Verdict.NEITHER}


Slot = tuple[bool | None, Pile]
"""A trick: whether the soloist won it (None if either side can have), and its pile."""


def worlds_of(deal: Deal) -> list[World]:
    """The worlds consistent with the recorded tricks and cards.

    If an agreement made the record contradictory, only the winners of the tricks count.
    """
    talon = pile_of(deal.laid, TALON_SIZE - len(deal.laid))
    return _worlds(deal, talon, bare=False) or _worlds(deal, Pile(most=TALON_SIZE), bare=True)


def _worlds(deal: Deal, talon: Pile, *, bare: bool) -> list[World]:
    """``bare``: ignore the cards and the points of the tricks."""
    worlds: dict[World, None] = {}
    for seven in _sevens(deal):
        slots = tuple(_slots(deal, seven))
        if bare:
            slots = tuple((winner, _ANY_CARDS) for winner, _ in slots)
        worlds |= dict.fromkeys(_filled(slots, seven, talon, deal.house))
    if not deal.contract.no_trumps:
        return list(worlds)
    return list(dict.fromkeys(world._replace(aces=Share.SOME, points=None) for world in worlds))


_ANY_CARDS = Pile(most=SEATS)


def _slots(deal: Deal, seven: Seven) -> list[Slot]:
    """All ten tricks; the trump VII, if played there, takes a place in the last one."""
    tricks = [(won.winner is deal.soloist, won.trick.cards, won.points) for won in deal.won]
    slots: list[Slot] = [
        (mine, pile_of(cards, SEATS - len(cards), points)) for mine, cards, points in tricks
    ]
    if deal.trick is not None:
        table = deal.trick.cards
        slots.append((None, pile_of(table, SEATS - len(table))))
    slots += [(None, _ANY_CARDS)] * (TRICKS - len(slots))
    if seven is not Seven.ELSEWHERE:
        last = _last_cards(deal)
        if not any(
            card == seven_of(deal) or (deal.trump is None and card.rank == VII) for card in last
        ):
            winner, pile = slots[-1]
            slots[-1] = winner, pile._replace(most=min(pile.most, SEATS - len(last) - 1))
    return slots


def _last_cards(deal: Deal) -> tuple[Card, ...]:
    """The cards seen in the last trick."""
    if deal.played_out:
        return deal.won[-1].trick.cards
    if deal.trick is not None and deal.trick.number == TRICKS:
        return deal.trick.cards
    return ()


@lru_cache(maxsize=1024)
def _filled(
    slots: tuple[Slot, ...], seven: Seven, talon: Pile, house: UltiOptions
) -> tuple[World, ...]:
    """The worlds of these tricks; cached, as deals without recorded tricks share them."""
    worlds = set()
    for tricks, last_mine, mine, theirs in _ways_won(slots, seven):
        for spread in spreads(mine, theirs, talon):
            worlds.add(_world(house, tricks, last_mine, seven, spread))
    return tuple(worlds)


def _ways_won(slots: tuple[Slot, ...], seven: Seven) -> set[tuple[Share, bool, Pile, Pile]]:
    """Every way to win the tricks: the soloist's share, the last trick, and both sides' piles."""
    before = {(0, Pile(), Pile())}
    for winner, pile in slots[:-1]:
        after = set[tuple[int, Pile, Pile]]()
        for state in before:
            after.update(_won(state, winner, pile))
        before = after
    winner, pile = slots[-1]
    ways = set()
    for state in before:
        for last_mine in _last_winners(winner, seven):
            for number, mine, theirs in _won(state, last_mine, pile):
                ways.add((share_of(number, TRICKS - number), last_mine, mine, theirs))
    return ways


def _won(
    before: tuple[int, Pile, Pile], winner: bool | None, pile: Pile
) -> Iterator[tuple[int, Pile, Pile]]:
    number, mine, theirs = before
    if winner is not False:
        yield number + 1, mine.with_cards(pile), theirs
    if winner is not True:
        yield number, mine, theirs.with_cards(pile)


def _last_winners(winner: bool | None, seven: Seven) -> set[bool]:
    """The possible winners of the last trick; the trump VII there decides it."""
    can = {True, False} if winner is None else {winner}
    if seven in (Seven.ELSEWHERE, Seven.THEIRS_BEATEN):
        return can
    return can & {seven is Seven.WON}


def _world(
    house: UltiOptions, tricks: Share, last_mine: bool, seven: Seven, spread: Spread
) -> World:
    talon = COUNTING_POINTS * (CARDS_THAT_COUNT - spread.mine - spread.theirs)
    mine = COUNTING_POINTS * spread.mine + LAST_TRICK * last_mine
    theirs = COUNTING_POINTS * spread.theirs + LAST_TRICK * (not last_mine)
    if house.talon == "soloist":
        mine += talon
    elif house.talon == "defenders":
        theirs += talon
    spoiled = spread.ace_laid and house.talon_ace == "lost"
    return World(tricks, spread.aces, seven, spoiled, (mine, theirs))


CARDS_THAT_COUNT = CARD_POINTS // COUNTING_POINTS


def _sevens(deal: Deal) -> Iterator[Seven]:
    """The possible fates of the trump VII (UL-BID-04, UL-SIL-04)."""
    seven = seven_of(deal)
    if deal.contract.no_trumps:
        yield Seven.ELSEWHERE
        return
    last = deal.won[-1] if deal.played_out else None
    mine = None
    if last is not None and deal.soloist is not None:
        mine = last.trick.card_of(deal.soloist)
    if last is not None and mine is not None and mine == seven:
        yield Seven.WON if last.winner is deal.soloist else Seven.BEATEN
        return
    if theirs_is_played(deal):
        theirs = list(_theirs(deal, seven))
        yield from theirs
        if len(theirs) == 1:
            return
    yield Seven.ELSEWHERE
    if seven is None or (mine is None and _may_still_come(deal, seven)):
        yield Seven.WON
        yield Seven.BEATEN


def theirs_is_played(deal: Deal) -> bool:
    """Whether a defender can win or lose a silent Ulti in this deal (UL-SIL-12)."""
    bid = deal.contract
    if deal.house.defender_ulti == "none" or not can_be_silent(Silent.ULTI, bid):
        return False
    return value_of(Silent.ULTI, bid, deal.house) > 0


def _theirs(deal: Deal, seven: Card | None) -> Iterator[Seven]:
    """The possible fates of a trump VII that a defender plays to the last trick: one if it was seen
    there, none if no defender can have played it there.
    """
    unseen = False
    for seat in deal.defenders:
        card = None
        if deal.played_out:
            card = deal.won[-1].trick.card_of(seat)
        elif deal.trick is not None and deal.trick.number == TRICKS:
            card = deal.trick.card_of(seat)
        unseen = unseen or card is None
        if deal.played_out and card is not None and card == seven:
            won = deal.won[-1].winner is seat
            yield Seven.THEIRS_WON if won else Seven.THEIRS_BEATEN
            return
    before = deal.gone
    if deal.trick is not None and deal.trick.number == TRICKS:
        before = tuple(card for card in before if card not in deal.trick.cards)
        unseen = unseen or any(card == seven for card in deal.trick.cards)
    if unseen and (seven is None or not (seven in before or seven in deal.laid)):
        yield Seven.THEIRS_WON
        yield Seven.THEIRS_BEATEN


def _may_still_come(deal: Deal, seven: Card) -> bool:
    """Whether the soloist can have played the trump VII to the last trick unseen, or still can."""
    assert deal.soloist is not None
    on_table = deal.trick is not None and deal.trick.number == TRICKS
    if on_table and deal.trick is not None and deal.trick.card_of(deal.soloist) == seven:
        return True
    return not (seven in deal.gone or seven in deal.laid or seven in deal.lacks[deal.soloist])
