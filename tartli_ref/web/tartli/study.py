"""Endings played on: "what if" in a deal that was reviewed, and a hand set up for study.

All is in the address, and nothing is stored. The address of a study names no table and no player.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.options import HUNGARIAN
from tartli_ref.games.tartli.review import begin_at
from tartli_ref.games.tartli.review.points import Points
from tartli_ref.games.tartli.review.positions import NOBODY, Position, as_bits, in_bits
from tartli_ref.games.tartli.review.what_if import Begin
from tartli_ref.games.tartli.values import HAND_SIZE
from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.desk.fields import OneOf, trump_field
from tartli_ref.web.desk.reading import QUERY_MOST, Odd, Texts, Trouble, given_by
from tartli_ref.web.desk.views import FieldView
from tartli_ref.web.tartli.ask_cards import Cards
from tartli_ref.web.tartli.audits import finished_deals
from tartli_ref.web.tartli.what_if import what_if
from tartli_ref.web.turns import in_turn
from tartli_ref.words.cards import card_name
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import _
from tartli_ref.words.tartli.names import TartliVoice

blueprint = Blueprint("endings", __name__)

LETTERS = tuple(seat.name for seat in TWO_SEATS)
PLAYED, SENT = "played", "sent"
UNPROCESSABLE = 422


@blueprint.get("/t/<link>/audit/<int:number>/what-if/<int:trick>")
def in_deal(link: str, number: int, trick: int) -> str:
    """A deal that was reviewed, played on with other cards from this trick on."""
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
    """An ending in the address of a study."""
    hands = {
        seat.name.lower(): [str(card) for card in in_bits(begin.position.hand(seat))]
        for seat in TWO_SEATS
    }
    return {"trump": begin.trump.value, "leader": begin.position.leader.name, **hands}


@dataclass(frozen=True, slots=True)
class StudyForm:
    """The fields of a hand set up for study, as an address gives them, and what is wrong there."""

    texts: Mapping[str, Texts]
    troubles: dict[str, Trouble]
    begin: Begin | None

    def view(self) -> tuple[FieldView, ...]:
        """The fields, with what was given."""
        voice = TartliVoice(LETTERS)
        return tuple(
            each.view(self.texts[each.name], self.troubles.get(each.name), voice)
            for each in _fields()
        )


def _fields() -> tuple[OneOf | Cards, ...]:
    seats = {seat.name: seat for seat in TWO_SEATS}
    letters = {name: name for name in seats}
    return (
        trump_field(),
        OneOf("leader", _("Who leads?"), letters, seats, required=True),
        Cards("a", _("The cards of A")),
        Cards("b", _("The cards of B")),
    )


def _read(given: Mapping[str, Texts]) -> StudyForm:
    texts = {each.name: each.fold(given) for each in _fields()}
    values: dict[str, object] = {}
    troubles: dict[str, Trouble] = {}
    if any(texts.values()) or SENT in given:
        for each in _fields():
            try:
                values[each.name] = each.read(texts[each.name])
            except Odd as odd:
                troubles[each.name] = odd.trouble
    if troubles or not values:
        return StudyForm(texts, troubles, None)
    try:
        return StudyForm(texts, {}, _begin(values))
    except Odd as odd:
        return StudyForm(texts, {odd.place: odd.trouble}, None)


def _begin(values: Mapping[str, object]) -> Begin:
    """The ending; ``Odd`` if no two hands of one pack are these."""
    trump, leader, first, second = (values[name] for name in ("trump", "leader", "a", "b"))
    assert isinstance(trump, Suit) and isinstance(leader, Seat)  # so the fields read them
    assert isinstance(first, tuple) and isinstance(second, tuple)
    for card in second:
        if card in first:
            text = _("{card} is in both hands.").format(card=card_name(card))
            raise Odd(text, "TH-EQ-01", "b")
    for name, hand in (("a", first), ("b", second)):
        if len(set(hand)) < len(hand) or not 0 < len(hand) <= HAND_SIZE:
            raise Odd(_("Tap one to nine cards, each once."), place=name)
    if len(first) != len(second):
        text = _("Both hands need the same number of cards: A has {first}, B has {second}.")
        raise Odd(text.format(first=len(first), second=len(second)), place="b")
    position = Position(as_bits(first), as_bits(second), leader, NOBODY)
    return Begin(trump, position, HUNGARIAN, Points(trump).points_in(position))


@blueprint.get("/study")
def study() -> ResponseReturnValue:
    """An ending set up by tapping its cards, solved, and played on."""
    if len(request.query_string) > QUERY_MOST:
        abort(404)
    given = given_by(request.args)
    form = _read(given)
    if form.begin is None:
        shown = render_template("tartli/study_form.html", fields=form.view())
        return (shown, UNPROCESSABLE) if form.troubles else shown
    told: dict[str, Any] = {name: list(texts) for name, texts in form.texts.items()}

    def address(cards: Sequence[Card]) -> str:
        return url_for("endings.study", **told, played=list(map(str, cards)))

    with in_turn():
        page = what_if(form.begin, given.get(PLAYED, ()), LETTERS, address)
    share = url_for("endings.study", _external=True, **told, played=given.get(PLAYED, ()))
    return render_template("tartli/study.html", page=page, fields=form.view(), share=share)
