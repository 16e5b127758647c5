"""Evenings of honest players looked back at: no page fails, and none contradicts its record."""

import re
from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from tartli_ref.games.tartli.words import AustrianVoice, TartliVoice, name_of
from tartli_ref.rules.tartli.notation import read_meld
from tests.games.tartli.audit.true_cards import HOUSES
from tests.games.tartli.audit.true_players import HonestDeal
from tests.games.tartli.oracle.oracle_match import HonestMatch
from tests.sizes import some_daily

LANGUAGES = ("hu", "de", "en")
DAILY = 60
LONG_PART = 94
EVENINGS = [range(DAILY), *(range(at, at + LONG_PART) for at in range(DAILY, 1000, LONG_PART))]
PLAYERS = {"A": "Anna", "B": "Bence"}


class Evening(NamedTuple):
    """What is uploaded, and the melds that each player declared in each deal."""

    head: str
    lines: list[str]
    declared: list[dict[str, list[str]]]


@cache
def evening(seed):
    """Three deals with claims from a score near 501; every fourth is a deal of other rules."""
    head = "game: tartli\nseats: Anna, Bence\ntarget: open\n"
    if seed % 4 == 3:
        house = HOUSES[seed // 4 % len(HOUSES)]
        options = "".join(f"option: {key}={value}\n" for key, value in house.changes)
        deal = HonestDeal(Random(seed), house, "AB"[seed % 2]).play()
        return Evening(f"{head}rules: {house.rules}\n{options}", deal.lines, [])
    match = HonestMatch(Random(seed), tie=seed % 16 == 0).play(deals=3)
    start = "{}-{}".format(*match.start)
    declared = [deal.declared for deal in match.deals]
    return Evening(f"{head}start: {start}\n", match.lines, declared)


def deals_of(lines):
    """The lines of each deal."""
    begins = [at for at, line in enumerate(lines) if line.startswith("deal ")]
    return [lines[at:to] for at, to in zip(begins, [*begins[1:], len(lines)], strict=True)]


@pytest.mark.parametrize("seeds", some_daily(EVENINGS, 1), ids=lambda seeds: f"evenings-{seeds[0]}")
def test_what_could_have_been_is_told_of_every_deal(phone, at, seeds):
    """TH-DECL-03, TH-DECL-16, TH-BELA-03, TH-EXC-01, in three languages."""
    for seed in seeds:
        played = evening(seed)
        scene = at(*played.lines, head=played.head)
        for number, lines in enumerate(deals_of(played.lines), 1):
            for language in LANGUAGES:
                path = f"{scene.url}audit/{number}?review=1"
                page = phone.get(path, headers={"Accept-Language": language})
                assert page.status == 200, (seed, number, language)
            held = [item.text for item in page.root.one("section", id="review").all("li")]
            melds = list(melds_that_were_declared(lines))
            if played.declared:
                for who, declared in played.declared[number - 1].items():
                    melds += [(who, meld) for meld in declared]
            for sentence in contradicted(lines, melds):
                assert not any(sentence in text for text in held), (seed, number, sentence)


def melds_that_were_declared(lines):
    for seat, melds in re.findall(r"^(?:@\d+ )?([AB]) shows (.*)$", "\n".join(lines), re.M):
        if melds != "nothing":
            yield from ((seat, meld) for meld in melds.split())


def contradicted(lines, melds):
    """What the page must not say of what was declared, scored or done."""
    for seat, text in melds:
        for voice in VOICES:
            meld = name_of(read_meld(text), voice)
            yield f"{PLAYERS[seat]} held this, and it was not scored: {meld}"
    for name in PLAYERS.values():
        if any(re.fullmatch(r"[AB] bela", line) for line in lines):
            yield f"{name} held the béla"
        if any(line.endswith(" swaps") for line in lines):
            yield f"{name} could have exchanged"


VOICES = [voice(tuple(PLAYERS.values())) for voice in (TartliVoice, AustrianVoice)]


def test_these_evenings_have_melds_contests_claims_and_exchanges():
    evenings = [evening(seed) for seed in EVENINGS[0]]
    words = Counter()
    lost = 0
    for played in evenings:
        words.update(line.split()[1] for line in played.lines)
        for deal in played.declared:
            lost += sum(map(len, deal.values()))
    for verb, least in (("shows", 300), ("names", 20), ("out", 20), ("bela", 20), ("swaps", 20)):
        assert words[verb] >= least, words
    assert lost > words["shows"] / 2
