"""Béla: the King and Over of trumps, 40 points, independent of the contest (TH-BELA-01 to -06)."""

from collections.abc import Iterator
from dataclasses import replace

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.rules.contests import Stage, contest_of
from tartli_ref.games.tartli.rules.holding import HAND_UNSEEN, cannot_hold, more_than_a_hand
from tartli_ref.games.tartli.rules.melds import bela_cards
from tartli_ref.games.tartli.rules.moves import Bela
from tartli_ref.games.tartli.rules.specifying import TRICK_UNKNOWN, wrong_trick
from tartli_ref.games.tartli.rules.state import Deal, Trick
from tartli_ref.games.tartli.rules.values import BELA_VALUE, MELD_TRICKS, TALON_TRICKS
from tartli_ref.rulings import Missing, RuleId, Ruling, allow, not_checked, refuse

MOMENT_UNKNOWN = not_checked("TH-BELA-06", Missing.MOMENT)


def scores(deal: Deal, trick: Trick, move: Bela) -> Iterator[Ruling]:
    """Rulings on béla: within the first eight tricks, once, with both cards in hand."""
    number = trick_of_bela(deal, trick, move.trick)
    if deal.bela is not None:
        yield refuse("TH-BELA-03", seat=deal.bela)
    wrong = None if move.trick == number else wrong_trick(deal, trick, move.trick)
    if wrong:
        yield wrong
    untimely = _untimely(deal, trick, move.seat, number) or _alone(deal, trick, number)
    if untimely:
        yield untimely
    foreign = cannot_hold(deal, move.seat, bela_cards(deal.trump), number)
    if foreign:
        rule = "TH-BELA-04" if foreign.case == "played" else foreign.rule
        yield refuse(rule, foreign.case, **foreign.facts)
    too_many = more_than_a_hand(deal, move.seat, bela_cards(deal.trump), number)
    if too_many:
        yield too_many
    unchecked = [HAND_UNSEEN]
    if number is None:
        unchecked.append(TRICK_UNKNOWN)
    if deal.house.bela_timing == "any":
        yield allow("TH-BELA-01", *unchecked)
        return
    if not _at_step_seven(trick):
        unchecked.append(MOMENT_UNKNOWN)
    yield allow("TH-BELA-06", *unchecked)


def trick_of_bela(deal: Deal, trick: Trick, given: int | None = None) -> int | None:
    """The trick of a béla entered now, if known.

    Where it waits for step 7 and cards are recorded, it belongs to the trick just taken until the
    next one begins: the second card completes the trick before béla can be entered.
    """
    if not deal.tracked:
        return given
    waits = deal.house.bela_timing != "any" and given != trick.number
    if waits and _just_taken(deal, trick):
        last_chance = trick.number == MELD_TRICKS + 1
        return trick.number - 1 if last_chance or _by_cards(deal) else trick.number
    return trick.number


def _just_taken(deal: Deal, trick: Trick) -> bool:
    begun = not trick.untouched or trick.has_scored or deal.swapped_in == trick.number
    return bool(deal.won) and not begun


def _by_cards(deal: Deal) -> bool:
    return any(won.trick.lead is not None for won in deal.won)


def _untimely(deal: Deal, trick: Trick, seat: Seat, number: int | None) -> Ruling | None:
    if deal.house.bela_timing != "any":
        return _not_at_step_seven(deal, trick, seat, number)
    if number is not None and _too_late(number, trick):
        return refuse("TH-BELA-01", trick=number)
    return None


def _too_late(number: int, trick: Trick) -> bool:
    """Whether it is too late: the lead to trick 9 ends the moment after trick 8 (AMB-12)."""
    if number == MELD_TRICKS + 1 and number == trick.number:
        return not trick.untouched
    return number > MELD_TRICKS


def _not_at_step_seven(deal: Deal, trick: Trick, seat: Seat, number: int | None) -> Ruling | None:
    """Pais: béla scores only at step 7, after the contest is settled (TH-BELA-06, AMB-13)."""
    if number is not None and number > MELD_TRICKS:
        return refuse("TH-BELA-06", "late", trick=number)
    if number is None and not deal.on_slate and deal.house.bela_timing == "step7":
        return refuse("TH-BELA-06", "first")
    if number is not None and number < trick.number:
        return _drawn_since(deal, seat, trick)
    if contest_of(trick).stage not in (Stage.NONE, Stage.SETTLED):
        return refuse("TH-BELA-06", "contest")
    if _by_cards(deal) and trick.lead is None:
        return refuse("TH-BELA-06", "between", trick=trick.number)
    return None


def _drawn_since(deal: Deal, seat: Seat, trick: Trick) -> Ruling | None:
    """The open card is drawn after step 7 of trick 7: a béla with it belongs to trick 8."""
    drawn = deal.last_drawn
    if len(deal.won) != TALON_TRICKS or drawn not in bela_cards(deal.trump):
        return None
    if drawn in deal.sure[seat]:
        return refuse("TH-BELA-06", "drawn", card=drawn, trick=trick.number)
    return None


def _at_step_seven(trick: Trick) -> bool:
    """Whether the record shows that the trick has reached step 7, where melds score
    (TH-DECL-06).
    """
    return trick.has_scored or (trick.lead is not None and trick.reply is not None)


def _alone(deal: Deal, trick: Trick, number: int | None) -> Ruling | None:
    """By a house rule béla needs another meld scored in the same trick (AMB-13)."""
    if deal.house.bela_timing != "with_meld":
        return None
    here = trick.has_scored or any(meld.trick == number for meld in deal.on_slate)
    return None if here else refuse("TH-BELA-06", "alone")


def score_bela(deal: Deal, trick: Trick, move: Bela) -> tuple[Deal, tuple[ScoreLine, ...]]:
    """The deal with béla scored, and its score line."""
    seen = deal.seen_with(move.seat, frozenset(bela_cards(deal.trump)))
    line = ScoreLine(move.seat, BELA_VALUE, RuleId("TH-MELD-10"), "bela")
    number = trick_of_bela(deal, trick, move.trick)
    return replace(seen, bela=move.seat, bela_trick=number), (line,)
