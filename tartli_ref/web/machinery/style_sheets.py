"""Style sheets: one file a thing in ``static/css``, joined into one per kind of page and colours.

A folder is a cascade layer. A file that no sheet lists is not sent.
"""

import re
from functools import cache
from pathlib import Path

LAYERS = ("library", "palette", "ground", "table", "page", "wall", "print")
"""From the weakest to the strongest. A page restyles parts of the table, a wall all of them."""

GROUND = (
    "ground/ground.css",
    "ground/buttons.css",
    "ground/fields.css",
    "ground/folds.css",
    "ground/people.css",
)
TABLE = (
    "table/slate.css",
    "table/frame.css",
    "table/sheet.css",
    "table/felt.css",
    "table/lesson.css",
    "table/prompt.css",
    "table/dock.css",
    "table/keys.css",
    "table/chalk.css",
    "table/pack.css",
    "table/count.css",
    "table/won.css",
    "table/hint.css",
    "table/opened.css",
    "table/claim.css",
    "table/ulti.css",
    "table/letters.css",
)
OF_THE_TABLE = (
    "table/slate.css",
    "table/sheet.css",
    "table/felt.css",
    "table/dock.css",
    "table/pack.css",
    "table/count.css",
    "table/won.css",
)
"""What pages show of a table: its slates, its cards, what is counted."""
ON_A_WALL = (
    "table/slate.css",
    "table/frame.css",
    "table/sheet.css",
    "table/felt.css",
    "table/won.css",
    "table/board.css",
)
"""What a wall shows of a table: all but the keys."""
OF_A_GRID = (
    "table/prompt.css",
    "table/dock.css",
    "table/board.css",
    "table/grid.css",
    "table/finish.css",
)
"""The screen of the slate."""
PAGE = (
    "page/page.css",
    "page/more.css",
    "page/verdict.css",
    "page/history.css",
    "page/ask.css",
    "page/rules.css",
    "page/home.css",
    "page/kept.css",
    "page/review.css",
    "page/get.css",
    "page/shelf.css",
)
BOOK = (
    "page/book.css",
    "page/friday.css",
    "page/protocol.css",
    "print/print.css",
)
CORRECT = (
    "page/correct.css",
    "page/whole-deal.css",
)
UPLOT = ("vendor/uplot-1.6.32.min.css",)
SHEETS: dict[str, tuple[str, ...]] = {
    "table": (*GROUND, *TABLE),
    "grid": (*GROUND, *OF_A_GRID),
    "page": (*GROUND, *OF_THE_TABLE, *PAGE),
    "correct": (*GROUND, *TABLE, *PAGE, *CORRECT),
    "book": (*GROUND, *OF_THE_TABLE, *PAGE, *BOOK),
    "charts": (*UPLOT, *GROUND, *OF_THE_TABLE, *PAGE, *BOOK, "page/chart.css"),
    "wall": (*GROUND, *ON_A_WALL, "wall/wall.css", "wall/book.css", "wall/board.css"),
}
"""The files of each kind of page."""

DAY, NIGHT, CONTRAST = (f"palette/{name}.css" for name in ("day", "night", "contrast"))
PALETTES: dict[str, tuple[tuple[str, str], ...]] = {
    "auto": (
        (DAY, ""),
        (NIGHT, "(prefers-color-scheme: dark)"),
        (CONTRAST, "(prefers-contrast: more)"),
    ),
    "light": ((DAY, ""),),
    "dark": ((NIGHT, ""),),
    "contrast": ((CONTRAST, ""),),
}
"""The palettes of each theme of ``Look``, and the medium for which each is."""

COMMENT = re.compile(r"/\*(?!!).*?\*/", re.DOTALL)
STRING = re.compile(r'("[^"]*")')
BLANKS = re.compile(r"\s+")
AROUND = re.compile(r" ?([{};]) ?")
BEHIND = re.compile(r"([,:]) ")
LEADING_ZERO = re.compile(r"(?<=[\s(,:*/-])0(?=\.\d)")


def file_name(page: str, theme: str) -> str:
    """The file name of the sheet of a kind of page in these colours."""
    return f"{page}.{theme}.css"


SHEET_NAMES = {file_name(page, theme): (page, theme) for page in SHEETS for theme in PALETTES}
"""The kind of page and the theme by the file name of their sheet."""


@cache
def joined(static: Path, name: str) -> str:
    """The sheet with this file name, compact. Raises ``KeyError`` if there is none."""
    page, theme = SHEET_NAMES[name]
    files = SHEETS[page]
    parts = [f"@layer {','.join(LAYERS)};"]
    for file in files:
        if file.startswith("vendor/"):
            parts.append(_in_layer("library", _compact(static / file)))
    for file, medium in PALETTES[theme]:
        text = _compact(static / "css" / file)
        parts.append(_in_layer("palette", f"@media {medium}{{{text}}}" if medium else text))
    for layer in LAYERS:
        texts = [_compact(static / "css" / file) for file in files if file.startswith(f"{layer}/")]
        if texts:
            parts.append(_in_layer(layer, "".join(texts)))
    return "".join(parts)


def _in_layer(layer: str, text: str) -> str:
    return f"@layer {layer}{{{text}}}"


@cache
def _compact(path: Path) -> str:
    """A style sheet without comments and needless blanks; a licence (``/*!``) stays."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    parts = STRING.split(text)
    parts[::2] = [_without_blanks(part) for part in parts[::2]]
    return "".join(parts).strip().replace(";}", "}")


def _without_blanks(text: str) -> str:
    text = AROUND.sub(r"\1", BLANKS.sub(" ", text))
    return LEADING_ZERO.sub("", BEHIND.sub(r"\1", text))
