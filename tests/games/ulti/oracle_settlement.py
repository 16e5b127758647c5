"""What a deal pays, written from the text of the rules; it shares no code with the referee.

A bid is a row of the list (``bid_table``). Outcomes are words: ``made``, ``lost`` and, for silent
bids and a Simple that ends level, ``neither``. All is what the soloist gets from each opponent.
"""

from tests.games.ulti.bid_table import ROWS

PLAIN_VALUES = {"simple": 1, "40-100": 4, "20-100": 8, "ulti": 4, "four-aces": 4, "betli": 5}
LIST = {row[3]: row for row in ROWS}
Item = tuple[str, int]
"""An undertaking, as it is written with its kontra, and what it brings from each opponent."""


def parts_of(text: str) -> dict[str, int]:
    """The undertakings of a bid with their values (UL-BID-01 to -13)."""
    words = text.replace("rebetli", "hearts betli").replace("redurchmars", "hearts plain durchmars")
    marks = words.split()
    hearts = "hearts" in marks
    opened = "open" in marks
    plain = "plain" in marks
    values = {}
    for word in marks:
        if word in ("hearts", "open", "plain"):
            continue
        if word == "durchmars":
            value = 6
            if opened:
                value *= 4 if plain else 2
        else:
            value = PLAIN_VALUES[word]
            if opened and word == "betli":
                value *= 4
        values[word] = value
    if set(values) <= {"ulti", "four-aces"}:
        values["simple"] = 1
    if hearts:
        return {word: 2 * value for word, value in values.items()}
    return values


def silent_of(text: str) -> dict[str, int]:
    """The silent bids of a bid with their values, by the columns of the list (AMB-40)."""
    *_, hundred, ulti, durchmars, trumps = LIST[text]
    four_aces = trumps != "none" and "four-aces" not in text and "durchmars" not in text
    aces = "-"
    if four_aces:
        aces = "4" if trumps == "hearts" else "2"
    values = {
        "silent-100": hundred,
        "silent-aces": aces,
        "silent-ulti": ulti,
        "silent-durchmars": durchmars,
    }
    return {name: int(value) for name, value in values.items() if value != "-"}


def amount(
    text: str, outcomes: dict[str, str], steps: dict[str, int], house: dict[str, str] | None = None
) -> int:
    """What the soloist gets from each opponent (UL-SET-03)."""
    return sum(brought for _, brought in items(text, outcomes, steps, house))


def items(
    text: str, outcomes: dict[str, str], steps: dict[str, int], house: dict[str, str] | None = None
) -> list[Item]:
    """What each undertaking brings from each opponent, named as it is written."""
    lines = []
    for name, value in parts_of(text).items():
        step = steps.get(name, 0)
        sign = {"made": 1, "lost": -1, "neither": 0}[outcomes[name]]
        lines.append((_doubled(name, step), sign * value * 2**step))
        if name == "ulti" and outcomes[name] == "lost":
            lines.append(("penalty", -8 if "hearts" in text else -4))
    return lines + silent_items(text, outcomes, steps, house or {})


def silent_items(
    text: str, outcomes: dict[str, str], steps: dict[str, int], house: dict[str, str]
) -> list[Item]:
    """What silent bids bring (UL-SIL-02 to UL-SIL-07); of two that are equally dear the first."""
    won = []
    lost = []
    for name, listed in silent_of(text).items():
        outcome = outcomes.get(name, "neither")
        value = listed
        if name == "silent-aces" and outcome == outcomes.get("silent-durchmars"):
            continue
        if name == "silent-durchmars" and house.get("silent_durchmars") == "4":
            value = {"simple": 4, "hearts simple": 8}.get(text, value)
        which = house.get("silent_loss", "all")
        twice = which == "all" or (which == "ulti" and name == "silent-ulti")
        if outcome == "made":
            won.append((name, value))
        if outcome == "lost":
            lost.append((name, -value * (1 + twice)))
    if house.get("silent_sum") == "off":
        won = sorted(won, key=lambda item: -item[1])[:1]
        lost = sorted(lost, key=lambda item: item[1])[:1]
    step = 0
    if house.get("silent_kontra") == "on":
        parts = parts_of(text)
        game = next((x for x in ("simple", "40-100", "20-100", "durchmars") if x in parts), "")
        step = steps.get(game, 0)
    return [(_doubled(name, step), value * 2**step) for name, value in won + lost]


def _doubled(name: str, step: int) -> str:
    if step:
        return f"{name} x{2**step}"
    return name
