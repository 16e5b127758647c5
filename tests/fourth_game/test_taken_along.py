"""A game that was added is replayed, counted, signed and taken along like the others."""

import json
from typing import Any

import pytest

from tartli_ref.server.commands import main
from tartli_ref.server.replaying import ALL_WELL, SOME_REFUSED
from tests.bookkeeping.club import club
from tests.bookkeeping.test_columns import read

HEAD = "game: highest\nrules: usual\nseats: Anna, Bence, Csilla\nstake: 10 HUF\ndealer: A\n"
LINES = """\
A turns 3
B turns 9
C turns 5
agreed: C turns 4
adjust C 3 "a bet"
undo
A turns 9
B turns 1
fix 7: A turns 8
note "late"
""".splitlines()
"""Bence has won one deal; Anna, by a correction of hers, the next, which Csilla began."""
SCORES = [1, 1, -2]


def refused(lines):
    return HEAD + "\n" + "\n".join((*lines, "B turns 2", "fix 99: A turns 1")) + "\n"


@pytest.fixture
def group(registered, tmp_path):
    """Some people who keep a book of it."""
    with club(tmp_path / "here") as at_home:
        table = at_home.group.service.find(
            at_home.group.service.open_file(HEAD, "a key of this test").play
        )
        assert table is not None
        at_home.group.play(table, *LINES)
        at_home.group.join(table)
        at_home.group.clock.time += 24 * 3600  # from then on its money is owed
        yield at_home


def test_a_file_of_it_is_replayed_line_by_line(registered, tmp_path, capsys):
    file = tmp_path / "evening.table"
    file.write_text(refused(LINES), encoding="utf-8")
    assert main(["replay", str(file)]) == SOME_REFUSED
    output = capsys.readouterr().out
    assert "The deal: Anna −1, Bence +2, Csilla −1 [HC-PAY-01]" in output
    assert "refused [HC-TURN-01] It is the turn of Anna." in output
    assert "refused [REF-FIX] Line 99 is no move in effect" in output
    assert output.endswith("standing: Anna +1, Bence +1, Csilla -2\n")


def test_its_replay_is_told_as_json(registered, tmp_path, capsys):
    file = tmp_path / "evening.table"
    file.write_text(refused(LINES), encoding="utf-8")
    main(["replay", "--json", str(file)])
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (printed["game"], printed["moves"], printed["ok"]) == ("highest", len(LINES) + 2, False)
    assert [(entry["move"], entry["rule"]) for entry in printed["refused"]] == [
        (len(LINES) + 1, "HC-TURN-01"),
        (len(LINES) + 2, "REF-FIX"),
    ]
    scores = [entry for entry in printed["scores"] if entry["move"] == 3]
    points = [(entry["seat"], entry["points"]) for entry in scores]
    assert points == [("A", -1), ("B", 2), ("C", -1)]
    assert printed["deals"] == [
        {"winner": "B", "points": [-1, 2, -1], "total": [-1, 2, -1]},
        {"winner": "A", "points": [2, -1, -1], "total": SCORES},
    ]
    assert printed["bulis"] == []
    assert printed["standing"] == {"score": SCORES, "buli": [0, 0, 0], "over": False}
    file.write_text(HEAD + "\nA turns 3\n", encoding="utf-8")
    assert main(["replay", "--json", str(file)]) == ALL_WELL


def test_its_book_has_the_figures_of_each_player(group):
    assert group.accounts()["Ft"]["Csilla"] == ("−20", "−20", "0", "0")
    assert group.sessions()[0][1] == "+1 +1 −2"
    page = group.player("anna")
    assert (
        page.numbers[""] | {"Points a deal": ("0.5",), "Biggest deal": ("2",)} == page.numbers[""]
    )
    assert page.numbers["Highest card"] == {"Deals won – lost": ("1 – 1",)}
    assert page.came == {"": {"the highest card": ("1", "2")}}
    both = group.pair("anna", "csilla")
    assert both.numbers["Highest card"] == {"Deals won – lost": ("1 – 1", "0 – 2")}
    assert both.came == {"": {"the highest card": ("1 (2×)", "−2 (2×)")}}


def check_same(one, other):
    """What the book comes to, wherever it is kept."""
    assert other.accounts() == one.accounts()
    assert other.player("bence").numbers == one.player("bence").numbers
    for sheet in ("deals.csv", "ledger.csv"):
        assert other.page(sheet).html == one.page(sheet).html


def test_its_book_is_taken_along_whole(group, tmp_path):
    with club(tmp_path / "there") as other_club:
        other_club.group.clock.time = group.group.clock.time
        other_club.take(group.page("book.json").html)
        check_same(group, other_club)
        assert other_club.sessions() == group.sessions()
        assert other_club.page("book.json").html == group.page("book.json").html


def test_its_deals_are_columns(group):
    sheet = group.page("deals.csv").html
    first, *_, last = read(sheet)
    assert (first["game"], first["player"], first["total"]) == ("highest", "Anna", "-1")
    assert (first["change"], first["details"]) == ("-1", "winner B")
    assert first["lines"] == "; ".join(LINES[:3])
    assert (last["player"], last["deal"], last["buli"]) == ("Csilla", "", "0")


def test_all_of_its_seats_sign_and_a_correction_voids_it(group):
    table = tables_of(group.group)
    group.group.play(table, "A confirms", "B confirms", "C confirms")
    assert "confirmed" in group.sessions()[0][2]
    group.group.play(table, "fix 3: C turns 6")
    assert "changed after signing" in group.sessions()[0][2]
    group.group.play(table, "undo")
    assert "confirmed" in group.sessions()[0][2]


def tables_of(group):
    return group.keeper.table(group.book, group.uid())


def test_its_protocol_tells_what_scored_nothing_too(group):
    table = tables_of(group.group)
    links = group.group.service.links(table)
    page = group.phone.get(f"/t/{links.play}/session/protocol/")
    deals = page.root.one("table", "deals").all("tbody")
    assert [deal.all("th")[0].text for deal in deals][:2] == ["1", "2"]
    for text in ("The deal−1+2−1", "note: late", "Csilla turns up 4 (by agreement)"):
        assert text in page.text, text
