"""Keeps a refusal while the player reads its rule, and shows it again on return.

The rule's address carries the refused line and its place; back at the table the line is judged
again, and nothing is written.
"""

from flask import request, session

from tartli_ref.rulings import Unreadable
from tartli_ref.service import Table
from tartli_ref.table.history import judge
from tartli_ref.table.log import Recorded, read_entry
from tartli_ref.table.terms import game_of
from tartli_ref.web.access import service
from tartli_ref.web.pages import Problem
from tartli_ref.web.submit import refusal

LINE, WHERE = "refused", "where"
"""The parameters in the address."""
LINE_MOST, WHERE_MOST = 200, 40
AGAIN = "again"


def left() -> dict[str, str]:
    """The refusal described in the address of a rule."""
    line, where = request.args.get(LINE, "")[:LINE_MOST], request.args.get(WHERE, "")[:WHERE_MOST]
    return {LINE: line, WHERE: where} if line and where else {}


def is_coming_back(link: str) -> bool:
    """Whether the player returns to a refusal, which is then kept for the next page only."""
    if came := left():
        session[AGAIN] = [link, came[LINE], came[WHERE]]
    return bool(came)


def once_more(link: str, table: Table) -> Problem | None:
    """The refusal to show again, if the line is still refused."""
    if AGAIN not in session:
        return None
    kept, line, where = session.pop(AGAIN)
    if kept != link or not table.may_write:
        return None
    try:
        entry = read_entry(game_of(table.terms), line)
    except Unreadable:
        return None
    ruling = judge(service().history(table), entry) if isinstance(entry, Recorded) else None
    return None if ruling is None or ruling.allowed else refusal(table, where, entry, ruling)
