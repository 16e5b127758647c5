"""The history: every line that was entered, with what became of it."""

import pytest

from tests.web.conftest import HEAD
from tests.web.correcting import typing
from tests.web.scenes import DEAL, with_a_revoke


def line_of(phone, url, number):
    """A line among all lines of its deal."""
    return phone.get(f"{url}?lines=1").root.one("li", value=str(number))


def state_of(line):
    return " ".join(state.text for state in line.all("span", "state"))


def test_nothing_entered_is_said(phone, at):
    page = phone.get(at().history_url)
    assert page.status == 200
    assert "Nothing has been entered yet." in page.text
    assert page.root.all("li") == []


def test_the_last_line_comes_first(phone, at):
    page = phone.get(at(DEAL, "A bela", 'note "x"').history_url + "?lines=1")
    lines = page.root.one("ol", "history").all("li")
    assert [line.attrs["value"] for line in lines] == ["3", "2", "1"]
    assert [line.one("span", "sentence").text for line in lines] == [
        "note: x",
        "Anna scores béla",
        "Anna deals, heart Eight is turned up",
    ]


def test_each_line_says_when_it_was_entered(phone, at, world):
    scene = at(DEAL)
    world.time += 3600
    phone.tap(scene.url, "A bela")
    first = line_of(phone, scene.history_url, 1).one("span", "when")
    assert first.text == "15 January 2027, 08:00 UTC"
    assert (
        line_of(phone, scene.history_url, 2).one("span", "when").text
        == "15 January 2027, 09:00 UTC"
    )


def test_each_line_says_what_it_scored(phone, at):
    scene = at(DEAL, "A shows U-vannak P:O-terc", "count 97-64")
    line = line_of(phone, scene.history_url, 2)
    assert [scored.text for scored in line.all("span", "made")] == [
        "Anna +100 for Under-vannak",
        "Anna +20 for heart Over-terc",
    ]


def test_a_line_that_was_taken_back_is_struck_through(phone, at):
    scene = at(DEAL, "A bela", "undo")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "taken back"
    assert "gone" in line.attrs["class"]
    assert line.all("a") == []
    assert line.all("span", "made") == []
    undo = line_of(phone, scene.history_url, 3)
    assert undo.one("span", "sentence").text == "undo"
    assert state_of(undo) == ""


def test_a_corrected_line_names_its_correction(phone, at):
    scene = at(DEAL, "A bela", "fix 2: B bela")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "corrected by line 3: Bence scores béla"
    assert line.one("span", "sentence").text == "Anna scores béla"
    assert line.one("span", "made").text == "Bence +40 for béla"
    fix = line_of(phone, scene.history_url, 3)
    assert fix.one("span", "sentence").text == "correction of line 2: Bence scores béla"
    assert fix.all("a") == []


def test_a_correction_that_was_taken_back_leaves_the_line_as_it_was(phone, at):
    scene = at(DEAL, "A bela", "fix 2: B bela", "undo")
    assert state_of(line_of(phone, scene.history_url, 2)) == ""
    assert state_of(line_of(phone, scene.history_url, 3)) == "taken back"


def test_a_line_that_no_longer_stands_waits_with_its_ruling(phone, at):
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == "no longer stands"
    assert "waits" in line.attrs["class"].split()
    assert "gone" not in line.attrs["class"].split()
    assert line.one("span", "rule").text == "TH-DECL-02"
    assert "The heart King is Anna’s" in line.one("span", "complaint").text
    assert "correct" in [anchor.text for anchor in line.all("a")]


def test_a_line_that_no_longer_stands_can_be_corrected_or_agreed_on(phone, at):
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    assert phone.enter(scene.url, "fix 3: agreed: B shows P:K-terc").status == 303
    line = line_of(phone, scene.history_url, 3)
    assert line.all("span", "complaint") == []
    assert line.one("em").text == "by agreement"


def test_an_undo_of_the_correction_brings_it_back(phone, at):
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc", "undo")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == ""
    assert line.one("span", "made").text == "Bence +20 for heart King-terc"


@pytest.mark.parametrize("name", ["<i>Anna</i>", "{{ 7 * 7 }}", "Anna’s “note”", "ünnep 🂡"])
def test_what_was_typed_is_shown_as_text(phone, at, name):
    scene = at()
    phone.send(phone.get(f"{scene.url}more").form("/note"), text=name)
    assert line_of(phone, scene.history_url, 1).one("span", "sentence").text == f"note: {name}"


def test_each_line_in_effect_leads_to_its_correction(phone, at):
    scene = at(DEAL, "A bela", "undo", "B bela")
    for query, order in (("", (1, 4)), ("?lines=1", (4, 1))):
        listed = phone.get(scene.history_url + query).root.one("ol")
        links = [link.attrs["href"] for link in listed.all("a")]
        assert links == [f"{scene.history_url}{number}" for number in order]


def test_it_leads_back_to_the_table_and_to_the_file(phone, at):
    scene = at(DEAL)
    links = [link.attrs["href"] for link in phone.get(scene.history_url).root.all("a")]
    assert {scene.url, f"{scene.url}table.table"} <= set(links)


TWO_DEALS = (DEAL, "A bela", "count 97-64", "deal B Z", "A takes", "B takes", 'note "late"')


def deals(page):
    """The deals of a page, the last one first, open or only their heads."""
    return page.root.all("", "deal")


def titles(page):
    return [deal.one("span", "deal-title").text for deal in deals(page)]


def opened(page):
    """The deal that is open."""
    return page.root.one("section", "deal")


def numbers(deal):
    """The lines that are shown of a deal."""
    ids = [
        element.attrs["id"]
        for element in deal.walk()
        if element.attrs.get("id", "").startswith("line-")
    ]
    return [id_.removeprefix("line-") for id_ in ids]


def rows(page):
    """The rows of the open deal in short, without the names above them."""
    return [
        row.text
        for row in page.root.one("ol", "tricks").all("li")
        if "label" not in row.attrs["class"]
    ]


def test_the_running_deal_is_open_and_of_the_others_there_is_the_head(phone, at):
    page = phone.get(at(*TWO_DEALS).history_url)
    assert titles(page) == ["Deal 2", "Deal 1"]
    assert [numbers(deal) for deal in deals(page)] == [["4", "5", "7", "6"], []]
    running, ended = deals(page)
    assert running.one("small").text == "4 lines"
    assert "Anna +137 137, Bence +64 64" in ended.text


def test_a_trick_is_one_row(phone, at):
    page = phone.get(at(DEAL, "B plays Z-K", "A plays Z-A", "A takes", "A plays M-X").history_url)
    assert rows(page) == ["Anna deals, heart Eight is turned up", "1 A K Anna", "2 Anna", "3 X"]
    assert [card.text for card in page.root.all("span", "w") if "c" in card.attrs["class"]] == ["A"]
    second = page.root.all("li", "trick")[2]
    assert second.one("a", "took").text == "Anna"  # its cards are not known


def test_what_was_said_stands_in_the_line_of_its_trick_with_its_points(phone, at):
    lines = ("B says terc", "B plays Z-K", "A plays Z-A", "B shows T:K-terc", "B bela")
    page = phone.get(at(DEAL, *lines).history_url)
    said = "Bence says terc Bence scores gourd King-terc +20 Bence scores béla +40"
    assert rows(page)[1:] == [f"1 A K {said} Anna"]


def test_a_contest_is_one_row_in_short_and_each_word_leads_to_its_correction(phone, at):
    lines = ("B says terc", "B plays Z-K", "A says terc", "B names K", "A answers good")
    scene = at(DEAL, *lines, "B shows T:K-terc", "A plays Z-A")
    page = phone.get(scene.history_url)
    bence = "Bence: terc Bence: King Bence: K +20"
    assert rows(page)[1] == f"1 A K {bence} Anna: terc Anna: Good Anna"
    links = page.root.all("span", "says")[1].all("a")
    assert [link.attrs["href"].rsplit("/")[-1] for link in links] == ["2", "5", "7", "4", "6"]
    assert links[1].attrs["aria-label"] == "correct line 5: Bence names King"


def test_a_trick_has_its_points_when_the_deal_is_over(phone, at):
    tricks = (DEAL, "B plays Z-K", "A plays Z-A")
    assert rows(phone.get(at(*tricks).history_url))[1] == "1 A K Anna"
    assert rows(phone.get(at(*tricks, "count 97-64").history_url))[1] == "1 A K Anna 15"


def test_each_card_leads_to_its_correction(phone, at):
    scene = at(DEAL, "B plays Z-K", "A plays Z-A")
    links = {
        link.attrs["aria-label"]: link.attrs["href"]
        for link in phone.get(scene.history_url).root.one("ol", "tricks").all("a")
    }
    assert links["correct line 3: Anna plays leaf Ace"] == f"{scene.history_url}3"
    watched = phone.get(f"{scene.watch_url}history/").root.one("ol", "tricks").all("a")
    assert [link for link in watched if "href" in link.attrs] == []


def test_what_was_inserted_stands_where_it_counts(phone, at):
    scene = at(DEAL, "B takes", "A takes", "insert 3: B bela")
    page = phone.get(scene.history_url)
    assert rows(page)[1:] == ["1 Bence scores béla +40 Bence", "2 Anna"]
    assert numbers(opened(page)) == ["1", "4", "2", "3"]
    line = line_of(phone, scene.history_url, 4)
    assert line.one("span", "sentence").text == "Bence scores béla"
    assert line.one("span", "made").text == "Bence +40 for béla"


def test_a_deal_that_begins_with_an_inserted_line_has_all_its_lines(phone, at):
    scene = at(DEAL, "count 97-64", "deal B Z", 'insert 3: note "so far"', "A takes")
    page = phone.get(scene.history_url)
    assert titles(page) == ["Deal 2", "Deal 1"]
    listed = numbers(opened(phone.get(f"{scene.history_url}?lines=1")))
    before = numbers(opened(phone.get(f"{scene.history_url}?lines=1&deal=1")))
    assert sorted(map(int, listed + before)) == [1, 2, 3, 4, 5]


def test_lines_that_were_taken_back_are_one_row_that_leads_to_all_lines(phone, at):
    scene = at(*TWO_DEALS, "undo", "undo")
    page = phone.get(scene.history_url)
    assert numbers(opened(page)) == ["4", "5"]
    link = link_to(page, "4 lines that were taken back or correct others")
    everything = opened(phone.get(link))
    assert numbers(everything) == ["9", "8", "7", "6", "5", "4"]
    assert [state_of(line) for line in everything.all("li")] == [
        "", "", "taken back", "taken back", "", "",
    ]  # fmt: skip


def test_what_was_struck_out_is_no_row(phone, at):
    scene = at(DEAL, "A bela", "A takes", 'fix 2: note "struck out"')
    page = phone.get(scene.history_url)
    assert numbers(opened(page)) == ["1", "3"]
    assert link_to(page, "2 lines that were taken back or correct others")


def test_what_no_longer_stands_is_folded_into_one_row(phone, at):
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    page = phone.get(scene.history_url)
    fold = page.root.one("details", "fallen")
    assert fold.one("summary").text == "1 line no longer stands"
    assert fold.one("span", "rule").text == "TH-DECL-02"
    assert fold.all("a")[-1].attrs["href"] == f"{scene.history_url}3"
    assert "Anna scores heart Ace-terc corrected +20" in rows(page)


def test_what_comes_before_the_first_deal_stands_apart(phone, at):
    page = phone.get(at('note "to the lamp"', DEAL).history_url)
    assert titles(page) == ["Deal 1", "Before the first deal"]


@pytest.mark.parametrize("query", ["?deal=1", "?deal=1&lines=1", "?deal=1&part=0"])
def test_another_deal_can_be_opened(phone, at, query):
    page = phone.get(at(*TWO_DEALS).history_url + query)
    assert opened(page).one("span", "deal-title").text == "Deal 1"
    assert sorted(numbers(opened(page))) == ["1", "2", "3"]


@pytest.mark.parametrize("query", ["deal=9", "deal=-1", "deal=x", "deal=", "part=9", "part=-1"])
def test_what_there_is_not_is_answered_all_the_same(phone, at, query):
    page = phone.get(f"{at(*TWO_DEALS).history_url}?{query}")
    assert page.status == 200
    assert titles(page) == ["Deal 2", "Deal 1"]


def test_each_time_can_be_told_in_the_zone_of_the_phone(phone, at):
    time = line_of(phone, at(DEAL).history_url, 1).one("time")
    assert time.attrs["datetime"] == "2027-01-15T08:00:00Z"
    assert time.text == "15 January 2027, 08:00 UTC"


def test_a_line_says_whose_phone_it_came_from(phone, at):
    scene = at(DEAL)
    phone.send(phone.get(f"{scene.url}share/as/B").forms[0], press="B")
    phone.tap(scene.url, "A bela")
    assert line_of(phone, scene.history_url, 1).one("span", "when").text.endswith("UTC")
    assert (
        line_of(phone, scene.history_url, 2).one("span", "when").text.endswith("· phone of Bence")
    )


def test_what_is_agreed_or_adjusted_is_marked_and_counted(phone, at):
    scene = at(DEAL, "A bela", "agreed: B bela", 'adjust A -20 "a slip"')
    for number, expected in ((2, []), (3, ["by agreement"]), (4, ["adjusted"])):
        line = line_of(phone, scene.history_url, number)
        assert [mark.text for mark in line.all("em")] == expected
    assert "by agreement: 1, adjusted: 1" in phone.get(scene.history_url).text


def test_what_looking_back_has_found_stands_with_its_deal(phone, at):
    scene = at(*with_a_revoke(), "audit 1")
    audit = opened(phone.get(scene.history_url)).one("div", "audit")
    assert "TH-PLAY-" in audit.one("span", "rule").text
    last = len(scene.lines)
    assert f"Both have looked: line {last}" in audit.text
    assert audit.all("a")[0].attrs["href"] == f"{scene.url}audit/1"


def test_a_deal_that_nobody_has_looked_at_does_not_say_so(phone, at):
    scene = at(*TWO_DEALS)
    assert opened(phone.get(scene.history_url)).all("div", "audit") == []
    ended = opened(phone.get(f"{scene.history_url}?deal=1"))
    assert "Both have looked" not in ended.text


def test_a_deal_without_cards_is_not_said_to_be_faultless(phone, at):
    for line, audits in (("B takes", 0), ("B plays Z-K", 1)):
        scene = at(DEAL, line, "count 97-64")
        ended = opened(phone.get(f"{scene.history_url}?deal=1"))
        assert len(ended.all("div", "audit")) == audits


def test_after_a_correction_the_deal_of_the_line_is_open(phone, at):
    scene = at(*TWO_DEALS)
    form = typing(phone.get(f"{scene.history_url}2"))
    answer = phone.send(form, press="fix", text="B bela")
    assert answer.headers["Location"] == f"{scene.history_url}?deal=1#line-2"
    assert "Bence scores béla corrected +40" in rows(phone.follow(answer))


def test_a_long_match_is_shown_deal_by_deal(phone, at):
    lines = ["deal A P", "count 81-80", "deal B P", "count 81-80"] * 30
    page = phone.get(at(*lines, head=f"{HEAD}target: open\n").history_url)
    assert titles(page)[:2] == ["Deal 60", "Deal 59"]
    assert len(deals(page)) == 8
    head_of_54 = deals(page)[6]
    other = phone.get(head_of_54.one("a").attrs["href"])
    assert opened(other).one("span", "deal-title").text == "Deal 54"
    assert "Deal 60" in titles(phone.get(link_to(other, "Later deals")))
    seen = titles(page)
    while older := link_to(page, "Earlier deals"):
        page = phone.get(older)
        seen += titles(page)
    assert set(seen) == {f"Deal {number}" for number in range(1, 61)}


@pytest.mark.parametrize(("query", "order"), [("", 1), ("?lines=1", -1)])
def test_a_long_deal_is_shown_in_parts(phone, at, query, order):
    scene = at(DEAL, *[f'note "{number}"' for number in range(2, 151)])
    page = phone.get(scene.history_url + query)
    parts = [numbers(opened(page))[::order]]
    while earlier := link_to(page, "Earlier lines of this deal"):
        page = phone.get(earlier)
        parts.append(numbers(opened(page))[::order])
    assert [len(part) for part in parts] == [30, 60, 60]
    assert parts[2] + parts[1] + parts[0] == [str(number) for number in range(1, 151)]
    back = [parts[-1]]
    while later := link_to(page, "Later lines of this deal"):
        page = phone.get(later)
        back.append(numbers(opened(page))[::order])
    assert back == parts[::-1]


@pytest.mark.parametrize("number", [2, 60, 61, 120, 121])
def test_a_corrected_line_of_a_long_deal_is_on_the_page_that_follows(phone, at, number):
    scene = at(DEAL, *[f'note "{line}"' for line in range(2, 125)])
    form = typing(phone.get(f"{scene.history_url}{number}"))
    page = phone.follow(phone.send(form, press="fix", text='note "another"'))
    assert str(number) in numbers(opened(page))


def link_to(page, label):
    """Where the link with this label leads; nothing without one."""
    return next((link.attrs["href"] for link in page.root.all("a") if link.text == label), "")
