"""The way of recording that a browser without script has chosen by a link is kept; no other is."""

from tests.web.scenes import DEAL


def way_of(page):
    """The way of recording that the screen shows."""
    return page.root.one(id="screen").attrs["data-way"]


def test_a_way_chosen_by_a_link_stays_for_the_next_page_and_the_next_table(phone, at):
    url = at(DEAL).url
    assert way_of(phone.get(url)) == "trick"
    assert way_of(phone.get(f"{url}?way=cards")) == "cards"
    assert way_of(phone.get(url)) == "cards"
    assert way_of(phone.get(at(DEAL).url)) == "cards"


def test_going_out_lasts_for_one_page(phone, at):
    url = at(DEAL).url
    assert way_of(phone.get(f"{url}?way=out")) == "out"
    assert way_of(phone.get(url)) == "trick"


def test_script_says_the_way_itself(phone, at):
    url = at(DEAL).url
    phone.get(f"{url}?way=cards")
    page = phone.get(url, headers={"HX-Request": "true"})
    assert way_of(page) == "trick"
