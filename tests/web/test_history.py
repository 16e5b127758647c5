"""The history: every line that was entered, with what became of it."""

import pytest

from tartli_ref.service import Service
from tests.web.conftest import HEAD, At, World
from tests.web.correcting import typing
from tests.web.dom import Element
from tests.web.phone import Page, Phone
from tests.web.scenes import DEAL, with_a_revoke


def line_of(phone: Phone, url: str, number: int) -> Element:
    return phone.get(url).root.one("li", value=str(number))


def state_of(line: Element) -> str:
    return " ".join(state.text for state in line.all("span", "state"))


def test_nothing_entered_is_said(phone: Phone, at: At) -> None:
    page = phone.get(at().history_url)
    assert page.status == 200
    assert "Nothing has been entered yet." in page.text
    assert page.root.all("li") == []


def test_the_last_line_comes_first(phone: Phone, at: At) -> None:
    page = phone.get(at(DEAL, "A bela", 'note "x"').history_url)
    lines = page.root.one("ol", "history").all("li")
    assert [line.attrs["value"] for line in lines] == ["3", "2", "1"]
    assert [line.one("span", "sentence").text for line in lines] == [
        "note: x",
        "Anna scores béla",
        "Anna deals, heart Eight is turned up",
    ]


def test_each_line_says_when_it_was_entered(phone: Phone, at: At, world: World) -> None:
    scene = at(DEAL)
    world.time += 3600
    phone.tap(scene.url, "A bela")
    assert line_of(phone, scene.history_url, 1).one("span", "when").text == "2027-01-15 08:00 UTC"
    assert line_of(phone, scene.history_url, 2).one("span", "when").text == "2027-01-15 09:00 UTC"


def test_each_line_says_what_it_scored(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows U-vannak P:O-terc", "count 97-64")
    line = line_of(phone, scene.history_url, 2)
    assert [scored.text for scored in line.all("span", "made")] == [
        "Anna +100 for Under-vannak",
        "Anna +20 for heart Over-terc",
    ]


def test_a_line_that_was_taken_back_is_struck_through(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "undo")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "taken back"
    assert "gone" in line.attrs["class"]
    assert line.all("a") == []
    assert line.all("span", "made") == []
    undo = line_of(phone, scene.history_url, 3)
    assert undo.one("span", "sentence").text == "undo"
    assert state_of(undo) == ""


def test_a_corrected_line_names_its_correction(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "fix 2: B bela")
    line = line_of(phone, scene.history_url, 2)
    assert state_of(line) == "corrected by line 3: Bence scores béla"
    assert line.one("span", "sentence").text == "Anna scores béla"
    assert line.one("span", "made").text == "Bence +40 for béla"
    fix = line_of(phone, scene.history_url, 3)
    assert fix.one("span", "sentence").text == "correction of line 2: Bence scores béla"
    assert fix.all("a") == []


def test_a_correction_that_was_taken_back_leaves_the_line_as_it_was(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "fix 2: B bela", "undo")
    assert state_of(line_of(phone, scene.history_url, 2)) == ""
    assert state_of(line_of(phone, scene.history_url, 3)) == "taken back"


def test_a_line_that_no_longer_stands_waits_with_its_ruling(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == "no longer stands"
    assert "waits" in line.attrs["class"].split()
    assert "gone" not in line.attrs["class"].split()
    assert line.one("a", "rule").text == "TH-DECL-02"
    assert "The heart King is Anna’s" in line.one("span", "complaint").text
    assert "correct" in [anchor.text for anchor in line.all("a")]


def test_a_line_that_no_longer_stands_can_be_corrected_or_agreed_on(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc")
    assert phone.enter(scene.url, "fix 3: agreed: B shows P:K-terc").status == 303
    line = line_of(phone, scene.history_url, 3)
    assert line.all("span", "complaint") == []
    assert line.one("em").text == "by agreement"


def test_an_undo_of_the_correction_brings_it_back(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A shows P:IX-terc", "B shows P:K-terc", "fix 2: A shows P:A-terc", "undo")
    line = line_of(phone, scene.history_url, 3)
    assert state_of(line) == ""
    assert line.one("span", "made").text == "Bence +20 for heart King-terc"


@pytest.mark.parametrize("name", ["<i>Anna</i>", "{{ 7 * 7 }}", "Anna’s “note”", "ünnep 🂡"])
def test_what_was_typed_is_shown_as_text(phone: Phone, at: At, name: str) -> None:
    scene = at()
    phone.send(phone.get(f"{scene.url}more").form("/note"), text=name)
    assert line_of(phone, scene.history_url, 1).one("span", "sentence").text == f"note: {name}"


def test_each_line_in_effect_leads_to_its_correction(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "undo", "B bela")
    links = [link.attrs["href"] for link in phone.get(scene.history_url).root.one("ol").all("a")]
    assert links == [f"{scene.history_url}4", f"{scene.history_url}1"]


def test_it_leads_back_to_the_table_and_to_the_file(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    links = [link.attrs["href"] for link in phone.get(scene.history_url).root.all("a")]
    assert {scene.url, f"{scene.url}table.table"} <= set(links)


def test_names_of_the_players_are_used(phone: Phone, at: At) -> None:
    scene = at(DEAL, head=HEAD.replace("Anna", "Őzike"))
    assert "Őzike deals" in line_of(phone, scene.history_url, 1).text


TWO_DEALS = (DEAL, "A bela", "count 97-64", "deal B Z", "A takes", "B takes", 'note "late"')


def deals(page: Page) -> list[Element]:
    """The deals of a page, the last one first, whole or only their heads."""
    return page.root.all("", "deal")


def titles(page: Page) -> list[str]:
    return [deal.one("span", "deal-title").text for deal in deals(page)]


def numbers(deal: Element) -> list[str]:
    """The lines that are shown of a deal."""
    return [line.attrs["value"] for line in deal.all("li") if "value" in line.attrs]


def test_lines_stand_with_their_deal_and_the_running_one_is_open(phone: Phone, at: At) -> None:
    page = phone.get(at(*TWO_DEALS).history_url)
    assert titles(page) == ["Deal 2", "Deal 1"]
    running, ended = deals(page)
    assert ("open" in running.attrs, "open" in ended.attrs) == (True, False)
    assert (numbers(running), numbers(ended)) == (["7", "6", "5", "4"], ["3", "2", "1"])


def test_the_head_of_a_deal_says_how_it_ended_and_how_many_lines_it_has(
    phone: Phone, at: At
) -> None:
    heads = [deal.one("small").text for deal in deals(phone.get(at(*TWO_DEALS).history_url))]
    assert heads == ["4 lines", "137–64 · 3 lines"]


def test_lines_stand_with_their_trick(phone: Phone, at: At) -> None:
    running = deals(phone.get(at(*TWO_DEALS).history_url))[0]
    tricks = [each.text for each in running.all("h2")]
    assert tricks == ["Trick 3", "Trick 2", "Trick 1", "Before the first trick"]
    assert [numbers(each) for each in running.all("ol")] == [["7"], ["6"], ["5"], ["4"]]


def test_a_deal_without_tricks_has_no_titles_within(phone: Phone, at: At) -> None:
    page = phone.get(at(DEAL, "A bela", "count 97-64").history_url)
    assert page.root.all("h2") == []


def test_the_count_stands_after_the_tricks(phone: Phone, at: At) -> None:
    scene = at("deal A P", *["A takes", "B takes"] * 8, "count 97-64")
    (deal,) = deals(phone.get(scene.history_url))
    assert [title.text for title in deal.all("h2")][:2] == ["After the tricks", "Trick 16"]
    assert numbers(deal.all("ol")[0]) == ["18"]


def test_what_comes_before_the_first_deal_stands_apart(phone: Phone, at: At) -> None:
    page = phone.get(at('note "to the lamp"', DEAL).history_url)
    assert titles(page) == ["Deal 1", "Before the first deal"]


def test_a_line_without_effect_stands_where_it_was_entered(phone: Phone, at: At) -> None:
    page = phone.get(at(*TWO_DEALS, "undo", "undo").history_url)
    running = deals(page)[0]
    assert numbers(running) == ["9", "8", "7", "6", "5", "4"]
    assert [state_of(line) for line in running.all("li")] == [
        "", "", "taken back", "taken back", "", "",
    ]  # fmt: skip


def test_another_deal_can_be_opened(phone: Phone, at: At) -> None:
    scene = at(*TWO_DEALS)
    running, ended = deals(phone.get(f"{scene.history_url}?deal=1"))
    assert ("open" in running.attrs, "open" in ended.attrs) == (False, True)


@pytest.mark.parametrize("query", ["deal=9", "deal=-1", "deal=x", "deal=", "before=0", "before=x"])
def test_what_there_is_not_is_answered_all_the_same(phone: Phone, at: At, query: str) -> None:
    page = phone.get(f"{at(*TWO_DEALS).history_url}?{query}")
    assert page.status == 200
    assert titles(page) == ["Deal 2", "Deal 1"]


def test_each_time_can_be_told_in_the_zone_of_the_phone(phone: Phone, at: At) -> None:
    time = line_of(phone, at(DEAL).history_url, 1).one("time")
    assert time.attrs["datetime"] == "2027-01-15T08:00:00Z"
    assert time.text == "2027-01-15 08:00 UTC"


def test_a_line_says_whose_phone_it_came_from(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    phone.send(phone.get(f"{scene.url}share/as/B").forms[0], press="B")
    phone.tap(scene.url, "A bela")
    assert line_of(phone, scene.history_url, 1).one("span", "when").text.endswith("UTC")
    assert (
        line_of(phone, scene.history_url, 2).one("span", "when").text.endswith("· phone of Bence")
    )


def test_what_is_agreed_or_adjusted_is_marked_and_counted(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela", "agreed: B bela", 'adjust A -20 "a slip"')
    marks = {
        number: [mark.text for mark in line_of(phone, scene.history_url, number).all("em")]
        for number in (2, 3, 4)
    }
    assert marks == {2: [], 3: ["by agreement"], 4: ["adjusted"]}
    assert "by agreement: 1, adjusted: 1" in phone.get(scene.history_url).text


def test_a_refused_line_of_a_file_is_struck_through_with_its_ruling(
    phone: Phone, service: Service
) -> None:
    links = service.open_file(f"{HEAD}{DEAL}\nA bela\nB bela\n", "a file with a mistake")
    line = line_of(phone, f"/t/{links.play}/history/", 3)
    assert state_of(line) == "refused"
    assert "gone" in line.attrs["class"].split()
    assert line.one("a", "rule").text == "TH-BELA-03"


def test_what_looking_back_has_found_stands_with_its_deal(phone: Phone, at: At) -> None:
    scene = at(*with_a_revoke(), "audit 1")
    (ended,) = deals(phone.get(scene.history_url))
    found = ended.one("div", "audit")
    assert "TH-PLAY-" in found.one("a", "rule").text
    last = len(scene.lines)
    assert f"Both have looked: line {last}" in found.text
    assert found.all("a")[0].attrs["href"] == f"{scene.url}audit/1"


def test_a_deal_that_nobody_has_looked_at_does_not_say_so(phone: Phone, at: At) -> None:
    running, ended = deals(phone.get(at(*TWO_DEALS).history_url))
    assert running.all("div", "audit") == []
    assert "Both have looked" not in ended.one("div", "audit").text


def test_after_a_correction_the_deal_of_the_line_is_open(phone: Phone, at: At) -> None:
    scene = at(*TWO_DEALS)
    form = typing(phone.get(f"{scene.history_url}2"))
    answer = phone.send(form, press="fix", text="B bela")
    assert answer.headers["Location"] == f"{scene.history_url}?deal=1#line-2"
    opened = deals(phone.follow(answer))[1]
    assert "open" in opened.attrs
    assert state_of(opened.one("li", value="2")).startswith("corrected by line 8")


def test_a_long_match_is_shown_deal_by_deal(phone: Phone, at: At) -> None:
    lines = [line for each in range(60) for line in (f"deal {'AB'[each % 2]} P", "count 81-80")]
    head = f"{HEAD}target: open\n"
    scene = at(*(line for pair in zip(lines[::2], lines[1::2], strict=True) for line in (
        pair[0], 'note "a"', 'note "b"', 'note "c"', pair[1])), head=head)  # fmt: skip
    page = phone.get(scene.history_url)
    assert titles(page)[:2] == ["Deal 60", "Deal 59"]
    assert len(deals(page)) == 8
    whole = [deal for deal in deals(page) if numbers(deal)]
    assert sum(len(numbers(deal)) for deal in whole) <= 25
    assert [deal.tag for deal in deals(page)] == ["details"] * len(whole) + ["p"] * (8 - len(whole))

    head_of_54 = deals(page)[6]
    opened = phone.get(head_of_54.one("a").attrs["href"])
    (deal,) = [deal for deal in deals(opened) if "open" in deal.attrs]
    assert deal.one("span", "deal-title").text == "Deal 54"
    assert len(numbers(deal)) == 5

    newer = next(link for link in opened.root.all("a") if link.text == "Later deals")
    assert "Deal 60" in titles(phone.get(newer.attrs["href"]))
    seen = titles(page)
    while older := [link for link in page.root.all("a") if link.text == "Earlier deals"]:
        page = phone.get(older[0].attrs["href"])
        seen += titles(page)
    assert set(seen) == {f"Deal {number}" for number in range(1, 61)}


def test_a_long_deal_is_shown_in_parts(phone: Phone, at: At) -> None:
    scene = at(DEAL, *[f'note "{number}"' for number in range(2, 71)])
    page = phone.get(scene.history_url)
    parts = [numbers(deals(page)[0])]
    while earlier := link_to(page, "Earlier lines of this deal"):
        page = phone.get(earlier)
        parts.append(numbers(deals(page)[0]))
    assert [len(part) for part in parts] == [20, 20, 20, 10]
    assert [line for part in parts for line in part] == [str(n) for n in range(70, 0, -1)]
    back = [parts[-1]]
    while later := link_to(page, "Later lines of this deal"):
        page = phone.get(later)
        back.append(numbers(deals(page)[0]))
    assert back == parts[::-1]


@pytest.mark.parametrize("number", [2, 15, 30, 31, 50, 51, 69])
def test_a_corrected_line_of_a_long_deal_is_on_the_page_that_follows(
    phone: Phone, at: At, number: int
) -> None:
    scene = at(DEAL, *[f'note "{line}"' for line in range(2, 71)])
    form = typing(phone.get(f"{scene.history_url}{number}"))
    page = phone.follow(phone.send(form, press="fix", text='note "another"'))
    assert str(number) in numbers(deals(page)[0])


def link_to(page: Page, label: str) -> str:
    """Where the link with this label leads; nothing without one."""
    return next((link.attrs["href"] for link in page.root.all("a") if link.text == label), "")
