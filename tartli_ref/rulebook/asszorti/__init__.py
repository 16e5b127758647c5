"""The rulebook of Asszorti."""

from tartli_ref.rulebook.asszorti import de, en, hu
from tartli_ref.rulebook.asszorti.index import CHAPTERS, SECTIONS
from tartli_ref.rulebook.asszorti.questions import AMBIGUITIES, OPTIONS
from tartli_ref.rulebook.model import Book

ASSZORTI = Book(
    game="asszorti",
    chapters=CHAPTERS,
    sections=SECTIONS,
    ambiguities=AMBIGUITIES,
    options=OPTIONS,
    wordings={"en": en.WORDING, "hu": hu.WORDING, "de": de.WORDING},
)

__all__ = ["ASSZORTI"]
