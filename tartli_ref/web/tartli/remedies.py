"""Tartli's remedies for refused lines."""

from tartli_ref.games.tartli.moves import Answers
from tartli_ref.table.history import extend, judge
from tartli_ref.table.log import Fix, Recorded, write_entry
from tartli_ref.web.remedies import Attempt, Remedy, earlier_card, for_seat
from tartli_ref.words.language import _


def was_good(attempt: Attempt) -> Remedy | None:
    """Correct the answer “higher here” to “good”, as nothing higher was shown."""
    history = attempt.history
    for step in attempt.steps_of_deal():
        move = step.recorded.move
        if isinstance(move, Answers):
            fix = Fix(step.number, Recorded(Answers(move.seat, higher=False)))
            if not judge(history, fix).allowed or extend(history, fix).fell_by(fix):
                return None
            return Remedy(_("It was “good”"), line=write_entry(history.game, fix))
    return None


REMEDIES = {
    "TH-EQ-01 twice": earlier_card,
    "TH-PLAY-02 not_leader": for_seat("leader"),
    "TH-EXC-01 not_leader": for_seat("leader"),
    "TH-DECL-14 not_higher": was_good,
    "TH-DECL-15 not_higher": was_good,
}
