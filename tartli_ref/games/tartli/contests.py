"""The meld contest: who wins it, and how far it has come (TH-CON, TH-DECL-08 to TH-DECL-15).

Two questions are kept apart: what wins when both melds are known (``second_wins``), and what is
settled by what has been said aloud so far (``contest_of``).
"""

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from tartli_ref.cards import Rank, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.melds import Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.state import Deal, Trick
from tartli_ref.games.tartli.values import PLACE, SET_ORDER, set_order

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
    """The one meld of a declaration that is compared (TH-CON-09).

    Where several sequences may be declared, the trump one is the highest of equals (TH-CON-06).
    """

    def strength(meld: Meld) -> tuple[int, int, int, bool]:
        if isinstance(meld, Vannak):
            return (1, -order.index(meld.rank), 0, False)
        return (0, meld.length, -PLACE[meld.top], meld.suit == trump)

    return max(melds, key=strength)


def is_higher(deal: Deal, meld: Meld, named: Rank) -> bool:
    """Whether "higher here" was true of this meld against the rank that was named.

    A leader with the same top and the trump suit is no other case: then this one is plain. Any set
    is higher than a rank that is none.
    """
    order = set_order(deal.house)
    if isinstance(meld, Vannak):
        return named not in order or second_wins(Vannak(named), meld, deal.trump, order)
    plain = next(suit for suit in Suit if suit != deal.trump)
    return second_wins(Sequence(plain, named, meld.length), meld, deal.trump)


def rank_of(meld: Meld) -> Rank:
    """What is named of a meld: the rank of a set, the top card of a sequence."""
    return meld.rank if isinstance(meld, Vannak) else meld.top


def compared_kind(
    deal: Deal, melds: Iterable[Meld], asked: Announcement | None
) -> tuple[Meld, ...]:
    """The melds that a contest is about: the set if one was announced, else the longest."""
    if asked is None:
        return ()
    if asked.sets:
        order = set_order(deal.house)
        return tuple(meld for meld in melds if isinstance(meld, Vannak) and meld.rank in order)
    longest = asked.longest
    return tuple(meld for meld in melds if isinstance(meld, Sequence) and meld.length == longest)


class Announced(Enum):
    """What the words alone decide between two announcements (TH-DECL-11, TH-DECL-13)."""

    LEADER = auto()
    SECOND = auto()
    EQUAL = auto()


def compare_announced(leader: Announcement, second: Announcement) -> Announced:
    """Class first, then the longest length; equal means that the leader must be asked."""
    if leader.sets or second.sets:
        if leader.sets and second.sets:
            return Announced.EQUAL
        return Announced.LEADER if leader.sets else Announced.SECOND
    if leader.longest == second.longest:
        return Announced.EQUAL
    return Announced.LEADER if leader.longest > second.longest else Announced.SECOND


class Stage(Enum):
    """How far the contest of a trick has come."""

    NONE = auto()
    """Nobody has declared."""
    OPEN = auto()
    """The leader has declared and the second player may still answer."""
    NAME = auto()
    """Both declared alike: the leader is to name his rank."""
    ANSWER = auto()
    """The leader has named it: the second player is to answer."""
    SETTLED = auto()
    """It is known who scores."""


class Contest(NamedTuple):
    """The stage, and the winner once it is settled."""

    stage: Stage
    winner: Seat | None = None


NO_CONTEST = Contest(Stage.NONE)
NOBODY = (None, None)
"""What has been said where neither player has spoken, as in most tricks."""


def contest_of(trick: Trick) -> Contest:
    """What the words said in this trick have settled."""
    if trick.said == NOBODY:
        return NO_CONTEST
    leader, second = trick.leader, trick.second
    said, answered = trick.said[leader], trick.said[second]
    if said is None or said.empty:
        if answered is None or answered.empty:
            return NO_CONTEST
        return Contest(Stage.SETTLED, second)
    if answered is None and trick.reply is None and not (trick.shown or trick.waived):
        return Contest(Stage.OPEN)
    if answered is None or answered.empty:
        return Contest(Stage.SETTLED, leader)
    return _both(trick, said, answered)


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
    return Contest(Stage.SETTLED, trick.second if trick.higher else trick.leader)


def still_to_show(trick: Trick) -> Announcement:
    """What the winner of the contest announced and has neither shown nor waived (TH-DECL-16)."""
    winner = contest_of(trick).winner
    said = None if winner is None else trick.said[winner]
    if said is None or trick.waived:
        return Announcement(0, ())
    return left_of(said, [meld for seat, meld in trick.shown if seat is winner])


def left_of(said: Announcement, shown: Iterable[Meld]) -> Announcement:
    """What was announced and is none of the melds that were shown."""
    sets, lengths = said.sets, list(said.lengths)
    for meld in shown:
        if isinstance(meld, Vannak):
            sets -= 1
        elif meld.length in lengths:
            lengths.remove(meld.length)
    return Announcement(max(sets, 0), tuple(lengths))
