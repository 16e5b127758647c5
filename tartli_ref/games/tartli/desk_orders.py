"""In which order is a run declared best in the tricks that are left? (TH-RE-12 to TH-RE-14)"""

from collections.abc import Iterator
from dataclasses import dataclass

from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.tartli.desk_steps import check_meld
from tartli_ref.games.tartli.melds import CARDS_OF, Sequence
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.planning import Cost, Plan, best_plan, first_choices
from tartli_ref.games.tartli.redeclaring import rule_on_sequence
from tartli_ref.games.tartli.values import MELD_TRICKS
from tartli_ref.rulings import Ruling, allow


@dataclass(frozen=True, slots=True)
class BestOrder:
    """I hold this run, so many tricks are left to declare in, and I have scored those before."""

    run: Sequence
    tricks: int
    scored: tuple[Sequence, ...] = ()

    def __post_init__(self) -> None:
        check_meld("run", self.run)
        for meld in self.scored:
            check_meld("scored", meld)
        if not 1 <= self.tricks <= MELD_TRICKS:
            raise Contradiction("tricks", "TH-DECL-01", "left", tricks=self.tricks)


@dataclass(frozen=True, slots=True)
class OrderAnswer(Answer):
    """The best order, and what each declaration that is allowed now would lead to, best first.

    ``steps`` hold the ruling on each declaration of the order.
    """

    plan: Plan
    choices: tuple[Cost, ...]


def best_order(question: BestOrder, house: TartliOptions = HUNGARIAN) -> OrderAnswer:
    """The order that makes most, and what any other beginning loses."""
    _check_tricks(question, house)
    run, tricks, scored = question.run, question.tricks, question.scored
    plan = best_plan(run, tricks, scored, house)
    choices = first_choices(run, tricks, scored, house)
    ruling = _ruling(question, plan, house)
    return OrderAnswer(ruling, (*_each(question, plan, house), ruling), plan, choices)


def _check_tricks(question: BestOrder, house: TartliOptions) -> None:
    """What was scored took a trick each, of all eight, or by house rule of eight in its suit."""
    one_suit = house.sequences == "per_suit"
    before = [old for old in question.scored if old.suit == question.run.suit or not one_suit]
    if len(before) + question.tricks > MELD_TRICKS:
        facts = {"tricks": question.tricks, "scored": len(before), "most": MELD_TRICKS}
        raise Contradiction("tricks", "TH-DECL-01", "scored_and_left", **facts)


def _ruling(question: BestOrder, plan: Plan, house: TartliOptions) -> Ruling:
    """Whether there is anything to declare, and whether the tricks are enough for all of it."""
    run, scored = question.run, question.scored
    if not plan.order:
        return rule_on_sequence(run, scored, house, CARDS_OF[run])
    facts = {"points": plan.points, "ways": plan.ways, "tricks": question.tricks}
    with_time = best_plan(run, MELD_TRICKS, scored, house).points
    if plan.points == with_time:
        return allow("TH-RE-12", case="order", **facts)
    return allow("TH-RE-14", case="short", **facts, with_time=with_time)


def _each(question: BestOrder, plan: Plan, house: TartliOptions) -> Iterator[Ruling]:
    for place, part in enumerate(plan.order):
        before = (*question.scored, *plan.order[:place])
        yield rule_on_sequence(part, before, house, CARDS_OF[question.run])
