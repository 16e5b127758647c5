"""The form for a new table: seats, house rules, stake.

It defaults to this browser's last table, so that the same people need only one tap.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple, TypeVar

from flask import render_template, request
from markupsafe import Markup
from wtforms import BooleanField, Field, Form, HiddenField, RadioField, SelectField, StringField
from wtforms.validators import InputRequired, Length, Optional, ValidationError

from tartli_ref.rulebook import option_text
from tartli_ref.rules import GAMES
from tartli_ref.rules.common.lines import NAME_MOST, read_name
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import AnyGame
from tartli_ref.table.rulesets import RuleSet
from tartli_ref.table.terms import (
    POINTS_CARRIED_MOST,
    TARGET_MOST,
    Terms,
    read_amount,
    read_names,
    read_pair,
    read_target,
)
from tartli_ref.web.machinery.forms import KeyedForm, text_of
from tartli_ref.web.rules.rulesets import RULES, meaning, misread, name_of_set, query_of
from tartli_ref.web.screen.game import Described
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.series import OPEN, series_fields
from tartli_ref.words.game_words import preset_name, say_question, words_of
from tartli_ref.words.language import N_, Marked, _, language
from tartli_ref.words.lists import capital, say_currency
from tartli_ref.words.rulings import say_expected

Value = TypeVar("Value")

PLAYERS: Marked[tuple[str, ...]] = (
    "First player",
    "Second player",
    "Third player",
    "Fourth, if any",
    "Fifth, if any",
    "Sixth, if any",
    "Seventh, if any",
    "Eighth, if any",
)
"""The names of the fields; a game needs some of them."""
TARGETS: Marked[dict[str, str]] = {"5": "5 bulis", "10": "10 bulis", "open": "no end agreed"}
OWN = "own"
"""A custom target."""
DRAW = "draw"
SHOWN_KEPT = 100
TARGET_DIGITS = 6


def _typed(label: str) -> StringField:
    """An optional text field."""
    return StringField(label, validators=[Optional(), Length(max=NAME_MOST)])


class NewTableForm(KeyedForm):
    """A new table; ``new_table_form`` adds the fields of its game."""

    game = HiddenField()
    stake = _typed(N_("Stake"))
    at_once = BooleanField(N_("Each deal is paid at once, with coins or chips"))
    book = SelectField(N_("Book"), choices=[], validate_choice=False)
    sheet = HiddenField()
    ends_points = _typed(N_("It ends at"))

    def names(self, game: AnyGame) -> list[Field]:
        """The name fields in seat order, also those that may stay empty."""
        letters = [_name(seat) for seat in ALL_SEATS[: game.seats[1]]]
        return [self[letter] for letter in letters if letter in self]


_NO_SWITCH = (RULES, "sure")


def questions_about(game: AnyGame, preset: str, options: Any) -> list[str]:
    """What about these options may be a mistake; a preset is not asked about by itself."""
    usual = game.house.questions(game.house.read(preset))
    found = [question for question in game.house.questions(options) if question not in usual]
    return [say_question(game.key, question) for question in found]


class HouseForm(Form):
    """The house rules of a new table: a preset, and the options that were changed on the sheet."""

    of_game: AnyGame
    asks = True
    """Whether odd values are asked about: not of a set that a book has."""

    def changed(self) -> list[tuple[str, str]]:
        """The overridden switches, as key and value."""
        switches = ((field.name, text_of(field)) for field in self if field.name not in _NO_SWITCH)
        return [(key, value) for key, value in switches if value]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Whether each field is valid, and all of them make sense together."""
        if not super().validate(extra_validators):
            return False
        try:
            options = self.of_game.house.read(text_of(self["rules"]), self.changed())
        except Unreadable as error:
            problem = misread(self.of_game, error)
            self["rules"].errors = [f"{problem.why} {problem.instead}"]
            return False
        return self._is_sure(options)

    def _is_sure(self, options: Any) -> bool:
        """Whether nothing about these options may be a mistake, or the players keep it so: a form
        that is sent again with the same questions answers them.
        """
        asked = questions_about(self.of_game, text_of(self["rules"]), options)
        key = "|".join(asked)
        if not (asked and self.asks) or text_of(self["sure"]) == key:
            return True
        self["sure"].data = key
        self["rules"].errors = [*asked, _("Keep it so? Then send it once more.")]
        return False


class Fits:
    """A validator: an option of this game can have the typed value."""

    def __init__(self, game: AnyGame, key: str) -> None:
        self._game = game
        self._key = key

    def __call__(self, _form: Form, field: Field) -> None:
        try:
            self._game.house.value(self._key, text_of(field))
        except Unreadable as error:
            expected = _("Expected {what}.").format(what=say_expected(error))
            raise ValidationError(expected) from None


class Change(NamedTuple):
    """A house rule that was changed on the sheet, with what it means here."""

    field: Field
    meaning: str


def _name(seat: Seat) -> str:
    return f"name_{str(seat).lower()}"


def new_table_form(game: AnyGame, seats: tuple[int, int] | None = None) -> type[NewTableForm]:
    """The form for a table of this game, in the page's language; ``seats`` are the fewest and the
    most people, where that is not the same for all its tables.
    """
    return _new_table_form(game.key, language(), seats or game.seats)


@cache
def _new_table_form(key: str, _language: str, seats: tuple[int, int]) -> type[NewTableForm]:
    game = GAMES[key]
    fewest, most = seats
    players = {str(seat): _(PLAYERS[seat]) for seat in ALL_SEATS[:most]}
    fields: dict[str, Field] = {}
    for seat in ALL_SEATS[:most]:
        needed = InputRequired(N_("A name, please.")) if seat < fewest else Optional()
        fields[_name(seat)] = StringField(players[str(seat)], validators=[needed])
    fields |= series_fields(_)
    dealers = {DRAW: _("Draw lots")} | players
    fields["dealer"] = RadioField(choices=dealers, default=DRAW)
    if game.in_bulis:
        targets = {value: _(label) for value, label in TARGETS.items()} | {OWN: _("another")}
        fields["target"] = RadioField(choices=targets, default="5")
        fields["own"] = _typed(N_("How many bulis"))
        fields["start"] = _typed(N_("Points so far"))
        fields["bulis"] = _typed(N_("Bulis so far"))
    return type("NewTableForm", (NewTableForm,), fields)


def house_form(game: AnyGame) -> type[HouseForm]:
    """The house rules of this game, in the page's language."""
    return _house_form(game.key, language())


def changes(game: AnyGame, house: HouseForm) -> Iterator[Change]:
    """The house rules that differ from the preset, in the order of the sheet."""
    for key, value in house.changed():
        yield Change(house[key], meaning(game, key, value))


@cache
def _house_form(key: str, _language: str) -> type[HouseForm]:
    game = GAMES[key]
    presets = {name: capital(preset_name(key, name)) for name in game.house.presets}
    fields: dict[str, Field] = {
        "rules": RadioField(choices=presets, default=game.house.usual),
        "sure": HiddenField(),
    }
    for switch in game.house.kinds:
        title = option_text(switch, key, language()).title
        fields[switch] = HiddenField(title, validators=[Optional(), Fits(game, switch)])
    return type("HouseForm", (HouseForm,), {**fields, "of_game": game})


class ShownRules(NamedTuple):
    """The house rules on the page: the chosen preset, their markup, whether any is invalid, and
    the name of a set taken as it is.
    """

    chosen: str
    shown: Markup
    wrong: bool = False
    named: str = ""


def house_rules(game: AnyGame, data: Mapping[str, Any]) -> ShownRules:
    """The house rules of a fresh page, rendered once per choice."""
    names = ("rules", "sure", *game.house.kinds)
    chosen = tuple((name, str(data[name])) for name in names if name in data)
    return _house_rules(game.key, chosen, language(), request.script_root)


@lru_cache(maxsize=SHOWN_KEPT)
def _house_rules(
    key: str, chosen: tuple[tuple[str, str], ...], _language: str, _root: str
) -> ShownRules:
    game = GAMES[key]
    return typed_rules(game, house_form(game)(formdata=None, data=dict(chosen)))


def typed_rules(game: AnyGame, house: HouseForm) -> ShownRules:
    """The submitted house rules with their errors."""
    about = words_of(game.key).about
    lines = {preset: _(about[preset]) for preset in game.house.presets if preset in about}
    changed = tuple(changes(game, house))
    markup = Markup(
        render_template("tables/house.html", game=game, house=house, changes=changed, about=lines)
    )
    return ShownRules(text_of(house["rules"]), markup, bool(house.errors))


def fixed_rules(game: AnyGame, ruleset: RuleSet) -> ShownRules:
    """A named set: its rules are taken as they are."""
    name = name_of_set(ruleset)
    query = query_of(ruleset)
    markup = Markup(render_template("tables/set.html", game=game, name=name, query=query))
    return ShownRules(ruleset.rules, markup, named=name)


def house_data(ruleset: RuleSet) -> dict[str, str]:
    """The set as the data of a form of house rules; its questions were asked where it was made."""
    game = GAMES[ruleset.game]
    options = game.house.read(ruleset.rules, ruleset.options)
    sure = "|".join(questions_about(game, ruleset.rules, options))
    return {RULES: ruleset.rules, **dict(ruleset.options), "sure": sure}


def last_of(game: AnyGame, remembered: Iterable[Terms]) -> dict[str, Any]:
    """The form's defaults: the terms of the last table of this game, or else the names of the last
    table with as many players.
    """
    tables = list(remembered)
    for terms in tables:
        if terms.game == game.key:
            return _names(terms) | _agreed(terms)
    fewest, most = game.seats
    for terms in tables:
        if fewest <= len(terms.seats) <= most:
            return _names(terms)
    return {}


def _names(terms: Terms) -> dict[str, Any]:
    return {_name(Seat(place)): name for place, name in enumerate(terms.seats)}


def _agreed(terms: Terms) -> dict[str, Any]:
    agreed: dict[str, Any] = dict(house_data(RuleSet(terms.game, terms.rules, terms.options)))
    target = "open" if terms.target is None else str(terms.target)
    if target in TARGETS:
        agreed["target"] = target
    else:
        agreed |= {"target": OWN, "own": target}
    if terms.stake is not None:
        agreed["at_once"] = "y" if terms.at_once else ""
        agreed["stake"] = f"{terms.stake.amount} {say_currency(terms.stake.currency)}"
    return agreed


def holds(game: AnyGame, form: NewTableForm, rules: ShownRules, book: str) -> str:
    """A one-line summary of the chosen terms; ``book`` is a title."""
    phrases = sayings(game)
    ends = text_of(form["ends"])
    if ends not in ("", OPEN):
        end = phrases.get(ends, "").format(number=text_of(form["ends_at"]))
    elif game.in_bulis:
        target = text_of(form["target"])
        end = phrases.get(target, "")
        if target == OWN:
            end = end.format(number=text_of(form["own"]))
    else:
        end = ""
    players = dict(zip(map(str, ALL_SEATS), form.names(game), strict=False))
    dealer = text_of(form["dealer"])
    deals = phrases[DRAW]
    if dealer in players:
        deals = phrases["first"].format(name=text_of(players[dealer]) or "…")
    house = rules.named or phrases.get(rules.chosen or game.house.usual, "")
    terms = (end, deals, house, text_of(form.stake), book)
    return " · ".join(filter(None, terms))


def sayings(game: AnyGame) -> dict[str, str]:
    """The phrases of that summary, by the value of each choice."""
    return {
        **{value: _(label) for value, label in TARGETS.items()},
        OWN: _("to {number}"),
        "deals": _("{number} deals"),
        "each": _("{number} deals each"),
        "until": _("until {number}"),
        DRAW: _("the lot says who deals"),
        "first": _("{name} deals first"),
        **{name: preset_name(game.key, name) for name in game.house.presets},
    }


def terms_of(
    game: AnyGame,
    form: NewTableForm,
    house: HouseForm,
    draw: Callable[[int], Seat],
    *,
    usual: str,
    described: Described | None = None,
) -> Terms | None:
    """The submitted terms, or None with errors at the fields; ``usual`` is the currency of a stake
    without one, ``described`` the game where that is data.
    """
    seats = described.seats if described else game.seats
    fewest = seats[0]
    fields = form.names(game)
    fields = fields[:fewest] + [field for field in fields[fewest:] if text_of(field)]
    names = [_read(field, read_name) for field in fields]
    if None not in names:
        _read(fields[-1], lambda _last: read_names([str(name) for name in names], game, seats))
    if described and len(fields) % (described.sides or 1):
        fields[-1].errors = [_("As many people on each side, please.")]
    if described and text_of(form.ends_points):
        described = _read(form.ends_points, partial(_ending_at, game, described))
    stake = None
    if text_of(form.stake):
        stake = _read(form.stake, partial(read_amount, usual=usual))
    target = None
    if game.in_bulis and text_of(form["ends"]) in ("", OPEN):
        if text_of(form["target"]) == OWN:
            target = _read(form[OWN], _own_target)
        else:
            target = _read(form["target"], read_target)
    most = TARGET_MOST if target is None else target - 1
    points = _carried(game, form, "start", POINTS_CARRIED_MOST, "120-80")
    bulis = _carried(game, form, "bulis", most, "2-1")
    dealer = text_of(form["dealer"])
    rules = text_of(house["rules"])
    letters = [field.short_name.removeprefix("name_").upper() for field in fields]
    if dealer not in (DRAW, *letters):
        form["dealer"].errors = [_("Choose one of the players.")]
    if form.errors:
        return None
    options: Any = ()
    if described is None:
        options = game.house.changed(rules, game.house.read(rules, house.changed()))
    return Terms(
        game=game.key,
        rules=rules,
        options=options,
        seats=tuple(str(name) for name in names),
        target=target,
        stake=stake,
        points=points,
        bulis=bulis,
        dealer=draw(len(names)) if dealer == DRAW else Seat(letters.index(dealer)),
        data=described.lines if described else (),
        at_once=stake is not None and not game.in_bulis and bool(form.at_once.data),
    )


def _ending_at(game: AnyGame, described: Described, text: str) -> Described:
    """The game with this end."""
    shelf = pages_of(game.key).shelf
    if shelf is None or text == described.target:
        return described
    if not text.isascii() or not text.isdecimal() or len(text) > TARGET_DIGITS:
        raise Unreadable(text[:NAME_MOST], N_("a whole number"))
    return shelf.ending_at(described, int(text))


def _read(field: Field, reader: Callable[[str], Value]) -> Value | None:
    """The parsed value of a field, or None with an error there."""
    try:
        return reader(text_of(field))
    except Unreadable as error:
        field.errors = [_("Expected {what}.").format(what=say_expected(error))]
        return None


def _own_target(text: str) -> int:
    """The custom target; an open match has a button of its own."""
    with suppress(Unreadable):
        target = read_target(text)
        if target is not None:
            return target
    raise Unreadable(text, N_("a number from 1 to {most}"), most=TARGET_MOST)


def _carried(
    game: AnyGame, form: NewTableForm, name: str, most: int, example: str
) -> tuple[int, ...]:
    """The points or bulis carried in; zero if empty."""
    nothing = (0,) * game.seats[0]
    if not game.in_bulis or not text_of(form[name]):
        return nothing
    return _read(form[name], lambda text: read_pair(text, most, example)) or nothing
