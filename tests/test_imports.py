"""Imports run one way (docs/architecture.md), and the rules are pure: read off the source."""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.examples import examples

PACKAGE = Path(__file__).resolve().parent.parent / "tartli_ref"

VERSION = "__version__"  # who tells it may import it

# what each room of the package may import of the others; a room of ``web`` goes by both names
MAY_IMPORT = {
    "marking": set(),
    "layout": set(),
    "rules": set(),
    "rulebook": set(),
    "store": set(),
    "table": {"rules", "store"},
    "book": {"rules", "store", "table"},
    "words": {"rules", "rulebook", "table", "book"},
    "web.machinery": {"rules", "store", "table", "book", "words", VERSION},
    "web.screen": {"rules", "rulebook", "store", "table", "book", "words", "web.machinery"},
    "games": {"rules", "rulebook", "table", "book", "words"} | {"web.machinery", "web.screen"},
    "server": {"rules", "store", "table", "book", "words", "games", "layout", VERSION}
    | {"web", "web.machinery", "web.screen"},
    "pocket": {"store", "table", "book", "games", "server", "web", "web.machinery"},
    "wsgi": {"server"},
    "__main__": {"server"},
    "__init__": set(),
}
BELOW_PAGES = {"rules", "rulebook", "store", "table", "book", "words"}
SHARED_BY_PAGES = BELOW_PAGES | {"web.machinery", "web.screen"}
MAY_IMPORT |= {
    "web.rules": SHARED_BY_PAGES,
    "web.table": SHARED_BY_PAGES | {"web.rules"},
    "web.history": SHARED_BY_PAGES | {"web.table"},
    "web.asking": SHARED_BY_PAGES | {"web.rules", "web.table"},
    "web.sharing": SHARED_BY_PAGES | {"web.table", "web.history"},
    "web.book": SHARED_BY_PAGES | {"web.rules", "web.table", "web.sharing"},
    # the application and its first page
    "web": SHARED_BY_PAGES
    | {"web.rules", "web.table", "web.history", "web.asking", "web.sharing", "web.book"}
    | {"layout", VERSION},
}

# only the standard library, without clock, randomness, input or output
PURE = {"marking", "rules", "rulebook", "words"}
KEEPING = {"keeper", "view", "transfer", "totals", "points", "incoming", "older", "rescuing"}
KEEPING |= {"book_json"}  # what is not pure of a book: the service of books

# no clock, no randomness, no input or output
IMPURE = {"time", "random", "secrets", "io", "os", "pathlib", "sqlite3", "subprocess", "threading"}
IMPURE |= {"asyncio", "http", "socket", "urllib"}

# who opens a store, where others are handed one and know only its types
BUILDERS = {"open_store", "open_database"}
MAY_BUILD = {"store", "server", "pocket"}

# who knows a game by name: its own folders, and the one place that enters them all
ENTERS = "games.__init__"
GAMES = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()} - {
    "__pycache__"
}
IN_FOLDERS = {"rules", "games"}  # the rooms with a folder for each game


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
    forbidden = list(forbidden_in(PACKAGE))
    assert not forbidden, "\n".join(forbidden)


def forbidden_in(package):
    """One text for each forbidden import, with file and line."""
    for file in sorted(package.rglob("*.py")):
        importer = file.relative_to(package).with_suffix("").parts
        if room_of(importer) not in MAY_IMPORT:
            yield f"{file}:1: {importer[0]} has no place in MAY_IMPORT of {Path(__file__).name}"
            continue
        for imported in imports_in(file, importer):
            if why := why_forbidden(importer, imported):
                name = ".".join(filter(None, [imported.module, imported.name]))
                yield f"{imported.file}:{imported.line}: {'.'.join(importer)} imports {name}: {why}"


def imports_in(file, importer):
    """Every import in a file, wherever it stands in it; relative ones made absolute."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file)):
        if isinstance(node, ast.Import):
            yield from (Import(file, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ("tartli_ref", *importer)[: -node.level] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (Import(file, node.lineno, module, alias.name) for alias in node.names)


def room_of(parts, package=PACKAGE):
    """The room of a module, or of what is imported: the first name, in ``web`` the first two."""
    if parts[0] != "web" or len(parts) == 1 or not (package / "web" / parts[1]).is_dir():
        return parts[0]
    return f"web.{parts[1]}"


def why_forbidden(importer, imported):
    if not imported.is_own:
        return why_outside(importer, imported.of[0])
    if not imported.of:
        return "the whole package"
    return why_inside(importer, imported.of)


def why_outside(importer, module):
    room = room_of(importer)
    is_pure_part = room in {"table", "book"} and importer[1] not in {"service", *KEEPING}
    if room not in PURE and not is_pure_part:
        return None
    if module not in sys.stdlib_module_names:
        return "below the service there is only the standard library"
    return "what is below the service is pure" if module in IMPURE else None


def why_inside(importer, of):
    room = room_of(importer)
    other_room = room_of(of)
    if other_room not in MAY_IMPORT[room] | {room, "marking"}:
        return f"{room} does not stand above {other_room}"
    if other_room == "store":
        return why_not_of_store(importer, of)
    return why_between_games(importer, of) or why_not_of_audit(importer, of)


def why_not_of_store(importer, of):
    if importer[0] in MAY_BUILD:
        return None
    builds = len(of) == 1 or not BUILDERS.isdisjoint(of) or "*" in of
    return f"{importer[0]} is handed a store, and opens none" if builds else None


def why_between_games(importer, of):
    """A game knows itself and what games share; what they share knows no game."""
    if not knows_a_game(importer, of):
        return None
    return f"{'.'.join(of[:2])} is for its own folders, and for {ENTERS}"


def knows_a_game(importer, of):
    """Whether a module asks for a game that is not its own, and does not enter them all."""
    mine = importer[1] if importer[0] in IN_FOLDERS and len(importer) > 1 else ""
    return (
        of[0] in IN_FOLDERS and ".".join(importer) != ENTERS and bool(GAMES & set(of[1:2]) - {mine})
    )


def why_not_of_audit(importer, of):
    """Rules judge; its audit, its review and the game made of them look at them from above."""
    above = {"audit", "review", "game"}
    if importer[0] != "rules" or of[0] != "rules" or len(importer) < 3 or importer[2] in above:
        return None
    past = of[1:2] == [importer[1]] and of[2:3] != () and of[2] in above
    return "rules know nothing of audit, review and game" if past else None


def test_no_module_imports_itself_by_way_of_others():
    assert list(circles_in(PACKAGE)) == []


def circles_in(package):
    """The circles of imports among modules, each as the names on the way around."""
    asks = {}
    for file in sorted(package.rglob("*.py")):
        importer = file.relative_to(package).with_suffix("").parts
        targets = (
            module_of(package, imported.of)
            for imported in imports_in(file, importer)
            if imported.is_own
        )
        asks[importer] = [target for target in targets if target is not None and target != importer]
    done = set()
    for start in asks:
        yield from circles_from(start, (), asks, done)


def circles_from(module, way, asks, done):
    """The circles met when imports are followed from this module, each module once."""
    if module in way:
        yield " -> ".join(".".join(name) for name in (*way[way.index(module) :], module))
    elif module not in done:
        for target in asks.get(module, ()):
            yield from circles_from(target, (*way, module), asks, done)
        done.add(module)


def module_of(package, of):
    """The module that a full name leads to, as the parts of its file's name; None for none."""
    for parts in (of, of[:-1]):
        if parts and package.joinpath(*parts).with_suffix(".py").is_file():
            return tuple(parts)
        if parts and package.joinpath(*parts, "__init__.py").is_file():
            return (*parts, "__init__")
    return None


# --- the walker itself


@examples(__file__, "it finds what is forbidden")
def test_it_finds_what_is_forbidden(tmp_path, file, line, why):
    planted = plant(tmp_path, file, f'"""A module."""\n\ndef late():\n    {line}\n')
    (message,) = forbidden_in(tmp_path)
    assert message.startswith(f"{planted}:1: " if why == "no place" else f"{planted}:4: ")
    assert why in message


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
def test_the_walker_finds_who_knows_a_game(importer, of, knows):
    assert knows_a_game(importer, of) is knows


def test_the_walker_finds_a_circle(tmp_path):
    plant(tmp_path, "rules/bela.py", "from tartli_ref.rules.declaring import says")
    plant(tmp_path, "rules/declaring.py", "from tartli_ref.rules import tracking")
    plant(tmp_path, "rules/tracking.py", "from tartli_ref.rules.bela import scores")
    plant(tmp_path, "rules/cards.py", "from tartli_ref.rules.bela import scores")
    (circle,) = circles_in(tmp_path)
    assert circle == "rules.bela -> rules.declaring -> rules.tracking -> rules.bela"
