"""Lines of the auction that nobody may enter now, by kind, and wrong contracts."""

from collections.abc import Callable

from .oracle_auction import LADDER
from .oracle_deal import WORDS
from .oracle_lines import BIDS, CALLS, SEATS, Kind, Lines, said
from .oracle_record import Record


def holder(record: Record) -> int | None:
    if record.talk.best is None:
        return None
    return record.player(record.talk.best[0])


def speaker(record: Record) -> int | None:
    if record.talk.turn is None:
        return None
    return record.player(record.talk.turn)


def out(record: Record) -> set[int]:
    return {record.player(place) for place in record.talk.out}


def alone(record: Record) -> int | None:
    if record.talk.alone is None:
        return None
    return record.player(record.talk.alone)


def later(record: Record) -> int | None:
    """The speaker, if his first turn came after that of the player who holds the bid."""
    best = record.talk.best
    turn = record.talk.turn
    if best and turn is not None and turn > best[0]:
        return speaker(record)
    return None


def earlier(record: Record) -> int | None:
    if record.talk.best and later(record) is None:
        return speaker(record)
    return None


def last(record: Record) -> int:
    """How many cards the last bid draws; more than any bid before the first."""
    if record.talk.best is None:
        return 4
    return record.talk.best[1]


def opening(record: Record) -> int | None:
    if record.talk.best:
        return None
    return speaker(record)


def higher(record: Record, least: int) -> list[str]:
    """Bids that are higher than the last by at least so many steps."""
    return [BIDS[cards] for cards in LADDER if last(record) - cards >= least]


def lower(record: Record) -> list[str]:
    return [BIDS[cards] for cards in LADDER if cards >= last(record)]


def no_jumps(record: Record, lines: Lines) -> Lines:
    if record.talk.jumps:
        return ()
    return lines


def left_alone(record: Record) -> int | None:
    """The dealer after two passes."""
    if record.talk.best:
        return None
    return alone(record)


AUCTION = {
    "speaks out of turn": Kind(
        "AS-AUC-01",
        lambda record: said(set(SEATS) - out(record) - {speaker(record), holder(record)}, *CALLS),
    ),
    "speaks over himself": Kind("AS-AUC-01", lambda record: said([holder(record)], *CALLS)),
    "speaks after his pass": Kind("AS-AUC-03", lambda record: said(out(record), *CALLS)),
    "opens with a jump": Kind(
        "AS-AUC-04", lambda record: no_jumps(record, said([opening(record)], *higher(record, 2)))
    ),
    "holds before a bid": Kind("AS-AUC-04", lambda record: said([opening(record)], "holds")),
    "jumps": Kind(
        "AS-AUC-05", lambda record: no_jumps(record, said([later(record)], *higher(record, 2)))
    ),
    "bids no more than the last": Kind(
        "AS-AUC-05",
        lambda record: said([later(record)], *lower(record)),
        when=last,
    ),
    "bids over hand": Kind(
        "AS-AUC-12",
        lambda record: said([later(record)], *BIDS.values()),
        when=lambda record: not last(record),
    ),
    "raises a later player": Kind(
        "AS-AUC-06", lambda record: said([earlier(record)], *BIDS.values())
    ),
    "holds over an earlier player": Kind(
        "AS-AUC-07", lambda record: said([later(record)], "holds")
    ),
    "a contract during the auction": Kind(
        "AS-AUC-13",
        lambda record: said(SEATS, *(f"contract {word}" for word in WORDS.values())),
        when=lambda record: record.talk.calls,
    ),
}


def contracts(record: Record, which: Callable[[int, int], bool]) -> list[str]:
    """Contracts of the player left alone, by how they compare with his last bid."""
    if record.talk.best is None:
        return []
    fitting = [cards for cards in LADDER if which(cards, last(record))]
    return said([alone(record)], *(f"contract {WORDS[cards]}" for cards in fitting))


AFTER_THE_AUCTION = {
    "a bid after the auction": Kind(
        "AS-AUC-13", lambda record: said(set(SEATS) - {left_alone(record)}, "holds", *BIDS.values())
    ),
    "a second pass after the auction": Kind(
        "AS-AUC-13", lambda record: said(out(record), "passes")
    ),
    "the dealer left alone passes": Kind(
        "AS-AUC-14", lambda record: said([left_alone(record)], "passes")
    ),
    "the dealer left alone bids": Kind(
        "AS-AUC-14", lambda record: said([left_alone(record)], *BIDS.values())
    ),
}

BEFORE_THE_CONTRACT = {
    "the contract of another": Kind(
        "AS-AUC-13",
        lambda record: said(
            set(SEATS) - {alone(record)}, *(f"contract {word}" for word in WORDS.values())
        ),
    ),
    "a contract below the bid": Kind(
        "AS-AUC-15",
        lambda record: no_jumps(record, contracts(record, lambda cards, bid: cards > bid)),
    ),
}


def second_contract(record: Record) -> Lines:
    """Where bids may jump, saying the final bid again changes nothing."""
    same = record.talk.jumps and record.drawn is None
    words = [word for cards, word in WORDS.items() if not (same and cards == record.cards)]
    return said([record.declarer], *(f"contract {word}" for word in words))


AFTER_THE_CONTRACT = {
    "a second contract": Kind("AS-AUC-15 AS-AUC-16", second_contract),
    "the contract of an opponent": Kind(
        "AS-AUC-13 AS-AUC-15", lambda record: said(record.opponents, "contract 3", "contract hand")
    ),
    "a contract other than the final bid": Kind(
        "AS-AUC-16",
        lambda record: contracts(record, lambda cards, bid: cards != bid),
        when=lambda record: record.talk.jumps and record.drawn is None and not record.named,
    ),
    "a call though the auction was not entered": Kind(
        "AS-AUC-13",
        lambda record: said(SEATS, *CALLS),
        when=lambda record: not record.talk.calls,
    ),
    "an opponent draws": Kind(
        "AS-TAL-01", lambda record: said(record.opponents, "draws 1", "discards 1")
    ),
}
