"""Lines that nobody may enter now, told from what is recorded: by kind, with the rules that refuse.

A kind is met where the record proves that its line is wrong; what only the players know is theirs.
"""

from collections.abc import Iterable

from .oracle_counts import lone
from .oracle_deal import seat
from .oracle_lines import CALLS, PLAY, SEATS, Kind, said
from .oracle_record import Record
from .oracle_wrong_auction import (
    AFTER_THE_AUCTION,
    AFTER_THE_CONTRACT,
    AUCTION,
    BEFORE_THE_CONTRACT,
)
from .oracle_wrong_counts import THE_ARRIVAZS, THE_COUNT
from .oracle_wrong_play import CARDS, CLAIMS
from .oracle_wrong_talon import (
    BEFORE_THE_TRUMPS,
    KONTRA,
    THE_TALON,
    WITHOUT_A_CONTRACT,
    WITHOUT_TRUMPS,
)

ASKED = {
    "anything else before the arrivázs is told": Kind(
        "AS-ARR-01",
        lambda record: ["count 6-3-2", *said(SEATS, *PLAY, *CALLS, "kontra game"), "undisputed"],
    ),
    "an answer of lost that cannot be": Kind(
        "AS-ARR-02",
        lambda record: ["arrivazs lost"],
        when=lambda record: "lost" not in record.asked,
    ),
    "an answer of won or idegen that cannot be": Kind(
        "AS-ARR-04 AS-ARR-06",
        lambda record: [
            f"arrivazs {result}" for result in ("won", "idegen") if result not in record.asked
        ],
    ),
}

WAITING = {
    "anything else while a claim waits": Kind(
        "AS-CLM-02",
        lambda record: ["count 6-3-2", "arrivazs won", *said(SEATS, *PLAY, *CALLS, "kontra game")],
    ),
    "the declarer disputes his own claim": Kind(
        "AS-CLM-02", lambda record: said([record.declarer], "disputes claim")
    ),
    "undisputed though the trick is lost": Kind(
        "AS-CLM-03",
        lambda record: ["undisputed"],
        when=lambda record: record.lost(lone(record)),
    ),
}

ALWAYS = {
    "a deal before the last is over": Kind("REF-DEAL", lambda record: said_deals({0, 1, 2})),
    "a bid that the ladder does not have": Kind(
        "AS-AUC-02", lambda record: ["A bids 4", "B bids 5"]
    ),
    "a card that the pack does not have": Kind("AS-EQ-01", lambda record: ["A plays H-5"]),
    "a talon of two cards": Kind("AS-DEAL-02", lambda record: ["talon S-6 S-7"]),
    "trumps that there are not": Kind("AS-ANN-01", lambda record: ["A names X"]),
    "points that come from nowhere": Kind("REF-ADJUST", lambda record: ['adjust A +20 "a bet"']),
    "an audit of a deal that is not over": Kind("REF-AUDIT", lambda record: ["audit 999"]),
}


def said_deals(players: Iterable[int]) -> list[str]:
    return [f"deal {seat(who)}" for who in players]


BETWEEN = {
    "a line after the end of the deal": Kind(
        "REF-DEAL",
        lambda record: [
            *said(SEATS, *PLAY, *CALLS, "contract 2", "draws 1", "names H", "kontra game"),
            "count 6-3-2",
            "undisputed",
            "arrivazs won",
            "talon S-6 S-7 S-8",
        ],
    ),
    "another deals than whose turn it is": Kind(
        "AS-DEAL-03", lambda record: said_deals(set(SEATS) - {(record.dealer + 1) % 3})
    ),
}

ALL = (
    AUCTION
    | AFTER_THE_AUCTION
    | BEFORE_THE_CONTRACT
    | AFTER_THE_CONTRACT
    | WITHOUT_A_CONTRACT
    | BEFORE_THE_TRUMPS
    | WITHOUT_TRUMPS
    | KONTRA
    | THE_TALON
    | CARDS
    | CLAIMS
    | THE_COUNT
    | THE_ARRIVAZS
    | ASKED
    | WAITING
    | ALWAYS
    | BETWEEN
)


def due(record: Record) -> dict[str, Kind]:
    """The kinds that can be met where the deal is now."""
    if record.over:
        return BETWEEN
    if record.asked:
        return ALWAYS | ASKED
    if record.waits:
        return ALWAYS | WAITING
    if record.named:
        played = CARDS | CLAIMS | THE_COUNT | THE_ARRIVAZS
        return ALWAYS | AFTER_THE_CONTRACT | KONTRA | THE_TALON | played | _calls(record)
    if record.cards is not None:
        before = BEFORE_THE_TRUMPS | WITHOUT_TRUMPS | AFTER_THE_CONTRACT
        return ALWAYS | before | _calls(record)
    if record.talk.alone is not None:
        kinds = AFTER_THE_AUCTION | BEFORE_THE_CONTRACT
        return ALWAYS | kinds | WITHOUT_A_CONTRACT | WITHOUT_TRUMPS
    return ALWAYS | AUCTION | WITHOUT_A_CONTRACT | WITHOUT_TRUMPS


def _calls(record: Record) -> dict[str, Kind]:
    if record.talk.calls:
        return AFTER_THE_AUCTION
    return {}
