"""Who is who has an end, whatever stands in a log, and is found at once."""

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.book.book import Book, Known, Written, extend, judge
from tartli_ref.book.lines import (
    POT,
    BookLine,
    Fined,
    Merges,
    Paid,
    Renames,
    Shares,
    Spent,
    TakesBack,
    key_of,
)
from tartli_ref.book.people import people_of
from tartli_ref.table.terms import Money

keys = st.sampled_from("abcdefgh")
namings = st.one_of(
    st.builds(Merges, keys, keys), st.builds(Renames, keys, st.sampled_from("ABCDEFGHXYZ"))
)
entered: st.SearchStrategy[BookLine] = st.one_of(
    namings,
    st.builds(TakesBack, st.integers(1, 30)),
    st.builds(Paid, keys, keys, st.just(Money(5, "HUF"))),
    st.builds(Paid, keys, st.just(POT), st.just(Money(5, "HUF"))),
    st.builds(Paid, st.just(POT), keys, st.just(Money(3, "HUF"))),
    st.builds(Fined, keys | st.just(POT), st.just(Money(5, "HUF"))),
    st.builds(Spent, st.builds(Money, st.integers(1, 9), st.just("HUF"))),
    st.builds(Shares, st.sampled_from([0, 10, Money(5, "EUR")])),
)


def test_a_merging_that_closes_a_circle_has_no_effect():
    circle = [Merges("a", "b"), Merges("b", "c"), Merges("c", "a"), Merges("d", "d")]
    people = people_of(circle)
    assert [people.player(name) for name in "ABCD"] == ["c", "c", "c", "d"]


@given(st.lists(namings, max_size=30))
def test_everybody_is_somebody_after_any_namings(lines):
    people = people_of(lines)
    for key in "abcdefghxyz":
        player = people.player(key)
        assert player not in people.merged
        assert key in people.spellings(player)


def walked(people, lines, spelling):
    """Who it is, link by link."""
    merged = {merging.player: merging.into for merging in lines if isinstance(merging, Merges)}
    key = key_of(spelling)
    if key not in merged:
        key = people.spelled.get(key, key)
    while key in merged:
        key = merged[key]
    return key


def known_of(book):
    players = frozenset(map(book.people.player, "abcdefgh"))
    return Known(players, lambda _one, _other: False, lambda _table: False)


def taken_by(book, line, players):
    """Who is called so, looked for among all that are shown."""
    by_name = {key_of(book.people.name(key)): key for key in players}
    return by_name.get(key_of(line.name), book.people.player(line.name))


@given(st.lists(entered, max_size=30))
def test_what_a_book_allows_means_what_it_says(lines):
    """A player is found as if link by link; a name is taken if somebody is shown under it."""
    book = Book()
    for line in lines:
        knowledge = known_of(book)
        allowed = judge(book, line, knowledge).allowed
        if isinstance(line, Renames) and knowledge.players and line.player in knowledge.players:
            other = taken_by(book, line, knowledge.players)
            assert allowed == (other == line.player or other not in knowledge.players)
        if allowed:
            book = extend(book, [Written(book.lines + 1, 0, line)])
    merged_lines = [
        written.line for written in book.kept if isinstance(written.line, Merges | Renames)
    ]
    for key in "abcdefghxyz":
        assert book.people.player(key) == walked(book.people, merged_lines, key)
