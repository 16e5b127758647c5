"""The referee's desk: a form for each question, and the answer under an address of its own.

A question is asked by its address alone, in the notation: what stands in the address bar is the
link to the answer. Nothing is stored, and no table is needed.
"""

from dataclasses import dataclass
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat
from tartli_ref.service import Table
from tartli_ref.table.terms import Terms
from tartli_ref.web.access import service
from tartli_ref.web.asking.asked import DRAFT, Asked
from tartli_ref.web.asking.house import OPTION, RULES, game_of, house_view
from tartli_ref.web.asking.reading import QUERY_MOST, TIMES_MOST, Texts, Trouble, given_by
from tartli_ref.web.asking.referee import Asking, Referee
from tartli_ref.web.asking.views import FieldView, HouseView
from tartli_ref.words.answers import InWords
from tartli_ref.words.language import _
from tartli_ref.words.lists import all_of

UNPROCESSABLE, NOT_FOUND = 422, 404
MISSING_MOST = 40


@dataclass(frozen=True, slots=True)
class Listed:
    """A question in the list, with where it is asked: by whom, if that matters."""

    title: str
    hint: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ListPage:
    """All questions; ``missing`` is one that there is not, ``names`` are a table's players."""

    game: str
    questions: tuple[Listed, ...]
    missing: str = ""
    names: tuple[str, ...] = ()
    back: str = ""

    @property
    def who(self) -> str:
        """The players in a row."""
        return all_of(self.names)


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A question with its form, and the answer if it was asked. ``draft``: filled in by a table."""

    game: str
    key: str
    title: str
    hint: str
    fields: tuple[FieldView, ...]
    house: HouseView
    answer: InWords | None
    link: str
    draft: bool
    trouble: Trouble | None


def listed(referee: Referee, missing: str = "") -> str:
    """What the referee can be asked; ``missing`` is a question that there is not."""
    questions = tuple(
        Listed(_(asking.title), _(asking.hint), (("", url_for("ask.question", about=key)),))
        for key, asking in referee.askings.items()
    )
    page = ListPage(referee.game, questions, missing)
    return render_template("ask/questions.html", page=page)


def answered(referee: Referee, about: str) -> ResponseReturnValue:
    """One question: its form, and its answer if the address asks it."""
    asking = referee.askings[about]
    if len(request.query_string) > QUERY_MOST:
        too_long = Trouble(_("This link is longer than any question. Here is the empty form."))
        return _page(referee, Asked(referee, asking, {}), too_long)
    given = given_by(request.args)
    asked = Asked(referee, asking, given)
    if any(_is_of_a_form(name, texts) for name, texts in given.items()):
        return redirect(url_for("ask.question", about=about, **asked.query))
    return _page(referee, asked)


def _is_of_a_form(name: str, texts: Texts) -> bool:
    """Whether a browser has sent it so: a field in parts, or one that was left empty."""
    return "." in name or "" in texts


def _page(referee: Referee, asked: Asked, trouble: Trouble | None = None) -> ResponseReturnValue:
    asking = asked.asking
    page = QuestionPage(
        game=referee.game,
        key=asking.key,
        title=_(asking.title),
        hint=_(asking.hint),
        fields=asked.view(),
        house=house_view(referee.game, asked.rules, asked.options, asked.troubles.get(RULES)),
        answer=asked.answer,
        link=url_for("ask.question", about=asking.key, _external=True, **asked.query),
        draft=asked.is_draft,
        trouble=trouble,
    )
    shown = render_template("ask/question.html", page=page)
    return (shown, UNPROCESSABLE) if trouble or asked.troubles else shown


def answered_at(referee: Referee, link: str, table: Table, about: str) -> ResponseReturnValue:
    """Goes to a question whose form is filled in with what was recorded; the table stays here."""
    seat = seats_of(referee).get(request.args.get("seat", "A").upper())
    if about not in referee.askings or seat is None:
        missing = about if about not in referee.askings else "seat"
        return listed_at(referee, link, table, missing), NOT_FOUND
    state = service().history(table).state
    query = query_at(referee, about, table.terms, state, seat)
    asked = Asked(referee, referee.askings[about], query)
    return redirect(url_for("ask.question", about=about, **(asked.query | {DRAFT: "1"})))


def query_at(
    referee: Referee, about: str, terms: Terms, state: Any, seat: Seat
) -> dict[str, Texts]:
    """What is known in this state of a table for this question, as one seat asks it."""
    told = {
        RULES: terms.rules,
        OPTION: [f"{key}={value}" for key, value in terms.options],
        **referee.known_at(about, terms, state, seat),
    }
    return {name: _texts(value) for name, value in told.items() if value not in (None, "", [], ())}


def _texts(value: object) -> Texts:
    several = value if isinstance(value, (list, tuple)) and not isinstance(value, Card) else [value]
    return tuple(str(each) for each in several)[:TIMES_MOST]


def seats_of(referee: Referee) -> dict[str, Seat]:
    """The seats of the game by their letters."""
    return {seat.name: seat for seat in game_of(referee.game).seats}


def listed_at(referee: Referee, link: str, table: Table, missing: str = "") -> str:
    """The questions about what was recorded at a table, for each player where it matters."""
    page = ListPage(
        referee.game,
        tuple(_question_at(referee, link, asking, table) for asking in referee.askings.values()),
        missing=missing[:MISSING_MOST],
        names=table.terms.seats,
        back=url_for("play.table", link=link),
    )
    return render_template("ask/questions.html", page=page)


def _question_at(referee: Referee, link: str, asking: Asking, table: Table) -> Listed:
    """A question about a table; where it is asked by one player, a link for each of them."""

    def address(seat: str | None) -> str:
        return url_for("ask.at_table", link=link, about=asking.key, seat=seat)

    if not asking.by_one:
        return Listed(_(asking.title), _(asking.hint), (("", address(None)),))
    named = zip(seats_of(referee), table.terms.seats, strict=True)
    return Listed(
        _(asking.title), _(asking.hint), tuple((name, address(seat)) for seat, name in named)
    )
