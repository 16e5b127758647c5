"""A case played: every line ruled on, applied if it stands, and compared with what is expected."""

from case_tables import Case, Line

from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import Ruling, Unreadable
from tartli_ref.table.files import read_file
from tartli_ref.table.findings import findings
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import Entry, read_entry
from tartli_ref.table.terms import game_of, opening_of

SEATS = "AB"


class Differs(AssertionError):
    """The referee says something else than the case."""


class Table:
    """A table with the head that the case asks for."""

    def __init__(self, head: list[str]) -> None:
        lines = ["game: tartli", "seats: Anna, Bence", *head]
        terms = read_file("\n".join(lines)).terms
        self.game = game_of(terms)
        self.history = begin(self.game, opening_of(terms))

    def enter(self, entry: Entry) -> Ruling:
        """One line more, applied if it stands."""
        self.history, ruling = accept(self.history, entry)
        self.stood = stands(entry, ruling)
        return ruling

    @property
    def made(self) -> tuple[ScoreLine, ...]:
        """The score lines of the line just entered."""
        return self.game.made(self.history.state) if self.stood else ()

    def standing(self, check: str) -> str:
        """How the table stands, in the words of a check."""
        sheet = self.game.sheet(self.history.state)
        deal = sheet.deals[-1] if sheet.deals else None
        won = sheet.bulis[-1] if sheet.bulis else None
        answers = {
            "score": _pair(sheet.standing.score),
            "buli": _pair(sheet.standing.buli),
            "over": "yes" if sheet.standing.over else "no",
            "how": won.how if won else "none",
            "won": f"{won.winner} {won.points}" if won else "nobody",
            "at": _pair(won.score) if won else "none",
            "tricks": _pair(deal.tricks) if deal else "none",
            "melds": _pair(deal.melds) if deal else "none",
            "total": _pair(deal.total) if deal else "none",
            "stichmatsch": str(deal.stichmatsch) if deal else "none",
            "doubts": " ".join(each.ruling.rule for each in findings(self.history)) or "none",
        }
        return answers[check]


def run(case: Case) -> None:
    """Every line of the case, in order; ``Differs`` names the first that is otherwise."""
    table = Table(case.head)
    for line in case.lines:
        for _ in range(line.expected.times):
            try:
                _step(table, line)
            except Differs as error:
                raise Differs(f"{case.file}:{line.number}: {line.text}\n  {error}") from None


def _step(table: Table, line: Line) -> None:
    if line.check:
        _compare(line.text.partition(" ")[2], table.standing(line.check), "standing")
        return
    try:
        entry = read_entry(table.game, line.text)
    except Unreadable as error:
        if line.expected.unreadable is None:
            raise Differs(f"cannot be read: {error}") from error
        _compare(line.expected.unreadable, error.rule, "rule of the complaint")
        return
    if line.expected.unreadable is not None:
        raise Differs("it can be read")
    _judge(line, table.enter(entry))
    _score(line, table)


def _judge(line: Line, ruling: Ruling) -> None:
    expected = line.expected
    if expected.refused:
        if ruling.allowed:
            raise Differs(f"allowed by {ruling.rule}, and not refused by {expected.refused}")
        _compare(expected.refused, ruling.rule, f"rule ({ruling.case})")
        _compare(str(not expected.final), str(ruling.may_agree), "may be agreed")
        return
    if not ruling.allowed and not line.text.startswith("agreed:"):
        raise Differs(f"refused by {ruling.rule} {ruling.case} {dict(ruling.facts)}")
    if expected.rule:
        _compare(expected.rule, ruling.rule, "rule")
    not_checked = {unchecked.rule for unchecked in ruling.unchecked}
    if not set(expected.unchecked) <= not_checked:
        raise Differs(f"not checked: {not_checked}")


def _score(line: Line, table: Table) -> None:
    if not line.expected.points:
        return
    made = table.made
    points = [sum(score.points for score in made if str(score.seat) == seat) for seat in SEATS]
    if "-" in line.expected.points[1:]:
        _compare(line.expected.points, _pair(points), "points")
    else:
        mover = next(word for word in line.text.split() if word in SEATS)
        _compare(line.expected.points, str(points[SEATS.index(mover)]), "points of the mover")
        _compare("0", str(points[1 - SEATS.index(mover)]), "points of the other")
    for score in made if line.expected.why else ():
        _compare(line.expected.why, score.rule, "rule of the score")


def _pair(values: tuple[int, ...] | list[int]) -> str:
    return "-".join(map(str, values))


def _compare(expected: str, found: str, what: str) -> None:
    if expected != found:
        raise Differs(f"{what}: expected {expected}, found {found}")
