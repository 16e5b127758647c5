"""A table goes from phone to phone as codes, and a line of its log says which phone writes."""

import re

import pytest

from tartli_ref.table.codes import write_codes
from tests.web.phone import Phone, a_file

HEAD = "game: tartli\nseats: Anna, Bence\n"


SVG_BEGINS = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox='


@pytest.fixture
def other(app):
    return Phone(app)


def link_of(phone, url):
    return phone.get(f"{url}code/").root.one("input", "link").attrs["value"]


def look_at(phone, codes):
    return phone.send(phone.get("/files").form("/files/code"), codes=codes)


def taken(phone, codes):
    """The table's address, once the phone has looked at the codes and opened it."""
    looked = look_at(phone, codes)
    (takes,) = [form for form in looked.forms if "content" in form.values]
    return phone.send(takes).headers["Location"]


def scanned(phone, codes):
    """The answer to codes that were scanned in the app."""
    form = phone.get("/files").form("/files/code")
    sent = form.values | {"codes": codes, "scanned": "1"}
    return phone.ask(form.element.attrs["data-take"], "POST", data=sent)


def test_a_link_has_the_whole_table_and_opens_it_on_another_phone(phone, other, at):
    scene = at("deal A P", "A bela")
    link = link_of(phone, scene.url)
    assert re.fullmatch(r"http://localhost/#t=1\.1\.1\.[0-9a-f]{8}\.[\w-]+", link)
    address = taken(other, f"See {link} tonight")
    assert address != scene.url
    assert other.get(address).halves[0].text == phone.get(scene.url).halves[0].text


def test_a_long_table_has_several_codes_each_for_a_camera(phone, at):
    scene = at("deal A P", *(f'note "{number * 7919}"' for number in range(300)))
    page = phone.get(f"{scene.url}code/")
    codes = page.root.one("div", "codes").all("div", "code")
    assert len(codes) > 2
    assert codes[0].attrs["aria-label"] == f"Code 1 of {len(codes)}" and codes[0].all("svg")
    others = [code.one("img") for code in codes[1:]]
    assert others[0].attrs["alt"] == f"Code 2 of {len(codes)}"
    for picture in others:
        answer = phone.client.get(picture.attrs["src"])
        assert answer.mimetype == "image/svg+xml" and answer.data.startswith(SVG_BEGINS)
    assert phone.client.get(f"{scene.url}code/{len(codes) + 1}.svg").status_code == 404


def test_a_table_too_long_for_a_camera_has_only_its_link_which_opens_it(phone, other):
    text = HEAD
    for line in range(900):
        note = "".join(f"{hash((line, at)):x}" for at in range(10))
        text += f'note "{note}"\n'
    file = a_file(text)
    page = phone.get(phone.bring(file).headers["Location"] + "code/")
    assert page.root.one("div", "codes").all("svg") == []
    assert "It is too long for codes." in page.text
    link = page.root.one("input", "link").attrs["value"]
    assert link.startswith("http://localhost/#t=1.1.1.")
    assert len(link) > 64_000
    assert "with 900 lines" in look_at(other, link).text


def test_a_watcher_sees_the_codes_but_not_who_may_write(phone, at):
    scene = at("deal A P")
    page = phone.get(f"{scene.watch_url}code/")
    assert page.root.one("input", "link").attrs["value"].startswith("http://localhost/#t=1")
    assert [form for form in page.forms if form.action.endswith("/code/")] == []
    token = phone.get("/files").form("/files/code").values["csrf_token"]
    sent = {"line": "A writes", "seen": "1", "key": "k" * 32, "csrf_token": token}
    assert phone.ask(f"{scene.watch_url}code/", "POST", data=sent).status == 403
    assert scene.lines == ["deal A P"]


def test_a_code_gives_nobody_access_to_a_table_that_is_kept_here(phone, other, at):
    scene = at("deal A P")
    phone.get(scene.url)
    longer = phone.get(f"{scene.url}table.table").html + "A bela\n"
    assert taken(other, write_codes(longer)[0]) != scene.url
    assert scene.lines == ["deal A P"]


CODES = write_codes(HEAD + "".join(f'note "{number * 7919}"\n' for number in range(300)))


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("https://example.org/menu", "This is no code of a table."),
        ("\n".join(CODES[:2]), f"2 of {len(CODES)} codes are here."),
        ("t=2.1.1.00000000.AAAA", "A newer version of Tartli Ref made this code."),
        ("t=1.1.1.00000000.AAAA", "This code is damaged."),
        ("t=٩.1.1.00000000.AAAA", "This is no code of a table."),
        (write_codes("game: bridge\nseats: Anna, Bence\n")[0], "The file cannot be read."),
    ],
)
def test_what_is_no_table_is_refused_with_the_next_step_and_stays_in_the_field(phone, codes, told):
    page = look_at(phone, codes)
    assert page.status == 422
    assert told in page.problem.text
    assert page.root.one("textarea").text.split() == codes.split()
    assert phone.tables() == []


def test_a_table_beyond_the_bounds_is_refused_as_a_file_is(phone):
    assert look_at(phone, write_codes("# " + "x" * 2_000_000, 10**9)[0]).status == 413
    many = HEAD + "".join(f'note "{number}"\n' for number in range(10_500))
    assert look_at(phone, "\n".join(write_codes(many))).status == 413


def test_what_is_scanned_goes_on_at_once_where_it_only_adds_lines(phone, at):
    scene = at("deal A P", "A bela")
    phone.get(scene.url)
    longer = phone.get(f"{scene.url}table.table").html + "B takes\n"
    answer = scanned(phone, write_codes(longer)[0])
    assert (answer.status, answer.headers["Location"]) == (303, scene.url)
    assert len(scene.lines) == 3


def test_what_is_scanned_is_shown_first_if_it_is_new_or_went_apart(phone, at):
    scene = at("deal A P", "A bela")
    phone.get(scene.url)
    other_way = phone.get(f"{scene.url}table.table").html.replace("A bela", "B bela")
    for text, message in ((HEAD + "deal A P\n", "A new table"), (other_way, "differ from line 2")):
        answer = scanned(phone, write_codes(text)[0])
        assert answer.status == 200
        assert message in answer.text
    assert len(scene.lines) == 2


def test_the_lease_is_given_with_one_tap_and_stands_on_the_table(phone, at):
    scene = at("deal A P")
    answer = phone.send(phone.get(f"{scene.url}code/").form("/code/"), press="B writes")
    assert answer.status == 303
    assert "Bence’s phone writes" in phone.get(scene.url).text


def test_the_phone_that_writes_already_adds_no_line(phone, at):
    scene = at("deal A P")
    for press, written in (
        ("all phones write", []),
        ("B writes", ["B writes"]),
        ("B writes", ["B writes"]),
    ):
        form = phone.get(f"{scene.url}code/").form("/code/")
        assert phone.send(form, press=press).status == 303
        assert scene.lines == ["deal A P", *written]


def test_a_phone_that_follows_is_told_who_writes_and_may_take_over(phone, at):
    scene = at("deal A P", "B writes")
    phone.send(phone.get(f"{scene.url}share/").form("/seat"), seat="A")
    refused = phone.tap(scene.url, "A takes")
    assert (refused.status, refused.rule) == (422, "REF-LEASE")
    assert "Bence’s phone writes now." in refused.problem.text
    assert len(scene.lines) == 2
    took = phone.send(refused.agreement, line="A writes")
    assert took.status == 303
    assert phone.tap(scene.url, "A takes").status == 303


def test_a_phone_without_a_seat_may_let_every_phone_write(phone, at):
    scene = at("deal A P", "B writes")
    refused = phone.enter(scene.url, "A takes")
    assert refused.status == 422
    assert phone.send(refused.agreement, line="all phones write").status == 303
    assert phone.enter(scene.url, "A takes").status == 303


def test_a_phone_that_takes_a_table_with_a_lease_is_asked_whose_it_is(phone, other, at):
    scene = at("deal A P", "B writes")
    page = other.get(taken(other, link_of(phone, scene.url)))
    assert "Whose phone is this?" in page.text
    seated = other.send(page.form("/seat"), seat="B")
    address = seated.headers["Location"]
    assert other.tap(address, "A takes").status == 303


def test_a_lease_for_a_letter_that_nobody_has_is_refused(phone, at):
    scene = at("deal A", head="game: ulti\nseats: Anna, Bence, Csaba")
    refused = phone.enter(scene.url, "E writes")
    assert (refused.status, refused.rule) == (422, "REF-SEAT")
