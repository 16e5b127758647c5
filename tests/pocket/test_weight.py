"""The bytes that a first start downloads, on a host that compresses nothing and on one that sends
brotli.
"""

import re

import pytest

from tartli_ref.layout import ROOT
from tools.pocket.__main__ import build
from tools.pocket.bundling import PACKED

pytestmark = [pytest.mark.pocket, pytest.mark.long]

MOST = 8_000_000
MOST_UNCOMPRESSED = 11_000_000
MEGABYTE = 1_000_000
BESIDE = {PACKED, ".br"}


def sent(path, ending):
    packed = path.with_name(path.name + ending)
    return (packed if packed.exists() else path).stat().st_size


SAID = re.compile(r"([\d.]+) MB(?:\s+from a host\s+that compresses nothing)?,? (?:or|and) ([\d.]+)")
NEAR = 0.15
PAGES = ("README.md", "docs/pocket.md")


def test_a_first_start_downloads_little_from_any_host(tmp_path):
    build(tmp_path, compressed=True)
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix not in BESIDE]
    assert (tmp_path / "pocket" / "app.pack.br").is_file()
    brotli, plain = (sum(sent(path, ending) for path in files) for ending in (".br", PACKED))
    assert brotli <= MOST
    assert brotli < plain <= MOST_UNCOMPRESSED
    for name in PAGES:
        (stated,) = SAID.findall((ROOT / name).read_text("utf-8"))
        measured = [size / MEGABYTE for size in (plain, brotli)]
        assert [float(figure) for figure in stated] == pytest.approx(measured, abs=NEAR), (
            name,
            measured,
        )
