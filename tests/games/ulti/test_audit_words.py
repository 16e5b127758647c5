"""What an audit finds is said in sentences: each kind has one, and none is there for nothing."""

import ast
from pathlib import Path

from tartli_ref.games.ulti.words import say_finding
from tartli_ref.rulebook import BOOKS, UNCHECKED
from tartli_ref.rules.ulti import game as ulti
from tests.examples import examples
from tests.games.ulti.test_audit import audit_of

NAMES = ("Anna", "Bence", "Csaba")
PACKAGE = Path(ulti.__file__).parent
FILES = [PACKAGE / name for name in ("audit.py", "rules/duties.py", "rules/marriages.py")]
KEYS = [tuple(key.split()) for key in BOOKS["ulti"].wordings["en"].found]
FINDINGS = {key for key in KEYS if len(key) == 2 and key[1] != UNCHECKED}


def test_every_finding_has_its_sentence():
    source = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    for rule, case in FINDINGS:
        assert f'"{rule}"' in source and f'"{case}"' in source, (rule, case)
    cases = {
        (call.args[0].value, call.args[1].value)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) == "proven"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[1], ast.Constant)
    }
    assert cases <= FINDINGS


@examples(__file__, "a finding says what where and what proves it")
def test_a_finding_says_what_where_and_what_proves_it(lines, sentence):
    end = "result 70-20" if "simple" in lines[0] else "result 70-20 lost ulti"
    found = audit_of("deal A", *lines, end)
    assert [say_finding(each, NAMES) for each in found.findings] == [sentence]


def test_what_was_settled_against_the_tricks_is_said():
    found = audit_of("deal A", "contract B betli", "B takes", "agreed: result made betli")
    (said,) = [say_finding(each, NAMES) for each in found.findings]
    assert said == "Betli was settled as made, which the tricks recorded rule out."
