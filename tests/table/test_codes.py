"""A table's file goes through codes whole, in whatever order and however often they are read."""

import random
import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from pathlib import Path

import pytest

from tartli_ref.layout import ROOT
from tartli_ref.table.codes import _DICTIONARY, CodeError, CodeTooLarge, read_codes, write_codes

GAMES = Path(__file__).parents[1].glob("games/*/tables/*.table")
GOLDEN = sorted(GAMES)
MOST = 1_000_000
LOGS = 10_000
LETTERS = "aábcčdeéő ,:#\"'()->½™🂡\n"


def read(codes, most=MOST):
    return read_codes("\n".join(codes), most)


def some_log(draw, lines):
    """A file of lines from evenings, with remarks of any letters."""
    chosen = draw.choices(lines, k=draw.randrange(1, 120))
    chosen.insert(0, "".join(draw.choices(LETTERS, k=draw.randrange(200))))
    return "".join(chosen)


def test_ten_thousand_logs_come_back_from_codes_that_are_mixed_and_read_twice():
    draw = random.Random(39)
    lines = [line for file in GOLDEN for line in file.read_text("utf-8").splitlines(keepends=True)]
    for _ in range(LOGS):
        text = some_log(draw, lines)
        codes = write_codes(text, draw.choice([40, 400, 10**9]))
        seen = [*codes, *draw.choices(codes, k=len(codes))]
        draw.shuffle(seen)
        assert read(seen) == text


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_golden_evening_comes_back(file):
    text = file.read_text("utf-8")
    codes = write_codes(text)
    assert read(codes) == text
    assert all(len(code) <= 430 for code in codes)


def test_a_code_of_today_is_read_by_every_later_version():
    code = "t=1.1.1.f172bbd0.Qym6sZTUiPIZuUQCAA"
    assert read([code]) == "game: tartli\nseats: Anna, Bence\n\ndeal A P\nA plays P-A\n"


def test_the_dictionary_of_the_docs_is_the_one_that_is_used():
    assert (ROOT / "docs" / "codes.dictionary").read_bytes() == _DICTIONARY


def test_a_table_is_read_by_the_docs_alone():
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S)
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.rstrip("\n") == read_codes(program, MOST).rstrip("\n")


def test_a_link_is_read_as_well_as_the_code_in_it():
    (code,) = write_codes("game: tartli\n")
    assert read_codes(f"Look: https://example.org/#{code} (tonight)", MOST) == "game: tartli\n"


def test_of_two_tables_the_one_that_is_whole_is_read():
    first = write_codes("a" * 40, 5)
    second = write_codes("béla " * 90, 5)
    assert len(first) > 1
    assert read([*first, *second[:-1]]) == "a" * 40
    assert read([*first, *second]) == "béla " * 90


def test_half_a_sequence_says_how_many_are_here():
    codes = write_codes("béla " * 90 + "terc", 5)
    with pytest.raises(CodeError) as error:
        read([codes[0], codes[0], codes[2]])
    assert (error.value.why, error.value.parts, error.value.of) == ("half", 2, len(codes))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "foreign"),
        ("https://example.org/menu", "foreign"),
        ("WIFI:T:WPA;S=x;t=5", "foreign"),
        ("t=1.0.1.00000000.AAAA", "foreign"),
        ("t=1.2.1.00000000.AAAA", "foreign"),
        ("t=2.1.1.00000000.AAAA", "newer"),
        ("t=2.a-new-way", "foreign"),
        ("t=2.9.new", "newer"),
        ("t=1.1.1.00000000.AAAA", "damaged"),
        ("t=1.1.1.00000000.A", "damaged"),
    ],
)
def test_what_is_no_table_says_why(text, why):
    with pytest.raises(CodeError) as error:
        read_codes(text, MOST)
    assert error.value.why == why


def test_a_changed_letter_never_makes_another_table():
    text = GOLDEN[0].read_text("utf-8")
    (code,) = write_codes(text, 10**9)
    head = code.rindex(".") + 1
    for at in range(head, len(code)):
        other = "A" if code[at] != "A" else "B"
        with suppress(CodeError, CodeTooLarge):
            assert (
                read([code[:at] + other + code[at + 1 :]]) == text
            )  # bits that base64 leaves over


def test_a_code_that_unpacks_to_more_than_a_file_may_have_is_given_up_early():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = b"a" * 50_000_000
    data = urlsafe_b64encode(packer.compress(content) + packer.flush()).decode().rstrip("=")
    with pytest.raises(CodeTooLarge):
        read([f"t=1.1.1.{zlib.crc32(content):08x}.{data}"])
