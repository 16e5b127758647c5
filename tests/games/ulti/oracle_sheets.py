"""What a deal pays under a published sheet, reckoned from its file and from the text of the rules.

Nothing here is taken from the app: the sheets are read as TOML, and bids are lists of words.
"""

import tomllib
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parents[3] / "tartli_ref" / "rules" / "ulti" / "published"
SHEETS: dict[str, dict[str, Any]] = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))["options"]
    for file in sorted(FOLDER.glob("*.toml"))
}


class Bid(NamedTuple):
    """A bid: its parts by their words, with ``simple`` where there is one, and how it is played."""

    parts: tuple[str, ...]
    hearts: bool = False
    open: bool = False
    plain: bool = False
    again: bool = False

    @property
    def has_trumps(self) -> bool:
        return not self.plain and "betli" not in self.parts

    @property
    def words(self) -> str:
        """The bid as a line says it."""
        words = [part for part in self.parts if part != "simple" or len(self.parts) == 1]
        last = words.pop()
        if self.again:
            return f"re{last}"
        if self.open:
            last = f"open {last}"
        if self.plain:
            last = f"plain {last}"
        if self.hearts:
            words.insert(0, "hearts")
        return " ".join([*words, last])


def every_bid() -> list[Bid]:
    """All 54: at most one hundred, an Ulti, and either Four Aces or a Durchmars; in hearts too."""
    bids = []
    for hundred, ulti, last in product(
        ("", "40-100", "20-100"), ("", "ulti"), ("", "four-aces", "durchmars", "open")
    ):
        lies_open = last == "open"
        parts = [hundred, ulti, "durchmars" if lies_open else last]
        parts = [part for part in parts if part]
        if not hundred and "durchmars" not in parts:
            parts.append("simple")
        for hearts in (False, True):
            bids.append(Bid(tuple(parts), hearts=hearts, open=lies_open))
    bids += [Bid(("betli",)), Bid(("betli",), again=True), Bid(("betli",), open=True)]
    plain = Bid(("durchmars",), plain=True)
    return [*bids, plain, Bid(("durchmars",), again=True, plain=True), plain._replace(open=True)]


def is_played(bid: Bid, sheet: dict[str, Any]) -> bool:
    if sheet["four_aces"] == "off" and "four-aces" in bid.parts:
        return False
    if sheet["lowest"] == "hearts" and bid == Bid(("simple",)):
        return False
    return bid.words not in sheet["left_out"].split(", ")


def value(part: str, bid: Bid, sheet: dict[str, Any]) -> int:
    """The value of a part from each."""
    key = f"worth_{part}".replace("-", "_")
    if part == "betli":
        key = "worth_open_betli" if bid.open else key
        key = "worth_rebetli" if bid.again else key
    if part == "durchmars" and bid.plain:
        key = "worth_plain_open_durchmars" if bid.open else "worth_plain_durchmars"
        key = "worth_redurchmars" if bid.again else key
    elif part == "durchmars" and bid.open:
        key = "worth_open_durchmars"
    return int(sheet[key]) * (sheet["hearts_factor"] if bid.hearts else 1)


SILENT = {
    "silent-100": "worth_silent_100",
    "silent-aces": "worth_silent_aces",
    "silent-ulti": "worth_silent_ulti",
    "silent-durchmars": "worth_silent_durchmars",
}


def silent_value(silent: str, bid: Bid, sheet: dict[str, Any]) -> int | None:
    """The value of a silent bid beside this one; None where it cannot be or is not played."""
    hundred = any(part.endswith("-100") for part in bid.parts)
    if not bid.has_trumps:
        return None
    announced = {
        "silent-100": hundred,
        "silent-aces": "four-aces" in bid.parts,
        "silent-ulti": "ulti" in bid.parts,
        "silent-durchmars": "durchmars" in bid.parts,
    }
    if announced[silent]:
        return None
    place = 0
    if "ulti" in bid.parts or "four-aces" in bid.parts:
        place = 1
    if hundred:
        place = 2
    if "durchmars" in bid.parts:
        place = 3
    cell = sheet[SILENT[silent]].split("/")[place]
    if silent == "silent-100" and sheet["silent_simple"] == "doubles" and "simple" in bid.parts:
        return 0
    if cell in ("-", "0"):
        return None
    return int(cell) * (sheet["hearts_factor"] if bid.hearts else 1)


def binds_each(part: str, bid: Bid, sheet: dict[str, Any]) -> bool:
    """Whether each defender doubles this part for himself."""
    each = sheet["kontra_each"]
    if each == "no_trumps":
        return not bid.has_trumps
    return each == "all" or (each == "not_simple" and part != "simple")


KONTRAS = ("nobody", "the first", "both", "the first, answered")


def steps(part: str, bid: Bid, sheet: dict[str, Any], who: str) -> tuple[int, int]:
    """The steps of a part for the first and the second defender."""
    first = {"nobody": 0, "the first": 1, "both": 1, "the first, answered": 2}[who]
    if binds_each(part, bid, sheet) and who in ("the first", "the first, answered"):
        return first, 0
    return first, first


def lines_of(bid: Bid, sheet: dict[str, Any], who: str) -> list[str]:
    """The lines of kontra: C is the first defender, A the second, B plays alone."""
    lines = []
    for part in bid.parts:
        own = binds_each(part, bid, sheet)
        if who in ("the first", "the first, answered"):
            lines.append(f"C kontra {part}")
        if who == "both":
            lines.append(f"kontra {part}")
        if who == "the first, answered":
            lines.append(f"B rekontra {part}" + " C" * own)
    return lines


class Ended(NamedTuple):
    """How a deal ended: each part made or lost, and each silent bid of either side."""

    parts: dict[str, bool]
    silent: dict[str, bool]


def pays(bid: Bid, sheet: dict[str, Any], who: str, ended: Ended) -> tuple[int, int]:
    """What the first and the second defender pay; below zero they are paid."""
    sums = [0, 0]
    replaces = {
        "adds": (),
        "doubles": (),
        "replaces": ("silent-100", "silent-durchmars"),
        "replaces_100": ("silent-100",),
    }[sheet["silent_simple"]]
    standing_in = [silent for silent in ended.silent if silent in replaces]
    for part, made in ended.parts.items():
        if part == "simple" and standing_in:
            continue
        worth = value(part, bid, sheet)
        for defender, step in enumerate(steps(part, bid, sheet, who)):
            amount = worth * 2**step
            if part == "simple" and "silent-100" in ended.silent:
                amount *= 2 if sheet["silent_simple"] == "doubles" else 1
            sums[defender] += amount if made else -amount
            if part == "ulti" and not made:
                besides = {"once": worth, "doubled": worth * 2**step, "none": 0}
                sums[defender] -= besides[sheet["ulti_loss"]]
    for silent, made in ended.silent.items():
        worth = silent_value(silent, bid, sheet) or 0
        if not made and (
            sheet["silent_loss"] == "all"
            or (sheet["silent_loss"] == "ulti" and silent == "silent-ulti")
        ):
            worth *= 2
        game = (0, 0)
        if sheet["silent_kontra"] == "replaced" and silent in standing_in and "simple" in bid.parts:
            game = steps("simple", bid, sheet, who)
        for defender, step in enumerate(game):
            sums[defender] += worth * 2**step if made else -(worth * 2**step)
    return sums[0], sums[1]
