"""Asszorti's own forms; ``line`` of each is the entry in the notation."""

from collections.abc import Collection
from collections.abc import Sequence as Listing
from typing import Any

from wtforms import BooleanField, RadioField, SelectField
from wtforms.validators import InputRequired, Optional, ValidationError

from tartli_ref.games.asszorti.panels.whole_deal import WholeDealForm
from tartli_ref.games.asszorti.words import ARRIVALS, name_of, step_name
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.state import Deal
from tartli_ref.rules.asszorti.values import (
    LEVELS,
    STEPS,
    TRICKS,
    Arrival,
    Level,
    arrival_parts,
    game_parts,
)
from tartli_ref.rules.cards import FRENCH
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.table.terms import Terms
from tartli_ref.web.machinery.forms import (
    FIELDS,
    AdjustEachForm,
    TableForm,
    Within,
    add_fields,
    call,
    seat_field,
    seat_players,
)
from tartli_ref.web.screen.calculators import (
    Calculator,
    CalculatorForm,
    Row,
    Worked,
    one_of,
)
from tartli_ref.web.screen.game import Filled
from tartli_ref.web.screen.guests import GUESTS, GuestsForm
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.lists import capital

NUMBER_MOST = 99
"""Above any real number of tricks: the referee checks the number, naming the rule."""
BECAME = {"": N_("as recorded")} | {str(arrival): text for arrival, text in ARRIVALS.items()}
"""The possible outcomes of an arrivázs."""
_CARDS = {str(card): str(card) for card in FRENCH}
_DECLARER = N_("Who plays alone?")


class TricksForm(TableForm):
    """The tricks of all three players; an empty field gets the remainder."""

    seat = seat_field(ALL_SEATS, _DECLARER)

    @property
    def players(self) -> list[str]:
        """The letters of the three who play."""
        return [field.short_name.upper() for field in self if field.short_name in FIELDS]

    @property
    def entered(self) -> dict[str, int]:
        """The entered tricks, by letter."""
        tricks = {letter: self[letter.lower()].data for letter in self.players}
        return {letter: number for letter, number in tricks.items() if number is not None}

    def written(self, tricks: dict[str, int]) -> str:
        """The tricks of everybody up to the last player."""
        last = max(Seat.C, Seat[max(self.players)])
        return "-".join(str(tricks.get(str(seat), 0)) for seat in ALL_SEATS[: last + 1])


add_fields(TricksForm, Within(0, NUMBER_MOST))


class ResultForm(TricksForm):
    """The tricks at the end: of all three, of two, or of the declarer alone."""

    arrival = RadioField(choices=BECAME, default="", validators=[Optional()])

    def validate_seat(self, _field: Any) -> None:
        """The declarer's tricks are required to settle the deal."""
        tricks = self.entered
        if len(tricks) < len(self.players) - 1 and self.seat.data not in tricks:
            raise ValidationError(N_("Enter the declarer’s tricks, or those of all three."))

    def line(self) -> str:
        tricks = self.entered
        if len(tricks) == 1:
            line = f"{self.seat.data} made {tricks[self.seat.data]}"
        else:
            remainder = max(TRICKS - sum(tricks.values()), 0)
            line = f"count {self.written(dict.fromkeys(self.players, remainder) | tricks)}"
        if self.arrival.data:
            line += f" arrivazs {self.arrival.data}"
        return line


class RestForm(TricksForm):
    """A claim or concession of the remaining tricks, with each player's tricks so far."""

    what = RadioField(
        choices={"claims": "claims", "concedes": "concedes"},
        validators=[InputRequired(N_("Claimed or conceded?"))],
    )

    def line(self) -> str:
        return f"{self.seat.data} {self.what.data} {self.written(self.entered)}"


class TalonForm(TableForm):
    """The three cards turned up by a kontra, from the top."""

    first = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card?"))])
    second = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card?"))])
    third = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card?"))])

    def line(self) -> str:
        return f"talon {self.first.data} {self.second.data} {self.third.data}"


FORMS: dict[str, type[TableForm]] = {
    "result": ResultForm,
    "rest": RestForm,
    "talon": TalonForm,
    "whole": WholeDealForm,
    "adjust": AdjustEachForm,
    GUESTS: GuestsForm,
}


def filled(move: object) -> Filled | None:
    """The form that enters a move, filled in with it."""
    if not isinstance(move, m.Count):
        return None
    tricks = dict(zip("abcdefgh", move.tricks, strict=False))
    return "result", tricks | {"arrival": str(move.arrival or "")}


def again(moves: Listing[object]) -> Filled | None:
    """The form of a result that was taken back."""
    if len(moves) != 1:
        return None
    return filled(moves[0])


def prepare(forms: Collection[TableForm], _table: Table, history: History) -> None:
    """Label cards and seats with the reader's names. Without trumps an idegen arrivázs is not
    offered; if sent anyway, it is refused with its rule (AS-ARR-06).
    """
    seat_players(forms, history)
    call(forms, {str(card): name_of(card, ()) for card in FRENCH})
    for form in forms:
        if isinstance(form, WholeDealForm):
            form.name_choices(present(history.state), history.names)
    deal: Deal | None = history.state.deal
    if deal is None or deal.announced is None or deal.announced.trumps is not None:
        return
    for form in forms:
        if isinstance(form, ResultForm) and form.arrival.data != Arrival.IDEGEN:
            choices = dict(BECAME)
            del choices[Arrival.IDEGEN]
            form.arrival.choices = choices


KONTRA = tuple(map(str, STEPS))


class ContractForm(CalculatorForm):
    """A contract, with or without trumps, and its doublings."""

    contract = one_of(N_("The contract"), *map(str, LEVELS))
    szanzadu = BooleanField(N_("Szanzadu"))
    game_step = one_of(N_("Kontra to the game"), "0", *KONTRA, first=True)
    last_step = one_of(N_("Kontra to the arrivázs"), "0", *KONTRA, first=True)


def _named(form: CalculatorForm) -> None:
    steps = {"0": _("none")} | {step: step_name(int(step)) for step in KONTRA}
    form.name({"contract": {str(level): name_of(level, ()) for level in LEVELS}, "step": steps})


def _worth(form: Any, _terms: Terms) -> Worked:
    contract = Level(form.contract.data)
    szanzadu = bool(form.szanzadu.data)
    step = int(form.game_step.data or 0)
    rows = []
    for tricks in range(TRICKS, -1, -1):
        parts = game_parts(contract, tricks, step, szanzadu=szanzadu, six_five_nil=False)
        name = ngettext("{number} trick", "{number} tricks", tricks).format(number=tricks)
        rows.append(Row(name, sum(part.worth for part in parts), "AS-SCO-01"))
    step = int(form.last_step.data or 0)
    for arrival in Arrival:
        if arrival is not Arrival.IDEGEN or not szanzadu:
            parts = arrival_parts(arrival, step, szanzadu=szanzadu)
            name = _("Arrivázs: {what}").format(what=name_of(arrival, ()))
            rows.append(Row(capital(name), sum(part.worth for part in parts), parts[0].rule))
    text = _("The declarer’s win from each opponent, or payment to each, by tricks.")
    return Worked(text, tuple(rows))


CALCULATORS = {
    "worth": Calculator(
        N_("How much is this contract worth?"),
        N_("A contract with its kontra, for every number of tricks."),
        ContractForm,
        _named,
        _worth,
    ),
}
