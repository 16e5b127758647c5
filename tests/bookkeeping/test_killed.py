"""A server that is killed while a book comes in has all of it at the next start, or nothing."""

from contextlib import closing, contextmanager
from shutil import copyfile

from tartli_ref.book.keeper import Bookkeeper, as_opened
from tartli_ref.store import open_store
from tartli_ref.store.database import OpenFile
from tartli_ref.table.service import Service
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group

FEW = 8


@contextmanager
def each_moment(monkeypatch, database, folder):
    """Keeps the files of the database as they are before each statement: what a kill leaves."""

    def keep():
        place = folder / f"{len(list(folder.iterdir())):04}"
        place.mkdir(parents=True)
        for file in database.parent.glob(f"{database.name}*"):
            if not file.name.endswith("-shm"):
                copyfile(file, place / file.name)

    def kept(name):
        statement = getattr(OpenFile, name)

        def execute(db, sql, *parameters):
            if not sql.lstrip().upper().startswith("SELECT"):
                keep()
            return statement(db, sql, *parameters)

        patch.setattr(OpenFile, name, execute)

    folder.mkdir()
    with monkeypatch.context() as patch:
        kept("execute")
        kept("executemany")
        yield
    keep()


def told(store, uid):
    """What can be seen of a book."""
    service = Service(store, secret="another", now=Clock(), draw=lambda _: 0)
    keeper = Bookkeeper(store, service, secret="another", now=Clock())
    owner = store.books.with_uid(uid)
    assert owner is not None
    book = as_opened(owner)
    tables = [keeper.table(book, session.uid) for session in keeper.sessions(book)[::-1]]
    logs = [[row.line for row in service.rows(table)] for table in tables if table]
    rows = [row.line for row in store.rows_after(book.id, 0)]
    return repr((rows, keeper.look(book).balances, logs, len(service.newest())))


def test_a_kill_at_any_statement_leaves_the_book_as_it_was_or_all_of_the_file(
    group, tmp_path, monkeypatch
):
    database = tmp_path / "there.db"
    clock = Clock()
    table = group.session("Anna, Bence", "deal A P")
    with closing(open_store(database)) as store:
        copy = Group(store, clock, secret="another")
        copy.book = copy.found(copy.bring_in(group.transfer.export_json(group.book))[0].keep)
        clock.time = group.clock.time = group.clock.time + 5
        group.play(table, "A bela", "count 97-64")
        group.session("Anna, Cili", *buli("A"))
        group.write('paid "anna" "bence" 5 HUF')
        text = group.transfer.export_json(group.book)
        uid = group.book.uid
        before = told(store, uid)
        with each_moment(monkeypatch, database, tmp_path / "moments"):
            copy.bring_in(text)
        after = told(store, uid)
    states = []
    for place in sorted((tmp_path / "moments").iterdir()):
        with closing(open_store(place / database.name)) as store:
            states.append(told(store, uid))
    assert len(states) > FEW
    assert states == [before] * states.count(before) + [after] * states.count(after)
    assert before != after == states[-1]
