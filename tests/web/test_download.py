"""The table as a file: replayed, it comes to the same standing as the page."""

import re

import pytest

from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
from tests.web.conftest import HEAD
from tests.web.phone import a_file
from tests.web.scenes import BULI_TO_GO, DEAL, LAST_BULI, LEVEL, LEVEL_HEAD, STAGES, sixteen_tricks

TABLES: dict[str, tuple[str, tuple[str, ...]]] = {
    **{name: (HEAD, lines) for name, lines in STAGES.items()},
    "a buli won": (BULI_TO_GO, ("deal A P", "count 61-100", "deal B Z", "A bela")),
    "a match won": (LAST_BULI, ("deal A P", "count 61-100")),
    "a tie": (LEVEL_HEAD, LEVEL),
    "undone and corrected": (HEAD, (DEAL, "A bela", "undo", "B bela", "fix 4: A bela", "undo")),
    "agreed": (HEAD, (DEAL, "A bela", "agreed: B bela", "agreed: count 97-65")),
    "no longer stands": (HEAD, (DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A bela")),
    "without stichmatsch": (HEAD + "option: stichmatsch=off\n", tuple(sixteen_tricks())),
}


@pytest.mark.parametrize("name", TABLES)
def test_its_replay_comes_to_the_standing_of_the_page(phone, at, name):
    head, lines = TABLES[name]
    scene = at(*lines, head=head)
    page = phone.get(scene.url)
    file = phone.get(f"{scene.url}table.table").html
    replayed = as_json(replay(read_file(file)), "the file")
    scores = [int(score) for score in page.scores]
    standing = replayed["standing"]
    assert standing["over"] is page.status_line.startswith("The match is over")
    if standing["over"]:  # then the slates show the bulis
        assert standing["buli"] == scores
    else:
        bulis = [half.one("p", "bulis").one("span", "unseen").text for half in page.halves]
        assert standing["score"] == scores
        assert [str(won) for won in standing["buli"]] == bulis
    assert replayed["moves"] == len(scene.lines)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_opened_from_it_shows_the_same_page(phone, at, name):
    head, lines = TABLES[name]
    scene = at(*lines, head=head)
    file = phone.get(f"{scene.url}table.table").html
    answer = phone.bring(a_file(file))
    assert phone.follow(answer).text == phone.get(scene.url).text


def test_it_is_a_text_file_with_a_name(phone, at):
    scene = at(DEAL)
    page = phone.get(f"{scene.url}table.table")
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/plain; charset=utf-8"
    disposition = page.headers["Content-Disposition"]
    assert disposition.startswith('attachment; filename="tartli-')
    assert scene.play not in disposition


def test_it_holds_the_head_and_every_line_as_entered(phone, at):
    scene = at(DEAL, "A bela", "undo", 'note "ünnep # 🂡"')
    name, _line, log = phone.get(f"{scene.url}table.table").html.partition("\n")
    assert re.fullmatch("table: [0-9a-f]{16}", name)
    assert log == (
        "game: tartli\nrules: hungarian\nseats: Anna, Bence\ntarget: 5\n\n"
        'deal A P-VIII\nA bela\nundo\nnote "ünnep # 🂡"\n'
    )


def test_it_holds_no_link_of_the_table(phone, at):
    scene = at(DEAL)
    file = phone.get(f"{scene.url}table.table").html
    assert scene.play not in file
    assert scene.watch not in file
