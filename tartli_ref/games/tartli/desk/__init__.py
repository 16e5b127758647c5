"""The referee's desk: what people ask a referee without a table.

| question | asked with | answer |
|---|---|---|
| may this be declared after those? | ``MayDeclare`` | ``DeclareAnswer`` |
| may the second player answer that? | ``MayAnswer`` | ``MayAnswerAnswer`` |
| who wins this contest, and what is said? | ``MeldContest`` | ``ContestAnswer`` |
| in which order is this run declared best? | ``BestOrder`` | ``OrderAnswer`` |
| who takes this trick, and was the card legal? | ``WhoseTrick`` | ``TrickAnswer`` |
| may the trump VII be exchanged now? | ``MayExchange`` | ``ExchangeAnswer`` |
| may béla be scored now? | ``MayBela`` | ``BelaAnswer`` |
| what is this pile worth? | ``PileWorth`` | ``PileAnswer`` |
| is this claim right? | ``IsClaimRight`` | ``ClaimAnswer`` |
| who wins at the end? | ``WhoWins`` | ``WinnerAnswer`` |

A question is a frozen value that refuses to be made of parts that contradict each other
(``Contradiction``); some contradictions show only under the house rules. An answer is a ruling with
the steps that lead to it.
"""

from collections.abc import Callable
from typing import Any

from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.tartli.desk.cards import (
    PileAnswer,
    PileWorth,
    TrickAnswer,
    WhoseTrick,
    pile_worth,
    whose_trick,
)
from tartli_ref.games.tartli.desk.claims import ClaimAnswer, IsClaimRight, MeldIs, is_claim_right
from tartli_ref.games.tartli.desk.contest import ContestAnswer, Line, MeldContest, meld_contest
from tartli_ref.games.tartli.desk.declaring import (
    BestOrder,
    DeclareAnswer,
    MayAnswer,
    MayAnswerAnswer,
    MayDeclare,
    OrderAnswer,
    best_order,
    may_answer,
    may_declare,
)
from tartli_ref.games.tartli.desk.moments import (
    BelaAnswer,
    ContestIs,
    ExchangeAnswer,
    LeaderHas,
    MayBela,
    MayExchange,
    When,
    may_bela,
    may_exchange,
)
from tartli_ref.games.tartli.desk.steps import ASKER, CLAIMANT, LEADER, OTHER, SECOND, SumLine
from tartli_ref.games.tartli.desk.winners import WhoWins, WinnerAnswer, who_wins
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions

Question = (
    MayDeclare
    | MayAnswer
    | MeldContest
    | BestOrder
    | WhoseTrick
    | MayExchange
    | MayBela
    | PileWorth
    | IsClaimRight
    | WhoWins
)

_ANSWER_TO: dict[type[Any], Callable[[Any, TartliOptions], Answer]] = {
    MayDeclare: may_declare,
    MayAnswer: may_answer,
    MeldContest: meld_contest,
    BestOrder: best_order,
    WhoseTrick: whose_trick,
    MayExchange: may_exchange,
    MayBela: may_bela,
    PileWorth: pile_worth,
    IsClaimRight: is_claim_right,
    WhoWins: who_wins,
}


def ask(question: Question, house: TartliOptions = HUNGARIAN) -> Answer:
    """The answer to any of the questions, under these house rules."""
    return _ANSWER_TO[type(question)](question, house)


__all__ = [
    "ASKER",
    "CLAIMANT",
    "LEADER",
    "OTHER",
    "SECOND",
    "Answer",
    "BelaAnswer",
    "BestOrder",
    "ClaimAnswer",
    "ContestAnswer",
    "ContestIs",
    "Contradiction",
    "DeclareAnswer",
    "ExchangeAnswer",
    "IsClaimRight",
    "LeaderHas",
    "Line",
    "MayAnswer",
    "MayAnswerAnswer",
    "MayBela",
    "MayDeclare",
    "MayExchange",
    "MeldContest",
    "MeldIs",
    "OrderAnswer",
    "PileAnswer",
    "PileWorth",
    "Question",
    "SumLine",
    "TrickAnswer",
    "When",
    "WhoWins",
    "WhoseTrick",
    "WinnerAnswer",
    "ask",
    "best_order",
    "is_claim_right",
    "may_answer",
    "may_bela",
    "may_declare",
    "may_exchange",
    "meld_contest",
    "pile_worth",
    "who_wins",
    "whose_trick",
]
