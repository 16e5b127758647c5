"""The rulebook's pages: the book, a rule, an open question, a search, what is in force here."""

import pytest

from tartli_ref.rulebook import (
    ambiguities,
    ambiguity_text,
    chapter_title,
    find_rule,
    option_text,
    rules,
    text_of,
)
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.values import HOUSE
from tartli_ref.web.rules.rules import SOURCES, in_force
from tartli_ref.web.screen.game_pages import PAGES


def test_the_book_lists_every_rule(phone):
    links = {link.attrs["href"] for link in phone.get("/rules/tartli/").root.all("a")}
    assert {f"/rules/{section.id}" for section in rules("tartli")} <= links


@pytest.mark.parametrize("rule", [section.id for section in rules("tartli")])
def test_every_rule_has_a_page(phone, rule):
    page = phone.get(f"/rules/{rule}")
    assert page.status == 200
    assert rule in page.root.text
    assert "For example:" in page.root.text


@pytest.mark.parametrize("question", ambiguities("tartli"), ids=lambda question: question.id)
def test_every_open_question_tells_both_readings(phone, question):
    page = phone.get(f"/rules/{question.id}")
    assert page.status == 200
    assert "This is how it is read here" in page.root.text
    assert len(page.root.one("ol").all("li")) >= 2


@pytest.mark.parametrize("rule", ["TH-RE-99", "AMB-99", "nonsense", "TH-RE-"])
def test_an_unknown_rule_is_said_to_be_unknown(phone, rule):
    page = phone.get(f"/rules/{rule.upper()}")
    assert page.status == 404
    assert f"There is no rule {rule.upper()}." in page.root.text


@pytest.mark.parametrize("rule", ["AS-AUC-06", "AMB-22"])
def test_a_rule_of_a_game_without_pages_is_unknown(phone, monkeypatch, rule):
    monkeypatch.delitem(PAGES, "asszorti")
    page = phone.get(f"/rules/{rule}")
    assert page.status == 404
    assert f"There is no rule {rule}." in page.root.text


def test_a_number_in_small_letters_finds_its_rule(phone):
    answer = phone.get("/rules/th-re-08")
    assert (answer.status, answer.headers["Location"]) == (308, "/rules/TH-RE-08")


def test_a_search_finds_words_and_keeps_them(phone):
    page = phone.get("/rules/?q=missing+card")
    assert "TH-RE-08" in page.root.one("section", "card").text
    assert page.root.one("input", name="q").attrs["value"] == "missing card"


def test_a_search_that_finds_nothing_says_so(phone):
    assert "Nothing was found." in phone.get("/rules/?q=jokers").root.text


@pytest.mark.parametrize("page", ["/rules/", "/rules/tartli/"])
def test_a_search_shows_the_top_of_its_page_wherever_it_was_asked(phone, page):
    """The place in an address stays where a form names no address of its own."""
    assert phone.get(page).root.one("form", "search").attrs["action"] == page


def test_a_search_for_a_number_goes_to_the_rule(phone):
    assert phone.get("/rules/?q=ta-re-01").headers["Location"] == "/rules/TA-RE-01"


def test_a_table_shows_the_rules_in_force(phone, at):
    scene = at(head="game: tartli\nrules: austrian\nseats: Anna, Bence\n")
    links = {link.attrs["href"] for link in phone.get(f"{scene.url}rules/").root.all("a")}
    assert "TA-RE-01" in links
    assert "TH-RE-09" not in links


def test_a_rule_that_is_read_at_a_table_leads_back_to_it(phone, at):
    scene = at(head="game: tartli\nrules: austrian\nseats: Anna, Bence\n")
    page = phone.get(f"{scene.url}rules/TA-RE-01")
    assert page.back == scene.url
    links = {link.attrs["href"] for link in page.root.one("nav", "bottom").all("a")}
    assert f"{scene.url}rules/" in links
    again = phone.get(f"{scene.url}rules/ta-re-01")
    assert (again.status, again.headers["Location"]) == (308, f"{scene.url}rules/TA-RE-01")
    assert phone.get(f"{scene.url}rules/AMB-05").back == scene.url


def test_from_the_rule_of_a_refusal_one_comes_back_to_it_once(phone, at):
    scene = at("deal B P-VIII", "A plays Z-A")
    cited = phone.tap(scene.url, "A swaps").problem.one("a", "rule").attrs["href"]
    assert cited.startswith(f"{scene.url}rules/TH-EXC-04?")
    page = phone.follow(phone.get(phone.get(cited).back))
    assert page.rule == "TH-EXC-04"
    assert page.agreement
    assert scene.lines == ["deal B P-VIII", "A plays Z-A"]
    assert phone.get(scene.url).root.all("div", "problem") == []


@pytest.mark.parametrize(
    "line", ["B plays Z-K", "nonsense", "undo", "fix 1: deal A", "x" * 5_000, "%00"]
)
def test_one_comes_back_to_no_refusal_where_there_is_none(phone, at, line):
    scene = at("deal B P-VIII", "A plays Z-A")
    page = phone.follow(phone.get(f"{scene.url}?refused={line}&where=takes"))
    assert page.root.all("div", "problem") == []
    assert len(scene.lines) == len(["deal", "plays"])


def test_who_only_watches_is_shown_no_refusal(phone, at):
    scene = at("deal B P-VIII", "A plays Z-A")
    page = phone.follow(phone.get(f"/t/{scene.watch}/?refused=A+swaps&where=beside"))
    assert page.root.all("div", "problem") == []


def test_a_rule_is_read_at_no_table_that_is_not_there(phone):
    assert phone.get("/t/0000/rules/TH-RE-08").status == 404


def test_a_search_at_a_table_begins_with_its_game_and_what_is_in_force(phone, at):
    scene = at(head="game: ulti\nrules: standard\nseats: Anna, Bence, Cili\n")
    hits = phone.get(f"{scene.url}rules/?q=revoke").root.one("ul", "hits").all("a")
    assert hits[0].attrs["href"] == f"{scene.url}rules/UL-PLAY-02"
    assert any("Tartli" in hit.text for hit in hits)
    assert phone.get(f"{scene.url}rules/?q=ul-play-02").headers["Location"] == (
        f"{scene.url}rules/UL-PLAY-02"
    )


def test_what_was_found_is_marked_in_the_sentence_that_has_it(phone):
    hit = phone.get("/rules/?q=marrige").root.one("ul", "hits").all("li")[0]
    assert "Nearest to “marrige”" in phone.get("/rules/?q=marrige").text
    assert {mark.text.lower()[:8] for mark in hit.all("mark")} == {"marriage"}


def test_what_was_searched_for_cannot_write_into_the_page(phone):
    assert phone.get("/rules/?q=%3Cb%3Etrick%3C/b%3E").root.one("main").all("b") == []


@pytest.mark.parametrize("name", HOUSE.presets)
def test_in_a_preset_its_own_rules_are_in_force(name):
    for section in rules("tartli"):
        expected = name in section.variants
        assert in_force(section, TARTLI, name, HOUSE.presets[name]) is expected or section.switches


def test_a_changed_switch_brings_its_rule_into_force():
    nines = find_rule("TH-MELD-08")
    none = find_rule("TA-MELD-01")
    assert nines is not None
    assert none is not None
    options = HOUSE.read("hungarian", [("four_nines", "off")])
    assert not in_force(nines, TARTLI, "hungarian", options)
    assert in_force(none, TARTLI, "hungarian", options)


@pytest.mark.parametrize("name", HOUSE.presets)
def test_a_value_that_no_preset_has_brings_only_the_rule_of_its_own_into_force(name):
    options = HOUSE.read(name, [("redeclare", "different")])
    ruled = [section for section in rules("tartli") if "redeclare" in section.switches]
    in_force_here = [section.id for section in ruled if in_force(section, TARTLI, name, options)]
    assert in_force_here == ["TH-RE-16"]


def test_the_presets_are_compared_switch_by_switch(phone):
    page = phone.get("/rules/tartli/house")
    assert {section.attrs.get("id") for section in page.root.all("section", "card")} >= set(
        HOUSE.switches
    )


def test_a_table_says_what_is_different_from_another_set(phone, at):
    head = "game: tartli\nrules: pais\noption: four_nines=off\nseats: Anna, Bence\n"
    scene = at(head=head)
    different = phone.get(f"{scene.url}house").root.one("section", "card").text
    assert "Four Nines" in different
    assert "When the béla is scored" in different
    assert "Stichmatsch" not in different
    against_pais = phone.get(f"{scene.url}house?against=pais").root.one("section", "card").text
    assert "When the béla is scored" not in against_pais
    assert phone.get(f"{scene.url}house?against=bavarian").status == 404


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_rules_questions_and_house_rules_are_in_the_language_of_the_reader(phone, at, lang):
    phone.get(f"/language/{lang}")
    assert text_of("TH-RE-08", lang).title in phone.get("/rules/TH-RE-08").root.text
    assert chapter_title("melds", "tartli", lang) in phone.get("/rules/tartli/").root.text
    assert ambiguity_text("AMB-05", lang).question in phone.get("/rules/tartli/questions").root.text
    gap = option_text("gap", "tartli", lang)
    assert gap.title in phone.get("/rules/tartli/sheet").root.text
    assert gap.decides in phone.get("/rules/tartli/house").root.text
    assert gap.values["melds"] in phone.get(f"{at().url}house").root.text


def test_what_a_rule_rests_on_is_told_in_the_language_of_the_reader(phone):
    phone.get("/language/hu")
    assert "saját olvasatunk" in phone.get("/rules/UL-SIL-04").root.text
    named = set()
    for game in PAGES:
        named.update(*(rule.sources for rule in rules(game)))
    assert named - set(SOURCES) == {"Pais 1990", "Beck 1960"}


def test_the_rulebook_lists_the_games_that_can_be_played(phone):
    links = [link.attrs["href"] for link in phone.get("/rules/").root.one("ul", "asking").all("a")]
    assert links == [f"/rules/{game}/" for game in PAGES]


def test_the_name_of_a_game_leads_to_its_book(phone):
    answer = phone.get("/rules/tartli")
    assert (answer.status, answer.headers["Location"]) == (308, "/rules/tartli/")


@pytest.mark.parametrize("page", ["", "house", "questions"])
def test_a_game_that_is_not_there_has_no_book(phone, page):
    assert phone.get(f"/rules/whist/{page}").status == 404


def test_a_question_of_several_games_leads_to_the_rules_and_house_rules_of_each(phone):
    page = phone.get("/rules/AMB-45").root
    links = {link.attrs["href"] for link in page.all("a")}
    assert {"/rules/TH-PLAY-15", "/rules/UL-PLAY-02"} <= links
    assert {"/rules/tartli/house#revoke", "/rules/ulti/house#revoke"} <= links
    assert {"/rules/tartli/questions", "/rules/ulti/questions"} <= links


def test_a_question_is_shown_while_one_of_its_games_has_pages(phone, monkeypatch):
    monkeypatch.setattr("tartli_ref.web.rules.rules.PAGES", {"ulti": PAGES["ulti"]})
    links = {link.attrs["href"] for link in phone.get("/rules/AMB-28").root.all("a")}
    assert "/rules/UL-DBL-03" in links
    assert "/rules/AS-KON-07" not in links
