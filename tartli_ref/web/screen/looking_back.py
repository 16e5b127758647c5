"""The audit of a finished deal, for its own page and the history."""

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Sequence as Listing
from typing import Any, NamedTuple

from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.history import History
from tartli_ref.table.terms import Money
from tartli_ref.web.screen.screen import Said, Triumph, paid
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import Voice, all_of, say_money, signed

PROVEN = N_("proven")
"""It follows from the recorded moves."""


class Found(NamedTuple):
    """A finding: its rule, a sentence, and its certainty.

    ``penalty`` is this table's agreed penalty under ``penalty_rule``, and ``seat`` the player who
    loses the points.
    """

    rule: str
    sentence: str
    certainty: str = PROVEN
    penalty: str = ""
    penalty_rule: str = ""
    seat: str = ""


class LookedBack(NamedTuple):
    """The audit of a deal; ``reason`` is the reason given in an adjustment. ``may_review``: the
    table shows the review.
    """

    verdict: str
    findings: tuple[Found, ...]
    missing: str
    unchecked: tuple[str, ...] = ()
    reason: str = ""
    may_review: bool = False


class Costly(NamedTuple):
    """A card that lost points, with the best play from its trick on, and whether it lost the most;
    ``led`` is the card it replied to.
    """

    sentence: str
    trick: int
    led: str
    line: tuple[str, ...]
    turned: bool


class PartOfBid(NamedTuple):
    """A sentence on whether a part of a bid was made and could have been; the turning point."""

    sentence: str
    turns: tuple[str, ...]


class Highlight(NamedTuple):
    """A moment on which a deal hung: its trick, what was lost, the sentence, and the cards, the
    last of them the ``better`` one if so. It can be played on from where ``again``. ``score`` is
    the one then; ``weight`` orders the moments of a match, where each has its ``deal``.
    """

    trick: int | None
    lost: str
    sentence: str
    cards: tuple[Said, ...] = ()
    better: bool = False
    again: bool = False
    led: str = ""
    score: tuple[int, ...] = ()
    weight: int = 0
    deal: int = 0
    praise: bool = False


class Reviewed(NamedTuple):
    """The review of a deal: the players able to go out, the winner under best play, and its value,
    with the goal or the missing information.

    ``tricks`` are the numbers of the reviewed tricks, ``costs`` the loss in each by player's name;
    ``what_if`` is the endpoint for playing on from a trick; ``held`` lists melds provably held and
    not declared, ``perhaps`` likely ones; ``parts`` are those of a bid, ``highlights`` at most
    three, the newest first.
    """

    outs: tuple[str, ...] = ()
    winner: str = ""
    verdict: str = ""
    hint: str = ""
    cards: tuple[Costly, ...] = ()
    tricks: tuple[int, ...] = ()
    costs: tuple[tuple[str, tuple[int, ...]], ...] = ()
    what_if: str = ""
    held: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    parts: tuple[PartOfBid, ...] = ()
    highlights: tuple[Highlight, ...] = ()


class Audit(NamedTuple):
    """A game's audit: its finished deals in order, and the findings in one of them.

    ``looked`` is the class of moves recording that everybody has seen it. ``review`` analyses
    alternatives in games that support it, and ``match`` picks the moments of all deals;
    ``tells``: a deal may have some.
    """

    deals: Callable[[History], Sequence[Any]]
    look: Callable[[Any, Voice], LookedBack]
    looked: type[Any]
    review: Callable[[Any, Voice], Reviewed] | None = None
    match: Callable[[Sequence[Any], Voice], tuple[Highlight, ...]] | None = None
    tells: Callable[[Any], bool] = bool


def lines_that_looked(history: History, audit: Audit) -> dict[int, tuple[int, ...]]:
    """The lines recording that an audit was seen, by deal number."""
    lines: dict[int, tuple[int, ...]] = {}
    for step in history.steps():
        move = step.recorded.move
        if isinstance(move, audit.looked) and step.refusal is None:
            lines[move.deal] = (*lines.get(move.deal, ()), step.line)
    return lines


def _handed(amount: int, stake: Money, alone: str, others: Sequence[str]) -> str:
    """Who hands over what, where each deal is paid at once."""
    money = say_money(stake.times(abs(amount)))
    text = _("{name} hands {money} to each: {names}")
    if amount > 0:
        text = _("{names}: each hands {money} to {name}")
    return text.format(name=alone, names=all_of(others), money=money)


def triumph_of_deal(
    number: int,
    alone: Seat,
    against: Iterable[Seat],
    amount: int,
    items: Iterable[tuple[str, int]],
    *,
    names: Listing[str],
    stake: Money | None,
    at_once: bool = False,
) -> Triumph | None:
    """The slate of a deal in which the lone player received this amount from each opponent for
    these ``items``. None if the amount is zero. ``at_once``: it is paid now.
    """
    if not amount:
        return None
    if amount > 0:
        who = _("{name} wins").format(name=names[alone])
    else:
        who = _("{names} win").format(names=all_of(names[seat] for seat in against))
    parts = [(what, signed(worth)) for what, worth in items]
    if len(parts) > 1:
        parts.append((_("Together"), signed(amount)))
    return Triumph(
        number=number,
        who=who,
        extra="",
        score=(abs(amount),),
        standing=_handed(amount, stake, names[alone], [names[seat] for seat in against])
        if at_once and stake
        else ", ".join(paid(amount, stake)),
        sum=tuple(parts) if len(parts) > 1 else (),
    )
