"""The wall: it opens without a cookie, shows what watchers see, and asks for news at no cost."""

import pytest

from tartli_ref.web.sharing import wall as wall_pages
from tests.web.books import open_book
from tests.web.scenes import DEAL, NAMED


@pytest.fixture
def wall(app):
    """Opens a wall in a browser that has nothing, and is given nothing."""

    def wall(address):
        answer = app.test_client(use_cookies=False).get(address)
        assert answer.status_code == 200 and "Set-Cookie" not in answer.headers
        return answer.get_data(as_text=True)

    return wall


def test_a_wall_shows_the_scores_the_running_deal_and_the_last_words(at, wall):
    page = wall(f"{at(*NAMED).watch_url}screen")
    for text in ("Anna", "Bence", "trick 1 of 16", "“King”", "Bence names King"):
        assert text in page


def test_a_wall_has_the_sheet_of_finished_deals(at, wall):
    page = wall(f"{at('deal A P', 'count 80-81').watch_url}screen")
    assert 'class="sheet-rows' in page


def test_a_wall_offers_nothing_to_enter_even_by_a_link_to_play(at, wall):
    page = wall(f"{at(DEAL).url}screen")
    assert "<form" not in page and "<button" not in page and "<input" not in page


def test_the_wishes_in_the_address_hold_for_what_follows_too(at, wall):
    page = wall(f"{at(DEAL).watch_url}screen?transparent=1&flip=1&only=score")
    assert "see-through" in page and "only-score" in page and 'class="felt' not in page
    assert page.index("Bence</h2>") < page.index("Anna</h2>")
    assert "screen/1?transparent=1&amp;flip=1&amp;only=score" in page


@pytest.mark.parametrize("asked", ["transparent=0&flip=", "only=all", "flip", "only=score&only=x"])
def test_a_wish_that_cannot_be_read_is_no_wish_or_holds_once(at, wall, asked):
    assert "see-through" not in wall(f"{at(DEAL).watch_url}screen?{asked}")


def test_a_wall_that_has_seen_all_costs_as_much_as_a_question_for_news(phone, at):
    scene = at(DEAL)
    page = phone.get(f"{scene.watch_url}screen/1?only=score")
    assert (page.status, page.html) == (200, "")
    assert 'data-since="' in phone.get(f"{scene.watch_url}screen/0").html


def test_a_wall_is_drawn_once_for_all_who_watch(at, wall, monkeypatch):
    scene = at(DEAL)
    drawn = []
    draws = wall_pages.screen
    monkeypatch.setattr(wall_pages, "screen", lambda *args: drawn.append(args) or draws(*args))
    for _watcher in range(20):
        wall(f"{scene.watch_url}screen/0")
    assert len(drawn) == 1


def test_the_wall_of_a_book_has_a_cell_for_each_running_table(phone, at, wall, world):
    book = open_book(phone)
    assert "No table is running." in wall(f"{book.url}screen")
    scenes = [at(*lines) for lines in ((DEAL,), (), ("deal B P",))]
    for scene in scenes:
        book.take_in(scene.play)
    page = wall(f"{book.url}screen")
    assert page.count('class="on-wall') == 3
    assert all(scene.watch in page and scene.play not in page for scene in scenes)
    world.time += 25 * 3600
    assert "No table is running." in wall(f"{book.url}screen")


def test_a_deleted_table_leaves_the_wall(phone, at, wall):
    book = open_book(phone)
    scene = at(DEAL)
    book.take_in(scene.play)
    scene.service.delete(scene.table)
    assert "No table is running." in wall(f"{book.url}screen")


def book_of(phone, at, tables):
    """A book with an evening of the past, and these tables that run."""
    book = open_book(phone)
    book.take_in(at("deal A P", "count 97-64", "A confirms", "B confirms").play)
    scenes = [at(*lines) for lines in tables]
    for scene in scenes:
        book.take_in(scene.play)
    return book, scenes


def test_the_wall_of_a_book_names_the_game_and_who_is_due(phone, at, wall):
    book, _scenes = book_of(phone, at, [(DEAL,)])
    page = wall(f"{book.url}screen")
    for text in ("Tartli", "deal 1", "Anna", "Bence", "book-slate person-1", " due"):
        assert text in page


def test_the_standing_has_the_free_cell_or_takes_its_turn(phone, at, wall, world):
    book, scenes = book_of(phone, at, [(DEAL,)])
    assert 'class="wall-standing"' in wall(f"{book.url}screen")
    book.take_in(at("deal B P").play)
    seen = set()
    for _turn in range(3):
        page = wall(f"{book.url}screen")
        seen.add((page.count('class="on-wall'), page.count('class="wall-standing"')))
        world.time += 20
    assert seen == {(2, 0), (1, 1)}
    assert scenes


def test_a_table_leaves_the_wall_of_a_book_when_it_is_over_or_signed(phone, at, wall):
    book, (signed,) = book_of(phone, at, [("deal A P", "count 97-64")])
    assert 'class="on-wall' in wall(f"{book.url}screen")
    for line in ("A confirms", "B confirms"):
        phone.enter(signed.url, line)
    assert 'class="on-wall' not in wall(f"{book.url}screen")
    book.take_in(at("ends 1 deals", "deal A P", "count 97-64").play)
    assert 'class="on-wall' not in wall(f"{book.url}screen")


def test_a_cell_of_the_book_follows_as_a_cell_of_the_book(phone, at, wall):
    book, (scene,) = book_of(phone, at, [(DEAL,)])
    page = wall(f"{book.url}screen")
    assert f"/t/{scene.watch}/screen/1?only=book" in page
    assert "book-slate" in wall(f"{scene.watch_url}screen/0?only=book")
