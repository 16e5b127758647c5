"""The glossary, and words looked up in it."""

import re

import pytest

from tartli_ref.games.ulti.words import FEATS, SILENTS, STEPS
from tartli_ref.web.rules.glossary import look_up, sections
from tartli_ref.words.language import LANGUAGES, _, speaking


@pytest.mark.rule("TH-EQ-04")
@pytest.mark.parametrize(
    ("nickname", "card"), [("filkó", "Over"), ("disznó", "Ace"), ("csikó", "King"), ("pig", "Ace")]
)
def test_a_nickname_leads_to_its_card(nickname, card):
    (term,) = look_up(nickname)
    assert term.en.startswith(card)


@pytest.mark.parametrize("word", ["felső", "OBER", "Ober;", "over", " fel"])
def test_case_and_the_end_of_a_word_do_not_matter(word):
    assert any(term.hu.startswith("felső") for term in look_up(word.strip(";")))


@pytest.mark.parametrize("word", ["", " ", "xyz", ","])
def test_what_is_no_word_is_not_found(word):
    assert look_up(word) == ()


def test_every_term_has_words_in_every_language_and_stands_once():
    terms = [term for section in sections() for term in section.terms]
    assert all(set(section.title) == set(LANGUAGES) for section in sections())
    assert all(word.strip() for term in terms for word in term.words.values())
    assert len({term.en for term in terms}) == len(terms)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_what_the_referee_calls_bids_silent_bids_and_steps_is_in_the_glossary(spoken):
    known_words = []
    for section in sections():
        if section.key in ("bidding", "ulti"):
            for term in section.terms:
                known_words += re.split(", | and | és | und ", term.words[spoken].casefold())
    names = [*FEATS.values(), *SILENTS.values(), *STEPS.values()]
    with speaking(spoken):
        spoken_names = [_(name).casefold() for name in names]
    names = {name.replace("\u00ad", "") for name in spoken_names}  # where it may break on a tile
    assert names <= set(known_words)
