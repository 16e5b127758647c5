"""Every score explained, what is needed, the audit and the review of a finished deal."""

import re

import pytest

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.taking_in import onward
from tartli_ref.table.history import extend
from tartli_ref.table.log import read_entry
from tests.examples import examples
from tests.games.tartli.review.test_review import at_a_table, random_lines, reviewed
from tests.web.conftest import HEAD
from tests.web.scenes import sixteen_tricks, with_a_revoke
from tests.web.test_reviewed_evenings import evening


def test_every_score_opens_into_its_lines(phone, at):
    scene = at("deal A P", "A shows Z:A-terc", "B bela", "count 97-64")
    page = phone.get(f"{scene.url}score/")
    lines = page.root.all("tr", "scored")
    assert [[cell.text for cell in line.all("td")] for line in lines] == [
        ["+20 20", "0"],
        ["20", "+40 40"],
        ["+97 117", "+64 104"],
    ]
    turns = [line.one("th").text for line in lines]
    assert turns == ["Leaf Ace-terc TH-MELD-03", "Béla TH-MELD-10", "Tricks TH-SCO-01"]
    heads = [name.text for name in page.root.one("thead").all("th")]
    assert heads == ["For what", "Anna", "Bence"]
    assert [after.text for after in page.root.one("tr", "begins").all("td")] == ["0", "0"]
    assert f"{scene.url}rules/TH-MELD-10" in {
        link.attrs["href"] for link in page.root.all("a", "rule")
    }


def test_the_score_on_the_table_leads_there(phone, at):
    scene = at("deal A P")
    scores = phone.get(scene.url).root.all("p", "score")
    assert {score.one("a").attrs["href"] for score in scores} == {f"{scene.url}score/"}


def test_an_agreed_line_is_marked_where_its_points_are_explained(phone, at):
    scene = at("deal A P", "A shows Z:A-terc", "agreed: A shows Z:A-terc")
    lines = phone.get(f"{scene.url}score/").root.all("tr", "scored")
    assert ["by agreement" in line.text for line in lines] == [False, True]


def test_what_is_needed_is_said_for_both(phone, at):
    scene = at(head="game: tartli\nseats: Anna, Bence\nstart: 481-230\n")
    text = phone.get(f"{scene.url}score/").root.text
    assert "To win: 20 to 501 – a terc (20)" in text
    assert "To be out of maccs: 21 to 251" in text


def test_nothing_is_needed_before_somebody_is_near(phone, at):
    for start, near in (("0-0", False), ("250-250", False), ("251-0", True)):
        scene = at(head=f"game: tartli\nseats: Anna, Bence\nstart: {start}\n")
        assert ("What is needed" in phone.get(f"{scene.url}score/").text) is near


def test_a_table_counts_its_exceptions(phone, at):
    scene = at("deal A P", "A bela", "agreed: A bela", 'adjust A -20 "a slip"')
    assert "by agreement: 1, adjusted: 1" in phone.get(f"{scene.url}more").root.text


def test_an_austrian_table_calls_melds_by_their_german_names(phone, at):
    head = "game: tartli\nrules: austrian\nseats: Anna, Bence\n"
    scene = at("deal B P", "A shows Z:K-kvart", head=head)
    text = phone.get(scene.url).root.text
    assert "Anna +50 for leaf King-Quart" in text
    assert "kvart" not in text


def test_a_deal_whose_cards_were_recorded_is_looked_back_at(phone, at):
    scene = at(*sixteen_tricks())
    page = phone.get(f"{scene.url}audit/1")
    assert page.status == 200
    assert page.status_line.endswith(".")
    assert phone.enter(scene.url, "audit 1").status == 303
    assert "the audit of deal 1 was looked at" in phone.get(scene.history_url).root.text


def test_what_could_have_been_is_told_only_when_it_is_asked_for(phone, at):
    """All that is said of a deal whose cards were recorded, from its page looked back at."""
    scene = at(*sixteen_tricks())
    page = phone.get(f"{scene.url}audit/1")
    (asks,) = [link for link in page.root.all("a") if link.text == "What could have been"]
    assert page.root.all("table", "costs") == []
    review = phone.get(asks.attrs["href"].partition("#")[0]).root.one("section", id="review")
    assert "With best play from trick 8 on: Anna " in review.text
    heads = [cell.text for cell in review.one("table", "costs").all("th")]
    assert heads == ["Trick", *map(str, range(8, 17)), "Anna", "Bence"]
    costs = [int(cell.text) for cell in review.all("td") if cell.text]
    every = review.one("div", "card").text
    amounts = [int(number) for number in re.findall(r" cost (\d+) points?; better was ", every)]
    assert sorted(costs) == sorted(amounts) != []
    assert len(review.all("strong")) == 1
    assert "Nobody could have 501 in this deal." in review.text


def test_what_could_have_been_of_a_chalked_deal_says_what_is_missing(phone, at):
    scene = at("deal A P", "count 97-64")
    review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
    assert "From trick 8 on both hands have to be known" in review.text
    assert "trick 8–16" in review.text


@pytest.mark.parametrize(("tricks", "missing"), [(9, ""), (7, ""), (1, ""), (8, "5")])
def test_a_deal_that_ended_by_going_out_lacks_no_trick_that_was_not_played(
    phone, at, tricks, missing
):
    """TH-OUT-01, REF-AUDIT."""
    deal, *cards = random_lines(2)
    lines = [deal, *cards[: 2 * tricks]]
    if missing:  # of trick 5 it is only told who won it: who leads to the next one
        lines[9:11] = [f"{lines[11].split()[0]} takes"]
    lines.insert(1, 'adjust A 21 "forgotten"')
    scene = at(*lines, "A out", head=f"{HEAD}start: 480-440\n")
    page = phone.get(f"{scene.url}audit/1?review=1")
    assert ("Not both cards were recorded" in page.text) is bool(missing)
    assert f"trick {missing}." in page.text or not missing
    if not missing:
        assert page.status_line == "The audit found nothing wrong in what was played."
        assert "The deal ended by going out." in page.root.one("section", id="review").text


def test_a_table_may_do_without_what_could_have_been(phone, at):
    """REF-AUDIT: both have agreed that nobody is told."""
    scene = at(*sixteen_tricks(), head=f"{HEAD}option: review=off\n")
    for path in ("audit/1", "audit/1?review=1"):
        assert "What could have been" not in phone.get(f"{scene.url}{path}").root.text


def test_a_deal_that_was_only_chalked_says_what_could_not_be_checked(phone, at):
    scene = at("deal A P", "A shows Z:A-terc", "count 97-64")
    page = phone.get(f"{scene.url}audit/1")
    assert "What could not be checked" in page.root.text


def test_an_audit_of_a_deal_that_is_not_finished_is_refused(phone, at):
    scene = at("deal A P")
    assert phone.get(f"{scene.url}audit/1").status == 404
    assert phone.enter(scene.url, "audit 1").status == 422


CUSTOM = "game: tartli\nseats: Anna, Bence\noption: revoke=custom\n"


def test_a_revoke_that_the_audit_finds_costs_what_the_table_has_agreed_on(phone, at):
    scene = at(*with_a_revoke(), head=CUSTOM)
    page = phone.get(f"{scene.url}audit/1")
    assert "This table has its own penalty for a revoke" in page.text
    rules = {link.attrs["href"] for link in page.root.all("a", "rule")}
    assert f"{scene.url}rules/TH-PLAY-15" in rules
    assert phone.send(page.form("/adjust"), points="-20").status == 303
    assert scene.lines[-1] == 'adjust B -20 "revoke"'


def test_a_penalty_that_is_no_number_is_refused_with_its_form(phone, at):
    scene = at(*with_a_revoke(), head=CUSTOM)
    refused = phone.send(phone.get(f"{scene.url}audit/1").form("/adjust"), points="many")
    assert refused.status == 422
    assert scene.lines[-1] != 'adjust B -20 "revoke"'
    form = refused.form("/adjust")
    assert form.values["reason"] == "revoke"


def test_without_such_a_custom_nothing_is_offered(phone, at):
    page = phone.get(f"{at(*with_a_revoke()).url}audit/1")
    assert "TH-PLAY-" in page.text
    assert "penalty" not in page.text and "/adjust" not in page.html


def test_who_only_watches_reads_of_the_penalty_and_cannot_write_it(phone, at):
    scene = at(*with_a_revoke(), head=CUSTOM)
    page = phone.get(f"{scene.watch_url}audit/1")
    assert "This table has its own penalty for a revoke" in page.text
    assert "/adjust" not in page.html


@examples(__file__, "who would have won")
def test_who_would_have_won_is_told_with_the_card_that_turned_it(
    phone, at, language, outcome, turned, line, late, last
):
    """TH-OUT-01, TH-OUT-09: 480-440, and both let the other have it until one should go out."""
    scene = at(*random_lines(2), head=f"{HEAD}start: 480-440\n")
    page = phone.get(f"{scene.url}audit/1?review=1", headers={"Accept-Language": language})
    review = page.root.one("section", id="review")
    assert outcome in review.text
    listed = review.all("ul")[0]
    turns = [item for item in listed.all("li") if item.parent is listed]
    assert turns[0].one("strong").text == turned
    assert lines_of(turns[0]) == line
    assert late in turns[3].text
    assert lines_of(turns[3]) == last


def test_the_moments_on_which_a_deal_hung_stand_first_and_can_be_played_again(phone, at):
    """TH-OUT-06, TH-DECL-02: the card that cost most, what was left, who could have gone out."""
    seen = {}
    for lines, start in ((random_lines(2), "480-440"), (random_lines(5), "0-0")):
        scene = at(*lines, head=f"{HEAD}start: {start}\n")
        review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
        moments = review.all("article", "highlight")
        assert 1 <= len(moments) <= 3
        for moment in moments:
            what = moment.one("p", "spread").one("b").text
            title = moment.one("h3").text
            assert title in review.one("div", "card").text
            *again, picture = [link.attrs["href"] for link in moment.all("a")]
            assert [phone.get(link).status for link in again] == [200] * len(again)
            drawn = phone.get(picture)
            assert (drawn.status, what in drawn.html) == (200, True)
            seen[what.strip("0123456789 ")] = len(moment.all("span", "laid")), len(again)
    assert seen["it turned the buli"][1] == seen["given away"][1] == 1
    assert seen["not said"][0] >= 3
    assert "could have gone out" in seen


def test_what_could_have_been_stands_before_the_audit(phone, at):
    html = phone.get(f"{at(*sixteen_tricks()).url}audit/1?review=1").html
    assert html.index('id="review"') < html.index('class="status"')
    assert "What could have been</a>" not in html


def test_the_moments_of_a_match_are_two_losses_and_one_good_meld(phone, at):
    played = evening(4)
    scene = at(*played.lines, head=played.head)
    (link,) = [
        link.attrs["href"]
        for link in phone.get(f"{scene.url}session/").root.all("a")
        if link.text == "Moments of the match"
    ]
    moments = phone.get(link).root.all("article", "highlight")
    deals = [int(moment.one("p", "spread").text.split()[1]) for moment in moments]
    assert deals[:2] == sorted(deals[:2], reverse=True)
    praised = [moment.one("p", "spread").one("b").attrs.get("class") for moment in moments]
    assert praised == [None, None, "good"]
    for moment in moments:
        for address in [link.attrs["href"] for link in moment.all("a")]:
            assert phone.get(address).status == 200


def test_a_picture_of_a_moment_has_first_names_and_no_link(phone, at):
    names = "game: tartli\nseats: Anna Kovács, Bence Szép\nstart: 480-440\n"
    scene = at(*random_lines(2), head=names)
    for number in range(3):
        svg = phone.get(f"{scene.url}audit/1/moment/{number}.svg").html
        assert "Anna 480 : Bence 440" in svg
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|/t/|Kovács|Szép", svg)
    assert phone.get(f"{scene.url}audit/1/moment/3.svg").status == 404


@pytest.mark.parametrize(
    ("option", "lines"),
    [("option: review=off\n", sixteen_tricks()), ("", ["deal A P", "count 97-64"])],
)
def test_a_match_without_cards_or_reviews_has_no_moments(phone, at, option, lines):
    """REF-AUDIT."""
    scene = at(*lines, head=HEAD + option)
    assert "Moments of the match" not in phone.get(f"{scene.url}session/").text
    assert phone.get(f"{scene.url}audit/").root.all("article", "highlight") == []
    assert phone.get(f"{scene.url}audit/0/moment/0.svg").status == 404


def test_a_meld_that_was_only_chalked_does_not_stop_the_moments_of_the_match(phone, at):
    """TH-DECL-20: of its cards nothing is known, so nothing is praised."""
    scene = at("deal B Z-U", "A says kvart", "A chalks kvart", "B takes 4", "count 60-101")
    assert phone.get(f"{scene.url}audit/").status == 200


def test_a_game_without_moments_has_no_page_of_them(phone, at):
    ulti = at("deal A", head="game: ulti\nseats: Anna, Béla, Cili\n")
    assert phone.get(f"{ulti.url}audit/").status == 404
    assert "Moments of the match" not in phone.get(f"{ulti.url}session/").text


def lines_of(cost):
    """The better play, each trick with its number."""
    listed = cost.one("ol")
    begin = int(listed.attrs["start"])
    return "; ".join(f"{at}. {item.text}" for at, item in enumerate(listed.all("li"), begin))


@examples(__file__, "held")
def test_what_was_held_and_not_declared_is_told(phone, at, language, sentences):
    """TH-DECL-02, TH-BELA-01, TH-EXC-01; what may have been held stands apart."""
    scene = at(*random_lines(5))
    page = phone.get(f"{scene.url}audit/1?review=1", headers={"Accept-Language": language})
    review = page.root.one("section", id="review")
    is_open = {item.text: item.is_open for item in review.all("li")}
    assert set(sentences) <= {text for text, visible in is_open.items() if visible}
    likely = [text for text, visible in is_open.items() if not visible and "(55 %)" in text]
    assert len(likely) == 1


@pytest.mark.parametrize(("deal", "headed"), [(5, True), (3, False)])
def test_the_heading_of_what_was_held_stands_over_nothing_else(phone, at, deal, headed):
    """In deal 3 nothing is proven; a likely meld stands in its fold without that heading."""
    scene = at(*random_lines(deal))
    page = phone.get(f"{scene.url}audit/1?review=1")
    headings = [heading.text for heading in page.root.all("h3")]
    assert ("Held and not declared" in headings) is headed
    folds = [fold.text for fold in page.root.all("summary")]
    assert "Melds that were probably held" in folds


def with_best_play(number):
    """This random deal with best play from its last costly card on, so that no card costs."""
    lines = random_lines(number)
    (cost,) = reviewed(number).costs
    first = next(at for at, line in enumerate(lines) if line.endswith(f" plays {cost.card}"))
    lines = lines[:first]
    for card in cost.better.cards:
        trick = onward(played(lines)).deal.trick
        seat = trick.leader if trick.lead is None else trick.second
        lines.append(f"{seat} plays {card}")
    return lines


def played(lines):
    """The match after these lines."""
    history = at_a_table("hungarian")
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    return history.state


def test_a_deal_in_which_no_card_cost_anything_has_no_table_of_costs(phone, at):
    costly = phone.get(f"{at(*random_lines(13)).url}audit/1?review=1")
    assert costly.root.all("table", "costs")
    scene = at(*with_best_play(13))
    page = phone.get(f"{scene.url}audit/1?review=1")
    assert "Both played their best from trick 8 on:" in page.text
    assert not page.root.all("table", "costs")


def test_it_is_not_said_that_nobody_wins_where_no_buli_hung_on_the_deal(phone, at):
    outcomes = {0: [], 1: ["Anna"], 9: ["nobody"]}  # in the ninth, two cards turned it
    for number, winner in outcomes.items():
        scene = at(*random_lines(number), head=f"{HEAD}start: 400-380\n")
        page = phone.get(f"{scene.url}audit/1?review=1")
        review = page.root.one("section", id="review").one("div", "card").text
        assert re.findall(r"trick 8 on: (\w+) wins", review) == winner
        study = phone.get(f"{scene.url}audit/1/what-if/8")
        assert "nobody wins." not in study.text
