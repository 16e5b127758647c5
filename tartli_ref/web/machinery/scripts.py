"""Scripts: one file an idea in ``static/js``, joined into one per kind of page."""

import re
from functools import cache
from pathlib import Path

OF_A_SCREEN = ("parts", "fingers", "ways", "typing", "answers", "table")
"""What the screen of a table and that of a correction need."""
BEFORE = ("trusted", "kept", "send")
BEHIND = ("holding", "taps", "news")

SCRIPTS: dict[str, tuple[str, ...]] = {
    "table": (*BEFORE, *OF_A_SCREEN, *BEHIND, "hints"),
    "grid": (*BEFORE, *OF_A_SCREEN, *BEHIND, "grid"),
    "correct": ("trusted", *OF_A_SCREEN),
    "away": ("trusted", "kept", "away"),
    "gone": ("trusted", "kept"),
    "wall": ("trusted", "wall"),
    "file": ("trusted", "camera", "joining", "scan"),
    "code": ("trusted", "camera", "joining", "live"),
}
"""The scripts of each kind of page, in the order in which they run."""

FOR_DEVELOPERS = re.compile(r"^\s*(?:/\*(?!!)(?:[^*]|\*(?!/))*\*/)?\s*", re.MULTILINE)
"""Blanks and a comment at the start of a line; a licence (``/*!``) stays."""


@cache
def joined(static: Path, page: str) -> str:
    """The scripts of a kind of page as one. Raises ``KeyError`` if there is none."""
    texts = [(static / "js" / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS[page]]
    return "\n".join(FOR_DEVELOPERS.sub("", text) for text in texts)
