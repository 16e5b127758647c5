"""The command line: ``tartli-ref`` if installed, or ``python -m tartli_ref``."""

import argparse
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from tartli_ref import __version__
from tartli_ref.server import operating
from tartli_ref.server.bookfiles import export_book, import_book
from tartli_ref.server.checking import check
from tartli_ref.server.instance import backup_to
from tartli_ref.server.moving import export_all, import_all, move_all, restore_any, upgrade
from tartli_ref.server.replaying import replay_files
from tartli_ref.server.serving import serve
from tartli_ref.server.settings import CannotServe, Settings, settings_from, settings_told

CALLED = {"tartli-ref": "tartli-ref", "app.py": "python app.py"}
OTHERWISE = "python -m tartli_ref"
UNHEARD = 128 + 13  # as for a program ended by SIGPIPE

ABOUT = """\
Referee and scorekeeper for Tartli, Ulti and Asszorti at a real table.
Without a command it serves, until Ctrl-C.
"""
SETTINGS_APPLY = (
    "Where tables and books are kept is the setting INSTANCE; `serve --help` tells all."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader closed the pipe; Python would complain at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=CALLED.get(Path(sys.argv[0]).name, OTHERWISE),
        description=ABOUT,
        epilog=SETTINGS_APPLY,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str, run: Callable[[Namespace], int], does: str, more: str = ""
    ) -> argparse.ArgumentParser:
        subparser = commands.add_parser(
            name,
            help=does,
            description=f"{does[0].upper()}{does[1:]}.",
            epilog=more,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        subparser.set_defaults(run=run)
        return subparser

    command("serve", _serve, "serve the pages, until Ctrl-C", settings_told())
    command("check", _check, "say what is set, and what is wrong with what is kept", CHECKS)
    _add_copying(command)
    _add_operators(command)
    replaying = command("replay", _replay, "replay table files and print the standing", REPLAYS)
    replaying.add_argument("files", nargs="+", metavar="FILE", help="a table, as its page gives it")
    replaying.add_argument("--json", action="store_true", help="one JSON object a file")
    return parser


def _add_copying(command: Callable[..., argparse.ArgumentParser]) -> None:
    backing_up = command("backup", _backup, "copy the database, while the server runs", BACKS_UP)
    backing_up.add_argument("file", metavar="FILE", type=Path, help="a name that is free")
    restoring = command("restore", _restore, "put a backup in its place; stop the server", RESTORES)
    restoring.add_argument("file", metavar="FILE", type=Path, help="a backup")
    moving = command("move", _move, "move everything to another database; stop the server", MOVES)
    moving.add_argument("source", metavar="FROM", help="sqlite:PATH or postgresql://…")
    moving.add_argument("target", metavar="TO", help="the same; it has to be empty")
    upgrading = command(
        "upgrade", _upgrade, "carry over the database of an older version", UPGRADES
    )
    upgrading.add_argument(
        "source", metavar="FROM", type=Path, nargs="?", help="its file or folder, if not INSTANCE"
    )
    exporting = command("export", _export, "write a book, or everything, to a file", EXPORTS)
    exporting.add_argument("link", metavar="LINK", nargs="?", help="the book's link or its address")
    exporting.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="a name that is free: .json"
    )
    exporting.add_argument("--all", metavar="FILE", type=Path, help="everything, into this file")
    importing = command("import", _import, "bring a book, or everything, in from a file", IMPORTS)
    importing.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="a book that was exported"
    )
    importing.add_argument("--into", metavar="LINK", help="the book here that takes it in")
    importing.add_argument("--all", metavar="FILE", type=Path, help="everything, from this file")


def _add_operators(command: Callable[..., argparse.ArgumentParser]) -> None:
    for kind in ("tables", "books"):
        listing = command(kind, _list, f"list the {kind}, newest first: id, day, lines, names")
        listing.add_argument("--like", default="", metavar="TEXT", help="only names with this text")
        listing.add_argument("--since", default="", metavar="DAY", help="such as 2026-11-25")
        listing.set_defaults(kind=kind.removesuffix("s"))
    linking = command("links", _links, "print the links of a table or book", LINKS)
    linking.add_argument("--of", required=True, metavar="ID", dest="uid")
    linking.add_argument("--renew", action="store_true", help="revoke both and make new ones")
    for name, does in (("block", "close a table or book"), ("unblock", "open a blocked one again")):
        blocking = command(name, _block, does, BLOCKS)
        blocking.add_argument("uid", metavar="ID")
        blocking.set_defaults(blocks=name == "block")
    erasing = command("erase", _erase, "remove a table or book for good, backups included", ERASES)
    erasing.add_argument("uid", metavar="ID")
    erasing.add_argument("--yes", action="store_true", help="do not ask")


CHECKS = "It changes nothing, and may run beside the server. Exit status 1: something is wrong."
BACKS_UP = (
    "One checked file with all tables and books. The secret is not in it: keep a copy of that."
)
RESTORES = "The backup is checked first. What it takes the place of is kept, under another name."
MOVES = """\
All or nothing, and proven: each table and book has the same head, links and log on both sides, and
the same figures. Where it was it is not opened any more. Keep the same secret: it is not in it.
"""
UPGRADES = """\
Tables, books, logs and links go into a new database; the old one is kept under another name. With
FROM, a file or folder of an older version goes into an INSTANCE without tables and books.
"""
EXPORTS = """\
With --all: every table and book with its log and links, and the secret. Keep it as you keep the
secret. The server may be running.
"""
IMPORTS = """\
Adds only what is missing, so a file may be brought in twice. A book or table that is here already
grows only if its link is given; without it the file opens a copy. With --all: what export --all
wrote, into an INSTANCE without tables and books; then all links open what they opened.
"""
LINKS = "A link that was made under another secret cannot be printed: then both are renewed."
BLOCKS = "Its links open nothing, and it loses nothing; what phones hold waits there."
ERASES = "The backups in INSTANCE lose it too. A book's tables stay: erase each by its id."
REPLAYS = "Exit status 1: a line was refused. 2: a file is no table. It needs no server."


def _serve(_options: Namespace) -> int:
    serve()
    return 0


def _check(_options: Namespace) -> int:
    return check(os.environ)


def _backup(options: Namespace) -> int:
    return backup_to(_settings_of_a_file().instance, options.file)


def _restore(options: Namespace) -> int:
    return restore_any(options.file, _settings_of_a_file().instance)


def _move(options: Namespace) -> int:
    return move_all(options.source, options.target)


def _upgrade(options: Namespace) -> int:
    return upgrade(_settings(), options.source)


def _export(options: Namespace) -> int:
    if options.all:
        if options.link:
            sys.exit("--all takes no link: name one file.")
        return export_all(_settings(), options.all)
    if not options.file:
        sys.exit("Name the link of a book and a file, or --all and a file.")
    return export_book(_settings(), options.link, options.file)


def _import(options: Namespace) -> int:
    if options.all:
        if options.file or options.into:
            sys.exit("--all takes one file, and no link.")
        return import_all(_settings(), options.all)
    if not options.file:
        sys.exit("Name a file, or --all and a file.")
    return import_book(_settings(), options.file, options.into or "")


def _list(options: Namespace) -> int:
    return operating.listed(_settings(), options.kind, options.like, options.since)


def _links(options: Namespace) -> int:
    return operating.links(_settings(), options.uid, renew=options.renew)


def _block(options: Namespace) -> int:
    return operating.block(_settings(), options.uid, blocks=options.blocks)


def _erase(options: Namespace) -> int:
    return operating.erase(_settings(), options.uid, sure=options.yes)


def _settings() -> Settings:
    try:
        return settings_from(os.environ)
    except CannotServe as trouble:
        sys.exit(str(trouble))


def _settings_of_a_file() -> Settings:
    settings = _settings()
    if settings.database:
        sys.exit("DATABASE is a PostgreSQL: its backups are its own, by pg_dump and pg_restore.")
    return settings


def _replay(options: Namespace) -> int:
    return replay_files(options.files, as_data=options.json)
