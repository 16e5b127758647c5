"""The plain slate's screen: tap a slate, then the points."""

from collections.abc import Collection, Iterator
from collections.abc import Sequence as Listing
from typing import Any

from wtforms.validators import InputRequired, Optional

from tartli_ref.games.plain.words import PlainVoice, voice
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.rounds import (
    POINTS_MOST,
    SEATS,
    Adds,
    Deals,
    EndsRound,
    Evening,
    Move,
)
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

STEPS = (1, 5, 10, 20, 100)


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
        points = (number_of(field) for field in self if field.short_name in _FIELDS)
        return f"round {' '.join(map(str, points))}"


_FIELDS = tuple(str(seat).lower() for seat in SEATS)
for _field in _FIELDS:
    setattr(
        RoundForm, _field, WholeField(validators=[Optional(), Within(-POINTS_MOST, POINTS_MOST)])
    )


class AdjustForm(AdjustSeatForm):
    """Points by agreement for one player."""

    seat = seat_field(SEATS, N_("Whose points?"))


def prepare(forms: Collection[Any], table: Table, history: History) -> None:
    """Ask for the people of this table only; the last player who got points stays chosen."""
    names = dict(zip(map(str, SEATS), voice(table.terms), strict=False))
    move = history.head.recorded.move if history.head else None
    for form in forms:
        for field in [it for it in form if it.short_name == "seat"]:
            field.choices = list(names.items())
            if isinstance(form, AddsForm) and isinstance(move, Adds):
                field.data = field.data or str(move.seat)
        for letter in SEATS[len(names) :] if isinstance(form, RoundForm) else ():
            del form[str(letter).lower()]


def filled(move: Move) -> Filled | None:
    """The form of a whole round, filled in."""
    if not isinstance(move, EndsRound) or not move.points:
        return None
    return "round", dict(zip(_FIELDS, move.points, strict=False))


def again(moves: Listing[Move]) -> Filled | None:
    """The form of a round that was taken back."""
    return filled(moves[0]) if len(moves) == 1 else None


def view(table: Table, history: History, _look: Look) -> View:
    """The screen."""
    evening: Evening = history.state
    names = voice(table.terms)
    return View(
        halves=tuple(
            Half(
                seat,
                names[seat],
                evening.score[seat],
                None,
                deals=evening.next_dealer is seat,
                leads=False,
                note=signed(evening.added[seat]) if evening.added else "",
                at=int(seat),
            )
            for seat in evening.circle
        ),
        facts=tuple(_facts(evening)),
        status=status(evening, names),
        spoken=(),
        ending=Ending((f"{_wins(evening, names)}.",)) if evening.over else Ending(),
        finished=len(evening.deals),
        due="",
        tab="",
        panels=() if evening.over else tuple(_panels(evening, PlainButtons(evening, names))),
        picks="" if evening.over else "adds",
    )


def status(evening: Evening, names: Listing[str]) -> str:
    """Who deals, or what to do."""
    if evening.over:
        return f"{_wins(evening, names)}."
    if evening.added or evening.next_dealer is None:
        return _("Tap a slate, then the points.")
    return _("{name} deals.").format(name=names[evening.next_dealer])


def _wins(evening: Evening, names: Listing[str]) -> str:
    best = (max if evening.options.best == "most" else min)(evening.score)
    winners = [names[seat] for seat in evening.circle if evening.score[seat] == best]
    if len(winners) == 1:
        return _("{name} wins").format(name=winners[0])
    return _("{names} win").format(names=all_of(winners))


def _facts(evening: Evening) -> Iterator[Fact]:
    """The number of the round, and the target."""
    number = len(evening.deals)
    yield Fact(_("Round {number}").format(number=number + (not evening.over)))
    if evening.options.target != "none":
        wins = evening.options.best == "most"
        text = _("target {number}") if wins else _("target {number}, fewest win")
        yield Fact(text.format(number=evening.options.target))


def _panels(evening: Evening, buttons: PlainButtons) -> Iterator[Panel]:
    sends = (
        Send(signed(sign * step), "points", str(sign * step), "")
        for sign in (1, -1)
        for step in STEPS
    )
    yield Panel("adds", (Form("adds", (), tuple(sends), shape="adds"),))
    over = Keys((buttons.button(EndsRound(), _("Next round")),), "one", css="main")
    fields = tuple(
        Field(letter, name) for letter, name in zip(_FIELDS, buttons.voice, strict=False)
    )
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
