"""The language of a page: as it was set, else as the browser asks, else English."""

import pytest

from tartli_ref.words.language import language
from tests.examples import examples
from tests.web.scenes import DEAL


def lang_of(page):
    lang: str = page.root.one("html").attrs["lang"]
    return lang


def links_of(page):
    """The links that change the language, by language."""
    return {
        link.attrs["lang"]: link.attrs["href"]
        for link in page.root.all("a")
        if "hreflang" in link.attrs
    }


@examples(__file__, "a page is in the language that the browser asks for")
def test_a_page_is_in_the_language_that_the_browser_asks_for(phone, asked, spoken):
    assert lang_of(phone.get("/", headers={"Accept-Language": asked})) == spoken


def test_what_was_set_counts_more_than_what_the_browser_asks_for(phone):
    phone.get("/language/hu")
    assert lang_of(phone.get("/", headers={"Accept-Language": "de"})) == "hu"


def test_the_language_is_kept_for_long_and_for_this_program_only(phone):
    cookie, *flags = phone.get("/language/hu").headers["Set-Cookie"].split("; ")
    assert cookie == "lang=hu"
    assert {"HttpOnly", "SameSite=Lax", "Path=/", f"Max-Age={366 * 24 * 3600}"} <= set(flags)


def test_a_kept_language_that_there_is_not_is_none(phone):
    phone.client.set_cookie("lang", "xx")
    assert lang_of(phone.get("/", headers={"Accept-Language": "de"})) == "de"


def test_every_page_offers_the_other_languages_and_stays(phone, at):
    scene = at(DEAL)
    page = phone.get(f"{scene.url}history/")
    assert list(links_of(page)) == ["hu", "de"]
    page = phone.get(links_of(page)["de"])
    assert page.status == 302
    page = phone.get(page.headers["Location"])
    assert (lang_of(page), list(links_of(page))) == ("de", ["en", "hu"])
    assert "history" in links_of(page)["en"]


def test_what_was_asked_stays_asked(phone):
    address = "/ask/tartli/sums/pile?trump=P&card=Z-A"
    answer = phone.get(links_of(phone.get(address))["hu"])
    assert answer.headers["Location"] == address


def test_the_page_of_a_refused_entry_leads_to_the_nearest_that_can_be_asked_for(phone, at):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("note")
    refused = phone.forge(form, form.values | {"text": ""})
    assert refused.status == 422
    assert phone.get(links_of(refused)["hu"]).headers["Location"] == scene.url


def test_the_screen_for_play_is_left_alone_but_its_further_page_and_a_watcher_choose(phone, at):
    scene = at(DEAL)
    assert phone.get(scene.url).root.all("footer") == []
    assert list(links_of(phone.get(f"{scene.url}more"))) == ["hu", "de"]
    assert list(links_of(phone.get(scene.watch_url))) == ["hu", "de"]


def test_a_complaint_about_a_new_table_leads_back_to_the_start(phone):
    refused = phone.send(phone.get("/").form("/tables"), name_a="", name_b="")
    assert refused.status == 422
    back = phone.get(links_of(refused)["de"]).headers["Location"]
    assert phone.get(back).headers["Location"] == "/"


@pytest.mark.parametrize(
    "to", ["https://else.where/", "//else.where/", "/\\else.where", "/\t/else.where", "else", ""]
)
def test_it_leads_to_no_other_host(phone, to):
    answer = phone.get("/language/hu", query_string={"to": to})
    assert answer.headers["Location"] == "/"


def test_a_language_that_there_is_not_is_no_page(phone):
    page = phone.get("/language/xx")
    assert page.status == 404
    assert "Set-Cookie" not in page.headers


def test_a_refusal_and_an_error_are_in_the_language_too(phone, at):
    scene = at(DEAL, "A bela")
    phone.get("/language/de")
    assert lang_of(phone.enter(scene.url, "B bela")) == "de"
    assert lang_of(phone.get("/none")) == "de"
    assert lang_of(phone.ask("/tables", "POST")) == "de"


def test_after_a_request_nothing_is_left_of_its_language(phone):
    phone.get("/language/hu")
    phone.get("/")
    phone.get("/none")
    assert language() == "en"
