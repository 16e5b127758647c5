"""Which messages are read off the code, and what is refused because nothing could translate it."""

import ast

import pytest

from tools.messages import NoMessage, messages_in


def texts_in(code: str) -> list[tuple[str, ...]]:
    return [found.texts for found in messages_in(ast.parse(code))]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('_("one")', [("one",)]),
        ('_("one " "text")', [("one text",)]),
        ('ngettext("{n} card", "{n} cards", n)', [("{n} card", "{n} cards")]),
        ('N_("kept")', [("kept",)]),
        ('T: Marked[dict] = {"key": "value"}', [("value",)]),
        ('T: Marked[dict] = {"key": ("why", "instead")}', [("why",), ("instead",)]),
        ('T: Marked[tuple] = ("why", "instead")', [("why",), ("instead",)]),
        ('T: dict = {"key": "value"}', []),
        ('raise Unreadable(text, "a suit: M Z P T", "TH-EQ-02")', [("a suit: M Z P T",)]),
        ("raise Unreadable(text, expected)", []),
        ('raise FileError(3, "", "at most {most} lines", most=5)', [("at most {most} lines",)]),
        ("_(kept)", []),
        ('_("{name} deals").format(name=name)', [("{name} deals",)]),
        ('other("text")', []),
    ],
)
def test_what_is_read(code: str, texts: list[tuple[str, ...]]) -> None:
    assert texts_in(code) == texts


@pytest.mark.parametrize(
    "code",
    [
        '_(f"{name} deals")',
        '_("one" + other)',
        'raise Unreadable(text, f"at most {most}")',
        'T: Marked[dict] = {"key": f"{name}"}',
        'T: Marked[dict] = {"key": "one" + other}',
        'T: Marked[dict] = {"key": MADE_ELSEWHERE}',
        "T: Marked[list] = [text for text in texts]",
    ],
)
def test_what_no_catalogue_can_have_is_refused(code: str) -> None:
    with pytest.raises(NoMessage):
        texts_in(code)
