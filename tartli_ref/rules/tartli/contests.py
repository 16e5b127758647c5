"""The meld contest: its winner and its stages (TH-CON, TH-DECL-08 to TH-DECL-15).

Two questions are kept apart: which of two known melds wins (``second_wins``), and how far the
statements so far have settled the contest (``contest_of``).
"""

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from tartli_ref.rules.cards import Rank, Suit
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.melds import LENGTH_NAMES, Kind, Meld, Sequence, Vannak
from tartli_ref.rules.tartli.moves import NOTHING, Announcement
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.values import PLACE, SEQUENCE_VALUES, SET_ORDER, set_order

SetOrder = tuple[Rank, ...]


def second_wins(leader: Meld, second: Meld, trump: Suit, order: SetOrder = SET_ORDER) -> bool:
    """Whether the second player's highest meld beats the leader's (TH-CON-02 to TH-CON-07).

    ``order`` ranks the sets; a house rule can put the tens last (TA-MELD-02).
    """
    if isinstance(leader, Vannak) or isinstance(second, Vannak):
        return _second_set_wins(leader, second, order)
    if leader.length != second.length:
        return second.length > leader.length
    if leader.top != second.top:
        return PLACE[second.top] < PLACE[leader.top]
    return second.suit == trump


def _second_set_wins(leader: Meld, second: Meld, order: SetOrder) -> bool:
    if not isinstance(second, Vannak):
        return False
    if not isinstance(leader, Vannak):
        return True
    return order.index(second.rank) < order.index(leader.rank)


def highest(melds: tuple[Meld, ...], trump: Suit, order: SetOrder = SET_ORDER) -> Meld:
    """The meld of a declaration that is compared (TH-CON-09).

    Where several sequences may be declared, a trump sequence is the highest among equals
    (TH-CON-06).
    """

    def strength(meld: Meld) -> tuple[int, int, int, bool]:
        if isinstance(meld, Vannak):
            return (1, -order.index(meld.rank), 0, False)
        return (0, meld.length, -PLACE[meld.top], meld.suit == trump)

    return max(melds, key=strength)


def is_higher(deal: Deal, meld: Meld, named: Rank) -> bool:
    """Whether "higher here" is true of this meld against the named rank.

    If the leader holds the same top in trumps, this meld is plain and not higher. Any set is higher
    than a rank without a set at this table.
    """
    order = set_order(deal.house)
    if isinstance(meld, Vannak):
        return named not in order or second_wins(Vannak(named), meld, deal.trump, order)
    plain = next(suit for suit in Suit if suit != deal.trump)
    return second_wins(Sequence(plain, named, meld.length), meld, deal.trump)


def rank_of(meld: Meld) -> Rank:
    """The rank to be named for a meld: that of a set, or a sequence's top card."""
    if isinstance(meld, Vannak):
        return meld.rank
    return meld.top


def compared_kind(
    deal: Deal, melds: Iterable[Meld], announcement: Announcement | None
) -> tuple[Meld, ...]:
    """The melds a contest is about: the set if one was announced, else the longest sequences."""
    if announcement is None:
        return ()
    if announcement.sets:
        order = set_order(deal.house)
        return tuple(meld for meld in melds if isinstance(meld, Vannak) and meld.rank in order)
    longest = announcement.longest
    return tuple(meld for meld in melds if isinstance(meld, Sequence) and meld.length == longest)


class Announced(Enum):
    """The result of comparing two announcements by their words alone (TH-DECL-11, TH-DECL-13)."""

    LEADER = auto()
    SECOND = auto()
    EQUAL = auto()


def compare_announced(leader: Announcement, second: Announcement) -> Announced:
    """Compares class, then the longest length; equal means that the leader must be asked."""
    if leader.sets or second.sets:
        if leader.sets and second.sets:
            return Announced.EQUAL
        return Announced.LEADER if leader.sets else Announced.SECOND
    if leader.longest == second.longest:
        return Announced.EQUAL
    return Announced.LEADER if leader.longest > second.longest else Announced.SECOND


class Stage(Enum):
    """The stage of a trick's contest."""

    NONE = auto()
    """Neither player has declared."""
    OPEN = auto()
    """The leader has declared and the second player may still answer."""
    NAME = auto()
    """Both declared alike: the leader must name a rank."""
    ANSWER = auto()
    """The leader has named a rank: the second player must answer."""
    SETTLED = auto()
    """The winner is known."""


class Contest(NamedTuple):
    """The stage, and the winner once it is settled."""

    stage: Stage
    winner: Seat | None = None


NO_CONTEST = Contest(Stage.NONE)
NOBODY = (None, None)
"""The words of a trick without announcements, the usual case."""


def contest_of(trick: Trick) -> Contest:
    """The stage and winner by the words said in this trick."""
    if trick.said == NOBODY:
        return NO_CONTEST
    leader = trick.leader
    second = trick.second
    announced = trick.said[leader]
    answered = trick.said[second]
    if announced is None or announced.empty:
        if answered is None or answered.empty:
            return NO_CONTEST
        return Contest(Stage.SETTLED, second)
    if answered is None and trick.reply is None and not (trick.has_scored or trick.waived):
        return Contest(Stage.OPEN)
    if answered is None or answered.empty:
        return Contest(Stage.SETTLED, leader)
    return _both(trick, announced, answered)


def _both(trick: Trick, leader: Announcement, second: Announcement) -> Contest:
    words = compare_announced(leader, second)
    if words is Announced.LEADER:
        return Contest(Stage.SETTLED, trick.leader)
    if words is Announced.SECOND:
        return Contest(Stage.SETTLED, trick.second)
    if trick.named is None:
        return Contest(Stage.NAME)
    if trick.higher is None:
        return Contest(Stage.ANSWER)
    winner = trick.leader
    if trick.higher:
        winner = trick.second
    return Contest(Stage.SETTLED, winner)


def still_to_show(trick: Trick) -> Announcement:
    """The winner's announced items neither shown nor waived (TH-DECL-16)."""
    winner = contest_of(trick).winner
    if winner is None or trick.waived:
        return NOTHING
    announcement = trick.said[winner]
    assert announcement is not None  # only announcements win a contest
    melds = (meld for seat, meld in trick.shown if seat is winner)
    chalked = (kind for seat, kind in trick.chalked if seat is winner)
    return left_of(announcement, melds, chalked)


def kinds_due(trick: Trick) -> tuple[Kind, ...]:
    """The kinds that the winner of the contest may chalk; none while a set has to be told, as its
    points depend on its rank.
    """
    due = still_to_show(trick)
    if due.sets:
        return ()
    return tuple(Kind(LENGTH_NAMES[length]) for length in due.lengths)


def left_of(
    announcement: Announcement, melds: Iterable[Meld], chalked: Iterable[Kind] = ()
) -> Announcement:
    """The announced items without those shown or chalked; a hundred stands for the dearest."""
    sets = announcement.sets
    lengths = list(announcement.lengths)
    for kind in chalked:
        worth_it = [announced for announced in lengths if SEQUENCE_VALUES[announced] == kind.worth]
        length = kind.length or max(worth_it, default=0)
        if length in lengths:
            lengths.remove(length)
        else:
            sets -= 1
    for meld in melds:
        if isinstance(meld, Vannak):
            sets -= 1
        elif meld.length in lengths:
            lengths.remove(meld.length)
    return Announcement(max(sets, 0), tuple(lengths))
