"""Numbers far beyond an evening's: every page draws them, and what cannot be is refused."""

import pytest

from tartli_ref.words.lists import digits_of

HEAD = "game: plain\nseats: Anna, Bence\ndealer: A\n"
MANY = 12
GREATEST = "round 999999 0"
PAGES = ("", "more", "session/", "session/picture.svg", "session/protocol/", "score/", "history/")

CHIPS = "abcdefgh"
WINNER = """
format = 1
id = "doubling"
version = 1
name = { en = "Doubling" }
play = "alone"
seats = [2, 4]
kind = "winner"
best = "most"
step = 0.5
[winner]
winners = [1, 1]
range = [-999999, 999999]
pays = "PAYS"
typed = true
""".strip()
CHIP = '[[chip]]\nid = "chipID"\nname = { en = "Chip" }\ntimes = 99\nmost = 99'


def doubling(pays):
    """The head of a table of a game whose extra points multiply without an end."""
    lines = WINNER.replace("PAYS", pays).splitlines()
    for letter in CHIPS:
        lines += CHIP.replace("ID", letter).splitlines()
    kept = "\n".join(f"data: {line}" for line in lines)
    return f"game: plain\ndealer: A\nseats: Anna, Bence, Cili\n{kept}\n"


@pytest.mark.parametrize(
    ("number", "sign", "text"),
    [
        (0, "", "0"),
        (-12, "", "-12"),
        (7.0, "+", "+7"),
        (0.5, "+", "+0.5"),
        (1_000_000.5, "", "1000000.5"),
        (10_999_989, "", "10999989"),
        (-10_000_000, "+", "-10000000"),
        (10**30, "", "1" + 30 * "0"),
        (1e15, "", "1000000000000000"),
        (1 / 3, "", "0.3333333"),
        (10_000_000 / 3, "", "3333333"),
        (1e-9 / 3, "", "0.0000000003333333"),
    ],
)
def test_a_number_is_written_in_digits(number, sign, text):
    assert digits_of(number, sign) == text


def test_a_score_of_ten_million_is_drawn_on_every_page(phone, other_phone, at):
    scene = at(*[GREATEST] * (MANY - 1), head=HEAD)
    page = phone.enter(scene.url, GREATEST)
    assert page.status == 303
    for name in PAGES:
        answer = phone.get(f"{scene.url}{name}")
        assert answer.status == 200, name
    assert "11999988" in phone.get(scene.url).text
    assert "11999988" in phone.get(f"{scene.url}session/").text
    assert "11999988" in other_phone.get(scene.watch_url).text
    for each in (phone, other_phone):
        assert each.get("/").status == 200


def test_halves_of_a_great_score_are_kept(phone, at):
    scene = at("round 999999 0", "round 999999 0.5", "A +0.5", "round", head=HEAD)
    assert "1999998.5" in phone.get(scene.url).text


def test_great_points_by_agreement_are_drawn(phone, at):
    scene = at(*['adjust A +999999 "x"'] * MANY, head=HEAD)
    assert "11999988" in phone.get(scene.url).text


@pytest.mark.parametrize("pays", ["self", "each"])
@pytest.mark.parametrize("value", ["20", "0.5", "-1"])
@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_extra_points_that_multiply_beyond_a_round_are_refused(phone, at, pays, value, language):
    scene = at(head=doubling(pays))
    phone.get(f"/language/{language}")
    chips = " ".join(f"chip{letter}*99" for letter in CHIPS)
    refused = phone.enter(scene.url, f"won A {value} {chips}")
    assert refused.status == 422
    assert "999999" in refused.text
    said = {
        "en": "Take some off, or enter a smaller number.",
        "hu": "Vegyetek le belőlük, vagy írjatok kisebb számot.",
        "de": "Nehmt welche weg, oder gebt eine kleinere Zahl ein.",
    }
    assert said[language] in refused.text
    assert scene.lines == []
    assert phone.get(scene.url).status == 200


def test_a_round_up_to_the_bound_stands(phone, at):
    scene = at(head=doubling("self"))
    assert phone.enter(scene.url, "won A 100 chipa*2").status == 303
    assert "980100" in phone.get(scene.url).text
    assert phone.enter(scene.url, "won A 103 chipa*2").status == 422
    assert phone.enter(scene.url, "won A 999999").status == 303
    assert len(scene.lines) == 2
