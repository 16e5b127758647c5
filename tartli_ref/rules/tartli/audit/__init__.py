"""The audit: a finished deal checked backwards from the cards played.

| check | module | rules |
|---|---|---|
| leaders, winners, follow and trump duty, the exchange | ``play`` | TH-PLAY, TH-EXC |
| cards of scored melds and béla in that hand then | ``scored`` | TH-DECL-02, TH-BELA |
| sets and sequences scored too often, too late, again | ``scored`` | TH-DECL, TH-RE, TA-RE |
| the scorer, and agreement with the announcement | ``scored`` | TH-CON-01, TH-DECL-12, -16 |
| announcements, the rank named, "good" and "higher here" | ``said`` | TH-DECL-14, -15 |
| moves too late or too soon within their trick | ``order`` | TH-EXC-04, TH-DECL, TH-BELA |

Hands are exact from trick 8 on and partly known before (``hands``); ``said`` tries every meaning an
announcement can have had. The audit changes nothing: players record an adjustment or leave it. It
reads the finished deal, and the deal's moves only for their order.
"""

from collections.abc import Iterable, Iterator

from tartli_ref.rules.common.findings import Audit, Finding
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Missing, Unchecked, not_checked
from tartli_ref.rules.tartli.audit.hands import read_hands
from tartli_ref.rules.tartli.audit.order import Moment, audit_order
from tartli_ref.rules.tartli.audit.play import audit_play
from tartli_ref.rules.tartli.audit.record import FIRST_OF_NINE, tricks_missing, tricks_of
from tartli_ref.rules.tartli.audit.said import audit_said
from tartli_ref.rules.tartli.audit.scored import (
    audit_rights,
    audit_scored,
    bela_trick,
    believe,
)
from tartli_ref.rules.tartli.state import Deal
from tartli_ref.rules.tartli.values import MELD_TRICKS


def audit(deal: Deal, lines: Iterable[ScoreLine] = (), moments: Iterable[Moment] = ()) -> Audit:
    """The audit of a deal as it stood just before it was counted.

    ``lines`` are the score lines of the deal, needed to find a béla scored twice. ``moments`` are
    its moves, needed to find those made too late or too soon in a trick.
    """
    missing = tricks_missing(deal)
    hands, not_held = believe(read_hands(deal))
    findings = [
        *audit_play(deal),
        *not_held,
        *audit_scored(hands, lines),
        *audit_rights(deal),
        *audit_said(hands),
        *audit_order(deal, moments),
    ]
    findings.sort(key=lambda finding: finding.trick or 0)
    return Audit(not missing, tuple(findings), missing, tuple(_unchecked(deal, missing)))


def _unchecked(deal: Deal, missing: tuple[int, ...]) -> Iterator[Unchecked]:
    if missing:
        yield not_checked("TH-PLAY-05", Missing.CARDS)
        yield from _for_want_of_cards(deal, missing)
    elif deal.turned is None:
        yield not_checked("TH-PLAY-07", Missing.CARDS)
    if any(scored.trick is None for scored in deal.scored):
        yield not_checked("TH-DECL-01", Missing.TRICK)
    if deal.untold:
        yield not_checked("TH-DECL-20", Missing.MELD)
    if deal.bela is not None and _bela_time_unknown(deal):
        yield not_checked("TH-BELA-01", Missing.TRICK)


def _for_want_of_cards(deal: Deal, missing: tuple[int, ...]) -> Iterator[Unchecked]:
    tricks = tricks_of(deal)
    if deal.scored or deal.bela is not None:
        yield not_checked("TH-DECL-02", Missing.CARDS)
    if any(trick.declared(trick.leader) or trick.declared(trick.second) for trick in tricks):
        yield not_checked("TH-DECL-14", Missing.CARDS)
    if len(deal.won) >= FIRST_OF_NINE and missing[-1] >= FIRST_OF_NINE:
        yield not_checked("TH-PLAY-09", Missing.CARDS)
    if deal.swapped is not None:
        yield not_checked("TH-EXC-01", Missing.CARDS)


def _bela_time_unknown(deal: Deal) -> bool:
    """Whether a chalked béla of trick 9 may have come before the lead, and so in time (AMB-12)."""
    trick = bela_trick(deal)
    in_ninth = trick == MELD_TRICKS + 1 and not deal.tracked
    return trick is None or (in_ninth and deal.house.bela_timing == "any")


__all__ = ["Audit", "Finding", "Moment", "audit"]
