"""Ulti, one module per topic.

``rules`` judges and applies. ``values`` and ``bids`` hold the tables; ``dealing``, ``auction``,
``doubling``, ``marriages`` and ``playing`` judge the moves of a deal; ``worlds``, ``deciding``,
``outcome`` and ``settlement`` decide each undertaking and its payment.

| rules | where |
|---|---|
| UL-EQ, UL-PTS | ``values``, ``spreading``, ``counting`` |
| UL-DEAL | ``dealing`` |
| UL-MAR | ``marriages`` |
| UL-BID | ``bids``, ``outcome`` |
| UL-AUC | ``auction`` |
| UL-DBL | ``doubling``, ``settlement`` |
| UL-PLAY | ``playing``, ``duties`` |
| UL-SIL | ``settlement``, ``outcome`` |
| UL-SET | ``settlement``, ``dealing`` |
"""

from tartli_ref.games.common.dealing import deals_next, made, running, sheet, thrown_in
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.game import Game
from tartli_ref.games.ulti.moves import AdjustEach, Move, Note
from tartli_ref.games.ulti.notation import read_move, write_move
from tartli_ref.games.ulti.options import HOUSE, UltiOptions
from tartli_ref.games.ulti.rules import apply, explain, rule_on, settle
from tartli_ref.games.ulti.state import Evening, start
from tartli_ref.games.ulti.tally import tally

ULTI: Game[UltiOptions, Evening, Move] = Game(
    key="ulti",
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
    settle=settle,
    deals_next=deals_next,
    tally=tally,
)
