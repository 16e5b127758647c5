"""A text in quotes, in a line of any game or book."""

import pytest

from tartli_ref.rules.common.lines import TEXT_MOST, read_quoted, write_quoted
from tartli_ref.rules.rulings import Unreadable
from tests.examples import examples


@examples(__file__, "a quote or backslash inside stands behind a backslash")
def test_a_quote_or_backslash_inside_stands_behind_a_backslash(quoted, text):
    assert read_quoted(quoted) == text
    assert write_quoted(text) == quoted


@examples(__file__, "what is no quoted text is told as it was typed")
def test_what_is_no_quoted_text_is_told_as_it_was_typed(quoted):
    with pytest.raises(Unreadable) as refused:
        read_quoted(quoted)
    assert refused.value.text == quoted


def test_of_a_text_that_is_too_long_forty_letters_are_told():
    with pytest.raises(Unreadable) as refused:
        read_quoted('"' + "x" * (TEXT_MOST + 1) + '"')
    assert refused.value.text == '"' + "x" * 39
