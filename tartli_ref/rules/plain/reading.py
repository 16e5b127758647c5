"""Reads a game's file strictly: what it does not know or cannot be is named, with its line."""

import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.sheet_data import (
    HALF,
    NUMBER_MOST,
    TARGET_MOST,
    Bids,
    Bonus,
    Chip,
    End,
    Number,
    Replaces,
    SlateGame,
    Split,
    Value,
    Winner,
    tidy,
)
from tartli_ref.rules.rulings import Stated, Unreadable

FORMAT = 1
LINES_MOST = 60
LINE_MOST = 900
NAME_MOST = 40
TEXT_MOST = 400
KEYS_MOST = 5
CHIPS_MOST = 12
VALUES_MOST = 8
ROWS_MOST = 30
GAMES_KEPT = 500
LANGUAGES = ("en", "hu", "de")

WORD = re.compile("[a-z][a-z0-9_]{1,29}")
"""The id of a game, a chip or an amount; one letter alone is a seat."""
_SHARE = re.compile(r"([1-9]\d{0,3}) / players")
_HEADER = re.compile(r"\[\[?([\w.]+)\]\]?")
_KEY = re.compile(r"(\w+)\s*=")


class BadGame(Unreadable):
    """A game's file that is none; ``line`` is the number of its line, from 1."""

    def __init__(self, line: int, text: str, message: str, /, **facts: Stated) -> None:
        super().__init__(text[:NAME_MOST], message, "", **facts)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


HEAD = {
    "format": None,
    "id": None,
    "version": 1,
    "name": None,
    "about": "",
    "not_modelled": (),
    "play": None,
    "sides": 2,
    "seats": None,
    "kind": None,
    "best": None,
    "start": 0,
    "direction": "up",
    "end": None,
    "tie": "shared",
    "dealer": "next",
    "range": (-NUMBER_MOST, NUMBER_MOST),
    "step": 1,
    "sum": None,
    "keys": (),
    "rows": (),
    "bonus": None,
    "split": None,
    "bids": None,
    "winner": None,
    "chip": (),
    "example": (),
}
"""The keys of a game's file, in the order in which they are written, with their usual values."""

TABLES = ("split", "bids", "winner")
LISTS = ("chip", "example")
OF_KIND = {"split": "split", "bids": "bids", "winner": "winner"}


class _Part:
    """A table of the file, whose keys are taken one by one."""

    def __init__(self, values: Any, where: "_Lines", path: str, known: Collection[str]) -> None:
        self.values = values
        self._where = where
        self._path = path
        if not isinstance(values, Mapping):
            raise self.expected(path.rpartition(".")[2], N_("a table of keys and values"))
        for key in values:
            if key not in known:
                raise BadGame(
                    where.of(f"{path}.{key}"), key, "a known key: {keys}", keys=", ".join(known)
                )

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def line(self, key: str) -> int:
        return self._where.of(f"{self._path}.{key}")

    def expected(self, key: str, message: str, /, **facts: Stated) -> BadGame:
        """The complaint about the value of a key."""
        value = self.values.get(key) if isinstance(self.values, Mapping) else self.values
        text = "" if value is None else f"{key} = {_written(value)}"
        return BadGame(self.line(key), text, message, **facts)

    def whole(self, key: str, least: int, most: int, usual: int | None = None) -> int:
        value = self.values.get(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            message = N_("{key}: a whole number from {least} to {most}")
            raise self.expected(key, message, key=key, least=least, most=most)
        return value

    def number(self, key: str, usual: Number | None = None) -> Number:
        value = self.values.get(key, usual)
        if not _is_number(value):
            raise self.expected(
                key, N_("{key}: a number of at most {most}, or a half"), key=key, most=NUMBER_MOST
            )
        return tidy(value)

    def true(self, key: str, *, usual: bool = False) -> bool:
        value = self.values.get(key, usual)
        if not isinstance(value, bool):
            raise self.expected(key, "{key} = true or false", key=key)
        return value

    def one_of(self, key: str, words: Sequence[str], usual: str | None = None) -> str:
        value = self.values.get(key, usual)
        if value not in words:
            raise self.expected(key, "{key}: {words}", key=key, words=tuple(words))
        return str(value)

    def wholes(self, key: str, number: int | None, least: int, most: int) -> tuple[int, ...]:
        """Whole numbers in a list, so many if a number is given."""
        value = self.values.get(key, ())
        fine = isinstance(value, list | tuple) and (number is None or len(value) == number)
        if not fine or not all(_is_whole(one, least, most) for one in value):
            message = N_("{key}: whole numbers from {least} to {most} in brackets")
            raise self.expected(key, message, key=key, least=least, most=most)
        return tuple(value)

    def text(self, key: str, most: int, usual: str | None = None) -> str:
        value = self.values.get(key, usual)
        if not _is_text(value, most, empty=usual == ""):
            raise self.expected(
                key, N_("{key}: a text of at most {most} letters"), key=key, most=most
            )
        return str(value)

    def texts(self, key: str, many: int, most: int) -> tuple[str, ...]:
        value = self.values.get(key, ())
        fine = isinstance(value, list | tuple) and len(value) <= many
        if not fine or not all(_is_text(text, most) for text in value):
            message = N_("{key}: at most {many} texts of at most {most} letters")
            raise self.expected(key, message, key=key, many=many, most=most)
        return tuple(value)

    def word(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not WORD.fullmatch(value):
            raise self.expected(key, N_("{key}: a word of small letters, such as rummy"), key=key)
        return value

    def names(self, key: str) -> dict[str, str]:
        """A name in one or more languages."""
        value = self.values.get(key)
        fine = isinstance(value, Mapping) and value and set(value) <= set(LANGUAGES)
        if not fine or not all(_is_text(name, NAME_MOST) for name in value.values()):
            message = N_('{key}: names by language, such as {{ en = "Rummy", hu = "Römi" }}')
            raise self.expected(key, message, key=key)
        return {language: value[language] for language in LANGUAGES if language in value}


class _Lines:
    """The line of each key in a file."""

    def __init__(self, text: str) -> None:
        self._of: dict[str, int] = {}
        path = ""
        lists: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            stripped = line.strip()
            if header := _HEADER.match(stripped):
                path = header[1]
                if stripped.startswith("[["):
                    lists[path] = lists.get(path, -1) + 1
                    path = f"{path}.{lists[path]}"
                self._of.setdefault(f".{path}", number)
            elif key := _KEY.match(stripped):
                prefix = f".{path}" if path else ""
                self._of.setdefault(f"{prefix}.{key[1]}", number)

    def of(self, path: str) -> int:
        """The line of this key, or of the nearest table that is there."""
        while path:
            if path in self._of:
                return self._of[path]
            path = path.rpartition(".")[0]
        return 1


@lru_cache(maxsize=GAMES_KEPT)
def read_game(text: str) -> SlateGame:
    """The game of a file; ``BadGame`` names what is wrong, and where."""
    if len(text.splitlines()) > LINES_MOST:
        raise BadGame(LINES_MOST + 1, "", "at most {most} lines", most=LINES_MOST)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        lines = [*text.splitlines(), ""]
        message = "TOML, such as {line}"
        there = lines[min(line, len(lines)) - 1].strip()
        raise BadGame(line, there, message, line='best = "most"') from None
    where = _Lines(text)
    part = _Part(values, where, "", HEAD)
    part.whole("format", FORMAT, FORMAT)
    game = _game(part, where)
    for written_line in game.lines:
        if len(written_line) > LINE_MOST:
            raise BadGame(1, written_line, "a line of at most {most} letters", most=LINE_MOST)
    return game


def with_end(text: str, at: int) -> str:
    """The file of the same game that ends at another total."""
    values = tomllib.loads(text)
    end = {key: value for key, value in values.get("end", {}).items() if key != "rounds"}
    values["end"] = {**end, "at": at}
    return "\n".join(written(values))


def _game(part: _Part, where: _Lines) -> SlateGame:
    kind: Any = part.one_of("kind", ("points", "split", "bids", "winner", "toggles"))
    best: Any = part.one_of("best", ("most", "fewest"))
    sides = 0
    if part.one_of("play", ("alone", "sides")) == "sides":
        sides = part.whole("sides", 2, 4, 2)
    elif "sides" in part:
        raise part.expected("sides", N_("sides only where play is sides"))
    seats = _seats(part, sides)
    of_kind = OF_KIND.get(kind, "")
    for table in TABLES:
        if table in part and table != of_kind:
            message = N_("a table {table} only where the kind is {table}")
            raise part.expected(table, message, table=table)
    if of_kind and of_kind not in part:
        raise part.expected("kind", N_("a table {table}, as the kind says"), table=of_kind)
    goes = -1 if part.one_of("direction", ("up", "down"), "up") == "down" else 1
    low, high = _range(part)
    step: Number = tidy(part.number("step", 1))
    if step not in (1, HALF):
        raise part.expected("step", "step = 1 or step = 0.5")
    start = part.number("start", 0)
    chips = _chips(part, where)
    end = _end(part, where, start, goes)
    if kind in ("points", "toggles") and end.at is not None:
        _check_reach(part, (low, high) if kind == "points" else (), chips)
    return SlateGame(
        lines=written(part.values),
        id=part.word("id"),
        version=part.whole("version", 1, 9999, 1),
        name=part.names("name"),
        about=part.text("about", TEXT_MOST, ""),
        not_modelled=part.texts("not_modelled", 10, 200),
        sides=sides,
        seats=seats,
        kind=kind,
        best=best,
        start=start,
        goes=goes,
        end=end,
        plays_on=part.one_of("tie", ("shared", "play_on"), "shared") == "play_on",
        dealer=part.one_of("dealer", ("next", "winner", "loser", "none"), "next"),
        low=low,
        high=high,
        step=step,
        sum=part.number("sum") if "sum" in part else None,
        keys=_keys(part),
        rows=part.texts("rows", ROWS_MOST, NAME_MOST),
        bonus=_bonus(part, where),
        split=_split(part, where, sides, seats) if kind == "split" else None,
        bids=_bids(part, where, seats) if kind == "bids" else None,
        winner=_winner(part, where, seats) if kind == "winner" else None,
        chips=chips,
    )


def _seats(part: _Part, sides: int) -> tuple[int, int]:
    fewest, most = part.wholes("seats", 2, 1, len(ALL_SEATS))
    if fewest > most or most < sides:
        raise part.expected("seats", N_("seats: the fewest people and the most, from 1 to 8"))
    return fewest, most


def _range(part: _Part) -> tuple[Number, Number]:
    value = part.values.get("range", (-NUMBER_MOST, NUMBER_MOST))
    fine = isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_number, value))  # noqa: PLR2004
    if not fine or value[0] > value[1]:
        message = N_("range: the least and the greatest number of a round, at most {most}")
        raise part.expected("range", message, most=NUMBER_MOST)
    return tidy(value[0]), tidy(value[1])


def _keys(part: _Part) -> tuple[str, ...]:
    """The quick keys: numbers, ``×2``, ``rest``, ``±``."""
    value = part.values.get("keys", ())
    fine = isinstance(value, list | tuple) and len(value) <= KEYS_MOST
    if not fine or not all(_is_number(key) or key in ("×2", "rest", "±") for key in value):
        message = N_("keys: at most {most} numbers, or {words}")
        raise part.expected("keys", message, most=KEYS_MOST, words=('"×2"', '"rest"', '"±"'))
    return tuple(str(tidy(key)) if _is_number(key) else str(key) for key in value)


def _end(part: _Part, where: _Lines, start: Number, goes: int) -> End:
    if "end" not in part:
        return End()
    end = _Part(part.values["end"], where, ".end", ("at", "when", "exact", "leaves", "rounds"))
    if ("at" in end) == ("rounds" in end):
        raise part.expected("end", N_("an end at a total, or after a number of rounds"))
    if "rounds" in end:
        return End(rounds=end.whole("rounds", 1, 999))
    at = end.whole("at", -TARGET_MOST, TARGET_MOST)
    if (at - start) * goes <= 0:
        message = N_("a total that can be reached: from {start} points go {way}")
        raise part.expected("end", message, start=str(start), way="down" if goes < 0 else "up")
    when = end.one_of("when", ("after_round", "at_once"), "after_round")
    return End(
        at=at,
        at_once=when == "at_once",
        exact=end.true("exact"),
        leaves=end.wholes("leaves", None, -TARGET_MOST, TARGET_MOST),
    )


def _check_reach(part: _Part, numbers: Sequence[Number], chips: Sequence[Chip]) -> None:
    """A total that no round comes nearer to is refused."""
    ways = [*numbers, *(chip.value for chip in chips)]
    ways += [chip.replaces.others for chip in chips if chip.replaces]
    if not any(way > 0 for way in ways):
        message = N_("a total that a round can bring nearer: numbers above 0")
        raise part.expected("range" if "range" in part else "end", message)


def _bonus(part: _Part, where: _Lines) -> Bonus | None:
    if "bonus" not in part:
        return None
    bonus = _Part(part.values["bonus"], where, ".bonus", ("rows", "from", "gives"))
    return Bonus(
        rows=bonus.whole("rows", 1, 999),
        at_least=bonus.whole("from", -NUMBER_MOST, NUMBER_MOST),
        gives=bonus.whole("gives", -NUMBER_MOST, NUMBER_MOST),
    )


def _chips(part: _Part, where: _Lines) -> tuple[Chip, ...]:
    found = part.values.get("chip", ())
    if not isinstance(found, list | tuple) or len(found) > CHIPS_MOST:
        raise part.expected("chip", N_("at most {most} chips"), most=CHIPS_MOST)
    known = ("id", "name", "value", "times", "most", "at_most_gives", "replaces")
    chips = [
        _chip(_Part(value, where, f".chip.{place}", known), where, f".chip.{place}")
        for place, value in enumerate(found)
    ]
    if len({chip.id for chip in chips}) < len(chips):
        raise part.expected("chip", "different ids for different chips")
    return tuple(chips)


def _chip(part: _Part, where: _Lines, path: str) -> Chip:
    replaces = None
    if "replaces" in part:
        both = _Part(part.values["replaces"], where, f"{path}.replaces", ("own", "others"))
        replaces = Replaces(both.number("own"), both.number("others"))
    gives = part.number("at_most_gives") if "at_most_gives" in part else None
    return Chip(
        id=part.word("id"),
        name=part.names("name"),
        value=part.number("value", 0),
        times=part.whole("times", 1, 99, 1),
        most=part.whole("most", 1, 99, 1),
        at_most_gives=gives,
        replaces=replaces,
    )


def _split(part: _Part, where: _Lines, sides: int, seats: tuple[int, int]) -> Split:
    split = _Part(part.values["split"], where, ".split", ("total", "all_tricks", "caller", "melds"))
    if (sides or seats[0]) != 2 or (not sides and seats[1] != 2):  # noqa: PLR2004 - two piles
        raise part.expected("split", N_("two sides, which share the total"))
    total = split.whole("total", 1, NUMBER_MOST)
    return Split(
        total=total,
        all_tricks=split.whole("all_tricks", 0, NUMBER_MOST, total),
        caller_needs=split.one_of("caller", ("none", "more_than_half"), "none") != "none",
        melds=split.wholes("melds", None, 1, NUMBER_MOST),
    )


def _bids(part: _Part, where: _Lines, seats: tuple[int, int]) -> Bids:
    bids = _Part(
        part.values["bids"], where, ".bids", ("cards", "hit", "miss", "sum_may_equal_cards")
    )
    cards = _Part(bids.values.get("cards"), where, ".bids.cards", ("from", "to", "back"))
    last = cards.values.get("to")
    share = _SHARE.fullmatch(last) if isinstance(last, str) else None
    if share:
        last = int(share[1])
        uneven = [players for players in range(seats[0], seats[1] + 1) if last % players]
        if uneven:
            message = N_("a number that {players} can share out evenly")
            raise bids.expected("cards", message, players=str(uneven[0]))
    elif not _is_whole(last, 1, 99):
        message = N_('a whole number, or "60 / players"; no other formula')
        raise bids.expected("cards", message)
    first = cards.whole("from", 1, 99)
    if first > (last // seats[1] if share else last):
        raise bids.expected("cards", N_("cards from a number to one that is not less"))
    hit = bids.wholes("hit", 2, -NUMBER_MOST, NUMBER_MOST)
    miss = bids.wholes("miss", 2, -NUMBER_MOST, NUMBER_MOST)
    return Bids(
        first=first,
        last=last,
        back=cards.true("back"),
        shared=bool(share),
        hit=(hit[0], hit[1]),
        miss=(miss[0], miss[1]),
        sum_may_equal_cards=bids.true("sum_may_equal_cards", usual=True),
    )


def _winner(part: _Part, where: _Lines, seats: tuple[int, int]) -> Winner:
    winner = _Part(
        part.values["winner"], where, ".winner", ("winners", "pays", "typed", "range", "value")
    )
    fewest, most = winner.wholes("winners", 2, 1, len(ALL_SEATS))
    each = winner.one_of("pays", ("self", "each")) == "each"
    if fewest > most or most > seats[1] or (each and most >= seats[1]):
        message = N_("winners: the fewest and the most, and somebody who pays them")
        raise winner.expected("winners", message)
    typed = winner.true("typed", usual=True)
    low, high = 1, NUMBER_MOST
    if "range" in winner:
        low, high = winner.wholes("range", 2, -NUMBER_MOST, NUMBER_MOST)
    values = []
    for place, value in enumerate(winner.values.get("value", ())):
        named = _Part(value, where, f".winner.value.{place}", ("id", "name", "value"))
        amount = named.whole("value", -NUMBER_MOST, NUMBER_MOST)
        values.append(Value(named.word("id"), named.names("name"), amount))
    if len(values) > VALUES_MOST or (not values and not typed):
        message = N_("one to {most} amounts, or typed = true")
        raise winner.expected("value", message, most=VALUES_MOST)
    return Winner(fewest, most, each, typed, low, high, tuple(values))


def _is_number(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= NUMBER_MOST and value * 2 == int(value * 2)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_text(value: object, most: int, *, empty: bool = False) -> bool:
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        return False
    return empty or bool(value.strip())


def written(values: Mapping[str, Any]) -> tuple[str, ...]:
    """The file in its one form: keys in their order, without comments and examples."""
    lines = []
    later: list[tuple[str, Mapping[str, Any]]] = []
    for key in HEAD:
        if key not in values or key == "example":
            continue
        if key in TABLES:
            inner = {name: value for name, value in values[key].items() if name != "value"}
            later.append((f"[{key}]", inner))
            later += [(f"[[{key}.value]]", value) for value in values[key].get("value", ())]
        elif key == "chip":
            later += [("[[chip]]", chip) for chip in values[key]]
        else:
            lines.append(f"{key} = {_written(values[key])}")
    for header, table in later:
        lines.append(header)
        lines += [f"{key} = {_written(value)}" for key, value in table.items()]
    return tuple(lines)


def _written(value: Any) -> str:
    """A value in TOML."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Mapping():
            inner = ", ".join(f"{key} = {_written(one)}" for key, one in value.items())
            return f"{{ {inner} }}"
        case list() | tuple():
            return f"[{', '.join(map(_written, value))}]"
        case _:
            return str(value)
