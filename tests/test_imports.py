"""Imports run one way (docs/architecture.md), and the rules are pure: read off the source."""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.examples import examples

PACKAGE = Path(__file__).resolve().parent.parent / "tartli_ref"

RULES = {"cards", "rulings", "games"}
BELOW_SERVICE = RULES | {"marking", "table", "book", "words", "rulebook", "slate"}
VERSION = "__version__"  # who tells it may import it
BELOW_WEB = BELOW_SERVICE | {"store", "service", "bookkeeping"}

# what each part of the package may import of the others
MAY_IMPORT = {
    "marking": set(),
    "layout": set(),
    "cards": set(),
    "rulings": {"cards"},
    "games": {"rulings", "cards"},
    "table": RULES,
    "rulebook": {"games"},
    "slate": set(),
    "book": RULES | {"table"},
    "words": RULES | {"table", "book", "rulebook"},
    "store": {"table"},
    "instance": {"layout", "store"},
    "links": {"store"},
    "fold_cache": {"store"},
    "service": RULES | {"table", "store", "links", "fold_cache"},
    "bookkeeping": RULES | {"table", "book", "store", "links", "fold_cache", "service"},
    "web": BELOW_WEB | {"layout", "links", VERSION},
    "serving": {"bookkeeping", "club", "instance", "layout", "store", "service", "web", VERSION},
    "pocket": {"instance", "links", "store", "service", "bookkeeping", "web"},
    "club": {"store"},
    "bookfiles": {"table", "instance", "bookkeeping", "links", "service", "serving", "store"},
    "operating": {"bookkeeping", "instance", "service", "serving", "store"},
    "moving": {"bookkeeping", "club", "instance", "layout", "service", "serving", "store", VERSION},
    "commands": BELOW_WEB | {"moving", "operating", "instance", "bookfiles", "serving", VERSION},
    "wsgi": {"serving"},
    "__main__": BELOW_WEB | {"commands"},
    "__init__": set(),
}

# no clock, no randomness, no input or output
IMPURE = {"time", "random", "secrets", "io", "os", "pathlib", "sqlite3", "subprocess", "threading"}
IMPURE |= {"asyncio", "http", "socket", "urllib"}

# who opens a store, where others are handed one and know only its types
BUILDERS = {"open_store", "open_database"}
MAY_BUILD = {
    "store",
    "serving",
    "pocket",
    "bookfiles",
    "commands",
    "moving",
    "operating",
    "upgrading",
}
MAY_BUILD |= {"web.__init__"}

# who knows the games by name: each game has its folder, and stands in these
REGISTRIES = {"games.__init__", "words.game_words", "rulebook.__init__", "web.game_pages"}
GAMES = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()} - {
    "common",
    "__pycache__",
}

# a game is one folder, whose parts stand in layers of their own
PARTS = {"words": "words", "panels": "web"}

# what a game shares with others; apart from it, games know nothing of each other
SHARED = {"common", "game"}


@dataclass(frozen=True)
class Import:
    """One imported module, or one name out of it, and where this is asked for."""

    file: Path
    line: int
    module: str
    name: str = ""

    @property
    def of(self):
        """The parts of the full name, without those of this package's own name."""
        parts = [*self.module.split("."), *filter(None, [self.name])]
        return parts[1:] if self.is_own else parts

    @property
    def is_own(self):
        return self.module.split(".")[0] == "tartli_ref"


def test_imports_run_one_way():
    found = list(forbidden_in(PACKAGE))
    assert not found, "\n".join(found)


def forbidden_in(package):
    """One text for each forbidden import, with file and line."""
    for file in sorted(package.rglob("*.py")):
        here = file.relative_to(package).with_suffix("").parts
        if here[0] not in MAY_IMPORT:
            yield f"{file}:1: {here[0]} has no place in MAY_IMPORT of {Path(__file__).name}"
            continue
        for found in imports_in(file, here):
            if why := why_forbidden(here, found):
                name = ".".join(filter(None, [found.module, found.name]))
                yield f"{found.file}:{found.line}: {'.'.join(here)} imports {name}: {why}"


def imports_in(file, here):
    """Every import in a file, wherever it stands in it; relative ones made absolute."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file)):
        if isinstance(node, ast.Import):
            yield from (Import(file, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ("tartli_ref", *here)[: -node.level] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (Import(file, node.lineno, module, alias.name) for alias in node.names)


def layer_of(parts):
    """The layer of a module, or of what is imported: the first name, but for a part of a game."""
    in_game = parts[0] == "games" and len(parts) > 2
    return PARTS.get(parts[2], "games") if in_game else parts[0]


def why_forbidden(here, found):
    if not found.is_own:
        return why_outside(layer_of(here), found.of[0])
    if not found.of:
        return "the whole package"
    return why_inside(here, found.of)


def why_outside(layer, module):
    if layer not in BELOW_SERVICE:
        return None
    if module not in sys.stdlib_module_names:
        return "below service there is only the standard library"
    return "what is below service is pure" if module in IMPURE else None


def why_inside(here, of):
    layer, asked = layer_of(here), layer_of(of)
    if asked not in MAY_IMPORT[layer] | {layer, "marking"}:
        return f"{layer} does not stand above {asked}"
    if asked == "store":
        return why_not_of_store(here, of)
    if here[0] == "games" == of[0]:
        return why_between_games(here[1], of[1:]) or why_not_of_rules(here[1:], of[1:])
    return None


def why_not_of_store(here, of):
    if ".".join(here[:2]) in MAY_BUILD or here[0] in MAY_BUILD:
        return None
    builds = len(of) == 1 or not BUILDERS.isdisjoint(of) or "*" in of
    return f"{here[0]} is handed a store, and opens none" if builds else None


def why_between_games(game, of):
    """The registry knows all games; a game knows itself and what is shared, which knows none."""
    if game == "__init__" or (of and of[0] in SHARED | {game}):
        return None
    return f"games/{game} may import only what games share"


def why_not_of_rules(here, of):
    """Rules know only rules of their game: not its audit, not the game that is made of them."""
    past = here[1:2] == ("rules",) and of[:1] == [here[0]] and of[1:2] != ["rules"]
    return "the rules know only rules" if past else None


def test_only_its_folder_and_the_registries_know_a_game():
    found = [
        f"{found.file}:{found.line}: {'.'.join(found.of)} is for its game and the registries"
        for file in sorted(PACKAGE.rglob("*.py"))
        for here in [file.relative_to(PACKAGE).with_suffix("").parts]
        for found in imports_in(file, here)
        if found.is_own and knows_a_game(here, found.of)
    ]
    assert not found, "\n".join(found)


def knows_a_game(here, of):
    """Whether a module asks for what belongs to a game, and neither is its own nor a registry."""
    mine = here[1] if len(here) > 1 else ""
    return ".".join(here) not in REGISTRIES and bool(GAMES & set(of[1:2]) - {mine})


# --- the walker itself


@examples(__file__, "it finds what is forbidden")
def test_it_finds_what_is_forbidden(tmp_path, file, line, why):
    planted = plant(tmp_path, file, f'"""A module."""\n\ndef late():\n    {line}\n')
    (found,) = forbidden_in(tmp_path)
    assert found.startswith(f"{planted}:1: " if why == "no place" else f"{planted}:4: ")
    assert why in found


@examples(__file__, "it lets pass")
def test_it_lets_pass(tmp_path, file, line):
    plant(tmp_path, file, line)
    assert list(forbidden_in(tmp_path)) == []


def plant(package, name, text):
    file = package / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@examples(__file__, "the walker finds who knows a game")
def test_the_walker_finds_who_knows_a_game(here, of, known):
    assert knows_a_game(here, of) is known
