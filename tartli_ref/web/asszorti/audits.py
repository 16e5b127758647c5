"""The audit of a finished deal of Asszorti."""

from tartli_ref.games.asszorti.audit import audit
from tartli_ref.games.asszorti.moves import Audits
from tartli_ref.games.asszorti.state import PlayedDeal
from tartli_ref.web.looking_back import Audit, Found, LookedBack
from tartli_ref.words.asszorti.audit import say_finding, say_missing, say_result
from tartli_ref.words.voice import Voice


def _look(finished: PlayedDeal, voice: Voice) -> LookedBack:
    """All that is found follows from what was recorded."""
    seen = audit(finished)
    found = tuple(Found(each.rule, say_finding(each, voice)) for each in seen.findings)
    return LookedBack(say_result(seen), found, say_missing(seen.missing))


AUDIT = Audit(lambda history: history.state.deals, _look, Audits)
