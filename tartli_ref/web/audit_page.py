"""The page of an audit, for every game that has one: what looking back at a finished deal found."""

from dataclasses import dataclass

from flask import render_template

from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.forms import new_key
from tartli_ref.words.game_words import voice_of

ONE_SEAT = 2
"""With two players points are adjusted for one of them; else for each."""


@dataclass(frozen=True, slots=True)
class Found:
    """A finding in words: its rule, what was wrong, and ``proven`` or ``possible``.

    ``penalty`` says what this table has agreed on for it by ``penalty_rule``, and ``seat`` is whom
    that costs points.
    """

    rule: str
    sentence: str
    certainty: str
    penalty: str = ""
    penalty_rule: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class AuditPage:
    """What the audit of one deal shows; ``reason`` is that of an adjustment for a finding."""

    number: int
    deals: int
    verdict: str
    found: tuple[Found, ...]
    missing: str
    unchecked: tuple[str, ...]
    reason: str


def show(link: str, table: Table, history: History, page: AuditPage) -> str:
    """The page with what was found."""
    return render_template(
        "audit/deal.html",
        link=link,
        table=table,
        page=page,
        names=voice_of(table.terms),
        for_each=len(table.terms.seats) > ONE_SEAT,
        seen=history.lines,
        new_key=new_key,
    )
