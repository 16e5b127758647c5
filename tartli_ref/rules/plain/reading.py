"""Reads a game's file: its keys, what they may be, and its one form, in which a table keeps it."""

import re
import tomllib
from collections.abc import Mapping
from collections.abc import Sequence as Listing
from functools import lru_cache
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.file_parts import (
    DEPTH_MOST,
    NAME_MOST,
    TOO_DEEP,
    TOO_GREAT,
    BadGame,
    Lines,
    Part,
    check_size,
    is_number,
    is_whole,
    toml,
)
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

FORMAT = 1
LINES_MOST = 60
LINE_MOST = 900
TEXT_MOST = 400
KEYS_MOST = 5
CHIPS_MOST = 12
VALUES_MOST = 8
ONE_OF_VALUES = N_("one to {most} amounts, or typed = true")
ROWS_MOST = 30
GAMES_KEPT = 500

KEYS = (
    *("format", "id", "version", "name", "about", "not_modelled", "play", "sides", "seats"),
    *("kind", "best", "start", "direction", "end", "tie", "dealer", "range", "step", "sum"),
    *("keys", "rows", "bonus", "split", "bids", "winner", "chip", "example"),
)
"""The keys of a game's file, in the order in which they are written."""
OF_KIND = {"split": "split", "bids": "bids", "winner": "winner"}
"""The table that a game of this kind has."""
_DIGITS = re.compile(r"[\d_]+")
_SHARE = re.compile(r"([1-9]\d{0,3}) / players")


@lru_cache(maxsize=GAMES_KEPT)
def read_game(text: str) -> SlateGame:
    """The game of a file; ``BadGame`` names what is wrong, and where."""
    if len(text.splitlines()) > LINES_MOST:
        raise BadGame(LINES_MOST + 1, "", "at most {most} lines", most=LINES_MOST)
    values = _parsed(text)
    lines = Lines(text)
    for key, value in values.items():
        check_size(value, lines, f".{key}")
    part = Part(values, lines, "", KEYS)
    part.whole("format", FORMAT, FORMAT)
    game = _game(part)
    for written_line in game.lines:
        if len(written_line) > LINE_MOST:
            raise BadGame(1, written_line, "a line of at most {most} letters", most=LINE_MOST)
    return game


def _parsed(text: str) -> dict[str, Any]:
    """The values of a file; ``BadGame`` names the line that is no TOML."""
    lines = [*text.splitlines(), ""]
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else len(lines) - 1
        there = lines[min(line, len(lines)) - 1].strip()
        raise BadGame(line, there, "TOML, such as {line}", line='best = "most"') from None
    except RecursionError:
        brackets = [written_line.count("[") + written_line.count("{") for written_line in lines]
        line = brackets.index(max(brackets)) + 1
        raise BadGame(line, lines[line - 1].strip(), TOO_DEEP, most=DEPTH_MOST) from None
    except ValueError:  # Python reads no number of so many digits
        lengths = [
            max(map(len, _DIGITS.findall(written_line)), default=0) for written_line in lines
        ]
        line = lengths.index(max(lengths)) + 1
        raise BadGame(line, lines[line - 1].strip(), TOO_GREAT, most=NUMBER_MOST) from None


def with_end(text: str, at: int) -> str:
    """The file of the same game that ends at another total."""
    values = tomllib.loads(text)
    end = {key: value for key, value in values.get("end", {}).items() if key != "rounds"}
    values["end"] = {**end, "at": at}
    return "\n".join(written(values))


def written(values: Mapping[str, Any]) -> tuple[str, ...]:
    """The file in its one form: keys in their order, without comments and examples."""
    lines = []
    later: list[tuple[str, Mapping[str, Any]]] = []
    for key in KEYS:
        if key not in values or key == "example":
            continue
        if key in OF_KIND:
            inner = {name: value for name, value in values[key].items() if name != "value"}
            later.append((f"[{key}]", inner))
            later += [(f"[[{key}.value]]", value) for value in values[key].get("value", ())]
        elif key == "chip":
            later += [("[[chip]]", chip) for chip in values[key]]
        else:
            lines.append(f"{key} = {toml(values[key])}")
    for header, table in later:
        lines.append(header)
        lines += [f"{key} = {toml(value)}" for key, value in table.items()]
    return tuple(lines)


def _game(part: Part) -> SlateGame:
    kind: Any = part.one_of("kind", "points", "split", "bids", "winner", "toggles")
    best: Any = part.one_of("best", "most", "fewest")
    sides = _sides(part)
    seats = _seats(part, sides)
    _check_tables(part, kind)
    goes = -1 if part.one_of("direction", "up", "down", usual="up") == "down" else 1
    low, high = _range(part)
    step = part.number("step", 1)
    if step not in (1, HALF):
        raise part.expected("step", "step = 1 or step = 0.5")
    start = part.number("start", 0)
    chips = _chips(part)
    end = _end(part, start, goes)
    if kind in ("points", "toggles") and end.at is not None:
        _check_reach(part, (low, high) if kind == "points" else (), chips)
    return SlateGame(
        id=part.word("id"),
        version=part.whole("version", 1, 9999, 1),
        name=part.names("name"),
        about=part.text("about", TEXT_MOST),
        not_modelled=part.texts("not_modelled", 10, 200),
        sides=sides,
        seats=seats,
        kind=kind,
        best=best,
        start=start,
        goes=goes,
        end=end,
        plays_on=part.one_of("tie", "shared", "play_on", usual="shared") == "play_on",
        dealer=part.one_of("dealer", "next", "winner", "loser", "none", usual="next"),
        low=low,
        high=high,
        step=step,
        sum=part.number("sum") if "sum" in part else None,
        keys=_keys(part),
        rows=part.texts("rows", ROWS_MOST, NAME_MOST),
        bonus=_bonus(part),
        split=_split(part, sides, seats) if kind == "split" else None,
        bids=_bids(part, seats) if kind == "bids" else None,
        winner=_winner(part, seats) if kind == "winner" else None,
        chips=chips,
        lines=written(part.values),  # last, because it needs values that were checked
    )


def _sides(part: Part) -> int:
    if part.one_of("play", "alone", "sides") == "sides":
        return part.whole("sides", 2, 4, 2)
    if "sides" in part:
        raise part.expected("sides", N_("sides only where play is sides"))
    return 0


def _seats(part: Part, sides: int) -> tuple[int, int]:
    fewest, most = part.wholes("seats", 2, 1, len(ALL_SEATS))
    if fewest > most or most < sides:
        raise part.expected("seats", N_("seats: the fewest people and the most, from 1 to 8"))
    return fewest, most


def _check_tables(part: Part, kind: str) -> None:
    """The table of its kind is there, and no other."""
    of_kind = OF_KIND.get(kind, "")
    for table in OF_KIND.values():
        if table in part and table != of_kind:
            message = N_("a table {table} only where the kind is {table}")
            raise part.expected(table, message, table=table)
    if of_kind and of_kind not in part:
        raise part.expected("kind", N_("a table {table}, as the kind says"), table=of_kind)


def _range(part: Part) -> tuple[Number, Number]:
    value = part.values.get("range", (-NUMBER_MOST, NUMBER_MOST))
    fine = isinstance(value, list | tuple) and len(value) == 2 and all(map(is_number, value))  # noqa: PLR2004
    if not fine or value[0] > value[1]:
        message = N_("range: the least and the greatest number of a round, at most {most}")
        raise part.expected("range", message, most=NUMBER_MOST)
    return tidy(value[0]), tidy(value[1])


def _keys(part: Part) -> tuple[str, ...]:
    """The quick keys: numbers, ``×2``, ``rest``, ``±``."""
    value = part.values.get("keys", ())
    fine = isinstance(value, list | tuple) and len(value) <= KEYS_MOST
    if not fine or not all(is_number(key) or key in ("×2", "rest", "±") for key in value):
        message = N_("keys: at most {most} numbers, or {words}")
        raise part.expected("keys", message, most=KEYS_MOST, words=('"×2"', '"rest"', '"±"'))
    return tuple(str(tidy(key)) if is_number(key) else str(key) for key in value)


def _end(part: Part, start: Number, goes: int) -> End:
    if "end" not in part:
        return End()
    end = part.table("end", "at", "when", "exact", "leaves", "rounds")
    if ("at" in end) == ("rounds" in end):
        raise part.expected("end", N_("an end at a total, or after a number of rounds"))
    if "rounds" in end:
        return End(rounds=end.whole("rounds", 1, 999))
    at = end.whole("at", -TARGET_MOST, TARGET_MOST)
    if (at - start) * goes <= 0:
        message = N_("a total that can be reached: from {start} points go {way}")
        raise part.expected("end", message, start=str(start), way="down" if goes < 0 else "up")
    return End(
        at=at,
        at_once=end.one_of("when", "after_round", "at_once", usual="after_round") == "at_once",
        exact=end.true("exact"),
        leaves=end.wholes("leaves", None, -TARGET_MOST, TARGET_MOST),
    )


def _check_reach(part: Part, numbers: Listing[Number], chips: Listing[Chip]) -> None:
    """A total that no round comes nearer to is refused."""
    ways = [*numbers, *(chip.value for chip in chips)]
    ways += [chip.replaces.others for chip in chips if chip.replaces]
    if not any(way > 0 for way in ways):
        message = N_("a total that a round can bring nearer: numbers above 0")
        raise part.expected("range" if "range" in part else "end", message)


def _bonus(part: Part) -> Bonus | None:
    if "bonus" not in part:
        return None
    bonus = part.table("bonus", "rows", "from", "gives")
    return Bonus(
        rows=bonus.whole("rows", 1, 999),
        at_least=bonus.whole("from", -NUMBER_MOST, NUMBER_MOST),
        gives=bonus.whole("gives", -NUMBER_MOST, NUMBER_MOST),
    )


def _chips(part: Part) -> tuple[Chip, ...]:
    value = part.values.get("chip", ())
    if not isinstance(value, list | tuple) or len(value) > CHIPS_MOST:
        raise part.expected("chip", N_("at most {most} chips"), most=CHIPS_MOST)
    known = ("id", "name", "value", "times", "most", "at_most_gives", "replaces")
    chips = tuple(map(_chip, part.tables("chip", *known)))
    if len({chip.id for chip in chips}) < len(chips):
        raise part.expected("chip", "different ids for different chips")
    return chips


def _chip(part: Part) -> Chip:
    replaces = None
    if "replaces" in part:
        both = part.table("replaces", "own", "others")
        replaces = Replaces(both.number("own"), both.number("others"))
    return Chip(
        id=part.word("id"),
        name=part.names("name"),
        value=part.number("value", 0),
        times=part.whole("times", 1, 99, 1),
        most=part.whole("most", 1, 99, 1),
        at_most_gives=part.number("at_most_gives") if "at_most_gives" in part else None,
        replaces=replaces,
    )


def _split(part: Part, sides: int, seats: tuple[int, int]) -> Split:
    split = part.table("split", "total", "all_tricks", "caller", "melds")
    if (sides or seats[0]) != 2 or (not sides and seats[1] != 2):  # noqa: PLR2004 - two piles
        raise part.expected("split", N_("two sides, which share the total"))
    total = split.whole("total", 1, NUMBER_MOST)
    caller = split.one_of("caller", "none", "more_than_half", usual="none")
    return Split(
        total=total,
        all_tricks=split.whole("all_tricks", 0, NUMBER_MOST, total),
        caller_needs=caller == "more_than_half",
        melds=split.wholes("melds", None, 1, NUMBER_MOST),
    )


def _bids(part: Part, seats: tuple[int, int]) -> Bids:
    bids = part.table("bids", "cards", "hit", "miss", "sum_may_equal_cards")
    cards = bids.table("cards", "from", "to", "back")
    last = cards.values.get("to")
    share = _SHARE.fullmatch(last) if isinstance(last, str) else None
    if share:
        last = int(share[1])
        uneven = [players for players in range(seats[0], seats[1] + 1) if last % players]
        if uneven:
            message = N_("a number that {players} can share out evenly")
            raise bids.expected("cards", message, players=str(uneven[0]))
    elif not is_whole(last, 1, 99):
        message = N_('a whole number, or "60 / players"; no other formula')
        raise bids.expected("cards", message)
    first = cards.whole("from", 1, 99)
    if first > (last // seats[1] if share else last):
        raise bids.expected("cards", N_("cards from a number to one that is not less"))
    hit, hit_each = bids.wholes("hit", 2, -NUMBER_MOST, NUMBER_MOST)
    miss, miss_each = bids.wholes("miss", 2, -NUMBER_MOST, NUMBER_MOST)
    return Bids(
        first=first,
        last=last,
        back=cards.true("back"),
        shared=bool(share),
        hit=(hit, hit_each),
        miss=(miss, miss_each),
        sum_may_equal_cards=bids.true("sum_may_equal_cards", usual=True),
    )


def _winner(part: Part, seats: tuple[int, int]) -> Winner:
    winner = part.table("winner", "winners", "pays", "typed", "range", "value")
    fewest, most = winner.wholes("winners", 2, 1, len(ALL_SEATS))
    each = winner.one_of("pays", "self", "each") == "each"
    if fewest > most or most > seats[1] or (each and most >= seats[1]):
        message = N_("winners: the fewest and the most, and somebody who pays them")
        raise winner.expected("winners", message)
    typed = winner.true("typed", usual=True)
    low, high = 1, NUMBER_MOST
    if "range" in winner:
        low, high = winner.wholes("range", 2, -NUMBER_MOST, NUMBER_MOST)
    if not isinstance(winner.values.get("value", ()), list | tuple):
        raise winner.expected("value", ONE_OF_VALUES, most=VALUES_MOST)
    values = []
    for value in winner.tables("value", "id", "name", "value"):
        amount = value.whole("value", -NUMBER_MOST, NUMBER_MOST)
        values.append(Value(value.word("id"), value.names("name"), amount))
    if len(values) > VALUES_MOST or (not values and not typed):
        raise winner.expected("value", ONE_OF_VALUES, most=VALUES_MOST)
    return Winner(fewest, most, each, typed, low, high, tuple(values))
