"""The sheet of deals at a table of Tartli: piles, melds, and the line that ended each deal."""

from tests.web.scenes import DEAL

ENDED = (DEAL, "A bela", "count 97-64")


def rows_of(page):
    return page.root.one("ol", "sheet-rows").all("a")


def test_a_row_has_piles_and_melds_and_leads_to_the_line_that_ended_the_deal(phone, at):
    scene = at(*ENDED)
    (row,) = rows_of(phone.get(scene.url))
    assert "Tricks 97–64, melds 40–0" in row.text
    assert "Anna +137 137" in row.text and "Bence +64 64" in row.text
    led = phone.get(row.attrs["href"])
    assert led.headers["Location"] == f"{scene.history_url}3"
    assert phone.get(led.headers["Location"]).form("/count")


def test_after_a_buli_its_slate_stands_there_and_the_history_says_who_won_it(phone, at):
    scene = at(DEAL, 'adjust A 480 "so far"', "count 97-64")
    page = phone.get(scene.url)
    assert page.root.one("div", "triumph") and not page.root.all("ol", "sheet-rows")
    assert "Anna wins" in phone.get(scene.history_url).root.one("div", "sheet-rows").text


def test_a_watcher_is_led_to_the_deal_in_the_history(phone, at):
    scene = at(*ENDED)
    (row,) = rows_of(phone.get(scene.watch_url))
    assert row.attrs["href"].endswith("/history/?deal=1")


def test_while_two_play_the_sheet_is_one_touch_away(phone, at):
    for lines, rows in (((DEAL,), 0), ((*ENDED, "deal B Z"), 1)):
        page = phone.get(at(*lines).url)
        assert not page.root.all("ol", "sheet-rows")
        sheet = phone.get(page.root.one("a", "to-sheet").attrs["href"])
        assert len(sheet.root.all("span", "what")) == rows


def test_a_watcher_has_the_sheet_while_a_deal_runs(phone, at):
    scene = at(*ENDED, "deal B Z")
    (row,) = rows_of(phone.get(scene.watch_url))
    assert "Tricks 97–64" in row.text
    sheet = phone.get(f"{scene.watch_url}sheet/")
    assert rows_of(sheet)[0].attrs["href"] == row.attrs["href"]
