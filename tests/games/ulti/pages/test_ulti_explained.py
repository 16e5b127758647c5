"""Every number on an Ulti screen is explained, and the rules that are in force are shown first."""

import pytest

from tests.examples import examples
from tests.games.ulti.pages.scenes import DEALT, HEAD, SETTLED

NAMES = ["Anna", "Bence", "Csaba"]


@pytest.fixture
def at_ulti(at):
    return lambda *lines: at(*lines, head=HEAD)


def parts(page):
    """The deals of the explained score, the first one first."""
    return page.root.all("section", "card")[::-1]


def cells_of(row):
    """What a row of scores says of each player, in seat order."""
    return " ".join(cell.text for cell in row.all("td"))


def lines_of(part):
    """What each line of a part is for with its rule, what it changed, and the score after it."""
    lines = []
    for line in part.all("tr", "scored"):
        change = " ".join(bold.text for bold in line.all("b"))
        score = " ".join(small.text for small in line.all("small"))
        lines.append((line.one("a", "rule").text, change, score))
    return lines


@pytest.mark.rule("UL-SET-03")
def test_each_undertaking_is_one_line_with_what_everybody_got_and_paid(phone, at_ulti):
    first, second, third = parts(phone.get(f"{at_ulti(*SETTLED).url}score/"))
    assert [name.text for name in first.one("thead").all("th")] == ["For what", *NAMES]
    assert lines_of(first) == [
        ("Ulti ×2 UL-BID-04", "+8 −16 +8", "+8 −16 +8"),
        ("The lost Ulti’s penalty UL-DBL-05", "+4 −8 +4", "+12 −24 +12"),
        ("Simple UL-BID-01", "−1 +2 −1", "+11 −22 +11"),
        ("Silent 100 UL-SIL-02", "−2 +4 −2", "+9 −18 +9"),
    ]
    assert lines_of(second) == [("Simple, passed out UL-AUC-08", "+2 +2 −4", "+11 −16 +5")]
    assert lines_of(third) == [("Betli UL-BID-05", "+20 −10 −10", "+31 −26 −5")]
    assert first.one("p", "say").text == (
        "Bence pays 9 to each for Ulti (Ulti ×2 −8, the lost Ulti’s penalty −4, Simple +1, "
        "silent 100 +2)."
    )


def test_a_deal_is_explained_as_running_from_when_it_is_dealt(phone, at_ulti):
    dealt = phone.get(f"{at_ulti(*SETTLED, 'deal A').url}score/")
    *_, running = parts(dealt)
    assert "Deal 4, running" in running.text
    assert cells_of(running.one("tr", "begins")) == "+31 −26 −5"
    corrected = (*SETTLED, 'adjust A +4 B -2 C -2 "a revoke"')
    *_, running = parts(phone.get(f"{at_ulti(*corrected).url}score/"))
    assert lines_of(running) == [("An adjustment REF-ADJUST", "+4 −2 −2", "+35 −28 −7")]
    (empty,) = parts(phone.get(f"{at_ulti().url}score/"))
    assert "Nothing has been scored yet." in empty.text


def test_each_score_on_the_screen_leads_to_its_explanation(phone, at_ulti):
    scene = at_ulti(*SETTLED)
    page = phone.get(scene.url)
    links = [score.one("a") for score in page.root.all("p", "score")]
    assert sorted(link.text for link in links) == ["31", "−26", "−5"]
    for link in links:
        assert link.attrs["href"] == f"{scene.url}score/"
        assert link.attrs["aria-label"].endswith("points, explained")


def test_each_rule_of_the_explained_score_can_be_read(phone, at_ulti):
    page = phone.get(f"{at_ulti(*SETTLED).url}score/")
    for link in page.root.all("a", "rule"):
        assert link.one("span", "rule").text in phone.get(link.attrs["href"]).text


def test_an_adjustment_is_explained(phone, at_ulti):
    scene = at_ulti('adjust A +4 B -2 C -2 "a revoke"')
    (running,) = parts(phone.get(f"{scene.url}score/"))
    assert lines_of(running) == [("An adjustment REF-ADJUST", "+4 −2 −2", "+4 −2 −2")]


def test_the_soloist_alone_is_written_where_a_table_has_it_so(phone, at):
    head = f"{HEAD}option: scoring=soloist_only\n"
    scene = at("deal A", "contract B betli", "result made betli", head=head)
    (first,) = parts(phone.get(f"{scene.url}score/"))
    assert lines_of(first) == [("Betli UL-BID-05", "+5", "0 +5 0")]
    session = phone.get(f"{scene.url}session/").text
    assert "10" in session


def test_the_history_says_what_a_deal_paid_in_one_line_for_each_undertaking(phone, at_ulti):
    scene = at_ulti(*SETTLED)
    page = phone.get(f"{scene.url}history/?deal=1&lines=1")
    scored = [won.text.replace("\N{NO-BREAK SPACE}", " ") for won in page.root.all("span", "made")]
    assert "Simple: Anna −1, Bence +2, Csaba −1" in scored
    assert len([won for won in scored if won.startswith("Ulti")]) == 1
    assert "Anna +9 9" in page.text and "Bence −18 −18" in page.text
    short = phone.get(f"{scene.url}history/?deal=1")
    assert [won.text for won in short.root.all("b", "made")] == ["Anna +9, Bence −18, Csaba +9"]


@pytest.mark.rule("UL-SET-05")
def test_the_house_rules_are_shown_before_the_first_deal(phone, at):
    """Rules differ between groups and should be agreed first: the start page leads to the sheet,
    and the table says by which rules it is played; each that differs from the usual is named.
    """
    start = phone.get("/?game=ulti").form("/tables")
    sheet = phone.follow(phone.ask("/tables/rules", "POST", data=start.values))
    names = {field.attrs.get("name") for field in sheet.root.all("select")}
    for key in ("forfeit", "talon", "beating", "ranking", "silent_loss", "revoke"):
        assert any(key in (name or "") for name in names), key
    changed = f"{HEAD}option: beating=on\noption: ranking=list\n"
    scene = at(head=changed)
    page = phone.get(scene.url)
    assert page.root.one("p", "rules-here").text == "Rules: standard, 2 house rules changed"
    house = phone.get(page.root.one("p", "rules-here").one("a").attrs["href"]).text
    assert "Follow suit with a higher card if you can, and trump higher if you can." in house
    assert "The place in the list of bids." in house
    phone.tap(scene.url, "deal A")
    assert not phone.get(scene.url).root.all("p", "rules-here")


@pytest.mark.rule("UL-BID-02", "UL-DBL-05")
@examples(__file__, "the numbers of the running deal are explained")
def test_the_numbers_of_the_running_deal_are_explained(phone, at_ulti, lines, sentences):
    page = phone.get(f"{at_ulti(*lines).url}score/")
    needed = page.root.one("details", "card")
    assert [needed.one("p", "hint").text, *(item.text for item in needed.all("li"))] == sentences


def test_before_the_auction_is_over_nothing_is_at_stake(phone, at_ulti):
    page = phone.get(f"{at_ulti(*DEALT).url}score/")
    assert not page.root.all("details", "card")
