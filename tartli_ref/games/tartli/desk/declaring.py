"""May this be declared, after what was scored, and in which order is a run declared best?"""

from collections import Counter
from collections.abc import Iterator

from tartli_ref.cards import Card
from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.contests import Announced, compare_announced
from tartli_ref.games.tartli.desk.steps import (
    ASKER,
    LEADER,
    SECOND,
    Melds,
    cards_of,
    check_hand,
    check_meld,
    check_trick,
    deal_at,
    kind_a_trick,
    match_of,
)
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak, value_of, value_rule
from tartli_ref.games.tartli.moves import Announcement, Says, Shows
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.planning import Cost, Plan, best_plan, first_choices
from tartli_ref.games.tartli.redeclaring import against_each, rule_again, rule_on_sequence
from tartli_ref.games.tartli.rules import apply, rule_on
from tartli_ref.games.tartli.state import Scored, Trick
from tartli_ref.games.tartli.values import MELD_TRICKS, SEQUENCE_VALUES
from tartli_ref.rulings import Missing, Ruling, allow, not_checked

GAP_UNSEEN = not_checked("TH-RE-08", Missing.HAND)


@frozen
class MayDeclare:
    """May I declare this, having scored those in this deal, in this order?

    ``gap_held`` are the cards between two sequences that I hold, None if I do not say; they matter
    only where the house asks for them (AMB-07). ``trick`` is None where it does not matter.
    """

    new: Meld
    scored: Melds = ()
    gap_held: frozenset[Card] | None = None
    trick: int | None = None

    def __post_init__(self) -> None:
        check_meld("new", self.new)
        for meld in self.scored:
            check_meld("scored", meld)
        check_hand("gap_held", len(cards_of((self.new,)) | (self.gap_held or frozenset())))
        if self.trick is not None:
            check_trick("trick", self.trick)


@frozen
class DeclareAnswer(Answer):
    """``steps`` begin with one ruling for each scored sequence that the new one is held against.

    ``points`` is what it would score, 0 if it may not be declared; ``doubtful`` are scored melds
    that the rules would have refused themselves.
    """

    points: int
    doubtful: tuple[Ruling, ...]


def may_declare(question: MayDeclare, house: TartliOptions = HUNGARIAN) -> DeclareAnswer:
    """Whether a sequence or a set may be declared after those (TH-RE, TA-RE)."""
    _check_number(question, house)
    judged = _as_at_the_table(question, house)
    held = question.gap_held or frozenset()
    steps = tuple(_against_each(question.new, question.scored, house, held))
    if judged.allowed:
        judged = replace(
            rule_again(question.new, question.scored, house, held), unchecked=judged.unchecked
        )
        if judged.rule == GAP_UNSEEN.rule and house.gap == "hand" and question.gap_held is None:
            judged = replace(judged, unchecked=(*judged.unchecked, GAP_UNSEEN))
    steps, points = (*steps, judged), 0
    if judged.allowed:
        points = value_of(question.new)
        worth = allow(value_rule(question.new), case="worth", meld=question.new, points=points)
        steps = (*steps, worth)
    return DeclareAnswer(judged, steps, points, tuple(_doubtful(question.scored, house)))


def _check_number(question: MayDeclare, house: TartliOptions) -> None:
    """No more has been scored than the tricks before this one allow (TH-DECL-01, -03)."""
    tricks = MELD_TRICKS if question.trick is None else min(question.trick - 1, MELD_TRICKS)
    kinds = Counter(kind_a_trick(meld, house) for meld in question.scored)
    for number in kinds.values():
        if number > tricks:
            raise Contradiction("scored", "TH-DECL-03", "tricks", scored=number, tricks=tricks)


def _as_at_the_table(question: MayDeclare, house: TartliOptions) -> Ruling:
    """What the referee says at a table where just this has been recorded."""
    deal = replace(
        deal_at(house, Trick(question.trick or 1, ASKER)),
        scored=tuple(Scored(ASKER, meld, None) for meld in question.scored),
        tracked=question.trick is not None,
    ).seen_with(ASKER, question.gap_held or frozenset())
    return rule_on(match_of(deal), Shows(ASKER, (question.new,)))


def _against_each(
    new: Meld, scored: Melds, house: TartliOptions, held: frozenset[Card]
) -> list[Ruling]:
    """One ruling for each scored sequence that the new one is held against."""
    if isinstance(new, Vannak):
        return []
    return against_each(new, (old for old in scored if isinstance(old, Sequence)), house, held)


def _doubtful(scored: Melds, house: TartliOptions) -> Iterator[Ruling]:
    for place, meld in enumerate(scored):
        ruling = rule_again(meld, scored[:place], house)
        if not ruling.allowed:
            yield ruling


@frozen
class MayAnswer:
    """The leader has said this; may the second player say that? (TH-DECL-08 to TH-DECL-11)"""

    leader: Announcement
    second: Announcement
    trick: int = 1

    def __post_init__(self) -> None:
        check_trick("trick", self.trick)
        for field, said in (("leader", self.leader), ("second", self.second)):
            _check_announcement(field, said)


@frozen
class MayAnswerAnswer(Answer):
    """``who`` is the player whose words ``ruling`` is about.

    ``winner`` is set where the words alone decide who scores; ``question`` says that the leader has
    to name his rank first.
    """

    who: Seat
    winner: Seat | None
    question: bool


def may_answer(question: MayAnswer, house: TartliOptions = HUNGARIAN) -> MayAnswerAnswer:
    """Whether the second player may announce this, and what the words decide (TH-DECL-13)."""
    match = match_of(deal_at(house, Trick(question.trick, LEADER)))
    first = Says(LEADER, question.leader)
    led = rule_on(match, first)
    if not led.allowed:
        return MayAnswerAnswer(led, (led,), LEADER, None, question=False)
    answered = rule_on(apply(match, first), Says(SECOND, question.second))
    winner, asked = _decided(question.leader, question.second, may=answered.allowed)
    steps: tuple[Ruling, ...] = (led, answered)
    if answered.allowed and not question.leader.empty and not question.second.empty:
        steps = (*steps, _what_words_decide(question.leader, winner))
    return MayAnswerAnswer(answered, steps, SECOND, winner, asked)


def _decided(leader: Announcement, second: Announcement, *, may: bool) -> tuple[Seat | None, bool]:
    """Who scores by the words alone, and whether a question is still open."""
    if second.empty or not may:
        return (None if leader.empty else LEADER), False
    words = compare_announced(leader, second)
    return (SECOND, False) if words is Announced.SECOND else (None, True)


def _what_words_decide(leader: Announcement, winner: Seat | None) -> Ruling:
    if winner is not None:
        return allow("TH-DECL-13", case="words", winner=winner)
    return allow("TH-DECL-14" if leader.sets else "TH-DECL-15", case="asked")


def _check_announcement(field: str, said: Announcement) -> None:
    """There are such sequences, and one hand can hold so much (TH-MELD-02, TH-DEAL-04)."""
    for length in said.lengths:
        if length not in SEQUENCE_VALUES:
            raise Contradiction(field, "TH-MELD-02", "length", length=length)
    if said.sets < 0:
        raise Contradiction(field, "TH-MELD-06", "number", sets=said.sets)
    check_hand(field, said.least_cards)


@frozen
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


@frozen
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
