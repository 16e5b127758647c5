"""Hungarian Tartli, one module per topic.

``rules`` judges and applies. ``values``, ``melds``, ``contests`` and ``redeclaring`` hold the
tables and comparisons; ``declaring``, ``specifying``, ``playing``, ``exchange`` and ``bela`` judge
the moves of a trick; ``counting``, ``going_out`` and ``match`` the deal and the buli. ``audit``
checks a finished deal.
"""

from tartli_ref.games.common.dealing import deals_next, made, running
from tartli_ref.games.common.seats import TWO_SEATS
from tartli_ref.games.game import Game
from tartli_ref.games.tartli.match import settle, thrown_in
from tartli_ref.games.tartli.moves import Adjust, Move, Note, Out
from tartli_ref.games.tartli.notation import read_move, write_move
from tartli_ref.games.tartli.options import HOUSE, TartliOptions
from tartli_ref.games.tartli.rules import apply, explain, rule_on, sheet
from tartli_ref.games.tartli.state import Match, start
from tartli_ref.games.tartli.tally import tally
from tartli_ref.games.tartli.tracking import doubts

TARTLI: Game[TartliOptions, Match, Move] = Game(
    key="tartli",
    seats=TWO_SEATS,
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
    adjust=Adjust,
    told=(Note, Out),
    settle=settle,
    deals_next=deals_next,
    tally=tally,
    doubts=doubts,
)
