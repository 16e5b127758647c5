"""The values of a sheet as tables: what each bid and each silent bid pays."""

from collections.abc import Iterator, Mapping

from tartli_ref.games.ulti.words import bid_name
from tartli_ref.rules.ulti.bids import Bid, is_played, make_bid, write_bid
from tartli_ref.rules.ulti.settlement import loss_factor
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
from tartli_ref.web.screen.game import Cell, ValueRow, ValueTable
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import capital

DEFENDERS = 2
SIMPLE = make_bid({Feat.SIMPLE})
_BETLI = make_bid({Feat.BETLI})
_PLAIN = make_bid({Feat.DURCHMARS}, plain=True)
_DURCHMARS = make_bid({Feat.DURCHMARS})

# the option of each value that can be changed, with its bid
VALUES: dict[str, Bid] = {
    "worth_simple": SIMPLE,
    "worth_40_100": make_bid({Feat.FORTY}),
    "worth_four_aces": make_bid({Feat.ACES}),
    "worth_ulti": make_bid({Feat.ULTI}),
    "worth_betli": _BETLI,
    "worth_rebetli": _BETLI._replace(doubled=True),
    "worth_open_betli": _BETLI._replace(open=True),
    "worth_plain_durchmars": _PLAIN,
    "worth_redurchmars": _PLAIN._replace(doubled=True),
    "worth_plain_open_durchmars": _PLAIN._replace(open=True),
    "worth_durchmars": _DURCHMARS,
    "worth_open_durchmars": _DURCHMARS._replace(open=True),
    "worth_20_100": make_bid({Feat.TWENTY}),
}
_ROWS = (
    ("worth_simple", "", ""),
    ("worth_40_100", "", ""),
    ("worth_four_aces", "", ""),
    ("worth_ulti", "", ""),
    ("worth_betli", "worth_rebetli", "worth_open_betli"),
    ("worth_plain_durchmars", "worth_redurchmars", "worth_plain_open_durchmars"),
    ("worth_durchmars", "", "worth_open_durchmars"),
    ("worth_20_100", "", ""),
)
_SILENT_ROWS: Marked[dict[str, str]] = {
    "worth_silent_100": "silent 100",
    "worth_silent_20_100": "silent 100 with a twenty",
    "worth_silent_aces": "silent Four Aces",
    "worth_silent_ulti": "silent Ulti",
    "worth_silent_durchmars": "silent Durchmars",
}
_SILENT_OF = {
    "worth_silent_100": Silent.HUNDRED,
    "worth_silent_20_100": Silent.HUNDRED,
    "worth_silent_aces": Silent.ACES,
    "worth_silent_ulti": Silent.ULTI,
    "worth_silent_durchmars": Silent.DURCHMARS,
}
NOT_PLAYED = "0"


def tables(house: UltiOptions) -> tuple[ValueTable, ...]:
    """What the bids of one undertaking pay, and the silent ones."""
    intro = _("The large number is what each of the two others pays, the small one both together.")
    bids = ValueTable(
        title=_("What a bid is worth"),
        intro=intro,
        heads=(_("Bid"), _("plain"), _("hearts, or again"), _("open")),
        rows=tuple(_rows(house)),
    )
    silent = ValueTable(
        title=_("Silent bids"),
        intro=_("Beside a Simple, an Ulti or Four Aces, a hundred, a Durchmars. 0 is not played."),
        heads=(_("Not announced"), _("Simple"), _("Ulti, Aces"), _("hundred"), _("Durchmars")),
        rows=tuple(_silent_rows(house)),
    )
    return bids, silent


def _rows(house: UltiOptions) -> Iterator[ValueRow]:
    for plain, again, lies_open in _ROWS:
        bid = VALUES[plain]
        second = _cell(again, house)
        if not again:
            second = _shown(bid._replace(doubled=True), house)
        cells = (_cell(plain, house), second, _cell(lies_open, house))
        yield ValueRow(capital(bid_name(bid)), _note(plain, house), cells)


def _cell(key: str, house: UltiOptions) -> Cell | None:
    if not key:
        return None
    bid = VALUES[key]
    return _valued(bid, house)._replace(name=key)


def _shown(bid: Bid, house: UltiOptions) -> Cell:
    """A value that follows from others: that of hearts."""
    return _valued(bid, house)


def _valued(bid: Bid, house: UltiOptions) -> Cell:
    value = _alone(bid, house) if is_played(bid, house) else 0
    usual = _alone(bid, STANDARD)
    return Cell(value=value, together=value * DEFENDERS, differs=value != usual)


def _alone(bid: Bid, house: UltiOptions) -> int:
    """The value of the one undertaking, without the Simple that comes with it."""
    return bid.components(house)[0].value


def _note(key: str, house: UltiOptions) -> str:
    if key == "worth_simple":
        return _("passed out −{points} each").format(points=house.forfeited)
    if key == "worth_ulti":
        lost = house.worth_ulti * (1 if house.ulti_loss == "none" else DEFENDERS)
        return _("and a Simple; lost {points}").format(points=lost)
    if key == "worth_four_aces":
        return _("and a Simple")
    return ""


def _silent_rows(house: UltiOptions) -> Iterator[ValueRow]:
    for key, label in _SILENT_ROWS.items():
        silent = _SILENT_OF[key]
        if silent is Silent.ACES and house.four_aces == "off":
            continue
        twenty = key == "worth_silent_20_100"
        row = house.silent_row(silent, twenty=twenty)
        usual = STANDARD.silent_row(silent, twenty=twenty)
        cells: list[Cell | None] = []
        for place in range(BESIDE):
            value = row[place]
            if place == CANNOT_BE.get(silent):
                cells.append(None)
                continue
            differs = value != usual[place]
            cells.append(Cell(f"{key}.{place}", value, value * DEFENDERS, differs))
        note = _("lost ×{times}").format(times=loss_factor(silent, house))
        yield ValueRow(capital(_(label)), note, tuple(cells))


def typed(fields: Mapping[str, str], house: UltiOptions) -> dict[str, str]:
    """The options that typed cells mean: a bid at 0 is left out, a row of cells is one option. Only
    a cell that was changed says whether its bid is played; else the switch that says so holds.
    """
    options: dict[str, str] = {}
    out = [words.strip() for words in fields.get("left_out", house.left_out).split(",")]
    for key, bid in VALUES.items():
        text = fields.get(key)
        if text is None:
            continue
        plays = text.strip() != NOT_PLAYED
        if plays:
            options[key] = text.strip()
        if plays == is_played(bid, house):
            continue
        words = write_bid(bid)
        if bid.has(Feat.ACES):
            options["four_aces"] = "on" if plays else "off"
        elif plays and words in out:
            out.remove(words)
        elif not plays and words not in out:
            out.append(words)
    named = [words for words in out if words != NONE_LEFT_OUT]
    options["left_out"] = ", ".join(named) or NONE_LEFT_OUT
    for key, silent in _SILENT_OF.items():
        row = _typed_row(key, silent, fields, house)
        if row:
            options[key] = row
        if row and silent is Silent.DURCHMARS:
            options["silent_durchmars"] = STANDARD.silent_durchmars  # the row says its first cell
    return options


def _typed_row(key: str, silent: Silent, fields: Mapping[str, str], house: UltiOptions) -> str:
    """The row of a silent bid as it was typed; empty if it is as before."""
    shown = house.silent_row(silent, twenty=key == "worth_silent_20_100")
    cells = []
    is_changed = False
    for place, value in enumerate(shown):
        text = fields.get(f"{key}.{place}", str(value)).strip() or NOT_PLAYED
        if place == CANNOT_BE.get(silent):
            text = NEVER
        elif text != str(value):
            is_changed = True
        cells.append(text)
    return "/".join(cells) if is_changed else ""


SHOWN_IN_TABLES = frozenset({*VALUES, *_SILENT_ROWS, "four_aces", "silent_durchmars"})
"""The options that a cell in these tables says, not a row among the switches."""
