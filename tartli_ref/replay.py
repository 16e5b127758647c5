"""Replays a table file: the score or refusal of each line, and the standing."""

from dataclasses import dataclass
from typing import Any

from tartli_ref import __version__
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import Ruling
from tartli_ref.table.files import TableFile
from tartli_ref.table.history import History, Step, accept, begin, stands
from tartli_ref.table.log import Entry, write_entry
from tartli_ref.table.steps import counted
from tartli_ref.table.terms import game_of, opening_of


@dataclass(frozen=True, slots=True)
class Replayed:
    """One replayed line: its ruling on entry, and its score lines at that time."""

    number: int
    entry: Entry
    ruling: Ruling
    applied: bool
    made: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    history: History
    lines: tuple[Replayed, ...]

    @property
    def refused(self) -> list[tuple[int, str, Ruling]]:
        """The lines without effect in the end: number, text, ruling. Includes lines invalidated by
        a correction, but not corrected ones.
        """
        game = self.history.game
        waiting = {
            step.number: (write_entry(game, step.recorded), step.refusal)
            for step in self.history.steps()
            if step.refusal
        }
        kept = {step.number for step in self.history.steps()}
        for line in self.lines:
            if not line.applied and line.number not in kept:
                waiting[line.number] = (write_entry(game, line.entry), line.ruling)
        return [(number, text, ruling) for number, (text, ruling) in sorted(waiting.items())]


def replay(table: TableFile) -> Replay:
    """Judge each entry of the file and apply those that stand, in order."""
    history = begin(game_of(table.terms), opening_of(table.terms))
    lines = []
    for number, (_, entry) in enumerate(table.entries, start=1):
        history, ruling = accept(history, entry)
        applied = stands(entry, ruling)
        made = _made_last(history) if applied else ()
        lines.append(Replayed(number, entry, ruling, applied, made))
    return Replay(history, tuple(lines))


def _made_last(history: History) -> tuple[ScoreLine, ...]:
    step = history.head
    if step is None or step.line != history.lines:
        return ()
    return history.made_by(step)


def as_json(replayed: Replay, name: str) -> dict[str, Any]:
    """The output of ``replay --json`` for a file (docs/notation.md)."""
    history = replayed.history
    sheet = history.game.sheet(history.state)
    refused = replayed.refused
    return {
        "file": name,
        "version": __version__,
        "game": history.game.key,
        "moves": history.lines,
        "ok": not refused,
        "refused": [
            {"move": number, "line": text, "rule": ruling.rule} for number, text, ruling in refused
        ],
        "scores": [score for step in counted(history.steps()) for score in _scores(history, step)],
        "deals": [deal.data() for deal in sheet.deals],
        "bulis": [
            {
                "winner": str(buli.winner),
                "points": buli.points,
                "how": buli.how,
                "score": list(buli.score),
            }
            for buli in sheet.bulis
        ],
        "standing": {
            "score": list(sheet.score),
            "buli": list(sheet.rounds.won) if sheet.rounds else [0] * len(sheet.score),
            "over": sheet.over,
        },
    }


def _scores(history: History, step: Step) -> list[dict[str, Any]]:
    return [
        {
            "move": step.number,
            "seat": str(line.seat),
            "points": line.points,
            "why": line.rule,
        }
        for line in history.made_by(step)
    ]
