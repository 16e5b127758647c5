"""The rulebook's pages: a chapter after another, one rule with its link, a search.

With a table only the rules that are in force there are shown.
"""

from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.games.tartli.options import PRESETS, SWITCHES, TartliOptions
from tartli_ref.rulebook import (
    AmbiguityText,
    RuleText,
    Section,
    ambiguities,
    ambiguity_text,
    chapter_title,
    find_ambiguity,
    find_rule,
    rules,
    search,
    text_of,
)
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.access import table_or_404
from tartli_ref.words.language import language

blueprint = Blueprint("rules", __name__)

QUERY_MOST = 100


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule as a page shows it."""

    section: Section
    text: RuleText


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its rules."""

    key: str
    title: str
    rules: tuple[ShownRule, ...]


def in_force(section: Section, rules_name: str, options: TartliOptions) -> bool:
    """Whether a rule holds at a table with these house rules.

    A rule belongs to variants, and its switches tell where a table differs from them. A value that
    no variant has (the tens below the unders) is a choice that its rule itself describes.
    """
    if not section.switches:
        return rules_name in section.variants
    return any(
        all(_fits(key, getattr(options, key), variant) for key in section.switches)
        for variant in section.variants
    )


def _fits(key: str, value: str, variant: str) -> bool:
    in_a_preset = any(getattr(preset, key) == value for preset in PRESETS.values())
    return not in_a_preset or getattr(PRESETS[variant], key) == value


def shown(section: Section) -> ShownRule:
    """The rule with its text in the page's language."""
    return ShownRule(section, text_of(section.id, language()))


def by_chapter(found: list[Section]) -> tuple[Chapter, ...]:
    """The rules in chapters, both in the order in which they come."""
    keys = dict.fromkeys(section.chapter for section in found)
    return tuple(
        Chapter(
            key,
            chapter_title(key, language()),
            tuple(shown(section) for section in found if section.chapter == key),
        )
        for key in keys
    )


@blueprint.get("/rules/")
def book() -> str | Response:
    """The whole book, or what a search finds in it."""
    return _book_page(None, "", list(rules()))


@blueprint.get("/t/<link>/rules/")
def book_of_table(link: str) -> str | Response:
    """The rules that are in force at a table."""
    table = table_or_404(link)
    options = options_of(table.terms)
    found = [section for section in rules() if in_force(section, table.terms.rules, options)]
    return _book_page(table.terms, link, found)


def options_of(terms: Terms) -> TartliOptions:
    """The house rules of a table."""
    options: TartliOptions = game_of(terms).options(terms.rules, terms.options)
    return options


def _book_page(terms: Terms | None, link: str, found: list[Section]) -> str | Response:
    query = request.args.get("q", "").strip()[:QUERY_MOST]
    if query and find_rule(query.upper()) in rules():
        return redirect(url_for("rules.rule", rule_id=query.upper()))
    hits = [section for section in search(query, language()) if section in found] if query else None
    return render_template(
        "rules/book.html",
        query=query,
        hits=None if hits is None else [shown(section) for section in hits],
        chapters=by_chapter(found),
        total=len(found),
        terms=terms,
        link=link,
    )


@blueprint.get("/rules/<rule_id>")
def rule(rule_id: str) -> str | tuple[str, int] | Response:
    """One rule, or one open question of the sources, with its link."""
    if rule_id != rule_id.upper():
        return redirect(url_for("rules.rule", rule_id=rule_id.upper()), 308)
    if rule_id.startswith("AMB-"):
        return _ambiguity_page(rule_id)
    section = find_rule(rule_id)
    if section is None or section not in rules():  # other games have no pages yet
        return _unknown(rule_id)
    return render_template(
        "rules/rule.html",
        rule=shown(section),
        chapter=chapter_title(section.chapter, language()),
        questions=[(id, ambiguity_text(id, language())) for id in section.ambiguities],
        switches={key: SWITCHES[key] for key in section.switches},
    )


def _ambiguity_page(question_id: str) -> str | tuple[str, int]:
    found = find_ambiguity(question_id)
    if found is None or found not in ambiguities():
        return _unknown(question_id)
    text: AmbiguityText = ambiguity_text(question_id, language())
    return render_template(
        "rules/question.html",
        question=found,
        text=text,
        values=SWITCHES.get(found.switch or "", ()),
    )


def _unknown(rule_id: str) -> tuple[str, int]:
    if len(rule_id) > QUERY_MOST:
        abort(404)
    page = render_template("rules/unknown.html", rule_id=rule_id, near=_near(rule_id))
    return page, 404


def _near(rule_id: str) -> list[ShownRule]:
    """Rules whose number begins like the one that was asked for."""
    stem = rule_id.rpartition("-")[0] or rule_id
    return [shown(section) for section in rules() if stem and section.id.startswith(stem)]


@blueprint.get("/rules/questions")
def questions() -> str:
    """What the sources leave open, and how it is read here."""
    listed = [(each, ambiguity_text(each.id, language())) for each in ambiguities()]
    return render_template("rules/questions.html", questions=listed)
