"""What is played and written: golden games as they are typed, and evenings with trouble in them."""

import re
from pathlib import Path

from tools.evenings.group import Group

TESTS = Path(__file__).resolve().parents[2] / "tests"

FILES = {
    "corrections": "games/corrections",
    "by-agreement": "games/by_agreement",
    "pais": "games/pais_bela",
    "ulti-fixed": "ulti/games/put_right",
    "asszorti-fixed": "asszorti/games/put_right",
}
"""Opened out of a file, so that refused lines are in their logs."""

TYPED = {
    "claims": ("games/claims", "Anna, Bence", "1 EUR"),
    "tricks": ("games/tricks_only", "Anna, Cili", "10 HUF"),
    "chalk": ("games/chalk_only", "Bence, Cili", "10 HUF"),
    "austrian": ("games/austrian_cards", "Anna, Bence K", "2 EUR"),
    "switches": ("games/five_switches", "Anna, Cili", "10 HUF"),
    "exchange": ("games/exchange", "Anna, Bence", "50 HUF"),
    "ulti": ("ulti/games/every_card", "Anna, Bence, Cili", "10 HUF"),
    "ulti-silent": ("ulti/games/silent", "Anna, Dani, Cili", "10 HUF"),
    "asszorti": ("asszorti/games/every_card", "Anna, Bence K, Cili", "0.50 EUR"),
}
"""Typed line by line: what is refused is not in their logs. Who played, and for what."""

TARTLI = "game: tartli\nseats: Anna, Bence\nstake: 10 HUF\n"
ULTI = "game: ulti\nseats: Anna, Bence, Cili\n"
ASSZORTI = "game: asszorti\nseats: Anna, Bence, Cili\n"

SIGNED = (
    *("deal A P", "B shows Z:K-terc", "undo", "B shows Z:K-terc", "A bela", "count 81-80"),
    *("A confirms", "B confirms", "fix 6: count 80-81", 'B disputes "it was 79"'),
    *("fix 6: count 79-82", "deal B Z", "A says kvart", "A shows M:K-kvart"),
    *("A takes", "A swaps", "fix 4: B shows T:K-terc", "fix 12: deal B M", "undo"),
    *('adjust A 20 "a gift"', "undo", 'adjust A 20 "a gift"', "A takes", "A confirms"),
    *("B confirms", 'note "the end"', "A confirms", "undo", "undo"),
)
TRUSTED = ("deal B P-VIII", "B swaps", "A takes", "B takes", "A bela", "count 100-61")
COUNTED = ("deal B P", "A bela", "count 160-1", "deal A Z", "B shows Z:K-terc", "count 81-80")
PILES = ("deal B P", "A takes", "B takes", "A out", "piles 31-1", "deal A Z", "count 100-61")
SAID = (
    *("deal A", "contract A ulti M", "A takes 30", "result 30-60 made ulti"),
    *("deal B", "contract A four-aces M", "A takes 30", "A takes 30", "A takes 20"),
    *("result 80-10 lost four-aces", "deal C", "contract A simple T"),
    *("A plays M-A", "B plays M-VII", "C plays M-VIII", "A plays Z-A", "B plays Z-VII"),
    *("C plays Z-VIII", "result 20-70 made silent-ulti", "deal A", "contract A durchmars M"),
    *("A takes 30", "A takes 30", "A takes 20", "result 80-10 made durchmars"),
    *("deal B", "contract C 40-100 M", "result 60-30"),
    *("deal C", "contract A ulti M", *("A takes",) * 10, "result made ulti lost simple"),
)
CLOSED = (
    *("deal C", "contract A simple T", *("A takes 10",) * 5, *("C takes 0",) * 4, "A takes 30"),
    *("result 90-0", "deal A", "contract B betli", "result made betli"),
)
SHOWN = (
    *("deal C", "contract A simple T", *("A takes",) * 10, "result made simple silent-ulti"),
    *("agreed: deal A", "contract A ulti M", *("A takes",) * 10, "result made ulti lost simple"),
    *("agreed: deal B", "contract A four-aces M", "A plays Z-A", "B plays Z-VII"),
    *("C plays Z-VIII", "result 70-20 made four-aces", "agreed: deal C"),
    *("contract A durchmars M", "A takes", "result made durchmars"),
    *("fix 12: C takes", "fix 25: C takes", "fix 30: B plays M-VII", "fix 35: C takes"),
)
LOST = (
    *("deal B", "A contract 2", "A names H", *("A takes",) * 4, "C takes", "C plays S-A"),
    *("A plays S-6", "A claims", "undisputed", "deal C", "B contract 2", "B names S"),
    *("count 3-6-2",),
)
OWN = {
    "signed": (TARTLI, SIGNED),
    "leader": (TARTLI, ("deal B P-K", "A takes", "A swaps", "A takes", "fix 2: B takes")),
    "trusted": (TARTLI, TRUSTED),
    "trusted-fixed": (TARTLI, (*TRUSTED, "fix 1: deal B P-X", "A confirms", "B confirms")),
    "counted": (TARTLI, COUNTED),
    "counted-fixed": (TARTLI, (*COUNTED, "fix 2: B bela", "A confirms")),
    "piles-fixed": (TARTLI + "start: 470-300\n", (*PILES, "fix 1: deal B Z")),
    "said": (ULTI, SAID),
    "said-fixed": (ULTI, (*SAID, "fix 2: contract A ulti Z", "B confirms")),
    "closed": (ULTI, CLOSED),
    "closed-fixed": (ULTI, (*CLOSED, "fix 2: contract A simple Z", "C confirms")),
    "shown": (ULTI, SHOWN),
    "lost": (ASSZORTI, LOST),
    "lost-fixed": (ASSZORTI, (*LOST, "fix 3: A names D", "A confirms")),
}
"""Lines that each hang on one ruling, with a correction before them and without."""

LATER = {
    "claims": ("A confirms", 'B disputes "the kvart was not asked for"'),
    "tricks": ("fix 3: B shows P:K-terc", "fix 4: A takes", "fix 3: B shows M:U-terc"),
    "exchange": ("A confirms", "B confirms", "fix 19: A plays T-O", "fix 22: B says nothing"),
    "ulti": ("A confirms", "B confirms", "C confirms", 'fix 3: note "lost"', "undo"),
    "asszorti": ("A confirms", "undo", "A confirms"),
}


def play(group: Group, other: Group) -> None:
    """All evenings and both books; ``other`` is a server elsewhere."""
    for name, path in FILES.items():
        group.table(name, _golden(path))
    for name, (path, names, stake) in TYPED.items():
        head, lines = _split(_golden(path))
        head = re.sub("(seats|stake):.*\n", "", head)
        group.table(name, f"{head}seats: {names}\nstake: {stake}\n")
        group.play(name, *lines, agreed=False)
        group.play(name, *LATER.get(name, ()))
    for name, (head, own) in OWN.items():
        group.table(name, head)
        group.play(name, *own)
    group.renew("claims")
    group.service.delete(group.tables["chalk"])
    _keep_books(group, other)


def _keep_books(group: Group, other: Group) -> None:
    group.book("Sundays")
    group.join("Sundays", *OWN)
    group.book("Thursdays")
    group.join("Thursdays", "claims", "exchange", "austrian", "ulti", "asszorti", "switches")
    group.write(
        "Thursdays",
        *('paid "anna" "bence" 12.50 EUR "in cash"', 'paid "cili" "anna" 500 HUF'),
        *('merge "bence k" "bence"', 'rename "anna" "Anni"', 'rename "cili" "Cilike"'),
        'paid "bence" "cili" 4 HUF "a mistake"',
    )
    group.write("Thursdays", f"undo {group.keeper.book(group.books['Thursdays']).lines}")
    group.leave("Thursdays", "switches")
    _bring_in(group, other)


def _bring_in(group: Group, other: Group) -> None:
    """A session that was played with the book elsewhere, one of another book as columns."""
    other.time = group.time
    other.bring_in("Thursdays", group.transfer.export_json(group.books["Thursdays"]))
    other.table("elsewhere", TARTLI)
    other.play("elsewhere", *COUNTED[:2], "count 97-64")
    other.join("Thursdays", "elsewhere")
    group.bring_in("Thursdays", other.transfer.export_json(other.books["Thursdays"]))
    other.book("Mondays")
    head, lines = _split(_golden("games/tricks_only"))
    other.table("columns", head)
    other.play("columns", *lines, agreed=False)
    other.join("Mondays", "columns")
    other.write("Mondays", 'paid "katalin" "miklós" 3 EUR')
    for text in (other.transfer.deals_csv, other.transfer.ledger_csv):
        group.bring_columns("Thursdays", text(other.books["Mondays"]))


def _golden(path: str) -> str:
    return (TESTS / f"{path}.table").read_text(encoding="utf-8")


def _split(text: str) -> tuple[str, list[str]]:
    """The head of a file, and its lines of play without what is said about them."""
    bare = [line.split(" #")[0].strip() for line in text.splitlines() if line[:1] != "#"]
    bare = [line for line in bare if line]
    keys = [at for at, line in enumerate(bare) if re.match(r"(?!fix|agreed)[a-z]+:", line)]
    head = keys[-1] + 1
    return "".join(f"{line}\n" for line in bare[:head]), bare[head:]
