"""The texts: each its own, in players' words, and their sums and sequences are right."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tartli_ref import rulebook

WORKING_NOTES = ("D0", "AT-", "Ex:", "RULES", "AMB-", "HR-", "TODO")
NOTATION = re.compile(r"\b[MZPT][:-](?:A|K|O|U|X|IX|VIII|VII)\b|->|→|≥|≤")
SUM = re.compile(r"(?<![\d−+×] )\b(\d+(?: [+−×] \d+)+) = (\d+)\b(?! [+−×])")
SEQUENCE = re.compile(r"(\w+)-(\w+) \((\w+(?:, \w+)+)\)")

ORDER = ["Ace", "King", "Over", "Under", "Ten", "Nine", "Eight", "Seven"]
LENGTHS = {
    **{"terc": 3, "kvart": 4, "kvint": 5, "szext": 6, "szept": 7, "okt": 8},
    **{"Terz": 3, "Quart": 4, "Quint": 5, "Sext": 6, "Siebt": 7, "Acht": 8},
}


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the book with the name of what it belongs to."""
    for section in rulebook.rules():
        rule = rulebook.text_of(section.id)
        yield from ((section.id, text) for text in (rule.title, rule.text, rule.example))
    for asked in rulebook.ambiguities():
        question = rulebook.ambiguity_text(asked.id)
        yield asked.id, question.question
        yield from ((asked.id, reading) for reading in question.readings)
        yield asked.id, question.why
    for option in rulebook.options():
        words = rulebook.option_text(option.key)
        yield from ((option.key, text) for text in (words.title, words.decides))
        yield from ((option.key, text) for text in words.values.values())


def plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


@pytest.mark.parametrize("part", ["title", "text", "example"])
def test_no_two_rules_say_the_same(part: str) -> None:
    said = Counter(plain(getattr(rulebook.text_of(rule.id), part)) for rule in rulebook.rules())
    assert [text for text, times in said.items() if times > 1] == []


def test_no_sentence_of_a_rule_is_said_twice() -> None:
    sentences = Counter(
        plain(sentence)
        for section in rulebook.rules()
        for sentence in re.split(r"(?<=[.:;])\s", rulebook.text_of(section.id).text)
        if len(sentence) > 30
    )
    assert [text for text, times in sentences.items() if times > 1] == []


def test_a_text_is_in_players_words() -> None:
    for name, text in texts():
        assert not [note for note in WORKING_NOTES if note in text], (name, text)
        assert not NOTATION.search(text), (name, text)


def test_a_text_is_tidy() -> None:
    for name, text in texts():
        assert text == " ".join(text.split()), name
        assert text[0].isupper() or text[0] in "“(" or text[0].isdigit(), name
        assert '"' not in text and "'" not in text, name
        assert text.count("“") == text.count("”"), name


def test_titles_are_short_and_sentences_end() -> None:
    for section in rulebook.rules():
        rule = rulebook.text_of(section.id)
        assert len(rule.title) <= 45 and not rule.title.endswith("."), section.id
        for text in (rule.text, rule.example):
            assert text.endswith((".", ".”", "?")), section.id


def test_the_sums_are_right() -> None:
    checked = 0
    for name, text in texts():
        for left, right in SUM.findall(text):
            value = eval(left.replace("−", "-").replace("×", "*"))
            assert value == int(right), (name, left)
            checked += 1
    assert checked >= 20


def test_the_sequences_spelled_out_are_right() -> None:
    checked = 0
    for name, text in texts():
        for top, length, cards in SEQUENCE.findall(text):
            place = ORDER.index(top)
            expected = ORDER[place : place + LENGTHS[length]]
            assert cards.split(", ") == expected, (name, top, length)
            assert len(expected) == LENGTHS[length], (name, top, length)
            checked += 1
    assert checked >= 30
