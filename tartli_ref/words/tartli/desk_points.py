"""Answers about cards and points: the trick, the VII, béla, the pile, the claim, who wins."""

from collections.abc import Iterable

from tartli_ref.cards import Suit
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.desk import (
    CLAIMANT,
    OTHER,
    BelaAnswer,
    ClaimAnswer,
    ExchangeAnswer,
    PileAnswer,
    PileWorth,
    SumLine,
    TrickAnswer,
    WhoseTrick,
    WhoWins,
    WinnerAnswer,
)
from tartli_ref.games.tartli.notation import read_meld
from tartli_ref.games.tartli.values import MACCS_AT_MOST, points_of
from tartli_ref.words.answers import InWords, Sum, SumRow
from tartli_ref.words.cards import rank_name
from tartli_ref.words.language import Marked, _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.tartli.desk_talk import Talk, points_in_words

CARD_VALUES = ("TH-VAL-01", "TH-VAL-02")


def say_trick(talk: Talk, question: WhoseTrick, answer: TrickAnswer) -> InWords:
    """Who takes the trick, and was the card legal?"""
    total = answer.points + answer.last
    verdict = ngettext(
        "{winner} takes the trick: {number} point.",
        "{winner} takes the trick: {number} points.",
        total,
    ).format(winner=talk.name(answer.winner), number=total)
    rows = [
        SumRow(
            _the(talk.name(card)),
            points_of(card, question.trump),
            _value_rule(card.suit, question),
        )
        for card in (question.lead, question.reply)
    ]
    if answer.last:
        rows.append(SumRow(_("the last trick"), answer.last, "TH-VAL-03"))
    steps = (step for step in answer.steps if step.rule not in CARD_VALUES)
    return InWords(
        capital(verdict),
        None if answer.ruling.allowed else False,
        tuple(_legal(talk, question, answer)),
        talk.reasons(steps),
        sums=(Sum(_("The trick"), tuple(rows), total),),
        unchecked=talk.unchecked(answer),
    )


def _the(name: str) -> str:
    """The card or meld as it begins a line of a sum."""
    return _("the {card}").format(card=name)


def _value_rule(suit: Suit, question: WhoseTrick) -> str:
    return CARD_VALUES[suit != question.trump]


def _legal(talk: Talk, question: WhoseTrick, answer: TrickAnswer) -> Iterable[str]:
    """Whether the second card could be played, as far as the hand is known."""
    unsure = {part.rule for part in answer.ruling.unchecked} & {"TH-PLAY-09"}
    refused = ("", "") if answer.ruling.allowed else talk.refusal(answer.ruling)
    if not answer.ruling.allowed:
        text = _("But the {reply} was not legal. {why} {instead}")
    elif unsure and answer.ruling.rule == "TH-PLAY-10":
        text = _("The {reply} was legal only if the hand held no {suit}.")
    elif unsure:
        text = _("The {reply} was legal only if the hand held neither {suit} nor trumps.")
    else:
        text = _("The {reply} was legal.")
    reply, suit = talk.name(question.reply), talk.name(question.lead.suit)
    yield text.format(reply=reply, suit=suit, why=refused[0], instead=refused[1])
    if answer.legal is not None:
        cards = ", ".join(talk.name(card) for card in answer.legal)
        yield _("Legal from this hand: {cards}.").format(cards=cards)


def say_exchange(talk: Talk, answer: ExchangeAnswer) -> InWords:
    """May the trump VII be exchanged now?"""
    yes = _("Yes, you may exchange the trump VII now.")
    no = _("No, you may not exchange the trump VII now.")
    return _may_now(talk, yes if answer.ruling.allowed else no, answer)


def say_bela(talk: Talk, answer: BelaAnswer) -> InWords:
    """May béla be scored now?"""
    yes, no = _("Yes, you may score béla now."), _("No, you may not score béla now.")
    return _may_now(talk, yes if answer.ruling.allowed else no, answer)


def _may_now(talk: Talk, verdict: str, answer: ExchangeAnswer | BelaAnswer) -> InWords:
    yes = answer.ruling.allowed
    more: tuple[str, ...] = () if yes else (talk.refusal(answer.ruling)[1],)
    if yes and isinstance(answer, BelaAnswer):
        points = points_in_words(answer.points)
        more = (_("It scores {points} at once.").format(points=points),)
    reasons = talk.reasons(answer.steps)
    return InWords(verdict, yes, more, reasons, unchecked=talk.unchecked(answer))


def say_pile(talk: Talk, question: PileWorth, answer: PileAnswer) -> InWords:
    """How many points are in the pile?"""
    left = _("That leaves {number} of the 161 points for the other pile.")
    more = [left.format(number=answer.complement)]
    if not answer.ruling.allowed:
        more.insert(0, " ".join(talk.refusal(answer.ruling)))
    rows = [row for suit in Suit for row in _row_of(talk, suit, question)]
    if question.last:
        last = answer.lines[-1]
        rows.append(SumRow(_("the last trick"), last.points, last.rule))
    return InWords(
        ngettext(
            "This pile makes {number} point.", "This pile makes {number} points.", answer.points
        ).format(number=answer.points),
        None if answer.ruling.allowed else False,
        tuple(more),
        talk.reasons(answer.steps),
        sums=(Sum(_("The pile"), tuple(rows), answer.points),),
        unchecked=talk.unchecked(answer),
    )


def _row_of(talk: Talk, suit: Suit, question: PileWorth) -> Iterable[SumRow]:
    """All cards of one suit in one line: ``hearts, trumps: Over 20, Nine 14``."""
    trump = question.trump
    values = {card: points_of(card, trump) for card in question.cards if card.suit == suit}
    if values:
        each = ", ".join(f"{rank_name(card.rank)} {points}" for card, points in values.items())
        text = _("{suit}, trumps: {cards}") if suit == trump else _("{suit}: {cards}")
        row = text.format(suit=talk.name(suit), cards=each)
        yield SumRow(row, sum(values.values()), CARD_VALUES[suit != trump])


def say_claim(talk: Talk, answer: ClaimAnswer) -> InWords:
    """Is the claim right, and what is it worth?"""
    total, other = answer.totals
    verdict = _("No, the claim is false: {points}, {short} short.")
    if answer.right:
        verdict = _("Yes, the claim is right: {points}.")
    more = [_wins_by_claim(talk, answer)]
    if answer.right_if_won:
        more.append(_("Once the contest was won, the same claim would be right."))
    sums = [Sum(capital(talk.voice[CLAIMANT]), _rows(talk, answer.lines), total)]
    if answer.other_lines:
        sums.append(Sum(capital(talk.voice[OTHER]), _rows(talk, answer.other_lines), other))
    return InWords(
        verdict.format(points=points_in_words(total), short=answer.short),
        answer.right,
        tuple(more),
        talk.reasons(answer.steps),
        sums=tuple(sums),
        unchecked=talk.unchecked(answer),
    )


_SUM_LINES: Marked[dict[str, str]] = {
    "written": "written, melds before included",
    "pile": "in finished tricks",
    "in_trick": "on the table, counts for nobody",
}


def _rows(talk: Talk, lines: Iterable[SumLine]) -> tuple[SumRow, ...]:
    return tuple(SumRow(_what(talk, line), line.points, line.rule, line.counts) for line in lines)


def _what(talk: Talk, line: SumLine) -> str:
    """What a line of a sum is for."""
    text = _SUM_LINES.get(line.what)
    if text:
        return _(text)
    meld = _the(talk.name(read_meld(line.what)))
    return meld if line.counts else _("{meld}, does not count").format(meld=meld)


def _wins(talk: Talk, winner: Seat | None, bulis: int, nobody: str) -> str:
    if winner is None:
        return nobody
    text = _("{winner} wins {bulis}.")
    return capital(text.format(winner=talk.name(winner), bulis=talk.bulis(bulis)))


def _wins_by_claim(talk: Talk, answer: ClaimAnswer) -> str:
    if answer.winner is None or not answer.or_bulis:
        nobody = _("The game goes on until the tie breaks.")
        return _wins(talk, answer.winner, answer.bulis, nobody)
    text = _("{winner} wins {bulis}, or {double} if the other has {most} points or fewer.")
    return capital(
        text.format(
            winner=talk.name(answer.winner),
            bulis=talk.bulis(answer.bulis),
            double=talk.bulis(answer.or_bulis),
            most=MACCS_AT_MOST[talk.house.maccs],
        )
    )


def say_winner(talk: Talk, question: WhoWins, answer: WinnerAnswer) -> InWords:
    """Who wins in the end?"""
    nobody = (
        _("Nobody wins yet: the first points of the next deal decide.")
        if answer.sudden_death
        else _("Nobody has won yet.")
    )
    how = (_("The claim was false."),) if answer.how == "false-claim" else ()
    return InWords(
        _wins(talk, answer.winner, answer.bulis, nobody),
        None,
        how,
        talk.reasons(answer.steps),
        sums=tuple(_total(talk, seat, question, answer) for seat in TWO_SEATS),
        unchecked=talk.unchecked(answer),
    )


def _total(talk: Talk, seat: Seat, question: WhoWins, answer: WinnerAnswer) -> Sum:
    written, total = question.score[seat], answer.totals[seat]
    rows = [SumRow(_("written, melds included"), written, "TH-SCO-01")]
    if question.tricks is not None:
        rule = "TH-SCO-03" if total - written != question.tricks[seat] else "TH-SCO-01"
        rows.append(SumRow(_("in tricks"), total - written, rule))
    return Sum(capital(talk.name(seat)), tuple(rows), total)
