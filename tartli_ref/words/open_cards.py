"""One player against two with open cards: the achievable result, in sentences."""

from collections.abc import Callable
from typing import Any

from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.open_cards.turning import Part, Turn
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import capital

Call = Callable[[object], str]
"""The table's name for a seat, a card or an undertaking."""

WHY_NOT: Marked[dict[str, str]] = {
    "cards": "All cards of the deal have to be known: record it by its cards.",
    "rule": (
        "A rule was broken, or it was settled otherwise than recorded: what best play would have"
        " made says nothing then."
    ),
}
GOAL = N_(
    "This is the result with all cards open. None of you saw them: it is a limit, not a reproach."
)
AS_SCORED = N_("Marriages and the talon are taken as they were scored.")
_SAID: Marked[dict[tuple[bool, bool], str]] = {
    (True, True): "{what}: made. It could be made from the first card on.",
    (True, False): "{what}: lost. It could have been made from the first card on.",
    (False, True): "{what}: made. Best defence would have stopped it.",
    (False, False): "{what}: lost. Against best defence it could not be made.",
}
"""By whether it could be made, and whether it was."""
_TURNED: Marked[dict[bool, str]] = {
    True: (
        "Trick {trick}, {name}: {card}. From then on it could be made; {best} would have stopped"
        " it."
    ),
    False: (
        "Trick {trick}, {name}: {card}. From then on it could not be made; {best} would have kept"
        " it."
    ),
}
"""By whether it can be made after the card."""


def say_part(part: Part[Any], call: Call) -> str:
    """Whether an undertaking was made, and whether it could be."""
    what = capital(call(part.what))
    if part.course is None:
        return _("{what}: not solved in time.").format(what=what)
    return _(_SAID[part.course.could, part.made]).format(what=what)


def say_turned(turn: Turn[Any], call: Call) -> str:
    """The card that changed the outcome, and one that would not have."""
    return _(_TURNED[turn.can]).format(
        trick=turn.trick, name=call(turn.seat), card=call(turn.card), best=call(turn.better)
    )


def say_why_not(found: NoReview) -> str:
    """The reason why a deal cannot be reviewed."""
    return _(WHY_NOT[found.why])
