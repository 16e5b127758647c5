"""The plain slate, for any game: rules, words, panels and texts. Copy this folder for a new one."""

from dataclasses import replace

from tartli_ref.rules.common.findings import in_one
from tartli_ref.rules.common.moves import Note, deals_next, made
from tartli_ref.rules.game import Game
from tartli_ref.rules.plain import rounds as rules
from tartli_ref.rules.plain.rounds import Evening, Move, PlainOptions

PLAIN: Game[PlainOptions, Evening, Move] = Game(
    key="plain",
    seats=(rules.FEWEST, rules.MOST),
    house=rules.HOUSE,
    start=rules.start,
    rule_on=rules.rule_on,
    explain=in_one(rules.rule_on),
    apply=rules.apply,
    read_move=rules.NOTATION.read,
    write_move=rules.NOTATION.write,
    made=made,
    sheet=rules.sheet,
    running=lambda evening: bool(evening.added),
    thrown_in=lambda before, _now: replace(before, made=()),
    adjust=rules.Adjust,
    told=(Note,),
    in_bulis=False,
    settle=rules.settle,
    deals_next=deals_next,
    tally=rules.tally,
)
