"""Asszorti's referee is asked on pages: what he answers, with a table and without one."""

import pytest

from tartli_ref.games.asszorti.bidding import Auction, call_made, rule_on_call
from tartli_ref.games.asszorti.moves import Bids, Holds, Passes
from tartli_ref.games.asszorti.options import STANDARD
from tartli_ref.games.asszorti.values import LEVELS
from tartli_ref.games.common.seats import Seat
from tartli_ref.web.asszorti.ask_fields import CALLS_MOST
from tartli_ref.web.asszorti.ask_questions import QUESTIONS
from tests.asszorti_pages.scenes import ANSWERS, BID, DEALT, DOUBLED, NAMED, PLAIN
from tests.web.conftest import At
from tests.web.phone import Page, Phone


def asked(phone: Phone, about: str, query: str) -> Page:
    page = phone.get(f"/ask/{about}?{query}")
    assert page.status == 200, page.text
    return page


def verdict(phone: Phone, about: str, query: str) -> str:
    return asked(phone, about, query).root.one("p", "verdict").text


def rules(page: Page) -> list[str]:
    return [each.text for each in page.root.one("ol", "steps").all("span", "rule")]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("said=passes", "The second to speak may bid 3 or pass."),
        (
            "said=bids+3&said=passes&said=bids+2",
            "The first to speak may hold or pass.",
        ),
        ("said=passes&said=passes", "The auction is over: the dealer plays alone."),
        (
            "said=bids+1&option=jump%3Don",
            "The second to speak may bid hand or pass.",
        ),
    ],
)
@pytest.mark.rule("AS-AUC-01", "AS-AUC-06", "AS-AUC-14", "AS-AUC-16")
def test_what_may_be_said_now(phone: Phone, query: str, said: str) -> None:
    assert (
        sorted(verdict(phone, "call", query)) == sorted(said)
        or verdict(phone, "call", query) == said
    )


@pytest.mark.rule("AS-AUC-05")
def test_why_other_words_are_barred_is_told_with_the_rule(phone: Phone) -> None:
    page = asked(phone, "call", "said=bids+3")
    assert page.root.one("p", "verdict").text == "The second to speak may bid 2 or pass."
    assert {"AS-AUC-07", "AS-AUC-05"} <= set(rules(page))


@pytest.mark.rule("AS-AUC-04")
def test_an_auction_that_cannot_be_is_complained_about_and_kept(phone: Phone) -> None:
    page = phone.get("/ask/call?said=bids+2")
    assert page.status == 422
    assert "The first bid is 3" in page.text
    assert "AS-AUC-04" in page.text
    said = [box for box in page.root.all("input", name="said") if "checked" in box.attrs]
    assert [box.attrs["value"] for box in said] == ["bids 2"]


@pytest.mark.parametrize(
    ("query", "said", "more"),
    [
        (
            "holder=B&level=2&who=A&says=holds",
            "Yes, the first to speak takes the bid over.",
            "",
        ),
        (
            "holder=A&level=3&who=B&says=holds",
            "No, the second to speak cannot say that.",
            "It takes this: bid 2.",
        ),
        (
            "holder=A&level=hand&who=C&says=holds",
            "No, the dealer cannot say that.",
            "Nothing takes the bid over.",
        ),
    ],
)
@pytest.mark.rule("AS-AUC-06", "AS-AUC-07", "AS-AUC-12")
def test_whether_it_takes_the_bid_over(phone: Phone, query: str, said: str, more: str) -> None:
    page = asked(phone, "before", query)
    assert page.root.one("p", "verdict").text == said
    assert more in page.text


@pytest.mark.rule("AS-KON-06")
def test_who_may_say_szubkontra(phone: Phone) -> None:
    same = asked(phone, "kontra", "game=2&game_by=B&who=B&says=3&to=game")
    assert same.root.one("p", "verdict").text == (
        "No, an opponent may not say szubkontra to the game now."
    )
    assert "To the game, szubkontra may be said by the other opponent." in same.text
    other = asked(phone, "kontra", "game=2&game_by=B&who=C&says=3&to=game")
    assert other.root.one("p", "verdict").text.startswith("Yes, the other opponent may say")


@pytest.mark.rule("AS-KON-01")
def test_kontra_to_an_arrivazs_that_was_not_announced_is_a_contradiction(phone: Phone) -> None:
    page = phone.get("/ask/kontra?last=1&last_by=B&who=A&says=2&to=arrivazs")
    assert page.status == 422
    assert "AS-KON-01" in page.text


@pytest.mark.rule("AS-SCO-01", "AS-ARR-02")
def test_what_it_costs_if_it_fails(phone: Phone) -> None:
    page = asked(phone, "fails", "contract=2&played=trumps&arrivazs=1&game=1")
    assert page.root.one("p", "verdict").text == (
        "It costs 16 to 36 for each opponent, by the tricks that are made."
    )
    sums = page.root.one("ul", "sum").text
    assert "5 tricks AS-SCO-01−8" in sums
    assert "0 tricks AS-SCO-01−28" in sums
    assert "each opponent gets between 16 and 36" in page.text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "contract=1&played=szanzadu&tricks=7&game=3",
            "The declarer gets 144 from each opponent.",
        ),
        ("contract=2&tricks=6&others=5-0", "The declarer neither gets nor pays."),
        ("contract=2&tricks=6&others=5", "The declarer neither gets nor pays."),
        (
            "contract=3&tricks=7&arrivazs=lost",
            "The declarer pays 5 to each opponent.",
        ),
    ],
)
@pytest.mark.rule("AS-SCO-05", "AS-SCO-06", "AS-ARR-02")
def test_how_much_a_deal_is_worth(phone: Phone, query: str, said: str) -> None:
    assert verdict(phone, "worth", query) == said


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("contract=2&tricks=12", "AS-SCO-01"),
        ("contract=2&tricks=6", "AS-SCO-06"),
        ("contract=2&played=szanzadu&tricks=7&arrivazs=idegen", "AS-ARR-06"),
        ("contract=2&tricks=7&last=1", "AS-KON-01"),
    ],
)
@pytest.mark.rule("AS-SCO-01", "AS-SCO-06", "AS-ARR-06", "AS-KON-01")
def test_a_deal_that_cannot_be_is_complained_about(phone: Phone, query: str, rule: str) -> None:
    page = phone.get(f"/ask/worth?{query}")
    assert page.status == 422
    assert rule in [each.text for each in page.root.all("span", "rule")]


@pytest.mark.rule("AS-CLM-04", "AS-CLM-06")
def test_whose_the_tricks_after_a_claim_are(phone: Phone) -> None:
    page = asked(phone, "rest", "tricks=6&others=2-0&ends=conceded")
    assert page.root.one("p", "verdict").text == (
        "In the end the tricks are 6:5:0, the declarer’s first."
    )
    assert "An announced arrivázs is lost." in page.text
    assert "AS-SCO-06" in rules(page)


@pytest.mark.rule("AS-PLAY-02", "AS-PLAY-05")
def test_who_takes_a_trick_and_whether_the_card_was_legal(phone: Phone) -> None:
    query = "trumps=S&lead=H-A&second=H-6&third=C-A"
    open_hand = asked(phone, "takes", query)
    assert open_hand.root.one("p", "verdict").text == "The heart Ace takes the trick."
    assert "only the hand tells" in open_hand.text
    page = asked(phone, "takes", f"{query}&hand=C-A&hand=S-6")
    assert "it had to be the spade 6" in page.text
    assert "AS-PLAY-05" in rules(page)


@pytest.mark.parametrize("about", QUESTIONS)
def test_every_question_has_a_form_that_can_be_sent_as_it_is(phone: Phone, about: str) -> None:
    page = phone.get(f"/ask/{about}")
    form = page.form(f"/ask/{about}")
    sent = phone.get(f"/ask/{about}", query_string=form.values, follow_redirects=True)
    assert sent.status in (200, 422)


@pytest.mark.parametrize("lines", [(), DEALT, BID, PLAIN, DOUBLED, (*NAMED, "A made 0")])
@pytest.mark.parametrize("about", QUESTIONS)
def test_a_table_fills_in_every_question_with_what_it_knows(
    phone: Phone, at_asszorti: At, about: str, lines: tuple[str, ...]
) -> None:
    scene = at_asszorti(*lines)
    for seat in "ABC":
        answer = phone.get(f"{scene.url}ask/{about}?seat={seat}")
        page = phone.get(answer.headers["Location"])
        assert page.status == 200, page.text
        assert page.root.all("p", "complaint") == []


@pytest.mark.rule("AS-AUC-06")
def test_at_a_table_a_player_asks_what_takes_the_bid_over(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*DEALT, "A bids 3", "B passes", "C bids 2")
    assert "recorded for Anna, Bence and Csaba" in phone.get(f"{scene.url}ask/").text
    draft = phone.get(phone.get(f"{scene.url}ask/before?seat=A").headers["Location"])
    form = draft.form("/ask/before")
    answer = phone.get("/ask/before", query_string=form.values, follow_redirects=True)
    assert answer.root.one("p", "verdict").text == "Yes, the first to speak takes the bid over."


@pytest.mark.rule("AS-KON-06")
def test_at_a_table_kontra_is_asked_from_the_declarer_on(phone: Phone, at_asszorti: At) -> None:
    lines = ("B contract 2", "B names H", "C kontra game", "B rekontra game")
    scene = at_asszorti(*DEALT, *lines)
    draft = phone.get(phone.get(f"{scene.url}ask/kontra?seat=C").headers["Location"])
    values = draft.form("/ask/kontra").values
    assert (values["game"], values["game_by"], values["who"]) == ("2", "B", "B")
    answer = phone.get("/ask/kontra", query_string=values, follow_redirects=True)
    assert answer.root.one("p", "verdict").text.startswith("No, an opponent may not say")


@pytest.mark.rule("AS-PAY-01")
def test_at_a_table_the_last_deal_is_worth_what_was_written(phone: Phone, at_asszorti: At) -> None:
    scene = at_asszorti(*NAMED, "B kontra game", "count 7-3-1 arrivazs won")
    draft = phone.get(phone.get(f"{scene.url}ask/worth").headers["Location"])
    values = draft.form("/ask/worth").values
    answer = phone.get("/ask/worth", query_string=values, follow_redirects=True)
    assert answer.root.one("p", "verdict").text == "The declarer gets 20 from each opponent."


@pytest.mark.parametrize("lang", ["hu", "de"])
@pytest.mark.parametrize("question", ANSWERS, ids=lambda question: question.split("?")[0])
def test_an_answer_is_given_in_every_language(phone: Phone, lang: str, question: str) -> None:
    about, query = question.split("?")
    english = verdict(phone, about, query)
    phone.get(f"/language/{lang}")
    assert verdict(phone, about, query) != english


def test_no_auction_is_longer_than_the_form() -> None:
    def longest(auction: Auction) -> int:
        seat = auction.speaker
        if seat is None:
            return len(auction.calls)
        every = (Holds(seat), Passes(seat), *(Bids(seat, level) for level in LEVELS))
        return max(
            longest(call_made(auction, call))
            for call in every
            if rule_on_call(auction, STANDARD, call).allowed
        )

    assert longest(Auction(Seat.A)) <= CALLS_MOST
