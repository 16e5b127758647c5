"""Brings the catalogues up to date: `python -m tools.catalogues` (make catalogues).

It reads the messages off the code and the templates, updates each language's `.po` (what is new
waits for its translation there, what is gone is dropped) and compiles it (`tools.compiled`).
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from tartli_ref.words.language import DOMAIN, LANGUAGES
from tools import compiled
from tools.messages import messages_of

ROOT = Path(__file__).resolve().parent.parent
TRANSLATED = LANGUAGES[1:]

PACKAGE = ROOT / "tartli_ref"
TEMPLATES = ROOT / "templates"
CALLED: dict[str, tuple[int, ...] | None] = {"_": None, "ngettext": (1, 2)}
JINJA = {"trimmed": "true", "silent": "false"}
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""A catalogue says what its messages are; when that was so is told by its history."""


def main() -> None:
    """Updates and compiles every catalogue, and says what is still to be translated."""
    messages = extracted()
    for lang in TRANSLATED:
        updated = catalogue_of(lang)
        updated.update(messages, no_fuzzy_matching=True)
        po_file(lang).write_bytes(as_po(updated))
        missing = sum(1 for message in updated if message.id and not all_strings(message.string))
        print(f"{lang}: {len(updated)} messages, {missing} to be translated")
    compiled.main()


def extracted() -> Catalog:
    """Every message of the code and the templates, with the files that it stands in."""
    catalogue = Catalog(fuzzy=False, creation_date=NO_DATE)
    for file, texts in found_messages():
        place = file.relative_to(ROOT).as_posix()
        message = texts if len(texts) > 1 else texts[0]  # with its plural, if it has one
        catalogue.add(message, locations=[(place, 0)])
    return catalogue


def found_messages() -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Every message where it stands."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for message in messages_of(file):
            yield file, message.texts
    for file in sorted(TEMPLATES.rglob("*.html")):
        for _, text, _, _ in extract_from_file("jinja2", file, CALLED, (), JINJA):
            yield file, text if isinstance(text, tuple) else (text,)


def catalogue_of(lang: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    content = b""
    if po_file(lang).exists():
        content = po_file(lang).read_bytes()
    catalogue = read_po(BytesIO(content), locale=lang, domain=DOMAIN)
    catalogue.header_comment = "# Translations: see docs/languages.md."
    catalogue.project = "Tartli Ref"
    catalogue.version = "1"
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = "-"
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """The text file of a catalogue: by message, so that two people's additions seldom meet."""
    written = BytesIO()
    write_po(
        written,
        catalogue,
        width=100,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    return written.getvalue()


def all_strings(translation: object) -> bool:
    """Whether a message, or each of its plural forms, is translated."""
    if isinstance(translation, (list, tuple)):
        return all(translation)
    return bool(translation)


def po_file(lang: str) -> Path:
    """Where the text of a catalogue lies."""
    return compiled.CATALOGUES / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


if __name__ == "__main__":
    main()
