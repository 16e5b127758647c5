"""The piles after a claim: only those that decide it, and what would do."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from typing import ClassVar

from tartli_ref.games.tartli.panels.buttons import TartliButtons, tiles
from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.going_out import at_claim, piles_that_matter
from tartli_ref.rules.tartli.state import Deal, Match
from tartli_ref.rules.tartli.values import LAST_TRICK, MACCS_AT_MOST, WIN
from tartli_ref.web.screen.panels import Field, Form, Own, Panel, Send
from tartli_ref.web.screen.screen import tricks_of
from tartli_ref.words.language import _

FIELD_OF = ("first", "second")


@dataclass(frozen=True, slots=True)
class AskedPile:
    """A player's pile on the felt, whether it is asked for, and a caption."""

    seat: Seat
    is_asked: bool
    caption: str


@dataclass(frozen=True, slots=True)
class AskedPiles(Own):
    """Both piles on the felt: what is to be counted, and what would do."""

    template: ClassVar[str] = "tartli/piles.html"
    piles: tuple[AskedPile, ...]
    enough: str
    other: str


def panel(match: Match, buttons: TartliButtons, voice: TartliVoice) -> Panel:
    """The keypad for the piles that matter, and where it is one the key for what would do."""
    asked = piles_that_matter(match)
    deal = match.deal
    assert deal is not None and deal.claim is not None  # only a claim asks for piles
    if len(asked) != 1:
        return Panel("piles", (_both(voice),))
    seat = asked[0]
    sends = [Send(_("Judge the claim"))]
    missing = missing_to_win(match, deal.claim)
    if seat is deal.claim and buttons.button(m.OnePile(seat, missing, or_more=True)).live:
        sends.append(Send(or_more(missing), "enough", str(missing), css="plain"))
    return Panel("piles", (_one(seat, deal, voice, sends),))


def _both(voice: TartliVoice) -> Form:
    fields = (Field("first", voice[0], "digits"), Field("second", voice[1], "digits"))
    return Form("piles", fields, (Send(_("Judge the claim")),), digits="next")


def _one(seat: Seat, deal: Deal, voice: TartliVoice, sends: Iterable[Send]) -> Form:
    label = _("{name}’s pile").format(name=voice[seat])
    fields = (Field(FIELD_OF[seat], label, "digits"), Field("seat", how="hidden", value=str(seat)))
    return Form(
        "piles",
        fields,
        tuple(sends),
        digits="cards",
        pack=tiles(deal.trump),
        last=LAST_TRICK,
    )


def prompt(match: Match, names: Listing[str]) -> str:
    """What the screen asks after a claim that one pile decides; empty without one."""
    asked = piles_that_matter(match)
    if len(asked) == 1:
        return _("How much is in {name}’s pile?").format(name=names[asked[0]])
    return ""


def missing_to_win(match: Match, seat: Seat) -> int:
    """The card points this player needs for 501."""
    return max(WIN - match.score[seat], 0)


def or_more(points: int) -> str:
    """So many points, or more."""
    return _("{points} or more").format(points=points)


def on_the_felt(match: Match, voice: TartliVoice) -> AskedPiles | None:
    """The piles of a claim as they lie; None without one."""
    deal = match.deal
    if deal is None or deal.claim is None:
        return None
    asked = piles_that_matter(match)
    piles = tuple(_pile(deal, seat, seat in asked, voice) for seat in TWO_SEATS)
    missing = missing_to_win(match, deal.claim)
    enough = _("{name} has 501 written.").format(name=voice[deal.claim])
    if missing:
        enough = _("{points} or more makes 501.").format(points=missing)
    return AskedPiles(piles, enough, _of_the_other(match, deal.claim, asked, voice))


def _pile(deal: Deal, seat: Seat, is_asked: bool, voice: TartliVoice) -> AskedPile:
    name = voice[seat]
    if not is_asked:
        return AskedPile(seat, is_asked, _("{name}’s: not needed").format(name=name))
    if not deal.tracked:
        return AskedPile(seat, is_asked, _("{name}’s pile").format(name=name))
    stopped = at_claim(deal, before=deal.claim_before)
    number = [won.winner for won in stopped.won].count(seat)
    caption = _("{name}: {tricks}").format(name=name, tricks=tricks_of(number))
    return AskedPile(seat, is_asked, caption)


def _of_the_other(match: Match, claimant: Seat, asked: tuple[Seat, ...], voice: TartliVoice) -> str:
    """Whether the other player can still lose two bulis."""
    other = opponent(claimant)
    points = match.score[other]
    if voice.for_stakes:
        return ""
    most = MACCS_AT_MOST[match.terms.options.maccs]
    if other in asked and points <= most:
        text = _("{name} has {points}: {more} or more, and it is no maccs.")
        return text.format(name=voice[other], points=points, more=most - points + 1)
    if points > most:
        text = _("{name} has {points}: no maccs either way.")
        return text.format(name=voice[other], points=points)
    return ""
