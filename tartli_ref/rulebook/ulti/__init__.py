"""The rulebook of Ulti."""

from tartli_ref.rulebook.model import Book
from tartli_ref.rulebook.ulti import en
from tartli_ref.rulebook.ulti.index import CHAPTERS, SECTIONS
from tartli_ref.rulebook.ulti.questions import AMBIGUITIES, OPTIONS

ULTI = Book(
    game="ulti",
    chapters=CHAPTERS,
    sections=SECTIONS,
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
    wordings={"en": en.WORDING},
)

__all__ = ["ULTI"]
