"""Tables of the plain slate, for the tests in a browser."""

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
