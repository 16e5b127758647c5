"""Asszorti, one module per topic.

``rules`` judges and applies. ``values`` and ``scoring`` hold the tables; ``dealing``, ``bidding``,
``announcing``, ``doubling``, ``playing``, ``ending`` and ``arriving`` judge the moves of a deal.
``next_steps`` lists the next actions, and ``audit`` checks a finished deal.
"""

from tartli_ref.games.asszorti.moves import AdjustEach, Move, Note
from tartli_ref.games.asszorti.notation import read_move, write_move
from tartli_ref.games.asszorti.options import HOUSE, AsszortiOptions
from tartli_ref.games.asszorti.rules import apply, explain, rule_on
from tartli_ref.games.asszorti.state import Evening, start
from tartli_ref.games.asszorti.tally import tally
from tartli_ref.games.common.dealing import deals_next, made, running, sheet, thrown_in
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.game import Game

ASSZORTI: Game[AsszortiOptions, Evening, Move] = Game(
    key="asszorti",
    seats=THREE_SEATS,
    house=HOUSE,
    start=start,
    rule_on=rule_on,
    explain=explain,
    apply=apply,
    read_move=read_move,
    write_move=write_move,
    made=made,
    sheet=sheet,
    running=running,
    thrown_in=thrown_in,
    adjust=AdjustEach,
    told=(Note,),
    in_bulis=False,
    settle=lambda evening: evening.score,
    deals_next=deals_next,
    tally=tally,
)
