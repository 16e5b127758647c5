"""Payment of a deal: each undertaking separately, doubled or not, made or lost (UL-SET, UL-SIL).

An item is the soloist's gain from each opponent for one undertaking; the amount of a deal is the
sum of its items (UL-SET-03). Silent bids are items too; the bid determines which ones exist.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.resting import paid
from tartli_ref.rules.common.seats import Each, Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.moves import Undertaking
from tartli_ref.rules.ulti.values import (
    FORFEIT_FACTOR,
    HEARTS_FACTOR,
    SILENT_LOSS_FACTOR,
    SILENT_VALUES,
    Feat,
    Silent,
    UltiOptions,
)


def silents_of(bid: Bid) -> tuple[Silent, ...]:
    """The silent bids of a bid: none without trumps, none that is announced (UL-SIL-01, -08).

    Durchmars has neither silent 100 nor silent aces, a hundred game no silent 100 (UL-SIL-02, -03).
    """
    if bid.no_trumps:
        return ()
    durchmars = bid.has(Feat.DURCHMARS)
    available = {
        Silent.HUNDRED: bid.hundred is None and not durchmars,
        Silent.ACES: not bid.has(Feat.ACES) and not durchmars,
        Silent.ULTI: not bid.has(Feat.ULTI),
        Silent.DURCHMARS: not durchmars,
    }
    return tuple(silent for silent in Silent if available[silent])


def value_of(silent: Silent, bid: Bid, house: UltiOptions) -> int:
    """The value of a silent bid when won; double in hearts (UL-SIL-02 to UL-SIL-05)."""
    value = SILENT_VALUES[silent]
    if silent is Silent.DURCHMARS and bid.feats == (Feat.SIMPLE,):
        value = int(house.silent_durchmars)
    if bid.of_hearts:
        value *= HEARTS_FACTOR
    return value


def cost_of_loss(silent: Silent, bid: Bid, house: UltiOptions) -> int:
    """The cost of a silent bid when lost; by default twice its value (UL-SIL-06)."""
    dear = house.silent_loss == "all" or (house.silent_loss == "ulti" and silent is Silent.ULTI)
    cost = value_of(silent, bid, house)
    if dear:
        cost *= SILENT_LOSS_FACTOR
    return cost


def absorbed(silent: Silent, verdicts: Mapping[Any, Any]) -> bool:
    """Whether the same side's silent durchmars includes this silent bid (UL-SIL-07)."""
    return (
        silent is Silent.ACES
        and Silent.DURCHMARS in verdicts
        and verdicts[Silent.DURCHMARS] == verdicts.get(silent)
    )


def game_of(bid: Bid) -> Feat:
    """The game with which silent bids are doubled (UL-DBL-08)."""
    for feat in (Feat.SIMPLE, Feat.FORTY, Feat.TWENTY):
        if bid.has(feat):
            return feat
    return Feat.DURCHMARS


PENALTY = "penalty"
FORFEIT = "forfeit"


class Verdict(StrEnum):
    """The result of an undertaking; a silent bid can be neither won nor lost."""

    MADE = "made"
    LOST = "lost"
    NEITHER = "neither"


Verdicts = Mapping[Undertaking, Verdict]


class Item(NamedTuple):
    """One undertaking in the settlement: its name, its value, and the soloist's gain.

    ``what`` is its word in the notation, or ``penalty`` or ``forfeit``; ``step`` its doubling step.
    """

    what: str
    verdict: Verdict
    value: int
    step: int
    amount: int
    rule: RuleId

    @property
    def text(self) -> str:
        """The item in notation: ``ulti x2``, ``silent-100``."""
        if self.step == 0:
            return self.what
        return f"{self.what} x{factor(self.step)}"


BY_POINTS: dict[Undertaking, str] = {
    Feat.SIMPLE: "UL-BID-01",
    Feat.FORTY: "UL-BID-02",
    Feat.TWENTY: "UL-BID-08",
    Silent.HUNDRED: "UL-SIL-02",
}
"""Undertakings decided by points, each with its rule."""
BY_PLAY: dict[Undertaking, str] = {
    Feat.ACES: "UL-BID-03",
    Feat.ULTI: "UL-BID-04",
    Feat.BETLI: "UL-BID-05",
    Feat.DURCHMARS: "UL-BID-07",
    Silent.ACES: "UL-SIL-03",
    Silent.ULTI: "UL-SIL-04",
    Silent.DURCHMARS: "UL-SIL-05",
}
"""Undertakings decided by tricks, aces and the trump VII; Durchmars without trumps has its own
rule.
"""


RULES = BY_POINTS | BY_PLAY
"""The rule of each undertaking."""


def rule_of(undertaking: Undertaking, bid: Bid) -> RuleId:
    """The rule that defines an undertaking."""
    if undertaking is Feat.DURCHMARS and bid.plain:
        return RuleId("UL-BID-06")
    return RuleId(RULES[undertaking])


def settle(
    bid: Bid, verdicts: Verdicts, steps: Mapping[Feat, int], house: UltiOptions
) -> tuple[Item, ...]:
    """The items of a deal, in written order."""
    return (*_announced(bid, verdicts, steps, house), *_silent(bid, verdicts, steps, house))


def both_ways(
    bid: Bid, steps: Mapping[Feat, int], house: UltiOptions
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The items of a bid if all of it is made, and if all of it is lost."""
    undertakings: tuple[Undertaking, ...] = bid.undertakings
    all_made = dict.fromkeys(undertakings, Verdict.MADE)
    all_lost = dict.fromkeys(undertakings, Verdict.LOST)
    return settle(bid, all_made, steps, house), settle(bid, all_lost, steps, house)


def _announced(
    bid: Bid, verdicts: Verdicts, steps: Mapping[Feat, int], house: UltiOptions
) -> Iterator[Item]:
    for feat, value in bid.components(house):
        verdict = verdicts[feat]
        step = steps.get(feat, 0)
        rule = rule_of(feat, bid)
        amount = _signed(verdict, value * factor(step))
        yield Item(str(feat), verdict, value, step, amount, rule)
        if feat is Feat.ULTI and verdict is Verdict.LOST:
            yield Item(PENALTY, verdict, value, 0, -value, RuleId("UL-DBL-05"))


def _silent(
    bid: Bid, verdicts: Verdicts, steps: Mapping[Feat, int], house: UltiOptions
) -> Iterator[Item]:
    """Silent bids won or lost; by house rule only each side's dearest one (UL-SIL-07)."""
    step = steps.get(game_of(bid), 0) if house.silent_kontra == "on" else 0
    items = []
    for silent in Silent:
        verdict = verdicts.get(silent, Verdict.NEITHER)
        if verdict is Verdict.NEITHER or absorbed(silent, verdicts):
            continue
        value = value_of(silent, bid, house)
        cost = value if verdict is Verdict.MADE else cost_of_loss(silent, bid, house)
        amount = _signed(verdict, cost * factor(step))
        items.append(Item(str(silent), verdict, value, step, amount, rule_of(silent, bid)))
    if house.silent_sum == "on":
        yield from items
        return
    for verdict in (Verdict.MADE, Verdict.LOST):
        yield from _dearest([item for item in items if item.verdict is verdict])


def _dearest(items: list[Item]) -> list[Item]:
    if items:
        return [max(items, key=lambda item: abs(item.amount))]
    return []


def _signed(verdict: Verdict, amount: int) -> int:
    return {Verdict.MADE: amount, Verdict.LOST: -amount, Verdict.NEITHER: 0}[verdict]


def forfeit(house: UltiOptions) -> tuple[Item, ...]:
    """An unplayed Simple, paid doubled (UL-AUC-08)."""
    value = house.worth(Feat.SIMPLE)
    rule = RuleId("UL-AUC-08")
    return (Item(FORFEIT, Verdict.LOST, value, 0, -value * FORFEIT_FACTOR, rule),)


def score_lines(
    items: tuple[Item, ...], soloist: Seat, concerned: Each[Seat], house: UltiOptions
) -> list[ScoreLine]:
    """The items as lines: the soloist with everybody ``concerned`` (UL-SET-01, UL-SET-06), or alone
    (UL-SET-02).
    """
    lines = []
    for item in items:
        shares = paid(soloist, item.amount, concerned)
        if house.scoring == "soloist_only":
            shares = {soloist: item.amount}
        for seat, points in shares.items():
            if points:
                lines.append(ScoreLine(seat, points, item.rule, item.text))
    return lines
