"""Which messages are read off the code, and what is refused because nothing could translate it."""

import ast

import pytest

from tests.examples import examples
from tools.messages import NoMessage, messages_in


def texts_in(code):
    return [message.texts for message in messages_in(ast.parse(code))]


@examples(__file__, "what is read")
def test_what_is_read(code, texts):
    assert texts_in(code) == texts


@examples(__file__, "what no catalogue can have is refused")
def test_what_no_catalogue_can_have_is_refused(code):
    with pytest.raises(NoMessage):
        texts_in(code)
