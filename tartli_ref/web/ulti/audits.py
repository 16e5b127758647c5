"""The audit of a finished deal of Ulti, on its page and beside the deal in the history."""

from collections.abc import Collection

from tartli_ref.games.ulti.audit import Finding, audit
from tartli_ref.games.ulti.moves import Audits
from tartli_ref.games.ulti.revokes import PENALTY_RULE, REASON
from tartli_ref.games.ulti.state import Match, UltiDeal
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.audit_page import AuditPage, Found, show
from tartli_ref.web.looking_back import Fault, LookedBack, lines_that_looked
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import N_
from tartli_ref.words.ulti.audit import (
    say_finding,
    say_missing,
    say_penalty,
    say_unchecked,
    say_verdict,
)
from tartli_ref.words.voice import Voice

PROVEN = N_("proven")
"""All that is found follows from what was recorded; what may be otherwise is not held against
anybody.
"""


def of_deal(link: str, table: Table, history: History, number: int) -> str | None:
    """The page of the audit of one deal, None when no such deal is finished."""
    match: Match = history.state
    if not 1 <= number <= len(match.deals):
        return None
    voice, finished = voice_of(table.terms), match.deals[number - 1]
    looked = audit(finished)
    page = AuditPage(
        number=number,
        deals=len(match.deals),
        verdict=say_verdict(looked),
        found=tuple(_found(finished, each, voice) for each in looked.findings),
        missing=say_missing(looked.missing),
        unchecked=tuple(say_unchecked(part) for part in looked.unchecked),
        reason=REASON,
    )
    return show(link, table, history, page)


def _found(finished: UltiDeal, finding: Finding, voice: Voice) -> Found:
    penalty = say_penalty(finding, finished.deal.house)
    sentence, seat = say_finding(finding, voice), str(finding.seat)
    return Found(finding.rule, sentence, PROVEN, penalty, PENALTY_RULE, seat)


def look_back(table: Table, history: History, numbers: Collection[int]) -> dict[int, LookedBack]:
    """What was found in these deals, as far as they are finished."""
    looked, voice = lines_that_looked(history, Audits), voice_of(table.terms)
    match: Match = history.state
    found = {}
    for number, finished in enumerate(match.deals, start=1):
        if number in numbers:
            seen = audit(finished)
            found[number] = LookedBack(
                verdict=say_verdict(seen),
                faults=tuple(
                    Fault(each.rule, say_finding(each, voice), PROVEN) for each in seen.findings
                ),
                lines=looked.get(number, ()),
            )
    return found
