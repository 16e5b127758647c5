"""Buttons of Asszorti's screen: each a line of the notation, live or dim by its ruling."""

from collections.abc import Callable, Iterable

from tartli_ref.cards import FRENCH, FrenchSuit
from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.notation import write_move
from tartli_ref.games.asszorti.rules import rule_on
from tartli_ref.games.asszorti.state import Match
from tartli_ref.games.asszorti.values import LEVELS, Level
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.web.buttons import Button, Row
from tartli_ref.words.asszorti.moves import say_move
from tartli_ref.words.asszorti.names import AsszortiVoice, name_of, rank_sign, trumps_name


class Buttons:
    """Makes the buttons of one state."""

    def __init__(self, match: Match, voice: AsszortiVoice) -> None:
        self._match = match
        self.voice = voice

    def button(self, move: m.Move, label: str, suit: str = "") -> Button:
        """One button for this move."""
        live = rule_on(self._match, move).allowed
        return Button(write_move(move), label, say_move(move, self.voice), live, suit)

    def each(
        self, make: Callable[[Seat], m.Move], seats: Iterable[Seat] = THREE_SEATS
    ) -> tuple[Button, ...]:
        """One button for each of these players, with the name on it."""
        return tuple(self.button(make(seat), self.voice[seat]) for seat in seats)

    def levels(self, make: Callable[[Level], m.Move]) -> tuple[Button, ...]:
        """One button for each bid or contract (AS-AUC-02)."""
        return tuple(self.button(make(level), name_of(level, self.voice)) for level in LEVELS)

    def trumps(self, seat: Seat, *, arrivazs: bool) -> tuple[Button, ...]:
        """What can be named: a suit or szanzadu, with the arrivázs or without (AS-ANN-01, -02)."""
        return tuple(
            self.button(m.Names(seat, suit, arrivazs), trumps_name(suit), str(suit or ""))
            for suit in (*FrenchSuit, None)
        )

    def pack(self, seat: Seat) -> tuple[Row, ...]:
        """The pack as four rows of nine, for this player."""
        return tuple(
            Row(
                name_of(suit, self.voice),
                tuple(
                    self.button(m.Plays(seat, card), rank_sign(card.rank))
                    for card in FRENCH
                    if card.suit == suit
                ),
                str(suit),
            )
            for suit in FRENCH.suits
        )
