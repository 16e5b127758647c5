"""The pages of highest card: a row of cards to turn up, and points by agreement."""

from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import AdjustSeatForm, seat_field
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.buttons import Button
from tartli_ref.web.screen.game import GamePages
from tartli_ref.web.screen.panels import Keys, Panel, Tap
from tartli_ref.web.screen.screen import Ending, Half, View
from tests.fourth_game.core import NOTATION, Evening, Turns, available
from tests.fourth_game.words import say_deal, say_move, voice


class AdjustForm(AdjustSeatForm):
    seat = seat_field(THREE_SEATS, "Whose points?")


def view(table: Table, history: History, _look: Look) -> View:
    evening: Evening = history.state
    names = voice(table.terms)
    halves = tuple(
        Half(seat, names[seat], evening.score[seat], None, deals=False, leads=seat is evening.turn)
        for seat in THREE_SEATS
    )
    cards = tuple(
        Button(NOTATION.write(move), str(move.card), say_move(move, names), ruling.allowed)
        for move, ruling in available(evening)
        if isinstance(move, Turns)
    )
    return View(
        halves=halves,
        facts=(),
        status=f"{names[evening.turn]} turns up a card.",
        spoken=(),
        ending=Ending(),
        finished=len(evening.deals),
        due="",
        tab="",
        panels=(Panel("turns", (Tap("turns", (Keys(cards, "four"),)),)),),
    )


PAGES = GamePages(
    view=view,
    forms={"adjust": AdjustForm},
    prepare=lambda _forms, _table, _history: None,
    say_deal=say_deal,
)
