"""Specifying and scoring melds (TH-DECL-12, TH-DECL-16), with or without announcements.

The winner of the contest scores the announced melds on showing them. Independent of the contest:
one set and one sequence per trick, one scorer per trick, possible cards, and no meld scored twice
(TH-DECL-01 to -04, TH-RE).
"""

from collections.abc import Iterator

from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.tartli.account import entered, no_room
from tartli_ref.rules.tartli.contests import (
    Contest,
    Stage,
    compared_kind,
    contest_of,
    highest,
    is_higher,
    rank_of,
    still_to_show,
)
from tartli_ref.rules.tartli.declaring import rule_again
from tartli_ref.rules.tartli.holding import (
    HAND_UNSEEN,
    cannot_hold,
    known_in_hand,
    more_than_a_hand,
)
from tartli_ref.rules.tartli.melds import (
    CARDS_OF,
    Meld,
    Sequence,
    Vannak,
    cards_in,
    value_of,
    value_rule,
)
from tartli_ref.rules.tartli.moves import Announcement, Shows
from tartli_ref.rules.tartli.state import Deal, OfTrick, Scored, Trick
from tartli_ref.rules.tartli.values import MELD_TRICKS, set_order

NOT_ANNOUNCED = not_checked("TH-DECL-12", Missing.CONTEST)
NOT_ANSWERED = not_checked("TH-DECL-10", Missing.CONTEST)
TRICK_UNKNOWN = not_checked("TH-DECL-01", Missing.TRICK)


def shows(deal: Deal, trick: Trick, move: Shows) -> Iterator[Ruling]:
    """Whether these melds score now, or whether the winner may waive the meld."""
    contest = contest_of(trick)
    if not move.melds:
        yield _waive(trick, move, contest)
        return
    number = trick_number(deal, trick, move.trick)
    wrong = wrong_trick(deal, trick, move.trick)
    if wrong:
        yield wrong
    if number is not None and not 1 <= number <= MELD_TRICKS:
        yield refuse("TH-DECL-01", trick=number)
    no_right = _right_to_score(deal, trick, move, contest)
    if no_right:
        yield no_right
    yield from _beside_the_contest(deal, move.seat, move.melds, number)
    unchecked = [HAND_UNSEEN]
    if not trick.declared(move.seat):
        unchecked.append(NOT_ANNOUNCED)
    if contest.stage is Stage.OPEN:
        unchecked.append(NOT_ANSWERED)
    if number is None:
        unchecked.append(TRICK_UNKNOWN)
    yield allow("TH-DECL-16", *unchecked, melds=move.melds)


def trick_number(deal: Deal, trick: Trick, move_trick: int | None) -> int | None:
    """The number of the trick, if the record or the move itself gives it."""
    if deal.tracked:
        return trick.number
    return move_trick


def wrong_trick(deal: Deal, trick: Trick, move_trick: int | None) -> Ruling | None:
    """The refusal if a trick number given with a move cannot be right."""
    if move_trick is None:
        return None
    if deal.tracked:
        if move_trick == trick.number:
            return None
        return refuse("TH-DECL-12", "other_trick", given=move_trick, current=trick.number)
    last = max((entry.trick or 0 for entry in deal.on_slate), default=0)
    if move_trick < last:
        return refuse("TH-DECL-06", "earlier_trick", given=move_trick, last=last)
    return None


def _waive(trick: Trick, move: Shows, contest: Contest) -> Ruling:
    if contest.winner is move.seat and not still_to_show(trick).empty:
        return allow("TH-DECL-17")
    if contest.stage is Stage.OPEN and move.seat is trick.leader and trick.lead is None:
        return allow("TH-DECL-17")
    return impossible("TH-DECL-16", "nothing_due", seat=move.seat)


def _right_to_score(deal: Deal, trick: Trick, move: Shows, contest: Contest) -> Ruling | None:
    """The contest's part: has this seat won it, and does it show the announced melds?"""
    seat = move.seat
    if contest.stage is Stage.NONE:
        return _unannounced(trick, seat)
    refused = not_the_scorer(trick, seat, contest)
    if refused or contest.stage is Stage.OPEN:
        return refused or as_announced(seat, move.melds, trick.said[seat])
    wrong = as_announced(seat, move.melds, still_to_show(trick))
    leaders_word = trick.said[trick.leader]
    if wrong or (leaders_word and leaders_word.sets and trick.named not in set_order(deal.house)):
        return wrong  # an unknown set is refused by its own rule
    shown_before = (meld for shower, meld in trick.shown if shower is seat)
    return as_compared(deal, trick, seat, (*shown_before, *move.melds))


def not_the_scorer(trick: Trick, seat: Seat, contest: Contest) -> Ruling | None:
    """The refusal if this seat has not won the contest, or not yet."""
    if contest.stage in (Stage.NAME, Stage.ANSWER):
        return refuse("TH-DECL-06", "contest")
    if contest.stage is Stage.OPEN and seat is trick.leader:
        if trick.lead is not None:
            return refuse("TH-DECL-06", "may_answer", seat=seat, other=trick.second)
        return None
    if contest.winner is not seat:
        if trick.declared(seat):
            return refuse("TH-CON-01", "lost", seat=seat, winner=contest.winner)
        return refuse("TH-DECL-12", "not_said", seat=seat)
    return None


def as_told(deal: Deal, trick: Trick, move: Shows) -> Iterator[Ruling]:
    """Rulings on a meld that was chalked in this trick and is told now. Without recorded words the
    moment of the chalk is no moment of the trick.
    """
    contest = contest_of(trick)
    no_right = contest.stage is not Stage.NONE and _right_to_score(deal, trick, move, contest)
    if no_right:
        yield no_right
    yield from _beside_the_contest(
        deal, move.seat, move.melds, trick_number(deal, trick, move.trick)
    )
    yield allow("TH-DECL-16", HAND_UNSEEN, melds=move.melds)


def _unannounced(trick: Trick, seat: Seat) -> Ruling | None:
    """Without recorded words, chalked melds stand unless their step is provably over."""
    if trick.card_of(seat) is not None or trick.said[seat] is not None:
        return refuse("TH-DECL-12", "not_said", seat=seat)
    return None


def as_announced(seat: Seat, melds: tuple[Meld, ...], due: Announcement | None) -> Ruling | None:
    """The refusal if these are not the announced melds still due (TH-DECL-16)."""
    assert due is not None  # only a player with an announcement gets here
    sets = sum(isinstance(meld, Vannak) for meld in melds)
    lengths = [meld.length for meld in melds if isinstance(meld, Sequence)]
    if sets > due.sets or any(
        lengths.count(length) > due.lengths.count(length) for length in lengths
    ):
        return refuse("TH-DECL-16", "announced", seat=seat, announcement=due)
    return None


def as_compared(deal: Deal, trick: Trick, seat: Seat, melds: tuple[Meld, ...]) -> Ruling | None:
    """The highest meld shown must be the named one, or really higher (TH-DECL-14, -15).

    Where several sequences may be declared, they may be shown one by one: only the last must make
    the answer true.
    """
    leaders_word = trick.said[trick.leader]
    named = trick.named
    compared = compared_kind(deal, melds, leaders_word)
    if leaders_word is None or named is None or not compared:
        return None
    best = highest(compared, deal.trump, set_order(deal.house))
    players_word = trick.said[seat] or leaders_word
    due = players_word.lengths.count(leaders_word.longest)
    if leaders_word.sets:
        due = players_word.sets
    all_shown = len(compared) >= due
    if seat is trick.second:
        if not all_shown or any(is_higher(deal, meld, named) for meld in compared):
            return None
        rule = "TH-DECL-14" if isinstance(best, Vannak) else "TH-DECL-15"
        return refuse(rule, "not_higher", seat=seat, meld=best, rank=named)
    if rank_of(best) != named and (all_shown or is_higher(deal, best, named)):
        return refuse("TH-DECL-16", "named", meld=best, rank=named)
    return None


def show(deal: Deal, trick: Trick, move: Shows) -> tuple[Deal, tuple[ScoreLine, ...]]:
    """The deal with these melds scored, and their score lines."""
    if not move.melds:
        return deal._replace(trick=trick._replace(waived=True)), ()
    number = trick_number(deal, trick, move.trick)
    lines = tuple(
        ScoreLine(move.seat, value_of(meld), value_rule(meld), str(meld)) for meld in move.melds
    )
    specified = tuple((move.seat, meld) for meld in move.melds)
    scored = tuple(Scored(move.seat, meld, number) for meld in move.melds)
    deal = deal.seen_with(move.seat, cards_in(move.melds))._replace(
        trick=trick._replace(shown=trick.shown + specified),
        scored=deal.scored + scored,
    )
    if not deal.tracked:
        for meld in move.melds:
            deal = entered(deal, OfTrick(move.seat, meld, None), number)
    return deal, lines


def _beside_the_contest(
    deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None
) -> Iterator[Ruling]:
    """Whether these melds can score in this trick (None: not recorded which)."""
    cards = cards_in(melds)
    refusal = too_many(deal, seat, melds, trick) or more_than_a_hand(deal, seat, cards, trick)
    if refusal:
        yield refusal
    on_table = None
    if deal.trick:
        on_table = deal.trick.card_of(seat)
    before = deal.scored_by(seat)
    for meld in melds:
        beside = None
        if deal.untold:
            beside = no_room(deal, seat, meld, trick)
        if beside:
            yield beside
        unknown = _unknown_set(deal, meld)
        if unknown:
            yield unknown
        yield rule_again(meld, before, deal.house, known_in_hand(deal, seat))
        foreign = cannot_hold(deal, seat, CARDS_OF[meld], trick, on_table)
        if foreign:
            yield foreign
        before = (*before, meld)


def _unknown_set(deal: Deal, meld: Meld) -> Ruling | None:
    """Four nines are not a meld if the house says so (TA-MELD-01)."""
    if isinstance(meld, Vannak) and meld.rank not in set_order(deal.house):
        return refuse("TA-MELD-01", "shown", meld=meld)
    return None


def too_many(deal: Deal, seat: Seat, melds: tuple[Meld, ...], trick: int | None) -> Ruling | None:
    in_trick = [scored for scored in deal.scored if trick is not None and scored.trick == trick]
    if any(scored.seat is not seat for scored in in_trick):
        return refuse("TH-CON-01", "other", seat=seat, other=opponent(seat))
    together = [*melds, *(scored.meld for scored in in_trick)]
    suits = [meld.suit for meld in together if isinstance(meld, Sequence)]
    if len(together) - len(suits) > 1:
        return refuse("TH-DECL-03", "shown", melds=tuple(together))
    if deal.house.sequences == "per_suit":
        if len(set(suits)) < len(suits):
            return refuse("TA-DECL-01", "suit", melds=tuple(together))
        return None
    if len(suits) > 1:
        return refuse("TH-DECL-03", "shown", melds=tuple(together))
    sequences = sum(isinstance(scored.meld, Sequence) for scored in deal.scored)
    if sequences >= MELD_TRICKS and any(isinstance(meld, Sequence) for meld in melds):
        return refuse("TH-DECL-01", "eight", scored=sequences)
    return None
