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


def game(contract: str, trumps: bool, own: int, rest: tuple[int, int], kontras: int) -> int:
    """The basic game with so many tricks of the lone player and of both others."""
    value = GAME[contract, trumps]
    if own >= 6:
        halves = 2 + (own - 6)
        amount = halves * value // 2 * TIMES[kontras]
        if own == 6 and (rest[0] == 5 or rest[1] == 5):
            amount -= value
        return amount
    theirs = 11 - own
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
