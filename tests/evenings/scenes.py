"""Tables of four and five at moments that differ on the screen."""

NAMES = ("Anna", "Wolfgang-Maximilian", "Csaba", "Dóra", "Zsuzsanna")

_ULTI = {
    "before the first deal": (),
    "the first bid": ("deal A",),
    "bids": ("deal A", "C bids simple", "D bids 40-100"),
    "two cards lie": ("deal A", "contract D ulti M", "D plays M-A", "C plays M-K"),
    "tricks": ("deal A", "contract D betli", "D takes", "result lost betli"),
    "between deals": ("deal A", "contract D betli", "result made betli"),
    "a guest": (
        "deal A",
        "contract D betli",
        "result made betli",
        "B leaves",
        '{guest} joins "Feri-Alexander" after C',
        "B sits after A",
    ),
    "the last deal": ("ends 1 deals", "deal A", "contract D betli", "result made betli"),
}
_ASSZORTI = {
    "before the first deal": (),
    "bids": ("deal A", "D bids 3"),
    "trumps": ("deal A", "D contract 2"),
    "two cards lie": ("deal A", "D contract 2", "D names H", "D plays H-A", "B plays H-K"),
    "six tricks": ("deal A", "D contract 2", "D names H arrivazs", "D takes"),
    "between deals": ("deal A", "D contract 2", "D names H", "D made 7"),
}


def head(game: str, people: int) -> str:
    """A table of so many, where everybody has to play alone once."""
    names = ", ".join(NAMES[:people])
    return f"game: {game}\noption: second_rest=before\noption: compulsory=on\nseats: {names}"


def states(game: str, people: int) -> dict[str, tuple[str, ...]]:
    """The moments, with the letter of the guest who joins so many; where five sit, nobody can."""
    guest = "ABCDEF"[people]
    scenes = dict[str, tuple[str, ...]]()
    for name, lines in (_ULTI if game == "ulti" else _ASSZORTI).items():
        scenes[name] = tuple(line.format(guest=guest) for line in lines)
    return scenes


def seated(game: str, people: int) -> dict[str, tuple[str, ...]]:
    """The moments before anybody changes places."""
    moments = states(game, people)
    return {name: lines for name, lines in moments.items() if name != "a guest"}
