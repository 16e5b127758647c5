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
    own = lone(record)
    return counts(record, lambda it: not too_few(record, it) and it[own] not in after_claim(record))


def made(record: Record, wrong: Callable[[int], bool]) -> list[str]:
    return said([record.declarer], *(f"made {tricks}" for tricks in range(12) if wrong(tricks)))


THE_COUNT = {
    "a count that is not eleven": Kind(
        "AS-SCO-01", lambda it: ["count 6-3-1", "count 7-4-1", "count 0-0-0"]
    ),
    "a count of more than there are": Kind("AS-SCO-01", lambda it: ["count 12-0-0"]),
    "a count that takes a recorded trick back": Kind(
        "AS-SCO-01", lambda it: counts(it, lambda split: too_few(it, split))
    ),
    "a count that gives nobody the trick on the table": Kind(
        "AS-SCO-01",
        lambda it: counts(it, lambda split: no_taker(it, split) and not too_few(it, split)),
    ),
    "an opponent's tricks alone": Kind("AS-SCO-01", lambda it: said(it.opponents, "made 5")),
    "more tricks than there are": Kind("AS-SCO-01", lambda it: said([it.declarer], "made 12")),
    "tricks that the record rules out": Kind(
        "AS-SCO-01", lambda it: made(it, lambda tricks: tricks not in bounds(it))
    ),
    "all tricks though one on the table is lost": Kind(
        "AS-SCO-01",
        lambda it: (
            made(it, lambda tricks: tricks == bounds(it)[-1])
            if it.lost(lone(it)) and it.claim is None
            else ()
        ),
    ),
    "no more tricks though one on the table is won": Kind(
        "AS-SCO-01",
        lambda it: (
            made(it, lambda tricks: tricks == bounds(it)[0])
            if it.sure(lone(it)) and it.claim is None
            else ()
        ),
    ),
    "six tricks, and not how the others share theirs": Kind(
        "AS-SCO-06",
        lambda it: (
            made(it, lambda tricks: tricks == 6 and 6 in bounds(it))
            if not both_have_one(it)
            and not it.lost(lone(it))
            and not it.sure(lone(it))
            and (it.claim is None or 6 in after_claim(it))
            else ()
        ),
    ),
    "a count that divides what a claim decides": Kind(
        "AS-CLM-04", lambda it: against_the_claim(it) if it.claim else ()
    ),
    "a count that shares what a failed claim gives away": Kind(
        "AS-CLM-06",
        lambda it: (
            counts(
                it,
                lambda split: (
                    split[lone(it)] == 6 == after_claim(it)[1] != decided(it)
                    and not too_few(it, split)
                    and is_650(split, lone(it)) is not given(it)
                ),
            )
            if it.claim
            else ()
        ),
    ),
    "a claim counted against the trick on the table": Kind(
        "AS-CLM-04",
        lambda it: (
            counts(it, lambda split: split[lone(it)] == decided(it) and not too_few(it, split))
            if it.claim
            else ()
        ),
    ),
}


def right_count(record: Record) -> tuple[int, int, int] | None:
    """A count that can be, for something to be said of the arrivázs with it."""
    right = [split for split in trios() if not too_few(record, split)]
    right = [split for split in right if not no_taker(record, split)]
    if record.claim is not None:
        mine = next(each for each in after_claim(record) if each != decided(record))
        right = [split for split in right if split[lone(record)] == mine and mine != 6]
    return right[len(right) // 2] if right else None


def told(record: Record, result: str) -> list[str]:
    """This said with a count, where it cannot have been so."""
    split = right_count(record)
    if split is None or not record.announced or result in record.results(split[lone(record)]):
        return []
    own = f"{seat(lone(record))} made {split[lone(record)]} arrivazs {result}"
    count = f"count {numbers(split)} arrivazs {result}"
    return [count] if split[lone(record)] == 6 else [count, own]


def against(result: str) -> Callable[[Record], Lines]:
    return lambda it: told(it, result)


def idegen(record: Record, *, trumps: bool) -> Lines:
    return told(record, "idegen") if (record.trump is not None) is trumps else ()


THE_ARRIVAZS = {
    "an arrivázs that was not announced": Kind(
        "AS-ARR-03",
        lambda it: (
            () if it.announced else [f"arrivazs {result}" for result in RESULTS] + untold(it)
        ),
    ),
    "an arrivázs told before the end": Kind(
        "AS-ARR-01", lambda it: [f"arrivazs {result}" for result in RESULTS] if it.announced else ()
    ),
    "won against the record": Kind("AS-ARR-01 AS-ARR-04", against("won")),
    "lost against the record": Kind("AS-ARR-02", against("lost")),
    "idegen against the record": Kind("AS-ARR-01 AS-ARR-04", lambda it: idegen(it, trumps=True)),
    "idegen in szanzadu": Kind("AS-ARR-06", lambda it: idegen(it, trumps=False)),
}


def untold(record: Record) -> list[str]:
    split = right_count(record)
    return [] if split is None else [f"count {numbers(split)} arrivazs {each}" for each in RESULTS]
