"""The audit of moves made at the wrong moment of a trick, which only their order shows.

Each move of the deal is judged again, for its moment only. The referee refused such moves and
players recorded them by agreement; at a table of Pais, a béla may also have been entered before it
was clear that cards would be recorded.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tartli_ref.rules.common.findings import Finding, possible, proven
from tartli_ref.rules.common.seats import opponent
from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli.audit.record import tricks_of
from tartli_ref.rules.tartli.contests import NOBODY
from tartli_ref.rules.tartli.melds import bela_cards
from tartli_ref.rules.tartli.moves import Bela, Move, Plays, Says, Shows, Swaps
from tartli_ref.rules.tartli.referee import IN_A_TRICK
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.taking_in import at_move
from tartli_ref.rules.tartli.tracking import judged_again
from tartli_ref.rules.tartli.values import MELD_TRICKS

WRONG_MOMENT = {
    ("TH-EXC-04", ""): "exchange_begun",
    ("TH-DECL-05", "played"): "said_after_card",
    ("TH-DECL-12", "not_said"): "shown_after_card",
    ("TH-BELA-01", ""): "bela_after_lead",
    ("TH-BELA-06", "contest"): "bela_contest",
    ("TH-BELA-06", "between"): "bela_between",
    ("TH-BELA-06", "drawn"): "bela_drawn",
    ("TH-BELA-06", "late"): "",  # the trick itself shows that
}
"""Refusals because of the moment, with the audit's case for each."""


class Moment(NamedTuple):
    """A move, and the deal before it."""

    deal: Deal
    move: Move


class _Late(NamedTuple):
    """A move too late or too soon in a trick by this rule."""

    rule: str
    case: str
    trick: int


def audit_order(deal: Deal, moments: Iterable[Moment]) -> Iterator[Finding]:
    """Exchanges, announcements and scores too late or too soon in a trick."""
    for doubtful, rulings in judged_again(deal, opponent(deal.dealer)):
        if isinstance(doubtful, Swaps) and any(ruling.rule == "TH-EXC-04" for ruling in rulings):
            yield proven("TH-EXC-04", "exchange_begun", doubtful.seat, 1)
    early = False
    for at_last_move, move in moments:
        before = at_move(at_last_move, move)
        if not early and before.bela is not None and _begins_with_bela(before, move):
            early = True
            yield possible("TH-BELA-06", "bela_early", before.bela, 1)
        if before.trick is not None and before.tracked:
            yield from _at_its_moment(deal, before, before.trick, move)


def _begins_with_bela(before: Deal, move: Move) -> bool:
    """Whether the first card or word follows a béla that should have waited for step 7
    (TH-BELA-06).
    """
    waits = before.house.bela_timing != "any" and not before.won and not before.gone
    return waits and isinstance(move, Plays | Says)


def _at_its_moment(deal: Deal, before: Deal, trick: Trick, move: Move) -> Iterator[Finding]:
    if not isinstance(move, Swaps | Says | Shows | Bela):
        return
    late = _late(before, trick, move)
    if late is None:
        return
    rule, case, number = late
    seat = move.seat
    in_the_end = next(recorded for recorded in tricks_of(deal) if recorded.number == number)
    facts: dict[str, object] = {}
    if case == "said_after_card":
        facts = {"said": in_the_end.said[seat]}
    elif case == "shown_after_card":
        facts = {"what": tuple(meld for scorer, meld in in_the_end.shown if scorer is seat)}
    elif case == "bela_drawn":
        facts = {"card": deal.last_drawn}
    elif case == "bela_between" and in_the_end.lead is None:
        return  # this trick has no recorded card, so there may have been a lead
    yield proven(rule, case, seat, number, **facts)


def _late(before: Deal, trick: Trick, move: Swaps | Says | Shows | Bela) -> _Late | None:
    """The refusal of this move's moment, by the rules as of that time."""
    refusals = (
        ruling for ruling in IN_A_TRICK[type(move)](before, trick, move) if not ruling.allowed
    )
    refusal = next(
        (ruling for ruling in refusals if (ruling.rule, ruling.case) in WRONG_MOMENT), None
    )
    number = trick.number
    if isinstance(move, Bela) and refusal is None:
        on_table = trick.card_of(move.seat) in bela_cards(before.trump)
        if before.lies and before.house.bela_timing == "any":
            return None  # it belongs to the hand after the draw
        if on_table:
            return _Late("TH-BELA-04", "bela_after_card", number)
        return None
    if refusal is None or not _counts(before, trick, move, refusal):
        return None
    return _Late(refusal.rule, WRONG_MOMENT[refusal.rule, refusal.case], number)


def _counts(before: Deal, trick: Trick, move: Move, refusal: Ruling) -> bool:
    """Whether no other part of the audit finds this; the others cover faults visible in the deal
    itself.
    """
    match move:
        case Says(_, announcement):
            return not announcement.empty
        case Shows(seat, _):
            return trick.card_of(seat) is not None and trick.said == NOBODY
        case Swaps():
            return before.talon_lies
        case _:
            after_the_lead = refusal.rule != "TH-BELA-01" or trick.number == MELD_TRICKS + 1
            return after_the_lead and bool(WRONG_MOMENT[refusal.rule, refusal.case])
