"""Who may say kontra, rekontra, szubkontra ... now (AS-KON)."""

from dataclasses import dataclass

from tartli_ref.games.asszorti.desk_steps import Answer, Contradiction, contradiction_of, deal_at
from tartli_ref.games.asszorti.doubling import double, rule_on_doubles
from tartli_ref.games.asszorti.moves import Doubles
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.state import Announced, Deal
from tartli_ref.games.asszorti.values import MORDKONTRA, STEPS, Item, Level
from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.rulings import Ruling, allow


@dataclass(frozen=True, slots=True)
class MayDouble:
    """``said`` has been said in this order; may ``seat`` say this step to the item now?"""

    declarer: Seat
    arrivazs: bool
    said: tuple[Doubles, ...]
    seat: Seat
    step: int
    item: Item

    def __post_init__(self) -> None:
        if self.step not in STEPS:
            raise Contradiction("step", "AS-KON-08", "no_step", step=self.step)


@dataclass(frozen=True, slots=True)
class DoubleAnswer(Answer):
    """``now`` are all words that somebody may say to one item now; the factors are those so far."""

    now: tuple[Doubles, ...]
    game_factor: int
    arrivazs_factor: int


def may_double(question: MayDouble, house: AsszortiOptions = STANDARD) -> DoubleAnswer:
    """Whether this may be said, and what may be said besides (AS-KON-01 to AS-KON-09)."""
    deal = _said(question, house)
    asked = Doubles(question.seat, question.step, (question.item,))
    ruling = rule_on_doubles(deal, asked)
    every = (
        Doubles(seat, step, (item,)) for seat in THREE_SEATS for step in STEPS for item in Item
    )
    now = tuple(move for move in every if rule_on_doubles(deal, move).allowed)
    game, arrivazs = (factor(doubled.step) for doubled in deal.doublings)
    steps = (ruling, *_next_word(deal, question.item))
    return DoubleAnswer(ruling, steps, now, game, arrivazs)


def _said(question: MayDouble, house: AsszortiOptions) -> Deal:
    announced = Announced(None, question.arrivazs)
    deal = deal_at(house, question.declarer, Level.THREE, announced)
    for move in question.said:
        ruling = rule_on_doubles(deal, move)
        if not ruling.allowed:
            raise contradiction_of("said", ruling)
        deal = double(deal, move)
    return deal


def _next_word(deal: Deal, item: Item) -> tuple[Ruling, ...]:
    """How far the item has been doubled (AS-KON-09)."""
    step = deal.doublings.of(item).step
    rule = "AS-KON-08" if step == MORDKONTRA else "AS-KON-09"
    return (allow(rule, case="so_far", item=item, step=step, factor=factor(step)),)
