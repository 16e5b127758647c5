"""Links that nobody means: random ones, bent ones, broken ones. Each gets a clear page."""

import random
from urllib.parse import quote

import pytest

from tartli_ref.cards import GERMAN
from tartli_ref.games.tartli.melds import CARDS_OF
from tartli_ref.games.tartli.options import HOUSE
from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tests.sizes import sizes
from tests.web.phone import Page, Phone

CASES = sizes(60, 300)
NAMES = sorted({field.name for asking in QUESTIONS.values() for field in asking.fields(None)})
PARTS = ("", ".0.kind", ".0.card", ".length.0", ".sets", ".a", ".b", ".x", "[]")
WORDS = (
    *map(str, CARDS_OF), *map(str, GERMAN), "M", "Z", "P", "T", "vannak kvart", "nothing", "1", "0",
    "me", "other", "claimant", "A", "B", "before", "after", "within", "none", "open", "settled",
    "won", "lost", "declared", "led", "hand", "away", "turned", "over", "running", "K", "KO", "set",
    "507-512", "97-64", "-5--5", "501", "161", "17", "-1", "99999", "1e9", "٣", "terc", "okt",
)  # fmt: skip
ODD = ("", "\x00", "%", "é", "\ud800", "<b>", "'\"", "P:O-", ":-", "-vannak", "a" * 500, "\n", "=")


def any_link(lot: random.Random) -> str:
    """A question with fields by lot, most of them its own."""
    about = lot.choice(list(QUESTIONS))
    own = [field.name for field in QUESTIONS[about].fields(None)]
    pairs = []
    for _ in range(lot.randrange(12)):
        name = lot.choice(own if lot.random() < 0.8 else NAMES)
        name += lot.choice(PARTS) if lot.random() < 0.3 else ""
        pairs.append((name, lot.choice(WORDS if lot.random() < 0.85 else ODD)))
    if lot.random() < 0.3:
        pairs.append(("rules", lot.choice([*HOUSE.presets, "x", ""])))
    if lot.random() < 0.3:
        key = lot.choice(list(HOUSE.switches))
        pairs.append(
            ("option", lot.choice([f"{key}={lot.choice(HOUSE.switches[key])}", key, "=", ""]))
        )
    if lot.random() < 0.1:
        pairs.append(("draft", "1"))
    return f"/ask/{about}?" + "&".join(f"{written(name)}={written(text)}" for name, text in pairs)


def written(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"))


def asked(phone: Phone, link: str) -> Page:
    """The page to which a link leads, at once or after one step."""
    page = phone.get(link)
    if page.status == 302:
        page = phone.get(page.headers["Location"])
    return page


@pytest.mark.parametrize("cases", CASES)
def test_random_links_get_a_clear_page(phone: Phone, cases: int) -> None:
    lot, statuses = random.Random(20), set()
    for _ in range(cases):
        link = any_link(lot)
        page = asked(phone, link)
        assert page.status in (200, 422), link
        statuses.add(page.status)
        complaints = page.root.all("p", "complaint")
        assert bool(complaints) is (page.status == 422), link
        assert all(each.is_open for each in complaints), link
        assert len(page.html) < 200_000
    assert statuses == {200, 422}


@pytest.mark.parametrize("cases", CASES)
def test_random_links_that_are_answered_are_answered_again(phone: Phone, cases: int) -> None:
    lot = random.Random(21)
    for _ in range(cases):
        page = asked(phone, any_link(lot))
        if page.root.all("p", "verdict"):
            link = page.root.one("input", "link").attrs["value"]
            again = phone.get(link.removeprefix("http://localhost"))
            assert again.root.one("p", "verdict").text == page.root.one("p", "verdict").text


@pytest.mark.parametrize(
    "query",
    [
        "%ff%fe=%80&trump=%00",
        "&&&=&=",
        "trump",
        "trump=P;card=P-O",
        "trump=P&card=%F0%9F%82%A1",
        "trump[]=P&card[0]=P-O",
        "?trump=P",
        "x" * 3_999,
        "a=1&" * 999,
        "card=" + "%41" * 1_300,
    ],
)
def test_a_broken_query_is_answered(phone: Phone, query: str) -> None:
    assert asked(phone, f"/ask/pile?{query}").status in (200, 422)


def test_a_form_with_every_field_of_every_question_is_answered(phone: Phone) -> None:
    query = "&".join(f"{name}={text}" for name in NAMES for text in ("P", "1"))
    for about in QUESTIONS:
        assert asked(phone, f"/ask/{about}?{query}").status == 422
