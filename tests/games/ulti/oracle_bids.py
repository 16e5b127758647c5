"""The bids of the list: what each is worth, its trumps, and which of two is higher (UL-BID-15)."""

from tests.games.ulti.bid_table import GROUP_OF, ROWS

TEXT_OF = {int(row[0]): row[3] for row in ROWS}
NUMBER_OF = {text: number for number, text in TEXT_OF.items()}
VALUE_OF = {row[3]: int(row[1]) for row in ROWS}
TRUMPS_OF = {row[3]: row[-1] for row in ROWS}
RANK_OF = {TEXT_OF[number]: place for number, place in GROUP_OF.items()}

FEATS = ("40-100", "20-100", "ulti", "four-aces", "durchmars", "betli", "simple")
SILENT = ("silent-100", "silent-aces", "silent-ulti", "silent-durchmars")
WRITTEN = FEATS + SILENT
LADDER = ("kontra", "rekontra", "szubkontra", "mordkontra", "hirskontra", "fedak-sari", "bicikli")


def outranks(text: str, other: str, house: dict[str, str]) -> bool:
    """Whether the bid may be made over the other; by house rule by value, or by the list."""
    by = {"value": VALUE_OF, "list": NUMBER_OF}.get(house.get("ranking", ""), RANK_OF)
    return by[text] > by[other]


def step_word(step: int) -> str:
    """How the step of the ladder is called (UL-DBL-03)."""
    if step <= len(LADDER):
        return LADDER[step - 1]
    return f"kontra-{step}"


def result_line(points: tuple[int, int] | None, outcomes: dict[str, str]) -> str:
    """What is told of a deal at its end."""
    words = ["result"]
    if points is not None:
        words = ["result", f"{points[0]}-{points[1]}"]
    for verdict in ("made", "lost"):
        names = [name for name in WRITTEN if outcomes.get(name) == verdict]
        words += [verdict, *names] if names else []
    return " ".join(words)
