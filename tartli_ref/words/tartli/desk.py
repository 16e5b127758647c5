"""The referee's desk in words: a question answered, or why it cannot be asked like that."""

from tartli_ref.games.tartli.desk import (
    Answer,
    BelaAnswer,
    BestOrder,
    ClaimAnswer,
    ContestAnswer,
    Contradiction,
    DeclareAnswer,
    ExchangeAnswer,
    IsClaimRight,
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
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.words.answers import Beginning, InWords, Reason, Row, Spoken, Sum
from tartli_ref.words.tartli.desk_melds import say_answer, say_contest, say_declare, say_order
from tartli_ref.words.tartli.desk_points import (
    say_bela,
    say_claim,
    say_exchange,
    say_pile,
    say_trick,
    say_winner,
)
from tartli_ref.words.tartli.desk_talk import CLAIM, PLAYERS, SEATS, YOU, Talk, voice_for

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


__all__ = [
    "ABOUT",
    "Beginning",
    "Contradiction",
    "InWords",
    "Reason",
    "Row",
    "Spoken",
    "Sum",
    "Talk",
    "answer_in_words",
    "say",
    "talk_about",
]
