"""The review of a deal of three: the soloist's best result with open cards."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.open_cards.turning import Part
from tartli_ref.web.looking_back import PartOfBid, Reviewed
from tartli_ref.web.screen import Fact
from tartli_ref.words.language import _
from tartli_ref.words.open_cards import Call, say_part, say_turned, say_why_not


def reviewed(found: tuple[Part[Any], ...] | NoReview, call: Call, goal: str) -> Reviewed:
    """The review for its page; ``goal`` describes the objective."""
    if isinstance(found, NoReview):
        return Reviewed(verdict=say_why_not(found))
    return Reviewed(verdict=_("With open cards:"), hint=goal, parts=tuple(_parts(found, call)))


def _parts(found: Iterable[Part[Any]], call: Call) -> Iterator[PartOfBid]:
    for part in found:
        turns = part.course.turns if part.course else ()
        yield PartOfBid(say_part(part, call), tuple(say_turned(each, call) for each in turns))


class _Trick(Protocol):
    @property
    def complete(self) -> bool: ...


class _Won(Protocol):
    @property
    def trick(self) -> _Trick: ...


def fact_of_review(review: str, won: Iterable[_Won], number: int, deals: int) -> Iterator[Fact]:
    """After a deal with all cards recorded: the link to its review."""
    if review == "on" and sum(each.trick.complete for each in won) == number:
        yield Fact(_("What could have been"), review=deals)
