"""The entries available on Tartli's screen, each with its ruling."""

from dataclasses import dataclass

from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.panels.buttons import (
    TartliButtons,
    Tiles,
    may_specify,
    must_specify,
    tiles,
    to_play,
    to_speak,
)
from tartli_ref.games.tartli.rules import moves as m
from tartli_ref.games.tartli.rules.contests import Stage, contest_of
from tartli_ref.games.tartli.rules.melds import LENGTH_NAMES
from tartli_ref.games.tartli.rules.state import Deal, Match, Trick
from tartli_ref.games.tartli.rules.values import (
    LAST_TRICK,
    MELD_TRICKS,
    TALON_TRICKS,
    TRICKS,
    WIN,
)
from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.web.buttons import Button, ButtonRow
from tartli_ref.words.language import _, ngettext


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of meld to chalk: its value in the form and its name at the table."""

    key: str
    label: str
    length: int


@dataclass(frozen=True, slots=True)
class Chalk:
    """The options for chalking without recorded tricks: melds by kind and top card, and others.

    ``kinds`` are those of each player, by name; ``pack`` are card tiles, for a meld's top card and
    for counting a pile, with their points by the ``trump``. ``swaps_chalked`` are the exchanges
    when no trick is recorded yet. ``missing`` says which checks of a count are impossible.
    """

    kinds: tuple[tuple[str, tuple[Kind, ...]], ...]
    trump: str
    pack: tuple[Tiles, ...]
    bela: tuple[Button, ...]
    swaps: tuple[Button, ...]
    swaps_chalked: tuple[Button, ...]
    missing: str
    last_trick: int = LAST_TRICK


@dataclass(frozen=True, slots=True)
class Entry:
    """The available entries: buttons, each enabled or dimmed by its ruling. ``worth``: a trick
    needs its points (TH-WIN-08).
    """

    deals: tuple[ButtonRow, ...] = ()
    turned: tuple[ButtonRow, ...] = ()
    places: bool = False
    contest: tuple[Button, ...] = ()
    shows: tuple[ButtonRow, ...] = ()
    nothing: Button | None = None
    takes: tuple[Button, ...] = ()
    worth: bool = False
    player: str = ""
    cards: tuple[ButtonRow, ...] = ()
    speaker: str = ""
    announcements: tuple[Button, ...] = ()
    beside: tuple[Button, ...] = ()
    alone: tuple[str, tuple[Button, ...]] | None = None
    asks: tuple[Button, ...] = ()
    several: bool = False
    draws: tuple[ButtonRow, ...] = ()
    claim: str = ""
    out: tuple[Button, ...] = ()
    chalk: Chalk | None = None


def entry(match: Match, buttons: TartliButtons, voice: TartliVoice) -> Entry:
    """The entries available in this state."""
    deal = match.deal
    if match.over:
        return Entry(out=_late_claim(match, buttons))
    if deal is None:
        late = _late_claim(match, buttons)
        places = match.terms.options.turned_card == "by_packet"
        return Entry(deals=buttons.deals(), turned=buttons.turned(), places=places, out=late)
    if deal.claim is not None:
        return Entry(claim=_claim(match, deal.claim, voice))
    if deal.trick is None:
        return Entry(out=buttons.each(m.Out), chalk=_chalk(deal, buttons, voice))
    return _in_trick(match, deal, deal.trick, buttons, voice)


def _claim(match: Match, seat: Seat, voice: TartliVoice) -> str:
    """The points a player going out needs from the piles (TH-OUT-03)."""
    written = match.score[seat]
    text = _("{name} has {written} written; that is enough.")
    if written < WIN:
        text = ngettext(
            "{name} has {written} written and needs {number} card point.",
            "{name} has {written} written and needs {number} card points.",
            WIN - written,
        )
    return text.format(name=voice[seat], written=written, number=WIN - written)


def _late_claim(match: Match, buttons: TartliButtons) -> tuple[Button, ...]:
    """Going out after trick 16 and before the count, if it can still decide the buli."""
    claims = buttons.each(m.Out) if match.counted is not None else ()
    return claims if any(claim.live for claim in claims) else ()


def _in_trick(
    match: Match, deal: Deal, trick: Trick, buttons: TartliButtons, voice: TartliVoice
) -> Entry:
    contest = contest_of(trick)
    speaker, player = to_speak(trick), to_play(deal)
    declaring = trick.number <= MELD_TRICKS
    specify = must_specify(trick) or may_specify(trick)
    plain, both = buttons.announcements(speaker) if declaring else ((), ())
    return Entry(
        contest=_contest(contest.stage, trick, buttons),
        shows=buttons.shows(trick, contest) if specify else (),
        nothing=buttons.claims_nothing(trick, contest) if specify else None,
        takes=buttons.each(m.Takes),
        worth=match.sudden_death,
        player="" if player is None else buttons.voice[player],
        cards=() if player is None else buttons.cards(lambda card: m.Plays(player, card)),
        speaker=buttons.voice[speaker] if declaring else "",
        announcements=plain,
        beside=both,
        alone=_alone(speaker, trick, buttons) if declaring else None,
        asks=buttons.each(m.Asks) if deal.house.showing == "on_request" else (),
        several=declaring and deal.house.sequences == "per_suit",
        draws=_draws(deal, trick, buttons),
        out=buttons.each(m.Out),
        chalk=_chalk(deal, buttons, voice),
    )


def _alone(
    speaker: Seat, trick: Trick, buttons: TartliButtons
) -> tuple[str, tuple[Button, ...]] | None:
    """The second player's declarations when the leader has led without an announcement
    (TH-DECL-10).
    """
    if speaker is trick.second:
        return None
    return buttons.voice[trick.second], buttons.alone(trick.second)


def _chalk(deal: Deal, buttons: TartliButtons, voice: TartliVoice) -> Chalk:
    """The options for chalking: no melds after trick 8, no béla after trick 9."""
    trick = deal.trick
    number = TRICKS + 1 if trick is None else trick.number
    return Chalk(
        kinds=_kinds(voice) if number <= MELD_TRICKS else (),
        trump=str(deal.trump),
        pack=tiles(deal.trump),
        bela=buttons.each(m.Bela) if number <= MELD_TRICKS + 1 else (),
        swaps=buttons.each(m.Swaps) if _may_be_exchanged(deal) else (),
        swaps_chalked=_swaps_chalked(deal, buttons),
        missing=_missing(deal),
    )


def _missing(deal: Deal) -> str:
    """A note that the last tricks cannot be checked if a tracked deal is counted now."""
    left = TRICKS - len(deal.won)
    if not deal.tracked or not left:
        return ""
    text = ngettext(
        "{number} trick is not recorded, so the winners of the last ones cannot be checked.",
        "{number} tricks are not recorded, so the winners of the last ones cannot be checked.",
        left,
    )
    return text.format(number=left)


def _swaps_chalked(deal: Deal, buttons: TartliButtons) -> tuple[Button, ...]:
    """A chalked exchange; without recorded tricks its trick is unknown."""
    if deal.tracked or not _may_be_exchanged(deal):
        return ()
    return buttons.each(lambda seat: m.Swaps(seat, chalked=True))


def _kinds(voice: TartliVoice) -> tuple[tuple[str, tuple[Kind, ...]], ...]:
    names = [(name, voice.lengths[length], length) for length, name in LENGTH_NAMES.items()]
    names.append(("vannak", voice.vannak, 0))
    return tuple(
        (voice[seat], tuple(Kind(f"{seat} {name}", label, length) for name, label, length in names))
        for seat in TWO_SEATS
    )


def _may_be_exchanged(deal: Deal) -> bool:
    """Whether a turned card may still be there to exchange."""
    seventh = deal.house.exchange_seventh == "on" and len(deal.won) == TALON_TRICKS
    return deal.swapped is None and (deal.talon_lies or seventh)


def _draws(deal: Deal, trick: Trick, buttons: TartliButtons) -> tuple[ButtonRow, ...]:
    """The last face-down card, if the house rule shows it (TA-TALON-01)."""
    due = deal.house.talon_card == "shown" and len(deal.won) == TALON_TRICKS and trick.untouched
    return buttons.cards(lambda card: m.Draws(trick.leader, card)) if due else ()


def _contest(stage: Stage, trick: Trick, buttons: TartliButtons) -> tuple[Button, ...]:
    if stage is Stage.NAME:
        return buttons.names_rank(trick)
    return buttons.answers(trick) if stage is Stage.ANSWER else ()
