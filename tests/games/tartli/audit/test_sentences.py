"""Every finding that the audit can make has a sentence, and every sentence a finding."""

import ast
from functools import cache
from itertools import chain
from pathlib import Path

import tartli_ref.rules.tartli.audit as tartli_audit
from tartli_ref.rulebook import BOOKS, UNCHECKED
from tartli_ref.rules.tartli.audit.scored import NOT_IN_HAND

SOURCES = sorted(Path(tartli_audit.__file__).parent.glob("*.py"))

KEYS = BOOKS["tartli"].wordings["en"].found
FINDINGS = {key.split()[-1] for key in KEYS} - {UNCHECKED}
UNCHECKED_RULES = {key.split()[0] for key in KEYS if key.endswith(f" {UNCHECKED}")}


@cache
def nodes():
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in SOURCES]
    return tuple(chain.from_iterable(map(ast.walk, trees)))


def texts_in(part):
    """Every text that stands somewhere in this part of the source."""
    constants = (node.value for node in ast.walk(part) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def given_to(function, place):
    """The texts that are given to a function of this name."""
    texts = set()
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function:
            texts.update(texts_in(node.args[place]))
    return texts


def test_every_finding_has_a_sentence():
    findings = given_to("proven", 1) | given_to("possible", 1) | given_to("_revoke", 1)
    findings |= given_to("judge", 1) | set(NOT_IN_HAND)
    assert findings <= FINDINGS


def test_every_sentence_belongs_to_a_finding():
    everything = {node.value for node in nodes() if isinstance(node, ast.Constant)}
    assert {case.removesuffix("_possible") for case in FINDINGS} - everything == set()


def test_everything_unchecked_has_a_sentence():
    assert given_to("not_checked", 0) == UNCHECKED_RULES
