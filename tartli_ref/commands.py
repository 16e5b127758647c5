"""``python -m tartli_ref``: what can be done with tables from the command line."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tartli_ref import __version__
from tartli_ref.bookfiles import export_book, import_book, import_columns
from tartli_ref.instance import backup_to, instance_from, restore_from
from tartli_ref.replay import Replay, Replayed, as_json, replay
from tartli_ref.table.files import FileError, TableFile, read_file
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import game_of
from tartli_ref.words.game_words import say_ended, voice_of, words_of
from tartli_ref.words.lines import said_together
from tartli_ref.words.rulings import say

ALL_WELL, SOME_REFUSED, UNREADABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tartli_ref", description=__doc__)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="replay table files and print the standing")
    replaying.add_argument("files", nargs="+", metavar="FILE")
    replaying.add_argument("--json", action="store_true", help="one JSON object a file")
    backing_up = commands.add_parser("backup", help="copy the database, while the server runs")
    backing_up.add_argument("file", metavar="FILE", type=Path, help="a name that is free")
    restoring = commands.add_parser("restore", help="put a backup in its place; stop the server")
    restoring.add_argument("file", metavar="FILE", type=Path, help="a backup")
    exporting = commands.add_parser("export", help="write a book to a file")
    exporting.add_argument("link", metavar="LINK", help="the book's link or its address")
    exporting.add_argument("file", metavar="FILE", type=Path, help="a name that is free")
    importing = commands.add_parser("import", help="bring a book in from a file")
    importing.add_argument("file", metavar="FILE", type=Path, help="a book that was exported")
    importing.add_argument("--into", metavar="LINK", help="the book here that takes it in")
    given = parser.parse_args(arguments)
    if given.command == "export":
        return export_book(instance_from(os.environ), given.link, given.file)
    if given.command == "import" and given.into and given.file.suffix.lower() == ".csv":
        return import_columns(instance_from(os.environ), given.file, given.into)
    if given.command == "import":
        return import_book(instance_from(os.environ), given.file, given.into or "")
    if given.command == "backup":
        return backup_to(instance_from(os.environ), given.file)
    if given.command == "restore":
        return restore_from(given.file, instance_from(os.environ))
    return max(_replay_file(name, as_data=given.json) for name in given.files)


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
