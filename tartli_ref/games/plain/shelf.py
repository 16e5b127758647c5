"""The games of the slate that are ready to play, and new ones made of a few settings."""

import json
import re
from collections.abc import Mapping
from unicodedata import combining, normalize

from tartli_ref.games.plain.pages.grid import about
from tartli_ref.games.plain.shipped import shipped
from tartli_ref.rules.plain.reading import read_game, with_end
from tartli_ref.rules.plain.rounds import FREE
from tartli_ref.rules.plain.sheet_data import SlateGame
from tartli_ref.web.screen.game import Described, Shelf
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import _, language


def described(game: SlateGame) -> Described:
    """A game as the pages tell of it."""
    return Described(
        key=game.id,
        title=in_language(game.name),
        about=", ".join(_about(game)),
        told=game.about,
        missing=game.not_modelled,
        seats=game.seats,
        sides=game.sides,
        target="" if game.end.at is None else str(game.end.at),
        lines=game.lines,
        names=tuple(game.name.values()),
    )


def _about(game: SlateGame) -> list[str]:
    says = list(about(game))
    kinds = {"split": _("split"), "bids": _("bid and tricks"), "winner": _("who won")}
    if game.kind in kinds:
        says.insert(0, kinds[game.kind])
    if game.sides:
        says.insert(0, _("in sides"))
    return says


def ready() -> tuple[Described, ...]:
    """The shipped games, by their titles."""
    named = (described(game) for game in shipped() if game.id != FREE.id)
    return tuple(sorted(named, key=lambda game: _plain(game.title)))


def read(text: str) -> Described:
    """The game of a file; ``Unreadable`` if it is none."""
    return described(read_game(text))


def ending_at(game: Described, target: int) -> Described:
    """The game with another end."""
    return described(read_game(with_end("\n".join(game.lines), target)))


def make(settings: Mapping[str, str]) -> str:
    """The file of a new game by its settings, as the form names them."""
    name = settings["name"].strip()
    kind = settings.get("kind", "points")
    sides = settings.get("play") == "sides" or kind == "split"
    lines = ["format = 1", f'id = "{id_of(name)}"', "version = 1"]
    lines.append(f"name = {{ {language()} = {json.dumps(name, ensure_ascii=False)} }}")
    lines.append(f'play = "{"sides" if sides else "alone"}"')
    lines.append("seats = [2, 8]" if not sides else "seats = [2, 4]")
    lines.append(f'kind = "{kind}"')
    lines.append(f'best = "{settings.get("best", "most")}"')
    if settings.get("at", "").strip():
        lines.append(f"end = {{ at = {settings['at'].strip()} }}")
    elif settings.get("rounds", "").strip():
        lines.append(f"end = {{ rounds = {settings['rounds'].strip()} }}")
    keys = settings.get("keys", "").replace(",", " ").split()
    if keys:
        lines.append(f"keys = [{', '.join(keys)}]")
    lines += _of_kind(kind, settings)
    lines += _chips(settings.get("chips", ""))
    return "\n".join(lines)


def _of_kind(kind: str, settings: Mapping[str, str]) -> list[str]:
    if kind == "split":
        total = settings.get("total", "").strip() or "162"
        return ["[split]", f"total = {total}", 'caller = "more_than_half"', "melds = [10]"]
    if kind == "bids":
        cards = "cards = { from = 1, to = 10, back = true }"
        return ["[bids]", cards, "hit = [10, 2]", "miss = [0, -2]"]
    if kind == "winner":
        return ["[winner]", "winners = [1, 1]", 'pays = "each"', "typed = true"]
    return []


def _chips(text: str) -> list[str]:
    """Extra points, a line each: a name and its points."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _blank, points = line.rpartition(" ")
        named = json.dumps(name.strip() or points, ensure_ascii=False)
        lines += ["[[chip]]", f'id = "{id_of(name or "chip")}"']
        lines += [f"name = {{ {language()} = {named} }}", f"value = {points}", "most = 9"]
    return lines


def id_of(name: str) -> str:
    """A word for a name: small letters, without accents."""
    words = re.sub("[^a-z0-9]+", "_", _plain(name)).strip("_")
    if not words[:1].isalpha():
        words = f"game_{words}"
    return words[:30].strip("_").ljust(2, "x")


def _plain(text: str) -> str:
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))


SHELF = Shelf(ready=ready, read=read, ending_at=ending_at, make=make)
