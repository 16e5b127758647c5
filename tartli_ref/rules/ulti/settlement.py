"""Payment of a deal: each undertaking separately, doubled or not, made or lost (UL-SET, UL-SIL).

An item is one undertaking with what each defender pays for it; below zero the soloist pays. Every
amount comes from the options of the table. Silent bids are items too; the bid and the options
determine which ones exist.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.seats import Each, Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.moves import Theirs, Undertaking
from tartli_ref.rules.ulti.values import SILENT_LOSS_FACTOR, Feat, Silent, UltiOptions

_SIMPLE_CELL, _ULTI_CELL, _HUNDRED_CELL, _DURCHMARS_CELL = range(4)


def cell_of(bid: Bid) -> int:
    """The cell of a row of silent values in which this bid finds its value (UL-SIL-09)."""
    if bid.has(Feat.DURCHMARS):
        return _DURCHMARS_CELL
    if bid.hundred is not None:
        return _HUNDRED_CELL
    if bid.has(Feat.ULTI) or bid.has(Feat.ACES):
        return _ULTI_CELL
    return _SIMPLE_CELL


def can_be_silent(silent: Silent, bid: Bid) -> bool:
    """Whether this silent bid can be beside the bid at any table: none without trumps, none that is
    announced, and Durchmars includes the aces (UL-SIL-01, UL-SIL-03, UL-SIL-08).
    """
    if bid.no_trumps:
        return False
    match silent:
        case Silent.HUNDRED:
            return bid.hundred is None
        case Silent.ACES:
            return not (bid.has(Feat.ACES) or bid.has(Feat.DURCHMARS))
        case Silent.ULTI:
            return not bid.has(Feat.ULTI)
    return not bid.has(Feat.DURCHMARS)


def silents_of(bid: Bid, house: UltiOptions) -> tuple[Silent, ...]:
    """The silent bids that this table plays beside the bid (UL-SIL-09)."""
    if bid.no_trumps:
        return ()
    return tuple(
        silent for silent in Silent if can_be_silent(silent, bid) and _is_paid(silent, bid, house)
    )


def _is_paid(silent: Silent, bid: Bid, house: UltiOptions) -> bool:
    if silent is not Silent.HUNDRED:
        return value_of(silent, bid, house) > 0
    if doubles_the_simple(bid, house):
        return True
    return max(value_of(silent, bid, house), value_of(silent, bid, house, twenty=True)) > 0


def doubles_the_simple(bid: Bid, house: UltiOptions) -> bool:
    """Whether a side that wins the Simple with 100 wins it twice (UL-SIL-10)."""
    return house.silent_simple == "doubles" and bid.has(Feat.SIMPLE)


def value_of(silent: Silent, bid: Bid, house: UltiOptions, *, twenty: bool = False) -> int:
    """The value of a silent bid when won (UL-SIL-02 to UL-SIL-05, UL-SIL-09)."""
    value = house.silent_row(silent, twenty=twenty)[cell_of(bid)]
    if bid.of_hearts:
        value *= house.hearts_factor
    return value


def loss_factor(silent: Silent, house: UltiOptions) -> int:
    """How often a lost silent bid costs its value (UL-SIL-06)."""
    dear = house.silent_loss == "all" or (house.silent_loss == "ulti" and silent is Silent.ULTI)
    return SILENT_LOSS_FACTOR if dear else 1


def cost_of_loss(silent: Silent, bid: Bid, house: UltiOptions, *, twenty: bool = False) -> int:
    """The cost of a silent bid when lost; by default twice its value (UL-SIL-06)."""
    return value_of(silent, bid, house, twenty=twenty) * loss_factor(silent, house)


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
SIMPLE_HUNDRED = "simple hundred"
"""The Simple once more, for whoever won it with 100 (UL-SIL-10)."""
THREE_CARDS = "three-cards"


class Verdict(StrEnum):
    """The result of an undertaking; a silent bid can be neither won nor lost."""

    MADE = "made"
    LOST = "lost"
    NEITHER = "neither"


Verdicts = Mapping[Undertaking, Verdict]


class Payer(NamedTuple):
    """Whoever pays the soloist or is paid: a defender with the steps of his kontra, or a player who
    rests and pays as a defender.
    """

    seat: Seat
    steps: Mapping[Feat, int]
    rests: bool = False

    def step(self, feat: Feat) -> int:
        return self.steps.get(feat, 0)


Payers = tuple[Payer, ...]


class Share(NamedTuple):
    """What one payer pays for an item, and at which step; below zero he is paid."""

    seat: Seat
    step: int
    amount: int
    rests: bool = False


class Item(NamedTuple):
    """One undertaking in the settlement: its name, its value, and what each defender pays for it.

    ``what`` is its word in the notation, or ``penalty`` or ``forfeit``. ``step`` and ``amount`` are
    the first defender's; ``each`` has those of everybody where they differ.
    """

    what: str
    verdict: Verdict
    value: int
    step: int
    amount: int
    rule: RuleId
    each: tuple[Share, ...] = ()

    @property
    def text(self) -> str:
        """The item in notation: ``ulti x2``, ``silent-100``; ``betli x2/1`` where only the first of
        the defenders doubled.
        """
        steps = [self.step]
        if self.each:
            steps = [share.step for share in self.each if not share.rests]
        if not any(steps):
            return self.what
        if len(set(steps)) == 1:
            return f"{self.what} x{factor(self.step)}"
        return f"{self.what} x{'/'.join(str(factor(step)) for step in steps)}"

    @property
    def is_doubled(self) -> bool:
        """Whether a defender doubled it."""
        return self.step > 0 or any(share.step for share in self.each)

    @property
    def shared(self) -> int:
        """What both defenders pay alike: all of it, or that of the lower step; nothing where one is
        paid what the other pays.
        """
        if not self.each:
            return self.amount
        amounts = [share.amount for share in self.each if not share.rests]
        least = min(amounts, key=abs)
        if any(amount * least < 0 for amount in amounts):
            return 0
        return least

    def paid_by(self, seat: Seat) -> int:
        """What this defender, or a player who rests, pays; below zero he is paid."""
        for share in self.each:
            if share.seat is seat:
                return share.amount
        return self.amount


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
    if isinstance(undertaking, Theirs):
        return RuleId("UL-SIL-12")
    if undertaking is Feat.DURCHMARS and bid.plain:
        return RuleId("UL-BID-06")
    return RuleId(RULES[undertaking])


def settle(
    bid: Bid,
    verdicts: Verdicts,
    payers: Payers,
    house: UltiOptions,
    *,
    twenty: bool = False,
    three_cards: bool = False,
) -> tuple[Item, ...]:
    """The items of a deal, in written order. ``twenty``: the silent 100 is paid as one reached with
    a twenty; ``three_cards``: an Ulti was played with three trumps in hand.
    """
    silent = tuple(_silent(bid, verdicts, payers, house, twenty=twenty))
    items = [
        *_announced(bid, verdicts, payers, house),
        *silent,
        *_of_defenders(bid, verdicts, payers, house),
    ]
    if three_cards:
        items += _with_three(verdicts, payers, house)
    return tuple(items)


ANYBODY = Seat.A


def both_ways(
    bid: Bid, steps: Mapping[Feat, int], house: UltiOptions
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The items of a bid if all of it is made, and if all of it is lost, for a defender with these
    steps.
    """
    undertakings: tuple[Undertaking, ...] = bid.undertakings
    payers = (Payer(ANYBODY, steps),)
    all_made = dict.fromkeys(undertakings, Verdict.MADE)
    all_lost = dict.fromkeys(undertakings, Verdict.LOST)
    return settle(bid, all_made, payers, house), settle(bid, all_lost, payers, house)


def _unpaid(what: str, verdict: Verdict, value: int, rule: RuleId) -> Item:
    """An item of which nobody has yet been told what to pay."""
    return Item(what, verdict, value, 0, 0, rule)


def _split(item: Item, payers: Payers, share_of: Callable[[Payer], tuple[int, int]]) -> Item:
    """The item with what each payer pays; ``share_of`` gives his step and his amount."""
    parts = []
    for payer in payers:
        step, amount = share_of(payer)
        parts.append(Share(payer.seat, step, amount, payer.rests))
    first = parts[0]
    differ = any(part[1:3] != first[1:3] for part in parts)
    each = tuple(parts) if differ else ()
    return item._replace(step=first.step, amount=first.amount, each=each)


def _doubled(item: Item, payers: Payers, game: Feat | None) -> Item:
    """The item paid by its value, doubled with the steps of ``game``; never if there is none."""

    def share_of(payer: Payer) -> tuple[int, int]:
        step = 0 if game is None else payer.step(game)
        return step, _signed(item.verdict, item.value * factor(step))

    return _split(item, payers, share_of)


def _announced(bid: Bid, verdicts: Verdicts, payers: Payers, house: UltiOptions) -> Iterator[Item]:
    for feat, value in bid.components(house):
        verdict = verdicts[feat]
        rule = rule_of(feat, bid)
        if feat is Feat.SIMPLE and is_replaced(bid, verdicts, house):
            yield _unpaid(str(feat), verdict, 0, RuleId("UL-SIL-10"))
            continue
        yield _doubled(_unpaid(str(feat), verdict, value, rule), payers, feat)
        if feat is Feat.ULTI and verdict is Verdict.LOST and house.ulti_loss != "none":
            yield _penalty(value, payers, house)
        if feat is Feat.SIMPLE and _wins_twice(bid, verdicts, house):
            again = _unpaid(SIMPLE_HUNDRED, verdict, value, RuleId("UL-SIL-10"))
            yield _doubled(again, payers, feat)


def _wins_twice(bid: Bid, verdicts: Verdicts, house: UltiOptions) -> bool:
    """Whether a side won the Simple with 100 where that counts twice (UL-SIL-10)."""
    hundred = verdicts.get(Silent.HUNDRED, Verdict.NEITHER)
    return hundred is not Verdict.NEITHER and doubles_the_simple(bid, house)


def _penalty(value: int, payers: Payers, house: UltiOptions) -> Item:
    """What a lost Ulti costs besides (UL-DBL-05, UL-DBL-12)."""
    if house.ulti_loss == "doubled":
        dear = _unpaid(PENALTY, Verdict.LOST, value, RuleId("UL-DBL-12"))
        return _doubled(dear, payers, Feat.ULTI)
    return _doubled(_unpaid(PENALTY, Verdict.LOST, value, RuleId("UL-DBL-05")), payers, None)


def _stands_in(silent: Silent, house: UltiOptions) -> bool:
    """Whether this silent bid is paid instead of the Simple (UL-SIL-10)."""
    if house.silent_simple == "replaces":
        return silent in (Silent.HUNDRED, Silent.DURCHMARS)
    return house.silent_simple == "replaces_100" and silent is Silent.HUNDRED


def is_replaced(bid: Bid, verdicts: Verdicts, house: UltiOptions) -> bool:
    """Whether a silent bid is paid instead of the Simple (UL-SIL-10)."""
    if not bid.has(Feat.SIMPLE):
        return False
    for silent in Silent:
        verdict = verdicts.get(silent, Verdict.NEITHER)
        if verdict is not Verdict.NEITHER and _stands_in(silent, house):
            return True
    return False


def _silent(
    bid: Bid, verdicts: Verdicts, payers: Payers, house: UltiOptions, *, twenty: bool
) -> Iterator[Item]:
    """Silent bids won or lost; by house rule only each side's dearest one (UL-SIL-07)."""
    items = []
    for silent in Silent:
        verdict = verdicts.get(silent, Verdict.NEITHER)
        if verdict is Verdict.NEITHER or absorbed(silent, verdicts):
            continue
        if silent is Silent.HUNDRED and doubles_the_simple(bid, house):
            continue
        value = value_of(silent, bid, house, twenty=twenty)
        cost = value
        if verdict is Verdict.LOST:
            cost *= loss_factor(silent, house)
        game = _doubled_with(silent, bid, house)
        item = _unpaid(str(silent), verdict, cost, rule_of(silent, bid))
        items.append(_doubled(item, payers, game)._replace(value=value))
    if house.silent_sum == "on":
        yield from items
        return
    for verdict in (Verdict.MADE, Verdict.LOST):
        yield from _dearest([item for item in items if item.verdict is verdict])


def _doubled_with(silent: Silent, bid: Bid, house: UltiOptions) -> Feat | None:
    """The undertaking whose kontra doubles this silent bid, if any (UL-DBL-08)."""
    if house.silent_kontra == "on":
        return game_of(bid)
    replaces = bid.has(Feat.SIMPLE) and _stands_in(silent, house)
    if house.silent_kontra == "replaced" and replaces:
        return Feat.SIMPLE
    return None


def _dearest(items: list[Item]) -> list[Item]:
    if items:
        return [max(items, key=_sum_of_amounts)]
    return []


def _sum_of_amounts(item: Item) -> int:
    if item.each:
        return sum(abs(share.amount) for share in item.each if not share.rests)
    return abs(item.amount)


def _signed(verdict: Verdict, amount: int) -> int:
    return {Verdict.MADE: amount, Verdict.LOST: -amount, Verdict.NEITHER: 0}[verdict]


def _of_defenders(
    bid: Bid, verdicts: Verdicts, payers: Payers, house: UltiOptions
) -> Iterator[Item]:
    """A defender's silent Ulti, never doubled; who rests has no part in it (UL-SIL-12)."""
    value = value_of(Silent.ULTI, bid, house)
    cost = value * loss_factor(Silent.ULTI, house)
    for theirs, verdict in verdicts.items():
        if not isinstance(theirs, Theirs) or verdict is Verdict.NEITHER:
            continue
        owner = theirs.seat
        made = verdict is Verdict.MADE

        def share_of(payer: Payer, owner: Seat = owner, made: bool = made) -> tuple[int, int]:
            amount = -value if made else cost
            if payer.rests:
                amount = 0
            elif house.defender_ulti == "all":
                # the partner pays the owner, or is paid by him, as the soloist does
                amount = amount * 2 if payer.seat is owner else -amount
            return 0, amount

        item = _unpaid(str(theirs), verdict, value, rule_of(theirs, bid))
        yield _split(item, payers, share_of)


def _with_three(verdicts: Verdicts, payers: Payers, house: UltiOptions) -> Iterator[Item]:
    """An Ulti with three trumps in hand, said or silent, never multiplied (UL-SET-07)."""
    verdict = verdicts.get(Feat.ULTI, verdicts.get(Silent.ULTI, Verdict.NEITHER))
    value = house.three_ulti_made if verdict is Verdict.MADE else house.three_ulti_lost
    if verdict is not Verdict.NEITHER and value:
        item = _unpaid(THREE_CARDS, verdict, value, RuleId("UL-SET-07"))
        yield _doubled(item, payers, None)


def forfeit(house: UltiOptions) -> tuple[Item, ...]:
    """An unplayed Simple (UL-AUC-08)."""
    value = house.worth(Feat.SIMPLE)
    rule = RuleId("UL-AUC-08")
    return (Item(FORFEIT, Verdict.LOST, value, 0, -house.forfeited, rule),)


def shares(item: Item, soloist: Seat, concerned: Each[Seat]) -> dict[Seat, int]:
    """What each of those ``concerned`` gets for an item; they sum to zero (UL-SET-01)."""
    gets = dict.fromkeys(sorted(concerned), 0)
    for seat in gets:
        if seat is not soloist:
            amount = item.paid_by(seat)
            gets[seat] -= amount
            gets[soloist] += amount
    return gets


def payments(items: Iterable[Item], soloist: Seat, concerned: Each[Seat]) -> dict[Seat, int]:
    """What each of those ``concerned`` gets for a deal; they sum to zero (UL-SET-01)."""
    gets = dict.fromkeys(concerned, 0)
    for item in items:
        for seat, points in shares(item, soloist, concerned).items():
            gets[seat] += points
    return gets


def score_lines(
    items: tuple[Item, ...], soloist: Seat, concerned: Each[Seat], house: UltiOptions
) -> list[ScoreLine]:
    """The items as lines: the soloist with everybody ``concerned`` (UL-SET-01, UL-SET-06), or alone
    with what both defenders share (UL-SET-02).
    """
    lines = []
    for item in items:
        gets = shares(item, soloist, concerned)
        if house.scoring == "soloist_only":
            gets = {soloist: item.shared}
        for seat, points in gets.items():
            if points:
                lines.append(ScoreLine(seat, points, item.rule, item.text))
    return lines
