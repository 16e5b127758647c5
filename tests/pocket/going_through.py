"""``python -m tests.pocket.going_through REQUESTS ANSWERS FOLDER``: all there is, asked of a pocket
edition, and what was asked and answered written down.
"""

import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import game_of
from tests.examples import rows
from tests.games.asszorti.pages import scenes as asszorti
from tests.games.tartli.review.test_review import random_lines
from tests.games.ulti.pages import scenes as ulti
from tests.pocket.driving import Driver
from tests.web import scenes as tartli
from tests.web.conftest import HEAD

TESTS = Path(__file__).resolve().parents[1]
STAGES = {
    HEAD: tartli.STAGES | {"revoked": tuple(tartli.with_a_revoke())},
    asszorti.HEAD: asszorti.STAGES | {"revoked": asszorti.REVOKED},
    ulti.HEAD: ulti.STAGES | {"revoked": ulti.REVOKED},
}
EVENINGS = {
    "en": "asszorti/tables/put_right",
    "hu": "ulti/tables/put_right",
    "de": "tartli/tables/corrections",
}
LINES = 12
REFUSED = ("B bela", "nonsense", "A plays P-O", "fix 1: deal A Q", "count 200-3", "A takes 99")
ASKED = rows(str(TESTS / "web" / "test_every_page_translated.py"), "asked")
QUESTIONS = (*ASKED, *asszorti.ANSWERS, asszorti.COMPLAINT, *ulti.ANSWERS, ulti.COMPLAINT)
THIRD = {"name_c": "Cili"}
UNLINKED = tuple(rows(__file__, "unlinked"))
UNLINKED_FORMS = tuple(rows(__file__, "unlinked forms"))
ODD = (
    "/none",
    "/t/0123/",
    "/b/0123/",
    "/rules/XX-1",
    "/?game=none",
    "/t/%FF/",
    "/ask/none",
    "/learn/tartli/1",
)


def go_through(driver: Driver) -> None:
    """Everything there is, in three languages, the part that takes away in the end."""
    for game, third in {"tartli": {}, "asszorti": THIRD, "ulti": THIRD}.items():
        form = driver.get(f"/?game={game}").form("/tables")
        assert driver.send(form, name_a="Ágnes", name_b="Ödön", **third).status == 303
        assert driver.post(f"/ask/{game}/", **form.values).status == 303
    book = driver.send(driver.get("/books").form("/books"), title="Csütörtök").headers["Location"]
    driver.send(driver.get("/books").form("/books"), title="Péntek")
    driver.get(book)  # a server lists the book opened last first, a phone the newest
    assert driver.send(driver.get("/books").form("/books"), title="").status == 422
    for language, (head, stages) in zip(EVENINGS, STAGES.items(), strict=True):
        driver.get(f"/language/{language}?to=/")
        for lines in stages.values():
            driver.get(bring(driver, head, lines))
        evening = play(driver, TESTS / "games" / f"{EVENINGS[language]}.table")
        joining = driver.get(f"{evening}session/").form("/session/book")
        assert driver.send(joining, known=joining.choices("known")[-1]).status == 303
        driver.walk(evening, bring(driver, head, stages["revoked"]))
    reviewed = bring(driver, HEAD, random_lines(2))
    driver.walk(f"{reviewed}audit/1?review=1", f"{reviewed}session/")
    for path in (*(f"/ask/{question}" for question in QUESTIONS), *ODD):
        driver.get(path)
    carry(driver, book)
    driver.walk("/", book)
    driver.in_the_end()
    knock(driver, bring(driver, HEAD, next(iter(tartli.STAGES.values()))))


def knock(driver: Driver, table: str) -> None:
    """Asks for what no page here leads to: some pages of a server, and a few rare ones."""
    book = driver.send(driver.get("/books").form("/books"), title="Last").headers["Location"]
    for path in UNLINKED:
        driver.get(path.format(table=table, book=book))
    token = driver.get("/").form("/tables").values["csrf_token"]
    for path in UNLINKED_FORMS:
        driver.post(path.format(table=table, book=book), csrf_token=token)


def bring(driver: Driver, head: str, lines: Iterable[str]) -> str:
    """The address of a table that came as a file."""
    looked = driver.bring("/files", "/files/look", "\n".join([head, *lines]))
    answer = driver.send(looked.form("/files"))
    assert answer.status == 303, answer.body.decode()
    return answer.headers["Location"].removesuffix("refused")


def play(driver: Driver, file: Path) -> str:
    """The address of an evening that came as a file, after which lines were typed at a table like
    it, and what is nonsense there.
    """
    evening = read_file(file.read_text(encoding="utf-8"))
    head = write_head(evening.terms)
    game = game_of(evening.terms)
    lines = [write_entry(game, entry) for _, entry in evening.entries]
    table = bring(driver, head, ())
    for line in (*lines[:LINES], *REFUSED):
        driver.enter(table, line, by_script=True)
        driver.screen(table)
    for line in REFUSED:
        driver.enter(table, line, by_script=False)
    driver.get(f"{table}since/0")
    driver.get("/files/same?table=of+another+phone&lines=their+digest")
    return bring(driver, head, lines)


def carry(driver: Driver, book: str) -> None:
    """Takes the files of a book down, and brings them in again."""
    copy = driver.get(f"{book}book.json").body
    for sheet in ("deals.csv", "ledger.csv"):
        driver.get(f"{book}{sheet}")
    for content in (copy, b"{}"):
        driver.bring("/files", "/files/look", content)


if __name__ == "__main__":
    requests, answers, folder = map(Path, sys.argv[1:])
    driver = Driver(int(time.time()), folder)
    go_through(driver)
    played = {"start": driver.playing.start, "asked": driver.playing.asked}
    requests.write_text(json.dumps(played), encoding="utf-8")
    answers.write_text(json.dumps(driver.playing.answers), encoding="utf-8")
