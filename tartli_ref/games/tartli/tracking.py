"""When tricks are recorded their numbers are known; a deal that is only chalked has none.

Before the first card, word or trick is recorded a deal may be one that is only chalked, so that a
meld, a béla or an exchange may have been in any trick. Once it is tracked they were in trick 1:
what was taken on trust until then is judged again.
"""

from collections.abc import Iterator

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.game import Doubt
from tartli_ref.games.tartli import bela, exchange, specifying
from tartli_ref.games.tartli.melds import Vannak
from tartli_ref.games.tartli.moves import Bela, Move, Shows, Swaps
from tartli_ref.games.tartli.state import Deal, Match, Trick
from tartli_ref.games.tartli.values import SEQUENCES_A_TRICK
from tartli_ref.rulings import Ruling, impossible, refuse


def not_from_the_start(deal: Deal) -> Ruling | None:
    """Why tricks cannot be recorded any more: more was chalked than one trick can hold."""
    if deal.tracked:
        return None
    if deal.bela_trick not in (None, 1):
        return impossible("TH-PLAY-05", "chalked", melds=len(deal.scored))
    if not deal.scored:
        return None
    sets = sum(isinstance(scored.meld, Vannak) for scored in deal.scored)
    one_seat = len({scored.seat for scored in deal.scored}) == 1
    first_trick = all(scored.trick in (None, 1) for scored in deal.scored)
    most = SEQUENCES_A_TRICK[deal.house.sequences]
    if one_seat and first_trick and sets <= 1 and len(deal.scored) - sets <= most:
        return None
    return impossible("TH-PLAY-05", "chalked", melds=len(deal.scored))


def begun(deal: Deal) -> Deal:
    """The deal recorded from now on by a card or a word.

    A béla that waits for step 7, entered before any card of trick 1 or behind which a word is said
    there, was perhaps too soon (TH-BELA-06).
    """
    deal = track(deal)
    known = any(found.case == "bela_early" for found in deal.out_of_order)
    if deal.bela is None or deal.house.bela_timing == "any" or deal.won or deal.gone or known:
        return deal
    return deal.with_disorder("bela_early", deal.bela, 1)


def track(deal: Deal) -> Deal:
    """The deal with its tricks recorded from now on; what was chalked before was in trick 1."""
    if deal.tracked:
        return deal
    scored = tuple(scored._replace(trick=1) for scored in deal.scored)
    late = _exchanged_behind_a_meld(deal)
    deal = deal if late is None else deal.with_disorder("exchange_begun", late, 1)
    return replace(
        deal,
        tracked=True,
        scored=scored,
        bela_trick=None if deal.bela is None else 1,
        swapped_in=None if deal.swapped is None else 1,
    )


def _exchanged_behind_a_meld(deal: Deal) -> Seat | None:
    """The leader, if he exchanged when a meld of trick 1 had been scored (TH-EXC-04)."""
    leader, shown = opponent(deal.dealer), False
    for move in deal.on_trust:
        if shown and isinstance(move, Swaps) and move.seat is leader:
            return leader if deal.house.exchange == "leader" else None
        shown = shown or isinstance(move, Shows)
    return None


def taken_on_trust(deal: Deal, move: Move) -> Deal:
    """The deal with this move remembered, if nothing told in which trick it was."""
    if deal.tracked or not isinstance(move, Shows | Swaps | Bela):
        return deal
    return replace(deal, on_trust=(*deal.on_trust, move))


def doubts(match: Match) -> Iterator[Doubt]:
    """What was entered before trick 1, and is refused now that it is known to have been in it."""
    deal = match.deal
    if deal is None or not deal.tracked or not deal.on_trust:
        return
    first = _before_trick_one(deal)
    for move in deal.on_trust:
        ruling = _early(deal, move) or _rule_on(first, move)
        if not ruling.allowed:
            yield Doubt(move, ruling)
        first = _applied(first, move)


def _before_trick_one(deal: Deal) -> Deal:
    first = deal.won[0].trick if deal.won else deal.trick
    leader = opponent(deal.dealer) if first is None else first.leader
    trick = Trick(1, leader)
    return track(Deal(0, deal.house, deal.dealer, deal.trump, deal.turned, deal.turned, trick))


def _early(deal: Deal, move: Move) -> Ruling | None:
    """A béla that waits for step 7 came before any card of its trick (TH-BELA-06)."""
    early = any(found.case == "bela_early" for found in deal.out_of_order)
    return refuse("TH-BELA-06", "between", trick=1) if early and isinstance(move, Bela) else None


def _rule_on(deal: Deal, move: Move) -> Ruling:
    assert deal.trick is not None  # it is before trick 1
    match move:
        case Swaps():
            return exchange.rule_on_swaps(deal, deal.trick, move)
        case Bela():
            return bela.rule_on_bela(deal, deal.trick, move)
        case Shows():
            return specifying.rule_on_shows(deal, deal.trick, move)
        case _:
            raise AssertionError(move)


def _applied(deal: Deal, move: Move) -> Deal:
    assert deal.trick is not None  # it is before trick 1
    match move:
        case Swaps():
            return exchange.swap(deal, move)
        case Bela():
            return bela.score_bela(deal, deal.trick, move)[0]
        case Shows():
            return specifying.show(deal, deal.trick, move)[0]
        case _:
            raise AssertionError(move)
