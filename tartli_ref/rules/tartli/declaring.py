"""Announcements and the dialogue of the contest (TH-DECL-01 to TH-DECL-15)."""

from collections.abc import Iterable, Iterator

from tartli_ref.rules.cards import Card, Rank
from tartli_ref.rules.common.seats import put
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse
from tartli_ref.rules.tartli.contests import (
    NOBODY,
    Announced,
    Stage,
    compare_announced,
    contest_of,
    still_to_show,
)
from tartli_ref.rules.tartli.holding import HAND_UNSEEN, cannot_hold
from tartli_ref.rules.tartli.melds import (
    ALL_SEQUENCES,
    CARDS_OF,
    Meld,
    Sequence,
    Vannak,
    fits,
)
from tartli_ref.rules.tartli.moves import Announcement, Answers, Names, Says
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.tracked import not_from_the_start, track
from tartli_ref.rules.tartli.values import (
    HAND_SIZE,
    HUNGARIAN,
    MELD_TRICKS,
    PLACE,
    SEQUENCE_ORDER,
    SEQUENCES_A_TRICK,
    SET_ORDER,
    TartliOptions,
    set_order,
)

VANNAK = Announcement(1, ())
"""The notation of a set; tables may use another name for it in sentences (TA-MELD-03)."""


def says(deal: Deal, trick: Trick, move: Says) -> Iterator[Ruling]:
    """Whether this announcement is allowed now."""
    seat = move.seat
    announcement = move.announcement
    chalked = not_from_the_start(deal)
    if chalked:
        yield chalked
        return
    if trick.number > MELD_TRICKS:
        yield refuse("TH-DECL-01", trick=trick.number)
    if announcement.sets > 1 or len(announcement.lengths) > SEQUENCES_A_TRICK[deal.house.sequences]:
        rule = "TH-DECL-03" if deal.house.sequences == "one" else "TA-DECL-01"
        yield refuse(rule, announcement=announcement, vannak=VANNAK)
    if announcement.least_cards > HAND_SIZE:
        yield refuse(
            "TH-DEAL-04", "said", announcement=announcement, cards=announcement.least_cards
        )
    if trick.card_of(seat) is not None:
        yield refuse("TH-DECL-05", "played", seat=seat, card=trick.card_of(seat))
    if trick.said[seat] is not None:
        yield refuse("TH-DECL-06", "said", seat=seat, announcement=trick.said[seat])
    if trick.has_scored or trick.waived:
        yield refuse("TH-DECL-06", "shown", seat=seat)
    if seat is trick.leader:
        yield _leader_says(trick, move)
    else:
        yield _second_says(trick, move)


def _leader_says(trick: Trick, move: Says) -> Ruling:
    if trick.said[trick.second] is not None or trick.reply is not None:
        return refuse("TH-DECL-06", "leader_first", seat=move.seat, other=trick.second)
    return allow("TH-DECL-07", HAND_UNSEEN, announcement=move.announcement)


def _second_says(trick: Trick, move: Says) -> Ruling:
    leader = trick.said[trick.leader]
    announcement = move.announcement
    if announcement.empty:
        return allow("TH-DECL-10", announcement=announcement)
    if leader is None or leader.empty:
        return allow("TH-DECL-10", HAND_UNSEEN, announcement=announcement)
    rule = "TH-DECL-08" if leader.sets else "TH-DECL-09"
    if compare_announced(leader, announcement) is Announced.LEADER:
        return refuse(rule, seat=move.seat, announcement=announcement, leader=leader, vannak=VANNAK)
    return allow(rule, HAND_UNSEEN, announcement=announcement, leader=leader)


def say(deal: Deal, trick: Trick, move: Says) -> Deal:
    announcements = put(trick.said, move.seat, move.announcement)
    return track(deal)._replace(trick=trick._replace(said=announcements))


def unfinished(trick: Trick) -> Ruling | None:
    """The refusal while declarations are due before the trick or the deal can end."""
    if trick.said == NOBODY:
        return None
    contest = contest_of(trick)
    if contest.stage in (Stage.NAME, Stage.ANSWER):
        return refuse("TH-DECL-06", "contest")
    if contest.stage is Stage.OPEN:
        return refuse("TH-DECL-16", "unanswered", seat=trick.leader, other=trick.second)
    if contest.winner is not None and not still_to_show(trick).empty:
        return refuse("TH-DECL-16", "unshown", seat=contest.winner)
    return None


def rule_on_names(deal: Deal, trick: Trick, move: Names) -> Ruling:
    """Whether the leader may name this rank (TH-DECL-14, TH-DECL-15)."""
    if trick.named is not None:
        return impossible("TH-DECL-13", "already_named", leader=trick.leader, rank=trick.named)
    if contest_of(trick).stage is not Stage.NAME:
        return impossible("TH-DECL-13", "no_question", seat=move.seat)
    if move.seat is not trick.leader:
        return impossible("TH-DECL-14", "leader_names", seat=move.seat, leader=trick.leader)
    announcement = trick.said[trick.leader]
    assert announcement is not None  # the stage is NAME only when both have announced
    if announcement.sets:
        if move.rank not in set_order(deal.house):
            rule = "TA-MELD-01" if move.rank in SET_ORDER else "TH-MELD-06"
            return refuse(rule, "named", rank=move.rank, vannak=VANNAK)
        return allow("TH-DECL-14", rank=move.rank)
    if not fits(move.rank, announcement.longest):
        return refuse("TH-MELD-02", "named", rank=move.rank, length=announcement.longest)
    return allow("TH-DECL-15", rank=move.rank)


def rule_on_answers(deal: Deal, trick: Trick, move: Answers) -> Ruling:
    """Whether the second player may give this answer (TH-DECL-14, TH-DECL-15)."""
    if contest_of(trick).stage is not Stage.ANSWER:
        return impossible("TH-DECL-13", "no_answer", seat=move.seat)
    if move.seat is not trick.second:
        return impossible("TH-DECL-14", "second_answers", seat=move.seat, second=trick.second)
    announcement = trick.said[trick.leader]
    sets = announcement is not None and bool(announcement.sets)
    rule = "TH-DECL-14" if sets else "TH-DECL-15"
    order = set_order(deal.house)
    if sets and move.higher and trick.named == order[0]:
        return refuse("TH-CON-03", "highest", rank=trick.named, vannak=VANNAK)
    if sets and not move.higher and trick.named == order[-1]:
        lowest = "TA-MELD-02" if deal.house.tens_rank == "below_unders" else "TH-CON-03"
        return refuse(lowest, "lowest", rank=trick.named, vannak=VANNAK)
    if move.higher and not any(_may_hold(deal, trick, meld) for meld in _higher(deal, trick)):
        return refuse(rule, "none_higher", rank=trick.named, seat=move.seat)
    return allow(rule, HAND_UNSEEN, rank=trick.named)


def _higher(deal: Deal, trick: Trick) -> Iterator[Meld]:
    """The melds higher than the rank the leader named (TH-CON-03, -05, -06)."""
    announcement = trick.said[trick.leader]
    named = trick.named
    assert announcement is not None and named is not None  # the stage is ANSWER only after that
    if announcement.sets:
        order = set_order(deal.house)
        better = order
        if named in order:
            better = order[: order.index(named)]
        yield from (Vannak(rank) for rank in better)
        return
    for meld in ALL_SEQUENCES:
        above = PLACE[meld.top] < PLACE[named] or (meld.top == named and meld.suit == deal.trump)
        if meld.length == announcement.longest and above:
            yield meld


def _may_hold(deal: Deal, trick: Trick, meld: Meld) -> bool:
    """Whether the second player can hold it, given the cards seen."""
    return cannot_hold(deal, trick.second, CARDS_OF[meld], trick.number) is None


def name(deal: Deal, trick: Trick, rank: Rank) -> Deal:
    return deal._replace(trick=trick._replace(named=rank))


def answer(deal: Deal, trick: Trick, *, higher: bool) -> Deal:
    return deal._replace(trick=trick._replace(higher=higher))


NO_CARDS: frozenset[Card] = frozenset()


def rule_again(
    new: Meld,
    scored: Iterable[Meld],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether this set or sequence may be declared after the player's scored melds."""
    before = tuple(scored)
    if isinstance(new, Sequence):
        sequences = (old for old in before if isinstance(old, Sequence))
        return rule_on_sequence(new, sequences, house, in_hand)
    if new in before:
        return refuse("TH-RE-04", meld=new)
    return allow("TH-RE-04", case="first", meld=new)


def rule_on_sequence(
    new: Sequence,
    scored: Iterable[Sequence],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether ``new`` may be declared after all of these; other suits are ignored.

    ``in_hand`` are cards the player is known to hold; they matter where a gap must be missing from
    the hand too (AMB-07).
    """
    rulings = against_each(new, scored, house, in_hand)
    refused = [ruling for ruling in rulings if not ruling.allowed]
    if not rulings:
        return allow("TH-RE-05", new=new)
    if not refused:
        return rulings[-1]
    if house.redeclare == "abc" and len(refused) < len(rulings):
        return refuse("TH-RE-10", new=new, scored=refused[0].facts["scored"])
    return refused[0]


def against_each(
    new: Sequence,
    scored: Iterable[Sequence],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> list[Ruling]:
    """One ruling for each scored sequence of the suit that matters (TH-RE-10, AMB-06)."""
    before = [old for old in scored if old.suit == new.suit]
    if house.redeclare == "not_contained":
        return [_not_contained(new, old, house) for old in before]
    if house.redeclare == "different":
        return [_different(new, old) for old in before]
    if house.redeclare_scope == "last":
        before = before[-1:]
    return [after(new, old, house, in_hand) for old in before]


def after(
    new: Sequence,
    scored: Sequence,
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether ``new`` may follow this one sequence of the same suit, by the Hungarian rule."""
    top = PLACE[new.top]
    old_top = PLACE[scored.top]
    if top < old_top:
        return allow("TH-RE-06", new=new, scored=scored)
    if top == old_top:
        judge = allow if new.length > scored.length else refuse
        return judge("TH-RE-07", new=new, scored=scored)
    gap = SEQUENCE_ORDER[scored.bottom_place + 1 : top]
    if not gap:
        return refuse("TH-RE-09", new=new, scored=scored)
    if house.gap == "hand" and all(Card(new.suit, rank) in in_hand for rank in gap):
        return refuse("TH-RE-08", "gap_held", new=new, scored=scored)
    return allow("TH-RE-08", new=new, scored=scored)


def _not_contained(new: Sequence, old: Sequence, house: TartliOptions) -> Ruling:
    """The Austrian rule: only single scored sequences bar, never their union (TA-RE-04)."""
    if new == old and house.repeat == "off":
        return refuse("TA-RE-03", new=new, scored=old)
    if old.length > new.length and CARDS_OF[new] <= CARDS_OF[old]:
        return refuse("TA-RE-01", new=new, scored=old)
    return allow("TA-RE-01", new=new)


def _different(new: Sequence, old: Sequence) -> Ruling:
    """The looser rule: any sequence but the identical one (TH-RE-16, AMB-05)."""
    judge = refuse if new == old else allow
    return judge("TH-RE-16", new=new, scored=old)
