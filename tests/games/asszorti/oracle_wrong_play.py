"""Cards, tricks and claims that the record proves wrong, by kind."""

from collections.abc import Iterable, Iterator

from .oracle_cards import SUITS
from .oracle_deal import seat
from .oracle_lines import SEATS, Kind, numbers, said
from .oracle_proof import proven
from .oracle_record import Record


def plays(players: Iterable[int], cards: Iterable[str]) -> Iterator[str]:
    return (f"{seat(who)} plays {card}" for who in players for card in cards)


def fresh(record: Record) -> list[str]:
    return sorted(record.unseen)


def not_the_leader(record: Record) -> list[int]:
    known = not record.table and record.leader is not None
    return [who for who in SEATS if who != record.leader] if known else []


def wrong_cards(record: Record, rule: str, kind: str) -> Iterator[str]:
    """Cards of the player whose turn it is that the record proves wrong, by rule and kind. What is
    proven of a card holds for all of its suit.
    """
    turn = record.turn
    for suit in SUITS if turn is not None else ():
        cards = [card for card in fresh(record) if card[0] == suit]
        if turn is not None and cards and rule in proven(record, turn, cards[0]):
            shown = "void" if cards[0] in record.void[turn] else "held" if record.table else "led"
            if kind == shown:
                yield from plays([turn], cards)


def beaten(record: Record, *, on_table: bool) -> list[int]:
    """Players who cannot win the trick: their card is beaten, or they have none that could."""
    return [who for who in SEATS if record.lost(who) and (who in dict(record.table)) == on_table]


CARDS = {
    "another leads to the first trick": Kind(
        "AS-PLAY-01", lambda it: () if it.over_tricks else plays(not_the_leader(it), fresh(it))
    ),
    "another than the winner leads": Kind(
        "AS-PLAY-03", lambda it: plays(not_the_leader(it), fresh(it)) if it.over_tricks else ()
    ),
    "a card out of turn": Kind(
        "AS-EQ-02",
        lambda it: plays({*SEATS} - {it.turn, *dict(it.table)}, fresh(it)) if it.table else (),
    ),
    "two cards to one trick": Kind("AS-EQ-02", lambda it: plays(dict(it.table), fresh(it))),
    "a card that was played before": Kind(
        "AS-EQ-01", lambda it: () if it.turn is None else plays([it.turn], sorted(it.seen))
    ),
    "a card that lies in the talon": Kind(
        "AS-KON-03", lambda it: () if it.turn is None else plays([it.turn], {*it.talon} - it.seen)
    ),
    "a suit that the player has shown not to have": Kind(
        "AS-PLAY-04", lambda it: wrong_cards(it, "AS-PLAY-04", "void")
    ),
    "a trump though he has shown to have none": Kind(
        "AS-PLAY-05", lambda it: wrong_cards(it, "AS-PLAY-05", "void")
    ),
    "does not follow though he must have the suit": Kind(
        "AS-PLAY-04", lambda it: wrong_cards(it, "AS-PLAY-04", "held")
    ),
    "does not trump though he must have one": Kind(
        "AS-PLAY-05", lambda it: wrong_cards(it, "AS-PLAY-05", "held")
    ),
    "leads a card that must be in another hand": Kind(
        "AS-PLAY-04 AS-PLAY-05",
        lambda it: [*wrong_cards(it, "AS-PLAY-04", "led"), *wrong_cards(it, "AS-PLAY-05", "led")],
    ),
    "a beaten card takes the trick": Kind(
        "AS-PLAY-02", lambda it: said(beaten(it, on_table=True), "takes")
    ),
    "a player takes it who has no card for it": Kind(
        "AS-PLAY-02", lambda it: said(beaten(it, on_table=False), "takes")
    ),
}


def other_numbers(record: Record) -> list[str]:
    """Tricks so far that are not those recorded."""
    a, b, c = record.won
    found = [(a + 1, b, c), (a, b, c + 1), (b, c, a), (0, 0, 0)]
    return [numbers(each) for each in found if each != (a, b, c) and sum(each) < 11]


CLAIMS = {
    "an opponent claims": Kind(
        "AS-CLM-01", lambda it: said(it.opponents, "claims", "claims 4-1-1")
    ),
    "an opponent concedes": Kind(
        "AS-CLM-05", lambda it: said(it.opponents, "concedes", "concedes 4-1-1")
    ),
    "a second claim": Kind(
        "AS-CLM-02", lambda it: said([it.declarer], "claims") if it.claim else ()
    ),
    "a dispute without a claim": Kind(
        "AS-CLM-02", lambda it: () if it.claim else said(SEATS, "disputes claim")
    ),
    "a second dispute": Kind(
        "AS-CLM-02", lambda it: said(it.opponents, "disputes claim") if it.claim else ()
    ),
    "undisputed without a claim": Kind("AS-CLM-03", lambda it: () if it.claim else ["undisputed"]),
    "undisputed after a dispute": Kind("AS-CLM-02", lambda it: ["undisputed"] if it.claim else ()),
    "a claim without the tricks so far": Kind(
        "AS-CLM-03", lambda it: () if it.tracked else said([it.declarer], "claims", "concedes")
    ),
    "a claim against the recorded tricks": Kind(
        "AS-CLM-03",
        lambda it: (
            [
                f"{line} {each}"
                for line in said([it.declarer], "claims", "concedes")
                for each in other_numbers(it)
            ]
            if it.tracked and not it.claim
            else ()
        ),
    ),
    "a claim when nothing is left": Kind(
        "AS-CLM-03",
        lambda it: (
            ()
            if it.claim
            else said([it.declarer], "claims 6-3-2", "claims 9-9-9", "concedes 11-0-0")
        ),
    ),
    "a concession with tricks that the claim has told": Kind(
        "AS-CLM-03",
        lambda it: said([it.declarer], f"concedes {numbers(it.won)}") if it.claim else (),
    ),
}
