"""The rulebook of Ulti."""

from tartli_ref.rulebook.model import Book
from tartli_ref.rulebook.ulti import de, en, hu
from tartli_ref.rulebook.ulti.index import CHAPTERS, SECTIONS
from tartli_ref.rulebook.ulti.questions import AMBIGUITIES, OPTIONS

ULTI = Book(
    game="ulti",
    chapters=CHAPTERS,
    sections=SECTIONS,
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
    wordings={"en": en.WORDING, "hu": hu.WORDING, "de": de.WORDING},
)

__all__ = ["ULTI"]
