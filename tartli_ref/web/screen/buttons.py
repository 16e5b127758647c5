"""Buttons: each is a line of the notation with the referee's ruling on it.

A button whose line is refused is dimmed; tapping it still sends the line, and the refusal is shown.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from tartli_ref.rules import GAMES
from tartli_ref.rules.cards import GERMAN, AnyPack
from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.log import AnyGame
from tartli_ref.words.cards import rank_letter, skin
from tartli_ref.words.game_words import words_of
from tartli_ref.words.language import language
from tartli_ref.words.lists import Voice

READERS_KEPT = 100
SAID_KEPT = 1_000
ROWS_KEPT = 4_000
KEYS_KEPT = 8_000
GONE = "gone"
"""The look of a card that was played."""

M = TypeVar("M")
T = TypeVar("T")
V = TypeVar("V", bound=Voice)


class Button(NamedTuple):
    """A line entered by one tap, its label, and whether it is allowed now.

    ``label`` is the visible text, ``full`` the whole sentence for screen readers; ``brings`` is the
    score shown below the label, ``look`` a class of the style sheet.
    """

    line: str
    label: str
    full: str
    live: bool
    suit: str = ""
    brings: str = ""
    look: str = ""


class ButtonRow(NamedTuple):
    """A row of buttons with its title, and its suit sign if it has one."""

    title: str
    buttons: tuple[Button, ...]
    suit: str = ""


class Buttons(Generic[M, V]):
    """Creates the buttons of one game state, each with the ruling on its move."""

    game: ClassVar[AnyGame]
    pack: ClassVar[AnyPack[Any, Any, Any]] = GERMAN

    def __init__(self, state: Any, voice: V) -> None:
        self.state = state
        self.voice = voice
        self._words = words_of(self.game.key)
        self._live: dict[M, bool] = {}
        self._reader = (type(voice), language(), skin())
        self._said = _sentences(self.game.key, voice, self._reader)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players of this state."""
        return self.game.letters

    @staticmethod
    def corner(card: Any) -> str:
        """The letter in the corner of a card."""
        return rank_letter(card.rank)

    def button(self, move: M, label: str = "", suit: str = "") -> Button:
        """The button of this move; the default label is the whole sentence."""
        live = self._live.get(move)
        if live is None:
            live = self._live[move] = self.may(move)
        line, full = self._said(move)
        return Button(line, label or full, full, live, suit)

    def may(self, move: M) -> bool:
        """Whether the move is allowed now."""
        return self.game.rule_on(self.state, move).allowed

    def each(
        self, make: Callable[[Seat], M], seats: Iterable[Seat] | None = None
    ) -> tuple[Button, ...]:
        """One button for each of these players (all by default), labelled with the name."""
        chosen = self.seats if seats is None else seats
        return tuple(self.button(make(seat), self.voice[seat]) for seat in chosen)

    def named(self, make: Callable[[T], M], things: Iterable[T]) -> tuple[Button, ...]:
        """One button for each of these things, labelled with its name at this table."""
        return tuple(self.button(make(thing), self.name(thing)) for thing in things)

    def suits(self, make: Callable[[T], M], suits: Iterable[T]) -> tuple[Button, ...]:
        """One button for each of these suits, with its sign and name."""
        return tuple(self.button(make(suit), self.name(suit), str(suit)) for suit in suits)

    def cards(self, make: Callable[[Any], M]) -> tuple[ButtonRow, ...]:
        """The pack, one row per suit."""
        rows = []
        for suit in self.pack.suits:
            cards = [card for card in self.pack if card.suit == suit]
            keys = [self.button(make(card), self.corner(card), str(suit)) for card in cards]
            rows.append(ButtonRow(self.name(suit), tuple(keys), str(suit)))
        return tuple(rows)

    def hand(
        self,
        plays: Callable[[Seat, Any], M],
        seat: Seat,
        allowed: frozenset[Any],
        gone: frozenset[Any],
    ) -> tuple[ButtonRow, ...]:
        """The pack from which this seat plays one of the ``allowed`` cards, one row per suit, those
        that are ``gone`` faded in their places. Most rows are as they were before the last card.
        """
        hand = _Hand(type(self), self.voice, self._reader, plays, seat)
        return tuple(
            _row_of(hand, suit, allowed & of_suit, gone & of_suit)
            for suit, of_suit in self.pack.by_suit
        )

    def name(self, thing: object) -> str:
        """The name of a card, bid or suit at this table."""
        return self._words.name_of(thing, self.voice)


@lru_cache(maxsize=READERS_KEPT)
def _sentences(game: str, voice: Voice, _reader: object) -> Callable[[Any], tuple[str, str]]:
    """The line of a move and its sentence, cached for each reader."""
    write = GAMES[game].write_move
    say = words_of(game).say_move
    return lru_cache(maxsize=SAID_KEPT)(lambda move: (write(move), say(move, voice)))


class _Hand(NamedTuple):
    """Who plays a card, and for whom the keys are written."""

    buttons: Any
    voice: Voice
    reader: object
    plays: Callable[[Seat, Any], Any]
    seat: Seat


@lru_cache(maxsize=ROWS_KEPT)
def _row_of(hand: _Hand, suit: Any, allowed: frozenset[Any], gone: frozenset[Any]) -> ButtonRow:
    keys = []
    for card in hand.buttons.pack:
        if card.suit == suit:
            look = GONE if card in gone else ""
            keys.append(_card_key(hand, card, card in allowed, look))
    title = words_of(hand.buttons.game.key).name_of(suit, hand.voice)
    return ButtonRow(title, tuple(keys), str(suit))


@lru_cache(maxsize=KEYS_KEPT)
def _card_key(hand: _Hand, card: Any, live: bool, look: str) -> Button:
    said = _sentences(hand.buttons.game.key, hand.voice, hand.reader)
    line, full = said(hand.plays(hand.seat, card))
    return Button(line, hand.buttons.corner(card), full, live, str(card.suit), look=look)
