"""Which faults the audits of Ulti and Asszorti find in deals written by hand, and the words."""

import ast
from itertools import chain

import pytest

from tartli_ref.rulebook import BOOKS, UNCHECKED
from tests.examples import examples
from tests.games.case_runner import Table
from tests.games.described import GAMES, voice


def audit_of(game, lines, house=()):
    """The audit of the deal that these lines finish."""
    table = Table(game, [f"option: {option}" for option in house]).play(*lines)
    return GAMES[game].audit(table.state.deals[-1])


@examples(__file__, "a fault is found")
def test_a_fault_is_found_and_no_other(game, house, lines, faults):
    audit = audit_of(game, lines, house)
    faults_found = [
        f"{fault.rule} {fault.case} {fault.seat} {fault.trick}" for fault in audit.findings
    ]
    assert faults_found == list(faults)
    assert audit.missing and not audit.checked
    assert bool(audit.unchecked) is GAMES[game].lists_unchecked


@examples(__file__, "a finding says what where and what proves it")
def test_a_finding_says_what_where_and_what_proves_it(game, lines, sentence):
    audit = audit_of(game, lines)
    say = GAMES[game].say_finding
    assert [say(finding, voice(game)) for finding in audit.findings] == [sentence]


@pytest.mark.parametrize("game", GAMES)
def test_every_finding_has_its_sentence_and_every_sentence_a_finding(game):
    sources = [file.read_text(encoding="utf-8") for file in GAMES[game].finds_in]
    nodes = chain.from_iterable(ast.walk(ast.parse(source)) for source in sources)
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    keys = [key.split() for key in BOOKS[game].wordings["en"].found]
    sentences = {(key[0], key[1]) for key in keys if len(key) == 2 and key[1] != UNCHECKED}
    assert set(chain.from_iterable(sentences)) <= texts
    assert {case for _, case in sentences} == GAMES[game].faults
    assert proven_in(nodes) <= sentences


def proven_in(nodes):
    """The rule and case of each finding that is written out where it is found."""
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    proofs = [call.args[:2] for call in calls if ast.unparse(call.func) == "proven"]
    return {
        (rule.value, case.value)
        for rule, case in proofs
        if isinstance(rule, ast.Constant) and isinstance(case, ast.Constant)
    }
