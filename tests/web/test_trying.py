"""Try mode: the table's own screen on lines in the address. Nothing is stored or leaked."""

import random
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import opening_of
from tartli_ref.web.screen import trials
from tartli_ref.web.screen.trials import judge_all, trial_of
from tests.examples import rows
from tests.games.golden import tables_of
from tests.sizes import sizes
from tests.web.addresses import KINDS
from tests.web.phone import Page
from tests.web.test_odd_requests import some_form

FILES = tables_of("tartli", "ulti", "asszorti", "plain")
UNPROCESSABLE = 422


def lines_of(page):
    """The lines in the address to which an answer leads."""
    return parse_qs(urlsplit(page.headers["Location"]).query)["l"]


def tap(phone, page, line):
    return phone.follow(phone.send(page.form_with(line), press=line))


def form_to(page, kind):
    """The form of this kind; the address it is sent to has the trial."""
    (form_there,) = (form for form in page.forms if urlsplit(form.action).path.endswith(f"/{kind}"))
    return form_there


def ruling(page):
    (ruling,) = page.root.all("section", "ruling")
    return ruling.text


def test_a_tap_is_answered_and_goes_into_the_address(phone):
    page = phone.get("/ask/tartli/")
    answer = phone.send(page.form_with("deal A P"), press="deal A P")
    assert lines_of(answer) == ["deal A P"]
    page = phone.follow(answer)
    assert "A deals" in ruling(page)
    assert page.root.one("h1").text == "Nothing is recorded"
    assert page.status_line.startswith("Trying out:")


def test_the_next_tap_takes_the_place_of_a_refused_one(phone):
    page = phone.get("/ask/tartli/?l=deal+A+P&l=A+shows+P:K-kvart&l=A+shows+P:O-terc")
    assert page.rule == "TH-RE-09"
    page = phone.follow(phone.send(page.form_with("A chalks 100"), press="A chalks 100"))
    assert "a hundred" in ruling(page)
    assert page.scores == ["150", "0"]


def test_a_refused_line_can_be_tried_by_agreement(phone):
    page = phone.get("/ask/tartli/?l=deal+A+P&l=A+shows+P:K-kvart&l=A+shows+P:O-terc")
    page = phone.follow(phone.send(page.agreement, press="agreed: A shows P:O-terc"))
    assert page.scores == ["70", "0"]
    assert "by agreement" in ruling(page)


def test_undo_takes_the_last_line_out_of_the_address(phone):
    page = phone.get("/ask/ulti/?l=deal+A&l=contract+B+ulti+M")
    answer = phone.send(page.form_with("undo"), press="undo")
    assert lines_of(answer) == ["deal A"]


@pytest.mark.parametrize("field", [{"a": "NaN"}, {"place": "99999"}, {"place": "above0"}])
def test_fields_that_make_no_line_are_named_and_kept(phone, field):
    page = phone.get("/ask/plain/")
    form = form_to(page, "round")
    refused = phone.forge(form, form.values | {"a": "7"} | field)
    assert refused.status == UNPROCESSABLE
    (wrong,) = field.values()
    assert f"“{wrong}” cannot be read." in refused.text


def test_every_refusal_is_told(phone):
    page = phone.get("/ask/asszorti/?l=deal+C&l=A+bids+3&l=C+bids+3")
    assert page.rules == ["AS-AUC-01", "AS-AUC-05"]


def test_what_was_not_checked_is_told(phone):
    page = phone.get("/ask/ulti/?l=deal+A&l=contract+B+ulti+M&l=B+plays+Z-A")
    assert "UL-PLAY-02" in ruling(page)


def test_a_claim_is_made_on_its_own_page(phone):
    page = phone.get("/ask/tartli/out?start=460-30&l=deal+A+P&l=A+shows+P:K-kvart")
    page = tap(phone, page, "A out")
    assert "A" in ruling(page)
    assert page.halves[0].one("p", "bulis").text.startswith("2")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_the_running_deal_of_a_table_goes_into_an_address(path):
    file = read_file(path.read_text(encoding="utf-8"))
    history = begin(GAMES[file.terms.game], opening_of(file.terms))
    for number, (_, entry) in enumerate(file.entries, start=1):
        history, _ = accept(history, entry)
        if number % 7 and number < len(file.entries):
            continue
        trial = trial_of(file.terms, history)
        assert trial.fits
        tried = judge_all(trial)
        assert tried.odd is None and tried.stands
        game = history.game
        state = tried.history.state
        assert game.running(state) == game.running(history.state)
        if game.in_bulis and len(trial.lines):
            assert game.sheet(state).score == game.sheet(history.state).score
            assert game.sheet(state).rounds.won == game.sheet(history.state).rounds.won


def test_no_name_and_no_link_goes_into_the_address(phone, other_phone, at):
    scene = at("deal A P", 'note "Anna took her time"', 'adjust A -20 "Anna looked"', "A takes 20")
    answer = phone.get(f"{scene.url}try")
    address = answer.headers["Location"]
    assert lines_of(answer) == ["deal A P", 'adjust A -20 "…"', "A takes 20"]
    assert "Anna" not in address and scene.play not in address
    page = phone.get(address)
    shared = next(
        button for button in page.root.all("button", "quiet") if "data-share" in button.attrs
    )
    shared = shared.attrs["data-share"]
    assert "Anna" not in shared and scene.play not in shared
    assert "from=" not in shared
    assert "Anna" not in other_phone.get(address).text
    assert "Anna" not in phone.get(shared).text


def test_a_trial_has_the_names_of_the_table_it_came_from_and_of_no_other(phone, at):
    scene = at("deal A P", head="game: tartli\nseats: Olga, Pali\n")
    address = phone.get(f"{scene.url}try").headers["Location"]
    other = at("deal A P")
    assert phone.get(other.url).status == 200
    page = phone.get(address)
    assert {name.text for name in page.root.all("h2")} >= {"Pali", "Olga"}
    assert "Olga" in page.button("A takes").text
    assert "Olga" not in phone.get(address.partition("from=")[0]).text


def test_one_tap_leads_back_to_the_table_that_this_browser_saw(phone, other_phone, at):
    scene = at("deal A P")
    address = phone.get(f"{scene.url}try").headers["Location"]
    back = [link.attrs["href"] for link in phone.get(address).root.all("a", "quiet")]
    assert back[0] == scene.url
    assert scene.play not in other_phone.get(address).html


def test_nothing_is_stored(phone, at, store):
    scene = at("deal A P", "A shows P:K-kvart")
    page = phone.get(phone.get(f"{scene.url}try").headers["Location"])
    tap(phone, page, "A bela")
    assert scene.lines == ["deal A P", "A shows P:K-kvart"]


def test_a_refused_line_is_asked_again_from_the_page_of_its_rule(phone, at):
    scene = at("deal A P", "A shows P:K-kvart")
    answer = phone.get(f"{scene.url}try?refused=A+shows+P:O-terc&where=meld")
    assert phone.get(answer.headers["Location"]).rule == "TH-RE-09"


@pytest.mark.parametrize(
    "refused", ["note+%22Anna%22", "adjust+A+9999+%22Anna%22", "Anna", "undo", "A+says+nothing"]
)
def test_a_refused_line_brings_no_name_along(phone, at, refused):
    scene = at("deal A P")
    address = phone.get(f"{scene.url}try?refused={refused}&where=tap").headers["Location"]
    assert "Anna" not in address
    assert phone.get(address).status == 200


def test_the_first_page_asks_by_the_rules_chosen_there(phone):
    form = phone.get("/?game=tartli").form("/tables")
    data = form.values | {"rules": "austrian", "name_a": "Anna", "name_b": "Bence"}
    answer = Page(phone.client.post("/ask/tartli/", data=data))
    assert answer.headers["Location"] == "/ask/tartli/sums?rules=austrian"
    page = phone.get(answer.headers["Location"])
    leads = [link.attrs["href"] for link in page.root.all("a", "item")]
    assert "/ask/tartli/?rules=austrian" in leads
    assert "/ask/tartli/now?rules=austrian" in leads
    assert "/ask/tartli/sums/pile?rules=austrian" in leads


def test_whoever_asks_from_a_table_begins_with_the_questions_by_its_rules(phone, other_phone, at):
    scene = at("deal A P", head="game: tartli\nrules: pais\nseats: Anna, Bence\n")
    address = phone.get(f"{scene.url}ask").headers["Location"]
    assert scene.play not in address
    page = phone.get(address)
    assert "Try it out: Anna, Bence" in page.text
    leads = [link.attrs["href"] for link in page.root.all("a")]
    assert leads[0] == scene.url
    assert f"{scene.url}try" in leads
    assert all("rules=pais" in link for link in leads if link.startswith("/ask/tartli/sums/"))
    assert page.root.one("form", "find").attrs["action"] == f"{scene.url}rules/"
    assert "Anna" not in other_phone.get(address).text


LONG = "l=A+asks&" * 400
ODD = dict(rows(__file__, "odd")) | {
    "a hundred switches": ("/ask/ulti/?" + "option=ranking=list&" * 120, 422),
    "too many lines": (f"/ask/tartli/?{LONG}", 422),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_address_is_refused_in_words(phone, odd):
    address, status = ODD[odd]
    page = phone.get(address)
    assert page.status == status
    if status == UNPROCESSABLE:
        assert page.problem.text


def test_what_can_be_kept_of_an_odd_address_is_kept(phone):
    page = phone.get("/ask/tartli/?rules=whist&l=deal+A+P&l=A+shows+P:K-kvart")
    assert page.scores == ["50", "0"]
    page = phone.get("/ask/tartli/?l=deal+A+P&l=A+shows+P:K-kvart&l=nonsense")
    assert page.scores == ["50", "0"]


def test_the_lines_of_a_trial_are_bounded(phone, monkeypatch):
    judged: list[object] = []
    monkeypatch.setattr(trials, "accept", _listening(judged))
    page = phone.get("/ask/tartli/?l=deal+A+P&" + "l=note+%22x%22&" * 200)
    assert len(judged) <= trials.TRIED_MOST + 1
    assert page.status in (200, UNPROCESSABLE)


def _listening(judged):
    def listening(history, entry):
        judged.append(entry)
        return accept(history, entry)

    return listening


def test_a_full_trial_says_so_and_stays(phone):
    full = "&".join(["l=deal+A+P", *["l=note+%22x%22"] * (trials.TRIED_MOST - 1)])
    page = phone.get(f"/ask/tartli/?{full}")
    answer = phone.send(page.form_with("A takes"), press="A takes")
    assert answer.status == UNPROCESSABLE
    assert "address" in answer.problem.text


def test_a_form_that_is_not_filled_in_keeps_what_was_typed(phone):
    page = phone.get("/ask/tartli/?l=deal+A+P")
    answer = phone.send(form_to(page, "count"), points="999")
    assert answer.status == UNPROCESSABLE
    assert form_to(answer, "count").values["points"] == "999"


@pytest.mark.parametrize("kind", ["tap", "", *KINDS])
def test_no_random_form_breaks_a_trial(phone, kind):
    token = phone.get("/ask/tartli/").forms[0].values["csrf_token"]
    chance = random.Random(kind)
    for _ in range(8):
        data = some_form(chance, token, 1)
        page = phone.ask(f"/ask/tartli/{kind}?l=deal+A+P", "POST", data=data)
        assert page.status in (303, 400, UNPROCESSABLE), data  # 400 is for another token
        if page.status == 303:
            assert phone.follow(page).status in (200, UNPROCESSABLE), data


WORDS = ("", "\x00", "é", "<b>", "undo", "misdeal", "fix 1: misdeal", "A confirms", "agreed: A out")


@pytest.mark.parametrize("cases", sizes(25, 400))
@pytest.mark.parametrize("game", GAMES)
def test_no_random_address_breaks_a_trial(phone, game, cases):
    """Lines of golden tables in any order, some by agreement, with nonsense between them."""
    chance = random.Random(game)
    files = [read_file(path.read_text(encoding="utf-8")) for path in FILES]
    lines = []
    for file in files:
        if file.terms.game == game:
            lines += [write_entry(GAMES[game], entry) for _, entry in file.entries]
    for _ in range(cases):
        some = ["deal A P" if game == "tartli" else "deal A"]
        for _ in range(chance.randrange(30)):
            line = chance.choice(lines)
            some.append(f"agreed: {line}" if chance.random() < 0.7 else line)
        if chance.random() < 0.2:
            some.insert(chance.randrange(len(some)), chance.choice(WORDS))
        page = phone.get(f"/ask/{game}/?{urlencode({'l': some}, doseq=True)}")
        assert page.status in (200, UNPROCESSABLE), some
