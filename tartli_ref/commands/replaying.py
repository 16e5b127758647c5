"""The ``replay`` command: each move's score or refusal, and the standing."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tartli_ref.replay import Replay, Replayed, as_json, replay
from tartli_ref.table.files import FileError, TableFile, read_file
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import game_of
from tartli_ref.words.game_words import say_ended, voice_of, words_of
from tartli_ref.words.lines import said_together
from tartli_ref.words.rulings import say

ALL_WELL, SOME_REFUSED, UNREADABLE = 0, 1, 2


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
    names, words = voice_of(table.terms), words_of(table.terms.game)
    print(f"{name}: {table.terms.game}, {' against '.join(names)}")
    for line in replayed.lines:
        _print_line(line, table)
    for number, text, ruling in replayed.refused:
        if replayed.lines[number - 1].applied:
            said = say(ruling, names)
            print(f"  {number:>4} no longer stands: {text}  [{ruling.rule}] {said.why}")
    sheet = replayed.history.game.sheet(replayed.history.state)
    for number, buli in enumerate(sheet.bulis, start=1):
        print(f"buli {number}: {say_ended(buli, names)}")
    print(f"standing: {words.say_standing(sheet, names)}")


def _print_line(line: Replayed, table: TableFile) -> None:
    names, words = voice_of(table.terms), words_of(table.terms.game)
    text = write_entry(game_of(table.terms), line.entry)
    if not line.applied:
        said = say(line.ruling, names)
        text += f"  refused [{said.rule}] {said.why} {said.instead}"
    if line.made:
        said_of = said_together(words, line.made, names)
        scored = (f"{sentence} [{shared[0].rule}]" for shared, sentence in said_of)
        text += "  " + "; ".join(scored).replace("\N{NO-BREAK SPACE}", " ")
    print(f"  {line.number:>4} {text}")
