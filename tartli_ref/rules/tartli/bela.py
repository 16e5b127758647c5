"""Béla: the King and Over of trumps, 40 points, independent of the contest (TH-BELA-01 to -06)."""

from collections.abc import Iterator

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Missing, RuleId, Ruling, allow, not_checked, refuse
from tartli_ref.rules.tartli.contests import Stage, contest_of
from tartli_ref.rules.tartli.holding import HAND_UNSEEN, cannot_hold, more_than_a_hand
from tartli_ref.rules.tartli.melds import bela_cards
from tartli_ref.rules.tartli.moves import Bela
from tartli_ref.rules.tartli.specifying import TRICK_UNKNOWN, trick_number, wrong_trick
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.taking_in import taken_in
from tartli_ref.rules.tartli.values import BELA_VALUE, MELD_TRICKS, TALON_TRICKS

MOMENT_UNKNOWN = not_checked("TH-BELA-06", Missing.MOMENT)


def scores(deal: Deal, trick: Trick, move: Bela) -> Iterator[Ruling]:
    """Rulings on béla: within the first eight tricks, once, with both cards in hand."""
    number = trick_number(deal, trick, move.trick)
    waits = deal.house.bela_timing != "any"
    if deal.bela is not None:
        yield refuse("TH-BELA-03", seat=deal.bela)
    wrong = wrong_trick(deal, trick, move.trick)
    if wrong:
        yield wrong
    untimely = _untimely(deal, trick, move, number)
    if untimely:
        yield untimely
    # the cards of the talon are drawn as soon as the trick is won, so béla may have come with them
    holding = deal if waits else taken_in(deal)
    later = _later(holding, number)
    foreign = cannot_hold(holding, move.seat, bela_cards(deal.trump), later)
    if foreign:
        rule = "TH-BELA-04" if foreign.case == "played" else foreign.rule
        yield refuse(rule, foreign.case, **foreign.facts)
    too_many = more_than_a_hand(holding, move.seat, bela_cards(deal.trump), later)
    if too_many:
        yield too_many
    unchecked = [HAND_UNSEEN]
    if number is None:
        unchecked.append(TRICK_UNKNOWN)
    if not waits:
        yield allow("TH-BELA-01", *unchecked)
        return
    if not _at_step_seven(trick):
        unchecked.append(MOMENT_UNKNOWN)
    rule = "TH-BELA-06" if deal.tracked else "TH-BELA-09"
    yield allow(rule, *unchecked)


def _later(deal: Deal, number: int | None) -> int | None:
    """The trick whose hand is judged: that of the béla, or the next one once it is drawn."""
    if number is None or deal.trick is None:
        return number
    return max(number, deal.trick.number)


def _untimely(deal: Deal, trick: Trick, move: Bela, number: int | None) -> Ruling | None:
    late = number is not None and number > MELD_TRICKS
    if deal.house.bela_timing == "any":
        if late:
            return refuse("TH-BELA-01", trick=number)
        return None
    if late:
        return refuse("TH-BELA-06", "late", trick=number)
    return _not_at_step_seven(deal, trick, move.seat) or _alone(deal, number)


def _not_at_step_seven(deal: Deal, trick: Trick, seat: Seat) -> Ruling | None:
    """Pais: béla scores only at step 7, after the contest is settled (TH-BELA-06, AMB-13).

    A deal that is only chalked shows no step, so béla is taken on trust (TH-BELA-09).
    """
    if not (deal.tracked or deal.exchanged_in_trick):
        return None
    if trick.taken is not None:
        return _drawn_after(deal, trick, seat)
    stage = contest_of(trick).stage
    answered = trick.said[trick.second] is not None
    if stage is Stage.SETTLED or trick.has_scored or (stage is Stage.NONE and answered):
        return None
    if stage is Stage.NONE:
        return refuse("TH-BELA-06", "between", trick=trick.number)
    return refuse("TH-BELA-06", "contest")


def _drawn_after(deal: Deal, trick: Trick, seat: Seat) -> Ruling | None:
    """The open card is drawn after step 7 of trick 7: a béla with it belongs to trick 8."""
    if trick.number != TALON_TRICKS or deal.lying not in bela_cards(deal.trump):
        return None
    if trick.taken is not None and trick.taken.winner is not seat:
        return refuse("TH-BELA-06", "drawn", card=deal.lying, trick=trick.number + 1)
    return None


def _at_step_seven(trick: Trick) -> bool:
    """Whether the record shows that the trick has reached step 7, where melds score
    (TH-DECL-06).
    """
    return trick.has_scored or trick.taken is not None or trick.reply is not None


def _alone(deal: Deal, number: int | None) -> Ruling | None:
    """By a house rule béla needs another meld scored in the same trick (AMB-13)."""
    if deal.house.bela_timing != "with_meld":
        return None
    if any(meld.trick == number for meld in deal.on_slate):
        return None
    return refuse("TH-BELA-06", "alone")


def score_bela(deal: Deal, trick: Trick, move: Bela) -> tuple[Deal, tuple[ScoreLine, ...]]:
    """The deal with béla scored, and its score line."""
    seen = deal.seen_with(move.seat, frozenset(bela_cards(deal.trump)))
    line = ScoreLine(move.seat, BELA_VALUE, RuleId("TH-MELD-10"), "bela")
    number = trick_number(deal, trick, move.trick)
    if deal.lies and number is not None and deal.house.bela_timing == "any":
        number += 1  # both cards may have come together only by the draw that follows the trick
    return seen._replace(bela=move.seat, bela_trick=number), (line,)
