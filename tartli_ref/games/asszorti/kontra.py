"""Kontra to mordkontra: who may say what to which item (AS-KON-01 to AS-KON-09).

| step | factor | who | rule |
|---|---|---|---|
| kontra | 2 | either opponent | AS-KON-02, AS-KON-04 |
| rekontra | 4 | the declarer | AS-KON-05 |
| szubkontra | 8 | the opponent who did not say kontra to the item | AS-KON-06 |
| hirskontra | 16 | the declarer | AS-KON-07 |
| mordkontra | 32 | either opponent | AS-KON-08 |
"""

from enum import StrEnum
from typing import NamedTuple

from tartli_ref.games.common.doubling import Ladder, Side, speaker
from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Ruling, allow, impossible, refuse


class Item(StrEnum):
    """What can be doubled by itself; the value is its word in the notation."""

    GAME = "game"
    ARRIVAZS = "arrivazs"


LADDER = Ladder(("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"))
KONTRA, REKONTRA, SZUBKONTRA, HIRSKONTRA, MORDKONTRA = STEPS = (1, 2, 3, 4, 5)


class Doubled(NamedTuple):
    """How far an item has been doubled, and who said kontra to it."""

    step: int = 0
    kontra_by: Seat | None = None


class Doublings(NamedTuple):
    """How far both items have been doubled; they are independent of each other (AS-KON-09)."""

    game: Doubled = Doubled()
    arrivazs: Doubled = Doubled()

    def of(self, item: Item) -> Doubled:
        """How far this item has been doubled."""
        return self.game if item is Item.GAME else self.arrivazs

    @property
    def any(self) -> bool:
        """Whether any kontra has been said, so that the talon lies open (AS-KON-03)."""
        return bool(self.game.step or self.arrivazs.step)

    def said(self, seat: Seat, step: int, item: Item) -> "Doublings":
        """The doublings after this seat has said this step to the item."""
        by = seat if step == KONTRA else self.of(item).kontra_by
        doubled = Doubled(step, by)
        if item is Item.GAME:
            return self._replace(game=doubled)
        return self._replace(arrivazs=doubled)


def rule_on_doubling(
    doublings: Doublings, declarer: Seat, *, arrivazs: bool, seat: Seat, step: int, item: Item
) -> Ruling:
    """Whether this seat may say this step to the item now."""
    doubled = doublings.of(item)
    if item is Item.ARRIVAZS and not arrivazs:
        return impossible("AS-KON-01", "no_arrivazs", seat=seat)
    if doubled.step == MORDKONTRA:
        return impossible("AS-KON-08", "top", item=item)
    if step <= doubled.step:
        return impossible("AS-KON-09", "again", item=item, said=doubled.step)
    side = Side.SOLOIST if seat is declarer else Side.DEFENDERS
    if side is not speaker(step):
        return _wrong_side(seat, step)
    if step > doubled.step + 1:
        return _too_high(step, item)
    if step == SZUBKONTRA and seat is doubled.kontra_by:
        return refuse("AS-KON-06", "same", seat=seat, item=item)
    rule = "AS-KON-04" if step == KONTRA and doublings.any else RULES[step]
    return allow(rule, seat=seat, step=step, item=item)


RULES = {
    KONTRA: "AS-KON-02",
    REKONTRA: "AS-KON-05",
    SZUBKONTRA: "AS-KON-06",
    HIRSKONTRA: "AS-KON-07",
    MORDKONTRA: "AS-KON-08",
}


def _wrong_side(seat: Seat, step: int) -> Ruling:
    """It is the other side's word."""
    if step == KONTRA:
        return refuse("AS-KON-02", "side", seat=seat)
    if step == REKONTRA:
        return refuse("AS-KON-05", "side", seat=seat)
    if step == SZUBKONTRA:
        return refuse("AS-KON-06", "side", seat=seat)
    rule = "AS-KON-07" if step == HIRSKONTRA else "AS-KON-08"
    return refuse(rule, "side", seat=seat)


def _too_high(step: int, item: Item) -> Ruling:
    """The word before it has not been said to the item."""
    if step == REKONTRA:
        return refuse("AS-KON-05", "order", item=item)
    if step == SZUBKONTRA:
        return refuse("AS-KON-06", "order", item=item)
    rule = "AS-KON-07" if step == HIRSKONTRA else "AS-KON-08"
    return refuse(rule, "order", item=item)
