"""Evenings to tap, each in one way of recording: the head of a table file, and lines."""

from pathlib import Path
from typing import NamedTuple

from bench.honest import HEAD, honest_lines
from tartli_ref.commands.replaying import replay
from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.log import write_entry

TESTS = Path(__file__).resolve().parent.parent / "tests"
MOST = 100


class Evening(NamedTuple):
    """The first lines of an evening."""

    name: str
    head: str
    lines: list[str]


def evenings() -> list[Evening]:
    """Honest cards, and golden games for the rest."""
    return [
        Evening("Tartli, cards", HEAD, honest_lines(MOST)),
        golden("Tartli, tricks", "games/tricks_only.table"),
        golden("Tartli, chalk", "games/chalk_only.table"),
        golden("Ulti", "ulti/games/every_card.table"),
        golden("Asszorti", "asszorti/games/every_card.table"),
    ]


def golden(name: str, file: str) -> Evening:
    """The lines of a golden game that the referee takes."""
    table = read_file((TESTS / file).read_text(encoding="utf-8"))
    replayed = replay(table)
    game = replayed.history.game
    lines = [write_entry(game, line.entry) for line in replayed.lines if line.applied]
    return Evening(name, write_head(table.terms), lines[:MOST])
