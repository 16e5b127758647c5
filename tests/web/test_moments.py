"""What a table looks up for lies on the felt once, and only in the answer to the line itself."""

import pytest

HEAD = "game: tartli\nseats: Anna, Bence\ntarget: 5\ndealer: A\n"
SWAPS = {"HX-Request": "true"}
START = "start: 240-440\n"
WON = "Bence wins the match"


@pytest.mark.parametrize(
    ("start", "lines", "text"),
    [
        ("", ("deal A P", "A shows O-vannak"), "Anna: Over-vannak"),
        (START, ("deal A P", "A shows Z:A-terc"), "Anna is out of maccs"),
        (START, ("deal A P", "B shows Z:A-terc"), "Bence has 460: 41 to 501"),
        (START, ("deal A P", "A shows Z:A-terc", "undo"), ""),
        ("", ("deal A P", "B shows Z:A-terc"), ""),
        ("", ("deal A P", "count 161-0"), "Anna: stichmatsch"),
        ("start: 420-421\n", ("deal A P", "count 81-80"), "Level: the next points decide"),
        (
            "start: 420-421\n",
            ("deal A P", "count 81-80", "deal B P", "A takes 11"),
            "Anna makes the next points and wins the buli",
        ),
        ("start: 0-490\nbuli: 0-4\n", ("deal A P", 'adjust B 20 "so far"', "B out"), WON),
    ],
)
def test_a_moment_is_told_once(phone, at, start, lines, text):
    scene = at(*lines, head=HEAD + start)
    answer = phone.get(scene.url, headers=SWAPS).root.all("div", "moment")
    assert [moment.one("p", "head").text for moment in answer] == ([text] if text else [])
    assert not phone.get(scene.url).root.all("div", "moment")


@pytest.mark.parametrize(("option", "edges"), [("shown", 1), ("hidden", 0)])
def test_going_out_has_a_gold_edge_from_501_on_unless_the_table_wants_none(
    phone, at, option, edges
):
    head = f"{HEAD}start: 450-10\noption: out_hint={option}\n"
    for lines, count in ((("deal A P",), 0), (("deal A P", "A shows Z:A-kvint"), edges)):
        asides = phone.get(at(*lines, head=head).url).root.all("a", "hot")
        assert len(asides) == count


def test_from_450_on_the_slate_says_what_is_missing(phone, at):
    page = phone.get(at("deal A P", head=f"{HEAD}start: 463-449\n").url)
    assert [span.text for span in page.root.all("span", "near-it")] == ["38 to 501"]


@pytest.mark.parametrize(
    ("start", "option", "lines", "prompt"),
    [
        ("490-10", "shown", ("A shows Z:A-terc",), "Bence leads; Anna may go out."),
        ("10-490", "shown", ("B shows Z:A-terc",), "Bence leads, or goes out."),
        ("10-490", "hidden", ("B shows Z:A-terc",), "Bence may declare, then leads."),
        ("10-490", "shown", (), "Bence may declare, then leads."),
        ("10-490", "shown", ("B shows Z:A-terc", "B plays M-A"), "Anna: declare, then any card."),
    ],
)
def test_the_prompt_says_who_may_go_out(phone, at, start, option, lines, prompt):
    head = f"{HEAD}start: {start}\noption: out_hint={option}\n"
    assert phone.get(at("deal A P", *lines, head=head).url).status_line == prompt


def test_the_end_of_a_match_looks_different_from_that_of_a_buli(phone, at):
    lines = ("deal A P", 'adjust B 510 "so far"', "B out")
    buli = phone.get(at(*lines, head=f"{HEAD}buli: 1-2\n").url).root
    match = phone.get(at(*lines, head=f"{HEAD}buli: 1-4\n").url).root
    assert not buli.all("ul", "match-line")
    assert buli.one("a", "deal-on")
    assert [part.text for part in match.one("div", "scene").all("p", "label")] == ["The match to 5"]
    assert match.one("h3", "who").text == "Bence wins the match"
    line = match.one("ul", "match-line")
    assert [len(player.all("em", "mark")) for player in line.all("li")] == [0, 2]  # a maccs
    bulis = [half.one("p", "score").text.split()[0] for half in match.all("div", "half")]
    assert bulis == ["6", "1"]
    strokes = [half.one("div", "chalked").all("path") for half in match.all("div", "half")]
    assert [len(drawn) for drawn in strokes] == [6, 1]
    assert not match.all("a", "deal-on")
