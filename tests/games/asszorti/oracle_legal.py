"""Lines that may be entered now, told from what is recorded: by kind, others than what was done."""

from collections.abc import Callable, Mapping

from .oracle_auction import LADDER
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
from .oracle_deal import WORDS, seat
from .oracle_lines import BIDS, NAMES, numbers, said
from .oracle_record import Record
from .oracle_wrong_auction import alone, speaker
from .oracle_wrong_talon import right_steps, talon_open, to_draw, unshown

Kinds = Mapping[str, Callable[[Record], list[str]]]


def legal(record: Record) -> Kinds:
    """The kinds of line that can have a place where the deal is now."""
    if record.over:
        return {"deal": lambda record: [f"deal {seat((record.dealer + 1) % 3)}"]}
    if record.asked:
        return {
            "arrivazs": lambda record: [f"arrivazs {result}" for result in sorted(record.asked)]
        }
    if record.waits:
        return CLAIMED
    if record.named:
        return PLAYED
    if record.cards is None:
        return BIDDING
    return AT_THE_TALON


def _calls(record: Record) -> list[str]:
    options = record.talk.options()
    bids = [BIDS[level] for level in options if isinstance(level, int)]
    holds = []
    if "hold" in options:
        holds = ["holds"]
    return said([speaker(record)], *bids, *holds, "passes")


def _contracts(record: Record) -> list[str]:
    """By anybody where nothing of the auction was entered."""
    contracts = LADDER
    if record.talk.calls:
        contracts = record.talk.contracts()
    players = [0, 1, 2]
    if record.talk.calls:
        players = [alone(record)]
    return said(players, *(f"contract {WORDS[cards]}" for cards in contracts))


def _to_draw(record: Record) -> list[int]:
    most = to_draw(record)
    fewer = record.house["draw_fewer"] == "on"
    if fewer:
        return list(range(most + 1))
    return [most]


def _draws(record: Record) -> list[str]:
    cards = []
    if record.drawn is None:
        cards = _to_draw(record)
    return said([record.declarer], *(f"draws {number}" for number in cards))


def _discards(record: Record) -> list[str]:
    drawn = [record.drawn]
    if record.drawn is None:
        drawn = _to_draw(record)
    cards = []
    if record.discarded is None:
        cards = drawn
    return said([record.declarer], *(f"discards {number}" for number in cards))


def _names(record: Record) -> list[str]:
    return said([record.declarer], *NAMES, *(f"{name} arrivazs" for name in NAMES))


def _so_far(record: Record) -> list[str]:
    """The tricks so far, as a claim may tell them: any that there can be if none is known."""
    if record.tracked:
        return [numbers(record.won)]
    return ["0-0-0", "3-1-2", "0-10-0"]


def _claims(record: Record) -> list[str]:
    plain = []
    if record.tracked:
        plain = ["claims"]
    claims = plain + [f"claims {numbers}" for numbers in _so_far(record)]
    if record.claim:
        return []
    return said([record.declarer], *claims)


def _concedes(record: Record) -> list[str]:
    plain = []
    if record.begun:
        plain = ["concedes"]
    claims = []
    if not record.claim:
        claims = [f"concedes {numbers}" for numbers in _so_far(record)]
    return said([record.declarer], *plain, *claims)


def _counts(record: Record) -> list[str]:
    declarer = lone(record)
    right = [split for split in trios() if _can_be(record, split)]
    endings: dict[int, list[str]] = {}
    lines = []
    for split in right:
        tricks = split[declarer]
        if tricks not in endings:
            endings[tricks] = _results(record, tricks)
        lines += [f"count {numbers(split)}{ending}" for ending in endings[tricks]]
    return lines


def _can_be(record: Record, split: tuple[int, int, int]) -> bool:
    declarer = lone(record)
    if too_few(record, split) or no_taker(record, split):
        return False
    return _fits_the_claim(record, split[declarer], is_650(split, declarer))


def _fits_the_claim(record: Record, tricks: int, split_650: bool) -> bool:
    if record.claim is None:
        return True
    if tricks not in after_claim(record) or tricks == decided(record):
        return False
    return tricks != 6 or split_650 is (tricks == after_claim(record)[1] and given(record))


def _results(record: Record, tricks: int) -> list[str]:
    return ["", *(f" arrivazs {result}" for result in sorted(record.results(tricks)))]


def _made(record: Record) -> list[str]:
    declarer = lone(record)
    least = bounds(record)[0]
    most = bounds(record)[-1]
    if record.claim is None:
        least = least + record.sure(declarer)
        most = most - record.lost(declarer)
    right = [
        tricks
        for tricks in range(least, most + 1)
        if (tricks != 6 or both_have_one(record)) and _fits_the_claim(record, tricks, False)
    ]
    words = {str(tricks): tricks for tricks in right}
    if any(
        split[declarer] == 6 and not is_650(split, declarer) and _can_be(record, split)
        for split in trios()
    ):
        words["6 shared"] = 6
    lines = []
    for word, tricks in words.items():
        line = f"{seat(declarer)} made {word}"
        lines += [f"{line}{ending}" for ending in _results(record, tricks)]
    return lines


BIDDING: Kinds = {"a call": _calls, "a contract": _contracts}
AT_THE_TALON: Kinds = {"draws": _draws, "discards": _discards, "names": _names}
CLAIMED: Kinds = {
    "undisputed": lambda record: [] if record.lost(lone(record)) else ["undisputed"],
    "disputes": lambda record: said(record.opponents, "disputes claim"),
}
PLAYED: Kinds = {
    "kontra": lambda record: [] if record.begun else right_steps(record),
    "talon": lambda record: (
        ["talon " + " ".join(unshown(record)[-3:])] if talon_open(record) else []
    ),
    "takes": lambda record: said(record.takers, "takes"),
    "claims": _claims,
    "concedes": _concedes,
    "count": _counts,
    "made": _made,
}
LEGAL = (*BIDDING, *AT_THE_TALON, *CLAIMED, *PLAYED, "arrivazs", "deal")
