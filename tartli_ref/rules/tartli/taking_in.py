"""A complete trick lies until something of the next one begins (TH-DECL-22).

Until then a claim, a béla and a question belong to it. It is taken in by the next lead, exchange,
word, winner or count.
"""

from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.tartli.moves import (
    Bela,
    Chalks,
    Count,
    Draws,
    Move,
    Plays,
    Says,
    Shows,
    Swaps,
    Takes,
)
from tartli_ref.rules.tartli.state import Deal, Match, Trick, Won
from tartli_ref.rules.tartli.values import TALON_TRICKS, TRICKS


def taken_in(deal: Deal) -> Deal:
    """The deal once the trick that lies, if any, has been taken in: its winner leads next, and
    after trick 7 the talon is drawn.
    """
    trick = deal.trick
    if trick is None or trick.taken is None:
        return deal
    winner, points = trick.taken
    number = trick.number + 1
    next_trick = None
    if number <= TRICKS:
        next_trick = Trick(number, winner)
    deal = deal._replace(
        won=(*deal.won, Won(winner, points, trick)),
        trick=next_trick,
    )
    if trick.number == TALON_TRICKS:
        return _draw_last(deal, winner)
    return deal


def begins_next_trick(trick: Trick, move: Move) -> bool:
    """Whether this move belongs to the trick after the one that lies (TH-DECL-22).

    A béla or a question belongs to the trick that lies, and so does what is recorded for it by its
    number.
    """
    if isinstance(move, Plays | Says | Takes | Swaps | Draws | Count):
        return True
    if not isinstance(move, Shows | Chalks | Bela):
        return False
    if move.trick is not None:
        return move.trick > trick.number
    return not isinstance(move, Bela)


def _draw_last(deal: Deal, winner: Seat) -> Deal:
    """The loser of trick 7 gets the face-up card (TH-PLAY-07)."""
    if deal.lying is None:
        return deal
    drawn = frozenset({deal.lying})
    return deal._replace(lying=None, last_drawn=deal.lying).seen_with(opponent(winner), drawn)


def at_move(deal: Deal, move: Move) -> Deal:
    """The deal at the moment of this move: without the trick that lies if the move belongs to the
    next one.
    """
    trick = deal.trick
    if trick is None or trick.taken is None or not begins_next_trick(trick, move):
        return deal
    return taken_in(deal)


def judged_at(deal: Deal, move: Move) -> Deal:
    """The deal by which this move is judged. A meld recorded without its trick is judged by the
    trick that lies, unless that was recorded only by its winner: then nothing is known of its
    words. If it stands by agreement, it belongs to the next trick.
    """
    trick = deal.trick
    if trick is None or trick.taken is None or trick.number == TRICKS:
        return at_move(deal, move)
    recorded = trick.lead is not None and trick.reply is not None
    unplaced = isinstance(move, Shows | Chalks) and move.trick is None
    if recorded and unplaced:
        return deal
    return at_move(deal, move)


def onward(match: Match) -> Match:
    """The match as play goes on: with the trick that lies taken in."""
    deal = match.deal
    if deal is None or not deal.lies:
        return match
    return match._replace(deal=taken_in(deal))
