"""The referee's desk: what people ask a referee without a table.

| question | asked with | answer |
|---|---|---|
| what may I say now? | ``MaySay`` | ``MaySayAnswer`` |
| does my bid go before his? | ``GoesBefore`` | ``GoesBeforeAnswer`` |
| who may say szubkontra? | ``MayDouble`` | ``DoubleAnswer`` |
| what does this cost if it fails? | ``IfItFails`` | ``FailAnswer`` |
| how much is this deal worth? | ``DealWorth`` | ``WorthAnswer`` |
| who has the tricks after a claim? | ``AfterClaim`` | ``AfterClaimAnswer`` |
| who takes this trick, and was the card legal? | ``WhoseTrick`` | ``TrickAnswer`` |

A question is a frozen value that refuses to be made of parts that contradict each other
(``Contradiction``); some contradictions show only when it is answered. An answer is a ruling with
the steps that lead to it.
"""

from collections.abc import Callable
from typing import Any

from tartli_ref.games.asszorti.desk_claims import (
    AfterClaim,
    AfterClaimAnswer,
    ClaimEnds,
    after_claim,
)
from tartli_ref.games.asszorti.desk_kontra import DoubleAnswer, MayDouble, may_double
from tartli_ref.games.asszorti.desk_steps import Answer, Contradiction
from tartli_ref.games.asszorti.desk_talk import (
    GoesBefore,
    GoesBeforeAnswer,
    MaySay,
    MaySayAnswer,
    goes_before,
    may_say,
)
from tartli_ref.games.asszorti.desk_tricks import TrickAnswer, WhoseTrick, whose_trick
from tartli_ref.games.asszorti.desk_worth import (
    DealWorth,
    FailAnswer,
    IfItFails,
    WorthAnswer,
    deal_worth,
    if_it_fails,
)
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions

Question = MaySay | GoesBefore | MayDouble | IfItFails | DealWorth | AfterClaim | WhoseTrick

_ANSWER_TO: dict[type[Any], Callable[[Any, AsszortiOptions], Answer]] = {
    MaySay: may_say,
    GoesBefore: goes_before,
    MayDouble: may_double,
    IfItFails: if_it_fails,
    DealWorth: deal_worth,
    AfterClaim: after_claim,
    WhoseTrick: whose_trick,
}


def ask(question: Question, house: AsszortiOptions = STANDARD) -> Answer:
    """The answer to any of the questions, under these house rules."""
    return _ANSWER_TO[type(question)](question, house)


__all__ = [
    "AfterClaim",
    "AfterClaimAnswer",
    "Answer",
    "ClaimEnds",
    "Contradiction",
    "DealWorth",
    "DoubleAnswer",
    "FailAnswer",
    "GoesBefore",
    "GoesBeforeAnswer",
    "IfItFails",
    "MayDouble",
    "MaySay",
    "MaySayAnswer",
    "Question",
    "TrickAnswer",
    "WhoseTrick",
    "WorthAnswer",
    "after_claim",
    "ask",
    "deal_worth",
    "goes_before",
    "if_it_fails",
    "may_double",
    "may_say",
    "whose_trick",
]
