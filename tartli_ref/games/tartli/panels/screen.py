"""Tartli's screen: the halves, the area between them, and the entries."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from dataclasses import replace
from functools import cache, lru_cache
from itertools import compress

from flask import Blueprint, render_template

from tartli_ref.games.tartli.panels import claiming, match_end, piles
from tartli_ref.games.tartli.panels.buttons import TartliButtons, must_specify
from tartli_ref.games.tartli.panels.chalk import question
from tartli_ref.games.tartli.panels.claiming import ENDED, ended
from tartli_ref.games.tartli.panels.entries import panels
from tartli_ref.games.tartli.panels.telling import asked
from tartli_ref.games.tartli.panels.triumphs import by_which, moment, triumph_in, winner_of
from tartli_ref.games.tartli.words import TartliVoice, name_of, say_buli, tartli_voice
from tartli_ref.games.tartli.words.review import say_needed
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.slate import (
    CROSSES,
    FAMILIES,
    Drawing,
    Family,
    Odd,
    Sign,
    Slate,
    chalked_loosely,
    draw,
)
from tartli_ref.rules.slate.drawing import EDGE, ROWS, WIDE
from tartli_ref.rules.tartli import chalking
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.contests import Stage, contest_of, still_to_show
from tartli_ref.rules.tartli.counting import pile_of
from tartli_ref.rules.tartli.going_out import claimed_in
from tartli_ref.rules.tartli.review.needed import needed_at
from tartli_ref.rules.tartli.state import Deal, Match, Trick
from tartli_ref.rules.tartli.taking_in import onward
from tartli_ref.rules.tartli.values import MELD_TRICKS, NEAR, TALON_TRICKS, TRICKS, WIN
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Misdeal
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.buttons import Button
from tartli_ref.web.screen.panels import laid_out
from tartli_ref.web.screen.screen import (
    Aside,
    Ending,
    Fact,
    Half,
    Needed,
    Said,
    View,
    card_of,
    first_facts,
    halves_of,
    trick_facts,
    way_used,
)
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import N_, _, language, ngettext
from tartli_ref.words.lists import say_money

SLATES_KEPT = 512


def slate_of(
    match: Match, seat: Seat, family: Family = CROSSES, *, rows: int = ROWS, wide: int = WIDE
) -> Drawing:
    """This player's slate, drawn line by line in scoring order (TH-SLATE-04).

    Points carried in are chalked first; what was wiped is gone, and what nobody has told yet is
    drawn loosely. Only the running buli is read, so the cost does not grow
    with the table.
    """
    points = ((match.carried[seat], False), *_chalk_of(match, seat))
    return _drawn(family, points, rows, wide)


@lru_cache(maxsize=SLATES_KEPT)
def _drawn(family: Family, points: tuple[tuple[int, bool], ...], rows: int, wide: int) -> Drawing:
    slate, loose = chalked_loosely(family, points)
    return draw(slate, rows=rows, wide=wide, loose=loose)


def _chalk_of(match: Match, seat: Seat) -> Iterator[tuple[int, bool]]:
    """This player's points in order, and whether they wait to be told (TH-DECL-20)."""
    lines: list[ScoreLine] = []
    for line in match.lines:
        if line.seat is not seat:
            continue
        if line.rule == WIPED:
            del lines[max(at for at, earlier in enumerate(lines) if earlier.what == line.what)]
        else:
            lines.append(line)
    melds = match.deal.chalked if match.deal else ()
    untold = [
        meld.told is None
        for meld in melds
        if meld.seat is seat and (meld.told is None or meld.told.meld is not None)
    ]
    chalks = [at for at, line in enumerate(lines) if line.rule == chalking.RULE]
    of_deal = chalks[len(chalks) - len(untold) :]
    loose = set(compress(of_deal, untold))
    for at, line in enumerate(lines):
        yield int(line.points), at in loose


WIPED = "TH-DECL-17"
blueprint = Blueprint("slate", __name__)

VALUES = (20, 30, 50, 80, 100)
FIGURE = (100, 80, 50, 80, Odd(-3), Odd(12))
"""The traditional worked figure: 319 (TH-SLATE-07)."""


@blueprint.get("/slate")
def signs() -> str:
    """All families, the default first."""
    families = map(_parts, FAMILIES.values())
    return render_template("tartli/slate_page.html", families=families, default=CROSSES.key)


def _parts(family: Family) -> dict[str, object]:
    """The signs of a family, those they grow into stroke by stroke, and the worked figure."""
    usual = [family.fresh[value] for value in VALUES]
    others = [sign for sign in family.signs if sign.value == VALUES[-1] and sign not in usual]
    marks = []
    for mark in FIGURE:
        marks.append(mark if isinstance(mark, Odd) else family.fresh[mark])
    return {
        "key": family.key,
        "signs": [_alone(family, sign) for sign in usual],
        "others": [_alone(family, sign) for sign in others],
        "figure": draw(Slate(family, tuple(marks)), rows=1),
    }


def _alone(family: Family, sign: Sign) -> tuple[int, Drawing]:
    wide = family.place[0] + 2 * EDGE
    return sign.value, draw(Slate(family, (sign,)), rows=1, wide=wide)


SLATE_WIDE = 2000
"""The slates on the screen have one row; a fuller one is drawn smaller."""

PIPS = 5
"""The most bulis shown as pips."""


def view(table: Table, history: History, look: Look) -> View:
    match = onward(history.state)
    voice = tartli_voice(table.terms)
    buttons = TartliButtons(history.state, voice)
    due = _due(match)
    ending = _ending(table, match, voice)
    tab = "" if due else way_used(history, _way_of)
    laid = list(panels(match, buttons, voice, look.pack))
    misdealt = history.head is not None and isinstance(history.head.recorded.move, Misdeal)
    if ending.triumph is not None and due == "deal" and not misdealt:
        laid = ended(match, laid, voice)
        tab = ENDED
    asides = _asides(match, buttons)
    prompts = [(claiming.OUT, claiming.prompt(buttons))]
    if tab == ENDED and ending.triumph is not None:
        prompts.append((ENDED, ending.triumph.standing))
    if any(aside.shown for aside in asides):
        laid.append(claiming.panel(match, buttons, voice))
    screen = View(
        halves=_halves(match, voice, look),
        facts=_facts(match, buttons, voice),
        status=status(match, voice),
        spoken=_spoken(match.deal, buttons, voice),
        ending=ending,
        finished=len(match.deals),
        due=due,
        tab=tab,
        panels=laid_out(laid, tab),
        asides=asides,
        moment=moment(history, voice),
        last_trick=_last_trick(match.deal, voice),
        last_taker=match.deal.won[-1].winner if match.deal and match.deal.won else None,
        prompts=tuple(prompts),
        scene=match_end.match_end(match, voice) or piles.on_the_felt(match, voice),
    )
    if due or match.deal is None:
        return screen
    of_way: tuple[str, ...] = ()
    asks = ""
    if not match.deal.tracked:
        of_way = ("chalk", _("Chalk now, count at the end."))
        asks = question(match.deal, voice)
    ways, about = _ways(language())
    return replace(
        screen,
        ways=ways,
        about_ways=about,
        prompts=(*screen.prompts, ("count", _("Whose pile did you count?"))),
        chalks=True,
        of_way=of_way,
        asks=asks,
    )


@cache
def _ways(_language: str) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The ways of recording with their names, and a line about each."""
    ways = (
        ("trick", _("Trick")),
        ("cards", _("Cards")),
        ("chalk", _("Chalk")),
        ("count", _("Count")),
    )
    about = (
        _("Words, and who took it."),
        _("Every card played."),
        _("Points only; you settle melds."),
        _("Only the piles, at the end."),
    )
    return ways, about


BULI_AT_ONCE = N_(
    "Play stops at once and the cards are counted. With 501 or more you win the buli; with a "
    "wrong claim you lose it."
)
STAKE_AT_ONCE = N_(
    "Play stops at once and the cards are counted. With 501 or more you win the stake; with a "
    "wrong claim you lose it."
)


def _asides(match: Match, buttons: TartliButtons) -> tuple[Aside, ...]:
    """Going out; the link to it is there if a player may (TH-OUT-01)."""

    def claims() -> tuple[Button, ...]:
        keys: list[Button] = []
        for seat in TWO_SEATS:
            keys += _claims(match, seat, buttons)
        return tuple(keys)

    out = Aside(
        name="out",
        label=_("Go out"),
        title=_("Going out"),
        text=_(STAKE_AT_ONCE if buttons.voice.for_stakes else BULI_AT_ONCE),
        rule="TH-OUT-01",
        make=claims,
        shown=claiming.may_go_out(buttons),
        way=claiming.OUT,
        hot=match.terms.options.out_hint == "shown" and _somebody_has_enough(match),
    )
    return (out,)


def _claims(match: Match, seat: Seat, buttons: TartliButtons) -> tuple[Button, ...]:
    """The key with which a player goes out; while a trick lies, one before it counts and one with
    it (TH-OUT-14).
    """
    written = _("{number} written").format(number=match.score[seat])
    claim = buttons.button(m.Out(seat))._replace(brings=written)
    before = buttons.button(m.Out(seat, before=True))._replace(brings=written)
    claimed = claimed_in(buttons.state, m.Out(seat, before=True))  # in which the trick still lies
    if not before.live or claimed is None or claimed.deal is None or claimed.deal.trick is None:
        return (claim,)
    name = buttons.voice[seat]
    trick = claimed.deal.trick.number
    without_it = _("{name} goes out before trick {trick} counts").format(name=name, trick=trick)
    with_it = _("{name} goes out with trick {trick}").format(name=name, trick=trick)
    return before._replace(full=without_it), claim._replace(full=with_it)


def _somebody_has_enough(match: Match) -> bool:
    """Whether a player's points, hidden ones aside, reach 501."""
    return any(claiming.as_recorded(match, seat) >= WIN for seat in TWO_SEATS)


def _due(match: Match) -> str:
    """The entry required before any other; none during a trick."""
    deal = match.deal
    if match.over:
        return "over"
    if deal is None:
        return "deal"
    if deal.claim is not None:
        return "piles"
    if deal.trick is None:
        return "count"
    if contest_of(deal.trick).stage in (Stage.NAME, Stage.ANSWER):
        return "contest"
    if must_specify(deal.trick):
        return "shows"
    return ""


def _way_of(step: Step) -> str:
    """The way of recording: winners, cards, or chalk only."""
    match step.recorded.move:
        case m.Plays():
            return "cards"
        case m.Takes():
            return "trick"
        case m.Swaps(_, chalked=True):
            return "chalk"
        case m.NextTrick() | m.AnotherTrick():
            return "chalk"
        case m.Shows() | m.Chalks() | m.Tells() if not step.state.deal or (
            not step.state.deal.tracked
        ):
            return "chalk"
        case _:
            return ""


def way_shown(step: Step) -> str:
    """The way of recording that has the buttons of this step."""
    if isinstance(step.recorded.move, m.Count):
        return "count"
    return _way_of(step)


def untold(steps: Iterable[Step]) -> frozenset[int]:
    """The chalked melds of a deal's steps that nobody has told (TH-DECL-20)."""
    chalked: list[int] = []
    deal: Deal | None = None
    for step in steps:
        deal = step.state.deal or deal
        if isinstance(step.recorded.move, m.Chalks):
            chalked.append(step.number)
    if deal is None:
        return frozenset()
    is_untold = (meld.told is None for meld in deal.chalked)
    return frozenset(compress(chalked, is_untold))


def _halves(match: Match, voice: TartliVoice, look: Look) -> tuple[Half, ...]:
    goal = _goal(match, voice)
    target = match.terms.target or 0
    family = FAMILIES[look.signs]
    halves = []
    for half in halves_of(match, voice, lambda seat: _in_pile(match.deal, seat), _acting(match)):
        seat = half.seat
        drawn = replace(
            half,
            bulis=match.buli[seat],
            slate=slate_of(match, seat, family, rows=1, wide=SLATE_WIDE),
            near=_near(match, seat),
            goal=goal,
            pips=target if target <= PIPS else 0,
            target=target,
        )
        if match.deal is not None and match.deal.claim is seat:
            drawn = replace(drawn, note=_("goes out"), leads=False, near="")
        if match.over:
            drawn = match_end.with_bulis(drawn, match, voice, SLATE_WIDE)
        halves.append(drawn)
    return tuple(halves)


def _goal(match: Match, voice: TartliVoice) -> str:
    target = match.terms.target
    if target is None:
        return _("stakes") if voice.for_stakes else _("bulis")
    text = ngettext("of {number} buli", "of {number} bulis", target)
    if voice.for_stakes:
        text = ngettext("of {number} stake", "of {number} stakes", target)
    return text.format(number=target)


def _near(match: Match, seat: Seat) -> str:
    """How far it is to 501, once it is near; or that it is reached, as far as is recorded."""
    if match.sudden_death:
        return ""
    recorded = claiming.as_recorded(match, seat)
    if recorded >= WIN and match.deal is not None and match.terms.options.out_hint == "shown":
        return _("{points} now").format(points=recorded)
    score = match.score[seat]
    if not NEAR <= score < WIN:
        return ""
    return _("{more} to 501").format(more=WIN - score)


def _acting(match: Match) -> Seat | None:
    """The player to act, if it is exactly one."""
    if match.over:
        return None
    deal = match.deal
    if deal is None:
        return match.next_dealer
    trick = deal.trick
    if deal.claim is not None:
        return deal.claim
    if trick is None:
        return None
    contest = contest_of(trick)
    if contest.stage is Stage.ANSWER:
        return trick.second
    if contest.stage is Stage.NAME:
        return trick.leader
    if contest.winner is not None and not still_to_show(trick).empty:
        return contest.winner
    if trick.lead is None:
        return trick.leader
    return trick.second


def _in_pile(deal: Deal | None, seat: Seat) -> str:
    """The card points in a pile so far, at a table that shows them."""
    if deal is None or deal.house.running_points == "hidden":
        return ""
    pile = pile_of(deal, seat)
    if not pile.known:
        return ""
    text = ngettext("in the tricks: {number} point", "in the tricks: {number} points", pile.least)
    return text.format(number=pile.least)


def _of_review(match: Match) -> Iterator[Fact]:
    """The link to the review, after a deal with recorded cards."""
    if match.deal is not None or match.counted is None or match.counted.deal is None:
        return
    deal = match.counted.deal
    if deal.house.review == "off":
        return
    if all(won.trick.lead and won.trick.reply for won in deal.won[TALON_TRICKS:]):
        yield Fact(_("What could have been"), review=len(match.deals))


def _facts(match: Match, buttons: TartliButtons, voice: TartliVoice) -> tuple[Fact, ...]:
    deal = match.deal
    facts = first_facts(match)
    facts += _of_review(match)
    if deal is None:
        return tuple(facts)
    trumps = _("trumps: {suit}").format(suit=name_of(deal.trump, voice))
    facts.append(Fact(trumps, str(deal.trump), place="trumps"))
    facts += trick_facts(deal, TRICKS)
    if deal.tracked and deal.trick is not None and deal.talon_lies:
        number = 2 * (TALON_TRICKS - len(deal.won))
        text = _("talon: {number}").format(number=number)
        facts.append(Fact(text, place="talon", corner=str(number)))
    turned = deal.lying
    if turned is not None:
        text = _("open: {card}").format(card=name_of(turned, voice))
        corner = TartliButtons.corner(turned)
        swap = _exchange(deal, buttons)
        facts.append(Fact(text, str(turned.suit), place="turned", corner=corner, tap=swap))
    if match.sudden_death:
        facts.append(Fact(_("the next points decide")))
    return tuple(facts)


def _exchange(deal: Deal, buttons: TartliButtons) -> tuple[str, str]:
    """The line by which the leader exchanges the VII, if that is allowed now (TH-EXC-01)."""
    if deal.trick is None:
        return "", ""
    swap = buttons.button(m.Swaps(deal.trick.leader))
    if not swap.live:
        return "", ""
    return swap.line, swap.full


def _spoken(deal: Deal | None, buttons: TartliButtons, voice: TartliVoice) -> tuple[Said, ...]:
    """The announcements in the trick and its cards, and the question that waits for a meld."""
    if deal is None:
        return ()
    trick = deal.trick
    spoken: list[Said] = []
    if trick is not None:
        spoken += _said_in(trick, voice)
    untold = asked(deal)
    if untold is not None and (trick is None or trick.said[untold.seat] is None):
        spoken.append(Said(untold.seat, buttons.asks_which(untold), asks=True))
    return tuple(spoken)


def _last_trick(deal: Deal | None, voice: TartliVoice) -> tuple[Said, ...]:
    """Both cards of the trick before, where they are recorded."""
    if deal is None or not deal.won:
        return ()
    trick = deal.won[-1].trick
    if trick.lead is None or trick.reply is None:
        return ()
    laid = ((trick.leader, trick.lead), (trick.second, trick.reply))
    return tuple(card_of(TartliButtons, seat, card, name_of(card, voice)) for seat, card in laid)


def _said_in(trick: Trick, voice: TartliVoice) -> Iterator[Said]:
    for seat in (trick.leader, trick.second):
        words = trick.said[seat]
        if words is not None:
            yield _says(seat, name_of(words, voice))
    for seat, card in ((trick.leader, trick.lead), (trick.second, trick.reply)):
        if card is not None:
            yield card_of(TartliButtons, seat, card, name_of(card, voice))
    if trick.named is not None:
        yield _says(trick.leader, name_of(trick.named, voice))
    if trick.higher is not None:
        yield _says(trick.second, _("Higher here") if trick.higher else _("Good"))


def _says(seat: Seat, words: str) -> Said:
    return Said(seat, _("“{words}”").format(words=words))


def _ending(table: Table, match: Match, voice: TartliVoice) -> Ending:
    """The buli that the last move ended, with both sums, and the match's payments."""
    settlement = _settlement(table, match, voice)
    if not match.bulis or match.deal is not None or match.lines:
        return Ending(settlement=settlement)
    buli = match.bulis[-1]
    number = len(match.bulis)
    return Ending(
        sentences=(f"{say_buli(buli, voice)}.",),
        settlement=settlement,
        claim=number if "claim" in buli.how else None,
        triumph=triumph_in(match, number, by_which(match.deals.last, buli), voice),
    )


def _settlement(table: Table, match: Match, voice: Listing[str]) -> str:
    """The final payments: the stake for each buli of difference (TH-WIN-05)."""
    stake = table.terms.stake
    if not match.over or stake is None:
        return ""
    winner = winner_of(match)
    difference = max(match.buli) - min(match.buli)
    return _("{loser} pays {winner} {number} × {stake} = {sum}.").format(
        loser=voice[opponent(winner)],
        winner=voice[winner],
        number=difference,
        stake=say_money(stake),
        sum=say_money(stake.times(difference)),
    )


def status(match: Match, names: Listing[str]) -> str:
    """The player to act, the action, and the words to say aloud."""
    match = onward(match)
    deal = match.deal
    if match.over:
        return _over(match, names)
    if deal is None:
        return _to_deal(match, names)
    if deal.claim is not None:
        one = piles.prompt(match, names)
        if one:
            return one
        text = _("{name} is out: count both piles.")
        if deal.claim_before:
            text = _("{name} is out: count both piles without the trick that lies.")
        return text.format(name=names[deal.claim])
    if deal.trick is None:
        return _("All are played: count the piles.")
    return _or_goes_out(match, deal.trick, names) or _in_trick(deal, deal.trick, names)


def _or_goes_out(match: Match, trick: Trick, names: Listing[str]) -> str:
    """The turn before a lead, where 501 is reached as far as is recorded and a word is not due;
    empty otherwise. A house may leave that to the players.
    """
    is_hidden = match.terms.options.out_hint != "shown" or match.sudden_death
    is_open = contest_of(trick).stage in (Stage.NONE, Stage.OPEN, Stage.SETTLED)
    if is_hidden or trick.lead is not None or not is_open or not still_to_show(trick).empty:
        return ""
    leader = trick.leader
    if claiming.as_recorded(match, leader) >= WIN:
        return _("{name} leads, or goes out.").format(name=names[leader])
    if claiming.as_recorded(match, trick.second) >= WIN:
        text = _("{name} leads; {second} may go out.")
        return text.format(name=names[leader], second=names[trick.second])
    return ""


def _over(match: Match, names: Listing[str]) -> str:
    text = _("The match is over: {name} wins {more}–{fewer}.")
    return text.format(name=names[winner_of(match)], more=max(match.buli), fewer=min(match.buli))


def _to_deal(match: Match, names: Listing[str]) -> str:
    question = _("Who deals? What is trumps?")
    if match.next_dealer is not None:
        name = names[match.next_dealer]
        question = _("{name} deals. What is trumps?").format(name=name)
    if not match.sudden_death:
        return question
    return _("Both stand level at 501 or more: the next points decide.") + " " + question


def _in_trick(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    leader = names[trick.leader]
    second = names[trick.second]
    contest = contest_of(trick)
    if contest.stage is Stage.NAME:
        return _to_name(trick, leader)
    if contest.stage is Stage.ANSWER:
        text = _("{leader}: “{what}”. {second}: higher?")
        return text.format(leader=leader, second=second, what=name_of(trick.named, names))
    due = still_to_show(trick)
    if contest.winner is not None and not due.empty:
        text = _("{name}: which {meld}?")
        if all(map(trick.declared, TWO_SEATS)):
            text = _("{name} wins the contest: which {meld}?")
        return text.format(name=names[contest.winner], meld=name_of(due, names))
    return _plain_turn(deal, trick, names)


def _to_name(trick: Trick, leader: str) -> str:
    words = trick.said[trick.leader]
    if words and words.sets:
        return _("Equal: {name} names the rank.").format(name=leader)
    return _("Equal: {name} names the top card.").format(name=leader)


def _plain_turn(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    """The player to act, the melds he may declare first, and the cards he may play."""
    seat = trick.leader if trick.lead is None else trick.second
    if deal.tracked and trick.chalked and trick.declared(trick.chalked[0][0]):
        owner, kind = trick.chalked[0]
        text = _("{name} plays; {winner} may show the {meld}")
        if owner is seat:
            text = _("{name} plays, or shows the {meld}")
        return text.format(name=names[seat], winner=names[owner], meld=name_of(kind, names))
    declares = trick.number <= MELD_TRICKS and trick.said[seat] is None
    if trick.lead is None:
        words = trick.said[trick.leader]
        text = _("{name} leads.")
        if declares:
            text = _("{name} may declare, then leads.")
        elif words is not None and not words.empty and trick.said[trick.second] is None:
            text = _("{name} leads, then {second} declares.")
        return text.format(name=names[seat], second=names[trick.second])
    if deal.talon_lies and declares:
        text = _("{name}: declare, then any card.")
    elif deal.talon_lies:
        text = _("{name} plays any card.")
    elif declares:
        text = _("{name}: declare, then {suit}, else a trump.")
    else:
        text = _("{name} plays {suit}, else a trump.")
    return text.format(name=names[seat], suit=name_of(trick.lead.suit, names))


def needed(table: Table, history: History) -> Needed | None:
    """Each player's needs in sentences; None once the match is over, and before somebody is near.

    The piles are omitted unless this table shows them.
    """
    match = onward(history.state)
    if match.over or max(match.score) <= WIN // 2:
        return None
    voice = voice_of(table.terms)
    hint = _("This counts what lies in the piles, as far as it was recorded.")
    if match.deal is not None and match.deal.hides_points:
        hint = _("This counts only the chalk: the piles stay hidden during a deal.")
    return Needed(hint, tuple(say_needed(player, voice) for player in needed_at(match)))
