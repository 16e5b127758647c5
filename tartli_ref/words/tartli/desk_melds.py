"""Answers about melds: may it be declared, may it be answered, who wins, in which order."""

from tartli_ref.games.tartli.desk import (
    SECOND,
    BestOrder,
    ContestAnswer,
    DeclareAnswer,
    Line,
    MayAnswer,
    MayAnswerAnswer,
    MayDeclare,
    MeldContest,
    OrderAnswer,
)
from tartli_ref.games.tartli.melds import Meld, Vannak, value_of, value_rule
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.notation import read_meld
from tartli_ref.games.tartli.planning import Cost
from tartli_ref.words.tartli.desk_talk import (
    Beginning,
    InWords,
    Row,
    Spoken,
    Sum,
    Talk,
    capital,
    points_in_words,
)


def say_declare(talk: Talk, question: MayDeclare, answer: DeclareAnswer) -> InWords:
    """May it be declared after those?"""
    new = talk.name(question.new)
    if answer.ruling.allowed:
        verdict = f"Yes, you may declare the {new}."
        more: tuple[str, ...] = (
            f"If it wins its contest, it scores {points_in_words(answer.points)}.",
        )
    else:
        verdict = f"No, you may not declare the {new}."
        more = (talk.refusal(answer.ruling)[1],)
    doubts = (f"What was scored before is odd: {talk.said(each)}" for each in answer.doubtful[:1])
    return InWords(
        verdict,
        answer.ruling.allowed,
        (*more, *doubts),
        talk.reasons(answer.steps),
        unchecked=talk.unchecked(answer),
    )


def say_answer(talk: Talk, question: MayAnswer, answer: MayAnswerAnswer) -> InWords:
    """May the second player answer that?"""
    yes = answer.ruling.allowed
    said = question.second if answer.who is SECOND else question.leader
    who = talk.name(answer.who)
    if said.empty:
        verdict = f"Yes, {who} may stay silent."
    else:
        may = f"Yes, {who} may" if yes else f"No, {who} may not"
        verdict = f"{may} announce “{talk.name(said)}”."
    more = () if yes else (talk.refusal(answer.ruling)[1],)
    return InWords(
        verdict,
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
        asked = "the rank of the vannak" if question.leader.sets else "the top card"
        return (f"Who wins is still open: {talk.voice[0]} names {asked}.",)
    if answer.winner is None:
        return ("Nobody scores for melds in this trick.",)
    return (f"{capital(talk.name(answer.winner))} wins the contest.",)


def say_contest(talk: Talk, question: MeldContest, answer: ContestAnswer) -> InWords:
    """Who wins the contest, and what is said?"""
    reasons = talk.reasons(answer.steps)
    if answer.who is not None:
        melds = question.second if answer.who is SECOND else question.leader
        verdict = f"{capital(talk.name(answer.who))} may not declare {talk.name(melds)}."
        return InWords(verdict, False, (talk.refusal(answer.ruling)[1],), reasons)
    if answer.winner is None:
        verdict = "Nobody scores for melds."
    else:
        points = points_in_words(answer.points[answer.winner])
        verdict = f"{capital(talk.name(answer.winner))} wins and scores {points}."
    return InWords(
        verdict,
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
    return (f"{capital(talk.voice[1])} may not announce “{words}” and stays silent.",)


def _spoken(talk: Talk, line: Line) -> Spoken:
    """One line of the dialogue, word for word (TH-DECL-07, -14, -15, -16)."""
    who = capital(talk.voice[0] if line.role == "leader" else talk.voice[1])
    match line.facts:
        case {"announcement": Announcement() as said} if said.empty:
            return Spoken(who, "stays silent", aloud=False)
        case {"announcement": said}:
            words = talk.name(said)
        case {"answer": answer}:
            words = "higher here" if answer == "higher" else "good"
        case {"rank": rank, "meld": meld}:
            words = talk.name(meld) if isinstance(meld, Vannak) else talk.name(rank)
        case _:
            words = talk.name(line.facts["melds"])
    return Spoken(who, f"“{capital(words)}.”", aloud=True)


def _scored(talk: Talk, answer: ContestAnswer) -> tuple[Sum, ...]:
    if answer.winner is None:
        return ()
    rows = tuple(
        Row(talk.name(read_meld(line.what)), line.points, line.rule) for line in answer.lines
    )
    title = f"{capital(talk.name(answer.winner))} writes"
    return (Sum(title, rows, answer.points[answer.winner]),)


def say_order(talk: Talk, question: BestOrder, answer: OrderAnswer) -> InWords:
    """In which order is the run declared best?"""
    plan, run = answer.plan, talk.name(question.run)
    reasons = talk.reasons(answer.steps)
    if not plan.order:
        more = (talk.refusal(answer.ruling)[1],)
        return InWords(f"No, nothing of the {run} may be declared any more.", False, more, reasons)
    tricks = "one trick" if len(plan.order) == 1 else f"{len(plan.order)} tricks"
    return InWords(
        f"The {run} makes {points_in_words(plan.points)} in {tricks}.",
        None,
        ("One a trick, in this order, if every contest is won.",) if len(plan.order) > 1 else (),
        reasons,
        order=Sum("The best order", tuple(_row(talk, meld) for meld in plan.order), plan.points),
        beginnings=tuple(_beginning(talk, cost) for cost in answer.choices),
    )


def _row(talk: Talk, meld: Meld) -> Row:
    return Row(talk.name(meld), value_of(meld), value_rule(meld))


def _beginning(talk: Talk, cost: Cost) -> Beginning:
    """What it leads to if this is declared first."""
    what = talk.name(cost.begun[0])
    if not cost.lost:
        return Beginning(what, f"{points_in_words(cost.plan.points)}, nothing is lost", best=True)
    note = f"{cost.plan.points} at most, {cost.lost} lost"
    if cost.barred:
        barred = ", ".join(talk.name(part) for part in cost.barred)
        note += f"; it shuts out {barred}"
    return Beginning(what, note, best=False)
