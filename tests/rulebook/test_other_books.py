"""The rulebooks of Ulti and Asszorti: every rule, question and house rule, tidy, sums right."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from tartli_ref import rulebook
from tartli_ref.games.asszorti.values import HOUSE as ASSZORTI_HOUSE
from tartli_ref.games.ulti.values import HOUSE as ULTI_HOUSE
from tests.asszorti.test_cases import ALL_RULES as ASSZORTI_RULES
from tests.ulti.test_cases import ALL_RULES as ULTI_RULES

WORKING_NOTES = ("D2", "D4", "Ex:", "RULES", "AMB-", "HR-", "TODO", "->", "→", "≥", "≤")
SUM = re.compile(r"(?<![\d−+×] )\b(\d+(?: [+−×] \d+)+) = (−?\d+)\b(?! [+−×])")


@dataclass(frozen=True, slots=True)
class Book:
    """What a rulebook has to have."""

    game: str
    rules: list[str]
    source: str
    chapters: list[str]
    questions: list[str]
    switches: Mapping[str, tuple[str, ...]]
    notation: re.Pattern[str] = field(repr=False)


ULTI = Book(
    game="ulti",
    rules=ULTI_RULES,
    source="encyclopaedia article",
    chapters=["equipment", "points", "bids", "auction", "doubling", "play", "silent", "settlement"],
    questions=["AMB-28", *(f"AMB-{number}" for number in range(31, 46))],
    switches=ULTI_HOUSE.switches,
    notation=re.compile(r"\b[MZPT]-(?:A|K|O|U|X|IX|VIII|VII)\b"),
)
ASSZORTI = Book(
    game="asszorti",
    rules=[rule for rule in ASSZORTI_RULES if rule.startswith("AS-")],
    source="Pais 1990",
    chapters=[
        "equipment",
        "auction",
        "announcing",
        "kontra",
        "play",
        "claims",
        "scoring",
        "arrivazs",
        "payment",
    ],
    questions=[*(f"AMB-{number}" for number in range(21, 31)), "AMB-45"],
    switches=ASSZORTI_HOUSE.switches,
    notation=re.compile(r"\b[SHDC]-(?:A|K|Q|J|10|9|8|7|6)\b"),
)
BOOKS = [ULTI, ASSZORTI]

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
each_rule = pytest.mark.parametrize(
    ("book", "rule"),
    [pytest.param(book, rule, id=rule) for book in BOOKS for rule in book.rules],
)
each_question = pytest.mark.parametrize(
    ("book", "question"),
    [
        pytest.param(book, question, id=f"{book.game}-{question}")
        for book in BOOKS
        for question in book.questions
    ],
)


def texts(book: Book) -> Iterator[tuple[str, str]]:
    """Every text of the book with the name of what it belongs to."""
    for section in rulebook.rules(book.game):
        rule = rulebook.text_of(section.id)
        yield from ((section.id, text) for text in (rule.title, rule.text, rule.example))
    for asked in rulebook.ambiguities(book.game):
        question = rulebook.ambiguity_text(asked.id)
        yield asked.id, question.question
        yield from ((asked.id, reading) for reading in question.readings)
        yield asked.id, question.why
    for key in book.switches:
        words = rulebook.option_text(key, game=book.game)
        yield from ((key, text) for text in (words.title, words.decides, *words.values.values()))


@each_book
def test_it_has_exactly_the_rules_in_their_order(book: Book) -> None:
    assert [section.id for section in rulebook.rules(book.game)] == book.rules
    in_book_order = list(dict.fromkeys(section.chapter for section in rulebook.rules(book.game)))
    assert in_book_order == book.chapters == list(rulebook.chapters(book.game))
    titles = [rulebook.chapter_title(chapter, game=book.game) for chapter in book.chapters]
    assert len(set(titles)) == len(titles)


@each_rule
def test_a_rule_has_all_that_belongs_to_it(book: Book, rule: str) -> None:
    section = rulebook.find_rule(rule)
    assert section is not None and section.id == rule
    assert section.sources and set(section.sources) <= {book.source, "derived", "our reading"}
    assert section.variants == {"standard"}
    assert set(section.switches) <= set(book.switches)
    for asked in section.ambiguities:
        found = rulebook.find_ambiguity(asked)
        assert found is not None and rule in found.rules
    text = rulebook.text_of(rule)
    assert len(text.title) <= 45 and not text.title.endswith(".")
    assert len(text.text) >= 40
    assert all(part.endswith((".", ".”", "?")) for part in (text.text, text.example))


@each_book
def test_the_open_questions_are_these_and_name_their_rules(book: Book) -> None:
    assert [asked.id for asked in rulebook.ambiguities(book.game)] == book.questions
    from_rules = {
        (rule.id, asked) for rule in rulebook.rules(book.game) for asked in rule.ambiguities
    }
    asked = rulebook.ambiguities(book.game)
    assert from_rules == {(rule, question.id) for question in asked for rule in question.rules}


@each_question
def test_a_question_has_its_readings_and_a_reason(book: Book, question: str) -> None:
    text = rulebook.ambiguity_text(question)
    assert text.question.endswith("?")
    assert len(set(text.readings)) == len(text.readings) >= 2
    assert all(reading.endswith(".") for reading in text.readings)
    assert len(text.why) >= 40
    found = rulebook.find_ambiguity(question)
    assert found is not None
    switches = {key for rule in found.rules for key in rulebook.find_rule(rule).switches}  # type: ignore[union-attr]
    assert found.switch is None or found.switch in switches


@each_book
def test_each_house_rule_changes_a_rule_and_is_said(book: Book) -> None:
    assert {key for rule in rulebook.rules(book.game) for key in rule.switches} == set(
        book.switches
    )
    for key, values in book.switches.items():
        text = rulebook.option_text(key, game=book.game)
        assert text.title and text.decides.endswith(".")
        assert tuple(text.values) == values
        assert all(meaning.endswith(".") for meaning in text.values.values())


@each_book
def test_a_text_is_in_players_words_and_tidy(book: Book) -> None:
    for name, text in texts(book):
        assert not [note for note in WORKING_NOTES if note in text], (name, text)
        assert not book.notation.search(text), (name, text)
        assert text == " ".join(text.split()), name
        assert text[0].isupper() or text[0] in "“(" or text[0].isdigit(), name
        assert '"' not in text and "'" not in text, name
        assert text.count("“") == text.count("”"), name


@each_book
@pytest.mark.parametrize("part", ["title", "text", "example"])
def test_no_two_rules_say_the_same(book: Book, part: str) -> None:
    said = Counter(getattr(rulebook.text_of(rule), part).casefold() for rule in book.rules)
    assert [text for text, times in said.items() if times > 1] == []


@each_book
def test_the_sums_are_right(book: Book) -> None:
    checked = 0
    for name, text in texts(book):
        for left, right in SUM.findall(text):
            value = eval(left.replace("−", "-").replace("×", "*"))
            assert value == int(right.replace("−", "-")), (name, left)
            checked += 1
    assert checked >= 12


@each_book
def test_every_rule_is_found_by_its_id_and_by_its_title(book: Book) -> None:
    for rule in rulebook.rules(book.game):
        assert rulebook.search(rule.id)[0].section == rule
        by_title = rulebook.search(rulebook.text_of(rule.id).title)
        assert rule in [hit.section for hit in by_title]
