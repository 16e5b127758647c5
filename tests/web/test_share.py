"""The links of a table: shown, read by a camera, revoked and made anew; and whose phone this is."""

import re

import pytest
import segno

from tartli_ref.store import Store
from tests.web.conftest import Scene
from tests.web.phone import Phone
from tests.web.scenes import DEAL

HOST = "http://localhost"


@pytest.fixture
def scene(at):
    return at(DEAL, "A bela")


def shared(page):
    """The links that a page shows."""
    return [field.attrs["value"] for field in page.root.all("input", "link")]


def renew(phone, scene, kind):
    """Makes a link anew on this phone; the scene with the links as they are now."""
    form = phone.get(f"{scene.url}share/").form(f"/share/{kind}")
    page = phone.follow(phone.send(form))
    links = [link.removeprefix(HOST).split("/")[2] for link in shared(page)]
    return Scene(scene.service, links[0], links[1], scene.head)


def sit(phone, scene, letter):
    return phone.send(phone.get(f"{scene.url}share/").form("/share/seat"), press=letter)


def near(page):
    """Whose half is near."""
    return page.root.one("div", "near").one("h2").text


def modules(code):
    """What a camera sees: the dark modules of a code, without its quiet zone."""
    dark = next(path for path in code.all("path") if path.attrs.get("stroke") == "#000")
    squares: set[tuple[int, int]] = set()
    column = 0.0
    row = 0.0
    for letter, numbers in re.findall(r"([Mmh])([-\d. ]+)", dark.attrs["d"]):
        moves = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if letter == "h":
            squares |= {(int(row), int(column) + at) for at in range(int(moves[0]))}
            column += moves[0]
        else:
            column, row = moves if letter == "M" else [column + moves[0], row + moves[1]]
    size = int(code.attrs["viewbox"].split()[2])
    return [[int((row, col) in squares) for col in range(size)] for row in range(size)]


def bordered(matrix, border):
    wide = len(matrix) + 2 * border
    side = [0] * border
    empty = [[0] * wide for _ in range(border)]
    return [*empty, *([*side, *row, *side] for row in matrix), *empty]


def test_a_player_is_shown_both_links(phone, scene):
    page = phone.get(f"{scene.url}share/")
    assert shared(page) == [f"{HOST}{scene.url}share/as/", f"{HOST}{scene.watch_url}"]


def test_a_watcher_is_shown_how_to_watch_and_nothing_else(phone, scene):
    page = phone.get(f"{scene.watch_url}share/")
    assert shared(page) == [f"{HOST}{scene.watch_url}"]
    assert scene.play not in page.html
    assert page.forms == []


def test_a_camera_reads_the_link_off_its_code(phone, scene):
    page = phone.get(f"{scene.url}share/")
    codes = page.root.all("svg", "qr")
    assert len(codes) == 3
    app = f"{HOST}/"
    for link, code in zip([*shared(page), app], codes, strict=True):
        expected = [[int(bit) for bit in row] for row in segno.make_qr(link, error="m").matrix]
        assert modules(code) == bordered(expected, border=3)


def test_a_tap_that_a_renewal_overtakes_says_that_the_link_was_made_anew(phone, scene, monkeypatch):
    append = Store.append
    table = scene.table

    def overtaken(store, owner, **how):
        scene.service.renew(table, "play", by=scene.play)
        return append(store, owner, **how)

    page = phone.get(scene.url)
    monkeypatch.setattr(Store, "append", overtaken)
    answer = phone.send(page.form_with("A takes"), press="A takes")
    assert answer.status == 404
    assert "This link was renewed." in answer.text
    assert [row.line for row in scene.service.rows(table)] == [DEAL, "A bela"]


@pytest.mark.parametrize("kind", ["play", "watch"])
def test_a_revoked_link_says_that_it_was_made_anew_and_nothing_else(
    phone, other_phone, scene, kind
):
    new = renew(phone, scene, kind)
    old = scene.url if kind == "play" else scene.watch_url
    for url in (old, f"{old}history/", f"{old}since/2"):
        page = other_phone.get(url)
        assert page.status == 404
        assert page.text.startswith(
            "This link was renewed. The old link opens nothing any more, and nothing was "
            "recorded from here. Ask whoever keeps the table for the new one."
        )
        assert not {"Anna", "Bence", new.play, new.watch} & set(re.findall(r"\w+", page.html))


def test_what_never_was_a_link_of_a_table_is_not_said_to_be_one(phone, scene):
    renew(phone, scene, "play")
    for url in ("/t/nothing/", f"/b/{scene.play}/"):
        assert phone.get(url).text.startswith("There is no such page or table.")


def test_a_form_sent_again_after_its_table_has_another_link_leads_to_why(
    phone, other_phone, app, scene
):
    form = phone.get("/").form("/tables")
    opened = phone.send(form, name_a="Anna", name_b="Bence").headers["Location"]
    other_phone.send(other_phone.get(f"{opened}share/").form("/share/play"))
    again = phone.send(form, name_a="Anna", name_b="Bence")
    assert phone.follow(again).text.startswith("This link was renewed.")


@pytest.mark.parametrize("kind", ["play", "watch"])
def test_who_made_a_link_anew_is_told_so(phone, scene, kind):
    page = phone.get(f"{scene.url}share/")
    assert page.root.all("p", "good") == []
    done = phone.follow(phone.send(page.form(f"/share/{kind}"))).root.one("p", "good")
    assert done.attrs["role"] == "status"
    assert done.text == (
        f"The link to {kind} was renewed; the new one is below. The old one no longer works."
    )


def test_the_phone_that_made_the_link_anew_goes_on(phone, scene):
    phone.get(scene.url)
    new = renew(phone, scene, "play")
    assert new.play != scene.play
    assert phone.tap(new.url, "A takes").status == 303
    assert phone.tables() == [new.url]


def test_a_link_made_anew_twice_has_two_that_open_nothing(phone, scene):
    second = renew(phone, scene, "play")
    third = renew(phone, second, "play")
    assert [phone.get(table.url).status for table in (scene, second, third)] == [404, 404, 200]


def test_the_half_of_whoever_has_the_phone_is_near(phone, scene):
    assert near(phone.get(scene.url)) == "Anna"
    assert near(phone.follow(sit(phone, scene, "B"))) == "Bence"
    assert near(phone.follow(sit(phone, scene, "A"))) == "Anna"


def test_each_phone_has_its_own_seat(phone, other_phone, scene):
    sit(phone, scene, "B")
    assert near(other_phone.get(scene.url)) == "Anna"
    assert near(phone.get(scene.url)) == "Bence"


def test_a_phone_has_a_seat_of_its_own_at_each_table(phone, at):
    one = at(DEAL)
    other = at(DEAL)
    sit(phone, one, "B")
    assert [near(phone.get(table.url)) for table in (one, other)] == ["Bence", "Anna"]


def test_the_log_keeps_whose_phone_wrote_a_line(phone, scene):
    phone.tap(scene.url, "A takes")
    sit(phone, scene, "B")
    phone.tap(scene.url, "A takes")
    phone.enter(scene.url, 'note "x"')
    sit(phone, scene, "")
    phone.tap(scene.url, "A takes")
    wrote = [row.wrote for row in scene.service.rows(scene.table)]
    assert wrote == [None, None, None, "B", "B", None]


def test_a_phone_keeps_its_seat_when_the_link_is_made_anew(phone, scene):
    sit(phone, scene, "B")
    assert near(phone.get(renew(phone, scene, "play").url)) == "Bence"


def test_the_other_phone_is_let_in_as_the_other_player(phone, other_phone, scene):
    sit(phone, scene, "A")
    page = phone.get(f"{scene.url}share/")
    assert shared(page)[0] == f"{HOST}{scene.url}share/as/B"
    assert "The phone that opens it: Bence" in page.text
    joined = other_phone.get(shared(page)[0].removeprefix(HOST))
    assert near(other_phone.get(scene.url)) == "Anna"  # nobody has said yet whose phone it is
    assert near(other_phone.follow(other_phone.send(joined.forms[0], press="B"))) == "Bence"
    other_phone.tap(scene.url, "A takes")
    assert scene.service.rows(scene.table)[-1].wrote == "B"


def test_a_phone_that_comes_by_the_code_is_asked_once_whose_it_is(phone, other_phone, scene):
    link = shared(phone.get(f"{scene.url}share/"))[0].removeprefix(HOST)
    page = other_phone.get(link)
    assert page.root.one("h1").text == "Whose phone is this?"
    assert near(other_phone.follow(other_phone.send(page.forms[0], press="B"))) == "Bence"
    assert other_phone.get(link).status == 302


def test_a_phone_that_lies_between_two_turns_the_far_half_if_they_say_so(phone, other_phone, scene):
    joined = other_phone.get(f"{scene.url}share/as/")
    turned = other_phone.follow(other_phone.send(joined.forms[0], press="across"))
    assert turned.root.all("div", "opposite") and near(turned) == "Anna"
    page = other_phone.get(f"{scene.url}share/").form("/share/seat")
    assert [button.attrs["value"] for button in page.buttons if "aria-pressed" in button.attrs] == [
        "across"
    ]
    plain = other_phone.follow(other_phone.forge(page, page.values | {"seat": ""}))
    assert plain.root.all("div", "opposite") == []


def test_three_players_have_no_half_to_turn(phone, at):
    three = at(head="game: ulti\nseats: Anna, Béla, Cili\n")
    form = phone.get(f"{three.url}share/as/").forms[0]
    assert [button.attrs["value"] for button in form.buttons] == ["A", "B", "C", ""]


def test_a_watcher_sits_nowhere(phone, scene):
    assert phone.get(f"{scene.watch_url}share/as/B").status == 302
    assert near(phone.get(scene.watch_url)) == "Anna"


@pytest.mark.parametrize("letter", ["C", "b", "AB", "é", "0"])
def test_a_seat_that_is_not_at_the_table_is_not_found(phone, scene, letter):
    assert phone.get(f"{scene.url}share/as/{letter}").status == 404
    form = phone.get(f"{scene.url}share/").form("/share/seat")
    assert phone.forge(form, form.values | {"seat": letter}).status == 404
    assert near(phone.get(scene.url)) == "Anna"


class TestUnderAnotherSecret:
    """A backup restored on another machine: the links open the table, and are not known there."""

    @pytest.fixture
    def phone(self, scene, store, make_app):
        return Phone(make_app(store, secret="the secret of another machine"))

    def test_a_player_sees_the_link_that_he_has_and_none_that_is_dead(self, phone, scene):
        page = phone.get(f"{scene.url}share/")
        assert shared(page) == [f"{HOST}{scene.url}share/as/"]
        assert "The links of this table were made by another server" in page.text

    def test_a_watcher_sees_the_link_that_he_has(self, phone, scene):
        assert shared(phone.get(f"{scene.watch_url}share/")) == [f"{HOST}{scene.watch_url}"]

    @pytest.mark.parametrize("kinds", [("watch", "play"), ("play", "watch")])
    def test_both_can_be_made_anew(self, phone, scene, kinds):
        page = phone.get(f"{scene.url}share/")
        for kind in kinds:
            page = phone.follow(phone.send(page.form(f"/share/{kind}")))
        links = [link.removeprefix(HOST) for link in shared(page)]
        assert [phone.get(link).status for link in links] == [200, 200]
        assert [phone.get(link).status for link in (scene.url, scene.watch_url)] == [404, 404]


@pytest.mark.parametrize("opened_at", ["127.0.0.1:5010", "localhost:5010", "[::1]:5010"])
def test_at_an_address_of_this_device_alone_the_links_lead_to_the_one_in_the_network(
    make_app, store, at, opened_at
):
    app = make_app(store, phone_hosts=lambda: ["192.168.1.7", "10.0.0.7"])
    page = Phone(app).get(f"{at(DEAL).url}share/", base_url=f"http://{opened_at}")
    assert {link.split("/t/")[0] for link in shared(page)} == {"http://192.168.1.7:5010"}
    assert "192.168.1.7" in page.text


def test_without_a_network_the_page_says_that_no_other_phone_can_open_the_links(
    make_app, store, at
):
    page = Phone(make_app(store, phone_hosts=list)).get(f"{at(DEAL).url}share/")
    assert "No other phone can open these links" in page.root.one("p", "doubt").text


def test_elsewhere_the_links_lead_to_where_the_page_was_opened(make_app, store, at):
    app = make_app(store, phone_hosts=lambda: ["192.168.1.7"])
    page = Phone(app).get(f"{at(DEAL).url}share/", base_url="http://tartli.example")
    assert all(link.startswith("http://tartli.example/") for link in shared(page))
    assert not page.root.all("p", "doubt")
