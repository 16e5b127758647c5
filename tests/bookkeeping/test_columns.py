"""A book for a spreadsheet: all deals and all money, and nothing that a sheet would calculate."""

import csv
import io
from operator import itemgetter

import pytest

from tests.book.evenings import buli


def read(text):
    """The rows, without the last one that says how many there are."""
    assert text.startswith("\ufeff")
    *rows, end = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    assert list(end.values())[:2] == ["end", str(len(rows))]
    return rows


def test_each_deal_is_there_for_each_player(group):
    group.session("Anna, Bence", "deal A P", "B shows P:O-terc", "count 0-161", *buli("B"))
    anna, bence, *others = read(group.transfer.deals_csv(group.book))
    assert (anna["player"], anna["tricks"], anna["total"]) == ("Anna", "0", "0")
    columns = ("opened", "game", "deal", "player", "tricks", "melds", "total", "stichmatsch")
    assert [bence[key] for key in columns] == [
        "2023-11-14 23:13:20", "tartli", "1", "Bence", "161", "20", "181", "1",
    ]  # fmt: skip
    assert (anna["lines"], bence["lines"]) == ("deal A P; B shows P:O-terc; count 0-161", "")
    assert [(row["deal"], row["buli"]) for row in others] == [("", "0"), ("", "1")]


def played(group, game, *lines):
    head = f"game: {game}\nseats: Anna, Bence, Csaba\n"
    table = group.service.find(group.service.open_file(head + "\n".join(lines), game).play)
    assert table is not None
    group.join(table)
    rows = read(group.transfer.deals_csv(group.book))
    of_columns = itemgetter("soloist", "bid", "kontra", "change", "details")
    return [of_columns(row) for row in rows if row["game"] == game]


def test_a_deal_of_three_has_columns_for_who_played_what_and_what_it_changed(group):
    kontra = ("B kontra game", "C rekontra game")
    deal = ("deal B", "C contract 2", "C names H", *kontra, "count 2-2-7")
    how = "trumps H; made 7; worth 24"
    assert played(group, "asszorti", *deal) == [
        ("Csaba", "2", "x4/x1", points, how) for points in ("-24", "-24", "48")
    ]
    deal = ("deal C", "contract B hearts ulti", "A kontra simple", "result 60-30 made ulti")
    how = "trump P; points 60/30; items ulti +8, simple x2 +4; amount 12"
    assert played(group, "ulti", *deal) == [
        ("Bence", "hearts ulti", "simple x2", points, how) for points in ("-12", "24", "-12")
    ]


def test_each_cell_is_one_line(group):
    group.session("Anna, Bence", "deal A P", "count 61-100", *buli("A"))
    rows = read(group.transfer.deals_csv(group.book))
    assert rows[0]["table"].startswith("game: tartli; rules: ")
    assert not [cell for row in rows for cell in row.values() if "\n" in cell]


def test_the_ledger_sums_to_zero_and_knows_who_is_who(group):
    group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Bence K", *buli("A", maccs=True), stake="0.15 EUR")
    group.write('merge "bence k" "bence"', 'paid "bence" "anna" 2.50 HUF "a beer"')
    running = read(group.transfer.ledger_csv(group.book))
    assert {row["what"] for row in running} == {"payment"}
    group.clock.time += 24 * 3600
    rows = read(group.transfer.ledger_csv(group.book))
    for currency in ("HUF", "EUR"):
        mine = [row for row in rows if row["currency"] == currency]
        assert sum(float(row["won"]) for row in mine) == 0
        assert sum(float(row["paid"]) - float(row["received"]) for row in mine) == 0
    spelled = [(row["player"], row["as"], row["won"]) for row in rows if row["currency"] == "EUR"]
    assert spelled == [("Anna", "Anna", "0.30"), ("Bence", "Bence K", "-0.30")]
    assert [(row["player"], row["paid"], row["received"], row["note"]) for row in rows][-2:] == [
        ("Bence", "2.50", "0", "a beer"), ("Anna", "0", "2.50", "a beer"),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)"])
def test_a_name_that_looks_like_a_formula_is_a_text(group, name):
    group.session(f"{name}, Bence", "deal A P", "count 61-100", *buli("A"))
    group.write(f'paid "bence" "{name.casefold()}" 1 HUF "={name}"')
    for text in (group.transfer.deals_csv(group.book), group.transfer.ledger_csv(group.book)):
        cells = [cell for row in read(text) for cell in row.values()]
        assert f"'{name}" in cells
        assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]
    assert f"'={name}" in [row["note"] for row in read(group.transfer.ledger_csv(group.book))]
