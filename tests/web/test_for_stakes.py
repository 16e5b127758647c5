"""Where each game is played for the stake, nobody collects bulis and there is no maccs
(TA-WIN-01, TA-WIN-02)."""

import pytest

from tests.examples import examples, rows

HEAD = "game: tartli\nrules: austrian\nseats: Anna, Bence\nstart: 249-451\n"
A_DOUBLE = ("deal A P", "@1 B shows Z:A-kvart", "B out", "piles 0-0")


@examples(__file__, "what is won is told in stakes")
def test_what_is_won_is_told_in_stakes(phone, at, lines, ending):
    url = at(*lines, head=HEAD).url
    assert ending in phone.get(url).root.text
    assert ending in phone.get(f"{url}score/").root.text


PAGES = dict(rows(__file__, "pages"))


@pytest.mark.parametrize("below", PAGES.values(), ids=PAGES)
def test_no_page_of_the_table_speaks_of_bulis(phone, at, below):
    scene = at(*A_DOUBLE, "deal B P", head=HEAD)
    main = phone.get(f"{scene.url}{below}").root.one("main")
    labels = " ".join(part.attrs.get("aria-label", "") for part in main.all())
    words = f"{main.text} {labels}".lower()
    assert "buli" not in words
    assert "maccs" not in words


def test_the_session_counts_stakes(phone, at):
    page = phone.get(f"{at(*A_DOUBLE, head=HEAD).url}session/")
    assert "0–0 points, 0–2 stakes" in page.root.text
    ranks = [rank.text for rank in page.root.one("ol", "ranks").all("li")]
    assert ranks == ["Bence 2", "Anna 0"]


def test_it_is_the_switch_that_tells_and_not_the_preset(phone, at):
    collected = at(*A_DOUBLE, head=HEAD + "option: unit=buli\n")
    assert "Bence wins a maccs, two bulis" in phone.get(collected.url).root.text
    paid = at(*A_DOUBLE, head=HEAD.replace("austrian", "hungarian") + "option: unit=stake\n")
    assert "Bence wins a Double, two stakes" in phone.get(paid.url).root.text


def test_what_is_needed_is_to_be_out_of_double(phone, at):
    text = phone.get(f"{at('deal A P', head=HEAD).url}score/").root.text
    assert "To be out of Double: 1 to 250" in text
