"""A club's own rules: a preset with some switches changed, under a name and a version."""

import re
from typing import NamedTuple

from tartli_ref.marking import N_
from tartli_ref.rules import GAMES
from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.rulings import Unreadable

OPTIONS_MOST = 60

Options = tuple[tuple[str, str], ...]


class SetName(NamedTuple):
    """The name of a set of rules, and its version."""

    name: str
    version: int

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


class RuleSet(NamedTuple):
    """A preset of a game with some switches changed. A newer version of the app may have written
    it: ``unknown_in`` lists the parts not known here.
    """

    game: str
    rules: str
    options: Options = ()
    named: SetName | None = None


def read_set_name(text: str) -> SetName:
    """Parse the name and the version of a set: ``Kávéház 2``."""
    name, _blank, version = text.rpartition(" ")
    if not re.fullmatch(r"[1-9]\d{0,3}", version, re.ASCII):
        raise Unreadable(text[:40], N_("a set of rules and its version: Kávéház 2"))
    return SetName(read_name(name), int(version))


def read_options(words: list[str]) -> Options:
    """Parse switches and their values, also ones unknown here."""
    pairs = [re.fullmatch(r"([a-z]\w{0,39})=([\w/,-]{1,600})", word, re.ASCII) for word in words]
    options = tuple((match[1], match[2]) for match in pairs if match)
    if len(options) < len(words) or len(dict(options)) < len(words) or len(words) > OPTIONS_MOST:
        expected = N_("at most {most} switches, each once: beating=on")
        raise Unreadable(" ".join(words)[:40], expected, most=OPTIONS_MOST)
    return options


def write_options(options: Options) -> str:
    """Switches and their values, one word each: ``beating=on left_out=betli,hearts_betli``."""
    words = []
    for key, value in options:
        words.append(f"{key}={value.replace(', ', ',').replace(' ', '_')}")
    return " ".join(words)


def unknown_in(rule_set: RuleSet) -> tuple[str, ...]:
    """The parts of a set that this version of the app does not know."""
    if rule_set.game not in GAMES:
        return (rule_set.game,)
    house = GAMES[rule_set.game].house
    if rule_set.rules not in house.presets:
        return (rule_set.rules,)
    return tuple(f"{key}={value}" for key, value in rule_set.options if not house.has(key, value))


def without_unknown(rule_set: RuleSet) -> RuleSet:
    """The known part of a set of a known game, without its name: it is no longer that set."""
    house = GAMES[rule_set.game].house
    preset = rule_set.rules
    if preset not in house.presets:
        preset = house.usual
    options = [(key, value) for key, value in rule_set.options if house.has(key, value)]
    return RuleSet(rule_set.game, preset, tuple(options))
