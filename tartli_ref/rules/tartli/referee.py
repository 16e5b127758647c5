"""The referee of Tartli: ``rule_on`` judges a move and never changes anything, ``apply`` changes
the match and never judges. Both dispatch to the module of each topic.

``explain`` yields all rulings on a move instead of only the first refusal.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.findings import Topic, in_one, verdict
from tartli_ref.rules.common.moves import rule_on_audits
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Rounds, ScoreLine, Sheet
from tartli_ref.rules.rulings import Ruling, allow, impossible
from tartli_ref.rules.tartli import (
    account,
    bela,
    chalking,
    declaring,
    exchange,
    going_out,
    playing,
    specifying,
)
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.counting import (
    close,
    counted_stichmatsch,
    rule_on_count,
    stichmatsch_of,
    trick_points,
)
from tartli_ref.rules.tartli.match import (
    adjust,
    begin_deal,
    compare,
    extend_to,
    rule_on_adjust,
    rule_on_deals,
    rule_on_target,
)
from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.tartli.sudden_death import decided_by_points
from tartli_ref.rules.tartli.taking_in import at_move, judged_at, onward, taken_in
from tartli_ref.rules.tartli.tracking import taken_on_trust
from tartli_ref.rules.tartli.values import MELD_TRICKS, TALON_TRICKS, TRICKS

IN_A_TRICK: dict[type[Any], Topic] = {
    m.Says: declaring.says,
    m.Plays: playing.plays,
    m.Names: in_one(declaring.rule_on_names),
    m.Answers: in_one(declaring.rule_on_answers),
    m.Shows: specifying.shows,
    m.Chalks: chalking.chalks,
    m.NextTrick: lambda deal, _trick, _move: (account.rule_on_next_trick(deal),),
    m.AnotherTrick: lambda deal, _trick, _move: (account.rule_on_another_trick(deal),),
    m.Takes: playing.takes,
    m.Swaps: exchange.swaps,
    m.Bela: bela.scores,
    m.Draws: in_one(exchange.rule_on_draws),
    m.Asks: in_one(exchange.rule_on_asks),
}

doubts = chalking.doubts


def rule_on(match: Match, move: m.Move) -> Ruling:
    """Whether the move is allowed now, by which rule, and which rules could not be checked."""
    return none_left(match, move, verdict(_heard(match, move)))


def playable(match: Match, seat: Seat) -> frozenset[Card]:
    """The cards that this seat is allowed to play now: those that ``rule_on`` allows, asked once
    for the whole pack.
    """
    deal = match.deal
    if deal is None or deal.claim is not None or match.over:
        return frozenset()
    deal = onward(match).deal
    if deal is None or deal.trick is None:
        return frozenset()
    return playing.playable(deal, deal.trick, seat)


def explain(match: Match, move: m.Move) -> Iterator[Ruling]:
    """Every refusal of the move in rule order; if there is none, the ruling that allows it."""
    return (none_left(match, move, ruling) for ruling in _heard(match, move))


def _heard(match: Match, move: m.Move) -> Iterator[Ruling]:
    deal = match.deal
    topic = IN_A_TRICK.get(type(move))
    if deal is not None and deal.claim is None:
        deal = judged_at(deal, move)
    if topic is None or deal is None or deal.trick is None or deal.claim is not None or match.over:
        yield _beside_the_trick(match, move)
        return
    yield from topic(deal, deal.trick, move)
    if match.sudden_death and isinstance(move, m.Takes):
        yield from playing.worth_that_decides(deal.trick, move, deal.trump)


def _beside_the_trick(match: Match, move: m.Move) -> Ruling:
    if isinstance(move, m.Note):
        return allow("REF-NOTE")
    if isinstance(move, m.Audits):
        return rule_on_audits(match.deals, move)
    if isinstance(move, m.Target):
        return rule_on_target(match, move)
    if isinstance(move, m.Out) and match.deal is None and match.counted is not None:
        return going_out.rule_on_out(match, move)
    if isinstance(move, m.Piles | m.OnePile) and going_out.decided_without_piles(match):
        return impossible("TH-OUT-02", "decided")
    if match.over:
        return impossible("TH-WIN-04", "over", buli=match.buli)
    deal = match.deal
    shown = isinstance(move, m.Piles | m.OnePile)
    if deal is not None and deal.claim is not None and not shown:
        return impossible("TH-OUT-02", "piles_first", seat=deal.claim)
    if isinstance(move, m.Deals):
        return rule_on_deals(match, move)
    if isinstance(move, m.Adjust):
        return rule_on_adjust(move)
    if deal is None:
        return impossible("REF-DEAL", "none", dealer=match.next_dealer)
    if isinstance(move, m.Tells):
        return chalking.rule_on_tells(deal, move)
    if isinstance(move, m.Count):
        return rule_on_count(match, taken_in(deal), move)
    if isinstance(move, m.Out):
        return going_out.rule_on_out(match, move)
    if isinstance(move, m.Piles):
        return going_out.rule_on_piles(match, deal, move)
    if isinstance(move, m.OnePile):
        return going_out.rule_on_one_pile(match, deal, move)
    return impossible("TH-PLAY-05", "played_out")


def apply(match: Match, move: m.Move) -> Match:
    """The match after the move, allowed or agreed, with its automatic consequences."""
    if type(move) in IN_A_TRICK:
        return _in_trick(match, move)
    if isinstance(move, m.Note | m.Audits):
        return match._replace(made=())
    if isinstance(move, m.Out):
        return going_out.claim(match, move)._replace(counted=None)
    return BESIDE_THE_TRICK[type(move)](match._replace(made=(), counted=None), move)


def _count(match: Match, move: m.Count) -> Match:
    assert match.deal is not None  # impossible without a deal
    deal = taken_in(match.deal)
    swept = counted_stichmatsch(deal, move.points)
    return compare(close(match._replace(deal=deal), move.points, swept))


BESIDE_THE_TRICK: dict[type[Any], Callable[[Match, Any], Match]] = {
    m.Deals: begin_deal,
    m.Adjust: adjust,
    m.Target: extend_to,
    m.Count: _count,
    m.Piles: lambda match, move: going_out.settle(match, move.points),
    m.OnePile: going_out.settle_on_one,
    m.Tells: chalking.tell,
}


def _in_trick(match: Match, move: m.Move) -> Match:
    """A move within a trick, then anything it completes: the trick, the deal, the buli."""
    deal = match.deal
    assert deal is not None  # impossible otherwise
    deal = at_move(deal, move)
    trick = deal.trick
    assert trick is not None  # nothing is played after trick 16
    lines: tuple[ScoreLine, ...] = ()
    deal = taken_on_trust(deal, move)
    match move:
        case m.Plays():
            deal = playing.play(deal, move)
        case m.Says():
            deal = declaring.say(deal, trick, move)
        case m.Names():
            deal = declaring.name(deal, trick, move.rank)
        case m.Answers():
            deal = declaring.answer(deal, trick, higher=move.higher)
        case m.Shows():
            deal, lines = specifying.show(deal, trick, move)
        case m.Chalks():
            deal, lines = chalking.chalk(deal, trick, move)
        case m.NextTrick() | m.AnotherTrick():
            deal = account.end_account(deal)
        case m.Takes():
            deal = playing.award(deal, move.seat, move.points)
        case m.Swaps():
            deal = exchange.swap(deal, move)
        case m.Bela():
            deal, lines = bela.score_bela(deal, trick, move)
        case m.Draws():
            deal = exchange.draw(deal, move)
        case m.Asks():
            pass
        case _:
            raise AssertionError(move)
    deal = playing.complete(deal)
    return _decided(match.written(*lines)._replace(deal=deal, made=lines, counted=None))


def _decided(match: Match) -> Match:
    """The consequences of a scored meld or a complete trick: after a tie points decide at once, and
    after trick 16, when nothing of a next trick can begin, the deal counts itself.
    """
    if match.sudden_death:
        return decided_by_points(match)
    deal = match.deal
    assert deal is not None and deal.trick is not None  # moves in a trick belong to a deal
    if deal.trick.number < TRICKS or not deal.lies:
        return match
    deal = taken_in(deal)
    points = trick_points(deal)
    if points is None:
        return match
    closed = compare(close(match._replace(deal=deal), points, stichmatsch_of(deal)))
    return closed._replace(counted=match)


def sheet(match: Match) -> Sheet:
    """Deals, bulis and standing, for replay and pages."""
    rounds = Rounds(match.bulis, match.buli, match.terms.target, match.over)
    return Sheet(match.deals, match.score, rounds)


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
"""Refusals whose remedy is a later trick, each with the last trick for it."""


def none_left(match: Match, move: m.Move, ruling: Ruling) -> Ruling:
    """The refusal as worded when no later trick is left; any other ruling unchanged."""
    if ruling.allowed:
        return ruling
    last = LAST_TRICK_FOR.get((ruling.rule, ruling.case))
    if last is None or _trick_of(match, move) != last:
        return ruling
    return replace(ruling, case=f"{ruling.case} last".strip())


def _trick_of(match: Match, move: m.Move) -> int | None:
    """The trick of the move, None if unknown."""
    if isinstance(move, m.Shows | m.Chalks) and move.trick is not None:
        return move.trick
    if match.deal is None or not match.deal.tracked:
        return None
    trick = judged_at(match.deal, move).trick
    if trick is None:
        return None
    return trick.number
