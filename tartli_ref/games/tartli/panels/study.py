"""Endings to play on: "what if" in a reviewed deal, and hands set up for study.

The whole state is in the address, and nothing is stored. The address of a study names no table and
no player.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.games.tartli.panels.finished import finished_deals
from tartli_ref.games.tartli.words.review import (
    say_choice,
    say_marks,
    say_taken,
    say_turn_of,
    say_worth,
)
from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli.notation import read_card
from tartli_ref.rules.tartli.review import begin_at
from tartli_ref.rules.tartli.review.points import Points
from tartli_ref.rules.tartli.review.positions import NOBODY, Position, as_bits, in_bits
from tartli_ref.rules.tartli.review.what_if import Begin, Ending, NotPlayed, play_on
from tartli_ref.rules.tartli.values import HAND_SIZE, HUNGARIAN, TRICKS
from tartli_ref.web.machinery.access import service, table_or_404
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.screen.calculators import (
    CalculatorForm,
    Wrong,
    one_of,
    pack_field,
    trump_field,
)
from tartli_ref.web.screen.trials import QUERY_MOST
from tartli_ref.words.cards import card_name, rank_letter, suit_name
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import N_, _

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
        wrong = card_name(ending.card)
        cards = cards[: cards.index(ending.card)]
        ending = play_on(begin, cards)
    first = TRICKS + 1 - begin.position.first.bit_count()
    taken = enumerate(ending.taken, first)
    return WhatIf(
        trump=(begin.trump.value, suit_name(begin.trump)),
        turn=say_turn_of(ending, first + len(ending.taken), names),
        worth=say_worth(ending, names),
        hands=tuple(_hand(seat, ending, names, cards, address) for seat in TWO_SEATS),
        taken=tuple((number, say_taken(trick, names)) for number, trick in taken),
        back=address(cards[:-1]) if cards else "",
        marks=say_marks(ending) if ending.choices else "",
        problem=_("{card} cannot be played here.").format(card=wrong) if wrong else "",
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
    choices = {choice.card: choice for choice in ending.choices} if plays else {}
    tiles = []
    for card in ending.hands[seat]:
        tile = CardTile(card.suit.value, rank_letter(card.rank), card_name(card))
        if (choice := choices.get(card)) is not None:
            tile = replace(
                tile,
                full=say_choice(choice, ending, names),
                address=address([*played, card]),
                costs=choice.costs,
                turns=choice.bulis != ending.bulis,
            )
        tiles.append(tile)
    return Hand(names[seat], tuple(tiles), plays)


blueprint = Blueprint("endings", __name__)

LETTERS = tuple(seat.name for seat in TWO_SEATS)
PLAYED = "played"
UNPROCESSABLE = 422


@blueprint.get("/t/<link>/audit/<int:number>/what-if/<int:trick>")
def in_deal(link: str, number: int, trick: int) -> str:
    """A reviewed deal, played on with other cards from this trick on."""
    table = table_or_404(link)
    if table.terms.game != "tartli":
        abort(404)
    deals = finished_deals(service().history(table))
    if not 1 <= number <= len(deals) or deals[number - 1].deal.house.review == "off":
        abort(404)
    finished = deals[number - 1]
    begin = begin_at(finished.deal, finished.written, trick, finished.later)
    if begin is None:
        abort(404)
    played = request.args.getlist(PLAYED)

    def address(cards: Sequence[Card]) -> str:
        texts = list(map(str, cards))
        return url_for("endings.in_deal", link=link, number=number, trick=trick, played=texts)

    with in_turn():
        page = what_if(begin, played, voice_of(table.terms), address)
    position = begin.position
    share = url_for(
        "endings.study",
        _external=True,
        trump=begin.trump.value,
        leader=position.leader.name,
        a=list(map(str, in_bits(position.first))),
        b=list(map(str, in_bits(position.second))),
        played=played,
    )
    return render_template("tartli/in_deal.html", link=link, number=number, page=page, share=share)


NO_HAND = N_("Tap one to nine cards, each once.")


class StudyForm(CalculatorForm):
    """A hand set up for study."""

    trump = trump_field()
    leader = one_of(N_("Who leads?"), *LETTERS)
    a = pack_field(N_("The cards of A"), NO_HAND)
    b = pack_field(N_("The cards of B"), NO_HAND)

    @property
    def parameters(self) -> dict[str, Any]:
        """The input as address parameters."""
        return {name: value for name, value in self.data.items() if value}


def _begin(form: StudyForm) -> Begin:
    """Build the ending; raises ``Wrong`` if the cards are not two hands of one pack."""
    trump = Suit(form.trump.data)
    leader = Seat[form.leader.data]
    first = list(map(read_card, form.a.data))
    second = list(map(read_card, form.b.data))
    for card in second:
        if card in first:
            raise Wrong("b", _("{card} is in both hands.").format(card=card_name(card)))
    for name, hand in (("a", first), ("b", second)):
        if len(set(hand)) < len(hand) or not 0 < len(hand) <= HAND_SIZE:
            raise Wrong(name, _(NO_HAND))
    if len(first) != len(second):
        text = _("Both hands need the same number of cards: A has {first}, B has {second}.")
        raise Wrong("b", text.format(first=len(first), second=len(second)))
    position = Position(as_bits(first), as_bits(second), leader, NOBODY)
    return Begin(trump, position, HUNGARIAN, Points(trump).points_in(position))


@blueprint.get("/study")
def study() -> ResponseReturnValue:
    """An ending set up by tapping its cards, solved, and played on."""
    if len(request.query_string) > QUERY_MOST:
        abort(404)
    form = StudyForm(request.args if request.args else None)
    form.name({"trump": {suit.value: suit_name(suit) for suit in Suit}})
    begin = None
    if request.args and form.validate():
        try:
            begin = _begin(form)
        except Wrong as odd:
            form[odd.field].errors = [str(odd)]
    if begin is None:
        page = render_template("tartli/study_form.html", fields=form)
        return (page, UNPROCESSABLE) if request.args else page
    played = request.args.getlist(PLAYED)

    def address(cards: Sequence[Card]) -> str:
        return url_for("endings.study", **form.parameters, played=list(map(str, cards)))

    with in_turn():
        ending = what_if(begin, played, LETTERS, address)
    share = url_for("endings.study", _external=True, **form.parameters, played=played)
    return render_template("tartli/study.html", page=ending, fields=form, share=share)
