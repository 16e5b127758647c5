"""The plain slate's screen: tap a slate, then the points."""

from collections.abc import Collection, Iterator
from collections.abc import Sequence as Listing
from dataclasses import replace
from typing import Any

from wtforms.validators import InputRequired, Optional

from tartli_ref.games.plain.words import PlainVoice, voice
from tartli_ref.rules.common.seats import ALL_SEATS as SEATS
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import Adds, Deals, EndsRound, Move
from tartli_ref.rules.plain.rounds import Evening
from tartli_ref.rules.plain.sheet_data import NUMBER_MOST as POINTS_MOST
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import (
    AdjustSeatForm,
    TableForm,
    WholeField,
    Within,
    number_of,
    seat_field,
)
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.buttons import Buttons
from tartli_ref.web.screen.game import Filled, GamePages
from tartli_ref.web.screen.panels import Field, Fold, Form, Keys, Panel, Send, Tap, folds
from tartli_ref.web.screen.screen import Ending, Fact, Half, View
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import all_of, signed

STEPS = (1, 5, 10, 20, 100, -1, -5, -10, -20, -100)


class PlainButtons(Buttons[Move, PlainVoice]):
    """Creates the buttons of one state."""

    game = PLAIN


class AddsForm(TableForm):
    """Points for the player whose slate was tapped."""

    seat = seat_field(SEATS, N_("Tap a slate first."))
    points = WholeField(validators=[InputRequired(), Within(-POINTS_MOST, POINTS_MOST)])

    def line(self) -> str:
        return f"{self.seat.data} {number_of(self.points):+d}"


class RoundForm(TableForm):
    """The points of a whole round; an empty field is 0."""

    def line(self) -> str:
        points = [str(number_of(field)) for field in self if field.short_name in _FIELDS]
        return f"round {' '.join(points)}"


_FIELDS = tuple(str(seat).lower() for seat in SEATS)
for _name in _FIELDS:
    _field = WholeField(validators=[Optional(), Within(-POINTS_MOST, POINTS_MOST)])
    setattr(RoundForm, _name, _field)


class AdjustForm(AdjustSeatForm):
    """Points by agreement for one player."""

    seat = seat_field(SEATS, N_("Whose points?"))


def prepare(forms: Collection[Any], table: Table, history: History) -> None:
    """Ask for the people of this table only; the last player who got points stays chosen."""
    names = voice(table.terms)
    choices = [(str(seat), names[seat]) for seat in SEATS[: len(names)]]
    for form in forms:
        if "seat" in form:
            form.seat.choices = choices
        if isinstance(form, AddsForm) and history.head is not None:
            move = history.head.recorded.move
            if isinstance(move, Adds):
                form.seat.data = form.seat.data or str(move.seat)
        if isinstance(form, RoundForm):
            for letter in _FIELDS[len(names) :]:
                del form[letter]


def filled(move: Move) -> Filled | None:
    """The form of a whole round, filled in."""
    if not isinstance(move, EndsRound) or not move.entries:
        return None
    return "round", dict(zip(_FIELDS, [entry.points for entry in move.entries], strict=False))


def again(moves: Listing[Move]) -> Filled | None:
    """The form of a round that was taken back."""
    if len(moves) != 1:
        return None
    return filled(moves[0])


def view(table: Table, history: History, _look: Look) -> View:
    """The screen."""
    evening: Evening = history.state
    names = voice(table.terms)
    screen = View(
        halves=tuple(_half(evening, seat, names) for seat in evening.circle),
        facts=tuple(_facts(evening)),
        status=status(evening, names),
        spoken=(),
        ending=Ending(),
        finished=len(evening.deals),
        due="",
        tab="",
    )
    if evening.over:
        return replace(screen, ending=Ending((f"{_wins(evening, names)}.",)))
    buttons = PlainButtons(evening, names)
    return replace(screen, panels=tuple(_panels(evening, buttons)), picks="adds")


def _half(evening: Evening, seat: Seat, names: PlainVoice) -> Half:
    return Half(
        seat,
        names[seat],
        evening.score[seat],
        bulis=None,
        deals=evening.next_dealer is seat,
        leads=False,
        note=signed(evening.added[seat]) if evening.added else "",
        at=int(seat),
    )


def status(evening: Evening, names: Listing[str]) -> str:
    """Who deals, or what to do."""
    if evening.over:
        return f"{_wins(evening, names)}."
    if evening.added or evening.next_dealer is None:
        return _("Tap a slate, then the points.")
    return _("{name} deals.").format(name=names[evening.next_dealer])


def _wins(evening: Evening, names: Listing[str]) -> str:
    winners = [names[seat] for column in evening.leaders for seat in evening.seats_of(column)]
    if len(winners) == 1:
        return _("{name} wins").format(name=winners[0])
    return _("{names} win").format(names=all_of(winners))


def _facts(evening: Evening) -> Iterator[Fact]:
    """The number of the round, and the target."""
    number = len(evening.deals) + (not evening.over)
    yield Fact(_("Round {number}").format(number=number))
    if evening.game.end.at is not None:
        text = _("target {number}")
        if evening.game.best == "fewest":
            text = _("target {number}, fewest win")
        yield Fact(text.format(number=evening.game.end.at))


def _panels(evening: Evening, buttons: PlainButtons) -> Iterator[Panel]:
    sends = tuple(Send(signed(points), "points", str(points), "") for points in STEPS)
    yield Panel("adds", (Form("adds", (), sends, shape="adds"),))
    over = Keys((buttons.button(EndsRound(), _("Next round")),), "one", css="main")
    fields = tuple(map(Field, _FIELDS, buttons.voice))
    whole = Form("round", fields, (Send(_("Enter the round")),), shape="whole")
    dealers = Keys(buttons.each(Deals, evening.circle), "three", css="big")
    rare = folds(
        Fold(_("A whole round"), (whole,)),
        Fold(_("Who deals?"), (Tap("dealer", (dealers,)),)),
    )
    yield Panel("rounds", (Tap("ends", (over,)), rare))


PAGES = GamePages(
    view=view,
    forms={"adds": AddsForm, "round": RoundForm, "adjust": AdjustForm},
    prepare=prepare,
    status=status,
    filled=filled,
    again=again,
)
