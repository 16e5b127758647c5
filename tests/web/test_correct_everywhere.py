"""Every line of a whole evening has its page, with something to enter in its place or before it."""

import pytest

from tests.games.golden import tables_of

ALL = tables_of("tartli", "ulti", "asszorti")
(DAILY,) = [path for path in tables_of("ulti") if path.stem == "put_right"]


def assert_each_line_has_its_page(phone, service, file):
    links = service.open_file(file.read_text(encoding="utf-8"), f"the file {file.name}")
    table = service.find(links.play)
    assert table is not None
    history = service.history(table)
    for step in history.steps():
        url = f"/t/{links.play}/history/{step.number}"
        for page in (phone.get(url), phone.get(f"{url}?before=1")):
            assert page.status == 200
            assert page.root.one("section", "entries").all("button")


def test_each_line_has_its_page(phone, service):
    assert_each_line_has_its_page(phone, service, DAILY)


@pytest.mark.long
@pytest.mark.parametrize("file", ALL, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_each_line_of_every_golden_evening_has_its_page(phone, service, file):
    assert_each_line_has_its_page(phone, service, file)
