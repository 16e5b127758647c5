"""The people of a book: names, spellings, colours, nicknames; two made one, and one made two."""

from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import SelectField

from tartli_ref.book.lines import (
    BookLine,
    Chalks,
    Merges,
    Named,
    Nicknamed,
    Spells,
    Splits,
    Titled,
    key_of,
)
from tartli_ref.book.people import CHALKS, Naming
from tartli_ref.book.sessions import Session
from tartli_ref.book.view import BookHandle, OpenBook, Player
from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.web.book.forms import (
    ChalkForm,
    MergeForm,
    NicknameForm,
    RenameForm,
    SpellingForm,
    SplitForm,
    TitleForm,
)
from tartli_ref.web.book.payments import choices, suggest_second
from tartli_ref.web.machinery.forms import KeyedForm, new_key, text_of
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.screen.book_access import (
    book_or_404,
    book_to_write_or_403,
    keeper,
    not_filled,
    problem_of,
    unreadable,
)
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.statistics import by_name, say_line

blueprint = Blueprint("people", __name__, url_prefix="/b/<book>/people")

EVENINGS_MOST = 60
"""The latest evenings that are offered when a person is split in two."""
CHALK_NAMES = (
    N_("sky, disc"), N_("coral, triangle"), N_("lilac, square"), N_("lime, diamond"),
    N_("pink, cross"), N_("mint, star"), N_("sand, triangle down"), N_("silver, ring"),
)  # fmt: skip


class Person(NamedTuple):
    """A person in the list; ``spelled`` are the names that lead there, ``open``: shown in full."""

    key: str
    name: str
    nickname: str
    chalk: int
    initials: str
    spelled: str
    sessions: str
    open: bool


class Evening(NamedTuple):
    """An evening that may be somebody else's."""

    uid: str
    text: str


@blueprint.get("/")
def page(book: str) -> str:
    """The people with their spellings; ``who`` is the one that is shown in full."""
    return _page(book, book_or_404(book))


@blueprint.post("/rename")
def rename(book: str) -> ResponseReturnValue:
    """Another name for a person; the former one is free again."""
    handle = book_to_write_or_403(book)
    form = RenameForm(request.form)

    def line() -> Named:
        return Named(text_of(form.player), read_name(text_of(form.name)))

    return _enter(book, handle, form, "rename", line)


@blueprint.post("/merge")
def merge(book: str) -> ResponseReturnValue:
    """Make two one person."""
    handle = book_to_write_or_403(book)
    form = MergeForm(request.form)

    def line() -> Merges:
        return Merges(text_of(form.player), text_of(form.into))

    return _enter(book, handle, form, "merge", line)


@blueprint.post("/split")
def split(book: str) -> ResponseReturnValue:
    """Give evenings of a person to somebody new."""
    handle = book_to_write_or_403(book)
    form = SplitForm(request.form)
    tables = tuple(request.form.getlist("table"))

    def line() -> Splits:
        if not tables:
            raise Unreadable("", N_("at least one evening"))
        return Splits(text_of(form.player), read_name(text_of(form.name)), tables)

    return _enter(book, handle, form, "split", line)


@blueprint.post("/spelling")
def spelling(book: str) -> ResponseReturnValue:
    """Let another spelling lead to a person."""
    handle = book_to_write_or_403(book)
    form = SpellingForm(request.form)

    def line() -> Spells:
        return Spells(key_of(read_name(text_of(form.name))), text_of(form.player))

    return _enter(book, handle, form, "spelling", line)


@blueprint.post("/nickname")
def nickname(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = NicknameForm(request.form)

    def line() -> Nicknamed:
        return Nicknamed(text_of(form.player), read_name(text_of(form.name)))

    return _enter(book, handle, form, "nickname", line)


@blueprint.post("/chalk")
def chalk(book: str) -> ResponseReturnValue:
    """The colour of a person, and the mark with it."""
    handle = book_to_write_or_403(book)
    form = ChalkForm(request.form)

    def line() -> Chalks:
        return Chalks(text_of(form.player), int(text_of(form.chalk)))

    return _enter(book, handle, form, "chalk", line)


@blueprint.post("/title")
def title(book: str) -> ResponseReturnValue:
    handle = book_to_write_or_403(book)
    form = TitleForm(request.form)
    return _enter(book, handle, form, "title", lambda: Titled(read_name(text_of(form.title))))


def _enter(
    book: str, handle: BookHandle, form: KeyedForm, where: str, line: Callable[[], BookLine]
) -> ResponseReturnValue:
    if not form.validate_on_submit():
        return _page(book, handle, not_filled(where), **{where: form}), UNPROCESSABLE
    try:
        entered: BookLine = line()
    except Unreadable as error:
        return _page(book, handle, unreadable(error, where), **{where: form}), UNPROCESSABLE
    refused = problem_of(handle, keeper().enter(handle, entered, text_of(form.key)), where)
    if refused:
        return _page(book, handle, refused, **{where: form}), UNPROCESSABLE
    who = request.form.get("player") if where != "merge" else None
    return redirect(url_for("people.page", book=book, who=who), 303)


def _page(book: str, handle: BookHandle, problem: Problem | None = None, **typed: KeyedForm) -> str:
    view = keeper().look(handle)
    forms = {
        "rename": typed.get("rename") or RenameForm(key=new_key(), formdata=None),
        "merge": typed.get("merge") or MergeForm(key=new_key(), formdata=None),
        "split": typed.get("split") or SplitForm(key=new_key(), formdata=None),
        "spelling": typed.get("spelling") or SpellingForm(key=new_key(), formdata=None),
        "nickname": typed.get("nickname") or NicknameForm(key=new_key(), formdata=None),
        "title": typed.get("title")
        or TitleForm(key=new_key(), formdata=None, title=view.book.title),
    }
    players = choices(view)
    for form in forms.values():
        for field in form:
            if isinstance(field, SelectField):
                field.choices = players
                if field.name == "into":
                    suggest_second(field, players)
    who = request.values.get("player") or request.args.get("who", "")
    entered = []
    for number, at, line in view.book.kept[::-1]:
        if isinstance(line, Naming):
            entered.append((number, say_line(line, view.written), spoken_day(at)))
    shown = view.players.get(who)
    return render_template(
        "book/people.html",
        book=book,
        handle=handle,
        title=view.book.title,
        players=_persons(view, who),
        shown=shown,
        forms=forms,
        chalks=list(enumerate(CHALK_NAMES, start=1)),
        evenings=_evenings(handle, shown) if shown else [],
        entered=entered,
        problem=problem,
        key=new_key(),
    )


def _persons(view: OpenBook, who: str) -> list[Person]:
    people = view.book.people
    persons = []
    for player in sorted(view.players.values(), key=lambda player: by_name(player.name)):
        others = []
        for key, written in zip(player.spellings, player.written, strict=False):
            if written != player.name:
                is_free = people.owner(key).player != player.key
                text = _("{name} (free now)") if is_free else "{name}"
                others.append(text.format(name=written))
        typed = set(map(key_of, (player.name, *player.spellings)))
        others += [key for key in people.leading_to(player.key) if key not in typed]
        spelled = _("also spelled {names}").format(names=", ".join(others)) if others else ""
        sessions = ngettext("{number} session", "{number} sessions", player.sessions)
        person = Person(
            key=player.key,
            name=player.name,
            nickname=people.nicknames.get(player.key, ""),
            chalk=(player.chalk - 1) % CHALKS + 1,
            initials=initials(player.name),
            spelled=spelled,
            sessions=sessions.format(number=player.sessions),
            open=player.key == who,
        )
        persons.append(person)
    return persons


def initials(name: str) -> str:
    """The first letters of a name, at most two."""
    return "".join(part[0] for part in name.split()[:2]).upper()


def _evenings(handle: BookHandle, player: Player) -> list[Evening]:
    """The latest evenings of a person, the latest first."""
    evenings = []
    for session in keeper().sessions(handle)[::-1]:
        if player.key in session.keys:
            evenings.append(Evening(session.uid, _about(session)))
    return evenings[:EVENINGS_MOST]


def _about(session: Session) -> str:
    names = ", ".join(session.names)
    return f"{spoken_day(session.at)} · {game_title(session)} · {names}"
