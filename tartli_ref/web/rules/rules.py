"""Pages of the rulebook: games, chapters, single rules, search.

At a table only the rules in force there are shown.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from werkzeug.wrappers import Response

from tartli_ref import rulebook
from tartli_ref.rulebook import Hit, RuleText, Section
from tartli_ref.rulebook.wordings import Pieces, marked, sentence_with
from tartli_ref.rules import GAMES
from tartli_ref.table.log import AnyGame
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.machinery.access import table_or_404
from tartli_ref.web.rules.rulesets import meaning
from tartli_ref.web.screen.game_pages import PAGES, pages_of
from tartli_ref.web.screen.submit import refusal_in_address
from tartli_ref.words.game_words import preset_name, title_of
from tartli_ref.words.language import Marked, _, language

blueprint = Blueprint("rules", __name__)

QUERY_MOST = 100
LISTS_KEPT = 50
HITS_MOST = 30
SOURCES: Marked[dict[str, str]] = {
    "encyclopaedia article": "encyclopaedia article",
    "short descriptions": "short descriptions",
    "derived": "derived",
    "our reading": "our reading",
}
"""Sources that are not books with a title."""


class ShownRule(NamedTuple):
    """A rule as a page shows it."""

    section: Section
    text: RuleText


class Found(NamedTuple):
    """A search result: a rule with the matching sentence; ``name`` is the players' term for it."""

    id: str
    game: str
    title: Pieces
    sentence: Pieces
    name: str


class Hits(NamedTuple):
    """The best search results, and their total; ``exact``: the query was matched literally."""

    rules: tuple[Found, ...]
    number: int
    exact: bool


class Chapter(NamedTuple):
    """A chapter with its rules."""

    key: str
    title: str
    rules: tuple[ShownRule, ...]


class Titled(NamedTuple):
    """A game with its title."""

    key: str
    title: str


def titled(game: str) -> Titled:
    """The game with this key, with its title."""
    return Titled(game, title_of(game))


def in_force(section: Section, game: AnyGame, preset: str, options: Any) -> bool:
    """Whether a rule is in force under these house rules.

    A rule belongs to variants, and its switches mark where a table may differ from them. A value
    that no variant has (the tens below the unders) is described by the rule itself, or by a rule
    of its own (redeclaring any other sequence).
    """
    if section.setting:
        key, _equals, value = section.setting.partition("=")
        return bool(getattr(options, key) == value)
    if not section.switches:
        return preset in section.variants
    if section.variants.issuperset(game.house.presets):
        return True
    values = {key: game.house.in_force(options, key) for key in section.switches}
    for variant in section.variants:
        if all(_fits(game, key, value, variant) for key, value in values.items()):
            return True
    return False


def _fits(game: AnyGame, key: str, value: str, variant: str) -> bool:
    values = {
        preset: game.house.in_force(game.house.read(preset, ()), key)
        for preset in game.house.presets
    }
    settings = {section.setting for section in rulebook.rules(game.key)}
    described_here = value not in values.values() and f"{key}={value}" not in settings
    return described_here or values[variant] == value


def game_or_404(key: str) -> AnyGame:
    """The game with this key; 404 if it has no pages here."""
    if key not in PAGES:
        abort(404)
    return GAMES[key]


Numbers = tuple[tuple[str, int], ...]
"""The values of the switches that are numbers; empty for those of the usual rules."""


def numbers_at(terms: Terms | None) -> Numbers:
    """The numbers at a table, which its rules say."""
    if terms is None:
        return ()
    house = game_of(terms).house
    return tuple(house.numbers_of(options_of(terms)).items())


def shown(section: Section, numbers: Numbers = ()) -> ShownRule:
    """The rule with its text in the page's language."""
    return ShownRule(section, rulebook.text_of(section.id, language(), dict(numbers) or None))


def by_chapter(game: str, sections: Iterable[Section], numbers: Numbers) -> tuple[Chapter, ...]:
    """The rules grouped by chapter, in order."""
    chapters: dict[str, list[ShownRule]] = {}
    for section in sections:
        chapters.setdefault(section.chapter, []).append(shown(section, numbers))
    return tuple(
        Chapter(key, rulebook.chapter_title(key, game, language()), tuple(rules))
        for key, rules in chapters.items()
    )


@lru_cache(maxsize=LISTS_KEPT)
def listed(game: str, ids: tuple[str, ...], _language: str, base: str, numbers: Numbers) -> Markup:
    """The rendered rules by chapter, cached by these arguments; ``base`` is the address before the
    rule's number.
    """
    sections = map(rulebook.find_rule, ids)
    chapters = by_chapter(game, filter(None, sections), numbers)
    return Markup(render_template("rules/chapters.html", chapters=chapters, base=base))


@blueprint.get("/rules/")
def books() -> str | Response:
    """The games with rules, or search results from all games."""
    query = _query()
    if _number_in(query):
        return _to_rule(query)
    games = [titled(key) for key in PAGES]
    return render_template("rules/books.html", games=games, query=query, hits=_hits(query))


@blueprint.get("/rules/<game>/")
def book(game: str) -> str | Response:
    """The rulebook of a game, or search results from it."""
    return _book_page(game_or_404(game), rulebook.rules(game))


@blueprint.get("/t/<link>/rules/")
def book_of_table(link: str) -> str | Response:
    """The rules in force at a table."""
    terms = table_or_404(link).terms
    game = game_of(terms)
    options = options_of(terms)
    sections = [
        section
        for section in rulebook.rules(game.key)
        if in_force(section, game, terms.rules, options)
    ]
    return _book_page(game, sections, terms, link)


def options_of(terms: Terms) -> Any:
    """The house rules of a table."""
    return game_of(terms).house.read(terms.rules, terms.options)


def _query() -> str:
    return request.args.get("q", "").strip()[:QUERY_MOST]


def _number_in(query: str) -> bool:
    return bool(_games_of(query.upper()))


def _games_of(number: str) -> list[str]:
    """The games with pages that have a rule or open question with this number."""
    return [game for game in rulebook.games_of(number) if game in PAGES]


def _to_rule(number: str, link: str = "") -> Response:
    return redirect(url_for("rules.rule", rule_id=number.upper(), link=link or None))


def _hits(query: str, first: str = "", of_game: Collection[str] | None = None) -> Hits | None:
    """The search results, the rules of the ``first`` game before others; ``of_game`` limits those
    to the rules in force at its table.
    """
    if not query:
        return None
    hits = []
    for hit in rulebook.search(query, language(), first):
        rule_id = hit.section.id
        game = rulebook.game_of(rule_id)
        if game in PAGES and (of_game is None or game != first or rule_id in of_game):
            hits.append(hit)
    best = tuple(map(_found, hits[:HITS_MOST]))
    return Hits(best, len(hits), all(hit.exact for hit in hits))


def _found(hit: Hit) -> Found:
    text = rulebook.text_of(hit.section.id, language())
    (game, *_others) = rulebook.games_of(hit.section.id)
    sentence = sentence_with((text.text, text.example), hit.words)
    return Found(
        id=hit.section.id,
        game=title_of(game),
        title=marked(text.title, hit.words),
        sentence=marked(sentence, hit.words),
        name=hit.name,
    )


def _book_page(
    game: AnyGame, sections: Iterable[Section], terms: Terms | None = None, link: str = ""
) -> str | Response:
    query = _query()
    if _number_in(query):
        return _to_rule(query, link)
    ids = tuple(section.id for section in sections)
    base = "" if link else url_for("rules.books")
    return render_template(
        "rules/book.html",
        game=titled(game.key),
        others=len(PAGES) > 1,
        query=query,
        hits=_hits(query, game.key, frozenset(ids)),
        chapters=listed(game.key, ids, language(), base, numbers_at(terms)),
        total=len(ids),
        terms=terms,
        preset=preset_name(game.key, terms.rules) if terms else "",
        link=link,
    )


@blueprint.get("/rules/<rule_id>")
@blueprint.get("/t/<link>/rules/<rule_id>")
def rule(rule_id: str, link: str = "") -> ResponseReturnValue:
    """One rule or one open question; at a table with a link back."""
    terms = table_or_404(link).terms if link else None
    if rule_id in PAGES:
        return redirect(url_for("rules.book", game=rule_id), 308)
    if rule_id != rule_id.upper():
        return redirect(url_for("rules.rule", rule_id=rule_id.upper(), link=link or None), 308)
    games = _games_of(rule_id)
    if not games:
        return _unknown(rule_id, link)
    if rulebook.find_ambiguity(rule_id):
        return _ambiguity_page(games, rule_id, link)
    (game,) = games
    section = rulebook.find_rule(rule_id)
    assert section is not None  # not a question, and its game has it
    presets = [preset for preset in GAMES[game].house.presets if preset in section.variants]
    return render_template(
        "rules/rule.html",
        game=titled(game),
        rule=shown(section, numbers_at(terms) if terms and terms.game == game else ()),
        chapter=rulebook.chapter_title(section.chapter, game, language()),
        beside=pages_of(game).chapters.get(section.chapter),
        presets=[preset_name(game, preset) for preset in presets] or [section.setting],
        sources=[_(SOURCES.get(source, source)) for source in section.sources],
        questions=[(id, rulebook.ambiguity_text(id, language())) for id in section.ambiguities],
        switches={
            key: rulebook.option_text(key, game, language()).title for key in section.switches
        },
        here=_in_force_at(terms, section) if terms and terms.game == game else {},
        link=link,
        came=refusal_in_address(),
    )


def _in_force_at(terms: Terms, section: Section) -> dict[str, str]:
    """What each switch that changes this rule means at a table."""
    game = game_of(terms)
    options = options_of(terms)
    return {key: meaning(game, key, getattr(options, key)) for key in section.switches}


def _ambiguity_page(games: list[str], question_id: str, link: str) -> str:
    """An open question; it may concern several games, each with its own house rule."""
    question = rulebook.find_ambiguity(question_id)
    assert question is not None  # looked up before
    switches = []
    for game in games:
        for of_game in rulebook.ambiguities(game):
            if of_game.id == question_id and of_game.switch is not None:
                title = rulebook.option_text(of_game.switch, game, language()).title
                switches.append((titled(game), of_game.switch, title))
    return render_template(
        "rules/question.html",
        link=link,
        games=[titled(game) for game in games],
        question=question,
        rules=[rule for rule in question.rules if _games_of(rule)],
        text=rulebook.ambiguity_text(question_id, language()),
        switches=switches,
    )


def _unknown(rule_id: str, link: str) -> tuple[str, int]:
    if len(rule_id) > QUERY_MOST:
        abort(404)
    near = _near(rule_id)
    return render_template("rules/unknown.html", rule_id=rule_id, near=near, link=link), 404


def _near(rule_id: str) -> list[ShownRule]:
    """Rules whose number begins like the requested one."""
    stem = rule_id.rpartition("-")[0] or rule_id
    sections = chain.from_iterable(map(rulebook.rules, PAGES))
    return [shown(section) for section in sections if stem and section.id.startswith(stem)]


@blueprint.get("/rules/<game>/questions")
def questions(game: str) -> str:
    """The open questions of the sources, with the readings adopted here."""
    questions = [
        (question, rulebook.ambiguity_text(question.id, language()))
        for question in rulebook.ambiguities(game_or_404(game).key)
    ]
    return render_template("rules/questions.html", game=titled(game), questions=questions)
