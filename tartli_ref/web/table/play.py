"""The screen of a table and its entries."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.completing import Group, last_group, undone_group
from tartli_ref.table.files import digest_of_file
from tartli_ref.table.history import History
from tartli_ref.table.log import (
    Fix,
    Insert,
    Lease,
    Mended,
    Misdeal,
    Recorded,
    Signed,
    Undo,
    read_series,
    write_entry,
)
from tartli_ref.table.service import Table
from tartli_ref.table.steps import Step
from tartli_ref.web.machinery.access import (
    BY_LOT,
    TABLES,
    near_seat,
    phone_of,
    service,
    table_or_404,
    table_to_write_or_403,
)
from tartli_ref.web.machinery.forms import Tap, new_key
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.parts import GUARD, HAS_PARTS, Parts, held
from tartli_ref.web.screen.addresses import supplied_or_404
from tartli_ref.web.screen.game import OF_EVERY_GAME, Filled
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.pages import Problem, exceptions, house, lease_of
from tartli_ref.web.screen.screen import Ending, Fact, Found, Half, Screen
from tartli_ref.web.screen.series import SeriesForm, is_over, say_left, series_data
from tartli_ref.web.screen.submit import (
    APPENDED,
    is_coming_back,
    meant,
    once_more,
    send,
    send_tap,
)
from tartli_ref.web.table.sheets import rows_of
from tartli_ref.words.cards import skin
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import Voice, capital
from tartli_ref.words.rulings import entry_sentence, say, say_move, sentences


def filled_again(history: History) -> Filled | None:
    """The form of the entry undone last, filled in with it."""
    group = undone_group(history)
    if group is None:
        return None
    moves = [entry.move for entry in group.entries if isinstance(entry, Recorded)]
    return pages_of(history.game.key).again(moves)


class Finding(NamedTuple):
    """A contradicted line, its place in the log, and the ruling against it."""

    step: Step
    ruling: Ruling


def findings(history: History) -> tuple[Finding, ...]:
    """The findings of the running deal, in line order."""
    doubts = history.game.doubts
    waiting = [] if doubts is None else list(doubts(history.state))
    found = []
    step = history.head
    while waiting and step is not None:
        moves = [doubt.move for doubt in waiting]
        if step.refusal is None and step.recorded.move in moves:
            last = len(moves) - 1 - moves[::-1].index(step.recorded.move)
            found.append(Finding(step, waiting.pop(last).ruling))
        step = step.before
    return tuple(each for each in reversed(found) if not each.step.recorded.agreed)


blueprint = Blueprint("play", __name__, url_prefix="/t/<link>")

MORE = "play/more.html"
ASIDE = "play/aside.html"
SELDOM = frozenset({*OF_EVERY_GAME, "adjust"})
"""The forms on the page of rare entries."""
RECENT = 4
"""The moves told to whoever only watches."""


class Sends(NamedTuple):
    """The form targets of a screen: for buttons, for forms by kind, for pages by name; the screen's
    own address, and that of the preview of a correction.
    """

    tap: str
    form: Callable[[str], str]
    aside: Callable[[str], str]
    home: str
    foretold: str = ""

    def tapped(self, where: str, caller: Callable[[], Markup]) -> Markup:
        """The form around a group of buttons."""
        return TAPPED % (self.tap, held(where), caller())


TAPPED = Markup('<form method="post" action="%s">\n%s%s</form>\n')


@blueprint.get("/")
def table(link: str) -> ResponseReturnValue:
    """The page with the screen; for htmx only the screen. Also shows a refusal again on return from
    its rule.
    """
    found = table_or_404(link)
    TABLES.add(link)
    if is_coming_back(link):
        return _to_the_page(link)
    problem = once_more(link, found)
    if problem is None or problem.where not in SELDOM:
        return _page(link, found, problem)
    typed = {}
    if problem.where == "series":
        typed["series"] = SeriesForm(None, data=series_data(read_series(problem.line)))
    return _page(link, found, problem, typed, template=MORE)


@blueprint.get("/since/<int:seen>")
def since(link: str, seen: int) -> str:  # noqa: ARG001 - ``news`` has answered if there is nothing
    """The screen, for a phone that has not seen all lines."""
    return _page(link, table_or_404(link))


@blueprint.get("/more")
def more(link: str) -> str:
    """The page of rare entries (adjust, note, typed line), with links to other pages."""
    return _page(link, table_or_404(link), template=MORE)


@blueprint.get("/<supplied(asides):name>")
def aside(link: str, name: str) -> str:
    """An entry on a separate page, so that it is not made by accident."""
    found = table_to_write_or_403(link)
    if name not in pages_of(found.terms.game).asides:
        abort(404)
    return _page(link, found, template=ASIDE)


@blueprint.post("/tap")
def tap(link: str) -> ResponseReturnValue:
    """Enter a tapped line; a refusal is shown beside the button."""
    found = table_to_write_or_403(link)
    where = request.form.get("where", "tap")
    pages = pages_of(found.terms.game)
    sent = Tap(request.form)
    refused = send_tap(found, sent, where, phone_of(link))
    if refused is None:
        return _on(link, found, where)
    problem, status = refused
    template = ASIDE if where in pages.asides and not _swaps() else "play/table.html"
    return _page(link, found, problem, template=template), status


@blueprint.post("/<supplied(all_forms):kind>")
def submit(link: str, kind: str) -> ResponseReturnValue:
    """Enter a form; a refusal is shown beside it and keeps the input."""
    found = table_to_write_or_403(link)
    pages = pages_of(found.terms.game)
    form = supplied_or_404(pages.all_forms, kind)(request.form)
    history = service().history(found)
    pages.prepare([form], found, history)

    def line() -> str:
        return meant(history, form.line()) if kind == "line" else form.line()

    where = kind if kind in pages.asides else request.form.get("where", kind)
    refused = send(found, form, where, line, phone_of(link), then=form.then)
    if refused is None:
        return _on(link, found, kind)
    problem, status = refused
    template = MORE if kind in SELDOM and not _swaps() else "play/table.html"
    if kind in pages.asides:
        template = ASIDE
    return _page(link, found, problem, {kind: form}, template=template), status


def _swaps() -> bool:
    """Whether htmx sent the request and will swap the screen."""
    return "HX-Request" in request.headers


def _on(link: str, table: Table, entered: str) -> ResponseReturnValue:
    """The response to recorded lines: back to the table, or to the verdict of a claim, which htmx
    opens as a page. It reports the number of lines if there are several, because the phone's later
    taps count as having seen them all.
    """
    lines = request.environ[APPENDED]
    if lines > 1 and _swaps():
        return _page(link, table), {"Lines": str(lines)}
    pages = pages_of(table.terms.game)
    if entered not in pages.verdicts:
        return _to_the_table(link, table)
    view = pages.view(table, service().history(table), look())
    if view.ending.claim is None:
        return _to_the_table(link, table)
    address = url_for("scores.verdict", link=link, number=view.ending.claim)
    if _swaps():
        return Response(headers={"HX-Redirect": address})
    return redirect(address, 303)


def _to_the_table(link: str, table: Table) -> Response | str:
    """Return to the table: a redirect built in a tenth of Flask's time. htmx gets the screen at
    once, which saves a round trip.
    """
    return _page(link, table) if _swaps() else _to_the_page(link)


def _to_the_page(link: str) -> Response:
    return Response(status=303, headers={"Location": f"{request.script_root}/t/{link}/"})


@blueprint.get("/table.table")
def file(link: str) -> Response:
    """Download the table as a file. Its ``ETag`` is the digest that two phones compare."""
    found = table_or_404(link)
    name = f"{found.terms.game}-{found.id}.table"
    text = service().file_of(found)
    response = Response(
        text,
        mimetype="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
    response.set_etag(digest_of_file(text))
    return response


def _page(
    link: str,
    table: Table,
    problem: Problem | None = None,
    typed: Mapping[str, Any] | None = None,
    *,
    template: str = "play/table.html",
) -> str:
    """A page with the screen; a refused form keeps its input, and all get a new key."""
    history = service().history(table)
    key = new_key()
    forms = Forms(table, history, typed or {})
    if template == "play/table.html" and _swaps():
        template = "play/screen.html"
    page = render_template(
        template,
        link=link,
        table=table,
        page=screen(link, table, history, forms),
        problem=problem,
        standing=_standing(table, history) if template == MORE else "",
        key=key,
        sends=Sends(
            url_for("play.tap", link=link),
            lambda kind: url_for("play.submit", link=link, kind=kind),
            lambda name: url_for("play.aside", link=link, name=name),
            url_for("play.table", link=link),
        ),
        part=Parts(
            (link, language(), skin(), repr(forms.again)),
            request.headers.get(HAS_PARTS, ""),
            keeps=problem is None,
        ),
    )
    return page.replace(GUARD, "" if _swaps() else guard(key, history.lines))


def _standing(table: Table, history: History) -> str:
    sheet = history.game.sheet(history.state)
    return words_of(table.terms.game).say_standing(sheet, voice_of(table.terms, history.names))


def guard(key: str, seen: int) -> str:
    """The hidden fields common to all forms of a page. Script has its own."""
    return _HIDDEN.format(csrf_token=generate_csrf(), key=key, seen=seen)


_HIDDEN = Markup("").join(
    Markup('<input type="hidden" name="{name}" value="{{{name}}}">').format(name=name)
    for name in ("csrf_token", "key", "seen")
)


class Forms(dict[str, Any]):
    """The typed forms of a screen by kind, created on demand; a refused one is ``typed`` and keeps
    its input. ``again`` is the form of the entry undone last.
    """

    def __init__(self, table: Table, history: History, typed: Mapping[str, Any]) -> None:
        super().__init__(typed)
        self._table = table
        self._history = history
        self.again = filled_again(history)

    def __missing__(self, kind: str) -> Any:
        pages = pages_of(self._table.terms.game)
        data = self.again[1] if self.again and self.again[0] == kind else None
        if kind == "series":
            data = series_data(self._history.series)
        form = self[kind] = pages.all_forms[kind](formdata=None, data=data)
        pages.prepare([form], self._table, self._history)
        return form


def screen(link: str, table: Table, history: History, forms: Mapping[str, Any]) -> Screen:
    """The screen of the table as this phone sees it."""
    pages = pages_of(table.terms.game)
    view = pages.view(table, history, look())
    if history.head is not None and isinstance(history.head.recorded.move, Misdeal):
        view = replace(view, ending=Ending())  # the previous deal was announced when it ended
    running = history.game.running(history.state)
    over = is_over(table, history)
    if left := say_left(table, history):
        view = replace(view, facts=(*view.facts, Fact(left)))
        if over:  # more deals are agreed on first
            status = view.status if history.left else f"{capital(left)}."
            view = replace(view, panels=(), status=status)
    if lease := lease_of(table, history):
        view = replace(view, facts=(*view.facts, Fact(lease)))
    far, near = _seated(view.halves, near_seat(link), to_the_right=pages.to_the_right)
    return Screen(
        names=voice_of(table.terms, history.names),
        seen=history.lines,
        view=view,
        found=_found(table, history),
        far=far,
        near=near,
        target=_target(history),
        running=running,
        over=over,
        last=() if view.ending.sentences else _last(link, table, history),
        recent=() if table.may_write else _recent(table, history),
        undo=say_undo(table, history),
        redo=_redo(table, history),
        house=house(table),
        exceptions=exceptions(history),
        adjust=pages.adjust,
        has_audit=pages.audit is not None,
        forms=forms,
        sheet=rows_of(link, table, history) if link and not running else (),
    )


def _found(table: Table, history: History) -> tuple[Found, ...]:
    voice = voice_of(table.terms, history.names)
    game = history.game
    return tuple(
        Found(
            what=entry_sentence(step.recorded, voice),
            why=say(ruling, voice).why,
            rule=ruling.rule,
            number=step.number,
            agree=write_entry(game, Fix(step.number, Recorded(step.recorded.move, agreed=True))),
        )
        for step, ruling in findings(history)
    )


def _target(history: History) -> str:
    rounds = history.game.sheet(history.state).rounds
    if rounds is None:
        return ""
    target = rounds.target
    return _("open end") if target is None else _("to {number}").format(number=target)


def _seated(
    halves: Iterable[Half], near: int, *, to_the_right: bool
) -> tuple[tuple[Half, ...], Half]:
    """The other players from left to right, and the one at the near edge."""
    all_halves = tuple(halves)
    at = next((at for at, half in enumerate(all_halves) if half.seat == near), 0)
    next_first = all_halves[at + 1 :] + all_halves[:at]
    return next_first[::-1] if to_the_right else next_first, all_halves[at]


def _last(link: str, table: Table, history: History) -> tuple[str, ...]:
    """The scores of the last move, in sentences; before the first, the dealer if drawn by lot."""
    if not history.lines and session.get(BY_LOT) == link and table.terms.dealer is not None:
        name = voice_of(table.terms, history.names)[table.terms.dealer]
        return (_("The lot was drawn: {name} deals first.").format(name=name),)
    if history.head is None or history.head.line != history.lines:
        return ()
    words = words_of(table.terms.game)
    voice = voice_of(table.terms, history.names)
    return sentences(words, history.made_by(history.head), voice)


def _recent(table: Table, history: History) -> tuple[str, ...]:
    """The latest moves in sentences, newest first, for whoever only watches; the points of a trick
    are not told, as players count in their heads.
    """
    tricks = pages_of(table.terms.game).tricks
    voice = voice_of(table.terms, history.names)

    def plain(move: Any) -> Any:
        return tricks.takes(move.seat) if tricks and isinstance(move, tricks.takes) else move

    steps = history.chain.steps
    latest = steps[max(0, len(steps) - RECENT) : len(steps)]
    return tuple(say_move(plain(step.recorded.move), voice) for step in reversed(latest))


def say_undo(table: Table, history: History) -> str | None:
    """The entry that an undo would take back, as a sentence."""
    group = last_group(history)
    if group is None:
        return None
    if group.is_deal:
        return _deal_of(voice_of(table.terms, history.names), group)
    match group.named_by:
        case Fix(number, _recorded):
            return _("the correction of line {number}").format(number=number)
        case (Insert() | Recorded() | Signed()) as entry:
            return entry_sentence(entry, voice_of(table.terms, history.names))
        case Undo() | Lease():
            return None


def _redo(table: Table, history: History) -> str | None:
    group = undone_group(history)
    if group is None or history.redo is None:
        return None
    if group.is_deal:
        return _deal_of(voice_of(table.terms, history.names), group)
    entry = group.named_by if len(group.entries) > 1 else history.redo
    return entry_sentence(entry, voice_of(table.terms, history.names))


def _deal_of(voice: Voice, group: Group) -> str:
    """The name of a deal entered whole, from its contract, or of its correction."""
    if isinstance(group.named_by, Mended):
        text = _("{number} corrections of a deal")
        return text.format(number=len(group.entries))
    return _("the deal: {what}").format(what=entry_sentence(group.named_by, voice))
