"""The audit in sentences: all that it can say, and nothing that nobody says."""

import ast
from pathlib import Path

import tartli_ref.rules.asszorti as package
from tartli_ref.games.asszorti.words import AsszortiVoice, say_finding, say_result
from tartli_ref.rulebook import BOOKS
from tartli_ref.rules.asszorti.audit import audit
from tests.examples import examples

from .test_audit import BEGIN, recorded

NAMES = AsszortiVoice(("Anna", "Bence", "Csaba"))


def test_every_finding_has_a_sentence_and_every_sentence_a_finding():
    source = Path(package.__file__).with_name("audit.py").read_text(encoding="utf-8")
    texts = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    cases = texts & {"not_leader", "not_winner", "follow", "trump", "in_talon", "arrivazs"}
    assert cases == {key.split()[-1] for key in BOOKS["asszorti"].wordings["en"].found}


def test_what_the_audit_found_is_said():
    lines = [*BEGIN, "C plays H-A", "A plays C-6", "B plays H-6", "C plays H-K", "A plays S-7"]
    found = audit(recorded([*lines, "A takes", "A made 7"]).last)
    assert [say_finding(one, NAMES) for one in found.findings] == [
        "Anna had none of the suit led in trick 1 and played the club 6, but still held the "
        "spade 7 and played it in trick 2: a trump was due."
    ]
    assert say_result(found) == "1 thing is wrong."


@examples(__file__, "other findings are said")
def test_other_findings_are_said(lines, said):
    found = audit(recorded(["deal C", "A contract hand", *lines]).last)
    assert [say_finding(one, NAMES) for one in found.findings] == [said]


def test_a_clean_audit_and_one_of_few_cards_are_told_apart():
    found = audit(recorded([*BEGIN, "C plays H-A", "A made 7"]).last)
    assert say_result(found) == "Nothing wrong was found, but not all cards were recorded."
