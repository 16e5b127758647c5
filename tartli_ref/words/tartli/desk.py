"""The referee’s desk in words: a question answered; the answers about melds are here too."""

from tartli_ref.games.tartli.desk import (
    SECOND,
    Answer,
    BelaAnswer,
    BestOrder,
    ClaimAnswer,
    ContestAnswer,
    DeclareAnswer,
    ExchangeAnswer,
    IsClaimRight,
    Line,
    MayAnswer,
    MayAnswerAnswer,
    MayBela,
    MayDeclare,
    MayExchange,
    MeldContest,
    OrderAnswer,
    PileAnswer,
    PileWorth,
    Question,
    TrickAnswer,
    WhoseTrick,
    WhoWins,
    WinnerAnswer,
    ask,
)
from tartli_ref.games.tartli.melds import Meld, Vannak, value_of, value_rule
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.notation import read_meld
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.planning import Cost
from tartli_ref.words.answers import Beginning, InWords, Spoken, Sum, SumRow
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital
from tartli_ref.words.tartli.desk_points import (
    say_bela,
    say_claim,
    say_exchange,
    say_pile,
    say_trick,
    say_winner,
)
from tartli_ref.words.tartli.desk_talk import (
    CLAIM,
    PLAYERS,
    SEATS,
    YOU,
    Talk,
    points_in_words,
    voice_for,
)

ABOUT: dict[str, tuple[type[Question], tuple[str, str]]] = {
    "declare": (MayDeclare, YOU),
    "contest": (MeldContest, PLAYERS),
    "answer": (MayAnswer, PLAYERS),
    "trick": (WhoseTrick, PLAYERS),
    "exchange": (MayExchange, YOU),
    "bela": (MayBela, YOU),
    "pile": (PileWorth, YOU),
    "claim": (IsClaimRight, CLAIM),
    "winner": (WhoWins, SEATS),
    "order": (BestOrder, YOU),
}
"""The questions by the name that their pages have, and who they are about."""


def talk_about(about: str, house: TartliOptions = HUNGARIAN, *, german: bool = False) -> Talk:
    """How this question is spoken about; ``german``: with the Austrian names of melds."""
    return Talk(voice_for(ABOUT[about][1], german=german), house, about)


def answer_in_words(talk: Talk, question: Question) -> InWords:
    """The answer to a question; ``Contradiction`` if it makes no sense under these house rules."""
    return say(talk, question, ask(question, talk.house))


def say(talk: Talk, question: Question, answer: Answer) -> InWords:
    """An answer in words."""
    match question, answer:
        case MayDeclare(), DeclareAnswer():
            return say_declare(talk, question, answer)
        case MayAnswer(), MayAnswerAnswer():
            return say_answer(talk, question, answer)
        case MeldContest(), ContestAnswer():
            return say_contest(talk, question, answer)
        case BestOrder(), OrderAnswer():
            return say_order(talk, question, answer)
        case WhoseTrick(), TrickAnswer():
            return say_trick(talk, question, answer)
        case _, ExchangeAnswer():
            return say_exchange(talk, answer)
        case _, BelaAnswer():
            return say_bela(talk, answer)
        case PileWorth(), PileAnswer():
            return say_pile(talk, question, answer)
        case _, ClaimAnswer():
            return say_claim(talk, answer)
        case WhoWins(), WinnerAnswer():
            return say_winner(talk, question, answer)
    raise AssertionError(question)


def say_declare(talk: Talk, question: MayDeclare, answer: DeclareAnswer) -> InWords:
    """May it be declared after those?"""
    if answer.ruling.allowed:
        verdict = _("Yes, you may declare the {meld}.")
        scores = _("If it wins its contest, it scores {points}.")
        more = [scores.format(points=points_in_words(answer.points))]
    else:
        verdict = _("No, you may not declare the {meld}.")
        more = [talk.refusal(answer.ruling)[1]]
    odd = _("What was scored before is odd: {why}")
    more += [odd.format(why=talk.said(each)) for each in answer.doubtful[:1]]
    return InWords(
        verdict.format(meld=talk.name(question.new)),
        answer.ruling.allowed,
        tuple(more),
        talk.reasons(answer.steps),
        unchecked=talk.unchecked(answer),
    )


def say_answer(talk: Talk, question: MayAnswer, answer: MayAnswerAnswer) -> InWords:
    """May the second player answer that?"""
    yes = answer.ruling.allowed
    said = question.second if answer.who is SECOND else question.leader
    verdict = _("No, {who} may not announce “{words}”.")
    if said.empty:
        verdict = _("Yes, {who} may stay silent.")
    elif yes:
        verdict = _("Yes, {who} may announce “{words}”.")
    more = () if yes else (talk.refusal(answer.ruling)[1],)
    return InWords(
        verdict.format(who=talk.name(answer.who), words=talk.name(said)),
        yes,
        (*more, *_who_scores(talk, question, answer)),
        talk.reasons(answer.steps),
        unchecked=talk.unchecked(answer),
    )


def _who_scores(talk: Talk, question: MayAnswer, answer: MayAnswerAnswer) -> tuple[str, ...]:
    """What the words decide."""
    if not answer.ruling.allowed and answer.who is not SECOND:
        return ()
    if answer.question:
        asked = _("Who wins is still open: {leader} names the top card.")
        if question.leader.sets:
            asked = _("Who wins is still open: {leader} names the rank of the vannak.")
        return (asked.format(leader=talk.voice[0]),)
    if answer.winner is None:
        return (_("Nobody scores for melds in this trick."),)
    return (capital(_("{winner} wins the contest.").format(winner=talk.name(answer.winner))),)


def say_contest(talk: Talk, question: MeldContest, answer: ContestAnswer) -> InWords:
    """Who wins the contest, and what is said?"""
    reasons = talk.reasons(answer.steps)
    if answer.who is not None:
        melds = question.second if answer.who is SECOND else question.leader
        verdict = _("{who} may not declare {melds}.")
        verdict = verdict.format(who=talk.name(answer.who), melds=talk.name(melds))
        return InWords(capital(verdict), False, (talk.refusal(answer.ruling)[1],), reasons)
    if answer.winner is None:
        verdict = _("Nobody scores for melds.")
    else:
        points = points_in_words(answer.points[answer.winner])
        verdict = _("{winner} wins and scores {points}.")
        verdict = verdict.format(winner=talk.name(answer.winner), points=points)
    return InWords(
        capital(verdict),
        None,
        _not_announced(talk, question, answer),
        reasons,
        tuple(_spoken(talk, line) for line in answer.dialogue),
        _scored(talk, answer),
        unchecked=talk.unchecked(answer),
    )


def _not_announced(talk: Talk, question: MeldContest, answer: ContestAnswer) -> tuple[str, ...]:
    may = answer.may_announce
    if may is None or may.allowed:
        return ()
    words = talk.name(may.facts.get("announcement", question.second))
    text = _("{who} may not announce “{words}” and stays silent.")
    return (capital(text.format(who=talk.voice[1], words=words)),)


def _spoken(talk: Talk, line: Line) -> Spoken:
    """One line of the dialogue, word for word (TH-DECL-07, -14, -15, -16)."""
    who = capital(talk.voice[0] if line.role == "leader" else talk.voice[1])
    match line.facts:
        case {"announcement": Announcement() as said} if said.empty:
            return Spoken(who, _("stays silent"), aloud=False)
        case {"announcement": said}:
            words = talk.name(said)
        case {"answer": answer}:
            words = _("higher here") if answer == "higher" else _("good")
        case {"rank": rank, "meld": meld}:
            words = talk.name(meld) if isinstance(meld, Vannak) else talk.name(rank)
        case _facts:
            words = talk.name(line.facts["melds"])
    return Spoken(who, _("“{words}.”").format(words=capital(words)), aloud=True)


def _scored(talk: Talk, answer: ContestAnswer) -> tuple[Sum, ...]:
    if answer.winner is None:
        return ()
    rows = tuple(
        SumRow(talk.name(read_meld(line.what)), line.points, line.rule) for line in answer.lines
    )
    title = capital(_("{winner} writes").format(winner=talk.name(answer.winner)))
    return (Sum(title, rows, answer.points[answer.winner]),)


def say_order(talk: Talk, question: BestOrder, answer: OrderAnswer) -> InWords:
    """In which order is the run declared best?"""
    plan, run = answer.plan, talk.name(question.run)
    reasons = talk.reasons(answer.steps)
    if not plan.order:
        more = (talk.refusal(answer.ruling)[1],)
        verdict = _("No, nothing of the {run} may be declared any more.")
        return InWords(verdict.format(run=run), False, more, reasons)
    number = len(plan.order)
    verdict = _("The {run} makes {points} in one trick.")
    if number > 1:
        verdict = _("The {run} makes {points} in {number} tricks.")
    points = points_in_words(plan.points)
    each = _("One a trick, in this order, if every contest is won.")
    rows = tuple(_row(talk, meld) for meld in plan.order)
    return InWords(
        verdict.format(run=run, points=points, number=number),
        None,
        (each,) if number > 1 else (),
        reasons,
        order=Sum(_("The best order"), rows, plan.points),
        beginnings=tuple(_beginning(talk, cost) for cost in answer.choices),
    )


def _row(talk: Talk, meld: Meld) -> SumRow:
    return SumRow(talk.name(meld), value_of(meld), value_rule(meld))


def _beginning(talk: Talk, cost: Cost) -> Beginning:
    """What it leads to if this is declared first."""
    note = _("{points} at most, {lost} lost")
    if not cost.lost:
        note = _("{points} points, nothing is lost")
    elif cost.barred:
        note = _("{points} at most, {lost} lost; it shuts out {barred}")
    barred = ", ".join(talk.name(part) for part in cost.barred)
    return Beginning(
        talk.name(cost.begun[0]),
        note.format(points=cost.plan.points, lost=cost.lost, barred=barred),
        best=not cost.lost,
    )
