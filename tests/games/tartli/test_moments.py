"""Who may do what, when: each act at each moment of a trick, in every tradition and recording.

A row of ``data/moments.csv`` is a log and one line more, which must be allowed or refused, and what
the table shows afterwards: the running score, the buli or the deal just ended.
"""

import csv
from collections import defaultdict
from functools import cache
from itertools import product

import pytest

from tartli_ref.rules.tartli.state import Match
from tests.games.case_runner import Table
from tests.games.tartli.cases import DATA

TRADITIONS = ("hungarian", "austrian", "pais")
WAYS = ("trick", "cards", "chalk")

with (DATA / "moments.csv").open(encoding="utf-8", newline="") as file:
    CELLS = list(csv.DictReader(file))


@cache
def opened(tradition: str, start: str, log: str) -> Table:
    """The table after the lines of the log, each of which stands."""
    head = [f"rules: {tradition}", "target: 5"]
    if start:
        head.append(f"start: {start}")
    table = Table("tartli", head)
    for line in filter(None, log.split("; ")):
        ruling = table.enter(line)
        assert table.stood, f"{log}: {line} is refused by {ruling.rule} {ruling.case}"
    return table


def buli_of(match: Match) -> str:
    if not match.bulis:
        return "none"
    buli = match.bulis[-1]
    return f"{buli.winner}:{buli.points}:{buli.how}:{buli.score[0]}-{buli.score[1]}"


def shown(match: Match, what: str) -> str:
    """What the table shows of the running score, the last buli or the last deal."""
    if what == "score":
        return "-".join(map(str, match.score))
    if what == "buli":
        return buli_of(match)
    deal = match.deals[-1]
    if what == "deal":
        return "-".join(map(str, deal.total))
    assert what == "stichmatsch", what
    return str(deal.stichmatsch)


def differences(cell: dict[str, str]) -> list[str]:
    """How the verdict and the effect of a cell differ from what is expected."""
    before = opened(cell["tradition"], cell["start"], cell["log"])
    table = Table.__new__(Table)
    table.game = before.game
    table.history = before.history
    ruling = table.enter(cell["act"])
    verdict = "refused"
    if ruling.allowed:
        verdict = "allowed"
    where = f"{cell['id']} {cell['tradition']} {cell['log']} | {cell['act']}"
    if verdict != cell["expected"]:
        return [f"{where}: {verdict} by {ruling.rule} {ruling.case}"]
    differing = []
    for effect in filter(None, cell["effect"].split(",")):
        what, expected = effect.split("=")
        now = shown(table.state, what)
        same = now == expected or (what == "buli" and now.startswith(f"{expected}:"))
        if not same:
            differing.append(f"{where}: {what} {now}, not {expected}")
    return differing


@pytest.mark.rule("TH-DECL-21", "TH-DECL-22", "TH-OUT-14", "TH-BELA-09", "TH-BELA-08")
@pytest.mark.parametrize("tradition", TRADITIONS)
@pytest.mark.parametrize("way", WAYS)
def test_every_act_is_allowed_or_refused_as_its_moment_demands(way, tradition):
    wrong = []
    for cell in CELLS:
        if (cell["way"], cell["tradition"]) == (way, tradition):
            wrong += differences(cell)
    assert not wrong, "\n".join(wrong)


def test_the_table_has_cells_of_every_tradition_and_way():
    cells: dict[tuple[str, str], set[str]] = defaultdict(set)
    for cell in CELLS:
        cells[cell["tradition"], cell["way"]].add(cell["expected"])
    assert set(cells) == set(product(TRADITIONS, WAYS))
    assert all(verdicts == {"allowed", "refused"} for verdicts in cells.values())
    assert len(CELLS) == 2792
