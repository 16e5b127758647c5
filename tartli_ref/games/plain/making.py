"""The file of a new game, made of the settings of a form."""

import json
import re
from collections.abc import Mapping
from unicodedata import combining, normalize

from tartli_ref.words.language import language

Settings = Mapping[str, str]
"""The settings as typed, by the names of the form's fields; what is empty takes its usual value."""

SEATS = {"alone": ("2", "8"), "sides": ("2", "4"), "change": ("3", "8")}
"""The fewest and the most people, by who plays."""


def make(settings: Settings) -> str:
    """The file of a new game; what was typed and cannot be is refused when the file is read."""
    name = settings["name"].strip()
    kind = settings.get("kind", "points")
    play = settings.get("play", "alone")
    if kind == "split":
        play = "sides"
    fewest, most = SEATS[play]
    fewest = _typed(settings, "people_least", fewest)
    most = _typed(settings, "people_most", most)
    lines = ["format = 1", f'id = "{id_of(name)}"', "version = 1"]
    lines.append(f"name = {{ {language()} = {_quoted(name)} }}")
    lines.append(f'play = "{"sides" if play == "sides" else "alone"}"')
    lines.append(f"seats = [{fewest}, {most}]")
    lines.append(f'kind = "{kind}"')
    lines.append(f'best = "{settings.get("best", "most")}"')
    lines += _end(settings)
    keys = settings.get("keys", "").replace(",", " ").split()
    if keys:
        lines.append(f"keys = [{', '.join(keys)}]")
    match kind:
        case "split":
            lines += _split(settings)
        case "bids":
            lines += _bids(settings)
        case "winner":
            lines += _winner(play, most)
    return "\n".join([*lines, *_chips(settings.get("chips", ""))])


def _typed(settings: Settings, name: str, usual: str) -> str:
    """What was typed into a field, or the usual value."""
    return settings.get(name, "").strip() or usual


def _end(settings: Settings) -> list[str]:
    total = _typed(settings, "at", "")
    rounds = _typed(settings, "rounds", "")
    if total:
        return [f"end = {{ at = {total} }}"]
    if rounds:
        return [f"end = {{ rounds = {rounds} }}"]
    return []


def _split(settings: Settings) -> list[str]:
    total = _typed(settings, "total", "162")
    return ["[split]", f"total = {total}", 'caller = "more_than_half"', "melds = [10, 20, 50]"]


def _bids(settings: Settings) -> list[str]:
    first = _typed(settings, "cards_from", "1")
    last = _typed(settings, "cards_to", "10")
    back = "true" if settings.get("back") else "false"
    may_equal = "false" if settings.get("forbidden") else "true"
    hit = _typed(settings, "hit", "10"), _typed(settings, "hit_each", "2")
    miss = _typed(settings, "miss", "0"), _typed(settings, "miss_each", "-2")
    return [
        "[bids]",
        f"cards = {{ from = {first}, to = {last}, back = {back} }}",
        f"hit = [{', '.join(hit)}]",
        f"miss = [{', '.join(miss)}]",
        f"sum_may_equal_cards = {may_equal}",
    ]


def _winner(play: str, people: str) -> list[str]:
    """One winner, or where sides change, any number that leaves somebody to pay."""
    most = int(people) - 1 if play == "change" and people.isdecimal() else 1
    return ["[winner]", f"winners = [1, {most}]", 'pays = "each"', "typed = true"]


def _chips(text: str) -> list[str]:
    """Extra points, a line each: a name and its points."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _blank, points = line.rpartition(" ")
        lines += ["[[chip]]", f'id = "{id_of(name or "chip")}"']
        lines.append(f"name = {{ {language()} = {_quoted(name.strip() or points)} }}")
        lines += [f"value = {points}", "most = 9"]
    return lines


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def id_of(name: str) -> str:
    """A word for a name: small letters, without accents."""
    words = re.sub("[^a-z0-9]+", "_", plain_letters(name)).strip("_")
    if not words[:1].isalpha():
        words = f"game_{words}"
    return words[:30].strip("_").ljust(2, "x")


def plain_letters(text: str) -> str:
    """Small letters without accents, by which names are compared."""
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))
