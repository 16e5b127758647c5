"""The entries of a table: taps and forms, and the pages they lead to."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    render_template,
    request,
    session,
)
from flask.typing import ResponseReturnValue

from tartli_ref.table.files import digest_of_file
from tartli_ref.table.log import read_series
from tartli_ref.web.machinery.access import TABLES, phone_of, service, table_or_404
from tartli_ref.web.machinery.forms import Tap, new_key
from tartli_ref.web.machinery.parts import GUARD, HAS_PARTS, Parts
from tartli_ref.web.screen.addresses import path_of, supplied_or_404
from tartli_ref.web.screen.at import At, at_or_404, at_to_write_or_403
from tartli_ref.web.screen.game import OF_EVERY_GAME
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.panels import CHOSEN
from tartli_ref.web.screen.series import SeriesForm, series_data
from tartli_ref.web.screen.submit import (
    APPENDED,
    is_coming_back,
    meant,
    once_more,
    send,
    send_tap,
)
from tartli_ref.web.table.table_screen import ASIDE, Forms, Sends, guard, screen
from tartli_ref.words.cards import skin
from tartli_ref.words.language import language

blueprint = Blueprint("play", __name__, url_prefix="/t/<link>")

TABLE = "play/table.html"
MORE = "play/more.html"
WAYS = "ways"
"""The ways of recording that were chosen by links in this browser, by game. With script the phone
says its own; one that lasts for an entry only, as going out, is not kept."""
SELDOM = frozenset({*OF_EVERY_GAME, "adjust"})
"""The forms on the page of rare entries."""


@blueprint.get("/")
def table(link: str) -> ResponseReturnValue:
    """The page with the screen; for script only the screen. Also shows a refusal again on return
    from its rule.
    """
    at = at_or_404(link)
    TABLES.add(link)
    if is_coming_back(link):
        return _to_the_page(link)
    problem = once_more(at)
    if problem is None or problem.where not in SELDOM:
        return _page(at, problem)
    typed = {}
    if problem.where == "series":
        typed["series"] = SeriesForm(None, data=series_data(read_series(problem.line)))
    return _page(at, problem, typed, template=MORE)


@blueprint.get("/since/<int:seen>")
def since(link: str, seen: int) -> str:  # noqa: ARG001 - ``news`` has answered if there is nothing
    """The screen, for a phone that has not seen all lines."""
    return _page(at_or_404(link))


@blueprint.get("/more")
def more(link: str) -> str:
    """The page of rare entries (adjust, note, typed line), with links to other pages."""
    return _page(at_or_404(link), template=MORE)


@blueprint.get("/<supplied(asides):name>")
def aside(link: str, name: str) -> str:
    """An entry on a separate page, so that it is not made by accident."""
    at = at_to_write_or_403(link)
    if name not in at.pages.asides:
        abort(404)
    return _page(at, template=ASIDE)


@blueprint.post("/tap")
def tap(link: str) -> ResponseReturnValue:
    """Enter a tapped line; a refusal is shown beside the button."""
    at = at_to_write_or_403(link)
    where = request.form.get("where", "tap")
    refused = send_tap(at, Tap(request.form), where, phone_of(link))
    if refused is None:
        return _entered(at.now())
    problem, status = refused
    template = TABLE
    if where in at.pages.asides and not _swaps():
        template = ASIDE
    return _page(at.now(), problem, template=template), status


@blueprint.post("/<supplied(all_forms):kind>")
def submit(link: str, kind: str) -> ResponseReturnValue:
    """Enter a form; a refusal is shown beside it and keeps the input."""
    at = at_to_write_or_403(link)
    form = supplied_or_404(at.pages.all_forms, kind)(request.form)
    at.pages.prepare([form], at.table, at.history)

    def line() -> str:
        if kind == "line":
            return meant(at.history, form.line())
        return form.line()

    where = kind if kind in at.pages.asides else request.form.get("where", kind)
    refused = send(at, form, where, line, phone_of(link), then=form.then)
    if refused is None:
        return _entered(at.now())
    problem, status = refused
    template = TABLE
    if kind in at.pages.asides:
        template = ASIDE
    elif kind in SELDOM and not _swaps():
        template = MORE
    return _page(at.now(), problem, {kind: form}, template=template), status


def _swaps() -> bool:
    """Whether script sent the request and will swap the screen."""
    return "HX-Request" in request.headers


def _entered(at: At) -> ResponseReturnValue:
    """The response to recorded lines: back to the table. It reports the number of lines if there
    are several, because the phone's later taps count as having seen them all.
    """
    lines = request.environ[APPENDED]
    if lines > 1 and _swaps():
        return _page(at), {"Lines": str(lines)}
    return _to_the_table(at)


def _to_the_table(at: At) -> Response | str:
    """Return to the table: a redirect built in a tenth of Flask's time. Script gets the screen
    at once, which saves a round trip.
    """
    return _page(at) if _swaps() else _to_the_page(at.link)


def _to_the_page(link: str) -> Response:
    return Response(status=303, headers={"Location": f"{request.script_root}/t/{link}/"})


@blueprint.get("/table.table")
def file(link: str) -> Response:
    """Download the table as a file. Its ``ETag`` is the digest that two phones compare."""
    played = table_or_404(link)
    name = f"{played.terms.game}-{played.id}.table"
    text = service().file_of(played)
    response = Response(
        text,
        mimetype="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
    response.set_etag(digest_of_file(text))
    return response


def _page(
    at: At,
    problem: Problem | None = None,
    typed: Mapping[str, Any] | None = None,
    *,
    template: str = TABLE,
) -> str:
    """A page with the screen; a refused form keeps its input, and all get a new key."""
    key = new_key()
    swaps = _swaps()
    forms = Forms(at, typed or {})
    shown = screen(at, forms)
    if not shown.way_asked and not swaps:
        shown = replace(shown, way_asked=session.get(WAYS, {}).get(at.table.terms.game, ""))
    elif CHOSEN in request.args and shown.way_asked in dict(shown.view.ways):
        session[WAYS] = session.get(WAYS, {}) | {at.table.terms.game: shown.way}
    if template == TABLE and swaps:
        template = at.pages.screen
    home = path_of("play.table", link=at.link)
    page = render_template(
        template,
        link=at.link,
        table=at.table,
        pages=at.pages,
        page=shown,
        problem=problem,
        standing=at.words.say_standing(at.sheet, at.voice) if template == MORE else "",
        key=key,
        sends=Sends(
            tap=path_of("play.tap", link=at.link),
            form=lambda kind: path_of("play.submit", link=at.link, kind=kind),
            aside=lambda name: path_of("play.aside", link=at.link, name=name),
            home=home,
            since=f"{home}since/{shown.seen}",
            way=lambda way: path_of("play.table", link=at.link, way=way),
        ),
        part=Parts(
            (at.link, request.script_root, language(), skin(), repr(forms.again)),
            request.headers.get(HAS_PARTS, ""),
            keeps=problem is None,
        ),
    )
    return page.replace(GUARD, "" if swaps else guard(key, at.history.lines))
