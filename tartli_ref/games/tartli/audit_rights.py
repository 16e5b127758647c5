"""The audit of who scored: the winner of the contest, what he announced, and nobody else.

The words are those that were recorded. Melds scored without any word stand as they were chalked.
"""

from collections import Counter
from collections.abc import Iterator

from tartli_ref.cards import Rank
from tartli_ref.games.common.findings import Finding, proven
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.tartli.audit_record import tricks_of
from tartli_ref.games.tartli.contests import Stage, contest_of, highest
from tartli_ref.games.tartli.melds import Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import NOTHING, Announcement
from tartli_ref.games.tartli.specifying import is_higher
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import MELD_TRICKS, set_order

_NOT_HIS = ("lost", "not_said")


def audit_rights(deal: Deal) -> Iterator[Finding]:
    """What was scored in a trick by the wrong player, or otherwise than announced."""
    for trick in tricks_of(deal):
        if trick.number > MELD_TRICKS:
            continue  # that is too late for anybody
        scorers = tuple(dict.fromkeys(seat for seat, _ in trick.shown))
        findings = [finding for seat in scorers for finding in _of_seat(deal, trick, seat)]
        yield from findings
        if len(scorers) > 1 and not any(finding.case in _NOT_HIS for finding in findings):
            last = scorers[-1]
            yield proven("TH-CON-01", "both_scored", last, trick.number, other=opponent(last))


def _of_seat(deal: Deal, trick: Trick, seat: Seat) -> Iterator[Finding]:
    melds = tuple(meld for scorer, meld in trick.shown if scorer is seat)
    contest = contest_of(trick)
    if contest.stage is Stage.NONE:
        if trick.said[seat] == NOTHING:
            yield proven("TH-DECL-12", "not_said", seat, trick.number, what=melds)
    elif contest.stage is not Stage.SETTLED:
        yield proven("TH-DECL-06", "unsettled", seat, trick.number, what=melds)
    elif contest.winner is seat:
        yield from _as_said(deal, trick, seat, melds)
    elif trick.declared(seat):
        facts = {"what": melds, "winner": contest.winner}
        yield proven("TH-CON-01", "lost", seat, trick.number, **facts)
    else:
        yield proven("TH-DECL-12", "not_said", seat, trick.number, what=melds)


def _as_said(deal: Deal, trick: Trick, seat: Seat, melds: tuple[Meld, ...]) -> Iterator[Finding]:
    """The winner scores what he announced, and what he named or answered (TH-DECL-14 to -16)."""
    said = trick.said[seat]
    assert said is not None  # nobody wins a contest without a word
    sets = sum(isinstance(meld, Vannak) for meld in melds)
    lengths = Counter(meld.length for meld in melds if isinstance(meld, Sequence))
    if sets > said.sets or lengths - Counter(said.lengths):
        yield proven("TH-DECL-16", "not_announced", seat, trick.number, what=melds, said=said)
        return
    yield from _as_asked(deal, trick, seat, melds)


def _as_asked(deal: Deal, trick: Trick, seat: Seat, melds: tuple[Meld, ...]) -> Iterator[Finding]:
    """What was scored against the rank that was named (TH-DECL-14 to TH-DECL-16)."""
    asked, named = trick.said[trick.leader], trick.named
    compared = compared_kind(deal, melds, asked)
    if asked is None or named is None or not compared:
        return
    best = highest(compared, deal.trump, set_order(deal.house))
    facts = {"what": best, "rank": named}
    said = trick.said[seat] or asked
    all_shown = len(compared) >= (said.sets if asked.sets else said.lengths.count(asked.longest))
    if seat is trick.second:
        if all_shown and not any(beats(deal, meld, named) for meld in compared):
            rule = "TH-DECL-14" if isinstance(best, Vannak) else "TH-DECL-15"
            yield proven(rule, "scored_not_higher", seat, trick.number, **facts)
    elif rank_of(best) != named and (all_shown or beats(deal, best, named)):
        yield proven("TH-DECL-16", "other_named", seat, trick.number, **facts)


def rank_of(meld: Meld) -> Rank:
    """What is named of a meld: the rank of a set, the top card of a sequence."""
    return meld.rank if isinstance(meld, Vannak) else meld.top


def beats(deal: Deal, meld: Meld, named: Rank) -> bool:
    """Whether this meld is higher than the one that was named; any set is than no set."""
    order = set_order(deal.house)
    if isinstance(meld, Vannak) and named not in order:
        return True
    return is_higher(meld, named, deal.trump, order)


def compared_kind(
    deal: Deal, melds: tuple[Meld, ...], asked: Announcement | None
) -> tuple[Meld, ...]:
    """The melds that a contest is about: the set if one was announced, else the longest."""
    if asked is None:
        return ()
    if asked.sets:
        order = set_order(deal.house)
        return tuple(meld for meld in melds if isinstance(meld, Vannak) and meld.rank in order)
    return tuple(
        meld for meld in melds if isinstance(meld, Sequence) and meld.length == asked.longest
    )
