"""Tables and books share a schema, told apart by kind."""

from tartli_ref.store import NewLink


def test_a_link_opens_what_it_was_made_for_and_nothing_of_the_other_kind(store):
    new = {"at": 1, "key": "k", "uid": "same"}
    table = store.create("table", write=NewLink("a"), read=NewLink("b"), **new)
    book = store.create("book", write=NewLink("c"), read=NewLink("d"), **new)
    assert table != book
    assert [store.find("book", link) for link in "ab"] == [None, None]
    assert [store.find("table", link) for link in "cd"] == [None, None]
    row = store.books.table_with("same")
    assert row is not None and row.id == table
    assert store.books.with_uid("same") == store.with_id(book)


def test_one_key_makes_one_table_and_one_book(store):
    created = []
    for turn in range(2):
        for kind in ("table", "book"):
            write = NewLink(f"{turn}{kind}")
            read = NewLink(f"r{turn}{kind}")
            created.append(store.create(kind, write=write, read=read, at=1, key="k"))
    assert created[:2] == created[2:] and created[0] != created[1]
