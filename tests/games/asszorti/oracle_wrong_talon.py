"""Wrong lines about the talon, trumps and kontra, by kind."""

from collections.abc import Iterable
from itertools import product

from .oracle_cards import PACK
from .oracle_deal import STEPS, seat
from .oracle_lines import ITEMS, NAMES, PLAY, SEATS, TALON, Kind, Lines, said
from .oracle_record import Record

WITHOUT_A_CONTRACT = {
    "draws before the contract": Kind("AS-TAL-01", lambda record: said(SEATS, *TALON)),
    "names before the contract": Kind("AS-ANN-01", lambda record: said(SEATS, *NAMES)),
}


def to_draw(record: Record) -> int:
    assert record.cards is not None  # only asked after the contract
    return record.cards


def wrong_discards(record: Record) -> Lines:
    """Any number but that of the cards drawn, which need not have been entered."""
    drawn = record.drawn
    most = to_draw(record)
    right = [drawn]
    if drawn is None:
        right = list(range(most + 1)) if record.house["draw_fewer"] == "on" else [most]
    wrong = [cards for cards in range(5) if cards not in right]
    return said([record.declarer], *(f"discards {cards}" for cards in wrong))


def wrong_draws(record: Record, numbers: Iterable[int]) -> Lines:
    if record.drawn is not None:
        return ()
    return draws(record, numbers)


def draws(record: Record, numbers: Iterable[int]) -> Lines:
    return said([record.declarer], *(f"draws {cards}" for cards in numbers))


BEFORE_THE_TRUMPS = {
    "draws from the hand": Kind(
        "AS-TAL-03",
        lambda record: wrong_draws(record, (1, 2, 3)),
        when=lambda record: not to_draw(record),
    ),
    "draws too many": Kind(
        "AS-TAL-04",
        lambda record: wrong_draws(record, range(to_draw(record) + 1, 5)),
        when=to_draw,
    ),
    "draws too few": Kind(
        "AS-TAL-04",
        lambda record: wrong_draws(record, range(to_draw(record))),
        when=lambda record: record.house["draw_fewer"] != "on",
    ),
    "draws twice": Kind(
        "AS-TAL-01",
        lambda record: draws(record, range(4)),
        when=lambda record: record.drawn is not None,
    ),
    "discards a wrong number": Kind(
        "AS-TAL-02",
        wrong_discards,
        when=lambda record: record.discarded is None,
    ),
    "discards twice": Kind(
        "AS-TAL-02",
        lambda record: said([record.declarer], "discards 1", "discards 2"),
        when=lambda record: record.discarded is not None,
    ),
    "an opponent names trumps": Kind("AS-ANN-01", lambda record: said(record.opponents, *NAMES)),
    "an opponent announces arrivázs": Kind(
        "AS-ANN-03", lambda record: said(record.opponents, *(f"{name} arrivazs" for name in NAMES))
    ),
}

WITHOUT_TRUMPS = {
    "plays before trumps are named": Kind(
        "AS-ANN-01", lambda record: [*said(SEATS, *PLAY), "count 6-3-2"]
    ),
    "kontra before trumps are named": Kind(
        "AS-KON-01", lambda record: said(SEATS, "kontra game", "kontra arrivazs", "rekontra game")
    ),
    "a talon before trumps are named": Kind("AS-KON-03", lambda record: ["talon S-6 S-7 S-8"]),
}


def forgotten(record: Record) -> list[str]:
    """The arrivázs that the declarer adds to the trumps he has named."""
    named = f"names {record.trump or 'szanzadu'} arrivazs"
    if record.announced:
        return []
    return said([record.declarer], named)


def steps(record: Record, players: Iterable[int | None], *words: int) -> list[str]:
    """These words of the ladder to each item that can be doubled."""
    lines = []
    for who, step, item in product(players, words, ITEMS):
        may_be_doubled = item == "game" or record.announced
        if who is not None and record.steps[item] < step and may_be_doubled:
            lines.append(f"{seat(who)} {STEPS[step - 1]} {item}")
    return lines


def right_steps(record: Record) -> list[str]:
    """What may be said to an item now, if nothing was played yet."""
    lines = []
    for item, step in record.steps.items():
        if step < 5 and (item == "game" or record.announced):
            who: list[int | None] = list(record.opponents)
            if step in (1, 3):
                who = [record.declarer]
            elif step == 2:
                who = [player for player in who if player != record.first[item]]
            lines += [
                f"{seat(player)} {STEPS[step]} {item}" for player in who if player is not None
            ]
    return lines


def said_again(record: Record) -> list[str]:
    lines = []
    for item, high in record.steps.items():
        if high < 5:
            lines += [f"{seat(who)} {word} {item}" for word, who in product(STEPS[:high], SEATS)]
    return lines


KONTRA = {
    "kontra to an arrivázs that was not announced": Kind(
        "AS-KON-01",
        lambda record: said(SEATS, "kontra arrivazs"),
        when=lambda record: not record.announced,
    ),
    "the declarer says kontra": Kind(
        "AS-KON-02", lambda record: steps(record, [record.declarer], 1)
    ),
    "a word is said again": Kind("AS-KON-09", said_again),
    "an opponent says rekontra": Kind(
        "AS-KON-05", lambda record: steps(record, record.opponents, 2)
    ),
    "rekontra without kontra": Kind(
        "AS-KON-05",
        lambda record: [
            line
            for line in steps(record, [record.declarer], 2)
            if record.steps[line.split()[-1]] == 0
        ],
    ),
    "the declarer says szubkontra": Kind(
        "AS-KON-06", lambda record: steps(record, [record.declarer], 3)
    ),
    "szubkontra without rekontra": Kind(
        "AS-KON-06",
        lambda record: [
            line
            for line in steps(record, record.opponents, 3)
            if record.steps[line.split()[-1]] < 2
        ],
    ),
    "szubkontra by the one who said kontra": Kind(
        "AS-KON-06",
        lambda record: [
            f"{seat(record.first[item])} szubkontra {item}"
            for item in ITEMS
            if record.steps[item] == 2
        ],
    ),
    "an opponent says hirskontra": Kind(
        "AS-KON-07", lambda record: steps(record, record.opponents, 4)
    ),
    "hirskontra without szubkontra": Kind(
        "AS-KON-07",
        lambda record: [
            line
            for line in steps(record, [record.declarer], 4)
            if record.steps[line.split()[-1]] < 3
        ],
    ),
    "the declarer says mordkontra": Kind(
        "AS-KON-08", lambda record: steps(record, [record.declarer], 5)
    ),
    "mordkontra without hirskontra": Kind(
        "AS-KON-08",
        lambda record: [
            line
            for line in steps(record, record.opponents, 5)
            if record.steps[line.split()[-1]] < 4
        ],
    ),
    "a word after mordkontra": Kind(
        "AS-KON-08",
        lambda record: [
            f"{seat(who)} {word} {item}"
            for item, word, who in product(ITEMS, STEPS, SEATS)
            if record.steps[item] == 5
        ],
    ),
    "kontra after play has begun": Kind(
        "AS-KON-02",
        right_steps,
        when=lambda record: record.begun,
    ),
}


def doubled(record: Record) -> bool:
    return any(record.steps.values())


def unshown(record: Record) -> list[str]:
    """Cards that can lie in the talon as far as was seen."""
    return sorted(set(PACK) - record.seen)


def talon_open(record: Record) -> bool:
    return doubled(record) and not record.talon and not record.over_tricks


THE_TALON = {
    "a talon that no kontra has turned up": Kind(
        "AS-KON-03",
        lambda record: ["talon " + " ".join(unshown(record)[:3])],
        when=lambda record: not doubled(record),
    ),
    "a second talon": Kind(
        "AS-KON-03",
        lambda record: ["talon S-6 S-7 S-8"],
        when=lambda record: record.talon,
    ),
    "a talon after the first trick": Kind(
        "AS-KON-10",
        lambda record: ["talon " + " ".join(unshown(record)[:3])],
        when=lambda record: (
            doubled(record) and not record.talon and record.over_tricks and len(unshown(record)) > 2
        ),
    ),
    "a card twice in the talon": Kind(
        "AS-EQ-01",
        lambda record: ["talon S-6 H-7 S-6"],
        when=talon_open,
    ),
    "a card in the talon that was played": Kind(
        "AS-EQ-01",
        lambda record: [f"talon {card} " + " ".join(unshown(record)[:2]) for card in record.seen],
        when=talon_open,
    ),
    "names trumps twice": Kind(
        "AS-ANN-01 AS-ANN-03",
        lambda record: [
            line
            for line in said([record.declarer], *NAMES)
            if line.split()[2] != (record.trump or "szanzadu")
        ],
    ),
    "an arrivázs that was forgotten": Kind("AS-ANN-01 AS-ANN-03", forgotten),
    "an opponent adds an arrivázs": Kind(
        "AS-ANN-03", lambda record: said(record.opponents, "names H arrivazs")
    ),
    "draws after trumps are named": Kind(
        "AS-ANN-01 AS-TAL-01", lambda record: said([record.declarer], *TALON)
    ),
}
