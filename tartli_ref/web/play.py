"""The table page and everything that is entered there."""

from flask import Blueprint, Response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.service import Table
from tartli_ref.web.access import remember, service, table_or_404, table_to_write_or_403
from tartli_ref.web.answers import send, send_tap
from tartli_ref.web.forms import Tap
from tartli_ref.web.pages import Problem
from tartli_ref.web.tables import new_key
from tartli_ref.web.tartli.forms import FORMS, WritingForm, speak
from tartli_ref.web.tartli.table_page import table_page
from tartli_ref.words.tartli.names import tartli_voice

blueprint = Blueprint("play", __name__, url_prefix="/t/<link>")


@blueprint.get("/")
def table(link: str) -> str:
    """The table page."""
    found = table_or_404(link)
    remember(link)
    return _page(link, found)


@blueprint.post("/tap")
def tap(link: str) -> AnyResponse | tuple[str, int]:
    """Takes a tapped line; a refusal comes back beside what was tapped."""
    found = table_to_write_or_403(link)
    refused = send_tap(found, Tap(request.form), request.form.get("where", "tap"))
    if refused is None:
        return _to_the_table(link)
    problem, status = refused
    return _page(link, found, problem), status


@blueprint.post("/<any(count,piles,takes,meld,says,deal,adjust,note,line):kind>")
def submit(link: str, kind: str) -> AnyResponse | tuple[str, int]:
    """Takes a typed line; a refusal comes back beside its form, with all that was typed."""
    found = table_to_write_or_403(link)
    form = FORMS[kind](request.form)
    refused = send(found, form, request.form.get("where", kind), form.line)
    if refused is None:
        return _to_the_table(link)
    problem, status = refused
    return _page(link, found, problem, {kind: form}), status


def _to_the_table(link: str) -> Response:
    """Back to the table's page: what ``redirect`` would answer, at a tenth of its time."""
    return Response(status=303, headers={"Location": f"{request.script_root}/t/{link}/"})


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
    forms |= typed or {}
    speak(forms.values(), tartli_voice(table.terms))
    return render_template(
        "play/table.html",
        link=link,
        table=table,
        page=table_page(table, service().history(table)),
        forms=forms,
        problem=problem,
        key=new_key(),
    )
