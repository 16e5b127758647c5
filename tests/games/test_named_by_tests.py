"""What the tests name is read off their files, and only off tests."""

import pytest

from tests.examples import examples
from tests.games.named_by_tests import BadMark, named_by


def test_every_rule_of_a_mark_is_named():
    text = '@pytest.mark.rule("TH-EQ-03", "TH-EQ-04")\ndef test_it() -> None: ...\n'
    assert list(named_by(text)) == ["TH-EQ-03", "TH-EQ-04"]


def test_a_rule_in_a_comment_is_not_named():
    assert list(named_by('# @pytest.mark.rule("TH-EQ-03")\ndef test_it() -> None: ...\n')) == []


@examples(__file__, "a mark that shows no rule is complained of")
def test_a_mark_that_shows_no_rule_is_complained_of(text):
    with pytest.raises(BadMark):
        list(named_by(text))
