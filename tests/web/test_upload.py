"""A table from a table file: what can be read is kept, and what cannot is said, with its line."""

from base64 import b64encode
from pathlib import Path
from zlib import compress

import pytest

from tartli_ref.web.machinery.upload_sizes import UPLOAD_MOST
from tartli_ref.web.screen.game_pages import PAGES
from tests.examples import rows
from tests.web.conftest import HEAD
from tests.web.phone import a_file

GOOD = HEAD + "deal A P-VIII\nB shows Z:A-terc  # a comment\n\ncount 97-64\n"
WITH_REFUSED = Path(__file__).with_name("with_refused.table").read_text(encoding="utf-8")


def upload(phone, text):
    return phone.bring(a_file(text))


def complaint_of(page):
    """Why the file cannot be taken in."""
    assert page.status == 422
    return page.problem.one("strong").text


def test_a_file_that_cannot_be_read_has_the_focus_so_that_the_phone_shows_why(phone):
    page = upload(phone, "nonsense")
    assert complaint_of(page)
    focused = [element.attrs["id"] for element in page.root.walk() if "autofocus" in element.attrs]
    assert focused == ["problem"]
    assert "autofocus" not in phone.get("/").html


def test_it_opens_a_table_and_goes_there(phone):
    page = phone.follow(upload(phone, GOOD))
    assert page.scores == ["97", "84"]
    assert page.status_line.startswith("Bence deals")


@pytest.mark.parametrize(
    "text", ["\ufeff" + GOOD, GOOD.replace("\n", "\r\n"), GOOD.upper(), "# ours\n\n" + GOOD]
)
def test_it_reads_what_other_programs_make_of_a_file(phone, text):
    page = phone.follow(upload(phone, text))
    assert page.scores == ["97", "84"]


def test_it_goes_on_from_a_file(phone):
    url = upload(phone, GOOD).headers["Location"]
    assert phone.tap(url, "deal B Z").status == 303
    assert phone.get(url).status_line.startswith("Anna may declare")


def test_refused_lines_are_kept_and_shown_with_their_ruling(phone):
    url = upload(phone, WITH_REFUSED).headers["Location"].removesuffix("refused")
    page = phone.get(url + "history/?lines=1")
    lines = {line.attrs["value"]: line for line in page.root.one("ol", "history").all("li")}
    assert len(lines) == 7
    for number, rule, words in [
        ("3", "TH-BELA-03", "Bence has scored béla in this deal; there is only one."),
        ("4", "TH-VAL-04", "Both piles together make 161"),
        ("7", "TH-DEAL-02", "It is Bence who deals now."),
    ]:
        assert lines[number].one("span", "state").text == "refused"
        assert lines[number].one("span", "rule").text == rule
        assert words in lines[number].one("span", "complaint").text
    assert phone.get(url).scores == ["97", "104"]


def test_a_file_with_refused_lines_opens_with_them_before_the_table(phone):
    page = phone.follow(upload(phone, WITH_REFUSED))
    lines = page.root.one("ol", "history").all("li")
    assert page.root.one("h1").text == "The table is open, but 4 lines were refused."
    assert [line.attrs["value"] for line in lines] == ["3", "4", "6", "7"]
    assert "Anna scores béla" in lines[0].text
    assert "Bence has scored béla in this deal; there is only one." in lines[0].text
    assert phone.get(lines[0].all("a")[-1].attrs["href"]).root.all("li", id="line-3")
    on = page.root.one("a", "main")
    assert phone.get(on.attrs["href"]).scores == ["97", "104"]


def test_of_many_refused_lines_the_first_are_shown_and_the_others_counted(phone):
    page = phone.follow(upload(phone, HEAD + "deal A P\nB bela\n" + "A bela\n" * 25))
    assert len(page.root.one("ol", "history").all("li")) == 20
    assert "5 more lines are in the history." in page.text


def test_the_file_comes_back_as_it_was_sent(phone):
    url = upload(phone, WITH_REFUSED).headers["Location"].removesuffix("refused")
    sent = WITH_REFUSED
    back = phone.get(url + "table.table").html
    assert back.split("\n\n")[1] == sent.removeprefix(HEAD)


BAD = [
    *rows(__file__, "bad"),
    (HEAD + f'note "{"x" * 1000}"\n', "expected a line of at most 1000 letters"),
    (HEAD + "undo\n" * 20_001, "expected at most 20000 lines"),
    (HEAD + "option: stichmatsch=off\n" * 101, "expected a head of at most 100 lines"),
]


@pytest.mark.parametrize(("text", "words"), BAD, ids=[words[:40] for _, words in BAD])
def test_a_file_that_cannot_be_read_is_refused_with_its_line(phone, text, words):
    complaint = complaint_of(upload(phone, text))
    assert complaint.startswith("The file cannot be read. Line ")
    assert words in complaint
    assert complaint.endswith(".")


@pytest.mark.parametrize("content", [GOOD.encode("utf-16"), b"\xff\xd8\xff\xe0 JFIF", b"\x80"])
def test_a_file_that_is_no_text_is_refused(phone, content):
    assert "no text file in UTF-8" in complaint_of(upload(phone, content))


def test_markup_in_a_bad_file_is_shown_as_text(phone):
    page = upload(phone, "game: <script>alert(1)</script>\nseats: A, B\n")
    assert "'<script>alert(1)</script>'" in complaint_of(page)
    assert all("src" in script.attrs for script in page.root.all("script"))


@pytest.mark.parametrize("ending", ["/files/look", "/files"])
def test_no_file_is_asked_for_again(phone, ending):
    form = phone.get("/files").form("/files/look")
    form.action = ending
    packed = b64encode(compress(GOOD.encode())).decode()
    for sent in ({}, {"file": GOOD}, {"content": "x"}, {"content": packed[:-8]}):
        assert complaint_of(phone.forge(form, form.values | sent)) == "Choose a file."
    assert complaint_of(phone.send_file(form, a_file("", name=""))) == "Choose a file."


def test_a_file_that_is_too_large_is_refused(phone):
    page = upload(phone, GOOD + "#" * UPLOAD_MOST)
    assert page.status == 413
    assert page.text.startswith("That is more than this page takes. A table file has at most 1 MB.")


def test_the_largest_file_that_is_taken_is_read_to_its_end(phone):
    filling = "# filling\n" * (UPLOAD_MOST // 11)
    assert "Line 5: found 'X'" not in complaint_of(upload(phone, GOOD + filling + "X\n"))


def look(phone, text):
    return phone.send_file(phone.get("/files").form("/files/look"), a_file(text))


def test_what_a_file_would_bring_is_said_before_anything_is_written(phone, service):
    page = look(phone, WITH_REFUSED)
    assert page.root.one("h1").text == "Anna – Bence"
    assert "A new table of Tartli opens, with 7 lines." in page.text
    assert "4 of them do not stand here." in page.text
    assert "Bence has scored béla in this deal; there is only one." in page.text
    assert [button.text for button in page.form("/files").buttons] == ["Open the table"]
    assert service.newest() == []


def test_a_file_taken_in_twice_from_one_page_opens_one_table(phone):
    form = look(phone, GOOD).form("/files")
    first, second = (phone.send(form) for _ in range(2))
    assert first.headers["Location"] == second.headers["Location"]
    assert phone.get(first.headers["Location"] + "table.table").html.count("count 97-64") == 1


def test_a_copy_of_a_phone_is_told_where_it_goes(phone):
    complaint = upload(phone, b"SQLite format 3\0").problem.text
    assert "It goes to a phone alone. Take a table or a book along" in complaint


def test_a_file_of_a_game_without_pages_opens_no_table(phone, monkeypatch):
    monkeypatch.delitem(PAGES, "ulti")
    complaint = complaint_of(upload(phone, "game: ulti\nseats: Anna, Bence, Csaba\n\ndeal A\n"))
    assert complaint == "There are no pages for ulti yet, so it stays a file."


def test_a_file_that_is_refused_opens_no_table(phone, service):
    assert upload(phone, GOOD + "C out\n").status == 422
    assert service.newest() == []


def test_a_refused_line_keeps_its_ruling_when_a_later_line_is_taken_back(phone):
    url = upload(phone, HEAD + "deal A P\nA bela\nB bela\ncount 97-64\nundo\n").headers["Location"]
    url = url.removesuffix("refused")
    (line,) = phone.get(url + "history/?lines=1").root.all("li", value="3")
    assert line.one("span", "state").text == "refused"
    assert line.one("span", "rule").text == "TH-BELA-03"


def test_a_longer_file_of_a_table_that_is_here_adds_its_new_lines(phone):
    url = upload(phone, GOOD).headers["Location"]
    file = phone.get(url + "table.table").html
    page = look(phone, file)
    assert "Nothing is new: all of it is here already." in page.text
    assert page.root.one("a", "main").attrs["href"] == url
    page = look(phone, file + "deal B Z\ndeal A Z\n")
    assert "This table is here. 2 lines are added to it." in page.text
    assert "1 of them does not stand here." in page.text
    assert "Deal 2 is not finished." in page.text
    assert [button.text for button in page.form("/files").buttons] == ["Add 2 lines"]
    phone.send(page.form("/files"))
    assert phone.get(url + "table.table").html == file + "deal B Z\ndeal A Z\n"


def test_a_shorter_file_of_a_table_that_is_here_adds_nothing(phone):
    url = upload(phone, GOOD).headers["Location"]
    file = phone.get(url + "table.table").html
    phone.tap(url, "deal B Z")
    assert "Nothing is new" in look(phone, file).text
    assert phone.get(url + "table.table").html == file + "deal B Z\n"


def test_a_file_that_went_on_differently_is_never_mixed_and_opens_only_as_its_own(phone, service):
    url = upload(phone, GOOD).headers["Location"]
    file = phone.get(url + "table.table").html
    phone.tap(url, "deal B Z")
    mine = phone.get(url + "table.table").html
    page = look(phone, file + "deal B M\n")
    assert "they differ from line 4 on" in page.text
    assert page.root.one("a", "main").attrs["href"] == url
    answer = upload(phone, file + "deal B M\n")
    assert answer.status == 409 and "they differ from line 4 on" in answer.text
    assert len(service.newest()) == 1
    form = page.form("/files")
    opened = phone.send(form, "1").headers["Location"]
    assert opened != url
    assert phone.get(url + "table.table").html == mine
    theirs = phone.get(opened + "table.table").html.splitlines()
    assert theirs[1:] == (file + "deal B M").splitlines()[1:] and theirs[0] != file.splitlines()[0]


def test_marks_of_merged_lines_in_a_file_are_ignored(phone):
    merged = GOOD.replace("\ndeal", "\njoined: 2-3 after 1 refused\n\ndeal", 1)
    assert phone.follow(upload(phone, merged)).scores == ["97", "84"]


def test_a_file_does_not_pass_the_lease_of_another_phone_without_asking(phone, at):
    """REF-LEASE: each of the phones writes on the server itself."""
    scene = at("deal A P", "B writes")
    phone.send(phone.get(f"{scene.url}share/").form("/seat"), seat="A")
    file = phone.get(f"{scene.url}table.table").html + "A bela\n"
    form = phone.get("/files").form("/files/look")
    preview = phone.ask("/files", "POST", data=form.values | {"file": a_file(file)})
    assert preview.status == 200
    assert "here Bence’s phone writes, and these lines are not from there" in preview.text
    assert len(scene.lines) == 2
    taken = phone.send(next(form for form in preview.forms if "past" in form.values))
    assert taken.status == 303
    assert len(scene.lines) == 3


def test_the_phone_that_writes_may_bring_its_lines_as_a_file(phone, at):
    scene = at("deal A P", "B writes")
    phone.send(phone.get(f"{scene.url}share/").form("/seat"), seat="B")
    file = phone.get(f"{scene.url}table.table").html + "B bela\n"
    assert upload(phone, file).status == 303
    assert len(scene.lines) == 3
