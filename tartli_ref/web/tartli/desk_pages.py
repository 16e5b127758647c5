"""The referee's desk: a form for each question, and the answer under an address of its own.

A question is asked by its address alone, in the notation: what stands in the address bar is the
link to the answer. Nothing is stored, and no table is needed.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import redirect, render_template, request, url_for

from tartli_ref.service import Table
from tartli_ref.web.access import service
from tartli_ref.web.desk import Answered, Desk
from tartli_ref.web.tartli.ask_asked import DRAFT, Asked
from tartli_ref.web.tartli.ask_house import RULES, house_view
from tartli_ref.web.tartli.ask_questions import Asking
from tartli_ref.web.tartli.ask_reading import QUERY_MOST, Texts, Trouble, given_by
from tartli_ref.web.tartli.ask_scores import ASKINGS
from tartli_ref.web.tartli.ask_table import SEATED, query_at
from tartli_ref.web.tartli.ask_views import FieldView, HouseView
from tartli_ref.words.language import _
from tartli_ref.words.lists import all_of
from tartli_ref.words.tartli.desk import InWords

UNPROCESSABLE, NOT_FOUND = 422, 404


@dataclass(frozen=True, slots=True)
class Listed:
    """A question in the list, with where it is asked: by whom, if that matters."""

    title: str
    hint: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ListPage:
    """All questions; ``missing`` is one that there is not, ``names`` are a table's players."""

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

    key: str
    title: str
    hint: str
    fields: tuple[FieldView, ...]
    house: HouseView
    answer: InWords | None
    link: str
    draft: bool
    trouble: Trouble | None


def listed(missing: str) -> str:
    """What the referee can be asked; ``missing`` is a question that there is not."""
    return render_template("ask/questions.html", page=ListPage(_listed(), missing))


def _listed() -> tuple[Listed, ...]:
    return tuple(
        Listed(_(asking.title), _(asking.hint), (("", url_for("ask.question", about=key)),))
        for key, asking in ASKINGS.items()
    )


def answered(about: str) -> Answered:
    """One question: its form, and its answer if the address asks it."""
    asking = ASKINGS[about]
    if len(request.query_string) > QUERY_MOST:
        too_long = Trouble(_("This link is longer than any question. Here is the empty form."))
        return _page(Asked(asking, {}), too_long)
    given = given_by(request.args)
    asked = Asked(asking, given)
    if any(_is_of_a_form(name, texts) for name, texts in given.items()):
        return redirect(url_for("ask.question", about=about, **asked.query))
    return _page(asked)


def _is_of_a_form(name: str, texts: Texts) -> bool:
    """Whether a browser has sent it so: a field in parts, or one that was left empty."""
    return "." in name or "" in texts


def _page(asked: Asked, trouble: Trouble | None = None) -> Answered:
    asking = asked.asking
    page = QuestionPage(
        key=asking.key,
        title=_(asking.title),
        hint=_(asking.hint),
        fields=asked.view(),
        house=house_view(asked.rules, asked.options, asked.troubles.get(RULES)),
        answer=asked.answer,
        link=url_for("ask.question", about=asking.key, _external=True, **asked.query),
        draft=asked.is_draft,
        trouble=trouble,
    )
    shown = render_template("ask/question.html", page=page)
    return (shown, UNPROCESSABLE) if trouble or asked.troubles else shown


def listed_at(link: str, table: Table) -> str:
    """The questions about what was recorded at a table, for each player where it matters."""
    return _table_page(link, table)


def answered_at(link: str, table: Table, about: str) -> Answered:
    """Goes to a question whose form is filled in with what was recorded; the table stays here."""
    seat = SEATED.get(request.args.get("seat", "A").upper())
    if about not in ASKINGS or seat is None:
        return _table_page(link, table, about if about not in ASKINGS else "seat"), NOT_FOUND
    query = query_at(about, table.terms, service().history(table).state, seat)
    asked = Asked(ASKINGS[about], query)
    return redirect(url_for("ask.question", about=about, **(asked.query | {DRAFT: "1"})))


def _table_page(link: str, table: Table, missing: str = "") -> str:
    page = ListPage(
        tuple(_listed_at(link, asking, table.terms.seats) for asking in ASKINGS.values()),
        missing=missing[:40],
        names=table.terms.seats,
        back=url_for("play.table", link=link),
    )
    return render_template("ask/questions.html", page=page)


def _listed_at(link: str, asking: Asking, names: Iterable[str]) -> Listed:
    """A question about a table; where it is asked by one player, a link for each of them."""

    def address(seat: str | None) -> str:
        return url_for("ask.at_table", link=link, about=asking.key, seat=seat)

    if asking.key not in ABOUT_ONE:
        return Listed(_(asking.title), _(asking.hint), (("", address(None)),))
    links = tuple((name, address(seat)) for seat, name in zip(SEATED, names, strict=True))
    return Listed(_(asking.title), _(asking.hint), links)


ABOUT_ONE = ("declare", "exchange", "bela", "pile", "claim", "order")
"""Questions that one player asks, or that are about what is one player's."""

DESK = Desk(ASKINGS, listed, answered, listed_at, answered_at)
