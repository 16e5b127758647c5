"""An ending to play on with other cards, at a table and for study."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.notation import read_card
from tartli_ref.games.tartli.review.what_if import Begin, Ending, NotPlayed, play_on
from tartli_ref.games.tartli.values import TRICKS
from tartli_ref.rulings import Unreadable
from tartli_ref.words.cards import card_name, rank_letter, suit_name
from tartli_ref.words.language import _
from tartli_ref.words.tartli.review import say_choice, say_marks, say_taken, say_turn_of, say_worth

CARDS_MOST = 18
Address = Callable[[Sequence[Card]], str]
"""The address of this page after these cards."""


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card of a hand; a playable one has an address and its cost."""

    suit: str
    letter: str
    full: str
    address: str = ""
    costs: int = 0
    turns: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with its player's name and whether it is the player's turn."""

    name: str
    cards: tuple[CardTile, ...]
    plays: bool


@dataclass(frozen=True, slots=True)
class WhatIf:
    """An ending: the player to move, the value under best play, both hands, the tricks so far.

    ``trump`` is the suit with its name; ``marks`` explains the figures below the cards, ``problem``
    names an unplayable card; ``back`` takes the last card back.
    """

    trump: tuple[str, str]
    turn: str
    worth: tuple[str, ...]
    hands: tuple[Hand, ...]
    taken: tuple[tuple[int, str], ...]
    back: str
    marks: str
    problem: str = ""


def what_if(begin: Begin, texts: Sequence[str], names: Sequence[str], address: Address) -> WhatIf:
    """The ending after these cards, up to the first unplayable one."""
    cards, wrong = _cards(texts)
    ending = play_on(begin, cards)
    while isinstance(ending, NotPlayed):
        wrong, cards = card_name(ending.card), cards[: cards.index(ending.card)]
        ending = play_on(begin, cards)
    first = TRICKS + 1 - begin.position.first.bit_count()
    now = first + len(ending.taken)
    return WhatIf(
        (begin.trump.value, suit_name(begin.trump)),
        say_turn_of(ending, now, names),
        say_worth(ending, names),
        tuple(_hand(seat, ending, names, cards, address) for seat in TWO_SEATS),
        tuple((at, say_taken(each, names)) for at, each in enumerate(ending.taken, first)),
        address(cards[:-1]) if cards else "",
        say_marks(ending) if ending.choices else "",
        _("{card} cannot be played here.").format(card=wrong) if wrong else "",
    )


def _cards(texts: Sequence[str]) -> tuple[list[Card], str]:
    """The cards up to the first invalid one, and that one's text."""
    cards: list[Card] = []
    for text in texts[:CARDS_MOST]:
        try:
            cards.append(read_card(text))
        except Unreadable as wrong:
            return cards, wrong.text[:CARDS_MOST]
    return cards, ""


def _hand(
    seat: Seat, ending: Ending, names: Sequence[str], played: Sequence[Card], address: Address
) -> Hand:
    plays = ending.to_play is seat
    tiles = {each: _tile(each, card_name(each)) for each in ending.hands[seat]}
    for choice in ending.choices if plays else ():
        tiles[choice.card] = replace(
            _tile(choice.card, say_choice(choice, ending, names)),
            address=address([*played, choice.card]),
            costs=choice.costs,
            turns=choice.bulis != ending.bulis,
        )
    return Hand(names[seat], tuple(tiles.values()), plays)


def _tile(card: Card, full: str) -> CardTile:
    return CardTile(card.suit.value, rank_letter(card.rank), full)
