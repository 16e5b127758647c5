"""Going out, on the felt: who, whether the trick that lies counts, and one key that is held."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.counting import pile_of
from tartli_ref.rules.tartli.going_out import claimed_in
from tartli_ref.rules.tartli.state import Deal, Match
from tartli_ref.web.screen.buttons import Button
from tartli_ref.web.screen.panels import Later, Own, Panel
from tartli_ref.words.language import _, ngettext

OUT = "out"
"""The way of the screen, the panel and the place of a claim."""
WITH = "with"
BEFORE = "before"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of one player at one moment: its key, and what counts for it."""

    seat: Seat
    when: str
    key: Button
    title: str
    counts: str


@dataclass(frozen=True, slots=True)
class Claims(Own):
    """Who goes out, and when; of the ``claims`` the one that is chosen is shown. ``moments`` are
    there while a trick lies (TH-OUT-14). ``first`` is the player who has more,
    ``if_wrong`` says what a wrong claim costs.
    """

    template: ClassVar[str] = "tartli/claims.html"
    place: ClassVar = OUT
    who: tuple[tuple[str, str], ...]
    first: str
    moments: tuple[tuple[str, str], ...]
    claims: tuple[Claim, ...]
    if_wrong: str

    def narrowed(self, key: str) -> "Claims | None":
        for claim in self.claims:
            if claim.key.line == key:
                return Claims(
                    who=tuple(who for who in self.who if who[0] == str(claim.seat)),
                    first=str(claim.seat),
                    moments=tuple(moment for moment in self.moments if moment[0] == claim.when),
                    claims=(claim,),
                    if_wrong=self.if_wrong,
                )
        return None


def panel(match: Match, buttons: TartliButtons, voice: TartliVoice) -> Later:
    """The panel of all claims that can be made now."""
    return Later(OUT, lambda: (claims(match, buttons, voice),), (OUT,))


def may_go_out(buttons: TartliButtons) -> bool:
    """Whether anybody may go out now, with the trick that lies or before it (TH-OUT-01)."""
    claims = (m.Out(seat, before=before) for before in (False, True) for seat in TWO_SEATS)
    return any(map(buttons.may, claims))


def prompt(buttons: TartliButtons) -> str:
    """What the screen asks while a claim is made; while a trick lies also when."""
    if any(lies_open(buttons, seat) for seat in TWO_SEATS):
        return _("Who goes out, and when?")
    return _("Who goes out?")


def claims(match: Match, buttons: TartliButtons, voice: TartliVoice) -> Claims:
    """Each player's claim, with the trick that lies and before it."""
    both = any(lies_open(buttons, seat) for seat in TWO_SEATS)
    found: list[Claim] = []
    for seat in TWO_SEATS:
        found.append(_claim(match, buttons, seat, voice, WITH))
        if both:
            found.append(_claim(match, buttons, seat, voice, BEFORE))
    moments = (
        (WITH, _("With this trick")),
        (BEFORE, _("Before this trick")),
    )
    return Claims(
        who=tuple((str(seat), _("{name} goes out").format(name=voice[seat])) for seat in TWO_SEATS),
        first=str(max(TWO_SEATS, key=lambda seat: as_recorded(match, seat))),
        moments=moments if both else (),
        claims=tuple(found),
        if_wrong=_("A wrong claim loses the stake.")
        if voice.for_stakes
        else _("A wrong claim loses the buli."),
    )


def lies_open(buttons: TartliButtons, seat: Seat) -> bool:
    """Whether a complete trick lies, so that this player can go out before it counts."""
    before = m.Out(seat, before=True)
    claimed = claimed_in(buttons.state, before)
    if claimed is None or claimed.deal is None or not claimed.deal.lies:
        return False
    return buttons.may(before)


def _claim(
    match: Match, buttons: TartliButtons, seat: Seat, voice: TartliVoice, when: str
) -> Claim:
    is_before = when == BEFORE and lies_open(buttons, seat)
    key = buttons.button(m.Out(seat, before=is_before))
    title = _("{name} goes out").format(name=voice[seat])
    return Claim(seat, when, key, title, _counts(match, seat, without_last=is_before))


def _counts(match: Match, seat: Seat, *, without_last: bool) -> str:
    """What a claim rests on: what is written, and the tricks of this player."""
    written = match.score[seat]
    deal = match.deal
    if deal is None or not deal.tracked:
        text = _("What counts: {written} written, and the cards in the pile.")
        return text.format(written=written)
    tricks = _winners(deal, without_last=without_last).count(seat)
    text = ngettext(
        "What counts: {written} written, and the cards of {number} trick.",
        "What counts: {written} written, and the cards of {number} tricks.",
        tricks,
    )
    return text.format(written=written, number=tricks)


def _winners(deal: Deal, *, without_last: bool) -> Sequence[Seat]:
    winners = [won.winner for won in deal.won]
    return winners[:-1] if without_last else winners


def as_recorded(match: Match, seat: Seat) -> int:
    """What this player has as far as it is recorded and not hidden."""
    deal = match.deal
    if deal is None or deal.hides_points:
        return match.score[seat]
    return match.score[seat] + pile_of(deal, seat).least


ENDED = "ended"
ON = "deal"
"""The ways of the screen after a buli: what there is about it, and the next deal."""


@dataclass(frozen=True, slots=True)
class Ended(Own):
    """What can be done after the buli of this number. ``next`` says who deals."""

    template: ClassVar[str] = "tartli/ended.html"
    number: int
    next: str


def ended(match: Match, panels: list[Panel | Later], voice: TartliVoice) -> list[Panel | Later]:
    """The panels after a buli: what there is about it, and behind a key those of the next deal."""
    behind = [
        Panel(panel.name, panel.items, (ON,), panel.shape)
        for panel in panels
        if isinstance(panel, Panel)
    ]
    return [Panel(ENDED, (Ended(len(match.bulis), _next(match, voice)),), (ENDED,)), *behind]


def _next(match: Match, voice: TartliVoice) -> str:
    dealer = match.next_dealer
    if dealer is None:
        return ""
    return _("{name} deals").format(name=voice[dealer])
