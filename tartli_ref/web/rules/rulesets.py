"""Sets of rules in addresses, and their comparison switch by switch.

An address holds a whole set, readably: its name and version, its preset, and the switches changed.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tartli_ref.rulebook import option_text
from tartli_ref.rules.rulings import Senseless, Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import (
    RuleSet,
    read_options,
    read_set_name,
    unknown_in,
    write_options,
)
from tartli_ref.table.terms import Terms
from tartli_ref.web.screen.book_access import keeper, known_books, unreadable
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.trials import OPTION, QUERY_MOST
from tartli_ref.words.game_words import preset_name, voice_of
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say

SET = "set"
RULES = "rules"
CALLED = "called"
"""The name of the set from which a changed one was made, for the book that keeps it."""


class Pair(NamedTuple):
    """A switch, and its meaning in each of two sets."""

    title: str
    one: str
    other: str


def query_of(ruleset: RuleSet) -> dict[str, str]:
    """The set as parameters of an address, and as fields of a form."""
    options = write_options(ruleset.options)
    query = {SET: str(ruleset.named or ""), RULES: ruleset.rules, OPTION: options}
    return {name: text for name, text in query.items() if text}


def ruleset_in(game: AnyGame, args: MultiDict[str, str], most: int = QUERY_MOST) -> RuleSet:
    """The set in an address or a form; ``Unreadable`` if it is none, 404 if it is too long."""
    if len(request.query_string) > most:
        abort(404)
    name = args.get(SET, "")
    rules = args.get(RULES, game.house.usual).lower()
    named = read_set_name(name) if name else None
    return RuleSet(game.key, rules, read_options(" ".join(args.getlist(OPTION)).split()), named)


def asked_set(
    game: AnyGame, args: MultiDict[str, str], most: int = QUERY_MOST
) -> RuleSet | Problem:
    """The set in an address or a form, or the reason why it cannot be used here."""
    try:
        ruleset = ruleset_in(game, args, most)
        if odd := unknown_in(ruleset):
            return _newer(ruleset, odd)
        options = game.house.read(ruleset.rules, ruleset.options)
    except Unreadable as error:
        return misread(game, error)
    return ruleset._replace(options=game.house.changed(ruleset.rules, options))


def misread(game: AnyGame, error: Unreadable) -> Problem:
    """The problem of house rules that cannot be read, or make no sense together."""
    if not isinstance(error, Senseless):
        return unreadable(error, SET)
    refused = say(error.ruling, voice_of(Terms(game.key, game.house.usual, (), ())))
    return Problem(SET, refused.rule, refused.why, refused.instead)


def _newer(ruleset: RuleSet, odd: tuple[str, ...]) -> Problem:
    why = _("“{name}” comes from a newer version of this app, which has {rules}.")
    instead = _("Take the rules without it, or ask for the link again once this app is updated.")
    why = why.format(name=name_of_set(ruleset), rules=", ".join(odd))
    return Problem(SET, "", why, instead)


def to_its_page(game: AnyGame) -> Response:
    """Redirect to the page of the set in this address, which names the problem."""
    arguments: Any = request.args.to_dict(flat=False) | {"game": game.key}
    return redirect(url_for("house.shared", **arguments))


def ruleset_of(terms: Terms) -> RuleSet:
    """The rules of a table as a set."""
    return RuleSet(terms.game, terms.rules, terms.options, terms.named)


def name_of_set(ruleset: RuleSet) -> str:
    """The name and the version, or else the preset with the number of its changed switches."""
    named = ruleset.named
    if named:
        return _("{name}, version {number}").format(name=named.name, number=named.version)
    rules = capital(preset_name(ruleset.game, ruleset.rules))
    changed = len(ruleset.options)
    if not changed:
        return rules
    return _("{rules} with {number} changed").format(rules=rules, number=changed)


def meaning(game: AnyGame, key: str, value: object) -> str:
    """The meaning of a switch's value in the page's language."""
    return option_text(key, game.key, language()).values.get(str(value), str(value))


def compare(game: AnyGame, one: RuleSet, other: RuleSet) -> Iterator[Pair]:
    """The switches that differ."""
    options = game.house.read(one.rules, one.options)
    others = game.house.read(other.rules, other.options)
    for key in game.house.kinds:
        if getattr(options, key) is None is getattr(others, key):
            continue  # it follows from others in both
        mine = game.house.in_force(options, key)
        theirs = game.house.in_force(others, key)
        if mine != theirs:
            title = option_text(key, game.key, language()).title
            yield Pair(title, meaning(game, key, mine), meaning(game, key, theirs))


def comparable(game: AnyGame) -> dict[str, str]:
    """The presets of the game, and the versions of all sets in the books of this browser: their
    names by their addresses.
    """
    rulesets = [RuleSet(game.key, preset) for preset in game.house.presets]
    for book in known_books().values():
        for version in keeper().book(book).sets[::-1]:
            if version.rules.game == game.key and not unknown_in(version.rules):
                rulesets.append(version.rules)
    return {urlencode(query_of(ruleset)): name_of_set(ruleset) for ruleset in rulesets}
