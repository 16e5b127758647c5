"""What a golden game expects, read from the comments of its table file.

Beside a move:

    A shows P:O-terc          # = A +20 TH-MELD-03
    A out                     # = A +46 TH-OUT-02, B +30 TH-OUT-02
    A shows P:O-kvint         # ! TH-RE-09
    B shows P:K-kvart         # = B +50 TH-MELD-04; in the end: ! TH-DECL-02
    B shows P:U-terc          # ! TH-RE-09; in the end: nothing

"In the end" is said only of a line that an undo or a correction changed afterwards. On lines of
their own, true at that place:

    #: score 117-204                               (of three: 12/-6/-6)
    #: refused 12 TH-RE-09, 14 TH-DECL-06         (or: refused none)
    #: standing score 0-0 buli 5-3 over           (or: open; of three and more: score 12/-6/-6)
    #: buli 0-2 how claim score 250-503           (the pair is what this buli gave)
    #: deal ...                                   (as the game has it)

The standing is always the last line. What is said of a deal:

    tricks 97-64 melds 20-140 total 117-204 stichmatsch -
    A 2 H made 7 tricks 7-3-1 worth +6 kontra 1-0 total 12/-6/-6
    B items ulti x2 +8, simple +1 amount +9 total -9/18/-9

At Asszorti ``tricks -`` stands where only the declarer's were counted; ``kontra`` has the steps on
the game and on the arrivázs, and is left out where there are none.

A number after ``deal`` or ``buli`` says it again after a correction. All other comments are for
people.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from tartli_ref.rules import GAMES
from tartli_ref.table.files import TableFile, read_file, strip_comment

PURPOSE_LETTERS = 60


class Score(NamedTuple):
    seat: str
    points: int
    rule: str


class Outcome(NamedTuple):
    """What became of a line: what it scored, in any order, or the rule by which it was refused."""

    scores: tuple[Score, ...] = ()
    refused: str = ""


class Place(NamedTuple):
    """What is to be true of the table after so many moves."""

    moves: int
    kind: str
    number: int
    expected: Any


@dataclass
class Golden:
    """One golden game: the table, and what is expected of it, line by line."""

    path: Path
    table: TableFile
    purpose: str = ""
    texts: list[str] = field(default_factory=list)
    at_once: list[Outcome] = field(default_factory=list)
    in_the_end: list[Outcome] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    def last(self, kind: str) -> dict[int, Any]:
        """The last thing said about each deal, or each buli."""
        return {place.number: place.expected for place in self.places if place.kind == kind}


def read_golden(path: Path) -> Golden:
    """The game and its expectations; ``ValueError`` for a comment that cannot be understood."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    table = read_file(text)
    golden = Golden(path, table, purpose=_purpose(lines))
    moves = {line for line, _ in table.entries}
    for number, line in enumerate(lines, start=1):
        bare = strip_comment(line)
        comment = line[len(bare) + 1 :].strip()
        if number in moves:
            at_once, in_the_end = _outcomes(comment)
            golden.texts.append(bare.strip())
            golden.at_once.append(at_once)
            golden.in_the_end.append(in_the_end)
        elif comment.startswith(":") and not bare.strip():
            golden.places.append(_place(golden, comment[1:].strip()))
    return golden


def _purpose(lines: list[str]) -> str:
    """The comment head: the lines for people before the first line of the table."""
    head = takewhile(lambda line: line.startswith("#"), lines)
    return " ".join(line.lstrip("# ") for line in head if not line.startswith("#:"))


def _outcomes(comment: str) -> tuple[Outcome, Outcome]:
    at_once, _, later = comment.partition("in the end:")
    first = _outcome(at_once.strip().rstrip(";"))
    return first, _outcome(later.strip()) if later else first


def _outcome(text: str) -> Outcome:
    if text.startswith("!"):
        return Outcome(refused=_matched(r"! ([A-Z]+-[A-Z]+(?:-\d+)?)", text)[1])
    if text.startswith("="):
        return Outcome(tuple(sorted(_score(part.strip()) for part in text[1:].split(","))))
    return Outcome()


def _score(text: str) -> Score:
    match = _matched(r"([A-F]) ([+-]\d+) ([A-Z]+-[A-Z]+(?:-\d+)?)", text)
    return Score(match[1], int(match[2]), match[3])


def _place(golden: Golden, text: str) -> Place:
    kind, _, words = text.partition(" ")
    number = re.match(r"\d+ (?=tricks|change|\d+-\d+ how|[A-H] )", words)
    if number:
        words = words[number.end() :]
    place = int(number[0]) if number else len(golden.last(kind)) + 1
    return Place(len(golden.texts), kind, place, READERS[golden.table.terms.game, kind](words))


def _pair(text: str) -> list[int]:
    return [int(points) for points in text.split("-")]


def _trio(text: str) -> list[int]:
    return [int(points) for points in text.split("/")]


def _matched(pattern: str, text: str) -> re.Match[str]:
    match = re.fullmatch(pattern, text)
    if not match:
        raise ValueError(f"{text!r} is not {pattern}")
    return match


def _deal_of_tartli(text: str) -> dict[str, Any]:
    match = _matched(r"tricks (\S+) melds (\S+) total (\S+) stichmatsch ([AB-])", text)
    tricks, melds, total = (_pair(match[group]) for group in (1, 2, 3))
    swept = None if match[4] == "-" else match[4]
    return {"tricks": tricks, "melds": melds, "total": total, "stichmatsch": swept}


def _deal_of_asszorti(text: str) -> dict[str, Any]:
    match = _matched(
        r"([A-H]) (3|2|1|hand) (\w+) made (\d+) tricks (\S+) worth (\S+)"
        r"(?: kontra (\d)-(\d))? total (\S+)",
        text,
    )
    declarer, contract, trumps, result, tricks, worth, game, arrivazs, total = match.groups()
    return {
        "declarer": declarer,
        "contract": contract,
        "trumps": trumps,
        "kontra": [int(game or 0), int(arrivazs or 0)],
        "made": int(result),
        "tricks": None if tricks == "-" else _pair(tricks),
        "worth": int(worth),
        "total": _trio(total),
    }


def _deal_of_ulti(text: str) -> dict[str, Any]:
    match = _matched(r"([A-H]) items (.+) amount (\S+) total (\S+)", text)
    soloist, items, amount, total = match.groups()
    pairs = [item.rsplit(" ", 1) for item in items.split(", ")]
    return {
        "soloist": soloist,
        "items": [{"what": what, "amount": int(worth)} for what, worth in pairs],
        "amount": int(amount),
        "total": _trio(total),
    }


def _buli(text: str) -> dict[str, Any]:
    match = _matched(r"([12]-0|0-[12]) how (\S+) score (\S+)", text)
    won = _pair(match[1])
    winner = "A" if won[0] else "B"
    return {"winner": winner, "points": max(won), "how": match[2], "score": _pair(match[3])}


def _refused(text: str) -> list[list[Any]]:
    if text == "none":
        return []
    refused = []
    for part in text.split(","):
        line, rule = part.split()
        refused.append([int(line), rule])
    return refused


def _standing(text: str) -> dict[str, Any]:
    match = _matched(r"score (\S+) buli (\S+) (over|open)", text)
    return {"score": _pair(match[1]), "buli": _pair(match[2]), "over": match[3] == "over"}


def _standing_of_three(text: str) -> dict[str, Any]:
    match = _matched(r"score (\S+)( over)?", text)
    score = _trio(match[1])
    return {"score": score, "buli": [0] * len(score), "over": bool(match[2])}


def _round(text: str) -> dict[str, Any]:
    match = _matched(r"change (\S+) total (\S+)", text)
    return {"change": _trio(match[1]), "total": _trio(match[2])}


def _standing_of_any(text: str) -> dict[str, Any]:
    match = _matched(r"score (\S+) (over|open)", text)
    score = _trio(match[1])
    return {"score": score, "buli": [0] * len(score), "over": match[2] == "over"}


Reader = Callable[[str], Any]
READERS: dict[tuple[str, str], Reader] = {
    ("tartli", "deal"): _deal_of_tartli,
    ("asszorti", "deal"): _deal_of_asszorti,
    ("ulti", "deal"): _deal_of_ulti,
    ("plain", "deal"): _round,
    ("plain", "score"): _trio,
    ("plain", "standing"): _standing_of_any,
    ("tartli", "buli"): _buli,
    ("tartli", "score"): _pair,
    ("tartli", "standing"): _standing,
    **{(game, "score"): _trio for game in ("asszorti", "ulti")},
    **{(game, "standing"): _standing_of_three for game in ("asszorti", "ulti")},
    **{(game, "refused"): _refused for game in GAMES},
}
"""How each game says what is true at a place."""
