"""Scripts and style sheets on their way to a phone: packed, and without what developers read."""

import gzip
from pathlib import Path

import pytest

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
