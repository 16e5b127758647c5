"""The published sheets, and every worked example of what they pay, through the log."""

import csv
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.house import HOUSE
from tartli_ref.rules.ulti.sheets import PUBLISHED, sheet_of
from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry, write_entry
from tartli_ref.table.terms import opening_of

DATA = Path(__file__).with_name("data") / "sheets.csv"
NAMES = {"A": "Anna", "B": "Bela", "C": "Cili", "D": "Dani"}
SEEN_SHEETS = 8
ROWS_OF_THE_FILE = 806

# a published sheet never changes: a correction gets a new name
DIGESTS = {
    "plain-ulti": "9f4677e7abe44928",
    "kitchen": "57c467c743faaf8c",
    "tournament-40": "43535dc775890275",
    "replaces": "e618b66e3770abbf",
    "doubles": "0bec82fba01350be",
    "doubles-18": "6e32d33061501a59",
    "price-list": "50d260a7a02abec5",
}


class Example(NamedTuple):
    """A row of the file."""

    number: str
    sheet: str
    options: tuple[str, ...]
    kind: str
    seats: str
    lines: tuple[str, ...]
    refused: str
    points: tuple[int, ...]


def read() -> Iterator[Example]:
    with DATA.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            options = tuple(part.strip() for part in row["options"].split(";") if part.strip())
            points = tuple(int(row[seat]) for seat in row["seats"] if row[seat])
            yield Example(
                number=row["id"],
                sheet=row["sheet"],
                options=options,
                kind=row["kind"],
                seats=row["seats"],
                lines=tuple(row["lines"].split(" | ")),
                refused=row["refused"],
                points=points,
            )


EXAMPLES = tuple(read())


def opened(example: Example, *, written_out: bool):
    options = example.options
    rules = example.sheet
    if written_out and rules in PUBLISHED:
        rules = "standard"
        options = (*map("=".join, sheet_of(example.sheet).options), *options)
    names = ", ".join(NAMES[seat] for seat in example.seats)
    head = [f"option: {option}" for option in options]
    text = "\n".join(["game: ulti", f"rules: {rules}", *head, f"seats: {names}", ""])
    terms = read_file(text).terms
    assert read_file(write_head(terms) + "\n").terms == terms
    return begin(ULTI, opening_of(terms))


def played(example: Example, *, written_out: bool):
    """The table after the lines, and the line that was refused with its ruling."""
    history = opened(example, written_out=written_out)
    for line in example.lines:
        entry = read_entry(ULTI, line)
        assert read_entry(ULTI, write_entry(ULTI, entry)) == entry
        after, ruling = accept(history, entry)
        if not ruling.allowed:
            return history, line, ruling
        history = after
    return history, "", None


def check(example: Example, *, written_out: bool) -> None:
    history, refused, ruling = played(example, written_out=written_out)
    assert refused == example.refused, (example, ruling)
    if refused:
        assert ruling is not None and ruling.rule.startswith("UL-"), (example, ruling)
    elif example.kind != "flow":
        assert history.state.score == example.points, example
    if example.kind == "payment" and not refused:
        assert sum(history.state.score) == 0, example


@pytest.mark.parametrize("sheet", ["standard", *PUBLISHED])
def test_every_example_pays_what_the_sheet_says(sheet):
    examples = [example for example in EXAMPLES if example.sheet == sheet]
    assert examples
    for example in examples:
        check(example, written_out=False)


@pytest.mark.parametrize("sheet", PUBLISHED)
def test_a_sheet_pays_the_same_with_its_options_written_out(sheet):
    for example in EXAMPLES:
        if example.sheet == sheet:
            check(example, written_out=True)


def test_the_file_has_every_sheet_and_row():
    assert len(EXAMPLES) == ROWS_OF_THE_FILE
    assert {example.sheet for example in EXAMPLES} == {"standard", *PUBLISHED}
    assert len(HOUSE.presets) == SEEN_SHEETS


@pytest.mark.parametrize("sheet", PUBLISHED)
def test_a_published_sheet_never_changes(sheet):
    folder = Path(__file__).resolve().parents[3] / "tartli_ref" / "rules" / "ulti" / "published"
    text = (folder / f"{sheet}.toml").read_bytes()
    assert hashlib.sha256(text).hexdigest()[:16] == DIGESTS[sheet]


def test_a_sheet_says_every_value():
    """So that no later change of a default changes what a published sheet pays."""
    words = {"kontra_names", "rebetli_means"}
    unchanged = {"talon_ace", "silent_durchmars", "revoke", "review", "second_rest"}
    unchanged |= {"compulsory", "resting"}
    for name in PUBLISHED:
        told = {key for key, _value in sheet_of(name).options}
        assert set(HOUSE.kinds) - told <= words | unchanged, name
