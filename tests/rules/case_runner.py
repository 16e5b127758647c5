"""A case played: every line ruled on, applied if it stands, and compared with what is expected."""

from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import Ruling, Unreadable
from tartli_ref.table.files import read_file
from tartli_ref.table.findings import findings
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import Entry, read_entry
from tartli_ref.table.terms import game_of, opening_of
from tests.rules.case_tables import Case, Line
from tests.rules.expecting import Differs, compare, ruled, unreadable

SEATS = "AB"


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
            "score": _pair(sheet.score),
            "buli": _pair(sheet.rounds.won),
            "over": "yes" if sheet.over else "no",
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
        compare(line.text.partition(" ")[2], table.standing(line.check), "standing")
        return
    try:
        entry = read_entry(table.game, line.text)
    except Unreadable as error:
        unreadable(line, error)
        return
    ruled(line, table.enter(entry))
    _score(line, table)


def _score(line: Line, table: Table) -> None:
    if not line.expected.points:
        return
    made = table.made
    points = [sum(score.points for score in made if str(score.seat) == seat) for seat in SEATS]
    if "-" in line.expected.points[1:]:
        compare(line.expected.points, _pair(points), "points")
    else:
        mover = next(word for word in line.text.split() if word in SEATS)
        compare(line.expected.points, str(points[SEATS.index(mover)]), "points of the mover")
        compare("0", str(points[1 - SEATS.index(mover)]), "points of the other")
    for score in made if line.expected.why else ():
        compare(line.expected.why, score.rule, "rule of the score")


def _pair(values: tuple[int, ...] | list[int]) -> str:
    return "-".join(map(str, values))
