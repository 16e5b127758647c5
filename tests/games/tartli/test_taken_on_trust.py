"""What is entered before trick 1: refused, allowed or not checked, and what is found of it when the
first trick, card or word is recorded (TH-EXC-01 to -07, TH-BELA-01 to -06, TH-DECL-02, TH-PLAY-05).

B deals, so A leads. ``at once`` is what the referee says of the last of the lines entered: the rule
that it could not check, `yes` if that is none but the hand, `no` and the rule that refuses. The
other columns are what is found once a winner, a card of the leader or a word of his is recorded:
`-` nothing, a rule, or `no` and the rule that refuses to record it. Rules stand here without `TH-`.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from tartli_ref.rules.tartli.audit import audit
from tartli_ref.table.findings import findings
from tests.games.case_runner import Table

TABLE = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
THEN = {"takes": "A takes", "card": "A plays T-A", "word": "A says nothing"}
HANDS = ("DECL-02", "DECL-12")
"""What is never known of a chalked line: the hand, and whether a meld was announced."""


class Case(NamedTuple):
    """A line of the table, with one of its last three columns."""

    lines: list[str]
    at_once: str
    then: str
    expected: str


def _cases():
    head, *rows = map(_cells, TABLE.strip().splitlines())
    cases = []
    for row in rows:
        lines = [f"deal B {row[0]}", *row[1].split("; ")]
        for column, expected in zip(head, row, strict=True):
            if column in THEN:
                cases.append(Case(lines, row[2], THEN[column], expected))
    return cases


def _cells(row):
    return [cell.strip() for cell in row.split("|")]


def _said(ruling):
    if not ruling.allowed:
        return f"no {_short(ruling.rule)}"
    unchecked = [_short(fact.rule) for fact in ruling.unchecked]
    return " ".join(rule for rule in unchecked if rule not in HANDS) or "yes"


def _short(rule):
    return rule.removeprefix("TH-")


def _played(case):
    table = Table("tartli", [])
    return table, [table.enter(line) for line in case.lines][-1]


def _name(case):
    return "; ".join((*case.lines, case.then))


@pytest.mark.rule("TH-EXC-01", "TH-EXC-02", "TH-EXC-03", "TH-EXC-04", "TH-EXC-07", "TH-PLAY-05")
@pytest.mark.rule(
    "TH-BELA-01", "TH-BELA-03", "TH-DECL-01", "TH-DECL-02", "TH-DECL-06", "TH-DEAL-04"
)
@pytest.mark.parametrize("case", _cases(), ids=_name)
def test_it_is_ruled_on_by_what_is_known_and_judged_again_by_what_is_recorded(case):
    table, ruling = _played(case)
    assert _said(ruling) == case.at_once
    if not table.history.state.deal.tracked:
        assert findings(table.history) == ()
    then = table.enter(case.then)
    rules = [_short(finding.ruling.rule) for finding in findings(table.history)]
    assert (" ".join(rules) or "-" if then.allowed else _said(then)) == case.expected


@pytest.mark.parametrize("case", _cases(), ids=_name)
def test_a_deal_that_is_only_chalked_has_no_findings(case):
    table, _ = _played(case)
    if table.history.state.deal.tracked:
        assert "says" in " ".join(case.lines)
        return
    table.enter("count 97-64")
    assert len(table.history.state.deals) == 1
    assert findings(table.history) == ()


AUDITED_AS = {"TH-DEAL-04": "TH-DECL-02"}
"""Of ten cards at once the audit finds that they cannot all have been held."""


@pytest.mark.parametrize(
    "case", [case for case in _cases() if case.expected[0] in "BDE"], ids=_name
)
def test_what_was_found_is_found_again_when_the_deal_is_looked_back_at(case):
    table, _ = _played(case)
    table.enter(case.then)
    looked_back = {
        (finding.rule, finding.seat) for finding in audit(table.history.state.deal).findings
    }
    for step, ruling in findings(table.history):
        rule = AUDITED_AS.get(ruling.rule, ruling.rule)
        assert (rule, step.recorded.move.seat) in looked_back
