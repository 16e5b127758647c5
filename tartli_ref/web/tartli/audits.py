"""The audit of a finished deal: what its recorded cards show, looking back."""

from tartli_ref.games.tartli.audit import Finding, audit
from tartli_ref.games.tartli.revokes import REASON
from tartli_ref.games.tartli.state import Deal
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.audit_page import AuditPage, Found, show
from tartli_ref.web.tartli.looking_back import finished_deals
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.tartli.audit import (
    say_finding,
    say_missing,
    say_penalty,
    say_unchecked,
    say_verdict,
)
from tartli_ref.words.voice import Voice

PENALTY_RULE = "TH-PLAY-15"


def of_deal(link: str, table: Table, history: History, number: int) -> str | None:
    """The page of the audit of one deal, None when no such deal is finished."""
    page = audit_page(table, history, number)
    if page is None:
        return None
    return show(link, table, history, page)


def audit_page(table: Table, history: History, number: int) -> AuditPage | None:
    """The audit of deal ``number``, None when no such deal is finished."""
    deals = finished_deals(history)
    if not 1 <= number <= len(deals):
        return None
    finished = deals[number - 1]
    looked = audit(finished.deal, finished.lines)
    voice = voice_of(table.terms)
    return AuditPage(
        number=number,
        deals=len(deals),
        verdict=say_verdict(looked),
        found=tuple(_found(finished.deal, each, voice) for each in looked.findings),
        missing=say_missing(looked.missing),
        unchecked=tuple(say_unchecked(part) for part in looked.unchecked),
        reason=REASON,
    )


def _found(deal: Deal, finding: Finding, voice: Voice) -> Found:
    sentence, certainty = say_finding(finding, voice)
    penalty = say_penalty(finding, deal.house)
    return Found(finding.rule, sentence, certainty, penalty, PENALTY_RULE, str(finding.seat))
