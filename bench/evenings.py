"""Evenings to tap, each in one way of recording: the head of a table file, and lines."""

from pathlib import Path
from typing import NamedTuple

from bench.honest import HEAD, honest_lines
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.history import begin
from tartli_ref.table.log import write_entry
from tartli_ref.table.service import Entered, Refused, enter
from tartli_ref.table.terms import game_of, opening_of

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"
MOST = 100


class Evening(NamedTuple):
    """The first lines of an evening, each as its key sends it."""

    name: str
    head: str
    lines: list[str]


def evenings() -> list[Evening]:
    """Honest cards, and golden games for the rest."""
    return [
        Evening("Tartli, cards", HEAD, as_tapped(HEAD, honest_lines(MOST))),
        golden("Tartli, tricks", "tartli/tables/tricks_only.table"),
        golden("Tartli, chalk", "tartli/tables/chalk_only.table"),
        golden("Ulti", "ulti/tables/every_card.table"),
        golden("Asszorti", "asszorti/tables/every_card.table"),
    ]


def golden(name: str, file: str) -> Evening:
    """The lines of a golden game that the referee takes."""
    table = read_file((GAMES / file).read_text(encoding="utf-8"))
    replayed = replay(table)
    game = replayed.history.game
    lines = [write_entry(game, line.entry) for line in replayed.lines if line.applied]
    head = write_head(table.terms)
    return Evening(name, head, as_tapped(head, lines[:MOST]))


def as_tapped(head: str, lines: list[str]) -> list[str]:
    """These lines without those that come with others; a meld that was chalked so is told."""
    terms = read_file(head).terms
    history = begin(game_of(terms), opening_of(terms))
    tapped = list[str]()
    brought = list[str]()
    for line in lines:
        if line in brought:
            brought.remove(line)
            continue
        entered = enter(history, (line,), completes=True)
        key = line
        if isinstance(entered, Refused) and " shows " in line:
            key = line.replace(" shows ", " tells ")
            entered = enter(history, (key,), completes=True)
        assert isinstance(entered, Entered), key
        history = entered.history
        tapped.append(key)
        brought += [new.line for new in entered.lines if new.line != key]
    return tapped
