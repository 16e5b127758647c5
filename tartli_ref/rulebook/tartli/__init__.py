"""The rulebook of Tartli."""

from tartli_ref.rulebook.model import Book
from tartli_ref.rulebook.tartli import de, en, hu
from tartli_ref.rulebook.tartli.index import CHAPTERS, SECTIONS
from tartli_ref.rulebook.tartli.questions import AMBIGUITIES, OPTIONS

TARTLI = Book(
    game="tartli",
    chapters=CHAPTERS,
    sections=SECTIONS,
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
    wordings={"en": en.WORDING, "hu": hu.WORDING, "de": de.WORDING},
)

__all__ = ["TARTLI"]
