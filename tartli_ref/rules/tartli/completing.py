"""The lines that go with an entered one (TH-DECL-10, TH-DECL-20).

A key is one line. The state in which it arrives decides what goes with it: a word that was left
unsaid, a set that its named rank identifies, the chalk of the contest that it settles.
"""

from collections.abc import Sequence

from tartli_ref.rules.game import Completion
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.contests import NOBODY, Stage, contest_of, kinds_due
from tartli_ref.rules.tartli.melds import ALL_SETS
from tartli_ref.rules.tartli.referee import apply, rule_on
from tartli_ref.rules.tartli.state import Match, Trick
from tartli_ref.rules.tartli.taking_in import at_move

ALONE: Completion[m.Move] = Completion()
"""Nothing goes with the move."""


def completes(match: Match, move: m.Move) -> Completion[m.Move]:
    """The moves that go with this one: those before it, and those after it if it stands."""
    if match.deal is None:
        return ALONE
    trick = at_move(match.deal, move).trick
    if trick is None:
        return ALONE
    match move:
        case m.Takes():
            return Completion(before=_unsaid(match, trick))
        case m.Says() | m.Answers() | m.Shows() | m.Plays():
            return Completion(after=_settled_by(match, trick, move))
        case m.Chalks(seat, kind) if contest_of(trick).winner is seat and kind in kinds_due(trick):
            return Completion(after=_settled_by(match, trick, move))
        case _:
            return ALONE


def key_of(moves: Sequence[m.Move]) -> m.Move:
    """The move for which a key of an older page stood, which also sent what goes with it."""
    if isinstance(moves[-1], m.Takes):
        return moves[-1]
    return moves[0]


def sets_are_due(match: Match, trick: Trick) -> bool:
    """Whether a set has to be told before the trick, if the second player says nothing."""
    if contest_of(trick).stage is not Stage.OPEN or match.sudden_death:
        return False
    announcement = trick.said[trick.leader]
    return announcement is not None and bool(announcement.sets)


def _unsaid(match: Match, trick: Trick) -> tuple[m.Move, ...]:
    """That the second player said nothing to the leader's word, and the leader's chalk; none
    after a tie, where the chalk alone would decide.
    """
    if contest_of(trick).stage is not Stage.OPEN or match.sudden_death:
        return ()
    nothing = m.Says(trick.second, m.NOTHING)
    if sets_are_due(match, trick) or not rule_on(match, nothing).allowed:
        return ()
    return nothing, *_due(apply(match, nothing))


def _settled_by(match: Match, trick: Trick, move: m.Move) -> tuple[m.Move, ...]:
    """The set that this move identifies, and the winner's chalk."""
    if not _may_settle(trick, move):
        return ()
    ruling = rule_on(match, move)
    if not (ruling.allowed or ruling.may_agree):
        return ()
    match = apply(match, move)
    identified = None
    if isinstance(move, m.Answers):
        identified = _identified(match)
    if identified is None:
        return _due(match)
    return identified, *_due(apply(match, identified))


def _may_settle(trick: Trick, move: m.Move) -> bool:
    """Whether a move can settle the contest, as far as is quickly seen: a card only as the second
    one on the leader's word.
    """
    if isinstance(move, m.Plays):
        lies = trick.lead is not None and trick.reply is None
        return lies and move.seat is trick.second and trick.declared(trick.leader)
    return isinstance(move, m.Says) or trick.said != NOBODY


def _identified(match: Match) -> m.Shows | None:
    """The leader's set, if the rank that was named identifies it and it may be shown now."""
    trick = None if match.deal is None else match.deal.trick
    if trick is None or trick.higher or not _both_said_a_set(trick):
        return None
    named = tuple(meld for meld in ALL_SETS if meld.rank == trick.named)
    shows = m.Shows(trick.leader, named)
    if named and rule_on(match, shows).allowed:
        return shows
    return None


def _both_said_a_set(trick: Trick) -> bool:
    return all(announcement is not None and announcement.sets == 1 for announcement in trick.said)


def _due(match: Match) -> tuple[m.Chalks, ...]:
    """The chalk of the sequences with which the contest was won (TH-DECL-20). None while a set
    has to be told, and none after a tie at 501, where the first points decide.
    """
    deal = match.deal
    if deal is None or deal.trick is None or match.sudden_death:
        return ()
    winner = contest_of(deal.trick).winner
    if winner is None:
        return ()
    return tuple(m.Chalks(winner, kind) for kind in kinds_due(deal.trick))
