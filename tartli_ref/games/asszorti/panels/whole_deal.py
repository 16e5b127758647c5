"""A whole deal of Asszorti on one form: declarer, contract, doubling, tricks. Deals are corrected
with it; at the table each of these is a key of its own.
"""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from itertools import chain
from typing import Any

from wtforms import RadioField
from wtforms.validators import InputRequired, Optional, ValidationError

from tartli_ref.games.asszorti.words import ARRIVALS, name_of, trumps_name
from tartli_ref.rules.asszorti.moves import Count, Doubles, Made
from tartli_ref.rules.asszorti.notation import write_move
from tartli_ref.rules.asszorti.state import PlayedDeal
from tartli_ref.rules.asszorti.values import (
    LEVELS,
    NEEDED,
    STEPS,
    SZUBKONTRA,
    TRICKS,
    Arrival,
    AsszortiOptions,
    Item,
    is_six_five_nil,
)
from tartli_ref.rules.cards import FrenchSuit
from tartli_ref.rules.common.moves import Side, factor, speaker
from tartli_ref.rules.common.seats import ALL_SEATS, THREE_SEATS, Each, Seat, others
from tartli_ref.web.machinery.forms import TableForm, seat_field
from tartli_ref.web.screen.game import Said
from tartli_ref.web.screen.panels import Field, Form, Send
from tartli_ref.words.language import N_, _

NOBODY = ""
SHARED = "shared"
SZANZADU = "szanzadu"
SEATS = {str(seat): str(seat) for seat in ALL_SEATS}
STEPS_SAID = {"0": N_("no")} | {str(step): f"×{factor(step)}" for step in STEPS}
ARRIVED = {NOBODY: N_("no")} | {str(arrival): text for arrival, text in ARRIVALS.items()}


def _one_of(choices: dict[str, str], default: str = NOBODY) -> RadioField:
    return RadioField(choices=choices, default=default, validators=[Optional()])


class WholeDealForm(TableForm):
    """Who played what, what was doubled, and the declarer's tricks."""

    seat = seat_field(ALL_SEATS, N_("Who plays alone?"))
    contract = RadioField(
        choices={str(level): str(level) for level in LEVELS},
        validators=[InputRequired(N_("Which contract?"))],
    )
    trumps = RadioField(
        choices={str(suit): str(suit) for suit in FrenchSuit} | {SZANZADU: N_("szanzadu")},
        validators=[InputRequired(N_("Which trumps?"))],
    )
    game_step = _one_of(STEPS_SAID, "0")
    game_by = _one_of(SEATS)
    arrival = _one_of(ARRIVED)
    arrivazs_step = _one_of(STEPS_SAID, "0")
    arrivazs_by = _one_of(SEATS)
    made = RadioField(
        choices={str(number): str(number) for number in range(TRICKS + 1)},
        validators=[InputRequired(N_("How many tricks?"))],
    )
    alone = _one_of({SHARED: N_("no")} | SEATS, SHARED)

    players: Each[Seat] = THREE_SEATS

    def name_choices(self, players: Each[Seat], names: Listing[str]) -> None:
        """Label the players, suits and contracts with the reader's names."""
        self.players = players
        seats = {str(seat): names[seat] for seat in players}
        self.game_by.choices = self.arrivazs_by.choices = seats
        self.alone.choices = {SHARED: _("no")} | seats
        trumps = {str(suit): trumps_name(suit) for suit in FrenchSuit}
        self.trumps.choices = trumps | {SZANZADU: trumps_name(None)}
        self.contract.choices = {str(level): name_of(level, ()) for level in LEVELS}

    @property
    def is_enough(self) -> bool:
        """Whether the form has enough for a preview."""
        fields = (self.seat, self.contract, self.trumps, self.made)
        return all(field.validate(self) for field in fields)

    def validate_game_step(self, _field: Any) -> None:
        """Kontra needs who said it: only the other one may say szubkontra (AS-KON-06)."""
        for item in Item:
            if self[f"{item}_step"].data not in (None, "0") and not self[f"{item}_by"].data:
                raise ValidationError(N_("Who said kontra?"))

    def line(self) -> str:
        return f"{self.seat.data} contract {self.contract.data}"

    def then(self) -> tuple[str, ...]:
        names, doubles, outcome = self.said()
        return names[1:] + doubles + outcome

    def said(self) -> Said:
        """The lines of the deal, by their parts."""
        names = f"{self.seat.data} names {self.trumps.data}"
        if self.arrival.data:
            names += " arrivazs"
        doubles = tuple(chain(self._doubled(Item.GAME), self._doubled(Item.ARRIVAZS)))
        return (self.line(), names), doubles, (self._outcome(),)

    def _doubled(self, item: Item) -> Iterator[str]:
        declarer = Seat[str(self.seat.data)]
        by = self[f"{item}_by"].data
        if not by or (item is Item.ARRIVAZS and not self.arrival.data):
            return
        for step in range(1, int(self[f"{item}_step"].data or 0) + 1):
            seat = Seat[by]
            if speaker(step) is Side.SOLOIST:
                seat = declarer
            elif step == SZUBKONTRA:
                silent = (other for other in self.players if other not in (declarer, seat))
                seat = next(silent, seat)
            yield write_move(Doubles(seat, step, (item,)))

    def _outcome(self) -> str:
        declarer = Seat[str(self.seat.data)]
        made = int(self.made.data)
        arrival = None
        if self.arrival.data:
            arrival = Arrival(self.arrival.data)
        alone = self.alone.data
        if made == NEEDED and alone and alone != SHARED:
            return write_move(Count(six_five_nil(declarer, Seat[alone]), arrival))
        return write_move(Made(declarer, made, shared=made == NEEDED, arrival=arrival))


def six_five_nil(declarer: Seat, other: Seat) -> Each[int]:
    """The tricks by letter if this opponent has all the other five."""
    tricks = {declarer: NEEDED, other: TRICKS - NEEDED}
    people = max(len(THREE_SEATS), declarer + 1, other + 1)
    return tuple(tricks.get(seat, 0) for seat in ALL_SEATS[:people])


def filled_with(deal: PlayedDeal) -> dict[str, Any]:
    """The form filled in with a finished deal, however it was recorded."""
    values = {
        "seat": str(deal.declarer),
        "contract": str(deal.contract),
        "trumps": str(deal.announced.trumps or SZANZADU),
        "arrival": str(deal.arrival or NOBODY),
        "made": str(deal.own),
        "alone": SHARED,
    }
    split = deal.split
    if split is not None and is_six_five_nil(deal.own, split):
        against = others(deal.deal.players, deal.declarer)
        values["alone"] = str(max(against, key=lambda seat: split[seat]))
    for item in Item:
        step, by = deal.doublings.of(item)
        values[f"{item}_step"] = str(step)
        values[f"{item}_by"] = "" if by is None else str(by)
    return values


def whole_deal(_house: AsszortiOptions) -> Form:
    """The form of a whole deal."""
    return Form(
        "whole",
        (
            Field("seat", how="seat"),
            Field("contract", _("The contract"), "told"),
            Field("trumps", _("Trumps"), "told"),
            Field("game_step", _("Kontra to the game"), "told"),
            Field("game_by", _("Who said kontra?"), "told"),
            Field("made", _("Tricks of the declarer"), "told"),
            Field("alone", _("Did one opponent take all the other five?"), "told"),
            Field("arrival", _("The arrivázs"), "told"),
            Field("arrivazs_step", _("Kontra to the arrivázs"), "told"),
            Field("arrivazs_by", _("Who said kontra?"), "told"),
        ),
        (Send(_("Correct the deal"), css="main big settles"),),
        shape="told-deal",
    )
