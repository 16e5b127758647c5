"""Ask about this: what was recorded at a table fills in the forms, and the table stays secret."""

import re
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from werkzeug.datastructures import MultiDict

from tartli_ref.games.tartli.state import Match
from tartli_ref.service import Service
from tartli_ref.web.desk.pages import query_at, seats_of
from tartli_ref.web.desk.questions import DRAFT, QuestionForm
from tartli_ref.web.desk.reading import given_by
from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tartli_ref.web.tartli.referee import DESK
from tests.ask.asking import read_answer
from tests.sizes import sizes
from tests.web.conftest import HEAD, At, Scene
from tests.web.phone import Phone

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.table"))
Query = dict[str, list[str]]


def sent_to(phone: Phone, scene: Scene, about: str, seat: str = "A") -> Query:
    """The query to which a question of this table sends, without the mark of a draft."""
    page = phone.get(f"{scene.url}ask/{about}?seat={seat}")
    assert page.status == 302
    address = urlsplit(page.headers["Location"])
    assert (address.netloc, address.path) == ("", f"/ask/{about}")
    assert scene.play not in page.headers["Location"]
    filled = read_answer(phone.get(page.headers["Location"]))
    assert (filled.status, filled.is_answered, filled.complaints) == (200, False, [])
    assert scene.play not in filled.page.html
    query: Query = {}
    for name, text in parse_qsl(address.query):
        query.setdefault(name, []).append(text)
    assert query.pop(DRAFT) == ["1"]
    assert query.pop("rules") == ["hungarian"]
    assert query.pop("option", []) == re.findall(r"option: (.*)", scene.head)
    return query


DEAL = "deal A P-VIII"
FIRST_TRICK = ("B says terc", "B plays Z-A", "A says terc", "B names A", "A answers good")
SHOWN = (*FIRST_TRICK, "B shows Z:A-terc")


def test_the_page_of_a_table_lists_all_questions_for_both(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    page = phone.get(f"{scene.url}ask/")
    links = [each.attrs["href"] for each in page.root.one("ul", "asking").all("a")]
    assert {link.partition("?")[0] for link in links} == {
        f"{scene.url}ask/{about}" for about in QUESTIONS
    }
    assert f"{scene.url}ask/declare?seat=B" in links
    assert f"{scene.url}ask/winner" in links
    assert [each.text for each in page.root.all("a", "button")].count("Bence") == 6
    assert phone.get(f"{scene.watch_url}ask/").status == 200


@pytest.mark.parametrize("end", ["ask/nix", "ask/declare?seat=C", "ask/declare?seat="])
def test_what_there_is_not_at_a_table_gets_the_list(phone: Phone, at: At, end: str) -> None:
    page = phone.get(at(DEAL).url + end)
    assert page.status == 404
    assert page.root.one("p", "problem").text.startswith("There is no question “")
    assert page.root.one("ul", "asking").all("a")


@pytest.mark.parametrize("end", ["", "declare", "declare?seat=B"])
def test_an_unknown_table_is_not_found(phone: Phone, end: str) -> None:
    page = phone.get(f"/t/nowhere/ask/{end}")
    assert page.status == 404
    assert page.text.startswith("There is no such page or table.")


def test_declare_after_what_was_scored(phone: Phone, at: At) -> None:
    scene = at(
        DEAL,
        *SHOWN,
        "A plays Z-VII",
        "B says vannak",
        "B plays T-VII",
        "A says nothing",
        "B shows X-vannak",
    )
    assert sent_to(phone, scene, "declare", "B") == {
        "scored": ["Z:A-terc", "X-vannak"],
        "trick": ["2"],
    }
    assert sent_to(phone, scene, "declare", "A") == {"trick": ["2"]}


def test_the_order_in_the_tricks_that_are_left(phone: Phone, at: At) -> None:
    scene = at(DEAL, *SHOWN, "A plays Z-VII")
    assert sent_to(phone, scene, "order", "B") == {"scored": ["Z:A-terc"], "tricks": ["7"]}
    before = at(DEAL)
    assert sent_to(phone, before, "order") == {}
    led = at(DEAL, "B plays Z-A")
    assert sent_to(phone, led, "order", "B") == {"tricks": ["7"]}
    assert sent_to(phone, led, "order", "A") == {"tricks": ["8"]}


def test_the_words_of_this_trick(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B says vannak terc", "B plays Z-A")
    assert sent_to(phone, scene, "answer") == {"leader": ["vannak terc"], "trick": ["1"]}
    both = at(DEAL, *FIRST_TRICK)
    assert sent_to(phone, both, "answer") == {
        "leader": ["terc"],
        "second": ["terc"],
        "trick": ["1"],
    }


def test_the_melds_of_this_trick(phone: Phone, at: At) -> None:
    scene = at(DEAL, *SHOWN)
    assert sent_to(phone, scene, "contest") == {
        "trump": ["P"],
        "leader": ["Z:A-terc"],
        "trick": ["1"],
    }


def test_the_trick_on_the_table_or_the_last_one(phone: Phone, at: At) -> None:
    led = at(DEAL, "B plays Z-A")
    assert sent_to(phone, led, "trick") == {"trump": ["P"], "trick": ["1"], "lead": ["Z-A"]}
    over = at(DEAL, "B plays Z-A", "A plays Z-K")
    assert sent_to(phone, over, "trick") == {
        "trump": ["P"],
        "trick": ["1"],
        "lead": ["Z-A"],
        "reply": ["Z-K"],
    }
    second = at(DEAL, "B plays Z-A", "A plays Z-K", "B plays T-A")
    assert sent_to(phone, second, "trick") == {
        "trump": ["P"],
        "trick": ["2"],
        "lead": ["T-A"],
        "gone": ["Z-A", "Z-K"],
    }


def test_the_moment_for_the_exchange(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B swaps", "B plays Z-A")
    moment = {"trick": ["1"], "leader": ["led"], "seven": ["away"]}
    assert sent_to(phone, scene, "exchange", "B") == moment | {
        "lead": ["me"],
        "exchanged": ["me"],
    }
    assert sent_to(phone, scene, "exchange", "A") == moment | {
        "lead": ["other"],
        "exchanged": ["other"],
    }
    turned = at("deal A P-VII")
    assert sent_to(phone, turned, "exchange", "B")["seven"] == ["turned"]
    declared = at(DEAL, "B says terc")
    assert sent_to(phone, declared, "exchange", "B")["leader"] == ["declared"]


def test_the_moment_for_bela(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B bela", "B plays P-K", "A plays Z-K")
    assert sent_to(phone, scene, "bela", "A") == {
        "trick": ["2"],
        "when": ["before"],
        "played": ["K"],
        "scored": ["other"],
    }
    within = at(DEAL, "B says terc")
    assert sent_to(phone, within, "bela", "B") == {"trick": ["1"], "when": ["within"]}


def test_after_pais_the_moment_for_bela_is_that_of_the_trick_just_taken(
    phone: Phone, at: At
) -> None:
    scene = at(DEAL, "B plays Z-A", "A plays Z-K", head=f"{HEAD}rules: pais\n")
    page = phone.get(f"{scene.url}ask/bela?seat=A")
    query = dict(parse_qsl(urlsplit(page.headers["Location"]).query))
    assert {key: query[key] for key in ("rules", "trick", "when")} == {
        "rules": "pais",
        "trick": "1",
        "when": "within",
    }
    answer = read_answer(phone.get(page.headers["Location"].replace("&draft=1", "")))
    assert answer.is_answered and not answer.complaints


TOLD = f"{HEAD}option: running_points=shown\n"
"""A table at which the card points in the piles are told during a deal."""


def test_the_cards_of_a_pile(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B plays Z-A", "A plays Z-K", "B plays T-VII", "A plays T-A", head=TOLD)
    assert sent_to(phone, scene, "pile", "B") == {"trump": ["P"], "card": ["Z-A", "Z-K"]}
    assert sent_to(phone, scene, "pile", "A") == {"trump": ["P"], "card": ["T-VII", "T-A"]}
    by_hand = at(DEAL, "B takes 14", head=TOLD)
    assert sent_to(phone, by_hand, "pile", "B") == {"trump": ["P"]}


def test_what_lies_in_the_piles_is_not_filled_in_where_it_is_not_told(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B plays Z-A", "A plays Z-K")
    assert sent_to(phone, scene, "pile", "B") == {"trump": ["P"]}
    assert sent_to(phone, scene, "claim", "B") == {"score": ["0"], "other_score": ["0"]}
    assert sent_to(phone, scene, "winner") == {"score": ["0-0"], "deal": ["running"]}


def test_a_claim_with_what_is_written_and_won(phone: Phone, at: At) -> None:
    head = f"{TOLD}start: 440-300\n"
    scene = at(DEAL, "B plays Z-A", "A plays Z-K", head=head)
    assert sent_to(phone, scene, "claim", "A") == {
        "score": ["440"],
        "pile": ["0"],
        "other_score": ["300"],
        "other_pile": ["15"],
    }
    shown = at(DEAL, *SHOWN, head=head)
    assert sent_to(phone, shown, "claim", "B") == {
        "score": ["300"],
        "pile": ["0"],
        "other_score": ["440"],
        "other_pile": ["0"],
        "in_trick": ["11"],
        "meld": ["Z:A-terc"],
        "contest": ["won"],
    }
    unknown = at(DEAL, "B takes", head=head)
    assert "pile" not in sent_to(phone, unknown, "claim", "B")


def test_who_wins_with_what_is_written(phone: Phone, at: At) -> None:
    head = f"{TOLD}start: 440-300\n"
    scene = at(DEAL, "B plays Z-A", "A plays Z-K", head=head)
    assert sent_to(phone, scene, "winner") == {
        "score": ["440-300"],
        "tricks": ["0-15"],
        "deal": ["running"],
    }
    ended = at("deal A P", "count 61-100", head=head)
    assert sent_to(phone, ended, "winner") == {"score": ["501-400"], "deal": ["over"]}
    claimed = at("deal A P", 'adjust A 61 "a"', "A out", head=head)
    assert sent_to(phone, claimed, "winner") == {
        "score": ["501-300"],
        "deal": ["running"],
        "claimed": ["A"],
    }


def test_the_house_rules_of_the_table_go_along(phone: Phone, at: At) -> None:
    head = HEAD.replace("seats", "rules: austrian\noption: stichmatsch=on\nseats")
    page = phone.get(f"{at(DEAL, head=head).url}ask/winner")
    query = dict(parse_qsl(urlsplit(page.headers["Location"]).query))
    assert query["rules"] == "austrian"
    assert query["option"] == "stichmatsch=on"


def test_between_two_deals_there_is_nothing_to_fill_in(phone: Phone, at: At) -> None:
    scene = at()
    for about in set(QUESTIONS) - {"claim", "winner"}:
        assert sent_to(phone, scene, about) == {}, about


def test_what_is_filled_in_can_be_asked(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B plays Z-A", "A plays Z-K", head=f"{HEAD}start: 440-300\n")
    page = phone.get(f"{scene.url}ask/claim?seat=A")
    asked = read_answer(phone.get(page.headers["Location"].replace(f"&{DRAFT}=1", "")))
    assert asked.verdict == "No, the claim is false: 440 points, 61 short."


@pytest.mark.parametrize("apart", sizes(15, 3))
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_any_moment_of_any_game_fills_in_any_form(service: Service, game: Path, apart: int) -> None:
    """Without a complaint, and so that the form can be sent on."""
    links = service.open_file(game.read_text(encoding="utf-8"), game.stem)
    table = service.find(links.play)
    assert table is not None
    states: list[Match] = [step.state for step in service.history(table).steps()]
    for match in states[::apart]:
        for about, kind in QUESTIONS.items():
            for seat in seats_of(DESK).values():
                query = query_at(DESK, about, table.terms, match, seat)
                draft = QuestionForm(DESK, kind, query | {DRAFT: ("1",)})
                assert draft.troubles == {}, (about, query)
                assert draft.query.items() <= query.items()
                again = QuestionForm(DESK, kind, given_by(MultiDict(draft.query)))
                assert again.query == draft.query
