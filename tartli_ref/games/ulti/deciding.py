"""Deciding a deal: what players say of it, and the worlds that are left by that (``worlds``).

A silent bid of which nobody speaks and that the record leaves open was neither won nor lost.
"""

from dataclasses import dataclass, field

from tartli_ref.games.ulti.moves import Result, Undertaking
from tartli_ref.games.ulti.settlement import BY_PLAY, BY_POINTS, Verdict, rule_of
from tartli_ref.games.ulti.silent import silents_of
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import Feat, Silent
from tartli_ref.games.ulti.worlds import World, ace_in_talon, verdict_in
from tartli_ref.rulings import Missing, Ruling, Unchecked, impossible, not_checked, refuse


class Undecided(Exception):
    """A ruling that ends the deciding."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.rule)
        self.ruling = ruling


class StillOpen(Exception):
    """The record alone does not decide the deal."""


@dataclass
class Deciding:
    """The worlds that are left, and what has been found on the way.

    ``agreed``: what the players say counts even against the record.
    """

    deal: Deal
    said: dict[Undertaking, Verdict]
    worlds: list[World]
    agreed: bool = False
    verdicts: dict[Undertaking, Verdict] = field(default_factory=dict)
    unchecked: list[Unchecked] = field(default_factory=list)


def words_of(deal: Deal, result: Result) -> dict[Undertaking, Verdict]:
    """What the players say, each undertaking once, and only what there is in this bid."""
    said = dict.fromkeys(result.made, Verdict.MADE)
    for undertaking in result.lost:
        if undertaking in said:
            raise Undecided(impossible("UL-SET-03", "both", feat=undertaking))
        said[undertaking] = Verdict.LOST
    bid = deal.contract
    for undertaking in said:
        if isinstance(undertaking, Feat):
            if not bid.has(undertaking):
                raise Undecided(impossible("UL-SET-03", "not_in_bid", feat=undertaking, bid=bid))
        elif undertaking not in silents_of(bid):
            rule = "UL-SIL-01" if bid.no_trumps else "UL-SIL-08"
            raise Undecided(impossible(rule, "none", feat=undertaking, bid=bid))
    return said


def believe(going: Deciding) -> None:
    """Only the worlds in which what the players say is true."""
    for undertaking, verdict in going.said.items():
        if undertaking in BY_POINTS:
            continue
        agree = [world for world in going.worlds if _agrees(going, world, undertaking, verdict)]
        if not agree and going.agreed:
            continue
        if not agree:
            raise _against_the_record(going, undertaking)
        if len(agree) < len(going.worlds):
            rule = rule_of(undertaking, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
        going.worlds = agree


def _agrees(going: Deciding, world: World, undertaking: Undertaking, verdict: Verdict) -> bool:
    """Whether what is said of an undertaking is so in this world.

    With the house rule about an ace in the talon, Four Aces can be lost in any of them.
    """
    if undertaking is Feat.ACES and going.deal.house.talon_ace == "lost":
        if verdict is Verdict.LOST:
            return True
        return verdict_in(world, undertaking) is verdict and not ace_in_talon(going.deal)
    return verdict_in(world, undertaking) is verdict


def _against_the_record(going: Deciding, undertaking: Undertaking) -> Undecided:
    plain = undertaking is Feat.DURCHMARS and going.deal.contract.plain
    rule = "UL-BID-06" if plain else BY_PLAY[undertaking]
    said = going.said[undertaking]
    return Undecided(refuse(rule, "recorded", feat=undertaking, said=said))


def take_silent(going: Deciding, silent: Silent, *, closing: bool) -> None:
    """The verdict on a silent bid; left open by the record, it was neither won nor lost."""
    found = {verdict_in(world, silent) for world in going.worlds}
    if silent is Silent.ACES and silent not in going.said and _talon_may_spoil(going):
        found.add(Verdict.NEITHER)
    if len(found) > 1:
        if not closing:
            raise StillOpen
        if Verdict.NEITHER in found:
            found = {Verdict.NEITHER}
            left = [world for world in going.worlds if verdict_in(world, silent) is Verdict.NEITHER]
            going.worlds = left or going.worlds
            rule = rule_of(silent, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
    if len(found) == 1:
        going.verdicts[silent] = found.pop()


def take(going: Deciding, feat: Feat) -> None:
    """The verdict on an undertaking, if all worlds that are left agree on it."""
    found = {verdict_in(world, feat) for world in going.worlds}
    if feat is Feat.ACES and feat not in going.said and _talon_may_spoil(going):
        found.add(Verdict.LOST)
    if len(found) == 1:
        going.verdicts[feat] = found.pop()


def _talon_may_spoil(going: Deciding) -> bool:
    """Whether, by house rule, an ace in the talon may matter that nobody has seen (AMB-36)."""
    return going.deal.house.talon_ace == "lost" and ace_in_talon(going.deal) is None


def lose_by_talon_ace(going: Deciding) -> None:
    """By house rule an ace in the talon loses Four Aces, and there is no silent one (AMB-36)."""
    if going.deal.house.talon_ace == "ignore":
        return
    lies_there = ace_in_talon(going.deal)
    told = going.said.get(Feat.ACES) is Verdict.LOST
    if going.deal.contract.has(Feat.ACES) and (told or lies_there):
        going.verdicts[Feat.ACES] = Verdict.LOST
    if Silent.ACES in going.verdicts and lies_there:
        going.verdicts[Silent.ACES] = Verdict.NEITHER
