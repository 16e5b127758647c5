"""One process that serves the program at its root and below a folder keeps their links apart."""

import re

import pytest

PREFIX = "/cards"
TARTLI = "game: tartli\nseats: Anna, Bence\n"
PLAIN = "game: plain\nseats: Anna, Bence\ndealer: A\n"
DEALS = ("deal A P", "count 100-61", "deal B P", "count 61-100")
LINK = re.compile(r'(?:action|href|data-since)="(/[^"]*)"')


def links_at(phone, url, prefix):
    """Every address on a page that a proxy serves below this folder."""
    page = phone.get(url, environ_overrides={"SCRIPT_NAME": prefix})
    assert page.status == 200
    return LINK.findall(page.html)


@pytest.mark.parametrize("order", [("", PREFIX), (PREFIX, "")])
@pytest.mark.parametrize(
    ("head", "lines", "pages"),
    [
        (TARTLI, DEALS, ("", "more", "sheet/")),
        (TARTLI, DEALS[:1], ("", "more")),
        (PLAIN, ("round 10 0", "round 0 5"), ("", "more")),
    ],
)
def test_a_table_leads_to_where_it_is_served(phone, at, head, lines, pages, order):
    scene = at(*lines, head=head)
    for page in pages:
        for prefix in order:
            links = links_at(phone, f"{scene.url}{page}", prefix)
            assert len(links) > 3
            astray = [link for link in links if link.startswith(f"{PREFIX}/") != bool(prefix)]
            assert astray == [], f"{page} at {prefix}"


@pytest.mark.parametrize("order", [("", PREFIX), (PREFIX, "")])
def test_a_watched_table_leads_to_where_it_is_served(phone, at, order):
    scene = at(*DEALS, head=TARTLI)
    for prefix in order:
        links = links_at(phone, scene.watch_url, prefix)
        assert len(links) > 3
        assert [link for link in links if link.startswith(f"{PREFIX}/") != bool(prefix)] == []
