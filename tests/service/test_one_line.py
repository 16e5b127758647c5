"""A key is one line: the state in which it arrives completes it once, however fast it is tapped."""

from itertools import count

import pytest

from tartli_ref.table.service import Done, Refused
from tests.service.conftest import DEAL

LEVEL_HEAD = "game: tartli\nseats: Anna, Bence\nstart: 500-500\n"
LEVEL = ("deal A P", 'adjust A 1 "a tie, please"', "count 80-81")


@pytest.fixture
def tap(service):
    """Sends what was tapped on one page before any answer. The phone adds the lines that an answer
    tells to those that its waiting taps have seen. A tap is a line, or those of an older page.
    """
    keys = (f"a key of {number:>8}" for number in count())

    def tap(table, *taps):
        seen = service.lines(table)
        for one in taps:
            line, *sent_with = one.splitlines()
            answer = service.submit(
                table, seen=seen, key=next(keys), text=line, sent_with=sent_with
            )
            if not isinstance(answer, Done):
                return answer
            seen += answer.lines
        return None

    return tap


def lines_of(service, table):
    return [row.line for row in service.rows(table)]


def score_of(service, table):
    return service.history(table).state.score


TWICE = (
    ("B says terc", ("A takes", "A takes"), (0, 20), 1),
    ("B says kvart", ("A takes", "B takes"), (0, 50), 1),
    ("B says kvart", ("B takes", "B takes", "A takes"), (0, 50), 1),
    ("B says terc; B plays Z-K", ("A plays Z-A", "A plays M-X"), (0, 20), 1),
    ("B says terc; B plays Z-K", ("A says nothing", "A plays Z-A"), (0, 20), 1),
    ("B says nothing", ("A says terc", "A takes", "A takes"), (20, 0), 1),
    ("B says terc; A says terc; B names K", ("A answers good", "B takes"), (0, 20), 1),
    ("B says terc; A says terc; B names K", ("A answers higher", "B takes"), (20, 0), 1),
    ("B says vannak; A says vannak; B names O", ("A answers good", "B takes"), (0, 200), 0),
    ("B says vannak terc; A says vannak; B names O", ("A answers good", "A takes"), (0, 220), 1),
)


@pytest.mark.rule("TH-DECL-20")
@pytest.mark.parametrize(("before", "taps", "score", "chalks"), TWICE)
def test_an_announcement_is_scored_once_however_fast_the_taps_follow(
    service, opened, tap, before, taps, score, chalks
):
    table = opened(DEAL, *before.split("; "))
    assert tap(table, *taps) is None
    assert score_of(service, table) == score
    assert sum(" chalks " in line for line in lines_of(service, table)) == chalks
    assert lines_of(service, table).count(taps[-1]) == taps.count(taps[-1])


@pytest.mark.rule("TH-DECL-10")
@pytest.mark.parametrize(
    ("before", "line", "lines"),
    [
        ("B says terc", "A takes", "A says nothing; B chalks terc; A takes"),
        ("B says terc", "agreed: A takes", "A says nothing; B chalks terc; agreed: A takes"),
        ("B says terc", "A takes 15", "A says nothing; B chalks terc; A takes 15"),
        ("B says terc", " a SAYS nothing ", "A says nothing; B chalks terc"),
        ("B says terc; A bela", "A says kvart", "A says kvart; A chalks kvart"),
        ("B says terc", "B shows Z:A-terc", "B shows Z:A-terc"),
        ("B says terc", "B chalks terc", "B chalks terc"),
        ("", "B chalks terc", "B chalks terc"),
        ("", "A takes", "A takes"),
    ],
)
def test_what_goes_with_a_line_is_appended_with_it(service, opened, tap, before, line, lines):
    written = [DEAL, *filter(None, before.split("; "))]
    table = opened(*written)
    assert tap(table, line) is None
    assert lines_of(service, table) == [*written, *lines.split("; ")]


def test_a_set_is_told_before_the_trick_is_taken(service, opened, tap):
    table = opened(DEAL, "B says vannak")
    refused = tap(table, "A takes")
    assert isinstance(refused, Refused) and refused.ruling.rule == "TH-DECL-16"
    assert tap(table, "A says nothing", "B shows O-vannak", "A takes") is None
    assert score_of(service, table) == (0, 200)


@pytest.mark.rule("TH-WIN-09")
def test_nothing_is_chalked_by_itself_where_the_first_points_decide(service, opened, tap):
    table = opened(*LEVEL, "deal B P", "A says terc", head=LEVEL_HEAD)
    assert tap(table, "B says nothing") is None
    assert lines_of(service, table)[-1] == "B says nothing"


def test_the_first_of_several_sequences_brings_the_others(service, opened, tap):
    head = "game: tartli\nseats: Anna, Bence\nrules: austrian\n"
    table = opened(DEAL, "B says terc kvart", "A says nothing", head=head)
    assert tap(table, "B chalks kvart") is None
    assert lines_of(service, table)[-2:] == ["B chalks kvart", "B chalks terc"]


OLDER = (
    (("B says terc", "A says nothing\nB chalks terc\nA takes", "A takes"), (0, 20)),
    (("B says terc", *["A says nothing\nB chalks terc\nA takes"] * 2), (0, 20)),
    (
        ("B says kvart", *(f"A says nothing\nB chalks kvart\n{seat} takes" for seat in "AB")),
        (0, 50),
    ),
    (("B says terc", "B plays Z-K", *["A plays Z-A\nB chalks terc"]), (0, 20)),
    (("B says nothing", "A says terc\nA chalks terc", "A takes"), (20, 0)),
    (("B says terc", "A says terc", "B names K", "A answers good\nB chalks terc"), (0, 20)),
    (("B says vannak", "A says vannak", "B names O", "A answers good\nB shows O-vannak"), (0, 200)),
    (("B says vannak+terc", "A says nothing", "B shows O-vannak\nB chalks terc"), (0, 220)),
)


@pytest.mark.parametrize(("taps", "score"), OLDER)
def test_taps_of_an_older_page_arrive_and_score_once(service, opened, tap, taps, score):
    table = opened(DEAL)
    assert tap(table, *taps) is None
    assert score_of(service, table) == score
    taken = sum(one.endswith(" takes") for one in taps)
    assert sum(line.endswith(" takes") for line in lines_of(service, table)) == taken


def test_two_cards_of_an_older_page_on_one_word_are_one_card_and_a_refusal(service, opened, tap):
    table = opened(DEAL, "B says terc", "B plays Z-K")
    cards = [f"A plays {card}\nB chalks terc" for card in ("Z-A", "M-X")]
    tap(table, *cards)
    assert score_of(service, table) == (0, 20)


def test_a_retry_of_an_older_page_gets_its_first_answer(service, opened):
    table = opened(DEAL, "B says terc")
    sent = {"text": "A says nothing", "sent_with": ("B chalks terc", "A takes")}
    answers = [service.submit(table, seen=2, key="k" * 20, **sent) for _again in range(2)]
    assert answers == [Done(5, lines=3)] * 2
