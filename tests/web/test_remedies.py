"""A refusal has a button for what is right instead, where the ruling itself knows it."""

from tests.examples import examples

TARTLI = "game: tartli\nseats: Anna, Bence\ndealer: A\n"
DEAL = "deal A P-VIII"


def remedy(page):
    assert page.status == 422
    (button,) = [
        button for button in page.problem.all("button") if "remedy" in button.attrs.get("class", "")
    ]
    return button


@examples(__file__, "right")
def test_one_tap_enters_what_is_right(phone, at, head, lines, refused, label, right, brings):
    scene = at(*lines, head=head)
    page = phone.enter(scene.url, refused)
    button = remedy(page)
    assert button.text == label
    assert button.attrs["value"] == right
    assert phone.send(page.agreement, press=right).status == 303
    assert scene.lines == [*lines, right, *brings]


@examples(__file__, "a card that was played leads to where it was")
def test_a_card_that_was_played_leads_to_where_it_was(phone, at, head, lines, refused, number):
    scene = at(*lines, head=head)
    page = phone.enter(scene.url, refused)
    assert page.status == 422
    link = page.problem.one("a", "remedy")
    assert link.text == "Correct the earlier move"
    assert phone.get(link.attrs["href"]).title.startswith(f"Correct line {number}")


def test_nothing_is_offered_that_would_be_refused_too(phone, at):
    scene = at(DEAL, "B plays Z-K", head=TARTLI)
    page = phone.enter(scene.url, "A swaps")
    assert page.status == 422
    assert page.problem.all("button", "remedy") == page.problem.all("a", "remedy") == []
