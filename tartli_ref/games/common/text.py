"""Quoted text in the notation: one line, printable, bounded."""

from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable

TEXT_MOST = 200


def read_quoted(text: str) -> str:
    """The text between the quotes; quotes and backslashes inside are escaped by a backslash."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':  # noqa: PLR2004 - two quotes
        raise Unreadable(text, 'a text in quotes: "lights went out"')
    found, escaped = [], False
    for letter in text[1:-1]:
        if not escaped and letter == "\\":
            escaped = True
            continue
        if not escaped and letter == '"':
            raise Unreadable(text, 'a quote inside a text written as \\"')
        found.append(letter)
        escaped = False
    inner = "".join(found)
    if escaped or not inner.strip() or len(inner) > TEXT_MOST or not inner.isprintable():
        expected = N_("a text of 1 to {most} printable letters in quotes")
        raise Unreadable(text[:40], expected, most=TEXT_MOST)
    return inner


def write_quoted(text: str) -> str:
    """The text in quotes, so that ``read_quoted`` gives it back."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
