"""The slate, for any game that is described by data."""

from tartli_ref.rules.common.findings import in_one
from tartli_ref.rules.common.moves import Note, deals_next, made
from tartli_ref.rules.game import Game
from tartli_ref.rules.plain import rounds as rules
from tartli_ref.rules.plain.moves import NOTATION, Adjust, Joins, Leaves, Move, Sits
from tartli_ref.rules.plain.reading import read_game
from tartli_ref.rules.plain.rounds import Evening, PlainOptions

PLAIN: Game[PlainOptions, Evening, Move] = Game(
    key="plain",
    seats=(rules.FEWEST, rules.MOST),
    house=rules.HOUSE,
    start=rules.start,
    rule_on=rules.rule_on,
    explain=in_one(rules.rule_on),
    apply=rules.apply,
    read_move=NOTATION.read,
    write_move=NOTATION.write,
    made=made,
    sheet=rules.sheet,
    running=lambda evening: evening.is_running,
    thrown_in=rules.thrown_in,
    adjust=Adjust,
    told=(Note,),
    guests=(Joins, Sits, Leaves),
    in_bulis=False,
    settle=rules.settle,
    deals_next=deals_next,
    tally=rules.tally,
    names=lambda evening: evening.names,
    read_data=read_game,
    fewest_win=lambda evening: not evening.game.most_win,
)
