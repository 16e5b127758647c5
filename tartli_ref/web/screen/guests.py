"""Guests: people who join, leave or change places between two deals, on a page of its own."""

from collections.abc import Iterator
from typing import Any

from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, Length

from tartli_ref.rules.common.lines import NAME_MOST, write_quoted
from tartli_ref.rules.common.resting import Leaves, Sits
from tartli_ref.rules.common.seats import ALL_SEATS, Seat, before
from tartli_ref.table.history import History
from tartli_ref.web.machinery.forms import TableForm, text_of
from tartli_ref.web.screen.buttons import Button, Buttons
from tartli_ref.web.screen.screen import Aside, Place
from tartli_ref.words.language import N_, _

GUESTS = "guests"
"""The name of the page, and of its form."""


class GuestsForm(TableForm):
    """A guest, who gets the next letter, and the player to sit after."""

    called = StringField(
        N_("Name"), validators=[InputRequired(N_("A name, please.")), Length(max=NAME_MOST)]
    )
    place = RadioField(N_("Sits after"), choices={}, validators=[InputRequired(N_("After whom?"))])
    letter = ""

    def place_at(self, history: History) -> None:
        """Offer the people of this table; the usual place is before the next dealer."""
        circle = history.state.circle
        dealer = history.state.next_dealer
        self.letter = str(ALL_SEATS[min(len(history.names), len(ALL_SEATS) - 1)])
        self.place.choices = {str(seat): history.names[seat] for seat in circle}
        last = circle[-1] if dealer is None else before(circle, dealer)
        self.place.data = self.place.data or str(last)

    def line(self) -> str:
        name = write_quoted(text_of(self.called))
        return f"{self.letter} joins {name} after {self.place.data}"


def guests_aside(evening: Any, buttons: Buttons[Any, Any]) -> Aside:
    """The page of guests, linked between two deals; during a deal it has no keys."""
    text = _("Between two deals people come, go and change places. Points stay with their player.")
    between_deals = evening.deal is None
    return Aside(
        name=GUESTS,
        label=_("Seats"),
        title=_("Who sits here?"),
        text=text,
        rule="REF-GUEST",
        make=lambda: tuple(_returns(evening, buttons)) if between_deals else (),
        shown=between_deals,
        form=GUESTS,
        ring=tuple(_places(evening, buttons)) if between_deals else (),
    )


def _places(evening: Any, buttons: Buttons[Any, Any]) -> Iterator[Place]:
    """Everybody who sits leaves, or moves behind each of the others."""
    circle = evening.circle
    for seat in circle:
        others = [other for other in circle if other not in (seat, before(circle, seat))]
        yield Place(
            seat=seat,
            name=buttons.voice[seat],
            deals=seat is evening.next_dealer,
            leaves=buttons.button(Leaves(seat)),
            moves=tuple(buttons.button(Sits(seat, other)) for other in others),
        )


def _returns(evening: Any, buttons: Buttons[Any, Any]) -> Iterator[Button]:
    """Whoever left comes back."""
    circle = evening.circle
    last: Seat = circle[-1]
    for seat in ALL_SEATS[: len(evening.score)]:
        if seat not in circle:
            yield buttons.button(Sits(seat, last))
