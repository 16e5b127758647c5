"""What an evening of Asszorti adds to statistics and to money: all of it follows from the log."""

from itertools import chain
from pathlib import Path

import pytest

from tartli_ref.book.sessions import BESTS_OF_GAMES, COUNTS_OF_GAMES, of_game, session_of
from tartli_ref.games.asszorti.words import KINDS
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.common.seats import Seat
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.words.statistics import by_game, counted
from tests.examples import examples
from tests.games.test_tally import tallies_of

FILES = sorted((Path(__file__).parent / "tables").glob("*.table"))


def replayed(path):
    return replay(read_file(path.read_text(encoding="utf-8")))


def tallies(evening):
    return tallies_of(evening.history)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_deal_has_one_declarer_who_made_it_or_lost_it(path):
    evening = replayed(path)
    counts = [tally.counts for tally in tallies(evening)]
    deals = len(evening.history.state.deals)
    assert sum(count["deals"] for count in counts) == 3 * deals
    assert sum(count.get("declared", 0) for count in counts) == deals
    won = sum(count.get("games_made", 0) for count in counts)
    lost = sum(count.get("games_lost", 0) for count in counts)
    assert won + lost == deals
    assert sum(count.get("defences_won", 0) for count in counts) == 2 * lost
    assert sum(count.get("defences_lost", 0) for count in counts) == 2 * won


def test_a_game_is_counted_once_however_many_lines_it_scores():
    head = "game: asszorti\nseats: Anna, Bence, Csaba\n\n"
    lines = ("deal C", "A contract 2", "A names H", "B kontra game", "count 7-2-2")
    for tally in tallies(replay(read_file(head + "\n".join(lines)))):
        assert tally.counts["times:game"] == 1


def test_one_evening_counted_by_hand():
    """``house_rules``: A makes 1, B makes hand with arrivázs, B makes 3 with 6:5:0."""
    (path,) = [file for file in FILES if file.stem == "house_rules"]
    first, second, third = tallies(replayed(path))
    assert first.counts["games_made"] == 1 and second.counts["games_made"] == 2
    assert second.counts["arrivazs_won"] == 1 and "arrivazs_won" not in first.counts
    assert second.counts["points:arrivazs"] == 32
    assert third.counts["defences_lost"] == 3
    assert (first.bests, second.bests) == ({"biggest_deal": 12}, {"biggest_deal": 144})
    counts = of_game("asszorti", third.counts, COUNTS_OF_GAMES)
    bests = of_game("asszorti", third.bests, BESTS_OF_GAMES)
    rows = {row.label: row.value for row in counted(counts, bests)}
    for game in by_game(counts, bests):
        rows |= {row.label: row.value for row in game.rows}
    assert rows["Games as opponent won – lost"] == "0 – 3"
    assert rows["Points a deal"] == "−26.0"


def test_an_idegen_arrivazs_is_counted_among_those_won():
    """``ladder``: B has one with trumps and one idegen, C loses two."""
    (path,) = [file for file in FILES if file.stem == "ladder"]
    first, second, third = (tally.counts for tally in tallies(replayed(path)))
    assert (second["arrivazs_won"], second["idegen"]) == (2, 1)
    assert third["arrivazs_lost"] == 2
    assert "idegen" not in first and "idegen" not in third


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_book_gets_the_score_as_it_is(path):
    state = replayed(path).history.state
    assert ASSZORTI.settle is not None
    assert ASSZORTI.settle(state) == ASSZORTI.sheet(state).score


@examples(__file__, "a point is worth the stake and the money is nothing in all")
def test_a_point_is_worth_the_stake_and_the_money_is_nothing_in_all(stem, money, currency):
    """Points of 10 forints, and points of half a euro, in the smallest coins."""
    (path,) = [file for file in FILES if file.stem == stem]
    table = read_file(path.read_text(encoding="utf-8"))
    session = session_of(table.terms, replay(table).history)
    assert session.stake is not None and session.stake.currency == currency
    assert session.money == money
    assert sum(session.money) == 0


def test_made_and_lost_are_told_by_kind():
    """``house_rules``: A makes 1; B makes hand without trumps, and 3."""
    (path,) = [file for file in FILES if file.stem == "house_rules"]
    kinds = []
    for tally in tallies(replayed(path)):
        rows = chain.from_iterable(game.kinds for game in by_game(tally.counts, {}))
        kinds.append([(row.label, row.value) for row in rows])
    assert kinds[Seat.A] == [("1", "1 – 0")]
    assert kinds[Seat.B] == [("3", "1 – 0"), ("hand, szanzadu", "1 – 0")]
    assert kinds[Seat.C] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_kinds_made_and_lost_are_all_games_of_a_declarer(path):
    for tally in tallies(replayed(path)):
        for word, games in (("made", "games_made"), ("lost", "games_lost")):
            kinds = (tally.counts.get(f"{word}:{kind}", 0) for kind in KINDS)
            assert sum(kinds) == tally.counts.get(games, 0)
