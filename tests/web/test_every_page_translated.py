"""Every page in every language: nothing on it is still English."""

import re
from itertools import chain

import pytest

from tartli_ref.rulebook import BOOKS
from tartli_ref.rules.tartli.values import HOUSE
from tartli_ref.words.language import catalogue
from tests.examples import examples
from tests.games.asszorti.pages import scenes as asszorti
from tests.games.ulti.pages import scenes as ulti
from tests.web.addresses import to_read
from tests.web.conftest import HEAD
from tests.web.scenes import BULI_TO_GO, CLAIMED, DEAL, NAMED, SETTLED, with_a_revoke
from tools.catalogues import TRANSLATED, catalogue_of

SPOKEN = ("aria-label", "title", "placeholder", "alt")
"""What is said of an element, not only what is written in it."""

ENGLISH = re.compile(
    r"\b(the|and|of|to|with|this|which|from|for|has|have|were|are|been|"
    r"trick|tricks|trumps|plays|deals|says|takes|scores|cards|leader|player|meld|melds|"
    r"rule|rules|line|table|page|nobody|before|after|enter|correct|proven|possible)\b",
    re.IGNORECASE,
)
"""Words that neither Hungarian nor German has, or not in any of our sentences."""

LITERAL = re.compile(
    r"\b(TH|TA|AS|UL|REF|AMB)-[A-Z0-9-]+|Tartli Ref|"  # names of rules, and ours
    r"\b(adjust|note|[AB]) [AB“”\"a-z].*|"  # notation
    r"\b(line|deal|count|audit|rules|note)\b(?=[:,])"
)
"""Notation, and what is written alike."""

STAGES: dict[str, tuple[str, ...]] = {
    "fresh": (),
    "dealt": (DEAL,),
    "asked": NAMED,
    "settled": SETTLED,
    "recorded by cards": (DEAL, "B says nothing", "B plays P-K", "A says terc"),
    "claimed": CLAIMED,
    "chalked": ("deal A P", "B shows P:X-terc", "A bela", 'adjust A 20 "x"', 'note "y"', "undo"),
    "over a deal": ("deal A P", "count 97-64"),
    "looked back at": tuple(with_a_revoke()),
}
TRIED: dict[str, tuple[str, tuple[str, ...], str]] = {
    "tartli": (
        HEAD,
        (DEAL, "A bela"),
        "B bela; nonsense; A plays P-O; fix 1: deal A Q; count 200-3; A takes 99",
    ),
    "asszorti": (
        asszorti.HEAD,
        asszorti.NAMED,
        "B bids 1; A kontra game; A draws 2; count 12-0-0; B claims; A names H arrivazs",
    ),
    "ulti": (
        ulti.HEAD,
        ulti.PLAYED,
        "B kontra ulti; A kontra betli; C plays Z-A; result 45-45; B bids simple",
    ),
}
"""Tables, and lines that are refused there."""
THREE = [(asszorti.HEAD, lines) for lines in asszorti.STAGES.values()]
THREE += [(ulti.HEAD, lines) for lines in ulti.STAGES.values()]
AUDITED = [(asszorti.HEAD, asszorti.REVOKED), (ulti.CUSTOM, (*ulti.REVOKED, "result 70-20"))]


def texts_of(page):
    """Everything that is read or heard of a page."""
    for element in page.root.walk():
        if element.tag in ("script", "style") or says_its_language(element):
            continue
        yield from (child.strip() for child in element.children if isinstance(child, str))
        yield from (element.attrs[name] for name in SPOKEN if name in element.attrs)


def says_its_language(element):
    """Whether it is part of something that says in which language it is, as a link to another."""
    while element is not None and element.tag != "html":
        if "lang" in element.attrs:
            return True
        element = element.parent
    return False


def taking_turns():
    """Daily each stage has one of the languages, in the long tests all of them."""
    for turn, lang in enumerate(TRANSLATED):
        for place, stage in enumerate(STAGES):
            daily = place % len(TRANSLATED) == turn
            yield pytest.param(lang, stage, marks=() if daily else pytest.mark.long)


@pytest.fixture(params=TRANSLATED)
def lang(request, phone):
    language: str = request.param
    phone.get(f"/language/{language}")
    return language


def english_on(page, lang):
    """What of a page is English: a message that has another text here, or tell-tale words."""
    messages = catalogue(lang)
    english = []
    for text in texts_of(page):
        plain = " ".join(text.split())
        if not plain or plain in NAMES | KEYS:
            continue
        is_message = plain in MESSAGES and messages.gettext(plain) != plain
        if is_message or plain in REFUSALS or ENGLISH.search(LITERAL.sub("", plain)):
            english.append(plain)
    return english


NAMES = {"Tartli", "Asszorti", "Ulti", "Betli"}
KEYS = set(chain.from_iterable(HOUSE.switches.values()))
"""What a table file calls the values of house rules, in every language."""

MESSAGES = {
    message.id for message in catalogue_of("hu") if message.id and isinstance(message.id, str)
}

REFUSALS = set[str]()
for book in BOOKS.values():
    REFUSALS.update(*book.wordings["en"].says.values())


@pytest.mark.parametrize(("lang", "stage"), [*taking_turns()], indirect=["lang"])
def test_no_page_of_a_table_has_english_left(app, phone, at, lang, stage):
    scene = at(*STAGES[stage])
    pages = {}
    for url in (*to_read(app, scene), scene.watch_url, f"{scene.history_url}1"):
        if "/language/" in url or "static" in url:
            continue
        page = phone.get(url)
        if page.is_html and (english := english_on(page, lang)):
            pages[url] = english
    assert pages == {}


@pytest.mark.parametrize("game", TRIED)
def test_no_refusal_has_english_left(phone, at, lang, game):
    head, lines, refused = TRIED[game]
    scene = at(*lines, head=head)
    for line in refused.split("; "):
        page = phone.enter(scene.url, line)
        assert page.status == 422
        assert english_on(page, lang) == [], line


@pytest.mark.parametrize(("head", "lines"), THREE)
def test_no_table_of_three_has_english_left(phone, at, lang, head, lines):
    scene = at(*lines, head=head)
    for page in ("", "more", "history/", "score/", "session/"):
        assert english_on(phone.get(f"{scene.url}{page}"), lang) == [], page


def test_no_evening_has_english_left(phone, at, lang):
    scene = at(*ulti.SETTLED, head=ulti.HEAD)
    for page in ("charts/", "protocol/"):
        assert english_on(phone.get(f"{scene.url}session/{page}"), lang) == [], page


@pytest.mark.parametrize(("head", "lines"), AUDITED)
def test_no_audit_has_english_left(phone, at, lang, head, lines):
    assert english_on(phone.get(f"{at(*lines, head=head).url}audit/1"), lang) == []


def test_no_error_has_english_left(phone, lang):
    pages = [phone.get("/none"), phone.ask("/tables", "GET"), phone.ask("/tables", "POST")]
    for page in pages:
        assert english_on(page, lang) == []


@examples(__file__, "asked")
def test_no_answer_has_english_left(phone, lang, asked):
    assert english_on(phone.get(f"/ask/{asked}"), lang) == []


def test_an_ended_buli_has_no_english_left(phone, at, lang):
    scene = at("deal A P", "A out", "piles 60-20", head=BULI_TO_GO)
    for url in (scene.url, f"{scene.url}score/", f"{scene.url}score/1", scene.history_url):
        assert english_on(phone.get(url), lang) == [], url


def test_what_is_left_in_english_would_be_found(phone, at):
    scene = at(DEAL, "A bela")
    for page in (phone.get("/"), phone.get(scene.url), phone.enter(scene.url, "B bela")):
        assert len(english_on(page, "hu")) > 5
