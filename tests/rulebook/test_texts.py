"""The texts: each its own, in players' words, and their sums and sequences are right."""

import re
from collections import Counter

import pytest

from tartli_ref import rulebook
from tests.rulebook.languages import LANGUAGES, WRITTEN, spelled_out, texts

WORKING_NOTES = ("D0", "D2", "D4", "AT-", "Ex:", "RULES", "AMB-", "HR-", "TODO")
NOTATION = re.compile(
    r"\b[MZPT][:-](?:A|K|O|U|X|IX|VIII|VII)\b"
    r"|\b[SHDC]-(?:A|K|Q|J|10|9|8|7|6)\b|->|→|≥|≤"
)
SUM = re.compile(r"(?<![\d−+×] )\b(\d+(?: [+−×] \d+)+) = (−?\d+)\b(?! [+−×])")
QUOTES = "“”„‟«»\"'"

in_each_language = pytest.mark.parametrize(("game", "language"), WRITTEN)


def plain(text):
    return " ".join(re.findall(r"\w+", text.casefold()))


@in_each_language
@pytest.mark.parametrize("part", ["title", "text", "example"])
def test_no_two_rules_say_the_same(game, language, part):
    rules = rulebook.BOOKS[game].wordings[language].rules.values()
    counts = Counter(plain(getattr(rule, part)) for rule in rules)
    assert [text for text, times in counts.items() if times > 1] == []


@in_each_language
def test_no_sentence_of_a_rule_is_said_twice(game, language):
    sentences = Counter()
    for rule in rulebook.BOOKS[game].wordings[language].rules.values():
        parts = re.split(r"(?<=[.:;])\s", rule.text)
        sentences.update(plain(sentence) for sentence in parts if len(sentence) > 30)
    assert [text for text, times in sentences.items() if times > 1] == []


@in_each_language
def test_a_text_is_in_players_words(game, language):
    for field, text in texts(game, language):
        assert not [note for note in WORKING_NOTES if note in text], (field, text)
        assert not NOTATION.search(text), (field, text)


@in_each_language
def test_a_text_is_tidy(game, language):
    opened, closed = LANGUAGES[language].quotes
    for field, text in texts(game, language):
        assert text == " ".join(text.split()), field
        assert text[0].isupper() or text[0] in f"{opened}(" or text[0].isdigit(), field
        assert [mark for mark in text if mark in QUOTES and mark not in opened + closed] == [], (
            field
        )
        assert text.count(opened) == text.count(closed), field


@in_each_language
def test_titles_are_short_and_sentences_end(game, language):
    end = (".", f".{LANGUAGES[language].quotes[1]}", "?")
    wording = rulebook.BOOKS[game].wordings[language]
    for key, rule in wording.rules.items():
        assert len(rule.title) <= 45 and not rule.title.endswith("."), key
        assert rule.text.endswith(end) and rule.example.endswith(end), key
    for key, ambiguity in wording.ambiguities.items():
        assert ambiguity.question.endswith("?") and ambiguity.why.endswith(end), key
        assert all(reading.endswith(end) for reading in ambiguity.readings), key
    for key, option in wording.options.items():
        assert not option.title.endswith(".") and option.decides.endswith("."), key
        assert all(meaning.endswith(".") for meaning in option.values.values()), key


@in_each_language
def test_the_sums_are_right(game, language):
    for field, text in texts(game, language):
        for expression, right in SUM.findall(text):
            value = eval(expression.replace("−", "-").replace("×", "*"))
            assert value == int(right.replace("−", "-")), (field, expression)


@in_each_language
def test_the_sequences_spelled_out_are_right(game, language):
    for field, text in texts(game, language):
        for top, length, cards in spelled_out(text, language):
            assert cards == list(range(top, top + length)), (field, top, length)


def test_there_are_sums_and_sequences_to_be_right():
    english = [text for _, text in texts("tartli", "en")]
    for game, least in (("tartli", 20), ("ulti", 12), ("asszorti", 12)):
        assert sum(len(SUM.findall(text)) for _, text in texts(game, "en")) >= least
    assert sum(len(list(spelled_out(text, "en"))) for text in english) >= 30


@pytest.mark.rule("TH-DEAL-03")
def test_who_shuffles_and_who_cuts_is_told_in_the_book_as_no_line_records_it():
    section = rulebook.find_rule("TH-DEAL-03")
    assert section is not None and not section.switches
    text = rulebook.BOOKS["tartli"].wordings["en"].rules["TH-DEAL-03"].text
    assert "The dealer shuffles" in text and "the other player cuts it" in text
    others = (rulebook.BOOKS["tartli"].wordings[spoken].rules for spoken in ("de", "hu"))
    assert all(rules["TH-DEAL-03"].text for rules in others)
