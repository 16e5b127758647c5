"""The result to send on: a picture and a text, by first names, with nothing that leads back."""

import re

import pytest

from tests.book.evenings import buli
from tests.examples import examples
from tests.web.books import open_book
from tests.web.dom import parse

ULTI = "game: ulti\nseats: Anna, Béla, Cili\nstake: 10 Ft\n"
PLAYED = ("deal A", "contract B betli", "result made betli")
TARTLI = "game: tartli\nseats: Szép-Nagy Bertalan, Kovács Ildikó\nstake: 100 Ft\ntarget: 5\n"


def picture(phone, url):
    answer = phone.get(f"{url}session/picture.svg")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    return parse(answer.html)


def text_of(phone, url):
    page = phone.get(f"{url}session/")
    text = page.root.one("a", "item").attrs["data-send"]
    assert text in page.text  # without script it is there to be copied
    return text


def test_the_text_says_who_is_ahead_who_pays_whom_and_when(phone, at, world):
    scene = at(*PLAYED, head=ULTI)
    assert text_of(phone, scene.url) == (
        "Béla is ahead. Béla +10, Anna −5, Cili −5. Anna pays Béla: 50 Ft. "
        "Cili pays Béla: 50 Ft. Ulti · 1 deal, 15 January 2027"
    )


@examples(__file__, "a match is won only when it is over")
def test_a_match_is_won_only_when_it_is_over(phone, at, lines, said):
    assert text_of(phone, at(*lines, head=TARTLI).url).startswith(said)


def test_names_are_first_names_as_the_language_writes_them(phone, at):
    url = at(*buli("A"), head=TARTLI).url
    assert "Szép-Nagy is ahead" in text_of(phone, url)
    phone.get("/language/hu")
    assert text_of(phone, url).startswith("Bertalan vezet. Bertalan 1, Ildikó 0.")


def test_names_that_would_be_alike_stay_whole(phone, at):
    head = "game: tartli\nseats: Anna Kovács, Anna Szabó\n"
    assert text_of(phone, at(head=head).url).startswith(
        "Nobody is ahead. Anna Kovács 0, Anna Szabó 0."
    )


def test_a_tie_for_the_first_place_is_nobodys_win(phone, at):
    scene = at("deal A", "contract C betli", "result lost betli", head=ULTI)
    phone.enter(scene.url, *(f"{seat} confirms" for seat in "ABC"))
    assert text_of(phone, scene.url).startswith("Anna and Béla share the lead. Anna +5, Béla +5,")
    gold = picture(phone, scene.url).all("text", fill="#ecbb52")
    assert [text.text for text in gold] == ["Anna", "Béla"]


def test_the_picture_shows_the_same(phone, at):
    drawn = picture(phone, at(*PLAYED, head=ULTI).url)
    texts = [text.text for text in drawn.all("text")]
    assert texts == [
        "Béla is ahead", "Ulti · 1 deal", "Béla", "Anna", "Cili",
        "Anna pays Béla", "50 Ft", "Cili pays Béla", "50 Ft", "15 January 2027 · Tartli Ref",
    ]  # fmt: skip


LEVEL = ("deal A", "contract B betli", "result made betli", "deal B", "contract C simple")
LEVEL = (*LEVEL, "C forfeits", "deal C", "contract A betli", "result made betli")
"""+7 +7 −14."""
GOLD = "#ecbb52"


@pytest.mark.parametrize(("lines", "gold"), [(PLAYED, 1), (LEVEL, 2), (("deal A",), 0)])
def test_those_who_are_level_are_shown_alike(phone, at, lines, gold):
    scene = at(*lines, head=ULTI)
    names = [text for text in picture(phone, scene.url).all("text") if text.attrs.get("x") == "152"]
    assert [text.attrs["fill"] == GOLD for text in names] == [True] * gold + [False] * (3 - gold)
    assert len({text.attrs["font-size"] for text in names}) == (2 if gold == 1 else 1)
    ranks = phone.get(f"{scene.url}session/").root.one("ol", "ranks")
    assert len(ranks.all("li", "leads")) == gold


def test_neither_has_a_link_an_address_or_more_than_first_names(phone, at):
    scene = at(*buli("A"), head=TARTLI)
    book = open_book(phone, "Our secret club")
    book.take_in(scene.play)
    svg = phone.get(f"{scene.url}session/picture.svg").html
    for text in (svg, text_of(phone, scene.url)):
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|/t/|/b/", text)
        for secret in (scene.play, scene.watch, book.link, "Our secret club", "Bertalan"):
            assert secret not in text


def test_who_pays_marks_it_paid_where_the_book_is_at_hand(phone, other_phone, at):
    scene = at(*buli("A"), "A confirms", "B confirms", head=TARTLI)
    assert phone.get(f"{scene.url}session/").root.one("ul", "pays").all("a") == []
    open_book(phone).take_in(scene.play)
    (paid,) = phone.get(f"{scene.url}session/").root.one("ul", "pays").all("a")
    form = phone.get(paid.attrs["href"]).form("/payments/")
    assert form.values["money"] == "100 Ft"
    assert phone.send(form).status == 303
    assert other_phone.get(f"{scene.url}session/").root.one("ul", "pays").all("a") == []
