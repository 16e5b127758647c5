"""Which sequence may follow which, for all pairs and triples of one suit (TH-RE-05 to TH-RE-14).

The tables of all pairs and triples are held against the text under all three presets (TA-RE-01 to
TA-RE-04), and under the looser house rule (TH-RE-16); what a run is worth in which order is told
for the Hungarian rule.
"""

from dataclasses import replace
from itertools import permutations, product

import pytest

from tartli_ref.rules.tartli.declaring import rule_on_sequence
from tartli_ref.rules.tartli.melds import CARDS_OF, Sequence
from tartli_ref.rules.tartli.values import HOUSE, HUNGARIAN
from tests.examples import examples
from tests.games.tartli.oracle import oracle_melds as oracle
from tests.games.tartli.oracle import oracle_variants as variants
from tests.games.tartli.oracle.oracle_cards import SUITS
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import some_daily

SEQUENCE = {str(meld): meld for meld in CARDS_OF if isinstance(meld, Sequence)}
IN_ONE_SUIT = [meld for meld in oracle.SEQUENCES if meld.startswith("P:")]
BY_ITSELF = {"TH-RE-06", "TH-RE-07", "TH-RE-08", "TH-RE-09"}
EACH_PRESET = pytest.mark.parametrize("preset", variants.PRESETS)


def ruling_on(new, scored, preset):
    return rule_on_sequence(SEQUENCE[new], [SEQUENCE[old] for old in scored], HOUSE.presets[preset])


def may_follow(new, scored, preset):
    return ruling_on(new, scored, preset).allowed


def in_a_row(melds, preset="hungarian"):
    """A declares and scores the melds in as many tricks, as long as the referee lets him."""
    table = Table(preset=preset).play(["deal B M"])
    for meld in melds:
        table.play([f"A says {oracle.said([meld])}", "B says nothing"])
        if not table.enter(f"A shows {meld}").allowed:
            table.play(["A shows nothing"])
        table.play(["A takes"])
    return table


def scored_by(table):
    return table.score[0]


def test_one_suit_has_21_sequences():
    assert len(IN_ONE_SUIT) == 21


@EACH_PRESET
def test_all_441_pairs_are_ruled_on_as_the_text_says(preset):
    for old, new in product(IN_ONE_SUIT, repeat=2):
        fine = variants.may_follow(new, [old], preset)
        assert may_follow(new, [old], preset) == fine, (old, new)


def test_what_the_hungarian_rule_lets_pass_the_austrian_one_lets_pass_too():
    pairs = list(product(IN_ONE_SUIT, repeat=2))
    hungarian = {(old, new) for old, new in pairs if may_follow(new, [old], "hungarian")}
    austrian = {(old, new) for old, new in pairs if may_follow(new, [old], "austrian")}
    assert hungarian < austrian
    assert ("P:K-kvart", "P:U-terc") in austrian - hungarian  # TA-RE-01: it adds the nine


@EACH_PRESET
def test_all_9261_triples_are_ruled_on_as_the_text_says(preset):
    """The two that were scored are taken in every order, even where agreement would be needed."""
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        fine = variants.may_follow(new, [first, second], preset)
        assert may_follow(new, [first, second], preset) == fine, (first, second, new)


@EACH_PRESET
def test_the_rule_named_for_a_pair_is_the_condition_that_decides(preset):
    for old, new in product(IN_ONE_SUIT, repeat=2):
        rule = ruling_on(new, [old], preset).rule
        assert rule == variants.deciding_rule(new, old, preset), (old, new)


@pytest.mark.parametrize("preset", ["hungarian", "pais"])
def test_when_only_one_of_two_stands_in_the_way_the_rule_named_is_the_one_about_each(preset):
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        ruling = ruling_on(new, [first, second], preset)
        against = [old for old in (first, second) if not oracle.may_follow(new, [old])]
        if ruling.allowed:
            assert ruling.rule in BY_ITSELF
        elif len(against) == 1:
            assert ruling.rule == "TH-RE-10", (first, second, new)
        else:
            assert ruling.rule in BY_ITSELF, (first, second, new)


def test_an_austrian_refusal_names_a_sequence_that_bars_by_itself():
    """TA-RE-04: what two scored sequences hold only together bars nothing."""
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        ruling = ruling_on(new, [first, second], "austrian")
        if not ruling.allowed:
            barring = str(ruling.facts["scored"])
            assert barring in (first, second)
            assert not variants.may_follow(new, [barring], "austrian"), (first, second, new)


@EACH_PRESET
def test_sequences_of_other_suits_never_stand_in_the_way(preset):
    for old, new in product(oracle.SEQUENCES, repeat=2):
        if old[0] != new[0]:
            assert may_follow(new, [old], preset), (old, new)


@EACH_PRESET
@pytest.mark.parametrize("first", IN_ONE_SUIT)
def test_at_the_table_two_sequences_score_in_this_order_only_if_the_text_allows(first, preset):
    for second in IN_ONE_SUIT:
        fine = variants.may_follow(second, [first], preset)
        expected = oracle.score(first) + oracle.score(second) * fine
        assert scored_by(in_a_row([first, second], preset)) == expected, second


@EACH_PRESET
def test_at_the_table_a_third_sequence_is_held_against_both_that_were_scored(preset):
    opened = Table(preset=preset).play(["deal B M"])
    for first, second in product(IN_ONE_SUIT, repeat=2):
        if not variants.may_follow(second, [first], preset):
            continue
        table = opened.copy().play([f"A shows {first}", "A takes", f"A shows {second}", "A takes"])
        for new in IN_ONE_SUIT:
            ruling = table.rule_on(f"A shows {new}")
            fine = variants.may_follow(new, [first, second], preset)
            assert ruling.allowed == fine, (first, second, new)


@EACH_PRESET
def test_at_the_table_no_set_scores_twice(preset):
    """TH-RE-04: all sets of all presets, the four nines only where they are a meld."""
    for meld in oracle.SETS:
        table = Table(preset=preset).play(["deal B M"])
        exists = variants.is_meld(meld, preset)
        assert table.enter(f"A shows {meld}").allowed == exists
        again = table.play(["A takes"]).rule_on(f"A shows {meld}")
        assert (again.allowed, again.rule) == (False, "TH-RE-04" if exists else "TA-MELD-01")


@pytest.mark.parametrize("suit", some_daily(SUITS, 1))
def test_the_six_sequences_of_an_over_kvint_score_260_in_one_of_720_orders(suit):
    """TH-RE-12: from the bottom up, and each longer one after the shorter one of the same top."""
    run = oracle.CARDS[f"{suit}:O-kvint"]
    parts = [meld for meld, cards in oracle.SEQUENCES.items() if cards <= run]
    names = ["X-terc", "U-terc", "U-kvart", "O-terc", "O-kvart", "O-kvint"]
    assert len(parts) == 6
    orders = list(permutations(parts))
    assert len(orders) == 720
    full = {order for order in orders if scored_by(in_a_row(order)) == 260}
    assert full == {tuple(f"{suit}:{name}" for name in names)}


def test_the_three_sequences_of_a_kvart_score_90_in_one_of_six_orders():
    """TH-RE-13: lower terc, upper terc, kvart; with the kvart first both tercs are lost."""
    earned = {}
    for order in permutations(["X-terc", "U-terc", "U-kvart"]):
        earned[" ".join(order)] = scored_by(in_a_row(f"P:{name}" for name in order))
    assert earned == {
        "X-terc U-terc U-kvart": 90,
        "X-terc U-kvart U-terc": 70,
        "U-terc X-terc U-kvart": 70,
        "U-terc U-kvart X-terc": 70,
        "U-kvart X-terc U-terc": 50,
        "U-kvart U-terc X-terc": 50,
    }


def test_late_a_kvart_and_then_the_kvint_bring_more_than_any_other_pair():
    """TH-RE-14: two tricks are left for what lies in an Over-kvint."""
    run = oracle.CARDS["P:O-kvint"]
    parts = [meld for meld, cards in oracle.SEQUENCES.items() if cards <= run]
    earned = {pair: scored_by(in_a_row(pair)) for pair in permutations(parts, 2)}
    assert max(earned.values()) == 150
    best = {pair for pair, points in earned.items() if points == 150}
    assert best == {("P:O-kvart", "P:O-kvint"), ("P:U-kvart", "P:O-kvint")}


LOOSER = replace(HUNGARIAN, redeclare="different")


def by_the_looser_rule(new, scored):
    return rule_on_sequence(SEQUENCE[new], [SEQUENCE[old] for old in scored], LOOSER)


def test_the_looser_rule_bars_the_same_sequence_only_in_all_pairs_and_triples():
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        for scored in ([first], [first, second]):
            ruling = by_the_looser_rule(new, scored)
            fine = variants.differs(new, scored)
            assert (ruling.allowed, ruling.rule) == (fine, "TH-RE-16"), (scored, new)


def test_the_looser_rule_lets_pass_what_any_preset_lets_pass():
    for preset in variants.PRESETS:
        for old, new in product(IN_ONE_SUIT, repeat=2):
            if may_follow(new, [old], preset):
                assert by_the_looser_rule(new, [old]).allowed, (old, new)


@pytest.mark.parametrize("preset", variants.PRESETS)
@pytest.mark.parametrize("first", IN_ONE_SUIT)
def test_at_a_table_of_the_looser_rule_all_others_score_after_it(first, preset):
    table = Table(preset=preset, options=[("redeclare", "different")]).play(["deal B M"])
    table.play([f"A shows {first}", "A takes"])
    for second in IN_ONE_SUIT:
        assert table.rule_on(f"A shows {second}").allowed == variants.differs(second, [first])


def test_by_the_looser_rule_a_kvart_scores_90_in_every_order():
    """Three sequences lie in it; under the Hungarian rule one of six orders makes 90."""
    for order in permutations(["X-terc", "U-terc", "U-kvart"]):
        table = Table(options=[("redeclare", "different")]).play(["deal B M"])
        for name in order:
            table.play([f"A shows P:{name}", "A takes"])
        assert scored_by(table) == 90


@examples(__file__, "of several that bar the first one is named")
def test_of_several_that_bar_the_first_one_is_named(scored, rule):
    ruling = ruling_on("P:X-terc", scored.split(), "hungarian")
    assert (ruling.rule, str(ruling.facts["scored"])) == (rule, "P:U-kvart")
