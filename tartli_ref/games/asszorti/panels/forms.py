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
BECAME = {"": N_("as recorded")} | {str(each): text for each, text in ARRIVALS.items()}
"""The possible outcomes of an arrivázs."""
_CARDS = {str(card): str(card) for card in FRENCH}
_DECLARER = N_("Who plays alone?")


class TricksForm(TableForm):
    """The tricks of all three players; an empty field gets the remainder."""

    seat = seat_field(ALL_SEATS, _DECLARER)

    @property
    def asked(self) -> dict[str, Any]:
        """The fields of the three who play, by letter."""
        return {it.short_name.upper(): it for it in self if it.short_name in FIELDS}

    @property
    def told(self) -> dict[str, int]:
        """The entered tricks, by letter."""
        return {seat: it.data for seat, it in self.asked.items() if it.data is not None}

    def written(self, told: dict[str, int]) -> str:
        """The tricks of everybody up to the last player."""
        people = range(max(3, *(Seat[seat] + 1 for seat in self.asked)))
        return "-".join(str(told.get(str(Seat(each)), 0)) for each in people)


add_fields(TricksForm, Within(0, NUMBER_MOST))


class ResultForm(TricksForm):
    """The tricks at the end: of all three, of two, or of the declarer alone."""

    arrival = RadioField(
        choices=BECAME,
        default="",
        validators=[Optional()],
    )

    def validate_seat(self, _field: Any) -> None:
        """The declarer's tricks are required to settle the deal."""
        told = self.told
        if len(told) < len(self.asked) - 1 and self.seat.data not in told:
            raise ValidationError(N_("Enter the declarer’s tricks, or those of all three."))

    def line(self) -> str:
        told = self.told
        arrival = f" arrivazs {self.arrival.data}" if self.arrival.data else ""
        if len(told) == 1:
            return f"{self.seat.data} made {told[self.seat.data]}{arrival}"
        left = max(TRICKS - sum(told.values()), 0)
        return f"count {self.written(dict.fromkeys(self.asked, left) | told)}{arrival}"


class RestForm(TricksForm):
    """A claim or concession of the remaining tricks, with each player's tricks so far."""

    what = RadioField(
        choices={"claims": "claims", "concedes": "concedes"},
        validators=[InputRequired(N_("Claimed or conceded?"))],
    )

    def line(self) -> str:
        return f"{self.seat.data} {self.what.data} {self.written(self.told)}"


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
    told = dict(zip("abcdefgh", move.tricks, strict=False))
    return "result", told | {"arrival": str(move.arrival or "")}


def again(moves: Listing[object]) -> Filled | None:
    """The form of a result that was taken back."""
    return filled(moves[0]) if len(moves) == 1 else None


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
            form.arrival.choices = {
                result: text for result, text in BECAME.items() if result != Arrival.IDEGEN
            }


SAID = ("0", *map(str, STEPS))


class ContractForm(CalculatorForm):
    """A contract, with or without trumps, and its doublings."""

    contract = one_of(N_("The contract"), *map(str, LEVELS))
    szanzadu = BooleanField(N_("Szanzadu"))
    game_step = one_of(N_("Kontra to the game"), *SAID, first=True)
    last_step = one_of(N_("Kontra to the arrivázs"), *SAID, first=True)


def _named(form: CalculatorForm) -> None:
    steps = {step: step_name(int(step)) if int(step) else _("none") for step in SAID}
    form.name({"contract": {str(level): name_of(level, ()) for level in LEVELS}, "step": steps})


def _worth(form: Any, _terms: Terms) -> Worked:
    contract = Level(form.contract.data)
    szanzadu = bool(form.szanzadu.data)
    game, last = (int(form[name].data or 0) for name in ("game_step", "last_step"))
    rows = []
    for tricks in range(TRICKS, -1, -1):
        parts = game_parts(contract, tricks, game, szanzadu=szanzadu, six_five_nil=False)
        said = ngettext("{number} trick", "{number} tricks", tricks).format(number=tricks)
        rows.append(Row(said, sum(part.worth for part in parts), "AS-SCO-01"))
    for arrival in Arrival:
        if arrival is not Arrival.IDEGEN or not szanzadu:
            parts = arrival_parts(arrival, last, szanzadu=szanzadu)
            said = _("Arrivázs: {what}").format(what=name_of(arrival, ()))
            rows.append(Row(capital(said), sum(part.worth for part in parts), parts[0].rule))
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
