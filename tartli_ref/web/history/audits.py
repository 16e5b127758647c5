"""The audit page: findings in a finished deal, for games that have an audit; and the moments."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.machinery.turns import in_turn
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.screen.looking_back import Audit, Highlight
from tartli_ref.web.screen.pictures import picture_of
from tartli_ref.words.game_words import game_title, voice_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, first_names

blueprint = Blueprint("audits", __name__, url_prefix="/t/<link>/audit")

REVIEW = "review"  # in an address
ONE_SEAT = 2
"""With two players an adjustment is for one of them; otherwise for each."""


class Finished(NamedTuple):
    """The finished deals of a table, and its game's audit."""

    at: At
    deals: Sequence[Any]
    audit: Audit


@blueprint.get("/<int(min=1):number>")
def of_deal(link: str, number: int) -> str:
    """The audit of a deal; the review is computed only on request."""
    finished = _finished(link, number)
    at = finished.at
    audit = finished.audit
    deal = finished.deals[number - 1]
    page = audit.look(deal, at.voice)
    review = None
    if audit.review and page.may_review and REVIEW in request.args:
        with in_turn():
            review = audit.review(deal, at.voice)
    return render_template(
        "audit/deal.html",
        link=link,
        table=at.table,
        number=number,
        deals=len(finished.deals),
        page=page,
        review=review,
        each=at.by_letter if len(at.voice) > ONE_SEAT else {},
        seen=at.history.lines,
        new_key=new_key,
    )


@blueprint.get("/")
def of_match(link: str) -> str:
    """The moments of all deals."""
    finished = _finished(link)
    table = finished.at.table
    return render_template(
        "audit/match.html",
        link=link,
        table=table,
        found=_moments(finished, voice_of(table.terms)),
        deals=len(finished.deals),
    )


@blueprint.get("/<int:number>/moment/<int:at>.svg")
def picture(link: str, number: int, at: int) -> Response:
    """A moment of a deal as a picture, or one of the match if the number is 0; without any link."""
    finished = _finished(link, number)
    terms = finished.at.table.terms
    names = first_names(terms.seats)
    moments = _moments(finished, voice_of(replace(terms, seats=names)), number)
    if at >= len(moments):
        abort(404)
    moment = moments[at]
    about = [game_title(terms), _("Deal {number}").format(number=number or moment.deal)]
    if moment.trick:
        about.append(_("Trick {number}").format(number=moment.trick))
    day = spoken_day(finished.at.table.created)
    drawn = picture_of(moment, names, " · ".join(about), day, french=look().french)
    return Response(render_template("audit/picture.svg", picture=drawn), mimetype="image/svg+xml")


def _finished(link: str, number: int = 0) -> Finished:
    at = at_or_404(link)
    audit = at.pages.audit
    if audit is None:
        abort(404)
    deals = audit.deals(at.history)
    if not deals or not 0 <= number <= len(deals):
        abort(404)
    return Finished(at, deals, audit)


def _moments(finished: Finished, voice: Voice, number: int = 0) -> tuple[Highlight, ...]:
    """The moments of a deal, or of the match if the number is 0."""
    audit = finished.audit
    with in_turn():
        if not number:
            return audit.match(finished.deals, voice) if audit.match else ()
        deal = finished.deals[number - 1]
        if audit.review is None or not audit.look(deal, voice).may_review:
            return ()
        return audit.review(deal, voice).highlights
