"""Everything that the desk can say has words, and every rule it names is in the book."""

import pytest

from tartli_ref.games.tartli.desk import Contradiction, Question, ask
from tartli_ref.rulebook import find_rule
from tartli_ref.words.tartli.desk import ABOUT, say, talk_about
from tartli_ref.words.tartli.sentences import REFUSALS, SENTENCES
from tests.desk.any_question import questions
from tests.desk.said_by_the_desk import ALLOWED_STEPS, CONTRADICTIONS, REFUSED_STEPS


def said_as(prefix: str, kind: type) -> set[str]:
    """The keys of what is said so, without the word that tells it."""
    keys = (key for key, said in SENTENCES.items() if isinstance(said, kind))
    return {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}


STEPS, REFUSED = said_as("desk ", str), said_as("desk ", tuple)
COMPLAINTS, UNCHECKED = said_as("odd ", str), said_as("unseen ", str)
KEYS = STEPS | REFUSED | COMPLAINTS | UNCHECKED
FIELDS = {"hand", "reply", *ABOUT}


def test_every_step_has_a_sentence() -> None:
    assert set(ALLOWED_STEPS) - set(STEPS) == set()
    assert set(REFUSED_STEPS) - set(STEPS) - set(REFUSED) == set()


def test_every_contradiction_has_a_sentence() -> None:
    said = {key.partition(" ")[2] if key.partition(" ")[0] in FIELDS else key for key in COMPLAINTS}
    assert said == set(CONTRADICTIONS)


def test_nothing_has_a_sentence_that_is_never_said() -> None:
    said = {key.partition(" ")[2] if key.partition(" ")[0] in FIELDS else key for key in STEPS}
    said = {key.removesuffix(" nothing") for key in said}
    assert said - set(ALLOWED_STEPS) - set(REFUSED_STEPS) == set()
    assert set(REFUSED) - set(REFUSALS) - set(REFUSED_STEPS) == set()


def test_every_rule_is_in_the_book() -> None:
    for key in KEYS:
        words = key.split()
        rule = words[1] if words[0] in FIELDS else words[0]
        assert find_rule(rule), key


ABOUT_TYPE = {kind: about for about, (kind, _) in ABOUT.items()}


@pytest.mark.parametrize("seed", range(3))
def test_any_question_is_answered_in_words(seed: int) -> None:
    answered = set()
    for house, question in questions(1_500, seed):
        if isinstance(question, Contradiction):
            continue
        about = ABOUT_TYPE[type(question)]
        talk = talk_about(about, house, german=bool(seed % 2))
        try:
            answer = ask(question, house)
        except Contradiction as wrong:
            assert_plain(talk.complaint(wrong))
            continue
        words = say(talk, question, answer)
        sentences = [words.verdict, *words.more, *(each.text for each in words.reasons)]
        for sentence in [*sentences, *words.unchecked]:
            assert_plain(sentence)
        for each in words.sums:
            assert sum(row.points for row in each.rows if row.counts) == each.total
        answered.add(about)
    assert answered == set(ABOUT)


@pytest.mark.parametrize("seed", range(3))
def test_any_contradiction_is_told_in_words(seed: int) -> None:
    talks = [talk_about(about) for about in ABOUT]
    for _, question in questions(1_000, seed):
        if isinstance(question, Contradiction):
            for talk in talks:
                assert_plain(talk.complaint(question))


def assert_plain(sentence: str) -> None:
    """A whole sentence, with nothing of the program's own in it."""
    assert sentence[0].isupper() or sentence[0] in "“0123456789", sentence
    assert sentence[-1] in ".”!?", sentence
    for odd in ("{", "}", "None", "Seat", "frozenset", "  ", "()", "Ruling", "True", "False"):
        assert odd not in sentence, sentence
    assert " a hand has 1 cards" not in sentence


def test_what_is_not_a_question_is_no_answer() -> None:
    kinds = set(ABOUT_TYPE)
    assert len(kinds) == len(ABOUT)
    assert kinds == set(Question.__args__)
