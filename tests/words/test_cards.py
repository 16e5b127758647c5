"""What cards are called in each language, with German and with French signs."""

from itertools import product
from unicodedata import normalize

import pytest

from tartli_ref.games.tartli.words import TartliVoice, name_of, tartli_voice
from tartli_ref.rules.cards import GERMAN, Rank, Suit
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.melds import Sequence, Vannak
from tartli_ref.rules.tartli.moves import Announcement
from tartli_ref.table.files import read_file
from tartli_ref.words.cards import SKINS, card_name, card_names, rank_letter, rank_name, showing
from tartli_ref.words.language import LANGUAGES, speaking
from tests.examples import examples

OVER = GERMAN.card("M-O")
UNDER = GERMAN.card("M-U")
KVART = Sequence(Suit.HEARTS, Rank.OVER, 4)
NAMES = TartliVoice(("Anna", "Bence"))


@pytest.mark.rule("TH-EQ-03")
@examples(__file__, "a french pack has queens for overs and jacks for unders")
def test_a_french_pack_has_queens_for_overs_and_jacks_for_unders(lang, queen, jack, letters):
    with speaking(lang), showing("french"):
        assert (card_name(OVER), card_name(UNDER)) == (queen, jack)
        assert rank_letter(Rank.OVER) + rank_letter(Rank.UNDER) == letters


@pytest.mark.rule("TA-EQ-01")
def test_in_german_the_over_is_the_ober_and_the_under_the_unter():
    terms = read_file("game: tartli\nrules: austrian\nseats: Anna, Bence\n").terms
    with speaking("de"):
        assert name_of(GERMAN.card("P-O"), tartli_voice(terms)) == "Herz-Ober"
        assert name_of(GERMAN.card("P-U"), tartli_voice(terms)) == "Herz-Unter"
        assert name_of(KVART, tartli_voice(terms)) == "Herz-Ober-Quart"


@examples(__file__, "cards and melds have their names in each language")
def test_cards_and_melds_have_their_names_in_each_language(lang, card, run, four, sentence):
    with speaking(lang):
        assert name_of(OVER, NAMES) == card
        assert name_of(KVART, NAMES) == run
        assert name_of(Vannak(Rank.OVER), NAMES) == four
        assert name_of(Announcement(1, (3,)), NAMES) == sentence
        assert name_of(Seat.B, NAMES) == "Bence"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_austrian_table_keeps_its_names_of_melds_in_every_language(lang):
    terms = read_file("game: tartli\nrules: austrian\nseats: Anna, Bence\n").terms
    with speaking(lang):
        assert name_of(Announcement(1, (4,)), tartli_voice(terms)).startswith("Vierling ")


@pytest.mark.parametrize(("lang", "skin"), list(product(LANGUAGES, SKINS)))
def test_no_two_cards_are_called_alike(lang, skin):
    with speaking(lang), showing(skin):
        assert len({card_name(card) for card in GERMAN}) == len(GERMAN)
        plain = {normalize("NFD", rank_letter(rank)).replace("\u0301", "") for rank in Rank}
        assert len(plain) == len(Rank)
        assert len(set(card_names().suit.values())) == len(Suit)


def test_notation_knows_nothing_of_languages_and_signs():
    with speaking("de"), showing("french"):
        assert (str(OVER), str(KVART)) == ("M-O", "P:O-kvart")
        assert rank_name(Rank.OVER) == "Dame"
