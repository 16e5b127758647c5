"""A set of rules as a sheet: values and switches on one page, to read, to change and to print.

The page sends what is typed by GET; if all of it can be read, the address becomes that of the new
set. What cannot be read is named at its field, all of it at once.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tartli_ref.rulebook import chapter_title, option_text, rules
from tartli_ref.rules.common.lines import NAME_MOST
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import RuleSet
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.qr_codes import drawn_if_short
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.web.rules import rulesets as sets
from tartli_ref.web.rules.rules import game_or_404, titled
from tartli_ref.web.screen.book_access import keeper, writable_books
from tartli_ref.web.screen.game import ValueTable
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.screen.trials import QUERY_MOST
from tartli_ref.words.game_words import preset_name, say_question, words_of
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say_expected

blueprint = Blueprint("sheet", __name__)

CHANGED = "changed"
"""The field that says that the form was sent."""
AT = "at"
"""The field of the keypad that sent it, to which the page goes back."""
SURE = "sure"
"""The questions that were answered with yes."""


SHEET_MOST = 2 * QUERY_MOST
"""A sheet that is sent says each value in a field of its own, and what was changed before."""


class Entry(NamedTuple):
    """A switch on the page: its values with their meanings if it has a few, or what is typed."""

    key: str
    title: str
    value: str
    choices: tuple[tuple[str, str], ...]
    differs: bool
    wrong: str


class Asked(NamedTuple):
    """A question about odd values: the questions answered if it is kept so, and the set without
    what it asks about, unless the preset has it, with the words for that.
    """

    text: str
    sure: str
    undone: dict[str, str]
    back: str


class Group(NamedTuple):
    """The switches of a chapter."""

    title: str
    entries: tuple[Entry, ...]


@blueprint.get("/rules/<game>/sheet")
def page(game: str) -> ResponseReturnValue:
    """The sheet of the set in the address, and the form that changes it."""
    played = game_or_404(game)
    ruleset = sets.asked_set(played, request.args, SHEET_MOST)
    if isinstance(ruleset, Problem):
        return sets.to_its_page(played)
    if CHANGED not in request.args:
        return _page(played, ruleset, {})
    typed, wrong = _typed(played, ruleset)
    if wrong:
        return _page(played, typed, wrong), UNPROCESSABLE
    address: Any = {"game": game, **sets.query_of(typed)}
    if name := _called(ruleset):
        address[sets.CALLED] = name
    if SURE in request.args:
        address[SURE] = request.args[SURE]
    if not tuple(_asked(played, typed)):
        address["_anchor"] = request.args.get(AT) or None
    return redirect(url_for("sheet.page", **address))


def _asked(game: AnyGame, ruleset: RuleSet) -> Iterator[Asked]:
    """What about this set may be a mistake, unless it was said to be meant so."""
    house = game.house
    options = house.read(ruleset.rules, ruleset.options)
    usual = house.questions(house.read(ruleset.rules))
    sure = [key for key in request.args.get(SURE, "").split("|") if key]
    for question in house.questions(options):
        values = [house.in_force(options, key) for key in question.keys]
        key = " ".join((question.case, *question.keys, *values))
        if question in usual or key in sure:
            continue
        kept = [(name, text) for name, text in ruleset.options if name not in question.keys]
        undone: dict[str, str] = {}
        back = ""
        if len(kept) < len(ruleset.options):
            without = house.read(ruleset.rules, kept)
            undone = sets.query_of(RuleSet(game.key, ruleset.rules, tuple(kept)))
            back = _back(game, question.keys, options, without)
        yield Asked(say_question(game.key, question), "|".join((*sure, key)), undone, back)


def _back(game: AnyGame, keys: tuple[str, ...], options: Any, without: Any) -> str:
    """The words for going back: to which number, if it is one."""
    for key in keys:
        value = game.house.in_force(without, key)
        if value != game.house.in_force(options, key) and value.isdigit():
            return _("Back to {number}").format(number=value)
    return _("Take it back")


def _called(ruleset: RuleSet) -> str:
    """The name of the set, or of that from which it was changed."""
    if ruleset.named:
        return ruleset.named.name
    return request.args.get(sets.CALLED, "")[:NAME_MOST]


def _typed(game: AnyGame, ruleset: RuleSet) -> tuple[RuleSet, dict[str, str]]:
    """The set with what was typed, and what is wrong with it by the option. An empty field is as in
    the preset.
    """
    house = game.house
    options = house.read(ruleset.rules, ruleset.options)
    fields = request.args.to_dict()
    values = pages_of(game.key).values
    told = {key: fields[key] for key in house.kinds if key in fields}
    if values is not None:
        shown = values.typed(fields, options)
        told = {key: text for key, text in told.items() if key not in values.show} | shown
    kept = dict(ruleset.options)
    changes = []
    wrong = {}
    for key, text in told.items():
        if text == house.in_force(options, key):
            continue
        if not text:
            kept.pop(key, None)
            continue
        try:
            house.value(key, text)
            changes.append((key, text))
        except Unreadable as error:
            wrong[key] = _("Expected {what}.").format(what=say_expected(error))
    changed = house.read(ruleset.rules, (*kept.items(), *changes))
    written = house.changed(ruleset.rules, changed)
    named = ruleset.named if written == ruleset.options else None
    return RuleSet(game.key, ruleset.rules, written, named), wrong


def _page(game: AnyGame, ruleset: RuleSet, wrong: Mapping[str, str]) -> str:
    options = game.house.read(ruleset.rules, ruleset.options)
    values = pages_of(game.key).values
    tables: tuple[ValueTable, ...] = ()
    if values is not None:
        tables = values.tables(options)
    query = sets.query_of(ruleset)
    called = _called(ruleset)
    about = words_of(game.key).about
    presets = []
    for preset in game.house.presets:
        line = _(about[preset]) if preset in about else ""
        presets.append((preset, capital(preset_name(game.key, preset)), line))
    return render_template(
        "rules/sheet.html",
        game=titled(game.key),
        name=sets.name_of_set(ruleset),
        query=query,
        kept={**query, sets.CALLED: called} if called else query,
        called=called,
        tables=tables,
        groups=tuple(_groups(game, options, wrong)),
        wrong=wrong,
        told=request.args.to_dict() if wrong else {},
        questions=tuple(_asked(game, ruleset)),
        sure=request.args.get(SURE, ""),
        presets=presets,
        preset=ruleset.rules,
        changed=CHANGED,
        today=spoken_day(service().now()),
        code=_code(game, query),
        differs=_how_it_differs(game, ruleset),
        books=[(link, keeper().book(book).title) for link, book in writable_books().items()],
    )


def _code(game: AnyGame, query: Mapping[str, str]) -> Markup:
    """The code that opens the sheet, for paper; none where a link leads nobody here."""
    if not edition().shares:
        return Markup("")
    address: Any = {"game": game.key, **query, "_external": True}
    return drawn_if_short(url_for("sheet.page", **address))


def _how_it_differs(game: AnyGame, ruleset: RuleSet) -> str:
    """How many switches differ from the usual rules."""
    usual = RuleSet(game.key, game.house.usual)
    number = len(tuple(sets.compare(game, ruleset, usual)))
    name = sets.name_of_set(usual)
    if not number:
        return _("The same as {rules}").format(rules=name)
    one = "{number} switch differs from {rules}"
    many = "{number} switches differ from {rules}"
    return ngettext(one, many, number).format(number=number, rules=name)


def _groups(game: AnyGame, options: Any, wrong: Mapping[str, str]) -> Iterator[Group]:
    """The switches by chapter, each once, without those that have a cell in a table."""
    values = pages_of(game.key).values
    placed = set() if values is None else set(values.show)
    groups: dict[str, list[Entry]] = {}
    for section in rules(game.key):
        for key in section.switches:
            if key not in placed:
                placed.add(key)
                title = chapter_title(section.chapter, game.key, language())
                groups.setdefault(title, []).append(_entry(game, key, options, wrong.get(key, "")))
    for title, entries in groups.items():
        yield Group(title, tuple(entries))


def _entry(game: AnyGame, key: str, options: Any, wrong: str) -> Entry:
    house = game.house
    text = option_text(key, game.key, language())
    value = house.in_force(options, key)
    usual = house.in_force(house.read(house.usual), key)
    choices = tuple((each, text.values.get(each, each)) for each in house.switches.get(key, ()))
    return Entry(key, text.title, value, choices, value != usual, wrong)
