"""The audit of a finished deal of Asszorti, on its page and beside the deal in the history."""

from collections.abc import Collection

from tartli_ref.games.asszorti.audit import audit
from tartli_ref.games.asszorti.moves import Audits
from tartli_ref.games.asszorti.state import Match
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.audit_page import AuditPage, Found, show
from tartli_ref.web.looking_back import Fault, LookedBack, lines_that_looked
from tartli_ref.words.asszorti.audit import say_finding, say_missing, say_result
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import N_

PROVEN = N_("proven")
"""All that is found follows from what was recorded."""


def of_deal(link: str, table: Table, history: History, number: int) -> str | None:
    """The page of the audit of one deal, None when no such deal is finished."""
    match: Match = history.state
    if not 1 <= number <= len(match.deals):
        return None
    looked, voice = audit(match.deals[number - 1]), voice_of(table.terms)
    page = AuditPage(
        number=number,
        deals=len(match.deals),
        verdict=say_result(looked),
        found=tuple(Found(each.rule, say_finding(each, voice), PROVEN) for each in looked.findings),
        missing=say_missing(looked.missing),
        unchecked=(),
        reason="",
    )
    return show(link, table, history, page)


def look_back(table: Table, history: History, numbers: Collection[int]) -> dict[int, LookedBack]:
    """What was found in these deals, as far as they are finished."""
    looked, voice = lines_that_looked(history, Audits), voice_of(table.terms)
    match: Match = history.state
    found = {}
    for number, finished in enumerate(match.deals, start=1):
        if number in numbers:
            seen = audit(finished)
            faults = (Fault(each.rule, say_finding(each, voice), PROVEN) for each in seen.findings)
            found[number] = LookedBack(say_result(seen), tuple(faults), looked.get(number, ()))
    return found
