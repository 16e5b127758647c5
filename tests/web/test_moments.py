"""What a table looks up for lies on the felt once, and only in the answer to the line itself."""

import pytest

HEAD = "game: tartli\nseats: Anna, Bence\ntarget: 5\ndealer: A\n"
SWAPS = {"HX-Request": "true"}
START = "start: 240-440\n"


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
