"""The golden evenings of three players are shown on every page, and at every state."""

import pytest

from tartli_ref.table.files import read_file
from tests.games.golden import tables_of
from tests.sizes import sizes
from tests.web.phone import a_file

EVENINGS = [
    pytest.param(path, id=f"{path.parts[-3]} {path.stem}")
    for path in tables_of("asszorti", "plain", "ulti")
]


@pytest.mark.parametrize("file", EVENINGS)
def test_it_is_shown_on_every_page(phone, file):
    opened = phone.bring(a_file(file.read_text(encoding="utf-8"))).headers["Location"]
    url = opened.removesuffix("refused")
    for page in ("", "more", "history/", "score/", "rules/", "house", "session/", "share/"):
        assert phone.get(f"{url}{page}").status == 200, page


@pytest.mark.parametrize("apart", sizes(10, 1))
@pytest.mark.parametrize("file", EVENINGS)
def test_every_state_has_a_screen(phone, service, file, apart):
    table = read_file(file.read_text(encoding="utf-8"))
    for lines in range(len(table.entries), -1, -apart):
        links = service.open_table(table.terms, f"{file.stem} after {lines:>12}", table.log[:lines])
        screen = phone.get(f"/t/{links.play}/")
        assert screen.status == 200 and screen.status_line, lines
