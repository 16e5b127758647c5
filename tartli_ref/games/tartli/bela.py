"""Béla: the King and Over of trumps, 40 points, beside every contest (TH-BELA-01 to -05)."""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.contests import Stage, contest_of
from tartli_ref.games.tartli.holding import HAND_UNSEEN, cannot_hold
from tartli_ref.games.tartli.melds import bela_cards
from tartli_ref.games.tartli.moves import Bela
from tartli_ref.games.tartli.specifying import TRICK_UNKNOWN, trick_number, wrong_trick
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import BELA_VALUE, MELD_TRICKS
from tartli_ref.rulings import RuleId, Ruling, allow, refuse


def rule_on_bela(deal: Deal, trick: Trick, move: Bela) -> Ruling:
    """Whether béla may be scored now: in the first eight tricks, once, with both cards in hand."""
    number = trick_number(deal, trick, move.trick)
    if deal.bela is not None:
        return refuse("TH-BELA-03", seat=deal.bela)
    wrong = wrong_trick(deal, trick, move.trick)
    if wrong:
        return wrong
    untimely = _untimely(deal, trick, number)
    if untimely:
        return untimely
    foreign = cannot_hold(deal, move.seat, bela_cards(deal.trump), number)
    if foreign:
        rule = "TH-BELA-04" if foreign.case == "played" else foreign.rule
        return refuse(rule, foreign.case, **foreign.facts)
    unchecked = (HAND_UNSEEN,) if number is not None else (HAND_UNSEEN, TRICK_UNKNOWN)
    return allow("TH-BELA-01", *unchecked)


def _untimely(deal: Deal, trick: Trick, number: int | None) -> Ruling | None:
    """Why béla cannot be scored at this moment, or None."""
    if deal.house.bela_timing != "any":
        return _not_at_step_seven(deal, trick, number) or _alone(deal, trick, number)
    if number is not None and _too_late(number, trick):
        return refuse("TH-BELA-01", trick=number)
    return None


def _too_late(number: int, trick: Trick) -> bool:
    """Until the lead to trick 9 it is still the moment after trick 8 (AMB-12)."""
    if number == MELD_TRICKS + 1 and number == trick.number:
        return not trick.untouched
    return number > MELD_TRICKS


def _not_at_step_seven(deal: Deal, trick: Trick, number: int | None) -> Ruling | None:
    """Pais: only where melds are scored, after the contest is settled (TH-BELA-06, AMB-13)."""
    if number is not None and number > MELD_TRICKS:
        return refuse("TH-BELA-06", "late", trick=number)
    if contest_of(trick).stage not in (Stage.NONE, Stage.SETTLED):
        return refuse("TH-BELA-06", "contest")
    by_cards = any(won.trick.lead is not None for won in deal.won)
    if by_cards and trick.lead is None:
        return refuse("TH-BELA-06", "between", trick=trick.number)
    return None


def _alone(deal: Deal, trick: Trick, number: int | None) -> Ruling | None:
    """By a house rule béla needs another meld that scores in the same trick (AMB-13)."""
    if deal.house.bela_timing != "with_meld":
        return None
    here = trick.shown or [meld for meld in deal.scored if meld.trick == number]
    return None if here else refuse("TH-BELA-06", "alone")


def score_bela(deal: Deal, trick: Trick, move: Bela) -> tuple[Deal, tuple[ScoreLine, ...]]:
    """The deal with béla scored, and its score line."""
    seen = deal.seen_with(move.seat, frozenset(bela_cards(deal.trump)))
    line = ScoreLine(move.seat, BELA_VALUE, RuleId("TH-MELD-10"), "bela")
    number = trick_number(deal, trick, move.trick)
    return replace(seen, bela=move.seat, bela_trick=number), (line,)
