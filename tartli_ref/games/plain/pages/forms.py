"""The forms of the slate: a round, in its kind's own fields, and points one by one."""

from collections.abc import Collection
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, Length, Optional

from tartli_ref.games.plain.pages.rounds import Written, rounds_of
from tartli_ref.games.plain.words import voice
from tartli_ref.rules.common.lines import NAME_MOST, write_quoted
from tartli_ref.rules.common.seats import ALL_SEATS, before
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import read_number
from tartli_ref.rules.plain.rounds import Evening
from tartli_ref.rules.plain.sheet_data import tidy
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.correcting import STRUCK
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import (
    AdjustSeatForm,
    TableForm,
    WholeField,
    number_of,
    seat_field,
    text_of,
)
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import plain_number

FIELDS = tuple(str(seat).lower() for seat in ALL_SEATS)
"""The fields with the numbers of the columns, by letter."""
FIELD_MOST = 200
SIDES = ("A", "B")
NUMBER_DIGITS = 12
ABOVE = "above"
"""Prefix of a place: a round is inserted above the one of this number."""


class RoundForm(TableForm):
    """A round in the fields of its game's kind, which are many and plain: a number for each column
    by its letter, ``a_bid`` and ``a_chips`` beside it, and those of a split or of who has won. An
    empty number is 0. ``place`` is the number of a round that is corrected, or ``above`` and the
    one above which this is inserted.
    """

    history: History

    def __init__(self, *sent: Any, **values: Any) -> None:
        super().__init__(*sent, **values)
        self.sent: MultiDict[str, str] = MultiDict(sent[0] if sent and sent[0] else {})

    def typed(self, name: str) -> str:
        """What was typed into a field."""
        return self.sent.get(name, "").strip()[:FIELD_MOST]

    def place_at(self, history: History) -> None:
        """Remember the table, whose game says what its fields mean."""
        self.history = history

    def line(self) -> str:
        """The line of the round, or the first line of its correction."""
        return self._lines()[0]

    def then(self) -> tuple[str, ...]:
        """The other lines of its correction."""
        return self._lines()[1:]

    def _lines(self) -> tuple[str, ...]:
        place = self.typed("place")
        if not place:
            return (self._line(self.history.state),)
        number = place.removeprefix(ABOVE)
        rounds = rounds_of(self.history)
        if not number.isdecimal() or not 0 < int(number) <= len(rounds):
            raise Unreadable(place, N_("a round of this table"))
        written = rounds[int(number) - 1]
        state = self._state_before(written)
        if place.startswith(ABOVE):
            return self._inserted(written, state)
        return self._corrected(written, state)

    def _state_before(self, written: Written) -> Evening:
        step = self.history.step(written.lines[0])
        assert step is not None  # it is a line in effect
        state: Evening = self.history.state_after(step.before)
        return state

    def _inserted(self, written: Written, state: Evening) -> tuple[str, ...]:
        at = written.lines[0]
        lines = [self._line(state)]
        if state.game.kind == "bids":
            lines = [f"bids {self._counts(state, '_bid')}", f"tricks {self._counts(state)}"]
        return tuple(f"insert {at}: {line}" for line in lines)

    def _corrected(self, written: Written, state: Evening) -> tuple[str, ...]:
        last = written.lines[-1]
        if state.game.kind != "bids":
            return (f"fix {last}: {self._line(state, written)}",)
        bids = f"bids {self._counts(state, '_bid')}"
        tricks = f"tricks {self._counts(state)}"
        changed = []
        for number, line, move in zip(
            written.lines[-2:], (bids, tricks), written.round.moves[-2:], strict=True
        ):
            if line != PLAIN.write_move(move):
                changed.append(f"fix {number}: {line}")
        return tuple(changed) or (f"fix {last}: {tricks}",)

    def _line(self, state: Evening, written: Written | None = None) -> str:
        match state.game.kind:
            case "split":
                return self._split(state)
            case "bids":
                word = "tricks" if state.bids else "bids"
                return f"{word} {self._counts(state)}"
            case "winner":
                return self._won()
            case _:
                return self._points(state, written)

    def _points(self, state: Evening, written: Written | None) -> str:
        """The numbers of all columns, less what was added one by one."""
        words = []
        nothing = True
        for column, plays in enumerate(state.present):
            if not plays:
                words.append("-")
                continue
            added = written.added(column) if written else 0
            if written is None and state.added:
                added = state.added[column]
            number = self._number(FIELDS[column])
            chips = self.typed(f"{FIELDS[column]}_chips")
            nothing = nothing and number == added and not chips
            words.append(f"{tidy(number - added)} {chips}".strip())
        if nothing and state.added:
            return "round"
        return f"round {' '.join(words)}"

    def _number(self, name: str) -> float:
        text = self.typed(name).replace("\N{MINUS SIGN}", "-").replace(",", ".")
        text = text.replace("\N{VULGAR FRACTION ONE HALF}", ".5")
        try:
            return read_number(text or "0")
        except (ValueError, OverflowError):
            raise Unreadable(text[:NUMBER_DIGITS], N_("a number")) from None

    def _counts(self, state: Evening, of: str = "") -> str:
        words = []
        for column, plays in enumerate(state.present):
            number = self._number(f"{FIELDS[column]}{of}")
            words.append(str(tidy(number)) if plays else "-")
        return " ".join(words)

    def _split(self, state: Evening) -> str:
        total = state.game.split.total if state.game.split else 0
        whose = self.typed("whose").upper() or "A"
        if whose not in SIDES:
            raise Unreadable(
                whose[:NUMBER_DIGITS], N_("a seat of this table: {seats}"), seats=SIDES
            )
        if self.typed("everything"):
            pile = f"all {whose}"
        else:
            number = int(self._number("pile"))
            both = [number, total - number]
            if whose != "A":
                both.reverse()
            pile = "-".join(map(str, both))
        melds = []
        for letter in FIELDS[: state.columns]:
            chips = self.typed(f"{letter}_chips")
            melds.append(f"{tidy(self._number(letter))} {chips}".strip())
        called = self.typed("called").upper()
        words = [f"split {pile}"]
        if called:
            words.append(f"called {called}")
        if any(meld != "0" for meld in melds):
            words.append(f"melds {' '.join(melds)}")
        return " ".join(words)

    def _won(self) -> str:
        winners = " ".join(self.sent.getlist("won")[: len(ALL_SEATS)])
        value = self.typed("own_value") or self.typed("value")
        return f"won {winners} {value} {self.typed('chips')}".strip()


class StrikeForm(TableForm):
    """Takes a round out, whichever lines it consists of."""

    round = WholeField(validators=[InputRequired()])

    history: History

    def place_at(self, history: History) -> None:
        """Remember the table."""
        self.history = history

    def _lines(self) -> tuple[str, ...]:
        rounds = rounds_of(self.history)
        number = number_of(self.round)
        if not 0 < number <= len(rounds):
            raise Unreadable(str(number), N_("a round of this table"))
        struck = PLAIN.write_move(STRUCK)
        return tuple(f"fix {line}: {struck}" for line in rounds[number - 1].lines[::-1])

    def line(self) -> str:
        return self._lines()[0]

    def then(self) -> tuple[str, ...]:
        """The lines before its last one."""
        return self._lines()[1:]


class GuestForm(TableForm):
    """A guest, who gets the next letter, the player to sit after, and the points to begin with."""

    called = StringField(
        N_("Name"), validators=[InputRequired(N_("A name, please.")), Length(max=NAME_MOST)]
    )
    place = RadioField(N_("Sits after"), choices={}, validators=[InputRequired(N_("After whom?"))])
    points = StringField(N_("Begins with"), validators=[Optional(), Length(max=NUMBER_DIGITS)])
    letter = ""
    hint = ""

    def place_at(self, history: History) -> None:
        """Offer the people of this table; the usual place is before the next dealer."""
        evening: Evening = history.state
        self.letter = str(ALL_SEATS[min(len(evening.names), len(ALL_SEATS) - 1)])
        self.place.choices = {str(seat): history.names[seat] for seat in evening.circle}
        last = evening.circle[-1]
        if evening.next_dealer in evening.circle:
            last = before(evening.circle, evening.next_dealer)
        self.place.data = self.place.data or str(last)
        self._offer_points(evening)

    def _offer_points(self, evening: Evening) -> None:
        """The average of those who play is the usual beginning."""
        if not evening.deals:
            return
        scores = sorted(evening.score[seat] for seat in evening.circle)
        average = round(sum(scores) / len(scores))
        last = scores[0] if evening.game.most_win else scores[-1]
        self.hint = _("{average} is the average, {last} as the last").format(
            average=average, last=plain_number(last)
        )
        if self.points.data is None:
            self.points.data = str(average)

    def line(self) -> str:
        name = write_quoted(text_of(self.called))
        points = text_of(self.points).replace(",", ".")
        begins = f" with {points}" if points else ""
        return f"{self.letter} joins {name}{begins} after {self.place.data}"


class AdjustForm(AdjustSeatForm):
    """Points by agreement for one player."""

    seat = seat_field(ALL_SEATS, N_("Whose points?"))


def prepare(forms: Collection[Any], table: Table, history: History) -> None:
    """Ask for the people of this table only."""
    names = voice(table.terms)
    choices = [
        (str(seat), name) for seat, name in zip(ALL_SEATS, history.names or names, strict=False)
    ]
    for form in forms:
        form.place_at(history)
        if isinstance(form, AdjustForm):
            form.seat.choices = choices
