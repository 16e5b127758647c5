"""Which sequence may follow which, for all pairs and triples of one suit (TH-RE-05 to TH-RE-14)."""

from collections.abc import Iterable
from itertools import permutations, product

import oracle_melds as oracle
import pytest
from oracle_cards import SUITS
from tartli_table import Table

from tartli_ref.games.tartli.melds import CARDS_OF, Sequence
from tartli_ref.games.tartli.redeclaring import rule_on_sequence

SEQUENCE = {str(meld): meld for meld in CARDS_OF if isinstance(meld, Sequence)}
IN_ONE_SUIT = [meld for meld in oracle.SEQUENCES if meld.startswith("P:")]
BY_ITSELF = {"TH-RE-06", "TH-RE-07", "TH-RE-08", "TH-RE-09"}


def may_follow(new: str, scored: Iterable[str]) -> bool:
    return rule_on_sequence(SEQUENCE[new], [SEQUENCE[old] for old in scored]).allowed


def in_a_row(melds: Iterable[str], trump: str = "M") -> Table:
    """A declares and scores the melds in as many tricks, as long as the referee lets him."""
    table = Table().play([f"deal B {trump}"])
    for meld in melds:
        table.play([f"A says {oracle.said([meld])}", "B says nothing"])
        if not table.enter(f"A shows {meld}").allowed:
            table.play(["A shows nothing"])
        table.play(["A takes"])
    return table


def scored_by(table: Table) -> int:
    return table.score[0]


def test_one_suit_has_21_sequences() -> None:
    assert len(IN_ONE_SUIT) == 21


def test_all_441_pairs_are_ruled_on_as_the_text_says() -> None:
    for old, new in product(IN_ONE_SUIT, repeat=2):
        assert may_follow(new, [old]) == oracle.may_follow(new, [old]), (old, new)


def test_all_9261_triples_are_ruled_on_as_the_text_says() -> None:
    """The two that were scored are taken in every order, even where agreement would be needed."""
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        ruling = may_follow(new, [first, second])
        assert ruling == oracle.may_follow(new, [first, second]), (first, second, new)


def test_the_rule_named_for_a_pair_is_the_condition_that_decides() -> None:
    for old, new in product(IN_ONE_SUIT, repeat=2):
        rule = rule_on_sequence(SEQUENCE[new], [SEQUENCE[old]]).rule
        if oracle.higher(new, old):
            assert rule == "TH-RE-06", (old, new)
        elif oracle.rank_named(new) == oracle.rank_named(old):
            assert rule == "TH-RE-07", (old, new)
        else:
            assert rule == ("TH-RE-08" if oracle.apart(new, old) else "TH-RE-09"), (old, new)


def test_when_only_one_of_two_stands_in_the_way_the_rule_named_is_the_one_about_each() -> None:
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        ruling = rule_on_sequence(SEQUENCE[new], [SEQUENCE[first], SEQUENCE[second]])
        against = [old for old in (first, second) if not oracle.may_follow(new, [old])]
        if ruling.allowed:
            assert ruling.rule in BY_ITSELF
        elif len(against) == 1:
            assert ruling.rule == "TH-RE-10", (first, second, new)
        else:
            assert ruling.rule in BY_ITSELF, (first, second, new)


def test_sequences_of_other_suits_never_stand_in_the_way() -> None:
    for old, new in product(oracle.SEQUENCES, repeat=2):
        if old[0] != new[0]:
            assert may_follow(new, [old]), (old, new)


@pytest.mark.parametrize("first", IN_ONE_SUIT)
def test_at_the_table_two_sequences_score_in_this_order_only_if_the_text_allows(first: str) -> None:
    for second in IN_ONE_SUIT:
        fine = oracle.may_follow(second, [first])
        expected = oracle.score(first) + oracle.score(second) * fine
        assert scored_by(in_a_row([first, second])) == expected, second


def test_at_the_table_a_third_sequence_is_held_against_both_that_were_scored() -> None:
    for first, second, new in product(IN_ONE_SUIT, repeat=3):
        if not oracle.may_follow(second, [first]):
            continue
        table = Table().play(["deal B M", f"A shows {first}", "A takes"])
        table.play([f"A shows {second}", "A takes"])
        ruling = table.rule_on(f"A shows {new}")
        assert ruling.allowed == oracle.may_follow(new, [first, second]), (first, second, new)


@pytest.mark.parametrize("suit", SUITS)
def test_the_six_sequences_of_an_over_kvint_score_260_in_one_of_720_orders(suit: str) -> None:
    """TH-RE-12: from the bottom up, and each longer one after the shorter one of the same top."""
    whole = oracle.CARDS[f"{suit}:O-kvint"]
    parts = [meld for meld, cards in oracle.SEQUENCES.items() if cards <= whole]
    names = ["X-terc", "U-terc", "U-kvart", "O-terc", "O-kvart", "O-kvint"]
    assert len(parts) == 6
    orders = list(permutations(parts))
    assert len(orders) == 720
    full = {order for order in orders if scored_by(in_a_row(order)) == 260}
    assert full == {tuple(f"{suit}:{name}" for name in names)}


def test_the_three_sequences_of_a_kvart_score_90_in_one_of_six_orders() -> None:
    """TH-RE-13: lower terc, upper terc, kvart; with the kvart first both tercs are lost."""
    earned = {
        " ".join(order): scored_by(in_a_row(f"P:{name}" for name in order))
        for order in permutations(["X-terc", "U-terc", "U-kvart"])
    }
    assert earned == {
        "X-terc U-terc U-kvart": 90,
        "X-terc U-kvart U-terc": 70,
        "U-terc X-terc U-kvart": 70,
        "U-terc U-kvart X-terc": 70,
        "U-kvart X-terc U-terc": 50,
        "U-kvart U-terc X-terc": 50,
    }


def test_late_a_kvart_and_then_the_kvint_bring_more_than_any_other_pair() -> None:
    """TH-RE-14: two tricks are left for what lies in an Over-kvint."""
    whole = oracle.CARDS["P:O-kvint"]
    parts = [meld for meld, cards in oracle.SEQUENCES.items() if cards <= whole]
    earned = {pair: scored_by(in_a_row(pair)) for pair in permutations(parts, 2)}
    assert max(earned.values()) == 150
    best = {pair for pair, points in earned.items() if points == 150}
    assert best == {("P:O-kvart", "P:O-kvint"), ("P:U-kvart", "P:O-kvint")}
