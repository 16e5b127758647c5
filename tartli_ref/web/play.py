"""The table page and everything that is entered there."""

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.service import Table
from tartli_ref.web.access import remember, service, table_or_404, table_to_write_or_403
from tartli_ref.web.answers import send
from tartli_ref.web.forms import FORMS, WritingForm
from tartli_ref.web.pages import Problem
from tartli_ref.web.table_page import table_page
from tartli_ref.web.tables import new_key

blueprint = Blueprint("play", __name__, url_prefix="/t/<link>")


@blueprint.get("/")
def table(link: str) -> str:
    """The table page."""
    found = table_or_404(link)
    remember(link)
    return _page(link, found)


@blueprint.post("/<any(tap,count,piles,takes,meld,says,deal,adjust,note,line):kind>")
def submit(link: str, kind: str) -> AnyResponse | tuple[str, int]:
    """Takes one line; a refusal comes back beside what was tapped, with all that was typed."""
    found = table_to_write_or_403(link)
    form = FORMS[kind](request.form)
    refused = send(found, form, request.form.get("where", kind), form.line)
    if refused is None:
        return redirect(url_for("play.table", link=link), 303)
    problem, status = refused
    return _page(link, found, problem, {kind: form}), status


@blueprint.get("/table.table")
def file(link: str) -> Response:
    """The table as a file."""
    found = table_or_404(link)
    name = f"tartli-{found.id}.table"
    return Response(
        service().file_of(found),
        mimetype="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _page(
    link: str,
    table: Table,
    problem: Problem | None = None,
    typed: dict[str, WritingForm] | None = None,
) -> str:
    """The table page; a refused form comes back as it was typed, all with a fresh key."""
    forms: dict[str, WritingForm] = {name: make(formdata=None) for name, make in FORMS.items()}
    return render_template(
        "play/table.html",
        link=link,
        table=table,
        page=table_page(table, service().history(table)),
        forms=forms | (typed or {}),
        problem=problem,
        key=new_key(),
    )
