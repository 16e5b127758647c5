"""The tables of cases themselves: what is not in their form is refused."""

import pytest

from tests.games.case_tables import BadTable
from tests.games.tartli.cases import TARTLI


def case(*lines):
    return "\n".join(["== TH-RE-09: a sentence", *lines])


def test_a_case_has_a_rule_a_sentence_a_head_and_lines():
    (read,) = TARTLI.read(
        case("start: 10-20", "deal B P", "A bela   =40 x2   # why", "score 50-20")
    )
    assert str(read) == "TH-RE-09: a sentence"
    assert read.head == ["start: 10-20"]
    assert [line.text for line in read.lines] == ["deal B P", "A bela", "score 50-20"]
    assert (read.lines[1].expected.points, read.lines[1].expected.times) == ("40", 2)
    assert [line.check for line in read.lines] == ["", "", "score"]


def test_lines_with_a_name_are_taken_in_where_they_are_used():
    table = f":: opened\ndeal B P\n{case('use opened', 'A bela')}\n{case('use opened')}"
    with_more, alone = TARTLI.read(table)
    assert [line.text for line in with_more.lines] == ["deal B P", "A bela"]
    assert [line.text for line in alone.lines] == ["deal B P"]


def test_a_case_is_played_once_more_at_a_table_with_another_head():
    first, second = TARTLI.read(
        case("deal B P; A bela   =40", "-- start: 10-20; option: gap=hand", "deal B P; A bela")
    )
    assert (str(first), str(second)) == ("TH-RE-09: a sentence", "TH-RE-09: a sentence (2)")
    assert (first.head, second.head) == ([], ["start: 10-20", "option: gap=hand"])
    assert [line.text for line in first.lines] == ["deal B P", "A bela"]
    assert [line.expected.points for line in first.lines] == ["", "40"]
    assert [line.text for line in second.lines] == ["deal B P", "A bela"]


@pytest.mark.parametrize(
    "table",
    [
        "deal B P",
        "-- start: 10-20",
        "== a sentence without a rule",
        "== TH-RE-9: a rule that cannot be",
        case("A bela   40"),
        case("A bela   =40 or so"),
        case("use what is nowhere"),
    ],
)
def test_a_table_that_is_not_in_this_form_is_refused(table):
    with pytest.raises(BadTable):
        TARTLI.read(table)
