"""A table as JSON for other programs (docs/json.md): its state in words and numbers."""

import json
from typing import Any

from flask import Blueprint, Response, request

from tartli_ref.book.sessions import counts_from, is_agreed, marks
from tartli_ref.rules.game import record_of
from tartli_ref.table.history import History
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.news import tag_of, tagged
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.table.ending import is_over
from tartli_ref.web.table.table_screen import screen
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import LANGUAGES, language

blueprint = Blueprint("table_data", __name__)

VERSION = 1
DEALS_MOST = 500


@blueprint.get("/t/<link>/table.json")
def table(link: str) -> Response:
    """The table as JSON, in the language of ``lang``."""
    at = at_or_404(link)
    lang = request.args.get("lang", "")
    if lang not in LANGUAGES:
        lang = "en"

    def write() -> str:
        with language.being(lang):
            return json.dumps(data_of(at), ensure_ascii=False)

    end = "over" if is_over(at) else "on"
    series = at.history.series
    if series is not None and series.kind == "until":
        end = f"by-clock-{end}"
    tag = tag_of(service().digest(at.table), end, lang)
    return tagged(tag, write, may_write=at.may_write)


def data_of(at: At) -> dict[str, Any]:
    """The table in plain values; the schema in docs describes each field."""
    history = at.history
    page = screen(at, {})
    rounds = at.sheet.rounds
    terms = at.table.terms
    game = {"key": terms.game, "title": game_title(terms), "rules": terms.rules}
    return {
        "version": VERSION,
        "lines": history.lines,
        "game": game | {"set": str(terms.named) if terms.named else None},
        "target": rounds.target if rounds else terms.target,
        "stake": str(terms.stake) if terms.stake else None,
        "running": page.running,
        "over": is_over(at),
        "series": _series(history),
        "counts": {
            "agreed": is_agreed(marks(history)),
            "from": counts_from(at.table.created),
        },
        "people": dict(zip(map(str, history.people), history.names, strict=True)),
        "seats": [
            {
                "seat": str(half.seat),
                "name": half.name,
                "points": half.score,
                "bulis": half.bulis,
                "deals": half.deals,
                "leads": half.leads,
                "due": half.acts,
                "rests": half.rests,
            }
            for half in page.view.halves
        ],
        "status": page.view.status,
        "verdict": list(page.view.ending.sentences or page.last),
        "facts": [fact.text for fact in page.view.facts],
        "bulis": [
            {
                "winner": str(buli.winner),
                "bulis": buli.points,
                "how": buli.how,
                "score": list(buli.score),
            }
            for buli in at.sheet.bulis
        ],
        "deals": _deals(at),
    }


def _series(history: History) -> dict[str, Any] | None:
    """What was agreed on the end of the evening, and the deals left of it."""
    series = history.series
    if series is None or series.kind == "open":
        return None
    return {"kind": series.kind, "number": series.number, "left": history.left}


def _deals(at: At) -> list[dict[str, Any]]:
    deals = at.sheet.deals
    rows = []
    for number in range(max(len(deals) - DEALS_MOST, 0) + 1, len(deals) + 1):
        what, parts = at.pages.say_row(at.history.state, number, at.voice)
        record = record_of(deals[number - 1], len(at.history.names))
        rows.append(
            {
                "number": number,
                "what": what,
                "parts": parts,
                "played": list(map(str, record.played)),
                "rested": list(map(str, record.rested)),
                "change": [points or 0 for points in record.change],
                "total": [points or 0 for points in record.total],
                "items": deals[number - 1].data().get("items", []),
            }
        )
    return rows
