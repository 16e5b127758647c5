"""The audit of a finished deal of Tartli."""

from tartli_ref.games.tartli.audit import Finding, audit
from tartli_ref.games.tartli.moves import Audits
from tartli_ref.games.tartli.playing import REASON
from tartli_ref.games.tartli.state import Deal
from tartli_ref.web.looking_back import Audit, Found, LookedBack
from tartli_ref.web.tartli.finished import FinishedDeal, finished_deals
from tartli_ref.words.tartli.audit import (
    say_finding,
    say_missing,
    say_penalty,
    say_unchecked,
    say_verdict,
)
from tartli_ref.words.voice import Voice

PENALTY_RULE = "TH-PLAY-15"


def _look(finished: FinishedDeal, voice: Voice) -> LookedBack:
    seen = audit(finished.deal, finished.lines)
    return LookedBack(
        say_verdict(seen),
        tuple(_found(finished.deal, each, voice) for each in seen.findings),
        say_missing(seen.missing),
        tuple(map(say_unchecked, seen.unchecked)),
        REASON,
    )


def _found(deal: Deal, finding: Finding, voice: Voice) -> Found:
    sentence, certainty = say_finding(finding, voice)
    penalty = say_penalty(finding, deal.house)
    return Found(finding.rule, sentence, certainty, penalty, PENALTY_RULE, str(finding.seat))


AUDIT = Audit(finished_deals, _look, Audits)
