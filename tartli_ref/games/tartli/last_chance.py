"""What may be done instead, in the last trick that would have allowed it (TH-DECL-01, TH-EXC-06).

A meld that cannot score in this trick may be kept for a later one, and an exchange for the next
lead. In trick 8, or 7 for the exchange, there is none: such a refusal has a case of its own, so
that nobody is told to wait for what never comes.
"""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.tartli.moves import Move, Shows
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.tartli.values import MELD_TRICKS, TALON_TRICKS
from tartli_ref.rulings import Ruling

LAST_TRICK_FOR: dict[tuple[str, str], int] = {
    ("TH-CON-01", "lost"): MELD_TRICKS,
    ("TH-CON-01", "other"): MELD_TRICKS,
    ("TH-DECL-03", ""): MELD_TRICKS,
    ("TH-DECL-03", "shown"): MELD_TRICKS,
    ("TH-DECL-05", "played"): MELD_TRICKS,
    ("TH-DECL-06", "shown"): MELD_TRICKS,
    ("TH-DECL-06", "leader_first"): MELD_TRICKS,
    ("TH-DECL-12", "not_said"): MELD_TRICKS,
    ("TA-DECL-01", ""): MELD_TRICKS,
    ("TA-DECL-01", "suit"): MELD_TRICKS,
    ("TH-EXC-01", "not_leader"): TALON_TRICKS,
    ("TH-EXC-04", ""): TALON_TRICKS,
}
"""Refusals whose remedy is a later trick, each with the trick after which there is none."""


def none_left(match: Match, move: Move, ruling: Ruling) -> Ruling:
    """The refusal as it reads where no later trick is left; any other ruling as it is."""
    if ruling.allowed:
        return ruling
    last = LAST_TRICK_FOR.get((ruling.rule, ruling.case))
    if last is None or _trick_of(match, move) != last:
        return ruling
    return replace(ruling, case=f"{ruling.case} last".strip())


def _trick_of(match: Match, move: Move) -> int | None:
    """In which trick the move was made, None where that is not known."""
    if isinstance(move, Shows) and move.trick is not None:
        return move.trick
    deal = match.deal
    return deal.trick.number if deal is not None and deal.tracked and deal.trick else None
