"""Every refusal of the rules has its sentences, and no sentence is there for nothing.

The calls are read off the source: what a rule refuses with must be what ``words`` expects.
"""

import ast
import string
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import tartli_ref
from tartli_ref.rulebook import BOOKS, refusal
from tartli_ref.words.game_words import WORDS

PACKAGE = Path(tartli_ref.__file__).parent
OF_THE_BOOK = ("REF-BOOK", "REF-PAID", "REF-POT", "REF-NAMES")
JUDGES = {"refuse", "impossible"}


@dataclass(frozen=True)
class Call:
    """One refusal in the source: its rules and cases, and the facts it gives; None where only the
    running program knows them.
    """

    game: str
    place: str
    rules: frozenset[str] | None
    cases: frozenset[str] | None
    facts: frozenset[str] | None

    @property
    def keys(self):
        """The sentences that it may need."""
        rules = self.rules or frozenset()
        if self.cases is not None:
            return frozenset(f"{rule} {case}".strip() for rule in rules for case in self.cases)
        return frozenset(key for key in refusals(self.game) if key.partition(" ")[0] in rules)


def refusals(game):
    """The sentences of a game and of the house; under a case alone those of any rule."""
    house = BOOKS["tartli"].wordings["en"].says  # the book that has the rules of the house
    of_the_house = {key: text for key, text in house.items() if key.startswith("REF-")}
    texts = {**of_the_house, **BOOKS[game].wordings["en"].says}
    return {key: text for key, text in texts.items() if not key.startswith(OF_THE_BOOK)}


def text_of(game, key):
    """The sentences that a refusal gets."""
    rule, _, case = key.partition(" ")
    try:
        return refusal(rule, case, game)
    except KeyError:
        return None


def calls_in(game, file):
    tree = ast.parse(file.read_text(encoding="utf-8"), file)
    constants = ast.Module([it for it in tree.body if isinstance(it, ast.Assign)], [])
    for function in (constants, *ast.walk(tree)):
        if function is constants or isinstance(function, ast.FunctionDef):
            inside = tuple(ast.walk(function))
            named = [node for node in inside if names_something(node)]
            for node in inside:
                if isinstance(node, ast.Call):
                    meaning = meanings(named, node.lineno, tables_of(file))
                    if judges(node.func, meaning):
                        place = f"{file.parent.name}/{file.name}:{node.lineno}"
                        yield call_of(game, node, place, meaning)


@cache
def tables_of(file):
    """The tables of rules that a module holds or imports, by name: what they can give."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    tables = {}
    for name, table in vars(import_module(".".join(parts))).items():
        if isinstance(table, dict) and all(isinstance(text, str) for text in table.values()):
            tables[name] = ast.Tuple([ast.Constant(text) for text in table.values()])
    return tables


def names_something(node):
    """Whether this assigns to a name."""
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)


def meanings(named, line, tables):
    """What names can mean at a line of a function, by all assignments above it."""

    def meaning(name):
        above = [node for node in named if node.lineno < line]
        values = [node.value for node in above if ast.unparse(node.targets[0]) == name]
        return ast.Tuple(values) if values else tables.get(name)

    return meaning


def judges(function, meaning):
    """Whether this calls ``refuse`` or ``impossible``, be it by another name."""
    match function:
        case ast.Name(name):
            return name in JUDGES or judges(meaning(name), meaning)
        case ast.IfExp(_, one, other):
            return judges(one, meaning) or judges(other, meaning)
        case ast.Tuple(several):
            return any(judges(one, meaning) for one in several)
        case _:
            return False


def call_of(game, node, place, meaning):
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    case = node.args[1] if len(node.args) > 1 else keywords.get("case", ast.Constant(""))
    facts = None if None in keywords else frozenset(str(name) for name in keywords) - {"case"}
    return Call(game, place, texts(node.args[0], meaning), texts(case, meaning), facts)


def texts(value, meaning):
    """The strings that an expression can be, as far as the source tells."""
    match value:
        case ast.Constant(str(text)):
            return frozenset({text})
        case ast.IfExp(_, one, other):
            both = [texts(part, meaning) for part in (one, other)]
            return frozenset().union(*(part for part in both if part)) or None
        case ast.Tuple(parts):
            both = [texts(part, meaning) for part in parts]
            return frozenset().union(*(part for part in both if part)) or None
        case ast.Name(name) | ast.Subscript(ast.Name(name), _):
            return texts(meaning(name), meaning)
        case _:
            return None


def facts_in(game, key):
    """The facts that the sentences of a key name."""
    names = set()
    for text in text_of(game, key) or ():
        names |= {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return names


SPEAKS_FOR_ITSELF = "audit"
"""The audit has words of its own, with tests of its own."""


def files_of(game):
    """Where a line of this game can be refused."""
    for folder in (
        PACKAGE / "rules" / game,
        PACKAGE / "rules" / "common",
        PACKAGE / "table",
    ):
        for file in sorted(folder.glob("*.py")):
            if not file.name.startswith(SPEAKS_FOR_ITSELF):
                yield file


@cache
def calls_of(game):
    """All that can refuse a line of this game."""
    calls = []
    for file in files_of(game):
        calls += calls_in(game, file)
    return calls


def keys_of(calls):
    """The sentences that these refusals need."""
    return set().union(*(call.keys for call in calls))


@pytest.fixture(params=WORDS)
def game(request):
    return str(request.param)


@pytest.fixture
def calls(game):
    return calls_of(game)


def test_the_source_tells_the_rule_of_every_refusal(game, calls):
    assert len(calls) > (10 if game == "plain" else 60)
    assert [call.place for call in calls if not call.rules] == []


def test_every_refusal_has_its_sentences(game, calls):
    assert [call.place for call in calls if not call.keys] == []
    for call in calls:
        assert [key for key in call.keys if not text_of(game, key)] == [], call.place


def test_every_refusal_gives_the_facts_of_its_sentences(game, calls):
    for call in calls:
        if call.facts is not None:
            for key in call.keys:
                assert facts_in(game, key) <= call.facts, (call.place, key)


def test_no_sentence_is_there_for_nothing(game, calls):
    needed = keys_of(calls)
    without_own = {key for key in needed if key not in refusals(game)}
    used = needed | {key.partition(" ")[2] for key in without_own}
    idle = set(refusals(game)) - used
    # the plain slate has no deals and cards, of which the house speaks too
    assert {key for key in idle if game != "plain" or key.startswith("PL-")} == set()


def test_what_a_book_refuses_has_its_sentences_and_no_other():
    needed = set()
    for file in sorted((PACKAGE / "book").glob("*.py")):
        needed |= keys_of(calls_in("tartli", file))
    written = {key for key in BOOKS["tartli"].wordings["en"].says if key.startswith(OF_THE_BOOK)}
    assert {key for key in needed if key.startswith(OF_THE_BOOK)} == written


def test_every_sentence_is_whole_and_another_says_what_instead(game):
    for key, (why, instead) in refusals(game).items():
        for text in (why, instead):
            assert text.endswith("."), key
            assert text[0].isupper() or text.startswith("{"), key
        assert why != instead, key
