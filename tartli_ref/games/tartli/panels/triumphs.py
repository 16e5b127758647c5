"""The moments of a match of Tartli, and the winner's slate of a buli."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tartli_ref.book.course import chapters
from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.games.tartli.words import TartliVoice, name_of, say_double, say_win, short_sum
from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.game import BuliResult
from tartli_ref.rules.tartli.melds import Vannak
from tartli_ref.rules.tartli.moves import Answers, Shows, Tells
from tartli_ref.rules.tartli.state import DealResult, Match
from tartli_ref.rules.tartli.values import DEAL_POINTS, MACCS_AT_MOST, NEAR, SET_VALUES, WIN
from tartli_ref.table.correcting import corrected, fallen, with_entries
from tartli_ref.table.history import History, rule_on
from tartli_ref.table.log import Fix, Recorded, write_entry
from tartli_ref.table.service import Table
from tartli_ref.web.screen.pages import Attempt, Remedy, earlier_card, for_seat
from tartli_ref.web.screen.screen import Moment, Said, Triumph, card_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice


def triumph(table: Table, history: History, number: int) -> Triumph:
    """The slate of the buli of this number."""
    match: Match = history.state
    buli = match.bulis[number - 1]
    ended = 0
    for chapter in chapters(history):
        ended += len(chapter.bulis)
        if ended >= number:
            assert chapter.deal is None or isinstance(chapter.deal, DealResult)
            deal = by_which(chapter.deal, buli)
            return triumph_in(match, number, deal, voice_of(table.terms))
    raise AssertionError(number)  # it has ended in some chapter


def winner_of(match: Match) -> Seat:
    return Seat.A if match.buli[Seat.A] > match.buli[Seat.B] else Seat.B


def by_which(deal: DealResult | None, buli: BuliResult) -> DealResult | None:
    """The deal that ended the buli; None if it was an adjustment."""
    if deal is None or deal.total != buli.score:
        return None
    return deal


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
        wrong=buli.how == "false-claim",
        chalked=_chalked(buli, deal),
        short=_short(buli),
    )


def _short(buli: BuliResult) -> str:
    """What a wrong claim was short of 501; empty for a right one, and where no count was needed."""
    if buli.how != "false-claim":
        return ""
    claimed = buli.score[opponent(Seat(buli.winner))]
    if claimed + DEAL_POINTS < WIN:
        return ""
    return _("{short} short of 501").format(short=WIN - claimed)


def _chalked(buli: BuliResult, deal: DealResult | None) -> tuple[tuple[str, int], ...]:
    """What a claim rested on, and what it came to; empty without one."""
    if deal is None or "claim" not in buli.how:
        return ()
    wrong = buli.how == "false-claim"
    winner = Seat(buli.winner)
    seat = opponent(winner) if wrong else winner
    tricks = deal.tricks[seat]
    written = deal.total[seat] - tricks
    in_tricks = _("in the tricks")
    if wrong and not any(deal.tricks) and written + DEAL_POINTS < WIN:  # it needed no counting
        tricks = DEAL_POINTS
        in_tricks = _("in all tricks")
    total = written + tricks
    end = _("not 501") if wrong else _("501 is enough")
    return (_("written"), written), (in_tricks, tricks), (end, total)


def _standing(match: Match, number: int, winner: Seat, voice: Voice) -> str:
    """The bulis of each player at that point, winner first, and the target."""
    won = list(match.buli)
    for later in match.bulis[number:]:
        won[later.winner] -= later.points
    text = _("Stakes {more} : {fewer}") if voice.for_stakes else _("Bulis {more} : {fewer}")
    standing = text.format(more=won[winner], fewer=won[opponent(winner)])
    target = match.terms.target
    if target is None:
        return standing
    return _("{standing}, played to {target}").format(standing=standing, target=target)


def was_good(attempt: Attempt) -> Remedy | None:
    """Correct the answer “higher here” to “good”, as nothing higher was shown."""
    history = attempt.history
    for step in attempt.steps_of_deal():
        move = step.recorded.move
        if isinstance(move, Answers):
            fix = Fix(step.number, Recorded(Answers(move.seat, higher=False)))
            new = with_entries(history, corrected(history, fix))
            if new is None or fallen(history, new):
                return None
            return Remedy(_("It was “good”"), line=write_entry(history.game, fix))
    return None


def in_next_trick(attempt: Attempt) -> Remedy | None:
    """The same meld in the trick after the one that has no room for it (TH-DECL-21, -22)."""
    history = attempt.history
    move = attempt.move
    deal = history.state.deal
    trick = attempt.ruling.facts.get("trick", deal.trick.number)
    assert isinstance(trick, int)  # its number
    later = replace(move, trick=trick + 1)
    if not rule_on(history.game, history.state, later).allowed:
        return None
    text = _("In trick {number}").format(number=trick + 1)
    return Remedy(text, line=history.game.write_move(later))


def other_trick_or_wiped(attempt: Attempt) -> Remedy | None:
    """The meld in the next trick, or else what the other player has chalked in this one wiped."""
    history = attempt.history
    other = attempt.ruling.facts["other"]
    assert isinstance(other, Seat)  # who has chalked in this trick
    wipes = Tells(other, None)
    later = in_next_trick(attempt)
    if later is not None or not rule_on(history.game, history.state, wipes).allowed:
        return later
    text = _("Wipe what {name} has chalked").format(name=attempt.voice[other])
    return Remedy(text, line=history.game.write_move(wipes))


def to_tell(attempt: Attempt) -> Remedy | None:
    """Tell the meld that is shown, as it is chalked already."""
    move = attempt.move
    history = attempt.history
    if not isinstance(move, Shows) or len(move.melds) != 1:
        return None
    deal = history.state.deal
    trick = deal.trick.number if deal.tracked else move.trick
    tells = Tells(move.seat, move.melds[0], trick)
    if not history.game.rule_on(history.state, tells).allowed:
        return None
    text = words_of(history.game.key).say_move(tells, attempt.voice)
    return Remedy(text, line=history.game.write_move(tells))


def told_or_later(attempt: Attempt) -> Remedy | None:
    """The meld told, as it is chalked already, or else in the next trick."""
    return to_tell(attempt) or in_next_trick(attempt)


REMEDIES = {
    "TH-DECL-12 not_said": in_next_trick,
    "TH-DECL-21 silent": in_next_trick,
    "TH-DECL-21 full": in_next_trick,
    "TH-DECL-21 other": other_trick_or_wiped,
    "TH-EQ-01 twice": earlier_card,
    "TH-PLAY-02 not_leader": for_seat("leader"),
    "TH-EXC-01 not_leader": for_seat("leader"),
    "TH-DECL-16 announced": told_or_later,
    "TH-DECL-14 not_higher": was_good,
    "TH-DECL-15 not_higher": was_good,
}


def moment(history: History, voice: TartliVoice) -> Moment | None:
    """The greatest moment of the last line; a smaller one is its second sentence."""
    step = history.head
    if step is None or step.before is None or step.refusal or step.line != history.lines:
        return None
    moments = list(_moments(step.before.state, step.state, voice))
    if len(moments) > 1:
        return moments[0]._replace(more=moments[1].text)
    return next(iter(moments), None)


def _moments(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    if now.over and not before.over:
        text = _("{name} wins the match").format(name=voice[winner_of(now)])
        yield Moment(text, now.buli[winner_of(now)], more=f"{max(now.buli)} : {min(now.buli)}")
    if now.sudden_death and not before.sudden_death:
        yield Moment(_("Level: the next points decide"), max(now.score))
    elif before.sudden_death and not now.sudden_death and len(now.bulis) > len(before.bulis):
        text = _("{name} makes the next points and wins the buli")
        if voice.for_stakes:
            text = _("{name} makes the next points and wins the stake")
        yield Moment(text.format(name=voice[Seat(now.bulis[-1].winner)]))
    if len(now.deals) > len(before.deals):
        seat = now.deals[-1].stichmatsch
        if seat is not None:
            yield Moment(_("{name}: stichmatsch").format(name=voice[seat]), DEAL_POINTS)
    yield from _vannak(before, now, voice)
    if len(now.bulis) == len(before.bulis):
        yield from _reached(before, now, voice)


def _vannak(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    if before.deal is None or now.deal is None:
        return
    for seat, meld, _trick in now.deal.scored[len(before.deal.scored) :]:
        if isinstance(meld, Vannak):
            text = f"{voice[seat]}: {name_of(meld, voice)}"
            cards = [Card(suit, meld.rank) for suit in GERMAN.suits]
            yield Moment(text, SET_VALUES[meld.rank], fan(seat, cards, voice))


def fan(seat: Seat, cards: Iterable[Card], voice: TartliVoice) -> tuple[Said, ...]:
    """These cards, face up in front of a player."""
    return tuple(card_of(TartliButtons, seat, card, name_of(card, voice)) for card in cards)


def _reached(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    maccs = MACCS_AT_MOST[now.terms.options.maccs]
    for seat in TWO_SEATS:
        old = before.score[seat]
        new = now.score[seat]
        if old < NEAR <= new < WIN:
            text = _("{name} has {points}: {more} to 501")
            yield Moment(text.format(name=voice[seat], points=new, more=WIN - new))
        elif old <= maccs < new < WIN:
            text = _("{name} is out of maccs")
            if voice.for_stakes:
                text = _("{name} is out of Double")
            yield Moment(text.format(name=voice[seat]), new)
