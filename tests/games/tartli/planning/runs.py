"""Runs, houses and orders as these tests write them."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from tartli_ref.rules.cards import Suit
from tartli_ref.rules.tartli.melds import Sequence
from tartli_ref.rules.tartli.notation import read_meld
from tartli_ref.rules.tartli.values import (
    AUSTRIAN,
    HUNGARIAN,
    PAIS,
    PLACE,
    SEQUENCE_ORDER,
    TartliOptions,
)

from . import brute_force as brute

HOUSES = {
    "hungarian": HUNGARIAN,
    "pais": PAIS,
    "austrian": AUSTRIAN,
    "last only": replace(HUNGARIAN, redeclare_scope="last"),
    "gap in the hand": replace(HUNGARIAN, gap="hand"),
    "repeats": replace(AUSTRIAN, repeat="on"),
    "any other": replace(HUNGARIAN, redeclare="different"),
}
RUNS = [(top, length) for length, top in product(range(3, 9), range(6)) if top + length <= 8]
TRICKS = range(1, brute.MOST_TRICKS + 1)


def read_sequence(text: str) -> Sequence:
    meld = read_meld(text)
    assert isinstance(meld, Sequence)
    return meld


def read_order(text: str) -> tuple[Sequence, ...]:
    return tuple(read_sequence(word) for word in text.split())


def written(order: Iterable[Sequence]) -> str:
    return " ".join(map(str, order))


def sequence(part: brute.Part) -> Sequence:
    return Sequence(Suit.HEARTS, SEQUENCE_ORDER[part[0]], part[1])


def places(order: Iterable[Sequence]) -> brute.Order:
    return tuple((PLACE[part.top], part.length) for part in order)


def rule_of(house: TartliOptions, run: brute.Part) -> brute.Pairwise:
    if house.redeclare == "not_contained":
        if house.repeat == "off":
            return brute.austrian
        return brute.austrian_with_repeats
    if house.redeclare == "different":
        return brute.any_other
    if house.gap == "hand":
        return brute.gap_in_the_hand(brute.cards(run))
    return brute.hungarian


def forgets(house: TartliOptions) -> bool:
    return house.redeclare == "abc" and house.redeclare_scope == "last"


def counted(run: brute.Part, house: TartliOptions, scored: brute.Order = ()) -> brute.Points:
    return brute.counted(run, rule_of(house, run), scored, last_only=forgets(house))
