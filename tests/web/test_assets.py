"""Scripts and style sheets on their way to a phone: packed, and without what developers read."""

import gzip
from pathlib import Path

import pytest

from tartli_ref.web.machinery.style_sheets import PALETTES, SHEETS, joined

STATIC = Path(__file__).resolve().parents[2] / "static"
LARGE = 600  # bytes; smaller ones are sent as they are
OURS = sorted(
    path.relative_to(STATIC).as_posix()
    for path in STATIC.glob("js/*.js")
    if path.stat().st_size > LARGE
)


def code_of(text):
    """The lines of code, without blanks; a comment begins a line and ends one."""
    inside = False
    for line in map(str.strip, text.splitlines()):
        begins = line.startswith("/*")
        if line and not inside and not begins:
            yield line
        inside = (inside or begins) and not line.endswith("*/")


def packed(phone, name):
    with phone.client.get(f"/static/{name}", headers={"Accept-Encoding": "gzip"}) as answer:
        return gzip.decompress(answer.data).decode()


@pytest.mark.parametrize("name", OURS)
def test_a_script_is_sent_with_all_its_code_and_no_comment(phone, name):
    sent = packed(phone, name)
    assert sent.splitlines() == list(code_of((STATIC / name).read_text(encoding="utf-8")))
    assert "/*" not in sent


def test_the_licence_of_a_library_stays(phone):
    assert packed(phone, "vendor/uplot-1.6.32.min.js").startswith("/*!")


def test_a_browser_that_does_not_unpack_gets_the_file_as_it_is(phone):
    with phone.client.get("/static/js/table.js") as answer:
        assert answer.data == (STATIC / "js/table.js").read_bytes()


CSS = sorted(path.relative_to(STATIC / "css").as_posix() for path in STATIC.glob("css/**/*.css"))
LONGEST_LINE = 110
NIGHT_FIRST = "color-scheme:dark;--ground:#101c16"


def sheet_of(phone, url):
    """The address of the style sheet that a page asks for, its only one."""
    links = phone.get(url).root.all("link", rel="stylesheet")
    assert len(links) == 1
    return links[0].attrs["href"]


def test_every_style_sheet_is_sent_to_some_page():
    sent = set().union(*SHEETS.values())
    for palettes in PALETTES.values():
        sent |= {file for file, _ in palettes}
    assert sent >= set(CSS)


@pytest.mark.parametrize("name", CSS)
def test_a_style_sheet_can_be_read(name):
    lines = (STATIC / "css" / name).read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("/* ")
    assert [line for line in lines if len(line) > LONGEST_LINE or line.count(";") > 1] == []


def test_a_page_asks_for_one_sheet_and_keeps_it(phone):
    address = sheet_of(phone, "/")
    with phone.client.get(address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert "immutable" in answer.headers["Cache-Control"]
        sent = gzip.decompress(answer.data).decode()
    assert sent.startswith("@layer library,palette,")
    assert "/*" not in sent and "\n" not in sent


def test_the_sheet_has_the_palette_of_the_look_alone(phone):
    phone.client.set_cookie("look", "dark")
    with phone.client.get(sheet_of(phone, "/")) as answer:
        sent = answer.get_data(as_text=True)
    assert NIGHT_FIRST in sent
    assert "prefers-color-scheme" not in sent


def test_where_no_look_is_chosen_night_is_for_a_phone_that_is_dark(phone):
    with phone.client.get(sheet_of(phone, "/")) as answer:
        sent = answer.get_data(as_text=True)
    assert f"@media (prefers-color-scheme: dark){{:root{{{NIGHT_FIRST}" in sent


@pytest.mark.parametrize("name", ["page.css", "page.neon.css", "none.auto.css", "page.auto"])
def test_there_is_no_other_sheet(phone, name):
    assert phone.get(f"/static/css/{name}").status == 404


def test_what_a_string_says_keeps_its_blanks(tmp_path):
    for name in [it for it in CSS if it in SHEETS["table"] or it.startswith("palette/")]:
        path = tmp_path / "css" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('/* no */\na > b,\na + b {\n  content: " · ";\n  top: 0.5em;\n}\n')
    assert 'a > b,a + b{content:" · ";top:.5em}' in joined(tmp_path, "table.light.css")
