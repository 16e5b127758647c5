"""The referee's desk: a form for each question, and the answer under an address of its own.

A question is asked by its address alone, in the notation: the address is the link to the answer.
Nothing is stored, and no table is needed. At a table a form is filled in with what was recorded.
"""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat
from tartli_ref.service import Table
from tartli_ref.table.terms import Terms
from tartli_ref.web.access import TABLES, service, table_or_404
from tartli_ref.web.desk.house import OPTION, RULES, game_of, house_view
from tartli_ref.web.desk.questions import DRAFT, OF_TABLE, Desk, QuestionForm, QuestionKind
from tartli_ref.web.desk.reading import QUERY_MOST, TIMES_MOST, Texts, Trouble, given_by
from tartli_ref.web.desk.views import FieldView, HouseView
from tartli_ref.web.game_pages import PAGES, pages_of
from tartli_ref.words.answers import InWords
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import all_of

blueprint = Blueprint("ask", __name__)

UNPROCESSABLE, NOT_FOUND = 422, 404
MISSING_MOST = 40


@dataclass(frozen=True, slots=True)
class Listed:
    """A question in the list, with its links: one for each player, if that matters."""

    title: str
    hint: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ListPage:
    """All questions; ``missing`` is an unknown one, ``names`` are a table's players, ``beside`` a
    page that is no question.
    """

    game: str
    questions: tuple[Listed, ...]
    missing: str = ""
    names: tuple[str, ...] = ()
    back: str = ""
    beside: tuple[str, str, str] | None = None

    @property
    def who(self) -> str:
        """The players in a row."""
        return all_of(self.names)


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A question with its form, and its answer. ``draft``: filled in by a table, not asked yet.

    ``begun``: the first field has been told, on which the others depend. ``back`` leads to the
    table that this browser saw last; it is not in the address, which can be shared.
    """

    game: str
    key: str
    title: str
    hint: str
    fields: tuple[FieldView, ...]
    house: HouseView
    answer: InWords | None
    link: str
    draft: bool
    begun: bool
    back: str
    trouble: Trouble | None


@blueprint.get("/ask/")
def questions() -> str:
    """The questions of a game, or the games that have a desk."""
    found = _desks().get(request.args.get("game", ""))
    return _listed(found) if found else _games()


@blueprint.get("/ask/<about>")
def question(about: str) -> ResponseReturnValue:
    """One question of some game: its form, and its answer if the address asks it."""
    desk = next((desk for desk in _desks().values() if about in desk.questions), None)
    if desk is None:
        return _games(about[:MISSING_MOST]), NOT_FOUND
    kind = desk.questions[about]
    if len(request.query_string) > QUERY_MOST:
        too_long = Trouble(_("This link is longer than any question. Here is the empty form."))
        return _page(desk, QuestionForm(desk, kind, {}), too_long)
    given = given_by(request.args)
    form = QuestionForm(desk, kind, given)
    if any(_is_of_a_form(name, texts) for name, texts in given.items()):
        return redirect(url_for("ask.question", about=about, **(form.query | form.draft)))
    return _page(desk, form)


@blueprint.get("/t/<link>/ask/")
def of_table(link: str) -> str:
    """The questions about what was recorded at a table."""
    table = table_or_404(link)
    return _listed_at(_desk_or_404(table), link, table)


@blueprint.get("/t/<link>/ask/<about>")
def at_table(link: str, about: str) -> ResponseReturnValue:
    """Redirects to a question whose form is filled in with what was recorded at a table."""
    table = table_or_404(link)
    desk = _desk_or_404(table)
    seat = seats_of(desk).get(request.args.get("seat", "A").upper())
    if about not in desk.questions or seat is None:
        missing = about if about not in desk.questions else "seat"
        return _listed_at(desk, link, table, missing), NOT_FOUND
    query = query_at(desk, about, table.terms, service().history(table).state, seat)
    form = QuestionForm(desk, desk.questions[about], query)
    return redirect(url_for("ask.question", about=about, **(form.query | {DRAFT: OF_TABLE})))


def _desks() -> dict[str, Desk]:
    """The desks by game."""
    return {key: pages.desk for key, pages in PAGES.items() if pages.desk is not None}


def _desk_or_404(table: Table) -> Desk:
    desk = pages_of(table.terms.game).desk
    if desk is None:
        abort(404)
    return desk


def _games(missing: str = "") -> str:
    """The games to choose from; of a single one its questions at once."""
    desks = _desks()
    if len(desks) == 1:
        return _listed(next(iter(desks.values())), missing)
    games = {key: title_of(key) for key in desks}
    return render_template("ask/desks.html", games=games, missing=missing)


def _listed(desk: Desk, missing: str = "") -> str:
    """The questions of a desk; ``missing`` is an unknown one."""
    questions = tuple(
        Listed(_(kind.title), _(kind.hint), (("", url_for("ask.question", about=key)),))
        for key, kind in desk.questions.items()
    )
    page = ListPage(desk.game, questions, missing, beside=desk.beside)
    return render_template("ask/questions.html", page=page)


def _is_of_a_form(name: str, texts: Texts) -> bool:
    """Whether a browser has sent this field: in parts, or left empty."""
    return "." in name or "" in texts


def _page(desk: Desk, form: QuestionForm, trouble: Trouble | None = None) -> ResponseReturnValue:
    kind = form.kind
    page = QuestionPage(
        game=desk.game,
        key=kind.key,
        title=_(kind.title),
        hint=_(kind.hint),
        fields=form.view(),
        house=house_view(desk.game, form.rules, form.options, form.troubles.get(RULES)),
        answer=form.answer,
        link=url_for("ask.question", about=kind.key, _external=True, **form.query),
        draft=form.is_of_table,
        begun=form.is_begun,
        back=_last_table(desk.game),
        trouble=trouble,
    )
    shown = render_template("ask/question.html", page=page)
    return (shown, UNPROCESSABLE) if trouble or form.troubles else shown


def _last_table(game: str) -> str:
    """The address of the table that this browser saw last, if it plays this game."""
    for link in TABLES.links()[:1]:
        table = service().find(link)
        if table is not None and table.terms.game == game:
            return url_for("play.table", link=link)
    return ""


def query_at(desk: Desk, about: str, terms: Terms, state: Any, seat: Seat) -> dict[str, Texts]:
    """The query of a question with what this state of a table knows for it, seen by one seat."""
    told = {
        RULES: terms.rules,
        OPTION: [f"{key}={value}" for key, value in terms.options],
        **desk.known_at(about, terms, state, seat),
    }
    return {name: _texts(value) for name, value in told.items() if value not in (None, "", [], ())}


def _texts(value: object) -> Texts:
    several = value if isinstance(value, (list, tuple)) and not isinstance(value, Card) else [value]
    return tuple(str(each) for each in several)[:TIMES_MOST]


def seats_of(desk: Desk) -> dict[str, Seat]:
    """The seats of the game by their letters."""
    return {seat.name: seat for seat in game_of(desk.game).seats}


def _listed_at(desk: Desk, link: str, table: Table, missing: str = "") -> str:
    """The questions about what was recorded at a table, for each player where it matters."""
    page = ListPage(
        desk.game,
        tuple(_question_at(desk, link, kind, table) for kind in desk.questions.values()),
        missing=missing[:MISSING_MOST],
        names=table.terms.seats,
        back=url_for("play.table", link=link),
    )
    return render_template("ask/questions.html", page=page)


def _question_at(desk: Desk, link: str, kind: QuestionKind, table: Table) -> Listed:
    """A question about a table; one that is asked by a player has a link for each of them."""

    def address(seat: str | None) -> str:
        return url_for("ask.at_table", link=link, about=kind.key, seat=seat)

    links: tuple[tuple[str, str], ...] = (("", address(None)),)
    if kind.by_one:
        named = zip(table.terms.seats, seats_of(desk), strict=True)
        links = tuple((name, address(seat)) for name, seat in named)
    return Listed(_(kind.title), _(kind.hint), links)
