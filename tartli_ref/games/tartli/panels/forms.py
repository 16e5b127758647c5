"""Tartli's own forms; ``line`` of each is the entry in the notation."""

from collections.abc import Collection, Iterable, Mapping
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
from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
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


def _points_of(cards: Iterable[str] | None, trump: Suit, *, with_last: bool) -> int:
    """The points of these cards, and ten for the last trick."""
    points = sum(points_of(read_card(card), trump) for card in cards or ())
    if with_last:
        return points + LAST_TRICK
    return points


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
            points = _points_of(self.cards.data, self.trump, with_last=self.last.data)
        other = DEAL_POINTS - points
        if self.pile.data == "A":
            return f"count {points}-{other}"
        return f"count {other}-{points}"


_PILE = [Optional(), Within(0, DEAL_POINTS)]


class PilesForm(TableForm):
    """Card points in the piles after a claim: in both, or in the one that decides, which may be
    entered by its cards, or be shown as far as it is ``enough``.
    """

    first = WholeField(validators=_PILE)
    second = WholeField(validators=_PILE)
    seat = SelectField(
        choices={str(seat): str(seat) for seat in TWO_SEATS}, validators=[Optional()]
    )
    enough = WholeField(validators=[Optional(), Within(0, DEAL_POINTS)])
    cards = SelectMultipleField(choices=_CARDS, validators=[Optional()])
    last = BooleanField()
    trump = GERMAN.suits[0]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """A pile is required: its points or its cards."""
        if not super().validate(extra_validators):
            return False
        points = (self.first.data, self.second.data, self.enough.data)
        if points == (None, None, None) and not self.cards.data:
            self.first.errors = [N_("How many card points are in the pile?")]
            return False
        return True

    def line(self) -> str:
        if self.enough.data is not None:
            return f"{self.seat.data} pile {self.enough.data} or more"
        first = self.first.data
        second = self.second.data
        if first is not None and second is not None:
            return f"piles {first}-{second}"
        if first is not None:
            return f"A pile {first}"
        if second is not None:
            return f"B pile {second}"
        points = _points_of(self.cards.data, self.trump, with_last=self.last.data)
        return f"{self.seat.data} pile {points}"


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
        case m.OnePile(Seat.A, points):
            return "piles", {"first": points}
        case m.OnePile(_, points):
            return "piles", {"second": points}
    return None


def prepare(forms: Collection[TableForm], table: Table, history: History) -> None:
    """Add the table's choices and labels: names of melds (TA-MELD-03), trumps."""
    voice = tartli_voice(table.terms)
    lengths = {name: voice.lengths[length] for length, name in LENGTH_NAMES.items()}
    cards = {str(card): name_of(card, voice) for card in GERMAN}
    match: Match = history.state
    for form in forms:
        if isinstance(form, CountForm | PilesForm) and match.deal is not None:
            form.trump = match.deal.trump
        if isinstance(form, DealForm):
            form.place.choices = {
                str(place): _("card {place}").format(place=place) for place in TURNED_PLACES
            }
    call(forms, lengths | cards)
