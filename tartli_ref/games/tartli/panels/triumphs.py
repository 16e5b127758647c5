"""The winner's slate of a buli of Tartli, for the table and the verdict page."""

from tartli_ref.book.course import chapters
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.game import BuliResult
from tartli_ref.games.tartli.rules.moves import Answers
from tartli_ref.games.tartli.rules.state import DealResult, Match
from tartli_ref.games.tartli.words import say_double, say_win, short_sum
from tartli_ref.service import Table
from tartli_ref.table.history import History, extend, judge
from tartli_ref.table.log import Fix, Recorded, write_entry
from tartli_ref.web.pages import Attempt, Remedy, earlier_card, for_seat
from tartli_ref.web.screen import Triumph
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice


def triumph(table: Table, history: History, number: int) -> Triumph:
    """The slate of the buli of this number."""
    match: Match = history.state
    buli, ended = match.bulis[number - 1], 0
    for chapter in chapters(history):
        ended += len(chapter.bulis)
        if ended >= number:
            deal = chapter.deal if isinstance(chapter.deal, DealResult) else None
            return triumph_in(match, number, by_which(deal, buli), voice_of(table.terms))
    raise AssertionError(number)  # it has ended in some chapter


def by_which(deal: DealResult | None, buli: BuliResult) -> DealResult | None:
    """The deal that ended the buli; None if it was an adjustment."""
    return deal if deal is not None and deal.total == buli.score else None


def triumph_in(match: Match, number: int, deal: DealResult | None, voice: Voice) -> Triumph:
    """The slate of a buli, ended by this deal."""
    buli = match.bulis[number - 1]
    seat = Seat(buli.winner)
    return Triumph(
        number=number,
        who=say_win(buli, voice),
        extra=say_double(buli, voice),
        score=(buli.score[seat], buli.score[opponent(seat)]),
        standing=_standing(match, number, seat, voice),
        sum=short_sum(buli, deal, voice),
    )


def _standing(match: Match, number: int, winner: Seat, voice: Voice) -> str:
    """The bulis of each player at that point, winner first, and the target."""
    won = list(match.buli)
    for later in match.bulis[number:]:
        won[later.winner] -= later.points
    text = _("Stakes {more} : {fewer}") if voice.for_stakes else _("Bulis {more} : {fewer}")
    said = text.format(more=won[winner], fewer=won[opponent(winner)])
    target = match.terms.target
    if target is None:
        return said
    return _("{standing}, played to {target}").format(standing=said, target=target)


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
