"""Games that are described by data: pick one, make one, look at one that somebody sent."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound
from wtforms import BooleanField, RadioField, StringField, TextAreaField
from wtforms.validators import InputRequired, Length, Optional

from tartli_ref.rules.common.lines import NAME_MOST
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.terms import Terms
from tartli_ref.web.machinery.forms import KeyedForm, new_key
from tartli_ref.web.screen.book_access import keeper, known_books
from tartli_ref.web.screen.game import Described, Shelf
from tartli_ref.web.screen.game_pages import games_with_pages, pages_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.table.known import known_tables
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.rulings import say_expected

blueprint = Blueprint("shelf", __name__, url_prefix="/games")

SHEET_MOST = 8_000
"""The most letters of a game's file in an address."""
SHORT_MOST = 30
LINK_MOST = 64
OF_A_BOOK_MOST = 30
KINDS: Marked[dict[str, str]] = {
    "points": "points: a number for each",
    "bids": "bid and tricks: said 2, took 2",
    "winner": "who won, and how much from each",
    "split": "a fixed total for two sides",
}
BEST: Marked[dict[str, str]] = {"most": "most points win", "fewest": "fewest points win"}
PLAY: Marked[dict[str, str]] = {
    "alone": "each alone",
    "sides": "two sides",
    "change": "sides change",
}


class Tile(NamedTuple):
    """A game to pick: its title, a few words, and where it leads."""

    title: str
    about: str
    address: str


class Wanted(NamedTuple):
    """For whom a game is picked: the link of a book, or of a table whose people play again."""

    book: str
    again: str

    def opens(self, game: AnyGame, sheet: str) -> str:
        """The page of a new table of this game."""
        return url_for(
            "tables.start",
            game=game.key,
            sheet=sheet or None,
            book=self.book or None,
            again=self.again or None,
            _anchor="new",
        )


def wanted() -> Wanted:
    """What the address or the form says of it."""
    values = request.values
    return Wanted(values.get("book", "")[:LINK_MOST], values.get("again", "")[:LINK_MOST])


def _number(label: str, digits: int) -> StringField:
    """A field for a number; empty it takes its usual value."""
    return StringField(
        label,
        validators=[Optional(), Length(max=digits)],
        render_kw={"inputmode": "numeric", "autocomplete": "off", "maxlength": digits},
    )


class NewGameForm(KeyedForm):
    """A new game by its settings."""

    def __init__(self, *sent: Any, **values: Any) -> None:
        super().__init__(*sent, **values)
        for field, words in ((self.kind, KINDS), (self.best, BEST), (self.play, PLAY)):
            field.choices = {value: _(text) for value, text in words.items()}

    name = StringField(
        N_("Name"),
        validators=[InputRequired(N_("A name, please.")), Length(max=NAME_MOST)],
        render_kw={"maxlength": NAME_MOST},
    )
    kind = RadioField(choices=KINDS, default="points")
    best = RadioField(choices=BEST, default="most")
    play = RadioField(choices=PLAY, default="alone")
    at = _number(N_("It ends at"), 6)
    rounds = _number(N_("or after so many rounds"), 3)
    people_least = _number(N_("Fewest people"), 1)
    people_most = _number(N_("Most people"), 1)
    cards_from = _number(N_("Cards in the first round"), 2)
    cards_to = _number(N_("Cards in the greatest round"), 2)
    back = BooleanField(N_("and then one less each round"), default=True)
    forbidden = BooleanField(N_("the bids may not come out"), default=True)
    hit = _number(N_("Right: points"), 4)
    hit_each = _number(N_("and for each trick bid"), 4)
    miss = _number(N_("Wrong: points"), 4)
    miss_each = _number(N_("and for each trick off"), 4)
    total = _number(N_("The total that is shared"), 6)
    keys = StringField(N_("Own keys, up to five"), validators=[Optional(), Length(max=60)])
    chips = TextAreaField(
        N_("Extra points, each on a line of its own: Marriage 100"),
        validators=[Optional(), Length(max=600)],
    )


def shelf_of(game: AnyGame) -> Shelf | None:
    """The shelf of a game's pages."""
    return pages_of(game.key).shelf


def _with_shelf() -> tuple[AnyGame, Shelf]:
    both = [(game, shelf_of(game)) for game in games_with_pages()]
    for game, shelf in both:
        if shelf is not None:
            return game, shelf
    raise NotFound


def described_in(game: AnyGame, sheet: str) -> Described | Problem | None:
    """The game of a file, or of its key if it is a ready one; None without any."""
    shelf = shelf_of(game)
    if not sheet.strip() or shelf is None:
        return None
    if len(sheet) <= SHORT_MOST:
        for ready in shelf.ready():
            if ready.key == sheet:
                return ready
    try:
        return shelf.read(sheet.replace("\r\n", "\n").strip()[:SHEET_MOST])
    except Unreadable as error:
        return _problem(error)


def _problem(error: Unreadable) -> Problem:
    line = getattr(error, "line", 0)
    why = _("This game’s file cannot be read.")
    if line:
        why = _("Line {line} of this game’s file cannot be read: {text}")
        why = why.format(line=line, text=error.text or "…")
    return Problem("sheet", "", why, _("Expected {what}.").format(what=say_expected(error)))


@blueprint.get("/")
def pick() -> str:
    """What is played: the games of this phone and its books, then the ready ones."""
    game, shelf = _with_shelf()
    asked = request.args.get("q", "")[:NAME_MOST]
    where = wanted()
    known = [tile for tile in _known(game, shelf, where) if _matches(asked, tile[0])]
    keys = {one.key for one, _tile in known}
    ready = [
        Tile(one.title, one.about, where.opens(game, one.key))
        for one in shelf.ready()
        if one.key not in keys and _matches(asked, one)
    ]
    return render_template(
        "shelf/pick.html",
        asked=asked,
        wanted=where,
        known=[tile for _one, tile in known],
        ready=ready,
        points=where.opens(game, ""),
        keys=keys,
    )


def _matches(asked: str, game: Described) -> bool:
    folded = _plain(asked)
    return not folded or any(folded in _plain(name) for name in (*game.names, game.key))


def _plain(text: str) -> str:
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))


def _known(game: AnyGame, shelf: Shelf, where: Wanted) -> Iterator[tuple[Described, Tile]]:
    """The games played on this phone and in its books, the last first."""
    seen: set[str] = set()
    for terms in _played():
        if terms.game != game.key or not terms.data:
            continue
        text = "\n".join(terms.data)
        one = shelf.read(text)
        if one.key not in seen:
            seen.add(one.key)
            yield one, Tile(one.title, one.about, where.opens(game, text))


def _played() -> Iterator[Terms]:
    for _link, table in known_tables():
        yield table.terms
    for book in known_books().values():
        for session in keeper().sessions(book)[: -OF_A_BOOK_MOST - 1 : -1]:
            kept = keeper().table(book, session.uid)
            if kept is not None:
                yield kept.terms


@blueprint.get("/new")
def new() -> str:
    """The settings of a new game."""
    form = NewGameForm(key=new_key(), formdata=None, name=request.args.get("name", "")[:NAME_MOST])
    return _form(form)


@blueprint.post("/new")
def write() -> ResponseReturnValue:
    """The new game, on the page of a new table."""
    game, shelf = _with_shelf()
    form = NewGameForm(request.form)
    problem = None
    if form.validate_on_submit():
        settings = {field.short_name: str(field.data or "") for field in form}
        try:
            made = shelf.read(shelf.make(settings))
        except Unreadable as error:
            problem = _problem(error)
        else:
            return redirect(wanted().opens(game, "\n".join(made.lines)), 303)
    return _form(form, problem), UNPROCESSABLE


def _form(form: NewGameForm, problem: Problem | None = None) -> str:
    return render_template(
        "shelf/new.html",
        form=form,
        problem=problem,
        wanted=wanted(),
    )


@blueprint.get("/shared")
def shared() -> ResponseReturnValue:
    """A game that somebody sent, or the reason why it cannot be played here."""
    game, _shelf = _with_shelf()
    sheet = request.args.get("sheet", "")
    described = described_in(game, sheet)
    if described is None:
        return redirect(url_for("shelf.pick"))
    return page_of_game(game, sheet, described)


def page_of_game(game: AnyGame, sheet: str, described: Described | Problem) -> tuple[str, int]:
    """The page about the game of this file, or about the reason why it cannot be played here."""
    problem = described if isinstance(described, Problem) else None
    page = render_template(
        "shelf/shared.html",
        game=None if problem else described,
        problem=problem,
        opens=Wanted("", "").opens(game, sheet),
        link=url_for("shelf.shared", sheet=sheet, _external=True),
    )
    return page, UNPROCESSABLE if problem else 200
