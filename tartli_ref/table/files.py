"""Table files: a whole table as text for people to read, mail, diff and replay."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules import GAMES
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.rulings import Stated, Unreadable, in_english
from tartli_ref.table.history import LINES_MOST
from tartli_ref.table.log import AnyGame, Entry, read_entry
from tartli_ref.table.rulesets import read_set_name
from tartli_ref.table.terms import (
    POINTS_CARRIED_MOST,
    TARGET_MOST,
    Terms,
    game_of,
    read_dealer,
    read_money,
    read_names,
    read_pair,
    read_target,
)

HEAD_MOST = 100
LINE_MOST = 1_000
TABLE_ID = re.compile("[0-9a-f]{16}")


class FileError(ValueError):
    """An unreadable table file: the line (from 1) and the expected text."""

    def __init__(self, line: int, text: str, message: str, rule: str = "", **facts: Stated) -> None:
        self.line = line
        self.text = text
        self.message = message
        self.facts = facts
        self.rule = rule
        typed = f"found {text!r}, " if text else ""
        cited = f" ({rule})" if rule else ""
        super().__init__(f"line {line}: {typed}expected {self.expected}{cited}")

    @property
    def expected(self) -> str:
        """The expected text, in English."""
        return in_english(self.message, self.facts)


@dataclass(frozen=True, slots=True)
class TableFile:
    """A parsed table file: its terms, and its entries with their line numbers.

    ``uid`` identifies the table on every machine; empty if the file has none.
    """

    terms: Terms
    entries: tuple[tuple[int, Entry], ...]
    uid: str = ""

    @property
    def log(self) -> list[Entry]:
        """The entries without their line numbers."""
        return [entry for _number, entry in self.entries]


_KEYS = (
    "table",
    "joined",
    "game",
    "rules",
    "option",
    "set",
    "seats",
    "target",
    "stake",
    "pays",
    "start",
    "buli",
    "dealer",
    "data",
)


def read_file(text: str) -> TableFile:
    """Parse a table file; ``FileError`` names the line and the expected text."""
    lines = _content_lines(text)
    head_lines, moves = _split(lines)
    head = [
        line for line in head_lines if line[1] != "joined"
    ]  # merge marks written by version 0.2.0
    if len(head) > HEAD_MOST:
        raise FileError(head[HEAD_MOST][0], "", "a head of at most {most} lines", most=HEAD_MOST)
    if len(moves) > LINES_MOST:
        raise FileError(moves[LINES_MOST][0], "", "at most {most} lines", most=LINES_MOST)
    terms = _read_head(head, line_after=len(text.splitlines()) + 1)
    game = game_of(terms)
    entries = []
    for number, line in moves:
        entries.append((number, _at(number, lambda line: read_entry(game, line), line)))
    uid = ""
    for number, key, value in head:
        if key == "table":
            uid = _at(number, _read_uid, value)
    return TableFile(terms, tuple(entries), uid)


def _read_uid(text: str) -> str:
    if not TABLE_ID.fullmatch(text):
        raise Unreadable(text, "the name of a table: {number} digits or letters a to f", number=16)
    return text


def _content_lines(text: str) -> list[tuple[int, str]]:
    """The lines without blanks and comments, with their numbers."""
    lines = []
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if len(line) > LINE_MOST:
            beginning = line[:40] + "…"
            raise FileError(number, beginning, "a line of at most {most} letters", most=LINE_MOST)
        bare = strip_comment(line).strip()
        if bare:
            lines.append((number, bare))
        if len(lines) > HEAD_MOST + LINES_MOST:
            break  # too many lines, whether in the head or the log
    return lines


def strip_comment(line: str) -> str:
    """The line without its comment; a # within quotes does not start one."""
    if "#" not in line:
        return line
    quoted = escaped = False
    for place, letter in enumerate(line):
        if letter == "#" and not quoted:
            return line[:place]
        if letter == '"' and not escaped:
            quoted = not quoted
        escaped = letter == "\\" and not escaped
    return line


def _split(
    lines: list[tuple[int, str]],
) -> tuple[list[tuple[int, str, str]], list[tuple[int, str]]]:
    """The head as (number, key, value) and the log as (number, line)."""
    head: list[tuple[int, str, str]] = []
    for place, (number, line) in enumerate(lines):
        key, colon, value = line.partition(":")
        if not colon or key.strip().lower() not in _KEYS:
            _check_no_key(number, key if colon else "")
            return head, lines[place:]
        head.append((number, key.strip().lower(), value.strip()))
    return head, []


def _check_no_key(number: int, key: str) -> None:
    """A word before a colon is an unknown key, unless it starts a log line."""
    if key.isalpha() and key.lower() != "agreed":
        raise FileError(number, f"{key}:", "a key of the head: {keys}", keys=", ".join(_KEYS))


def _at(number: int, read: Callable[[str], Any], text: str) -> Any:
    """Call ``read`` on the text and add the line number to its error."""
    try:
        return read(text)
    except Unreadable as error:
        raise FileError(number, error.text, error.message, error.rule, **error.facts) from None


def _read_head(head: Iterable[tuple[int, str, str]], line_after: int) -> Terms:
    values: dict[str, tuple[int, str]] = {}
    options: list[tuple[int, tuple[str, str]]] = []
    data: list[tuple[int, str]] = []
    for number, key, value in head:
        if key == "data":
            data.append((number, value))
        elif key == "option":
            name, equals, setting = value.partition("=")
            if not equals:
                raise FileError(number, value, "option: name=value, such as stichmatsch=off")
            options.append((number, (name.strip(), setting.strip().lower())))
        elif key in values:
            raise FileError(number, f"{key}:", "{key} only once", key=key)
        else:
            values[key] = (number, value)
    return _terms(values, options, data, line_after)


def _terms(
    values: dict[str, tuple[int, str]],
    options: list[tuple[int, tuple[str, str]]],
    data: list[tuple[int, str]],
    line_after: int,
) -> Terms:
    for key in ("game", "seats"):
        if key not in values:
            line = min([number for number, _ in values.values()] or [line_after])
            raise FileError(line, "", "{key}: in the head of the file", key=key)
    game = GAMES.get(values["game"][1].lower())
    if game is None:
        line, typed = values["game"]
        raise FileError(line, typed, "a game of this house: {games}", games=", ".join(GAMES))

    def read(key: str, default: Any, reader: Callable[[str], Any]) -> Any:
        if key not in values:
            return default
        number, value = values[key]
        return _at(number, reader, value)

    rules = read("rules", game.house.usual, str.lower)
    read("rules", None, lambda text: game.house.read(text, []))
    line = line_after
    changes = []
    for line, option in options:
        _check_option(game, line, option)
        changes.append(option)
    switches = _at(line, lambda _: game.house.read(rules, changes), "")
    _check_keys(game, values)
    described = _described(game, data, options)
    allowed = described.seats if described else None
    seats = read("seats", (), lambda text: read_names(text.split(","), game, allowed))
    if described and len(seats) % (described.sides or 1):
        line, typed = values["seats"]
        raise FileError(
            line, typed, "as many names on each of the {sides} sides", sides=described.sides
        )
    nothing = (0,) * game.seats[0]
    usual_target = 5 if game.in_bulis else None
    target = read("target", usual_target, read_target)
    most = TARGET_MOST if target is None else target - 1
    return Terms(
        game=game.key,
        rules=rules,
        options=game.house.changed(rules, switches),
        seats=seats,
        target=target,
        stake=read("stake", None, read_money),
        points=read("start", nothing, lambda text: read_pair(text, POINTS_CARRIED_MOST, "120-80")),
        bulis=read("buli", nothing, lambda text: read_pair(text, most, "2-1")),
        dealer=read("dealer", None, lambda text: read_dealer(text, ALL_SEATS[: len(seats)])),
        named=read("set", None, read_set_name),
        data=described.lines if described else (),
        at_once=read("pays", False, _read_pays),
    )


def _read_pays(text: str) -> bool:
    """When the stake is paid: at once, or at the end."""
    if text not in ("at once", "at the end"):
        raise Unreadable(text[:40], "at once or at the end")
    return text == "at once"


def _described(
    game: AnyGame, data: list[tuple[int, str]], options: list[tuple[int, tuple[str, str]]]
) -> Any:
    """The game that these lines of the head describe; None without any."""
    if not data:
        return None
    if game.read_data is None:
        raise FileError(data[0][0], "data:", N_("no {key} in {game}"), key="data", game=game.key)
    if options:
        line, (key, _value) = options[0]
        raise FileError(line, key, N_("no option: the data of the game say where it ends"))
    try:
        return game.read_data("\n".join(line for _number, line in data))
    except Unreadable as error:
        place = min(getattr(error, "line", 1), len(data)) - 1
        raise FileError(
            data[place][0], error.text, error.message, error.rule, **error.facts
        ) from None


def _check_keys(game: AnyGame, values: dict[str, tuple[int, str]]) -> None:
    """Reject a target or a running buli's keys in a game without bulis."""
    for key in ("target", "start", "buli"):
        if key in values and not game.in_bulis:
            expected = N_("no {key} in {game}: it has no bulis")
            raise FileError(values[key][0], f"{key}:", expected, key=key, game=game.key)


def _check_option(game: AnyGame, line: int, option: tuple[str, str]) -> None:
    _at(line, lambda _: game.house.read(game.house.usual, [option]), "")


def write_head(terms: Terms) -> str:
    """The canonical head of a table file, without the blank line after it."""
    lines = [f"game: {terms.game}", f"rules: {terms.rules}"]
    lines += [f"option: {key}={value}" for key, value in terms.options]
    if terms.named:
        lines.append(f"set: {terms.named}")
    lines.append(f"seats: {', '.join(terms.seats)}")
    if game_of(terms).in_bulis:
        target = "open" if terms.target is None else terms.target
        lines.append(f"target: {target}")
    if terms.stake:
        lines.append(f"stake: {terms.stake}")
    if terms.at_once:
        lines.append("pays: at once")
    if any(terms.points):
        lines.append(f"start: {'-'.join(map(str, terms.points))}")
    if any(terms.bulis):
        lines.append(f"buli: {'-'.join(map(str, terms.bulis))}")
    if terms.dealer is not None:
        lines.append(f"dealer: {terms.dealer}")
    lines += [f"data: {line}" for line in terms.data]
    return "\n".join(lines) + "\n"


def write_file(terms: Terms, lines: Iterable[str], uid: str = "") -> str:
    """The whole table as a file; ``lines`` are the log lines in order."""
    named = f"table: {uid}\n" if uid else ""
    return named + write_head(terms) + "\n" + "".join(f"{line}\n" for line in lines)


LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none is taken for another when it is read out
_HALF = 4


def digest_of_file(text: str) -> str:
    """A digest of a table's file without its id, in hexadecimal: the same on every phone that has
    the same lines, unlike the chain's, which covers when each was entered.
    """
    if text.startswith("table: "):
        _id_line, _, text = text.partition("\n")
    return blake2b(text.encode(), digest_size=16).hexdigest()


def fingerprint(terms: Terms, lines: Iterable[str]) -> str:
    """A short code of a table's file that two people can read out, as ``k7mp-3xqa``."""
    number = int(digest_of_file(write_file(terms, lines)), base=16)
    letters = []
    for _ in range(2 * _HALF):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return f"{''.join(letters[:_HALF])}-{''.join(letters[_HALF:])}"


class TooMuchWork(Exception):
    """The file exceeds its work budget; nothing was changed."""


@dataclass(slots=True)
class Budget:
    """The work left for one file: JSON parts, log lines, and lines re-judged by its corrections."""

    parts: int
    lines: int
    redone: int

    def spend(self, *, parts: int = 0, lines: int = 0, redone: int = 0) -> None:
        """Deduct this work; ``TooMuchWork`` if too little is left."""
        self.parts -= parts
        self.lines -= lines
        self.redone -= redone
        if min(self.parts, self.lines, self.redone) < 0:
            raise TooMuchWork


def unlimited() -> Budget:
    """No limit, for the command line, where the operator picks the files."""
    return Budget(parts=10**9, lines=10**9, redone=10**9)


class Diverged(Exception):
    """Two logs of the same table or book differ from ``line`` on (from 1); ``owner`` is the id of
    the local one.
    """

    def __init__(self, line: int, owner: int) -> None:
        super().__init__(line)
        self.line = line
        self.owner = owner


def check_forward(local: Sequence[object], theirs: Sequence[object], owner: int) -> None:
    """Raise ``Diverged`` unless one log is a prefix of the other."""
    for number, (mine, other) in enumerate(zip(local, theirs, strict=False), start=1):
        if mine != other:
            raise Diverged(number, owner)
