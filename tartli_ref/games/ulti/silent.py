"""Silent bids: which there are in a bid, and what they are worth (UL-SIL)."""

from collections.abc import Mapping
from typing import Any

from tartli_ref.games.ulti.bids import Bid
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.values import (
    HEARTS_FACTOR,
    SILENT_LOSS_FACTOR,
    SILENT_VALUES,
    Feat,
    Silent,
)


def silents_of(bid: Bid) -> tuple[Silent, ...]:
    """The silent bids of a bid: none without trumps, none of what is announced (UL-SIL-01, -08).

    Durchmars has neither silent 100 nor silent aces, a hundred game no silent 100 (UL-SIL-02, -03).
    """
    if bid.no_trumps:
        return ()
    durchmars = bid.has(Feat.DURCHMARS)
    there = {
        Silent.HUNDRED: bid.hundred is None and not durchmars,
        Silent.ACES: not bid.has(Feat.ACES) and not durchmars,
        Silent.ULTI: not bid.has(Feat.ULTI),
        Silent.DURCHMARS: not durchmars,
    }
    return tuple(silent for silent in Silent if there[silent])


def value_of(silent: Silent, bid: Bid, house: UltiOptions) -> int:
    """What a silent bid is worth when it is won: twice in hearts (UL-SIL-02 to UL-SIL-05)."""
    value = SILENT_VALUES[silent]
    if silent is Silent.DURCHMARS and bid.feats == (Feat.SIMPLE,):
        value = int(house.silent_durchmars)
    return value * (HEARTS_FACTOR if bid.of_hearts else 1)


def cost_of_loss(silent: Silent, bid: Bid, house: UltiOptions) -> int:
    """What a silent bid costs when it is lost: by default twice its value (UL-SIL-06)."""
    dear = house.silent_loss == "all" or (house.silent_loss == "ulti" and silent is Silent.ULTI)
    return value_of(silent, bid, house) * (SILENT_LOSS_FACTOR if dear else 1)


def absorbed(silent: Silent, verdicts: Mapping[Any, Any]) -> bool:
    """Whether silent durchmars, of the same side, has this silent bid in it (UL-SIL-07)."""
    return (
        silent is Silent.ACES
        and Silent.DURCHMARS in verdicts
        and verdicts[Silent.DURCHMARS] == verdicts.get(silent)
    )


def game_of(bid: Bid) -> Feat:
    """The game that silent bids belong to, where they are doubled with it (UL-DBL-08)."""
    for feat in (Feat.SIMPLE, Feat.FORTY, Feat.TWENTY):
        if bid.has(feat):
            return feat
    return Feat.DURCHMARS
