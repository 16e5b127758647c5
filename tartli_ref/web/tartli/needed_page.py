"""What each player still needs to win the buli, above the explained score."""

from tartli_ref.games.tartli.needed import needed_at
from tartli_ref.games.tartli.state import Match
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.screen import Needed
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import _
from tartli_ref.words.tartli.needed import say_needed


def needed(table: Table, history: History) -> Needed | None:
    """What each player needs, in sentences; nothing when the match is over.

    It leaves out the piles where this table does not have them told.
    """
    match: Match = history.state
    if match.over:
        return None
    voice = voice_of(table.terms)
    hint = _("This counts what lies in the piles, as far as it was recorded.")
    if match.deal is not None and match.deal.hides_points:
        hint = _(
            "This counts only what is chalked: what lies in the piles is not told during a deal."
        )
    return Needed(hint, tuple(say_needed(each, voice) for each in needed_at(match)))
