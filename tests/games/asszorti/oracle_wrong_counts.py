"""Counts that cannot be, and what cannot have become of an arrivázs, by kind."""

from collections.abc import Callable

from .oracle_counts import (
    after_claim,
    both_have_one,
    bounds,
    decided,
    given,
    is_650,
    lone,
    no_taker,
    too_few,
    trios,
)
from .oracle_deal import seat
from .oracle_lines import RESULTS, Kind, Lines, numbers, said
from .oracle_record import Record


def counts(record: Record, wrong: Callable[[tuple[int, int, int]], bool]) -> list[str]:
    return [f"count {numbers(split)}" for split in trios() if wrong(split)]


def against_the_claim(record: Record) -> list[str]:
    """A count in which some but not all tricks after the claim are the declarer's."""
    declarer = lone(record)
    return counts(
        record,
        lambda split: not too_few(record, split) and split[declarer] not in after_claim(record),
    )


def made(record: Record, wrong: Callable[[int], bool]) -> list[str]:
    return said([record.declarer], *(f"made {tricks}" for tricks in range(12) if wrong(tricks)))


THE_COUNT = {
    "a count that is not eleven": Kind(
        "AS-SCO-01", lambda record: ["count 6-3-1", "count 7-4-1", "count 0-0-0"]
    ),
    "a count of more than there are": Kind("AS-SCO-01", lambda record: ["count 12-0-0"]),
    "a count that takes a recorded trick back": Kind(
        "AS-SCO-01", lambda record: counts(record, lambda split: too_few(record, split))
    ),
    "a count that gives nobody the trick on the table": Kind(
        "AS-SCO-01",
        lambda record: counts(
            record, lambda split: no_taker(record, split) and not too_few(record, split)
        ),
    ),
    "an opponent's tricks alone": Kind(
        "AS-SCO-01", lambda record: said(record.opponents, "made 5")
    ),
    "more tricks than there are": Kind(
        "AS-SCO-01", lambda record: said([record.declarer], "made 12")
    ),
    "tricks that the record rules out": Kind(
        "AS-SCO-01", lambda record: made(record, lambda tricks: tricks not in bounds(record))
    ),
    "all tricks though one on the table is lost": Kind(
        "AS-SCO-01",
        lambda record: made(record, lambda tricks: tricks == bounds(record)[-1]),
        when=lambda record: record.lost(lone(record)) and record.claim is None,
    ),
    "no more tricks though one on the table is won": Kind(
        "AS-SCO-01",
        lambda record: made(record, lambda tricks: tricks == bounds(record)[0]),
        when=lambda record: record.sure(lone(record)) and record.claim is None,
    ),
    "six tricks, and not how the others share theirs": Kind(
        "AS-SCO-06",
        lambda record: made(record, lambda tricks: tricks == 6 and 6 in bounds(record)),
        when=lambda record: (
            not both_have_one(record)
            and not record.lost(lone(record))
            and not record.sure(lone(record))
            and (record.claim is None or 6 in after_claim(record))
        ),
    ),
    "a count that divides what a claim decides": Kind(
        "AS-CLM-04",
        against_the_claim,
        when=lambda record: record.claim,
    ),
    "a count that shares what a failed claim gives away": Kind(
        "AS-CLM-06",
        lambda record: counts(
            record,
            lambda split: (
                split[lone(record)] == 6 == after_claim(record)[1] != decided(record)
                and not too_few(record, split)
                and is_650(split, lone(record)) is not given(record)
            ),
        ),
        when=lambda record: record.claim,
    ),
    "a claim counted against the trick on the table": Kind(
        "AS-CLM-04",
        lambda record: counts(
            record,
            lambda split: split[lone(record)] == decided(record) and not too_few(record, split),
        ),
        when=lambda record: record.claim,
    ),
}


def right_count(record: Record) -> tuple[int, int, int] | None:
    """A count that can be, for something to be said of the arrivázs with it."""
    right = [split for split in trios() if not too_few(record, split)]
    right = [split for split in right if not no_taker(record, split)]
    if record.claim is not None:
        mine = next(tricks for tricks in after_claim(record) if tricks != decided(record))
        right = [split for split in right if split[lone(record)] == mine and mine != 6]
    if right:
        return right[len(right) // 2]
    return None


def told(record: Record, result: str) -> list[str]:
    """This said with a count, where it cannot have been so."""
    split = right_count(record)
    if split is None or not record.announced or result in record.results(split[lone(record)]):
        return []
    one_line = f"{seat(lone(record))} made {split[lone(record)]} arrivazs {result}"
    count = f"count {numbers(split)} arrivazs {result}"
    if split[lone(record)] == 6:
        return [count]
    return [count, one_line]


def against(result: str) -> Callable[[Record], Lines]:
    return lambda record: told(record, result)


def idegen(record: Record, *, trumps: bool) -> Lines:
    if (record.trump is not None) is trumps:
        return told(record, "idegen")
    return ()


THE_ARRIVAZS = {
    "an arrivázs that was not announced": Kind(
        "AS-ARR-03",
        lambda record: [f"arrivazs {result}" for result in RESULTS] + untold(record),
        when=lambda record: not record.announced,
    ),
    "an arrivázs told before the end": Kind(
        "AS-ARR-01",
        lambda record: [f"arrivazs {result}" for result in RESULTS],
        when=lambda record: record.announced,
    ),
    "won against the record": Kind("AS-ARR-01 AS-ARR-04", against("won")),
    "lost against the record": Kind("AS-ARR-02", against("lost")),
    "idegen against the record": Kind(
        "AS-ARR-01 AS-ARR-04", lambda record: idegen(record, trumps=True)
    ),
    "idegen in szanzadu": Kind("AS-ARR-06", lambda record: idegen(record, trumps=False)),
}


def untold(record: Record) -> list[str]:
    split = right_count(record)
    if split is None:
        return []
    return [f"count {numbers(split)} arrivazs {result}" for result in RESULTS]
