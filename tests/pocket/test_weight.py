"""What a first start loads, compressed as a host sends it."""

import pytest

from tools.pocket.__main__ import build

pytestmark = [pytest.mark.pocket, pytest.mark.long]

MOST = 8_000_000  # bytes
PACKED = {".br", ".gz"}


def sent(path, ending):
    packed = path.with_name(path.name + ending)
    return (packed if packed.exists() else path).stat().st_size


def test_all_of_it_is_no_more_than_eight_megabytes(tmp_path):
    build(tmp_path, compressed=True)
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix not in PACKED]
    assert (tmp_path / "pocket" / "app.pack.br").is_file()
    brotli, gzip = (sum(sent(path, ending) for path in files) for ending in (".br", ".gz"))
    assert brotli <= MOST
    assert brotli < gzip < 1.5 * MOST
