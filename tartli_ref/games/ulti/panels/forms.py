"""Ulti's own forms; ``line`` of each is the entry in the notation."""

from collections.abc import Collection
from collections.abc import Sequence as Listing
from itertools import chain, compress
from typing import Any

from wtforms import BooleanField, RadioField, SelectField, SelectMultipleField
from wtforms.validators import InputRequired, Optional

from tartli_ref.games.ulti.panels.whole_deal import SOMEBODY, WholeDealForm, told_again
from tartli_ref.games.ulti.words import name_of
from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import HEARTS, OPEN, PLAIN
from tartli_ref.rules.ulti.moves import Undertaking
from tartli_ref.rules.ulti.notation import THREE_CARDS
from tartli_ref.rules.ulti.values import DEAL_POINTS, Feat, Silent
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import (
    AdjustEachForm,
    TableForm,
    WholeField,
    Within,
    call,
    seat_field,
    seat_players,
)
from tartli_ref.web.screen.game import Filled
from tartli_ref.web.screen.guests import GUESTS, GuestsForm
from tartli_ref.words.language import N_, Marked, _

OFFERED = (Feat.SIMPLE, Feat.ULTI, Feat.FORTY, Feat.TWENTY, Feat.ACES, Feat.DURCHMARS, Feat.BETLI)
"""Undertakings in display order."""
MARKS: Marked[dict[str, str]] = {HEARTS: "of Hearts", OPEN: "open", PLAIN: "plain"}
UNDERTAKINGS: tuple[Undertaking, ...] = (*Feat, *Silent)
TRICK_POINTS_MOST = 30
_CARDS = {str(card): str(card) for card in GERMAN}
_MADE = "made"
_LOST = "lost"
BECAME: Marked[dict[str, str]] = {"": "as recorded", _MADE: "made", _LOST: "lost"}
"""The possible outcomes of an undertaking."""


def field_of(undertaking: Undertaking) -> str:
    """The result field of this undertaking."""
    return "of_" + str(undertaking).replace("-", "_")


class BidForm(TableForm):
    """A bid composed of its parts; the referee refuses invalid combinations."""

    seat = seat_field(ALL_SEATS, N_("Who bids?"))
    feats = SelectMultipleField(
        choices={str(feat): str(feat) for feat in Feat},
        validators=[InputRequired(N_("Tap what is bid."))],
    )
    marks = SelectMultipleField(choices={mark: mark for mark in MARKS}, validators=[Optional()])

    @property
    def words(self) -> str:
        """The bid in the words of the notation."""
        words = self.marks.data or []
        return " ".join(words + (self.feats.data or []))

    def line(self) -> str:
        return f"{self.seat.data} bids {self.words}"


class ContractForm(BidForm):
    """The result of an unrecorded auction."""

    trump = SelectField(
        choices={"": "–"} | {str(suit): str(suit) for suit in Suit}, validators=[Optional()]
    )

    def line(self) -> str:
        return f"contract {self.seat.data} {self.words} {self.trump.data or ''}".rstrip()


class WorthForm(TableForm):
    """A trick with its aces and tens."""

    seat = seat_field(ALL_SEATS, N_("Who took it?"))
    points = WholeField(
        validators=[InputRequired(N_("How many points?")), Within(0, TRICK_POINTS_MOST)]
    )

    def line(self) -> str:
        return f"{self.seat.data} takes {self.points.data}"


class LaysForm(TableForm):
    """The two cards of the talon."""

    seat = seat_field(ALL_SEATS, N_("Who laid them down?"))
    first = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card?"))])
    second = SelectField(choices=_CARDS, validators=[InputRequired(N_("Which card?"))])

    def line(self) -> str:
        return f"{self.seat.data} lays {self.first.data} {self.second.data}"


class ResultForm(TableForm):
    """The unrecorded part of a deal's result: points, and undertakings made or lost."""

    mine = WholeField(N_("Points"), validators=[Optional(), Within(0, DEAL_POINTS)])
    theirs = WholeField(N_("Points"), validators=[Optional(), Within(0, DEAL_POINTS)])
    whose = RadioField(choices=SOMEBODY, default="", validators=[Optional()])
    three_cards = BooleanField()

    def line(self) -> str:
        words = ["result"]
        mine = self.mine.data
        theirs = self.theirs.data
        if mine is None and theirs is not None:
            mine = DEAL_POINTS - theirs
        elif theirs is None and mine is not None:
            theirs = DEAL_POINTS - mine
        if mine is not None:
            words.append(f"{mine}-{theirs}")
        for outcome in (_MADE, _LOST):
            parts = [part for part in UNDERTAKINGS if self[field_of(part)].data == outcome]
            if parts:
                words.append(outcome)
                words += map(self._word, parts)
        if self.three_cards.data:
            words.append(THREE_CARDS)
        return " ".join(words)

    def _word(self, undertaking: Undertaking) -> str:
        whose = self.whose.data
        if undertaking is Silent.ULTI and whose:
            return f"{undertaking} {whose}"
        return str(undertaking)


for _undertaking in UNDERTAKINGS:
    _outcome = RadioField(choices=BECAME, default="", validators=[Optional()])
    setattr(ResultForm, field_of(_undertaking), _outcome)


FORMS: dict[str, type[TableForm]] = {
    "bid": BidForm,
    "whole": WholeDealForm,
    "contract": ContractForm,
    "worth": WorthForm,
    "lays": LaysForm,
    "result": ResultForm,
    "adjust": AdjustEachForm,
    GUESTS: GuestsForm,
}


def filled(move: object) -> Filled | None:
    """The form that enters a move, filled in with it."""
    match move:
        case m.Contract(seat, bid, trump):
            return "contract", {
                "seat": str(seat),
                "feats": list(map(str, bid.feats)),
                "marks": list(compress(MARKS, bid[1:])),
                "trump": str(trump or ""),
            }
        case m.Result(points, made, lost):
            values: dict[str, Any] = dict(zip(("mine", "theirs"), points or (), strict=False))
            values |= _told(made, _MADE) | _told(lost, _LOST)
            if move.three_cards:
                values["three_cards"] = "y"
            return "result", values
    return None


def _told(undertakings: tuple[Undertaking, ...], outcome: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for undertaking in undertakings:
        if isinstance(undertaking, m.Theirs):
            values |= {"whose": str(undertaking.seat), field_of(Silent.ULTI): outcome}
        else:
            values[field_of(undertaking)] = outcome
    return values


def again(moves: Listing[object]) -> Filled | None:
    """The form of a result that was taken back."""
    match moves:
        case [m.Result() as result]:
            return filled(result)
    return told_again(moves)


def prepare(forms: Collection[TableForm], _table: Table, history: History) -> None:
    """Label cards and suits with the reader's names, and offer the players of the deal."""
    seat_players(forms, history)
    everybody = dict(zip(map(str, history.people), history.names, strict=True))
    playing = {str(seat): everybody[str(seat)] for seat in present(history.state)}
    for field in chain.from_iterable(forms):
        if not isinstance(field, RadioField):
            continue
        if field.short_name == "whose":
            field.choices = {"": _("the soloist’s"), **playing}
        elif field.short_name.startswith("who_"):
            field.choices = {"": _("both"), **playing}
    cards = {str(card): name_of(card, ()) for card in GERMAN}
    suits = {str(suit): name_of(suit, ()) for suit in Suit}
    call(forms, cards | suits)
