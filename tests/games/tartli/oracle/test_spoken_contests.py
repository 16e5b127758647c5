"""The contest as it is spoken: honest players come to the winner that the cards would give.

For every ordered pair of melds that two hands can hold, every trump suit and every preset the whole
talk of a trick is held: "says", "says", "names", "answers", "shows" (TH-DECL-08 to TH-DECL-16,
TH-CON-01). At an Austrian table the four nines can be said, as they have no name yet, but neither
named nor shown (TA-MELD-01).
"""

from itertools import permutations
from random import Random

import pytest

from tests.games.tartli.oracle import oracle_melds as oracle
from tests.games.tartli.oracle import oracle_variants as variants
from tests.games.tartli.oracle.oracle_cards import PACK, SUITS
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import sizes

PAIRS = [
    (one, two)
    for one, two in permutations(oracle.CARDS, 2)
    if not oracle.CARDS[one] & oracle.CARDS[two]
]
TRUMPS = pytest.mark.parametrize("trump", SUITS)
EACH_PRESET = pytest.mark.parametrize("preset", variants.PRESETS)


def free_cards(*melds):
    """Cards of no meld, for both to play."""
    taken = set().union(*(oracle.CARDS[meld] for meld in melds))
    return [card for card in PACK if card not in taken]


def deal_line(trump, cards):
    """A turned card that nobody holds, where the melds leave one; else only the suit."""
    turned = next((card for card in reversed(cards) if card.startswith(f"{trump}-")), trump)
    return f"deal B {turned}"


def lead_to(table, melds, trump, others, card):
    """The first trick, in which A has announced these melds and led this card."""
    opened = table.play([deal_line(trump, others)])
    return opened.play([f"A says {oracle.said(melds)}", f"A plays {card}"])


def talk(table, first, second, trump, preset="hungarian"):
    """A declares, then B answers as an honest player has to; the winner, None if B may not."""
    words = oracle.by_the_words(oracle.said(first), oracle.said(second))
    answer = table.enter(f"B says {oracle.said(second)}")
    if words == "leader":
        rule = "TH-DECL-09"
        if "vannak" in oracle.said(first):
            rule = "TH-DECL-08"
        assert (answer.allowed, answer.rule) == (False, rule)
        return None
    assert answer.allowed
    mine, theirs = (variants.best(melds, trump, preset) for melds in (first, second))
    higher = variants.contest(mine, theirs, trump, preset)[0] == "second"
    question = table.enter(f"A names {oracle.rank_named(mine)}")
    assert question.allowed == (words == "ask")
    if words == "ask":
        table.play([f"B answers {'higher' if higher else 'good'}"])
    return "B" if higher else "A"


def hold_contest(table, first, second, trump, reply, preset="hungarian"):
    """The rest of a trick to which A has led: only the winner's melds are accepted."""
    winner = talk(table, first, second, trump, preset)
    if winner is None:
        table.play([f"B plays {reply}"])
    melds = {"A": first, "B": second}
    winner, loser = ("A", "B") if winner in ("A", None) else ("B", "A")
    refused = table.rule_on(f"{loser} shows {' '.join(melds[loser])}")
    assert not refused.allowed
    assert refused.rule in ("TH-CON-01", "TH-DECL-12")
    table.play([f"{winner} shows {' '.join(melds[winner])}"])
    value = sum(oracle.score(meld) for meld in melds[winner])
    assert table.score == ((value, 0) if winner == "A" else (0, value))


@pytest.mark.parametrize("part", sizes(len(SUITS) * len(variants.PRESETS), 1))
@EACH_PRESET
@TRUMPS
def test_every_pair_of_melds_ends_with_the_same_winner_at_the_table(trump, preset, part):
    """Daily each pair is held once, in the long test with every suit at every table."""
    opened = Table(preset=preset)
    place = SUITS.index(trump) + len(SUITS) * list(variants.PRESETS).index(preset)
    for one, two in PAIRS[place % part :: part]:
        if not (variants.is_meld(one, preset) and variants.is_meld(two, preset)):
            continue
        lead, reply, *others = free_cards(one, two)
        table = lead_to(opened.copy(), [one], trump, others, lead)
        try:
            hold_contest(table, [one], [two], trump, reply, preset)
        except AssertionError as error:
            raise AssertionError(f"{one} against {two}, trumps {trump}: {error}") from error


@TRUMPS
def test_four_nines_are_neither_named_nor_shown_at_an_austrian_table(trump):
    """Said aloud a "vannak" has no rank yet, so that the words alone cannot tell."""
    nines = "IX-vannak"
    for other in variants.melds_of("austrian"):
        if oracle.CARDS[nines] & oracle.CARDS[other]:
            continue
        lead, _, *others = free_cards(nines, other)
        table = lead_to(Table(preset="austrian"), [nines], trump, others, lead)
        if oracle.is_set(other):
            named = table.play(["B says vannak"]).rule_on("A names IX")
            assert (named.allowed, named.rule) == (False, "TA-MELD-01"), other
        else:
            ruling = table.play(["B says nothing"]).rule_on(f"A shows {nines}")
            assert (ruling.allowed, ruling.rule) == (False, "TA-MELD-01"), other


def some_melds(rng, preset):
    """What a player may declare in one trick; Austrian tables know several sequences."""
    sets = [meld for meld in variants.melds_of(preset) if oracle.is_set(meld)]
    suits = rng.sample(SUITS, rng.choice((1, 2)) if preset == "austrian" else 1)
    melds = [rng.choice(sets)]
    for suit in suits:
        melds.append(rng.choice([meld for meld in oracle.SEQUENCES if meld[0] == suit]))
    del melds[: rng.choice((0, 0, 1))]
    return melds


@pytest.mark.parametrize("number", sizes(100, 400))
@EACH_PRESET
@TRUMPS
def test_melds_declared_together_win_or_lose_together(trump, preset, number):
    """A set and a sequence, and Austrian tables know several sequences (TA-DECL-01, -02)."""
    rng = Random(trump + preset)
    held = 0
    while held < number:
        both = [some_melds(rng, preset) for _ in "AB"]
        cards = [set().union(*map(oracle.CARDS.get, melds)) for melds in both]
        if cards[0] & cards[1] or max(map(len, cards)) > 8:  # and the card on the table
            continue
        held += 1
        lead, reply, *others = free_cards(*both[0], *both[1])
        table = lead_to(Table(preset=preset), both[0], trump, others, lead)
        try:
            hold_contest(table, both[0], both[1], trump, reply, preset)
        except AssertionError as error:
            raise AssertionError(f"{both}, trumps {trump}: {error}") from error


@TRUMPS
def test_when_the_leader_is_silent_any_meld_of_the_second_player_scores(trump):
    for meld in oracle.CARDS:
        lead, *others = free_cards(meld)
        table = Table().play([deal_line(trump, others), f"A plays {lead}"])
        table.play([f"B says {oracle.said([meld])}", f"B shows {meld}"])
        assert table.score == (0, oracle.score(meld))


def higher(one, trump):
    """The melds that sound like this one and beat it."""
    alike = [meld for meld in oracle.CARDS if oracle.said([meld]) == oracle.said([one])]
    return [meld for meld in alike if oracle.contest(one, meld, trump)[0] == "second"]


@TRUMPS
def test_a_false_answer_is_found_out_when_the_meld_is_shown(trump):
    """Who said "higher here" without a higher meld has nothing that he could show for it."""
    refused = 0
    for one, two in PAIRS:
        words = oracle.by_the_words(oracle.said([one]), oracle.said([two]))
        winner, rule = oracle.contest(one, two, trump)
        if words != "ask" or winner == "second" or rule == "TH-CON-06":
            continue
        refused += 1
        lead, _, *others = free_cards(one, two)
        table = Table().play([deal_line(trump, others), f"A says {oracle.said([one])}"])
        table.play([f"A plays {lead}", f"B says {oracle.said([two])}"])
        table.play([f"A names {oracle.rank_named(one)}"])
        answer = table.enter("B answers higher")
        if not answer.allowed:
            seen = {lead, deal_line(trump, others).split()[-1]}
            no_other = (oracle.rank_named(one), answer.rule) == ("O", "TH-CON-03")
            assert no_other or all(oracle.CARDS[meld] & seen for meld in higher(one, trump))
            continue
        ruling = table.rule_on(f"B shows {two}")
        rule = "TH-DECL-15"
        if oracle.is_set(two):
            rule = "TH-DECL-14"
        assert (ruling.allowed, ruling.rule) == (False, rule), (one, two)
    assert refused == 589
