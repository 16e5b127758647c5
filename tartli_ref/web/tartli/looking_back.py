"""Finished deals as they stood, and what looking back at them finds."""

from collections.abc import Collection
from dataclasses import dataclass

from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.audit import audit
from tartli_ref.games.tartli.moves import Audits
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.looking_back import Fault, LookedBack, lines_that_looked
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.tartli.audit import say_finding, say_verdict


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it stood just before it was counted, with all that was scored in it."""

    deal: Deal
    lines: tuple[ScoreLine, ...]


def finished_deals(history: History) -> tuple[FinishedDeal, ...]:
    """Every finished deal of a table, in order."""
    found: list[FinishedDeal] = []
    lines: list[ScoreLine] = []
    before: Match = history.opening
    for step in history.steps():
        if step.refusal is not None:
            continue
        state: Match = step.state
        if before.deal is None and state.deal is not None:
            lines = []
        lines += history.made_by(step)
        if len(state.deals) > len(found):
            found.append(FinishedDeal(_last_seen(before, state), tuple(lines)))
        before = state
    return tuple(found)


def _last_seen(before: Match, after: Match) -> Deal:
    """A deal that counted itself is kept whole; of another the state before it ended is."""
    if after.counted is not None and after.counted.deal is not None:
        return after.counted.deal
    assert before.deal is not None  # only a deal in progress can have ended
    return before.deal


def look_back(table: Table, history: History, numbers: Collection[int]) -> dict[int, LookedBack]:
    """What was found in these deals, as far as they are finished."""
    looked = lines_that_looked(history, Audits)
    voice, found = voice_of(table.terms), {}
    for number, finished in enumerate(finished_deals(history), start=1):
        if number in numbers:
            seen = audit(finished.deal, finished.lines)
            faults = ((each.rule, *say_finding(each, voice)) for each in seen.findings)
            found[number] = LookedBack(
                verdict=say_verdict(seen),
                faults=tuple(Fault(*fault) for fault in faults),
                lines=looked.get(number, ()),
            )
    return found
