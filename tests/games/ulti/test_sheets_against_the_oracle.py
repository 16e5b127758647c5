"""Every sheet, bid, outcome and kontra against a reckoning of its own; each day a sample."""

from itertools import product

import pytest

from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import opening_of
from tests.games.ulti.oracle_sheets import (
    KONTRAS,
    SHEETS,
    SILENT,
    Bid,
    Ended,
    every_bid,
    is_played,
    lines_of,
    pays,
    silent_value,
)

BIDS = every_bid()
EVERY = 19
"""Each day one in so many of the deals is played."""


def endings(bid: Bid, sheet):
    """Each part made or lost; and with all alike each silent bid of that side."""
    for outcome in product((True, False), repeat=len(bid.parts)):
        yield Ended(dict(zip(bid.parts, outcome, strict=True)), {})
    for silent, made in product(SILENT, (True, False)):
        yield Ended(dict.fromkeys(bid.parts, made), {silent: made})


def result(ended: Ended) -> str:
    told = {**ended.parts, **ended.silent}
    made = [word for word, won in told.items() if won]
    lost = [word for word, won in told.items() if not won]
    line = "result"
    if made:
        line += f" made {' '.join(made)}"
    if lost:
        line += f" lost {' '.join(lost)}"
    return line


def deals(sheet):
    for bid in BIDS:
        for who in KONTRAS:
            if who == "the first, answered" and sheet["kontra_most"] == 1:
                continue
            for ended in endings(bid, sheet):
                yield bid, who, ended


def opened(name):
    text = f"game: ulti\nrules: {name}\nseats: Anna, Bela, Cili\n"
    return begin(ULTI, opening_of(read_file(text).terms))


def play(history, lines):
    """The table after these lines, and the ruling that refused one of them."""
    for line in lines:
        after, ruling = accept(history, read_entry(ULTI, line))
        if ruling.rule == "UL-SET-10" and not ruling.allowed:
            after, ruling = accept(history, read_entry(ULTI, f"agreed: {line}"))
        elif not ruling.allowed:
            return history, ruling
        history = after
    return history, None


def compare(name, sheet, bid, who, ended):
    trump = " M" if bid.has_trumps and not bid.hearts else ""
    lines = ["deal A", f"contract B {bid.words}{trump}"]
    history, refused = play(opened(name), lines)
    about = (name, bid.words, who, ended)
    if not is_played(bid, sheet):
        assert refused is not None and refused.rule in ("UL-BID-19", "UL-BID-20"), about
        return 0
    assert refused is None, (about, refused)
    history, refused = play(history, [*lines_of(bid, sheet, who), result(ended)])
    for silent in ended.silent:
        if silent_value(silent, bid, sheet) is None:
            rules = ("UL-SIL-01", "UL-SIL-08", "UL-SIL-09")
            assert refused is not None and refused.rule in rules, (about, refused)
            return 0
    if refused is not None:
        # no course of a deal ends like this
        assert refused.case in ("together", "missing"), (about, refused)
        return 0
    first, second = pays(bid, sheet, who, ended)
    expected = (-second, first + second, -first)
    assert ULTI.settle(history.state) == expected, about
    if sheet["scoring"] == "zero_sum":
        assert history.state.score == expected, about
    else:
        # the column has what both defenders pay alike; they differ only where a bid has one part
        assert history.state.score == (0, min(first, second, key=abs), 0), about
    return 1


@pytest.mark.parametrize("name", SHEETS)
def test_a_sample_of_deals_pays_what_the_sheet_says(name):
    sheet = SHEETS[name]
    compared = 0
    for number, (bid, who, ended) in enumerate(deals(sheet)):
        if number % EVERY == len(name) % EVERY:
            compared += compare(name, sheet, bid, who, ended)
    assert compared > 25, name


@pytest.mark.long
@pytest.mark.parametrize("name", SHEETS)
def test_every_deal_pays_what_the_sheet_says(name):
    sheet = SHEETS[name]
    compared = 0
    for bid, who, ended in deals(sheet):
        compared += compare(name, sheet, bid, who, ended)
    assert compared > 700, name
