"""What a deal is worth, worked out from the text: in halves of the base, side by side.

Amounts are what the lone player gets from each opponent.
"""

GAME = {
    ("3", True): 2,
    ("2", True): 4,
    ("1", True): 6,
    ("hand", True): 8,
    ("3", False): 4,
    ("2", False): 8,
    ("1", False): 12,
    ("hand", False): 16,
}
"""The source's table: with trumps, and without."""

TIMES = (1, 2, 4, 8, 16, 32)


def game(contract: str, trumps: bool, tricks: int, others: tuple[int, int], kontras: int) -> int:
    """The basic game with so many tricks of the lone player and of both others."""
    value = GAME[contract, trumps]
    if tricks >= 6:
        halves = 2 + (tricks - 6)
        amount = halves * value // 2 * TIMES[kontras]
        if tricks == 6 and (others[0] == 5 or others[1] == 5):
            amount -= value
        return amount
    theirs = 11 - tricks
    halves = 2 + (theirs - 6)
    return -(halves * value // 2) * TIMES[kontras]


def arrivazs(trumps: bool, result: str, kontras: int) -> int:
    """An announced arrivázs that was won, lost, or won as idegen; ``none``: not announced."""
    if result == "none":
        return 0
    if result == "lost":
        return (-8 if trumps else -16) * TIMES[kontras]
    if result == "idegen" or not trumps:
        return 16 * TIMES[kontras]
    return 8 * TIMES[kontras]


def lines(
    contract: str,
    trumps: bool,
    tricks: int,
    others: tuple[int, int],
    result: str,
    kontras: tuple[int, int],
) -> list[tuple[str, int]]:
    """What is written for a deal, line by line: the rule, and what it brings from each opponent.

    ``kontras`` are the steps said to the game and to the arrivázs.
    """
    base = GAME[contract, trumps]
    more = max(tricks, 11 - tricks) - 6
    side = 1 if tricks >= 6 else -1
    plain = game(contract, trumps, tricks, (0, 0), 0)
    doubled = game(contract, trumps, tricks, (0, 0), kontras[0])
    single = arrivazs(trumps, result, 0)
    promise = {"won": "AS-ARR-01", "lost": "AS-ARR-02", "idegen": "AS-ARR-04", "none": ""}[result]
    written = [
        ("AS-SCO-02", side * base),
        ("AS-SCO-03", side * more * base // 2),
        ("AS-SCO-05", doubled - plain),
        ("AS-SCO-06", game(contract, trumps, tricks, others, 0) - plain),
        (promise, single),
        ("AS-ARR-07", arrivazs(trumps, result, kontras[1]) - single),
    ]
    return [(rule, amount) for rule, amount in written if amount]
