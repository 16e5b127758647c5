"""Tartli's own forms; ``line`` of each is the entry in the notation."""

from collections.abc import Collection, Mapping
from itertools import product
from typing import Any

from wtforms import (
    BooleanField,
    SelectField,
    SelectMultipleField,
    StringField,
)
from wtforms.validators import InputRequired, Optional

from tartli_ref.games.tartli.words import name_of, tartli_voice
from tartli_ref.rules.cards import GERMAN
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.match import TURNED_PLACES
from tartli_ref.rules.tartli.melds import LENGTH_NAMES
from tartli_ref.rules.tartli.notation import read_card
from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.tartli.values import DEAL_POINTS, LAST_TRICK, points_of
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import (
    AdjustSeatForm,
    TableForm,
    WholeField,
    Within,
    call,
    seat_field,
    text_of,
)
from tartli_ref.web.screen.game import Filled
from tartli_ref.words.language import N_, _

_CARDS = {str(card): name_of(card, ()) for card in GERMAN}


class CountForm(TableForm):
    """The pile of one player at the end of a deal: its points, or its cards and the winner of the
    last trick. The other pile follows, as the two add up to 161 (TH-SCO-01).
    """

    points = WholeField(N_("Points"), validators=[Optional(), Within(0, DEAL_POINTS)])
    pile = seat_field(TWO_SEATS, N_("Whose pile is it?"))
    cards = SelectMultipleField(choices=_CARDS, validators=[Optional()])
    last = BooleanField()
    trump = GERMAN.suits[0]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Points or cards are required, and their total must fit a pile."""
        if not super().validate(extra_validators):
            return False
        if self.points.data is None and not self.cards.data:
            self.points.errors = [N_("Enter the points of one pile.")]
            return False
        return True

    def line(self) -> str:
        points = self.points.data
        if points is None:
            points = sum(points_of(read_card(card), self.trump) for card in self.cards.data or ())
            points += LAST_TRICK * self.last.data
        other = DEAL_POINTS - points
        if self.pile.data == "A":
            return f"count {points}-{other}"
        return f"count {other}-{points}"


_PILE = [InputRequired(N_("The card points of both piles are needed.")), Within(0, DEAL_POINTS)]


class PilesForm(TableForm):
    """Card points in both piles after a claim."""

    first = WholeField(validators=_PILE)
    second = WholeField(validators=_PILE)

    def line(self) -> str:
        return f"piles {self.first.data}-{self.second.data}"


KINDS = {f"{seat} {kind}" for seat, kind in product(TWO_SEATS, [*LENGTH_NAMES.values(), "vannak"])}
"""The options for a chalked meld: its player and its kind."""
_LENGTHS = {"": "–"} | {name: name for name in LENGTH_NAMES.values()}


class TakesForm(TableForm):
    """A trick with its card points."""

    seat = seat_field(TWO_SEATS, N_("Who took it?"))
    points = WholeField(validators=[InputRequired(N_("How many points?")), Within(0, 34)])

    def line(self) -> str:
        return f"{self.seat.data} takes {self.points.data}"


class MeldForm(TableForm):
    """A meld of a deal that is only chalked: its player and kind, its top card, and the trick if
    relevant. Any of a vannak's four cards identifies its rank. Only pages from before the keys of
    both slates send it.
    """

    kind = StringField(
        validators=[
            InputRequired(N_("First whose meld it is and of what kind, then its top card."))
        ]
    )
    card = SelectField(choices=_CARDS, validators=[InputRequired(N_("Tap the top card."))])
    trick = WholeField(validators=[Optional(), Within(1, 8)])

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """The kind must be one of those on the page."""
        fine = bool(super().validate(extra_validators))
        if fine and self.kind.data not in KINDS:
            self.kind.errors = [N_("First whose meld it is and of what kind, then its top card.")]
            return False
        return fine

    def line(self) -> str:
        seat, kind = str(self.kind.data).split()
        suit, rank = str(self.card.data).split("-")
        meld = f"{rank}-vannak" if kind == "vannak" else f"{suit}:{rank}-{kind}"
        line = f"{seat} shows {meld}"
        if self.trick.data is None:
            return line
        return f"@{self.trick.data} {line}"


class DealForm(TableForm):
    """A deal whose turned card came after a packet other than the last (TA-DEAL-01)."""

    seat = seat_field(TWO_SEATS, N_("Who deals?"))
    turned = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card is turned up?"))])
    place = SelectField(choices={str(place): str(place) for place in TURNED_PLACES})

    def line(self) -> str:
        return f"deal {self.seat.data} {self.turned.data} {self.place.data}"


class SaysForm(TableForm):
    """An announcement of several sequences, where the house rules allow it (TA-DECL-01)."""

    seat = seat_field(TWO_SEATS, N_("Who announces?"))
    vannak = BooleanField()
    first = SelectField(choices=_LENGTHS, validators=[InputRequired(N_("Which sequence?"))])
    second = SelectField(choices=_LENGTHS, validators=[Optional()])
    third = SelectField(choices=_LENGTHS, validators=[Optional()])

    def line(self) -> str:
        words = ["vannak"] if self.vannak.data else []
        words += filter(None, map(text_of, (self.first, self.second, self.third)))
        return f"{self.seat.data} says {' '.join(words)}"


class AdjustForm(AdjustSeatForm):
    """Points given to or taken from one player by agreement."""

    seat = seat_field(TWO_SEATS, N_("Whose points?"))


FORMS: dict[str, type[TableForm]] = {
    "count": CountForm,
    "piles": PilesForm,
    "takes": TakesForm,
    "meld": MeldForm,
    "says": SaysForm,
    "deal": DealForm,
    "adjust": AdjustForm,
}


def filled(move: object) -> Filled | None:
    """The form that enters a move, filled in with it."""
    match move:
        case m.Count((first, _)):
            return "count", {"points": first, "pile": "A"}
        case m.Piles((first, second)):
            return "piles", {"first": first, "second": second}
    return None


def prepare(forms: Collection[TableForm], table: Table, history: History) -> None:
    """Add the table's choices and labels: names of melds (TA-MELD-03), trumps."""
    voice = tartli_voice(table.terms)
    lengths = {name: voice.lengths[length] for length, name in LENGTH_NAMES.items()}
    cards = {str(card): name_of(card, voice) for card in GERMAN}
    match: Match = history.state
    for form in forms:
        if isinstance(form, CountForm) and match.deal is not None:
            form.trump = match.deal.trump
        if isinstance(form, DealForm):
            form.place.choices = {
                str(place): _("card {place}").format(place=place) for place in TURNED_PLACES
            }
    call(forms, lengths | cards)
