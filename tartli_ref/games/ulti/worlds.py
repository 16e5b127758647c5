"""What can have happened in a deal, as far as it matters to an undertaking.

A world is one way in which the play can have gone: who won the tricks, the last one, the aces, what
became of the soloist's trump VII, and what points that makes. What was recorded rules some of them
out; an undertaking is decided when all that are left agree on it.
"""

from enum import StrEnum
from typing import NamedTuple

from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.spreading import Share
from tartli_ref.games.ulti.values import Feat, Silent


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
    last_mine: bool
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
