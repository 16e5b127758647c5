"""Tables of the slate, for the tests in a browser."""

import tomllib

from tests.games.plain.test_sheets import head_of, lines_of, read_game, text_of

NAMES = ("Zsuzsanna", "Boldizsár", "Cili", "Wolfgang Maximilian", "Éva", "Feri")


def head(people: int) -> str:
    """The head of a table for so many."""
    seats = ", ".join(NAMES[:people])
    return f"game: plain\noption: target=1000\nseats: {seats}\nstake: 10 HUF\ndealer: A\n"


def stages(people: int) -> dict[str, tuple[str, ...]]:
    """Lines by what they show."""
    rounds = []
    for first in range(4):
        points = [str(number * 17 - 20) for number in range(first, first + people)]
        rounds.append(f"round {' '.join(points)}")
    return {
        "before the first round": (),
        "a round begun": (*rounds, "A +20", "B -100"),
        "over": (*rounds, "A +999", "B -999", "round"),
    }


KINDS = {"bela": 4, "rikiki": 5, "schafkopf": 4, "canasta": 4, "hearts": 4, "tally": 3}
"""Games of each kind, and how many play."""


def of_kind(name: str) -> str:
    """A table of a shipped game in the middle of an evening."""
    text = text_of(name)
    example = tomllib.loads(text)["example"][0]
    kind = read_game(text).kind
    rounds = [] if name == "tally" else example["rounds"][:3]
    lines = [line for one in rounds for line in lines_of(kind, one)]
    head = head_of(text, KINDS[name]).replace("seats:", "dealer: A\nseats:", 1)
    return head + "\n".join([*lines, ""])
