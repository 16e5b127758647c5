"""The 27 variants that groups publish: a table can say each but one, and plays and pays it so.

A first auction with five cards, before the other seven are dealt, is another game.
"""

from typing import NamedTuple

import pytest

from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import opening_of

PUBLISHED = 27
ANOTHER_GAME = "five cards, an auction that counts four times, then the rest"
THREE = "Anna, Bela, Cili"


class Evening(NamedTuple):
    """The options of a table, the lines played there, and what A, B and C have then; or nobody has
    anything, as its last line is refused by this rule.
    """

    options: str
    lines: str
    points: tuple[int, ...] = ()
    refused: str = ""


SIMPLE = "deal A | contract B simple M"
HUNDRED = f"{SIMPLE} | B declares 40"
LOST_HUNDRED = f"{SIMPLE} | C declares 40 | result 30-60"
WITHOUT_A_TRICK = f"{SIMPLE} | C declares 40 20 20 20{' | B takes' * 10}"
ULTI_MADE = "deal A | contract B ulti M | result 50-40 made ulti"
BETLI = "deal A | contract B betli"
TWO_FIVES = f"{BETLI} | kontra | B rekontra"
ALONE = "deal A | contract C betli | result made betli"

VARIANTS: dict[str, tuple[Evening, ...]] = {
    "the talon's aces for the defenders, the soloist or nobody": (
        Evening("", f"{SIMPLE} | result 40-30", refused="UL-PTS-01"),
        Evening("talon=nobody", f"{SIMPLE} | result 40-30", (-1, 2, -1)),
        Evening("talon=soloist", f"{SIMPLE} | result 50-40", (-1, 2, -1)),
    ),
    "duty to beat": (
        Evening("", f"{SIMPLE} | C declares Z | B plays Z-IX | C plays Z-VII", (0, 0, 0)),
        Evening(
            "beating=on",
            f"{SIMPLE} | C declares Z | B plays Z-IX | C plays Z-VII",
            refused="UL-PLAY-04",
        ),
    ),
    "a marriage needs a trick": (
        Evening("", f"{WITHOUT_A_TRICK} | result 90-0", (2, -4, 2)),
        Evening("marriage_trick=on", f"{WITHOUT_A_TRICK} | result 90-0", (-4, 8, -4)),
    ),
    "equal bids by fewer parts, by value or by the list": (
        Evening("", "deal A | B bids ulti | C bids betli", (0, 0, 0)),
        Evening("ranking=value", "deal A | B bids ulti | C bids betli", refused="UL-BID-16"),
        Evening("", "deal A | B bids hearts 40-100 | C bids 20-100", refused="UL-BID-16"),
        Evening("ranking=list", "deal A | B bids hearts 40-100 | C bids 20-100", (0, 0, 0)),
    ),
    "only the silent ulti costs double": (
        Evening("", LOST_HUNDRED, (5, -10, 5)),
        Evening("silent_loss=ulti", LOST_HUNDRED, (3, -6, 3)),
        Evening("silent_loss=ulti", f"{SIMPLE} | result 50-40 lost silent-ulti", (3, -6, 3)),
    ),
    "silent bids doubled with the game": (
        Evening("", f"{HUNDRED} | kontra simple | result 60-30", (-4, 8, -4)),
        Evening("silent_kontra=on", f"{HUNDRED} | kontra simple | result 60-30", (-6, 12, -6)),
    ),
    "four at the table, the dealer rests": (
        Evening("four", f"{BETLI} | result made betli", (0, 10, -5, -5)),
    ),
    "so many deals, so many each, or a clock": (
        Evening("", f"ends 18 deals | {BETLI} | result made betli", (-5, 10, -5)),
        Evening("", f"ends 3 each | {BETLI} | result made betli", (-5, 10, -5)),
        Evening("", f"ends 22:30 | {BETLI} | result made betli", (-5, 10, -5)),
    ),
    "a stake with decimals": (Evening("stake", f"{BETLI} | result made betli", (-5, 10, -5)),),
    "a passed-out Simple costs 2, and the lowest bid is of hearts": (
        Evening("lowest=hearts", SIMPLE, refused="UL-BID-20"),
        Evening(
            "lowest=hearts; passed_out=2",
            "deal A | B bids simple | C passes | A passes | B passes | B forfeits",
            (2, -4, 2),
        ),
    ),
    "the ladder ends at rekontra and has other names": (
        Evening("kontra_most=2; kontra_names=hirs_first", TWO_FIVES, (0, 0, 0)),
        Evening("kontra_most=2", f"{TWO_FIVES} | C szubkontra", refused="UL-DBL-11"),
    ),
    "own values of the seven bids": (
        Evening("worth_betli=6", f"{BETLI} | result made betli", (-6, 12, -6)),
        Evening("worth_ulti=5", ULTI_MADE, (-6, 12, -6)),
    ),
    "no Four Aces": (
        Evening("", f"{SIMPLE} | result 0-90", (5, -10, 5)),
        Evening("four_aces=off", f"{SIMPLE} | result 0-90", (1, -2, 1)),
        Evening("four_aces=off", "deal A | contract B four-aces M", refused="UL-BID-19"),
    ),
    "kontra by each defender without trumps": (
        Evening("", f"{BETLI} | C kontra | result made betli", (-10, 20, -10)),
        Evening("kontra_each=no_trumps", f"{BETLI} | C kontra | result made betli", (-5, 15, -10)),
    ),
    "the soloist deals next, and late in the evening the round": (
        Evening("next_dealer=soloist", f"{ALONE} | deal B", refused="UL-DEAL-04"),
        Evening("next_dealer=soloist", f"{ALONE} | deal C", (-5, -5, 10)),
        Evening("next_dealer=soloist", f"{ALONE} | dealing round | deal B", (-5, -5, 10)),
    ),
    "a silent 100 with a twenty is 4": (
        Evening("", f"{SIMPLE} | B declares Z 20 | result 80-10", (-3, 6, -3)),
        Evening(
            "worth_silent_20_100=4/4/-/0",
            f"{SIMPLE} | B declares Z 20 | result 80-10",
            (-5, 10, -5),
        ),
    ),
    "a silent 100 replaces, or doubles, the Simple": (
        Evening("", f"{HUNDRED} | result 60-30", (-3, 6, -3)),
        Evening("silent_simple=replaces", f"{HUNDRED} | result 60-30", (-2, 4, -2)),
        Evening(
            "silent_simple=doubles; worth_silent_100=0/0/-/0",
            f"{HUNDRED} | result 60-30",
            (-2, 4, -2),
        ),
    ),
    "a silent Durchmars is nothing": (
        Evening("", f"{SIMPLE} | result 90-0 made silent-durchmars", (-4, 8, -4)),
        Evening("worth_silent_durchmars=0/0/0/-", f"{SIMPLE} | result 90-0", (-3, 6, -3)),
        Evening(
            "worth_silent_durchmars=0/0/0/-",
            f"{SIMPLE} | result 90-0 made silent-durchmars",
            refused="UL-SIL-09",
        ),
    ),
    "one marriage for a hundred": (
        Evening("", f"{SIMPLE} | B declares 40 20 | result 50-40", (-3, 6, -3)),
        Evening(
            "hundred_marriages=one", f"{SIMPLE} | B declares 40 20 | result 50-40", (-1, 2, -1)
        ),
    ),
    "a silent 100 beside a Durchmars": (
        Evening(
            "worth_silent_100=2/2/-/2",
            "deal A | contract B ulti durchmars M | B declares 40 | "
            "result 90-0 made ulti durchmars silent-100",
            (-12, 24, -12),
        ),
    ),
    "a defender's silent ulti against all": (
        Evening("", f"{SIMPLE} | result 40-50 made silent-ulti C", refused="UL-SIL-12"),
        Evening("defender_ulti=all", f"{SIMPLE} | result 40-50 made silent-ulti C", (-1, -4, 5)),
    ),
    "open trump Durchmars 24 and 48, plain 12": (
        Evening(
            "worth_open_durchmars=24; worth_plain_durchmars=12",
            "deal A | contract B open durchmars M | result made durchmars",
            (-24, 48, -24),
        ),
        Evening(
            "worth_open_durchmars=24; worth_plain_durchmars=12",
            "deal A | contract B hearts open durchmars | result made durchmars",
            (-48, 96, -48),
        ),
        Evening(
            "worth_open_durchmars=24; worth_plain_durchmars=12",
            "deal A | contract B plain durchmars | result made durchmars",
            (-12, 24, -12),
        ),
    ),
    "Rebetli is the open Betli of 20, and there is no Redurchmars": (
        Evening(
            "rebetli_means=open; left_out=redurchmars",
            "deal A | contract B open betli | result made betli",
            (-20, 40, -20),
        ),
        Evening("left_out=redurchmars", "deal A | contract B redurchmars", refused="UL-BID-19"),
    ),
    "a premium for an Ulti with three trumps": (
        Evening(
            "three_ulti_made=20; three_ulti_lost=10", f"{ULTI_MADE} three-cards", (-25, 50, -25)
        ),
    ),
    "duties by kind, and a premium of the evening": (
        Evening("duty_ulti=10; evening_premium=4", f"{ULTI_MADE} | ends 1 deals", (-21, 42, -21)),
    ),
    "rekontra and on while the second cards fall": (
        Evening("", f"{SIMPLE} | C kontra | B takes | B rekontra", refused="UL-DBL-01"),
        Evening(
            "kontra_until=trick2",
            f"{SIMPLE} | C kontra | B takes | B rekontra | result 50-40",
            (-4, 8, -4),
        ),
    ),
}


def opened(options: str):
    """A table by these options; the words ``four`` and ``stake`` change its head besides."""
    seats = THREE
    head = ["game: ulti"]
    for option in filter(None, options.split("; ")):
        if option == "four":
            seats = f"{THREE}, Dani"
        elif option == "stake":
            head.append("stake: 2.50 EUR")
        else:
            head.append(f"option: {option}")
    terms = read_file("\n".join([*head, f"seats: {seats}", ""])).terms
    return begin(ULTI, opening_of(terms))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_said_by_a_table_and_paid_so(variant):
    for evening in VARIANTS[variant]:
        history = opened(evening.options)
        ruling = None
        for line in evening.lines.split(" | "):
            assert ruling is None or ruling.allowed, (line, ruling)
            history, ruling = accept(history, read_entry(ULTI, line))
        assert ruling is not None
        if evening.refused:
            assert (ruling.allowed, ruling.rule) == (False, evening.refused)
        else:
            assert ruling.allowed, ruling
            assert history.state.score == evening.points


def test_all_but_one_of_the_published_variants_are_here():
    assert len(VARIANTS) == PUBLISHED - 1
    assert ANOTHER_GAME not in VARIANTS
