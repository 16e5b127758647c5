"""The page that explains a verdict: the winner, why, the short sum; rules are one tap away."""

from tests.examples import examples
from tests.web.conftest import HEAD

TO_GO_OUT = ("deal A P", "A shows IX-vannak", "count 161-0", "deal B P", "A shows IX-vannak")
SECOND = ("A shows O-vannak", "A out")
TWO_ONE = HEAD + "start: 450-300\nbuli: 2-1\ntarget: 5\n"


def test_it_begins_with_the_winner_and_the_standing_of_bulis(phone, at):
    page = phone.get(f"{at(*TO_GO_OUT, *SECOND).url}score/1")
    slate = page.root.one("div", "triumph")
    assert slate.one("h1").text == "Anna wins"
    assert slate.one("p", "tag").text == "maccs · two bulis"
    assert slate.one("p", "label").text == "Bulis 2 : 0, played to 5"
    assert page.root.one("p", "say").text.startswith("Anna went out with ")


@examples(__file__, "the short sum is of whom the verdict is about")
def test_the_short_sum_is_of_whom_the_verdict_is_about(phone, at, lines, said, rows):
    page = phone.get(f"{at('deal A P', *lines, head=TWO_ONE).url}score/1")
    assert page.root.one("p", "say").text == said
    items = page.root.one("dl", "short-sum").all("div")
    assert [(row.one("dt").text, row.one("dd").text) for row in items] == rows


def test_a_false_claim_that_no_piles_could_save_does_not_say_what_is_missing(phone, at):
    """TH-OUT-02, TH-OUT-07: 327 are short of 501 by anything from 13 to 174."""
    scene = at("deal A P", "A out", head=f"{HEAD}start: 327-300\n")
    page = phone.get(f"{scene.url}score/1")
    assert page.root.one("p", "say").text == (
        "Anna went out with 327, and all the tricks of a deal would not make that 501: Bence wins a"
        " buli."
    )


def test_its_rules_are_folded_away_with_the_whole_sum(phone, at):
    page = phone.get(f"{at(*TO_GO_OUT, *SECOND).url}score/1")
    details = page.root.one("details", "whole")
    assert page.root.all("a", "rule") == details.all("a", "rule")
    links = [link.attrs["href"] for link in details.one("p", "note").all("a")]
    assert [link.split("/")[-1] for link in links] == ["TH-OUT-06", "TH-WIN-02"]
    assert [phone.get(link).status for link in links] == [200, 200]


def test_what_decided_it_can_be_taken_back_as_long_as_nothing_followed(phone, at):
    scene = at(*TO_GO_OUT, *SECOND)
    page = phone.get(f"{scene.url}score/1")
    assert page.button("undo").attrs["aria-label"].startswith("Undo: ")
    assert phone.send(page.form_with("undo"), press="undo").status == 303
    assert scene.lines[-1] == "undo"
    scene = at(*TO_GO_OUT, *SECOND, "deal A P")
    assert phone.get(f"{scene.url}score/1").root.all("button", value="undo") == []


def test_an_earlier_verdict_tells_how_the_bulis_stood_then(phone, at):
    lines = ('adjust A 600 "a gift"', 'adjust B 600 "a gift"', "deal A P")
    page = phone.get(f"{at(*lines).url}score/1")
    assert page.root.one("p", "label").text == "Bulis 2 : 0, played to 5"
    assert page.root.one("nav", "dock").all("a")[0].text == "Back to the table"


def test_the_explained_score_names_the_rules_too(phone, at):
    page = phone.get(f"{at(*TO_GO_OUT, *SECOND).url}score/")
    (why,) = page.root.all("p", "note")
    assert [rule.text for rule in why.all("span", "rule")] == ["TH-OUT-06", "TH-WIN-02"]
