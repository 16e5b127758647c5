"""What can have happened in a deal, as far as it matters to an undertaking.

A world is one way in which the play can have gone: who won the tricks, the last one, the aces, and
what became of the soloist's trump VII. What was recorded rules some of them out; an undertaking is
decided when all that are left agree on it.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.playing import seven_of
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.state import Deal, Won
from tartli_ref.games.ulti.values import (
    COUNTING_POINTS,
    DEAL_POINTS,
    LAST_TRICK,
    TALON_SIZE,
    TRICKS,
    A,
    Feat,
    Silent,
    points_of,
)


class Share(StrEnum):
    """What the soloist has of something that is won: all, some or nothing of it."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


class Seven(StrEnum):
    """What became of the trump VII: it won the last trick for the soloist, or he lost it there."""

    WON = "won"
    BEATEN = "beaten"
    ELSEWHERE = "elsewhere"


class World(NamedTuple):
    """One way in which the play can have gone."""

    tricks: Share
    aces: Share
    last_mine: bool
    seven: Seven


def _possible(world: World) -> bool:
    """Whether the parts of a world go together."""
    if world.tricks is Share.ALL and not (world.last_mine and world.aces is Share.ALL):
        return False
    if world.tricks is Share.NONE and (world.last_mine or world.aces is not Share.NONE):
        return False
    return world.seven is Seven.ELSEWHERE or world.last_mine is (world.seven is Seven.WON)


WORLDS = tuple(
    world
    for world in map(World._make, product(Share, Share, (True, False), Seven))
    if _possible(world)
)


def verdict_in(world: World, undertaking: Undertaking) -> Verdict:
    """What became of an undertaking that is about tricks, aces or the trump VII."""
    match undertaking:
        case Feat.ULTI:
            return _made(world.seven is Seven.WON)
        case Feat.ACES:
            return _made(world.aces is Share.ALL)
        case Feat.DURCHMARS:
            return _made(world.tricks is Share.ALL)
        case Feat.BETLI:
            return _made(world.tricks is Share.NONE)
        case Silent.ULTI:
            return _OF_SEVEN[world.seven]
        case Silent.ACES:
            return _OF_SHARE[world.aces]
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


def worlds_of(deal: Deal) -> list[World]:
    """The worlds that agree with the tricks and cards recorded."""
    mine = [won.winner is deal.soloist for won in deal.won]
    tricks, aces, sevens = _tricks(deal, mine), set(_aces(deal)), set(_sevens(deal))
    last = {mine[-1]} if deal.played_out else {True, False}
    return [
        world
        for world in WORLDS
        if world.tricks in tricks
        and world.aces in aces
        and world.seven in sevens
        and world.last_mine in last
    ]


def _tricks(deal: Deal, mine: list[bool]) -> set[Share]:
    found = {Share.SOME}
    if all(mine):
        found.add(Share.ALL)
    if not any(mine):
        found.add(Share.NONE)
    return found - {Share.SOME} if deal.played_out and len(found) > 1 else found


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


def _aces(deal: Deal) -> Iterator[Share]:
    """Who can have won the tricks with aces in them (UL-BID-03); one in the talon is not played."""
    seen = {True: 0, False: 0}
    hidden = {True: not deal.played_out, False: not deal.played_out}
    for won in deal.won:
        mine = won.winner is deal.soloist
        seen[mine] += sum(card.rank == A for card in won.trick.cards)
        hidden[mine] |= _may_hide_ace(won)
    if sum(seen.values()) + sum(card.rank == A for card in deal.laid) == len(Suit):
        hidden = {True: False, False: False}
    has = {side: bool(seen[side]) or hidden[side] for side in (True, False)}
    if has[True] and has[False]:
        yield Share.SOME
    if has[True] and not seen[False]:
        yield Share.ALL
    if has[False] and not seen[True]:
        yield Share.NONE


def _may_hide_ace(won: Won) -> bool:
    """Whether a card that was not recorded can have been an ace."""
    if won.trick.complete:
        return False
    return won.points is None or won.points > sum(points_of(card) for card in won.trick.cards)


def ace_in_talon(deal: Deal) -> bool | None:
    """Whether an ace lies in the talon (AMB-36); None where the record does not tell."""
    if deal.laid:
        return any(card.rank == A for card in deal.laid)
    everything = deal.played_out and all(won.trick.complete for won in deal.won)
    if sum(card.rank == A for card in deal.gone) == len(Suit):
        return False
    return True if everything else None


class Talon(NamedTuple):
    """For whom the talon counts (UL-PTS-05), and what it can be worth, the least and the most."""

    counts_for: str
    least: int
    most: int

    def of(self, who: Share) -> "Talon":
        """What a side gets of it: ``ALL`` stands for the soloist, ``NONE`` for the defenders."""
        side = "soloist" if who is Share.ALL else "defenders"
        return self if self.counts_for == side else Talon(self.counts_for, 0, 0)


def talon_of(deal: Deal) -> Talon:
    """The talon, as far as its cards were entered."""
    least = sum(points_of(card) for card in deal.laid)
    most = least + COUNTING_POINTS * (TALON_SIZE - len(deal.laid))
    return Talon(deal.house.talon, least, most)


def fits(world: World, points: Pair[int], talon: Talon) -> bool:
    """Whether the soloist's points and the defenders' can be made in this world (UL-PTS-01)."""
    other = {Share.ALL: Share.NONE, Share.NONE: Share.ALL}
    for who, (mine, theirs) in ((Share.ALL, points), (Share.NONE, points[::-1])):
        least = LAST_TRICK if world.last_mine is (who is Share.ALL) else 0
        if mine < least + _least_of_cards(world, who, talon):
            return False
        if world.tricks is who and theirs > talon.of(other[who]).most:
            return False
    return True


def _least_of_cards(world: World, who: Share, talon: Talon) -> int:
    """The least that a side has in aces and tens: all four aces, one, or only the talon.

    An ace in the talon is won by nobody, but it may count for the side all the same.
    """
    own = talon.of(who)
    if world.aces is who:
        return FOUR_ACES - (talon.most - own.most)
    return own.least + (COUNTING_POINTS if world.aces is Share.SOME else 0)


FOUR_ACES = COUNTING_POINTS * len(Suit)


def known_points(deal: Deal) -> Pair[int] | None:
    """The soloist's points and the defenders', without marriages, if the record tells them."""
    if deal.contract.no_trumps or not deal.played_out:
        return None
    if any(won.points is None for won in deal.won):
        return None
    mine, theirs = piles_of(deal)
    talon = DEAL_POINTS - mine - theirs
    if deal.house.talon == "soloist":
        mine += talon
    elif deal.house.talon == "defenders":
        theirs += talon
    return mine, theirs


def piles_of(deal: Deal) -> Pair[int]:
    """What both sides have for certain in the tricks recorded, the last trick included."""
    mine = theirs = 0
    for won in deal.won:
        points = won.points
        if points is None:
            points = sum(points_of(card) for card in won.trick.cards)
        points += LAST_TRICK if won.trick.number == TRICKS else 0
        if won.winner is deal.soloist:
            mine += points
        else:
            theirs += points
    return mine, theirs
