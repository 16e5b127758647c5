"""Cards, tricks and claims that the record proves wrong, by kind."""

from collections.abc import Iterable, Iterator
from itertools import product

from .oracle_cards import SUITS
from .oracle_deal import seat
from .oracle_lines import SEATS, Kind, numbers, said
from .oracle_proof import proven
from .oracle_record import Record


def plays(players: Iterable[int], cards: Iterable[str]) -> Iterator[str]:
    return (f"{seat(who)} plays {card}" for who, card in product(players, cards))


def fresh(record: Record) -> list[str]:
    return sorted(record.unseen)


def not_the_leader(record: Record) -> list[int]:
    leads = not record.table and record.leader is not None
    if leads:
        return [who for who in SEATS if who != record.leader]
    return []


def wrong_cards(record: Record, rule: str, kind: str) -> Iterator[str]:
    """Cards of the player whose turn it is that the record proves wrong, by rule and kind. What is
    proven of a card holds for all of its suit.
    """
    turn = record.turn
    for suit in SUITS if turn is not None else ():
        cards = [card for card in fresh(record) if card[0] == suit]
        if turn is not None and cards and rule in proven(record, turn, cards[0]):
            state = "led"
            if cards[0] in record.void[turn]:
                state = "void"
            elif record.table:
                state = "held"
            if kind == state:
                yield from plays([turn], cards)


def beaten(record: Record, *, on_table: bool) -> list[int]:
    """Players who cannot win the trick: their card is beaten, or they have none that could."""
    return [who for who in SEATS if record.lost(who) and (who in dict(record.table)) == on_table]


CARDS = {
    "another leads to the first trick": Kind(
        "AS-PLAY-01",
        lambda record: plays(not_the_leader(record), fresh(record)),
        when=lambda record: not record.over_tricks,
    ),
    "another than the winner leads": Kind(
        "AS-PLAY-03",
        lambda record: plays(not_the_leader(record), fresh(record)),
        when=lambda record: record.over_tricks,
    ),
    "a card out of turn": Kind(
        "AS-EQ-02",
        lambda record: plays(set(SEATS) - {record.turn, *dict(record.table)}, fresh(record)),
        when=lambda record: record.table,
    ),
    "two cards to one trick": Kind(
        "AS-EQ-02", lambda record: plays(dict(record.table), fresh(record))
    ),
    "a card that was played before": Kind(
        "AS-EQ-01",
        lambda record: plays([record.turn], sorted(record.seen)),
        when=lambda record: record.turn is not None,
    ),
    "a card that lies in the talon": Kind(
        "AS-KON-03",
        lambda record: plays([record.turn], set(record.talon) - record.seen),
        when=lambda record: record.turn is not None,
    ),
    "a suit that the player has shown not to have": Kind(
        "AS-PLAY-04", lambda record: wrong_cards(record, "AS-PLAY-04", "void")
    ),
    "a trump though he has shown to have none": Kind(
        "AS-PLAY-05", lambda record: wrong_cards(record, "AS-PLAY-05", "void")
    ),
    "does not follow though he must have the suit": Kind(
        "AS-PLAY-04", lambda record: wrong_cards(record, "AS-PLAY-04", "held")
    ),
    "does not trump though he must have one": Kind(
        "AS-PLAY-05", lambda record: wrong_cards(record, "AS-PLAY-05", "held")
    ),
    "leads a card that must be in another hand": Kind(
        "AS-PLAY-04 AS-PLAY-05",
        lambda record: [
            *wrong_cards(record, "AS-PLAY-04", "led"),
            *wrong_cards(record, "AS-PLAY-05", "led"),
        ],
    ),
    "a beaten card takes the trick": Kind(
        "AS-PLAY-02", lambda record: said(beaten(record, on_table=True), "takes")
    ),
    "a player takes it who has no card for it": Kind(
        "AS-PLAY-02", lambda record: said(beaten(record, on_table=False), "takes")
    ),
}


def other_numbers(record: Record) -> list[str]:
    """Tricks so far that are not those recorded."""
    a, b, c = record.won
    splits = [(a + 1, b, c), (a, b, c + 1), (b, c, a), (0, 0, 0)]
    return [numbers(split) for split in splits if split != (a, b, c) and sum(split) < 11]


def claims_otherwise(record: Record) -> list[str]:
    lines = said([record.declarer], "claims", "concedes")
    return list(map(" ".join, product(lines, other_numbers(record))))


CLAIMS = {
    "an opponent claims": Kind(
        "AS-CLM-01", lambda record: said(record.opponents, "claims", "claims 4-1-1")
    ),
    "an opponent concedes": Kind(
        "AS-CLM-05", lambda record: said(record.opponents, "concedes", "concedes 4-1-1")
    ),
    "a second claim": Kind(
        "AS-CLM-02",
        lambda record: said([record.declarer], "claims"),
        when=lambda record: record.claim,
    ),
    "a dispute without a claim": Kind(
        "AS-CLM-02",
        lambda record: said(SEATS, "disputes claim"),
        when=lambda record: not record.claim,
    ),
    "a second dispute": Kind(
        "AS-CLM-02",
        lambda record: said(record.opponents, "disputes claim"),
        when=lambda record: record.claim,
    ),
    "undisputed without a claim": Kind(
        "AS-CLM-03",
        lambda record: ["undisputed"],
        when=lambda record: not record.claim,
    ),
    "undisputed after a dispute": Kind(
        "AS-CLM-02",
        lambda record: ["undisputed"],
        when=lambda record: record.claim,
    ),
    "a claim without the tricks so far": Kind(
        "AS-CLM-03",
        lambda record: said([record.declarer], "claims", "concedes"),
        when=lambda record: not record.tracked,
    ),
    "a claim against the recorded tricks": Kind(
        "AS-CLM-03",
        claims_otherwise,
        when=lambda record: record.tracked and not record.claim,
    ),
    "a claim when nothing is left": Kind(
        "AS-CLM-03",
        lambda record: said([record.declarer], "claims 6-3-2", "claims 9-9-9", "concedes 11-0-0"),
        when=lambda record: not record.claim,
    ),
    "a concession with tricks that the claim has told": Kind(
        "AS-CLM-03",
        lambda record: said([record.declarer], f"concedes {numbers(record.won)}"),
        when=lambda record: record.claim,
    ),
}
