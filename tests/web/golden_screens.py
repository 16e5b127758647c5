"""The screens of a golden evening, as it went on."""

from pathlib import Path

from tartli_ref.service import Service
from tartli_ref.table.files import read_file
from tests.web.phone import Phone


def expect_screens(phone: Phone, service: Service, file: Path, apart: int) -> None:
    """The table has a screen at its end, and before it each time after so many lines more."""
    table = read_file(file.read_text(encoding="utf-8"))
    for lines in range(len(table.entries), -1, -apart):
        links = service.open_table(table.terms, f"{file.stem} after {lines:>12}", table.log[:lines])
        screen = phone.get(f"/t/{links.play}/")
        assert screen.status == 200, lines
        assert screen.status_line, lines
