"""The audit page: findings in a finished deal, for games that have an audit."""

from flask import Blueprint, abort, render_template, request

from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.forms import new_key
from tartli_ref.web.game_pages import pages_of
from tartli_ref.web.pages import by_seat
from tartli_ref.web.turns import in_turn
from tartli_ref.words.game_words import voice_of

blueprint = Blueprint("audits", __name__, url_prefix="/t/<link>/audit")

REVIEW = "review"  # in an address
ONE_SEAT = 2
"""With two players an adjustment is for one of them; otherwise for each."""


@blueprint.get("/<int:number>")
def of_deal(link: str, number: int) -> str:
    """The audit of a deal; the review is computed only on request."""
    table = table_or_404(link)
    history, audit = service().history(table), pages_of(table.terms.game).audit
    deals = () if audit is None else audit.deals(history)
    if audit is None or not 1 <= number <= len(deals):
        abort(404)
    players, voice, deal = by_seat(table), voice_of(table.terms), deals[number - 1]
    page = audit.look(deal, voice)
    review = None
    if audit.review and page.may_review and REVIEW in request.args:
        with in_turn():
            review = audit.review(deal, voice)
    return render_template(
        "audit/deal.html",
        link=link,
        table=table,
        number=number,
        deals=len(deals),
        page=page,
        review=review,
        each=players if len(players) > ONE_SEAT else {},
        seen=history.lines,
        new_key=new_key,
    )
