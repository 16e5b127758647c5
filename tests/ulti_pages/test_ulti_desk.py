"""Ulti's referee is asked on pages: each answer has a link, and a table fills in the forms."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from werkzeug.datastructures import MultiDict

from tartli_ref.games.ulti.state import Evening
from tartli_ref.service import Service
from tartli_ref.web.desk.pages import query_at, seats_of
from tartli_ref.web.desk.questions import DRAFT, QuestionForm
from tartli_ref.web.desk.reading import given_by
from tartli_ref.web.ulti.referee import DESK
from tests.ask.asking import Answered, read_answer, send, sent_by
from tests.web.conftest import At
from tests.web.dom import Element
from tests.web.phone import Phone

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\ndealer: A\n"
ALL = ("outranks", "bidding", "doubling", "price", "value")
EVENINGS = sorted(Path(__file__).parents[1].glob("ulti/games/*.table"))
PLAYED = ("deal A", "B bids ulti", "C passes", "A passes", "B passes", "B names M")

Ask = Callable[[str], Answered]


@pytest.fixture
def ask(phone: Phone) -> Ask:
    return lambda address: read_answer(phone.get(f"/ask/{address}"))


@pytest.fixture
def at_ulti(at: At) -> At:
    return lambda *lines: at(*lines, head=HEAD)


def tapped(phone: Phone, about: str, *filled: tuple[str, str]) -> Answered:
    """Opens the empty form, fills it in, and sends it as a browser does."""
    form = read_answer(phone.get(f"/ask/{about}")).form
    names = {name for name, _ in filled}
    kept = [(name, text) for name, text in sent_by(form) if name not in names]
    return send(phone, form, [*kept, *filled])


def test_the_desk_of_ulti_lists_its_questions(phone: Phone) -> None:
    page = phone.get("/ask/?game=ulti")
    links = [link.attrs["href"] for link in page.root.one("ul", "asking").all("a")]
    assert links == [f"/ask/{about}" for about in ALL]
    for link in links:
        empty = read_answer(phone.get(link))
        assert (empty.status, empty.is_answered, empty.complaints) == (200, False, [])


@pytest.mark.rule("UL-BID-15", "UL-BID-16", "UL-BID-17")
@pytest.mark.parametrize(
    ("link", "verdict", "why"),
    [
        (
            "outranks?bid=betli&last=ulti",
            "Yes, Betli outranks Ulti.",
            "At equal value fewer undertakings count: 1 against 2.",
        ),
        (
            "outranks?bid=rebetli&last=hearts+ulti",
            "Yes, Rebetli outranks Ulti of Hearts.",
            "At equal value fewer undertakings count: 1 against 2.",
        ),
        (
            "outranks?bid=durchmars&last=betli",
            "Yes, Trump Durchmars outranks Betli.",
            "The higher value counts: 6 against 5.",
        ),
        (
            "outranks?bid=40-100&last=ulti",
            "No, 40-100 does not outrank Ulti.",
            "Ulti is the higher bid.",
        ),
        (
            "outranks?bid=hearts+40-100&last=20-100",
            "No, 40-100 of Hearts does not outrank 20-100.",
            "Neither of them may be said over the other.",
        ),
        (
            "outranks?bid=20-100&last=hearts+40-100&option=ranking%3Dlist",
            "Yes, 20-100 outranks 40-100 of Hearts.",
            "20-100 comes after 40-100 of Hearts in the list, which counts at this table.",
        ),
    ],
)
def test_does_my_bid_outrank_his(ask: Ask, link: str, verdict: str, why: str) -> None:
    answer = ask(link)
    assert answer.verdict == verdict
    assert why in answer.text
    assert answer.yes is verdict.startswith("Yes")
    assert answer.link == f"/ask/{link}"


@pytest.mark.rule("UL-AUC-01", "UL-AUC-02", "UL-AUC-03", "UL-AUC-05")
@pytest.mark.parametrize(
    ("link", "verdict", "number"),
    [
        (
            "bidding?moment=turn",
            "Any bid: who holds twelve cards bids first and cannot pass.",
            "54 bids are high enough.",
        ),
        (
            "bidding?last=betli",
            "Pass, or take the talon and bid higher than Betli.",
            "48 bids are high enough.",
        ),
        (
            "bidding?last=betli&moment=lifted",
            "Bid higher than Betli: who has taken the talon cannot pass.",
            "48 bids are high enough.",
        ),
        (
            "bidding?last=simple&moment=holds",
            "Let Simple stand, or take the talon again and bid higher.",
            "53 bids are high enough.",
        ),
        (
            "bidding?last=hearts+20-100+ulti+open+durchmars",
            "Nothing is higher than 20-100 Ulti Open Durchmars of Hearts.",
            "0 bids are high enough.",
        ),
    ],
)
def test_what_may_i_say_now(ask: Ask, link: str, verdict: str, number: str) -> None:
    answer = ask(link)
    assert (answer.verdict, answer.more) == (verdict, number)
    assert sum(map(len, answer.sums)) == int(number.split(maxsplit=1)[0])


@pytest.mark.rule("UL-DBL-01", "UL-DBL-02", "UL-DBL-03", "UL-DBL-04")
@pytest.mark.parametrize(
    ("link", "verdict", "more"),
    [
        (
            "doubling?bid=ulti&say=3&to=ulti",
            "Either defender may say szubkontra to Ulti.",
            "Then Ulti is worth 32 for each opponent.",
        ),
        (
            "doubling?bid=betli&say=1",
            "Either defender may say kontra to Betli.",
            "Then Betli is worth 10 for each opponent.",
        ),
        (
            "doubling?bid=hearts+ulti&say=2&to=simple",
            "The soloist may say rekontra to Simple.",
            "Then Simple is worth 8 for each opponent.",
        ),
        (
            "doubling?bid=betli&say=3&so_far=1",
            "Nobody may say szubkontra to Betli now.",
            "",
        ),
        ("doubling?bid=betli&say=1&late=1", "Nobody may say kontra to Betli now.", "Play on."),
    ],
)
def test_who_may_say_szubkontra(ask: Ask, link: str, verdict: str, more: str) -> None:
    answer = ask(link)
    assert answer.verdict == verdict
    assert more in answer.more
    assert answer.yes is not verdict.startswith("Nobody")


@pytest.mark.rule("UL-DBL-05", "UL-SET-01")
def test_what_does_this_cost_if_it_fails(ask: Ask) -> None:
    answer = ask("price?bid=ulti&said=kontra+ulti")
    assert answer.verdict == "Ulti brings 9 from each opponent, or costs 13 to each."
    made, lost, silent = answer.sums
    assert made == ["Ulti ×2 8", "Simple 1", "together 9"]
    assert lost == ["Ulti ×2 −8", "the lost Ulti’s penalty −4", "Simple −1", "together −13"]
    assert silent[:2] == ["silent 100 won 2", "silent 100 lost −4"]
    assert "In all that is 18 won or 26 lost, as there are two opponents." in answer.text


@pytest.mark.rule("UL-SET-03")
@pytest.mark.parametrize(
    ("link", "verdict", "lines"),
    [
        (
            "value?bid=ulti&points=60-30&became=made+ulti",
            "The soloist gets 5 from each opponent, 10 in all.",
            ["Ulti 4", "Simple 1", "together 5"],
        ),
        (
            "value?bid=ulti&points=60-30&became=lost+ulti&said=kontra+ulti&mine=40",
            "The soloist pays 9 to each opponent, 18 in all.",
            [
                "Ulti ×2 −8",
                "the lost Ulti’s penalty −4",
                "Simple 1",
                "silent 100 2",
                "together −9",
            ],
        ),
        (
            "value?bid=betli&became=lost+betli",
            "The soloist pays 5 to each opponent, 10 in all.",
            ["Betli −5", "together −5"],
        ),
    ],
)
def test_how_much_is_this_deal_worth(ask: Ask, link: str, verdict: str, lines: list[str]) -> None:
    answer = ask(link)
    assert answer.verdict == verdict
    assert answer.sums == [lines]


def test_a_form_is_tapped_and_leads_to_its_link(phone: Phone) -> None:
    answer = tapped(
        phone, "outranks", ("bid.part", "ulti"), ("bid.part", "hearts"), ("last.part", "betli")
    )
    assert answer.verdict == "Yes, Ulti of Hearts outranks Betli."
    assert answer.link == "/ask/outranks?bid=ulti+hearts&last=betli&rules=standard"
    worth = tapped(
        phone,
        "value",
        ("bid.part", "ulti"),
        ("points.a", "60"),
        ("became.ulti", "made"),
        ("said.ulti", "kontra"),
    )
    assert worth.verdict == "The soloist gets 9 from each opponent, 18 in all."


def test_the_bid_is_asked_first_and_then_only_what_it_needs(ask: Ask) -> None:
    def fields(link: str) -> set[str]:
        form = ask(link).form
        return {str(each.attrs["id"]) for each in form.walk() if "field" in _classes(each)}

    assert fields("value") == {"bid"}
    assert fields("value?bid=betli&draft=next") == {"bid", "became", "said"}
    assert fields("value?bid=ulti&draft=next") == {
        "bid", "became", "said", "points", "mine", "theirs",
    }  # fmt: skip
    betli, ulti = ask("value?bid=betli&draft=next").form, ask("value?bid=ulti&draft=next").form
    assert betli.all("input", name="became.betli") and not betli.all("input", name="became.ulti")
    assert ulti.all("input", name="became.simple") and ulti.all("input", name="became.silent-100")
    nothing = ask("value?draft=next")
    assert (nothing.status, nothing.complaint("bid")) == (422, "Tap what is bid.")


def _classes(each: Element) -> list[str]:
    return each.attrs.get("class", "").split()


def test_what_could_not_be_checked_is_a_sentence_and_told_once(ask: Ask) -> None:
    hints = [each.text for each in ask("value?bid=simple&points=60-30").page.root.all("p", "hint")]
    told = [hint for hint in hints if hint.startswith("The cards were not recorded")]
    assert len(told) == 1
    assert "(UL-" in told[0] and not told[0].startswith("UL-")


@pytest.mark.parametrize(
    ("link", "place", "text"),
    [
        ("outranks?bid=40-100+20-100&last=ulti", "bid", "Two hundred games cannot be bid together"),
        ("outranks?bid=ulti&last=tarokk", "last", "“tarokk” is odd here: expected a word of a bid"),
        ("outranks?bid=ulti", "last", "Tap what is bid."),
        ("bidding?last=open+ulti", "last", "Only Betli and Durchmars can be bid open."),
        ("doubling?bid=ulti&say=3", "to", "Ulti has more than one undertaking"),
        ("doubling?bid=ulti&say=3&to=betli", "to", "Betli is no part of Ulti."),
        ("doubling?bid=ulti&say=nine&to=ulti", "say", "“nine” is none of these."),
        ("price?bid=ulti&said=kontra+betli", "said", "Betli is no part of Ulti."),
        ("price?bid=ulti&said=tripla+ulti", "said", "“tripla” is none of these"),
        ("price?bid=ulti&said=kontra+tarokk", "said", "“tarokk” names no undertaking."),
        ("price?bid=ulti&said=kontra+ulti&said=rekontra+ulti", "said", "Ulti is named twice."),
        ("value?bid=simple&points=45-45", "points", "so 45–45 cannot be."),
        ("value?bid=simple&points=60-40", "points", "Both sides together make 90"),
        ("value?bid=ulti&points=60-30", "became", "The record does not tell what became of Ulti."),
        ("value?bid=40-100&points=60-30&theirs=20", "mine", "is a hundred game"),
        ("value?bid=ulti&points=60-30&became=made+ulti&mine=30", "mine", "“30” is none of these."),
        ("outranks?bid=ulti&last=betli&option=ranking%3Dodd", "rules", "cannot be “odd”"),
    ],
)
def test_what_cannot_be_is_told_at_its_field_and_the_form_is_as_it_was(
    ask: Ask, link: str, place: str, text: str
) -> None:
    answer = ask(link)
    assert answer.status == 422
    assert not answer.is_answered
    assert text in answer.complaint(place)
    assert len(answer.complaints) == 1
    query = dict(parse_qsl(link.partition("?")[2]))
    for part in query["bid"].split() if "bid" in query and place != "bid" else ():
        assert ("bid.part", part) in answer.filled_in
    if "points" in query:
        assert ("points.a", query["points"].partition("-")[0]) in answer.filled_in


def drafted(phone: Phone, address: str) -> tuple[Answered, dict[str, list[str]]]:
    """The form to which a question of a table leads, and what its address says."""
    page = phone.get(address)
    assert page.status == 302
    query: dict[str, list[str]] = {}
    for name, text in parse_qsl(urlsplit(page.headers["Location"]).query):
        query.setdefault(name, []).append(text)
    return read_answer(phone.get(page.headers["Location"])), query


@pytest.mark.parametrize(
    ("lines", "about", "told"),
    [
        (PLAYED[:2], "outranks", {"last": ["ulti"]}),
        (PLAYED[:2], "bidding", {"last": ["ulti"], "moment": ["turn"]}),
        ((*PLAYED[:2], "C picks up"), "bidding", {"last": ["ulti"], "moment": ["lifted"]}),
        (PLAYED[:4], "bidding", {"last": ["ulti"], "moment": ["holds"]}),
        (
            (*PLAYED, "C kontra ulti", "B rekontra ulti"),
            "doubling",
            {"bid": ["ulti"], "say": ["3"], "to": ["ulti"], "so_far": ["2"]},
        ),
        ((*PLAYED, "C kontra ulti"), "price", {"bid": ["ulti"], "said": ["kontra ulti"]}),
        (
            (*PLAYED, "C kontra ulti", "B declares 40 20", "result 60-30 made ulti"),
            "value",
            {
                "bid": ["ulti"],
                "said": ["kontra ulti"],
                "points": ["60-30"],
                "became": ["made ulti"],
                "mine": ["40 20"],
            },
        ),
        ((), "value", {}),
    ],
)
def test_a_table_fills_in_the_forms(
    phone: Phone, at_ulti: At, lines: tuple[str, ...], about: str, told: dict[str, list[str]]
) -> None:
    scene = at_ulti(*lines)
    form, query = drafted(phone, f"{scene.url}ask/{about}")
    assert query == told | {"rules": ["standard"], "draft": ["1"]}
    assert (form.status, form.is_answered, form.complaints) == (200, False, [])
    assert scene.play not in form.page.html
    if "points" in told:
        asked = (
            f"/ask/{about}?" + urlsplit(phone.get(f"{scene.url}ask/value").headers["Location"])[3]
        )
        answer = read_answer(phone.get(asked.replace("&draft=1", "")))
        assert answer.verdict == "The soloist gets 11 from each opponent, 22 in all."


def test_the_page_of_a_table_leads_to_the_desk(phone: Phone, at_ulti: At) -> None:
    scene = at_ulti(*PLAYED)
    assert "Ask the referee" in phone.get(f"{scene.url}more").text
    page = phone.get(f"{scene.watch_url}ask/")
    links = [link.attrs["href"] for link in page.root.one("ul", "asking").all("a")]
    assert links == [f"{scene.watch_url}ask/{about}" for about in ALL]


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_any_moment_of_an_evening_fills_in_any_form(service: Service, file: Path) -> None:
    """Without a complaint, and so that the form can be sent on."""
    links = service.open_file(file.read_text(encoding="utf-8"), file.stem)
    table = service.find(links.play)
    assert table is not None
    states: list[Evening] = [step.state for step in service.history(table).steps()]
    for match in states[::5]:
        for about, kind in DESK.questions.items():
            for seat in seats_of(DESK).values():
                query = query_at(DESK, about, table.terms, match, seat)
                draft = QuestionForm(DESK, kind, query | {DRAFT: ("1",)})
                assert draft.troubles == {}, (about, query)
                again = QuestionForm(DESK, kind, given_by(MultiDict(draft.query)))
                assert again.query == draft.query
