"""What holds in every German sentence, so that its parts fit whatever is put into them."""

import re

from tartli_ref.rulebook import BOOKS
from tartli_ref.table.terms import Money
from tartli_ref.words.language import _, speaking
from tartli_ref.words.lists import say_money, signed_amount, signed_money
from tartli_ref.words.statistics import counted
from tests.examples import examples
from tests.rulebook.test_sentences import sentences
from tools.catalogues import catalogue_of

NOT_INFLECTED = "bid|feat|feats|item|items|trumps|contract"
OTHER_CASE = re.compile(
    rf"\b(?:zu|für|mit|von|bei|in|auf|aus|nach|gegen|ohne)\s+\{{(?:{NOT_INFLECTED})\}}",
    re.IGNORECASE,
)
"""„offener Bettel“ or „Grundspiel“ after a preposition would need an ending or an article."""

POLITE = re.compile(r"[a-zäöüß,] (?:Sie|Ihnen|Ihre?[mnrs]?)\b")
WRONG_QUOTES = re.compile(r"[”»«]|“[^“„]*“")
"""An English closing quote, or an English opening one that a German closing one ends."""


def test_no_bid_or_item_stands_after_a_preposition():
    assert [text for text in pages() if OTHER_CASE.search(text)] == []


def test_players_are_never_called_sie():
    assert [text for text in pages() if POLITE.search(text)] == []


def test_quotes_are_german():
    assert [text for text in pages() if WRONG_QUOTES.search(text)] == []
    assert [text for text in pages() if text.count("„") != text.count("“")] == []


@examples(__file__, "what is looked for is found", globals())
def test_what_is_looked_for_is_found(rule, wrong):
    assert rule.search(wrong)


def test_money_has_a_comma_where_one_is_usual():
    money = Money(-1050, "EUR")
    texts = {}
    for language in ("en", "hu", "de"):
        with speaking(language):
            texts[language] = say_money(money), signed_money(money), signed_amount(money)
    assert texts["en"] == ("−10.50 EUR", "−10.50 EUR", "−10.50")
    assert texts["hu"] == texts["de"] == ("−10,50 EUR", "−10,50 EUR", "−10,50")


def test_an_average_has_the_same_mark():
    counts = {"tartli:deals": 4, "tartli:points": 10}
    with speaking("de"):
        assert "2,5" in [count.value for count in counted(counts, {})]
    assert "2.5" in [count.value for count in counted(counts, {})]


def pages():
    """Every German sentence of the pages, of refusals and of findings."""
    for message in catalogue_of("de"):
        if message.id:
            yield from (message.string,) if isinstance(message.string, str) else message.string
    for game in BOOKS:
        yield from (text for _key, text in sentences(game, "de"))


def test_the_longest_name_on_a_narrow_tile_breaks_between_its_parts():
    with speaking("de"):
        assert _("Durchmars") == "Durch\u00admarsch"
