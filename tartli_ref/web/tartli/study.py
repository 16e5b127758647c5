"""Endings to play on: "what if" in a reviewed deal, and hands set up for study.

The whole state is in the address, and nothing is stored. The address of a study names no table and
no player.
"""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.notation import read_card
from tartli_ref.games.tartli.review import begin_at
from tartli_ref.games.tartli.review.points import Points
from tartli_ref.games.tartli.review.positions import NOBODY, Position, as_bits, in_bits
from tartli_ref.games.tartli.review.what_if import Begin
from tartli_ref.games.tartli.values import HAND_SIZE, HUNGARIAN
from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.calculators import (
    CalculatorForm,
    Wrong,
    one_of,
    pack_field,
    trump_field,
)
from tartli_ref.web.tartli.audits import finished_deals
from tartli_ref.web.tartli.what_if import what_if
from tartli_ref.web.trials import QUERY_MOST
from tartli_ref.web.turns import in_turn
from tartli_ref.words.cards import card_name, suit_name
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import N_, _

blueprint = Blueprint("endings", __name__)

LETTERS = tuple(seat.name for seat in TWO_SEATS)
PLAYED = "played"
UNPROCESSABLE = 422


@blueprint.get("/t/<link>/audit/<int:number>/what-if/<int:trick>")
def in_deal(link: str, number: int, trick: int) -> str:
    """A reviewed deal, played on with other cards from this trick on."""
    table = table_or_404(link)
    deals = finished_deals(service().history(table)) if table.terms.game == "tartli" else ()
    if not 1 <= number <= len(deals) or deals[number - 1].deal.house.review == "off":
        abort(404)
    finished = deals[number - 1]
    begin = begin_at(finished.deal, finished.written, trick, finished.later)
    if begin is None:
        abort(404)
    played = request.args.getlist(PLAYED)

    def address(cards: Sequence[Card]) -> str:
        told = list(map(str, cards))
        return url_for("endings.in_deal", link=link, number=number, trick=trick, played=told)

    with in_turn():
        page = what_if(begin, played, voice_of(table.terms), address)
    study: dict[str, Any] = {**_texts_of(begin), PLAYED: played}
    return render_template(
        "tartli/in_deal.html",
        link=link,
        number=number,
        page=page,
        share=url_for("endings.study", _external=True, **study),
    )


def _texts_of(begin: Begin) -> dict[str, Any]:
    hands = {
        seat.name.lower(): [str(card) for card in in_bits(begin.position.hand(seat))]
        for seat in TWO_SEATS
    }
    return {"trump": begin.trump.value, "leader": begin.position.leader.name, **hands}


NO_HAND = N_("Tap one to nine cards, each once.")


class StudyForm(CalculatorForm):
    """A hand set up for study."""

    trump = trump_field()
    leader = one_of(N_("Who leads?"), *LETTERS)
    a = pack_field(N_("The cards of A"), NO_HAND)
    b = pack_field(N_("The cards of B"), NO_HAND)

    @property
    def told(self) -> dict[str, Any]:
        """The input as address parameters."""
        return {name: value for name, value in self.data.items() if value}


def _begin(form: StudyForm) -> Begin:
    """Build the ending; raises ``Wrong`` if the cards are not two hands of one pack."""
    trump, leader = Suit(form.trump.data), Seat[form.leader.data]
    first, second = ([read_card(card) for card in field.data] for field in (form.a, form.b))
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
        shown = render_template("tartli/study_form.html", fields=form)
        return (shown, UNPROCESSABLE) if request.args else shown
    played = request.args.getlist(PLAYED)

    def address(cards: Sequence[Card]) -> str:
        return url_for("endings.study", **form.told, played=list(map(str, cards)))

    with in_turn():
        page = what_if(begin, played, LETTERS, address)
    share = url_for("endings.study", _external=True, **form.told, played=played)
    return render_template("tartli/study.html", page=page, fields=form, share=share)
