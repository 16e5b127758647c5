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
from tartli_ref.games.tartli.values import points_of
from tartli_ref.words.tartli.desk_talk import InWords, Row, Sum, Talk, capital, points_in_words
from tartli_ref.words.tartli.names import RANKS

CARD_VALUES = ("TH-VAL-01", "TH-VAL-02")


def say_trick(talk: Talk, question: WhoseTrick, answer: TrickAnswer) -> InWords:
    """Who takes the trick, and was the card legal?"""
    total = answer.points + answer.last
    winner = capital(talk.name(answer.winner))
    rows = [
        Row(
            f"the {talk.name(card)}",
            points_of(card, question.trump),
            _value_rule(card.suit, question),
        )
        for card in (question.lead, question.reply)
    ]
    if answer.last:
        rows.append(Row("the last trick", answer.last, "TH-VAL-03"))
    steps = (step for step in answer.steps if step.rule not in CARD_VALUES)
    return InWords(
        f"{winner} takes the trick: {points_in_words(total)}.",
        None if answer.ruling.allowed else False,
        tuple(_legal(talk, question, answer)),
        talk.reasons(steps),
        sums=(Sum("The trick", tuple(rows), total),),
        unchecked=talk.unchecked(answer),
    )


def _value_rule(suit: Suit, question: WhoseTrick) -> str:
    return CARD_VALUES[suit != question.trump]


def _legal(talk: Talk, question: WhoseTrick, answer: TrickAnswer) -> Iterable[str]:
    """Whether the second card could be played, as far as the hand is known."""
    reply, suit = talk.name(question.reply), talk.name(question.lead.suit)
    unsure = {part.rule for part in answer.ruling.unchecked} & {"TH-PLAY-09"}
    if not answer.ruling.allowed:
        why, instead = talk.refusal(answer.ruling)
        yield f"But the {reply} was not legal. {why} {instead}"
    elif unsure and answer.ruling.rule == "TH-PLAY-10":
        yield f"The {reply} was legal only if the hand held no {suit}."
    elif unsure:
        yield f"The {reply} was legal only if the hand held neither {suit} nor trumps."
    else:
        yield f"The {reply} was legal."
    if answer.legal is not None:
        cards = ", ".join(talk.name(card) for card in answer.legal)
        yield f"Legal from this hand: {cards}."


def say_exchange(talk: Talk, answer: ExchangeAnswer) -> InWords:
    """May the trump VII be exchanged now?"""
    return _may_now(talk, "exchange the trump VII now", answer)


def say_bela(talk: Talk, answer: BelaAnswer) -> InWords:
    """May béla be scored now?"""
    return _may_now(talk, "score béla now", answer)


def _may_now(talk: Talk, what: str, answer: ExchangeAnswer | BelaAnswer) -> InWords:
    yes = answer.ruling.allowed
    verdict = f"Yes, you may {what}." if yes else f"No, you may not {what}."
    more: tuple[str, ...] = () if yes else (talk.refusal(answer.ruling)[1],)
    if yes and isinstance(answer, BelaAnswer):
        more = (f"It scores {points_in_words(answer.points)} at once.",)
    reasons = talk.reasons(answer.steps)
    return InWords(verdict, yes, more, reasons, unchecked=talk.unchecked(answer))


def say_pile(talk: Talk, question: PileWorth, answer: PileAnswer) -> InWords:
    """How many points are in the pile?"""
    more = [f"That leaves {answer.complement} of the 161 points for the other pile."]
    if not answer.ruling.allowed:
        more.insert(0, " ".join(talk.refusal(answer.ruling)))
    rows = [row for suit in Suit for row in _row_of(talk, suit, question)]
    if question.last:
        last = answer.lines[-1]
        rows.append(Row("the last trick", last.points, last.rule))
    return InWords(
        f"This pile makes {points_in_words(answer.points)}.",
        None if answer.ruling.allowed else False,
        tuple(more),
        talk.reasons(answer.steps),
        sums=(Sum("The pile", tuple(rows), answer.points),),
        unchecked=talk.unchecked(answer),
    )


def _row_of(talk: Talk, suit: Suit, question: PileWorth) -> Iterable[Row]:
    """All cards of one suit in one line: ``hearts, trumps: Over 20, Nine 14``."""
    trump = question.trump
    values = {card: points_of(card, trump) for card in question.cards if card.suit == suit}
    if values:
        each = ", ".join(f"{RANKS[card.rank]} {points}" for card, points in values.items())
        name = talk.name(suit) + (", trumps" if suit == trump else "")
        yield Row(f"{name}: {each}", sum(values.values()), CARD_VALUES[suit != trump])


def say_claim(talk: Talk, answer: ClaimAnswer) -> InWords:
    """Is the claim right, and what is it worth?"""
    total, other = answer.totals
    if answer.right:
        verdict = f"Yes, the claim is right: {points_in_words(total)}."
    else:
        verdict = f"No, the claim is false: {points_in_words(total)}, {answer.short} short."
    more = [_wins(talk, answer.winner, answer.bulis, "The game goes on until the tie breaks.")]
    if answer.right_if_won:
        more.append("Once the contest was won, the same claim would be right.")
    sums = (
        Sum(capital(talk.voice[CLAIMANT]), _rows(talk, answer.lines), total),
        Sum(capital(talk.voice[OTHER]), _rows(talk, answer.other_lines), other),
    )
    reasons = talk.reasons(answer.steps)
    unchecked = talk.unchecked(answer)
    return InWords(verdict, answer.right, tuple(more), reasons, sums=sums, unchecked=unchecked)


_SUM_LINES = {
    "written": "written, melds before included",
    "pile": "in finished tricks",
    "in_trick": "on the table, counts for nobody",
}


def _rows(talk: Talk, lines: Iterable[SumLine]) -> tuple[Row, ...]:
    return tuple(
        Row(
            _SUM_LINES.get(line.what) or f"the {talk.name(read_meld(line.what))}",
            line.points,
            line.rule,
            line.counts,
        )
        for line in lines
    )


def _wins(talk: Talk, winner: Seat | None, bulis: int, nobody: str) -> str:
    if winner is None:
        return nobody
    return f"{capital(talk.name(winner))} wins {talk.bulis(bulis)}."


def say_winner(talk: Talk, question: WhoWins, answer: WinnerAnswer) -> InWords:
    """Who wins in the end?"""
    nobody = (
        "Nobody wins yet: the first points of the next deal decide."
        if answer.sudden_death
        else "Nobody has won yet."
    )
    how = ("The claim was false.",) if answer.how == "false-claim" else ()
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
    rows = [Row("written, melds included", written, "TH-SCO-01")]
    if question.tricks is not None:
        rule = "TH-SCO-03" if total - written != question.tricks[seat] else "TH-SCO-01"
        rows.append(Row("in tricks", total - written, rule))
    return Sum(capital(talk.name(seat)), tuple(rows), total)
