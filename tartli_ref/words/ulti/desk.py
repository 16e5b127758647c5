"""The referee's desk of Ulti in words: each question answered, with its reasons."""

from collections.abc import Iterable

from tartli_ref.games.common.doubling import Side, factor
from tartli_ref.games.ulti.bids import Bid
from tartli_ref.games.ulti.desk import (
    CostAnswer,
    DealAnswer,
    DealWorth,
    MaySay,
    MaySayAnswer,
    Moment,
    Outranks,
    OutranksAnswer,
    Question,
    UltiAnswer,
    WhatItCosts,
    WhoSays,
    WhoSaysAnswer,
)
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.settlement import Item
from tartli_ref.rulings import Ruling
from tartli_ref.words.answers import InWords, Reason, Sum, SumRow, title_of
from tartli_ref.words.language import Marked, _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say, say_unchecked
from tartli_ref.words.ulti.names import UltiVoice, bid_name, item_name, name_of, step_name

PLAYERS: Marked[tuple[str, str, str]] = ("the soloist", "a defender", "the other defender")


def desk_voice() -> UltiVoice:
    """The players of a question that is asked without a table."""
    return UltiVoice(_(player) for player in PLAYERS)


def answer_in_words(question: Question, answer: UltiAnswer, house: UltiOptions) -> InWords:
    """An answer as people read it."""
    match question, answer:
        case Outranks(), OutranksAnswer():
            return _outranks(question, answer, house)
        case MaySay(), MaySayAnswer():
            return _may_say(question, answer, house)
        case WhoSays(), WhoSaysAnswer():
            return _who_says(question, answer)
        case WhatItCosts(), CostAnswer():
            return _costs(question, answer)
        case DealWorth(), DealAnswer():
            return _worth(question, answer)
    raise AssertionError(question)


def _reason(rule: str, text: str, *, allowed: bool = True) -> Reason:
    return Reason(rule, title_of(rule), capital(text), allowed)


def _refused(ruling: Ruling) -> Reason:
    return _reason(ruling.rule, say(ruling, desk_voice()).why, allowed=False)


def _outranks(question: Outranks, answer: OutranksAnswer, house: UltiOptions) -> InWords:
    bid, last = bid_name(question.bid), bid_name(question.last)
    yes = answer.ruling.allowed
    verdict = _("Yes, {bid} outranks {last}.") if yes else _("No, {bid} does not outrank {last}.")
    more = ""
    if not yes:
        more = (
            _("{last} is the higher bid.")
            if answer.reverse.allowed
            else _("Neither of them may be said over the other.")
        )
    why = (
        _reason(answer.ruling.rule, _why_higher(question.bid, question.last, house))
        if yes
        else _refused(answer.ruling)
    )
    return InWords(
        verdict.format(bid=bid, last=last),
        yes,
        (more.format(last=last),) if more else (),
        (*_worths((question.bid, question.last)), why),
    )


def _worths(bids: Iterable[Bid]) -> Iterable[Reason]:
    for bid in dict.fromkeys(bids):
        text = _("{bid} is worth {value}: {parts}.")
        parts = " + ".join(f"{name_of(feat, ())} {value}" for feat, value in bid.components)
        yield _reason("UL-BID-12", text.format(bid=bid_name(bid), value=bid.value, parts=parts))


def _why_higher(bid: Bid, last: Bid, house: UltiOptions) -> str:
    if house.ranking == "list":
        text = _("{bid} comes after {last} in the list, which counts at this table.")
    elif bid.value > last.value:
        text = _("The higher value counts: {value} against {other}.")
    else:
        text = _("At equal value fewer undertakings count: {parts} against {others}.")
    return text.format(
        bid=bid_name(bid),
        last=bid_name(last),
        value=bid.value,
        other=last.value,
        parts=len(bid.components),
        others=len(last.components),
    )


_HIGHER: Marked[dict[str, str]] = {
    "components": "Higher is what is worth more, or the same in fewer undertakings.",
    "value": "Higher is only what is worth more: at this table nothing else decides.",
    "list": "Higher is what comes later in the list, which counts at this table.",
}
_AT: Marked[dict[Moment, str]] = {
    Moment.TURN: "Pass, or take the talon and bid higher than {last}.",
    Moment.LIFTED: "Bid higher than {last}: who has taken the talon cannot pass.",
    Moment.HOLDS: "Let {last} stand, or take the talon again and bid higher.",
}
_WHY_AT: Marked[dict[Moment, str]] = {
    Moment.TURN: "Each in turn passes, or takes the talon, bids higher and lays two cards down.",
    Moment.LIFTED: "Taking the talon obliges to bid higher.",
    Moment.HOLDS: "The last bidder may himself take the talon when both others have passed.",
}


def _may_say(question: MaySay, answer: MaySayAnswer, house: UltiOptions) -> InWords:
    if question.last is None:
        verdict = _("Any bid: who holds twelve cards bids first and cannot pass.")
        why = _("The dealer’s right-hand neighbour lays two cards down and must bid.")
        reasons: tuple[Reason, ...] = (_reason("UL-AUC-01", why),)
    else:
        last = bid_name(question.last)
        verdict = _(_AT[question.moment])
        if not answer.bids:
            verdict = _("Nothing is higher than {last}.")
        verdict = verdict.format(last=last)
        reasons = (
            _reason(answer.ruling.rule, _(_WHY_AT[question.moment])),
            *_worths((question.last,)),
            _reason("UL-BID-15", _(_HIGHER[house.ranking])),
        )
    rows = tuple(SumRow(bid_name(bid), bid.value, "UL-BID-12") for bid in answer.bids)
    number = ngettext("{number} bid is high enough.", "{number} bids are high enough.", len(rows))
    high = Sum(_("What may be bid, with its value"), rows, None)
    return InWords(
        verdict, None, (number.format(number=len(rows)),), reasons, sums=(high,) if rows else ()
    )


def _who_says(question: WhoSays, answer: WhoSaysAnswer) -> InWords:
    step = step_name(question.step)
    feat = name_of(answer.feat or question.bid, ())
    yes = answer.ruling.allowed
    if not yes:
        verdict = _("Nobody may say {step} to {feat} now.")
    elif answer.side is Side.SOLOIST:
        verdict = _("The soloist may say {step} to {feat}.")
    else:
        verdict = _("Either defender may say {step} to {feat}.")
    said = say(answer.ruling, desk_voice())
    worth = _("Then {feat} is worth {value} for each opponent.")
    more = worth.format(feat=feat, value=answer.value) if yes else said.instead
    return InWords(
        verdict.format(step=step, feat=feat),
        yes,
        (more,),
        (*([] if yes else [_refused(answer.ruling)]), *_ladder(question.step, answer.side)),
    )


def _ladder(step: int, side: Side) -> Iterable[Reason]:
    turn = _("The defenders begin and the sides take turns: {step} is the defenders’ word.")
    if side is Side.SOLOIST:
        turn = _("The defenders begin and the sides take turns: {step} is the soloist’s word.")
    yield _reason("UL-DBL-02", turn.format(step=step_name(step)))
    times = _("With {step} it counts {factor} times.")
    yield _reason("UL-DBL-03", times.format(step=step_name(step), factor=factor(step)))
    yield _reason("UL-DBL-01", _("All this is said until the end of the first trick."))


def _costs(question: WhatItCosts, answer: CostAnswer) -> InWords:
    verdict = _("{bid} brings {gain} from each opponent, or costs {cost} to each.")
    in_all = _("In all that is {gain} won or {cost} lost, as there are two opponents.")
    numbers = {"gain": answer.gain, "cost": answer.cost}
    silent = tuple(
        SumRow(text.format(feat=name_of(each, ())), points, "UL-SIL-01")
        for each, value, cost in answer.silent
        for text, points in ((_("{feat} won"), value), (_("{feat} lost"), -cost))
    )
    sums = (
        Sum(_("If everything is made"), _rows(answer.made), answer.gain),
        Sum(_("If everything fails"), _rows(answer.lost), -answer.cost),
        Sum(_("What comes on top unannounced"), silent, None),
    )
    reasons = [*_worths((question.bid,))]
    reasons.append(_reason("UL-SET-01", in_all.format(gain=2 * answer.gain, cost=2 * answer.cost)))
    reasons += _about_items(answer.lost)
    return InWords(
        verdict.format(bid=bid_name(question.bid), **numbers),
        None,
        (),
        tuple(reasons),
        sums=tuple(each for each in sums if each.rows),
    )


def _rows(items: Iterable[Item]) -> tuple[SumRow, ...]:
    return tuple(SumRow(item_name(item.text), item.amount, item.rule) for item in items)


def _about_items(items: Iterable[Item]) -> Iterable[Reason]:
    """What the items of a settlement rest on besides their own rules."""
    found = tuple(items)
    if any(item.rule == "UL-DBL-05" for item in found):
        yield _reason("UL-DBL-05", _("A lost Ulti costs its penalty too, which is not doubled."))
    if any(item.step for item in found):
        yield _reason("UL-DBL-04", _("Each undertaking is doubled by itself."))


def _worth(question: DealWorth, answer: DealAnswer) -> InWords:
    amount = answer.amount
    verdict = _("The soloist neither gets nor pays.")
    if amount > 0:
        verdict = _("The soloist gets {amount} from each opponent, {both} in all.")
    elif amount < 0:
        verdict = _("The soloist pays {amount} to each opponent, {both} in all.")
    more = []
    if answer.points is not None:
        points = _("Points with marriages: soloist {mine}, defenders {theirs}.")
        more.append(points.format(mine=answer.points[0], theirs=answer.points[1]))
    reasons = [
        _reason(item.rule, f"{name_of_item(item)}: {name_of(item.verdict, ())}.")
        for item in answer.items
        if item.rule != "UL-DBL-05"
    ]
    total = _reason("UL-SET-03", _("All undertakings are added up, each made or lost by itself."))
    return InWords(
        verdict.format(amount=abs(amount), both=2 * abs(amount)),
        None,
        tuple(more),
        (*reasons, *_about_items(answer.items), total),
        sums=(Sum(bid_name(question.bid), _rows(answer.items), amount),),
        unchecked=say_unchecked(answer.ruling.unchecked),
    )


def name_of_item(item: Item) -> str:
    """What an item is called without how often it counts."""
    return item_name(item.what)
