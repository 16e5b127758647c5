"""The ``replay`` command: each move's score or refusal, and the standing."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tartli_ref import __version__
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.files import FileError, TableFile, read_file
from tartli_ref.table.history import History, accept, begin, stands
from tartli_ref.table.log import Entry, write_entry
from tartli_ref.table.steps import counted
from tartli_ref.table.terms import game_of, opening_of
from tartli_ref.words.game_words import say_ended, voice_of, words_of
from tartli_ref.words.rulings import said_together, say


class Replayed(NamedTuple):
    """One replayed line: its ruling on entry, its score lines and the people at that time."""

    number: int
    entry: Entry
    ruling: Ruling
    applied: bool
    scores: tuple[ScoreLine, ...]
    names: tuple[str, ...]


class Replay(NamedTuple):
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
        steps = {step.number for step in self.history.steps()}
        for line in self.lines:
            if not line.applied and line.number not in steps:
                waiting[line.number] = (write_entry(game, line.entry), line.ruling)
        return [(number, text, ruling) for number, (text, ruling) in sorted(waiting.items())]


def replay(table: TableFile) -> Replay:
    """Judge each entry of the file and apply those that stand, in order."""
    history = begin(game_of(table.terms), opening_of(table.terms))
    lines = []
    for number, (_, entry) in enumerate(table.entries, start=1):
        history, ruling = accept(history, entry)
        applied = stands(entry, ruling)
        scores = _scored_last(history) if applied else ()
        lines.append(Replayed(number, entry, ruling, applied, scores, history.names))
    return Replay(history, tuple(lines))


def _scored_last(history: History) -> tuple[ScoreLine, ...]:
    step = history.head
    if step is None or step.line != history.lines:
        return ()
    return history.made_by(step)


def as_json(replayed: Replay, name: str) -> dict[str, Any]:
    """The output of ``replay --json`` for a file (docs/notation.md)."""
    history = replayed.history
    sheet = history.game.sheet(history.state)
    refused = replayed.refused
    scores = []
    for step in counted(history.steps()):
        for line in history.made_by(step):
            scores.append(
                {
                    "move": step.number,
                    "seat": str(line.seat),
                    "points": line.points,
                    "why": line.rule,
                }
            )
    return {
        "file": name,
        "version": __version__,
        "game": history.game.key,
        "moves": history.lines,
        "ok": not refused,
        "refused": [
            {"move": number, "line": text, "rule": ruling.rule} for number, text, ruling in refused
        ],
        "scores": scores,
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
            "over": history.over,
        },
    }


ALL_WELL = 0
SOME_REFUSED = 1
UNREADABLE = 2


def replay_files(names: Sequence[str], *, as_data: bool) -> int:
    """Replay each file; the exit status is that of the worst."""
    return max(_replay_file(name, as_data=as_data) for name in names)


def _replay_file(name: str, *, as_data: bool) -> int:
    try:
        table = read_file(Path(name).read_text(encoding="utf-8"))
    except FileError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return UNREADABLE
    except OSError as error:
        print(f"{name}: cannot be opened: {error.strerror}", file=sys.stderr)
        return UNREADABLE
    except UnicodeDecodeError as error:
        print(
            f"{name}: expected a text in UTF-8, byte {error.start} is none",
            file=sys.stderr,
        )
        return UNREADABLE
    replayed = replay(table)
    if as_data:
        print(json.dumps(as_json(replayed, name), ensure_ascii=False))
    else:
        _print_lines(name, table, replayed)
    return SOME_REFUSED if replayed.refused else ALL_WELL


def _print_lines(name: str, table: TableFile, replayed: Replay) -> None:
    names = voice_of(table.terms, replayed.history.names)
    words = words_of(table.terms.game)
    print(f"{name}: {table.terms.game}, {' against '.join(names)}")
    for line in replayed.lines:
        _print_line(line, table)
    for number, text, ruling in replayed.refused:
        if replayed.lines[number - 1].applied:
            message = say(ruling, names)
            print(f"  {number:>4} no longer stands: {text}  [{ruling.rule}] {message.why}")
    sheet = replayed.history.game.sheet(replayed.history.state)
    for number, buli in enumerate(sheet.bulis, start=1):
        print(f"buli {number}: {say_ended(buli, names)}")
    print(f"standing: {words.say_standing(sheet, names)}")


def _print_line(line: Replayed, table: TableFile) -> None:
    words = words_of(table.terms.game)
    names = voice_of(table.terms, line.names)  # a guest may be gone from the record by the end
    text = write_entry(game_of(table.terms), line.entry)
    if not line.applied:
        message = say(line.ruling, names)
        text += f"  refused [{message.rule}] {message.why} {message.instead}"
    if line.scores:
        together = said_together(words, line.scores, names)
        sentences = [f"{sentence} [{shared[0].rule}]" for shared, sentence in together]
        text += "  " + "; ".join(sentences).replace("\N{NO-BREAK SPACE}", " ")
    print(f"  {line.number:>4} {text}")
