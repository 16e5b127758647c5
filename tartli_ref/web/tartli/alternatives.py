"""The moves that could have been entered in the place of another one."""

from tartli_ref.games.tartli.available import IN_DEAL
from tartli_ref.games.tartli.moves import Move
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.web.buttons import Button
from tartli_ref.web.tartli.buttons import Buttons
from tartli_ref.words.tartli.moves import say_move
from tartli_ref.words.tartli.names import tartli_voice


def alternatives(table: Table, history: History, step: Step) -> tuple[Button, ...]:
    """One tap for each other move of the same kind that would have been allowed there."""
    before = history.opening if step.before is None else step.before.state
    old: Move = step.recorded.move
    voice = tartli_voice(table.terms)
    makes = Buttons(before, voice)
    buttons = (
        makes.button(move, say_move(move, voice))
        for move in IN_DEAL
        if type(move) is type(old) and move != old
    )
    return tuple(button for button in buttons if button.live)
