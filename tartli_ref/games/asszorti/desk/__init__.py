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

from tartli_ref.games.asszorti.desk.speaking import (
    DoubleAnswer,
    GoesBefore,
    GoesBeforeAnswer,
    MayDouble,
    MaySay,
    MaySayAnswer,
    goes_before,
    may_double,
    may_say,
)
from tartli_ref.games.asszorti.desk.tricks import (
    AfterClaim,
    AfterClaimAnswer,
    ClaimEnds,
    TrickAnswer,
    WhoseTrick,
    after_claim,
    whose_trick,
)
from tartli_ref.games.asszorti.desk.worth import (
    DealWorth,
    FailAnswer,
    IfItFails,
    WorthAnswer,
    deal_worth,
    if_it_fails,
)
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.common.desk import Answer

Question = MaySay | GoesBefore | MayDouble | IfItFails | DealWorth | AfterClaim | WhoseTrick


def ask(question: Question, house: AsszortiOptions = STANDARD) -> Answer:
    """The answer to any of the questions, under these house rules."""
    match question:
        case MaySay():
            return may_say(question, house)
        case GoesBefore():
            return goes_before(question, house)
        case MayDouble():
            return may_double(question, house)
        case IfItFails():
            return if_it_fails(question)
        case DealWorth():
            return deal_worth(question)
        case AfterClaim():
            return after_claim(question, house)
        case WhoseTrick():
            return whose_trick(question)


__all__ = [
    "AfterClaim",
    "AfterClaimAnswer",
    "ClaimEnds",
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
    "ask",
]
