"""Submission of a line: it is recorded, or the problem is shown with its status."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from flask import request, session
from werkzeug.datastructures import FileStorage

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Ruling, Unreadable
from tartli_ref.store import StoreUnavailable
from tartli_ref.table.history import History, rule_on
from tartli_ref.table.log import (
    Entry,
    Fix,
    Insert,
    Lease,
    Recorded,
    Signed,
    Undo,
    read_entry,
)
from tartli_ref.table.service import (
    Done,
    Misread,
    Outdated,
    Refused,
    SubmitResult,
    enter,
)
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.errors import ENTERED, why_unavailable
from tartli_ref.web.machinery.forms import TableForm, Tap, number_of, text_of
from tartli_ref.web.machinery.turns import wait_if_long
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.pages import Attempt, Problem, Remedy
from tartli_ref.words.cards import CARD, folded, in_notation
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say, say_entry, say_expected

REFUSED_BY = "tartli_ref.refused_by"
"""The environ key for the rule of a refusal, used by metrics."""
UNPROCESSABLE = 422
CONFLICT = 409
LOCKED = 423
TOO_MANY = 429
NOT_NOW = 503
MISSED_SHOWN = 5


class Sent(NamedTuple):
    """A submitted line and the number of lines its page had seen. ``then`` are entered with it,
    ``sent_with`` are those that a page of an older version sent with its key.
    """

    seen: int
    key: str
    line: str
    wrote: str | None
    then: tuple[str, ...] = ()
    sent_with: tuple[str, ...] = ()


APPENDED = "tartli_ref.appended"
"""The environ key for the number of lines that were appended."""


def send(
    at: At,
    form: TableForm,
    where: str,
    line: Callable[[], str],
    wrote: str | None = None,
    *,
    then: Callable[[], tuple[str, ...]] = tuple,
) -> tuple[Problem, int] | None:
    """Submit the form's line, and ``then`` with it; None if all are recorded, else the problem to
    show.
    """
    if not form.validate_on_submit():
        return _noted((complaint(form, where), UNPROCESSABLE))
    try:
        sent = Sent(number_of(form.seen), text_of(form.key), line(), wrote, then())
    except Unreadable as error:
        return _noted((misread(where, error), UNPROCESSABLE))
    return _noted(_submit(at, where, sent))


def send_tap(at: At, tap: Tap, where: str, wrote: str | None = None) -> tuple[Problem, int] | None:
    """Submit a tap; None if it is recorded, else the problem to show."""
    if not tap.is_fine():
        return _noted((unreadable(where), UNPROCESSABLE))
    sent = Sent(tap.seen, tap.key, tap.line, wrote, sent_with=tap.sent_with)
    return _noted(_submit(at, where, sent))


def _noted(refused: tuple[Problem, int] | None) -> tuple[Problem, int] | None:
    request.environ[ENTERED] = refused[1] if refused else 0
    return refused


CORRECTS = re.compile(r"\s*(fix|insert|undo|redo)\b", re.IGNORECASE)
"""A line by which later lines are judged again."""


def _submit(at: At, where: str, sent: Sent) -> tuple[Problem, int] | None:
    if CORRECTS.match(sent.line):
        wait_if_long(sent.seen)
    try:
        answer = service().submit(
            at.table,
            seen=sent.seen,
            key=sent.key,
            text=sent.line,
            then=sent.then,
            sent_with=sent.sent_with,
            wrote=sent.wrote,
        )
    except StoreUnavailable as error:
        problem = Problem(where, "", _("Nothing was recorded."), why_unavailable(error))
        return problem, NOT_NOW if error.passes_by_itself else LOCKED
    refused = _problem(at.now(), where, sent, answer)
    if refused is None or not sent.then:
        return refused
    problem, status = refused
    # one of several lines cannot be agreed on alone
    return problem._replace(agree=None, remedy=None), status


def _problem(at: At, where: str, sent: Sent, answer: SubmitResult) -> tuple[Problem, int] | None:
    match answer:
        case Done(_seq, lines):
            request.environ[APPENDED] = lines
            return None
        case Misread(error):
            return misread(where, error), UNPROCESSABLE
        case Refused(entry, ruling):
            request.environ[REFUSED_BY] = ruling.rule
            if ruling.rule == "REF-LEASE":
                return _writes_elsewhere(at, where, ruling, sent.wrote), UNPROCESSABLE
            return refusal(at, where, entry, ruling), UNPROCESSABLE
        case Outdated(missed):
            return _outdated(at, where, sent.line, [row.line for row in missed]), CONFLICT


def _writes_elsewhere(at: At, where: str, ruling: Ruling, phone: str | None) -> Problem:
    """The refusal of a line while another phone writes, with the button that takes over."""
    refused = say(ruling, at.voice)
    if phone:
        remedy = Remedy(_("This phone writes now"), line=at.write(Lease(Seat[phone])))
    else:
        remedy = Remedy(_("Every phone writes now"), line=at.write(Lease(None)))
    return Problem(where, refused.rule, refused.why, refused.instead, remedy=remedy)


def refusal(at: At, where: str, entry: Entry, ruling: Ruling) -> Problem:
    """The problem of a refused entry."""
    refused = say(ruling, at.voice)
    agree = at.write(_agreed(entry)) if ruling.may_agree else None
    problem = Problem(where, refused.rule, refused.why, refused.instead, agree)
    if not isinstance(entry, Recorded):
        return problem
    attempt = Attempt(at.history, entry.move, ruling, at.voice)
    return problem._replace(line=at.write(entry), remedy=attempt.remedy(at.pages.remedies))


def _agreed(entry: Entry) -> Entry:
    match entry:
        case Recorded(move):
            return Recorded(move, agreed=True)
        case Fix(number, Recorded(move)):
            return Fix(number, Recorded(move, agreed=True))
        case Insert(number, Recorded(move)):
            return Insert(number, Recorded(move, agreed=True))
        case Undo() | Signed() | Lease():
            return entry


def misread(where: str, error: Unreadable) -> Problem:
    """The problem of a form whose fields make no line."""
    why = _("Something is missing.")
    if error.text:
        why = _("“{text}” cannot be read.").format(text=error.text)
    instead = _("Expected {what}.").format(what=say_expected(error))
    return Problem(where, error.rule, why, instead)


def _outdated(at: At, where: str, text: str, missed: list[str]) -> Problem:
    lines = "; ".join(_said(at, line) for line in missed[-MISSED_SHOWN:])
    why = _("This page was not up to date. It was taken from a later state.")
    if lines:
        why = _("This page was out of date. Since then: {lines}.").format(lines=lines)
    instead = _(
        "Not recorded: {line}. Look at the table as it is now, and enter it again if it still "
        "holds."
    )
    return Problem(where, "", why, instead.format(line=_said(at, text)))


def _said(at: At, line: str) -> str:
    """The line as a sentence, or as typed if it cannot be parsed."""
    try:
        return say_entry(at.table.terms.game, line, at.voice)
    except Unreadable:
        return _("“{text}”").format(text=line)


def complaint(form: TableForm, where: str) -> Problem:
    """The problem of an incomplete form."""
    for field in form:
        if field.errors:
            why = _(field.errors[0])
            return Problem(where, "", why, _("Nothing is recorded yet."))
    return unreadable(where)


def unreadable(where: str) -> Problem:
    """The problem of a request that no page of ours sends."""
    why = _("This form cannot be read.")
    instead = _("Reload the page and enter it again.")
    return Problem(where, "", why, instead)


_TOKEN = "csrf_token"  # from the browser's session, and signed in every form it sends


def this_send() -> str:
    """The idempotency key of this request: equal only for the same content to the same address from
    the same browser. Knowing a form key thus does not give access to a table opened by another
    browser.
    """
    form = sorted((name, values) for name, values in request.form.lists() if name != _TOKEN)
    files = sorted((name, _digest(file)) for name, file in request.files.items(multi=True))
    content = json.dumps([session[_TOKEN], request.path, form, files])
    return hashlib.sha256(content.encode()).hexdigest()


def _digest(file: FileStorage) -> str:
    """The hash of an upload, which can be read again afterwards."""
    digest = hashlib.sha256(file.stream.read()).hexdigest()
    file.stream.seek(0)
    return digest


BEGINS = re.compile(
    r"((?:(?:fix|insert)\s+\d+\s*:\s*)?(?:agreed\s*:\s*)?)(.*)", re.IGNORECASE | re.DOTALL
)
"""The prefixes allowed before a move."""


def meant(history: History, text: str) -> str:
    """The line in the notation; text that is not understood is returned unchanged.

    A card alone is played by the player whose turn it may be.
    """
    if _reads(history, text):
        return text
    match = BEGINS.fullmatch(text)
    begins, words = match.groups() if match else ("", text)
    for move in in_notation(_with_seat(history, words)):
        lines = [begins + line for line in _played(history, move)]
        if len(lines) == 1 and _reads(history, lines[0]):
            return lines[0]
    return text


def _reads(history: History, text: str) -> bool:
    try:
        read_entry(history.game, text)
    except Unreadable:
        return False
    return True


def _with_seat(history: History, text: str) -> str:
    """The text with a leading player's name replaced by the seat."""
    for seat, name in zip(history.people, history.names, strict=True):
        if folded(text).startswith(folded(name) + " "):
            return f"{seat}{text[len(name) :]}"
    return text


def _played(history: History, move: str) -> Iterator[str]:
    """The move; for a card alone, the moves of all who may play it."""
    if not CARD.fullmatch(move):
        yield move
        return
    for seat in history.people:
        line = f"{seat} plays {move}"
        if _reads(history, line):
            entry = read_entry(history.game, line)
            assert isinstance(entry, Recorded)  # it is a card
            if rule_on(history.game, history.state, entry.move).allowed:
                yield line


LINE = "refused"
WHERE = "where"
"""The parameters in the address."""
LINE_MOST = 200
WHERE_MOST = 40
AGAIN = "again"


def refusal_in_address() -> dict[str, str]:
    """The refusal described in the address of a rule, if there is one."""
    line = request.args.get(LINE, "")[:LINE_MOST]
    where = request.args.get(WHERE, "")[:WHERE_MOST]
    if not line or not where:
        return {}
    return {LINE: line, WHERE: where}


def is_coming_back(link: str) -> bool:
    """Whether the player returns to a refusal, which is then kept for the next page only."""
    refused = refusal_in_address()
    if refused:
        session[AGAIN] = [link, refused[LINE], refused[WHERE]]
    return bool(refused)


def once_more(at: At) -> Problem | None:
    """The refusal to show again, if the line is still refused."""
    if AGAIN not in session:
        return None
    link, line, where = session.pop(AGAIN)
    if link != at.link or not at.may_write:
        return None
    refused = enter(at.history, (line,), completes=True)
    if not isinstance(refused, Refused) or not isinstance(refused.entry, Recorded):
        return None
    return refusal(at, where, refused.entry, refused.ruling)
