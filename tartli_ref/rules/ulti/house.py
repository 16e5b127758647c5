"""The sheets of Ulti: presets of all its options, and how the written ones are read."""

from collections.abc import Callable, Iterator, Mapping

from tartli_ref.marking import N_
from tartli_ref.rules.common.findings import NUMBER_MOST, HouseRules
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.ulti.bids import rule_on_sense, write_bid
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.sense import questions
from tartli_ref.rules.ulti.settlement import loss_factor
from tartli_ref.rules.ulti.sheets import PUBLISHED, sheet_of
from tartli_ref.rules.ulti.values import (
    BESIDE,
    CANNOT_BE,
    NEVER,
    NONE_LEFT_OUT,
    STANDARD,
    Feat,
    Silent,
    UltiOptions,
)

DIGITS_MOST = len(str(NUMBER_MOST))


def read_left_out(text: str) -> str:
    """The bids that a table does not play, in their written form, or ``none``."""
    text = text.replace("_", " ").strip().lower()
    if text == NONE_LEFT_OUT:
        return text
    written = []
    for words in text.split(","):
        bid = read_bid(words.strip())
        if not rule_on_sense(bid).allowed:
            raise Unreadable(words.strip(), N_("left_out: bids that can be bid"))
        if write_bid(bid) not in written:
            written.append(write_bid(bid))
    return ", ".join(written)


def _row_reader(key: str, silent: Silent) -> "RowReader":
    return RowReader(key, CANNOT_BE.get(silent))


class RowReader:
    """Reads the four values of a silent bid; ``never`` is the cell that it lacks."""

    def __init__(self, key: str, never: int | None) -> None:
        self._key = key
        self._never = never

    def __call__(self, text: str) -> str:
        row = text.strip().split("/")
        if len(row) != BESIDE or not all(map(self._fits, range(BESIDE), row)):
            example = ["2"] * BESIDE
            if self._never is not None:
                example[self._never] = NEVER
            expected = N_("{key}: four numbers from 0 to {most}, such as {example}")
            raise Unreadable(
                text, expected, key=self._key, most=NUMBER_MOST, example="/".join(example)
            )
        return "/".join(row)

    def _fits(self, place: int, cell: str) -> bool:
        if place == self._never:
            return cell == NEVER
        is_number = cell.isascii() and cell.isdigit() and len(cell) <= DIGITS_MOST
        return is_number and str(int(cell)) == cell and int(cell) <= NUMBER_MOST


WRITTEN: dict[str, Callable[[str], str]] = {
    "left_out": read_left_out,
    "worth_silent_100": _row_reader("worth_silent_100", Silent.HUNDRED),
    "worth_silent_20_100": _row_reader("worth_silent_20_100", Silent.HUNDRED),
    "worth_silent_aces": _row_reader("worth_silent_aces", Silent.ACES),
    "worth_silent_ulti": _row_reader("worth_silent_ulti", Silent.ULTI),
    "worth_silent_durchmars": _row_reader("worth_silent_durchmars", Silent.DURCHMARS),
}


HEARTS_MOST = 9
BOUNDS = {
    "hearts_factor": (1, HEARTS_MOST),
    "passed_out": (0, NUMBER_MOST),
    "three_ulti_made": (0, NUMBER_MOST),
    "three_ulti_lost": (0, NUMBER_MOST),
    "duty_ulti": (0, NUMBER_MOST),
    "duty_betli": (0, NUMBER_MOST),
    "evening_premium": (0, NUMBER_MOST),
}


class Presets(Mapping[str, UltiOptions]):
    """The published sheets, each read when it is first asked for: most tables need one. The first
    has the values that an older file means.
    """

    def __init__(self) -> None:
        self._read = {"standard": STANDARD}

    def __getitem__(self, name: str) -> UltiOptions:
        if name not in self._read:
            if name not in PUBLISHED:
                raise KeyError(name)
            blank = HouseRules({"standard": STANDARD}, bounds=BOUNDS, written=WRITTEN)
            self._read[name] = blank.read("standard", sheet_of(name).options)
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        yield "standard"
        yield from PUBLISHED

    def __len__(self) -> int:
        return 1 + len(PUBLISHED)


def ends(preset: str) -> str:
    """How long an evening is by this sheet, if it says so."""
    return sheet_of(preset).ends if preset in PUBLISHED else ""


def figures(house: UltiOptions) -> dict[str, int]:
    """The numbers that the texts of the rules say: values of all forms, and of silent bids beside a
    Simple.
    """
    numbers = {key: getattr(house, key) for key in _PLAIN_NUMBERS}
    for key, (feat, second, lies_open, plain) in _FORMS.items():
        numbers[key] = house.worth_of_form(feat, second=second, open_=lies_open, plain=plain)
    for feat in Feat:
        key = str(feat).replace("-", "_")
        numbers[f"hearts_{key}"] = house.worth(feat) * house.hearts_factor
    open_durchmars = numbers["worth_open_durchmars"]
    numbers["hearts_open_durchmars"] = open_durchmars * house.hearts_factor
    numbers["passed_out"] = house.forfeited
    for said, step in (("ulti_lost", 0), ("ulti_lost_kontra", 1), ("ulti_lost_rekontra", 2)):
        besides = {"once": 1, "doubled": factor(step), "none": 0}
        numbers[said] = house.worth_ulti * (factor(step) + besides[house.ulti_loss])
    for silent in Silent:
        key = str(silent).replace("-", "_")
        value = house.silent_row(silent)[0]
        numbers[key] = value
        numbers[f"{key}_hearts"] = value * house.hearts_factor
        numbers[f"{key}_lost"] = value * loss_factor(silent, house)
    numbers["silent_20_100"] = house.silent_row(Silent.HUNDRED, twenty=True)[0]
    numbers["silent_durchmars_beside"] = house.silent_row(Silent.DURCHMARS)[1]
    return numbers


_PLAIN_NUMBERS = (
    "worth_simple",
    "worth_40_100",
    "worth_four_aces",
    "worth_ulti",
    "worth_betli",
    "worth_durchmars",
    "worth_20_100",
    "hearts_factor",
    "three_ulti_made",
    "three_ulti_lost",
    "duty_ulti",
    "duty_betli",
    "evening_premium",
)
_FORMS = {
    "worth_plain_durchmars": (Feat.DURCHMARS, False, False, True),
    "worth_rebetli": (Feat.BETLI, True, False, False),
    "worth_redurchmars": (Feat.DURCHMARS, True, False, True),
    "worth_open_betli": (Feat.BETLI, False, True, False),
    "worth_plain_open_durchmars": (Feat.DURCHMARS, False, True, True),
    "worth_open_durchmars": (Feat.DURCHMARS, False, True, False),
}
"""The forms with a value of their own: undertaking, second step, open, plain."""


def derived(house: UltiOptions, key: str) -> str:
    """The value of an option that follows from another."""
    if key == "worth_silent_20_100":
        return house.worth_silent_100
    return str(figures(house)[key])


HOUSE = HouseRules(
    Presets(),
    bounds=BOUNDS,
    written=WRITTEN,
    asks=questions,
    figures=figures,
    derived=derived,
    ends=ends,
)
