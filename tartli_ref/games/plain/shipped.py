"""The files of the games that are shipped."""

from functools import cache
from importlib.resources import files

from tartli_ref.rules.plain.reading import read_game
from tartli_ref.rules.plain.sheet_data import SlateGame


@cache
def shipped() -> tuple[SlateGame, ...]:
    """All games of the folder ``sheets``."""
    folder = files(__package__) / "sheets"
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir()]
    return tuple(read_game(text) for text in texts)
