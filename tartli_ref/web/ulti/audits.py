"""The audit of a finished deal of Ulti."""

from tartli_ref.games.common.findings import Finding
from tartli_ref.games.ulti.audit import audit
from tartli_ref.games.ulti.moves import Audits
from tartli_ref.games.ulti.playing import PENALTY_RULE, REASON
from tartli_ref.games.ulti.state import UltiDeal
from tartli_ref.web.looking_back import PROVEN, Audit, Found, LookedBack
from tartli_ref.words.ulti.audit import (
    say_finding,
    say_missing,
    say_penalty,
    say_unchecked,
    say_verdict,
)
from tartli_ref.words.voice import Voice


def _look(finished: UltiDeal, voice: Voice) -> LookedBack:
    """What may be otherwise is not held against anybody."""
    seen = audit(finished)
    return LookedBack(
        say_verdict(seen),
        tuple(_found(finished, each, voice) for each in seen.findings),
        say_missing(seen.missing),
        tuple(map(say_unchecked, seen.unchecked)),
        REASON,
    )


def _found(finished: UltiDeal, finding: Finding, voice: Voice) -> Found:
    penalty = say_penalty(finding, finished.deal.house)
    sentence, seat = say_finding(finding, voice), str(finding.seat)
    return Found(finding.rule, sentence, PROVEN, penalty, PENALTY_RULE, seat)


AUDIT = Audit(lambda history: history.state.deals, _look, Audits)
