"""Which counts of the tricks there can be, by what is recorded."""

from .oracle_record import Record

SEATS = (0, 1, 2)


def lone(record: Record) -> int:
    assert record.declarer is not None  # only asked once trumps are named
    return record.declarer


def after_claim(record: Record) -> tuple[int, int]:
    """The declarer's tricks if the claim is held, and if it fails (AS-CLM-03, AS-CLM-04)."""
    least = record.certain[lone(record)]
    return least + 11 - sum(record.certain), least


def decided(record: Record) -> int | None:
    """The declarer's tricks that a trick on the table rules out after a claim."""
    held, failed = after_claim(record)
    if record.lost(lone(record)):
        return held
    if record.sure(lone(record)) and record.over_tricks == 10:
        return failed
    return None


def is_650(split: tuple[int, int, int], declarer: int) -> bool:
    return split[declarer] == 6 and 5 in split


def given(record: Record) -> bool:
    """Whether a failed claim makes it 6:5:0 (AS-CLM-06, AS-CLM-07)."""
    one, other = (record.certain[who] for who in record.opponents)
    nobody = not one and not other
    split = nobody and record.house["rest_tricks"] == "split"
    return record.certain[lone(record)] == 6 and not (one and other) and not split


def trios() -> list[tuple[int, int, int]]:
    splits = []
    for first in range(12):
        splits += [(first, second, 11 - first - second) for second in range(12 - first)]
    return splits


def too_few(record: Record, split: tuple[int, int, int]) -> bool:
    """Whether a count takes a recorded trick from its winner (AS-SCO-01)."""
    return any(now < won for now, won in zip(split, record.certain, strict=True))


def no_taker(record: Record, split: tuple[int, int, int]) -> bool:
    """Whether nobody is left for the trick on the table who can still win it (AS-PLAY-02)."""
    if not record.table or record.claim is not None:
        return False
    return all(record.lost(who) for who in SEATS if split[who] > record.won[who])


def bounds(record: Record) -> range:
    """How many tricks the declarer can have in the end, as far as whole tricks tell it."""
    least = record.certain[lone(record)]
    return range(least, least + 12 - sum(record.certain))


def both_have_one(record: Record) -> bool:
    return all(record.certain[who] for who in record.opponents)
