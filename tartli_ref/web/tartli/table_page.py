"""The table page: everything one screen of a running table shows."""

from collections.abc import Sequence as Listing
from dataclasses import dataclass

from tartli_ref.games.tartli import moves as m
from tartli_ref.games.tartli.contests import Stage, contest_of
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import MELD_TRICKS, TALON_TRICKS, TRICKS
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.table.log import Fix, Recorded, Undo
from tartli_ref.web.pages import Half, ending, halves
from tartli_ref.web.tartli.buttons import Button, Buttons, Row, must_specify, to_play, to_speak
from tartli_ref.web.tartli.status import status
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.tartli.moves import say_line, say_move
from tartli_ref.words.tartli.names import SUITS, name_of


@dataclass(frozen=True, slots=True)
class Actions:
    """What can be entered now: buttons, each live or dim by its ruling."""

    deals: tuple[Row, ...] = ()
    turned: tuple[Row, ...] = ()
    places: bool = False
    contest: tuple[Button, ...] = ()
    shows: tuple[Row, ...] = ()
    takes: tuple[Button, ...] = ()
    player: str = ""
    cards: tuple[Row, ...] = ()
    speaker: str = ""
    announcements: tuple[Button, ...] = ()
    bela: tuple[Button, ...] = ()
    swaps: tuple[Button, ...] = ()
    asks: tuple[Button, ...] = ()
    several: bool = False
    draws: tuple[Row, ...] = ()
    out: tuple[Button, ...] = ()
    by_cards: bool = False


@dataclass(frozen=True, slots=True)
class TablePage:
    """One screen of a running table."""

    names: tuple[str, ...]
    seen: int
    halves: tuple[Half, ...]
    target: str
    status: str
    facts: tuple[str, ...]
    on_table: tuple[str, ...]
    last: tuple[str, ...]
    ending: tuple[str, ...]
    settlement: str | None
    undo: str | None
    deal: bool
    waits_for_piles: bool
    finished: int
    house: str
    exceptions: str
    can: Actions


def table_page(table: Table, history: History) -> TablePage:
    """The page for this state of the table."""
    match: Match = history.state
    names = voice_of(table.terms)
    deal = match.deal
    target = table.terms.target
    return TablePage(
        names=names,
        seen=history.lines,
        halves=halves(match, names),
        target="open" if target is None else f"to {target}",
        status=status(match, names),
        facts=_facts(match, names),
        on_table=_on_table(deal.trick, names) if deal and deal.trick else (),
        last=_last(history, names),
        ending=ending(match, names),
        settlement=_settlement(table, match),
        undo=_undo(history, names),
        deal=deal is not None,
        waits_for_piles=deal is not None and deal.claim is not None,
        finished=len(match.deals),
        house=_house(table),
        exceptions=exceptions(history),
        can=_actions(match, Buttons(match, names)),
    )


def _house(table: Table) -> str:
    """The rules of the table in a few words."""
    changed = len(table.terms.options)
    also = f", {changed} house rule{'s' * (changed > 1)} changed" if changed else ""
    return f"{table.terms.rules} rules{also}"


def exceptions(history: History) -> str:
    """How often both agreed on an exception, and how often points were adjusted."""
    steps = [step for step in history.steps() if step.refusal is None]
    agreed = sum(step.recorded.agreed for step in steps)
    adjusted = sum(isinstance(step.recorded.move, m.Adjust) for step in steps)
    counts = ((agreed, "by agreement"), (adjusted, "adjusted"))
    return ", ".join(f"{count} {what}" for count, what in counts if count)


def _actions(match: Match, buttons: Buttons) -> Actions:
    deal = match.deal
    if match.over:
        return Actions(out=_late_claim(match, buttons))
    if deal is None:
        late = _late_claim(match, buttons)
        places = match.terms.options.turned_card == "by_packet"
        return Actions(deals=buttons.deals(), turned=buttons.turned(), places=places, out=late)
    if deal.claim is not None:
        return Actions()
    if deal.trick is None:
        return Actions(out=buttons.each(m.Out))
    return _in_trick(deal, deal.trick, buttons)


def _late_claim(match: Match, buttons: Buttons) -> tuple[Button, ...]:
    """Going out after trick 16, before the count, where it can still change who wins."""
    claims = buttons.each(m.Out) if match.counted is not None else ()
    return claims if any(claim.live for claim in claims) else ()


def _in_trick(deal: Deal, trick: Trick, buttons: Buttons) -> Actions:
    contest = contest_of(trick)
    speaker, player = to_speak(trick), to_play(deal)
    declaring = trick.number <= MELD_TRICKS
    return Actions(
        contest=_contest(contest.stage, trick, buttons),
        shows=buttons.shows(trick, contest) if must_specify(trick) else (),
        takes=buttons.each(m.Takes),
        player="" if player is None else buttons.name(player),
        cards=() if player is None else buttons.cards(lambda card: m.Plays(player, card)),
        speaker=buttons.name(speaker) if declaring else "",
        announcements=buttons.announcements(speaker) if declaring else (),
        bela=buttons.each(m.Bela) if trick.number <= MELD_TRICKS + 1 else (),
        swaps=buttons.each(m.Swaps) if _may_be_exchanged(deal) else (),
        asks=buttons.each(m.Asks) if deal.house.showing == "on_request" else (),
        several=declaring and deal.house.sequences == "per_suit",
        draws=_draws(deal, trick, buttons),
        out=buttons.each(m.Out),
        by_cards=trick.lead is not None or any(won.trick.lead for won in deal.won),
    )


def _may_be_exchanged(deal: Deal) -> bool:
    """Whether a turned card can still be there to exchange."""
    seventh = deal.house.exchange_seventh == "on" and len(deal.won) == TALON_TRICKS
    return deal.swapped is None and (deal.talon_lies or seventh)


def _draws(deal: Deal, trick: Trick, buttons: Buttons) -> tuple[Row, ...]:
    """The last face-down card, where the house wants it shown (TA-TALON-01)."""
    due = deal.house.talon_card == "shown" and len(deal.won) == TALON_TRICKS and trick.untouched
    return buttons.cards(lambda card: m.Draws(trick.leader, card)) if due else ()


def _contest(stage: Stage, trick: Trick, buttons: Buttons) -> tuple[Button, ...]:
    if stage is Stage.NAME:
        return buttons.names_rank(trick)
    return buttons.answers(trick) if stage is Stage.ANSWER else ()


def _facts(match: Match, names: Listing[str]) -> tuple[str, ...]:
    deal = match.deal
    if deal is None:
        played = len(match.deals)
        return (f"{played} deal{'' if played == 1 else 's'} played",) if played else ()
    facts = [f"Deal {deal.number}", f"{SUITS[deal.trump]} are trumps"]
    if deal.tracked and deal.trick is not None:
        facts.append(f"trick {deal.trick.number} of {TRICKS}")
        if deal.talon_lies:
            facts.append(f"talon {2 * (TALON_TRICKS - len(deal.won))}")
    if deal.lying is not None:
        facts.append(f"{name_of(deal.lying, names)} lies open")
    if match.sudden_death:
        facts.append("the next points decide")
    return tuple(facts)


def _on_table(trick: Trick, names: Listing[str]) -> tuple[str, ...]:
    """What has been said and played in the trick, a phrase each."""
    phrases = []
    for seat, card in ((trick.leader, trick.lead), (trick.second, trick.reply)):
        said = trick.said[seat]
        if said is not None:
            phrases.append(f"{names[seat]}: “{name_of(said, names)}”")
        if card is not None:
            phrases.append(f"{names[seat]}: {name_of(card, names)}")
    if trick.named is not None:
        phrases.append(f"{names[trick.leader]} named {name_of(trick.named, names)}")
    if trick.higher is not None:
        phrases.append(f"{names[trick.second]}: “{'higher here' if trick.higher else 'good'}”")
    return tuple(phrases)


def _last(history: History, names: Listing[str]) -> tuple[str, ...]:
    """What the last move scored."""
    if history.head is None or history.head.line != history.lines:
        return ()
    return tuple(say_line(line, names) for line in history.made_by(history.head))


def _settlement(table: Table, match: Match) -> str | None:
    """Who pays what at the end: the stake for each buli of difference (TH-WIN-05)."""
    stake = table.terms.stake
    if not match.over or stake is None:
        return None
    winner = 0 if match.buli[0] > match.buli[1] else 1
    difference = abs(match.buli[0] - match.buli[1])
    names = voice_of(table.terms)
    return (
        f"{names[1 - winner]} pays {names[winner]} {difference} × {stake} = "
        f"{stake.times(difference)}."
    )


def _undo(history: History, names: Listing[str]) -> str | None:
    """What an undo would take back."""
    if history.top is None:
        return None
    match history.top.entry:
        case Recorded(move):
            return say_move(move, names)
        case Fix(number, _):
            return f"the correction of line {number}"
        case Undo():
            return None
