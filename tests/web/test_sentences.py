"""Every refusal of the rules has its sentences, and no sentence is there for nothing.

The calls are read off the source: what a rule refuses with must be what ``words`` expects.
"""

import ast
import string
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import tartli_ref
from tartli_ref.words.tartli.refusals import REFUSALS

PACKAGE = Path(tartli_ref.__file__).parent
JUDGES = {"refuse", "impossible"}

Meaning = Callable[[str], ast.expr | None]
"""What a name was last made to mean."""


@dataclass(frozen=True)
class Call:
    """One refusal in the source: its rules and cases, and the facts it gives; None where only the
    running program knows them.
    """

    place: str
    rules: frozenset[str] | None
    cases: frozenset[str] | None
    facts: frozenset[str] | None

    @property
    def keys(self) -> frozenset[str]:
        """The sentences that it may need."""
        rules = self.rules or frozenset()
        if self.cases is not None:
            return frozenset(f"{rule} {case}".strip() for rule in rules for case in self.cases)
        return frozenset(key for key in REFUSALS if key.partition(" ")[0] in rules)


def calls_in(file: Path) -> Iterator[Call]:
    tree = ast.parse(file.read_text(encoding="utf-8"), file)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    meaning = meanings(function, node.lineno)
                    if judges(node.func, meaning):
                        yield call_of(node, f"{file.name}:{node.lineno}", meaning)


def meanings(function: ast.FunctionDef, line: int) -> Meaning:
    """What names mean at a line of a function, by the nearest assignment above it."""

    def meaning(name: str) -> ast.expr | None:
        found = [
            node
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == name
            and node.lineno < line
        ]
        return max(found, key=lambda node: node.lineno).value if found else None

    return meaning


def judges(function: ast.expr | None, meaning: Meaning) -> bool:
    """Whether this calls ``refuse`` or ``impossible``, be it by another name."""
    match function:
        case ast.Name(name):
            return name in JUDGES or judges(meaning(name), meaning)
        case ast.IfExp(_, one, other):
            return judges(one, meaning) or judges(other, meaning)
        case _:
            return False


def call_of(node: ast.Call, place: str, meaning: Meaning) -> Call:
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    case = node.args[1] if len(node.args) > 1 else given.get("case", ast.Constant(""))
    facts = None if None in given else frozenset(str(name) for name in given) - {"case"}
    return Call(place, texts(node.args[0], meaning), texts(case, meaning), facts)


def texts(value: ast.expr | None, meaning: Meaning) -> frozenset[str] | None:
    """The strings that an expression can be, as far as the source tells."""
    match value:
        case ast.Constant(str(text)):
            return frozenset({text})
        case ast.IfExp(_, one, other):
            found = [texts(part, meaning) for part in (one, other)]
            return frozenset().union(*(part for part in found if part)) or None
        case ast.Name(name):
            return texts(meaning(name), meaning)
        case _:
            return None


def facts_in(key: str) -> set[str]:
    """The facts that the sentences of a key name."""
    parsed = [part for text in REFUSALS[key] for part in string.Formatter().parse(text)]
    return {name for _, name, _, _ in parsed if name}


SPEAK_FOR_THEMSELVES = ("desk", "audit")
"""The desk and the audit have words of their own, with tests of their own."""
FILES = [
    file
    for file in [*(PACKAGE / "games").rglob("*.py"), *(PACKAGE / "table").glob("*.py")]
    if not file.name.startswith(SPEAK_FOR_THEMSELVES)
]
CALLS = [call for file in sorted(FILES) for call in calls_in(file)]


def test_the_source_tells_the_rule_of_every_refusal() -> None:
    assert len(CALLS) > 60
    assert [call.place for call in CALLS if not call.rules] == []


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.place)
def test_every_refusal_has_its_sentences(call: Call) -> None:
    assert call.keys
    assert call.keys - set(REFUSALS) == set()


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.place)
def test_every_refusal_gives_the_facts_of_its_sentences(call: Call) -> None:
    if call.facts is not None:
        named = {key: facts_in(key) for key in call.keys & set(REFUSALS)}
        assert {key: facts - call.facts for key, facts in named.items() if facts - call.facts} == {}


def test_no_sentence_is_there_for_nothing() -> None:
    assert set(REFUSALS) - {key for call in CALLS for key in call.keys} == set()


@pytest.mark.parametrize("key", REFUSALS)
def test_every_sentence_is_whole_and_another_says_what_instead(key: str) -> None:
    why, instead = REFUSALS[key]
    for text in (why, instead):
        assert text.endswith(".")
        assert text[0].isupper() or text.startswith("{")
    assert why != instead
