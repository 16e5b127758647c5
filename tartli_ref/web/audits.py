"""The audit of a finished deal, for games that have one."""

from flask import Blueprint, abort

from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.game_pages import pages_of

blueprint = Blueprint("audits", __name__, url_prefix="/t/<link>/audit")


@blueprint.get("/<int:number>")
def of_deal(link: str, number: int) -> str:
    """The audit of one deal."""
    table = table_or_404(link)
    audit = pages_of(table.terms.game).audit
    page = None if audit is None else audit(link, table, service().history(table), number)
    if page is None:
        abort(404)
    return page
