"""Decides a deal: the players' result narrows the possible worlds (see ``worlds``).

Includes the verdicts that follow from points (UL-BID-01, -02, -08, UL-SIL-02): where neither tricks
nor points are recorded, marriages may be missing, too. A silent bid left open by both the record
and the result was neither won nor lost.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tartli_ref.rules.common.seats import Pair, Seat
from tartli_ref.rules.rulings import (
    Missing,
    Ruling,
    Unchecked,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.ulti.duties import seven_of
from tartli_ref.rules.ulti.marriages import Held, declared_held, named_marriage
from tartli_ref.rules.ulti.moves import Result, Theirs, Undertaking
from tartli_ref.rules.ulti.settlement import (
    BY_POINTS,
    RULES,
    Verdict,
    can_be_silent,
    rule_of,
    silents_of,
)
from tartli_ref.rules.ulti.spreading import Share
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import (
    NEEDED,
    SILENT_HUNDRED,
    SUITS,
    Feat,
    Silent,
)
from tartli_ref.rules.ulti.worlds import World, theirs_is_played, verdict_in

Said = Mapping[Undertaking, Verdict]


class Points:
    """Verdicts that depend on points; ``counted`` means that both sides' points are known."""

    def __init__(self, deal: Deal, *, counted: bool) -> None:
        self._needs_trick = deal.house.marriage_trick == "on"
        self._one_marriage = deal.house.hundred_marriages == "one"
        self._held = named_marriage(deal) if deal.contract.hundred else None
        self._marriages = tuple(self._possible(deal, all_told=counted or deal.tracked))
        # many worlds have the same points: each question about these is answered once
        self._answers: dict[tuple[object, ...], frozenset[Verdict]] = {}

    def _possible(self, deal: Deal, *, all_told: bool) -> Iterator[Pair[Held]]:
        """Both sides' possible marriages: those declared, and unless all were told any others."""
        mine, theirs = declared_held(deal)
        if all_told:
            yield mine, theirs
            return
        seen = set[Pair[Held] | Pair[int]]()
        twenties = SUITS - 1 - mine.twenties - theirs.twenties
        forties = [(0, 0)]
        if not (mine.forties or theirs.forties):
            forties += [(1, 0), (0, 1)]
        for my_forty, their_forty in forties:
            for my_twenties in range(twenties + 1):
                for their_twenties in range(twenties - my_twenties + 1):
                    first = mine.with_others(my_forty, my_twenties)
                    second = theirs.with_others(their_forty, their_twenties)
                    # which marriages they are matters only where one of them makes the hundred
                    alike: Pair[Held] | Pair[int] = first.points, second.points
                    if self._one_marriage:
                        alike = first, second
                    if alike not in seen:
                        seen.add(alike)
                        yield first, second

    def verdicts(self, world: World, undertaking: Undertaking, words: Said) -> frozenset[Verdict]:
        """The possible verdicts on an undertaking, if the players' word on points is true."""
        assert world.points is not None  # no verdict depends on points without trumps
        tricks = world.tricks if self._needs_trick else Share.SOME
        question = (world.points, tricks, undertaking, *words.items())
        answer = self._answers.get(question)
        if answer is None:
            answer = frozenset(self._answer(world.points, tricks, undertaking, words))
            self._answers[question] = answer
        return answer

    def _answer(
        self, points: Pair[int], tricks: Share, undertaking: Undertaking, words: Said
    ) -> Iterator[Verdict]:
        for held in self._counting(tricks):
            if all(verdict in self._by(other, points, held) for other, verdict in words.items()):
                yield from self._by(undertaking, points, held)

    def _counting(self, tricks: Share) -> Iterator[Pair[Held]]:
        """The marriages that count; by house rule these need a trick (UL-MAR-05)."""
        if tricks is Share.SOME:
            yield from self._marriages
            return
        for mine, theirs in self._marriages:
            if tricks is Share.NONE:
                yield NOTHING_HELD, theirs
            else:
                yield mine, NOTHING_HELD

    def _by(
        self, undertaking: Undertaking, points: Pair[int], held: Pair[Held]
    ) -> tuple[Verdict, ...]:
        """The verdict by points; both verdicts if a named marriage may or may not have
        been held.
        """
        mine = points[0] + held[0].points
        theirs = points[1] + held[1].points
        if undertaking is Feat.SIMPLE:
            if mine == theirs:
                return (Verdict.NEITHER,)
            return (Verdict.MADE if mine > theirs else Verdict.LOST,)
        if undertaking is Silent.HUNDRED:
            if self._is_hundred(points[0], held[0]):
                return (Verdict.MADE,)
            return (Verdict.LOST if self._is_hundred(points[1], held[1]) else Verdict.NEITHER,)
        assert isinstance(undertaking, Feat)
        if points[0] < NEEDED[undertaking] or self._held is False:
            return (Verdict.LOST,)
        if self._held:
            return (Verdict.MADE,)
        return (Verdict.MADE, Verdict.LOST)

    def _is_hundred(self, points: int, held: Held) -> bool:
        """Whether a side has a silent 100, by house rule with one marriage (UL-SIL-11)."""
        if self._one_marriage:
            return hundred_with_one(points, held) is not None
        return points + held.points >= SILENT_HUNDRED


NOTHING_HELD = Held()


def hundred_with_one(points: int, held: Held) -> Feat | None:
    """The marriage with which a side reaches 100, one of twenty before one of forty (UL-SIL-11)."""
    if held.twenties and points >= NEEDED[Feat.TWENTY]:
        return Feat.TWENTY
    if held.forties and points >= NEEDED[Feat.FORTY]:
        return Feat.FORTY
    return None


class Undecided(Exception):
    """A refusal, which aborts the decision."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.rule)
        self.ruling = ruling


class StillOpen(Exception):
    """The record alone does not decide the deal."""


@dataclass
class Deciding:
    """The remaining worlds, and the results so far.

    ``agreed``: the players' word counts even against the record. ``counted``: both sides' points
    are known.
    """

    deal: Deal
    words: dict[Undertaking, Verdict]
    worlds: list[World]
    agreed: bool = False
    counted: bool = False
    verdicts: dict[Undertaking, Verdict] = field(default_factory=dict)
    unchecked: list[Unchecked] = field(default_factory=list)

    @cached_property
    def by_points(self) -> Points:
        return Points(self.deal, counted=self.counted)

    def can_be(self, world: World, undertaking: Undertaking, assumed: Said) -> Collection[Verdict]:
        """The possible verdicts on an undertaking in a world, given those by points."""
        if undertaking in BY_POINTS:
            return self.by_points.verdicts(world, undertaking, assumed)
        return (verdict_in(world, undertaking),)

    def found(self, undertaking: Undertaking) -> set[Verdict]:
        """The possible verdicts on an undertaking over all remaining worlds."""
        assumed: Said = {}
        if not self.agreed:
            assumed = {other: self.words[other] for other in self.words if other in BY_POINTS}
        verdicts = set[Verdict]()
        for world in self.worlds:
            verdicts.update(self.can_be(world, undertaking, assumed))
        return verdicts


def words_of(deal: Deal, result: Result) -> dict[Undertaking, Verdict]:
    """The players' verdicts; each undertaking once, and only those of this bid and this table."""
    words = dict[Undertaking, Verdict]()
    for verdict, group in ((Verdict.MADE, result.made), (Verdict.LOST, result.lost)):
        for told in group:
            undertaking = told
            if isinstance(told, Theirs) and told.seat is deal.soloist:
                undertaking = Silent.ULTI
            if undertaking in words:
                raise Undecided(impossible("UL-SET-03", "both", feat=undertaking))
            words[undertaking] = verdict
    for undertaking in words:
        if wrong := _not_of_the_bid(deal, undertaking):
            raise Undecided(wrong)
    if sum(_is_seven(undertaking) for undertaking in words) > 1:
        raise Undecided(impossible("UL-SIL-12", "one"))
    return words


def _is_seven(undertaking: Undertaking) -> bool:
    return undertaking in (Silent.ULTI, Feat.ULTI) or isinstance(undertaking, Theirs)


def _not_of_the_bid(deal: Deal, undertaking: Undertaking) -> Ruling | None:
    """The refusal of an undertaking that this bid, or this table, does not have."""
    bid = deal.contract
    if isinstance(undertaking, Feat):
        if bid.has(undertaking):
            return None
        return impossible("UL-SET-03", "not_in_bid", feat=undertaking, bid=bid)
    if isinstance(undertaking, Theirs):
        if undertaking.seat not in deal.players:
            return impossible("REF-SEAT", "rests", seat=undertaking.seat)
        if bid.has(Feat.ULTI) or bid.no_trumps:
            return impossible("UL-SIL-08", "none", feat=Silent.ULTI, bid=bid)
        if not theirs_is_played(deal):
            return impossible("UL-SIL-12", "off", seat=undertaking.seat)
        return None
    if not can_be_silent(undertaking, bid):
        rule = "UL-SIL-01" if bid.no_trumps else "UL-SIL-08"
        return impossible(rule, "none", feat=undertaking, bid=bid)
    if undertaking not in silents_of(bid, deal.house):
        return impossible("UL-SIL-09", "off", feat=undertaking, bid=bid)
    return None


def believe(going: Deciding) -> None:
    """Keep the worlds in which the players' whole result is true."""
    all_worlds = going.worlds
    assumed = dict[Undertaking, Verdict]()
    for undertaking, verdict in going.words.items():
        agree = [
            world for world in going.worlds if verdict in going.can_be(world, undertaking, assumed)
        ]
        if undertaking in BY_POINTS:
            assumed[undertaking] = verdict
        if not agree and going.agreed:
            continue
        if not agree:
            alone = any(verdict in going.can_be(world, undertaking, {}) for world in all_worlds)
            raise _against_the_record(going, undertaking, alone=alone)
        if len(agree) < len(going.worlds) and not (undertaking in BY_POINTS and going.counted):
            rule = rule_of(undertaking, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
        going.worlds = agree


def _against_the_record(going: Deciding, undertaking: Undertaking, *, alone: bool) -> Undecided:
    """``alone``: possible by itself, but not together with the rest of the result."""
    verdict = going.words[undertaking]
    if not alone and undertaking in BY_POINTS and going.counted:
        return Undecided(refuse(BY_POINTS[undertaking], "points", feat=undertaking, said=verdict))
    case = "together" if alone else "recorded"
    if isinstance(undertaking, Theirs):
        return Undecided(refuse("UL-SIL-12", case, feat=Silent.ULTI, said=verdict))
    plain = undertaking is Feat.DURCHMARS and going.deal.contract.plain
    rule = "UL-BID-06" if plain else RULES[undertaking]
    return Undecided(refuse(rule, case, feat=undertaking, said=verdict))


def take_silent(going: Deciding, silent: Silent, *, closing: bool) -> None:
    """Settle a silent bid; if the record leaves it open, it was neither won nor lost."""
    verdicts = going.found(silent)
    if len(verdicts) > 1:
        if not closing:
            raise StillOpen
        if Verdict.NEITHER in verdicts:
            verdicts = {Verdict.NEITHER}
            going.worlds = [
                world
                for world in going.worlds
                if Verdict.NEITHER in going.can_be(world, silent, {})
            ]
            rule = rule_of(silent, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
    if len(verdicts) == 1:
        going.verdicts[silent] = verdicts.pop()


def take(going: Deciding, feat: Feat) -> None:
    """Settle an undertaking, if all remaining worlds agree on it."""
    verdicts = going.found(feat)
    if len(verdicts) == 1:
        going.verdicts[feat] = verdicts.pop()


def take_theirs(going: Deciding, *, closing: bool) -> None:
    """Settle a defender's silent Ulti: as the players told it, or as the cards show (UL-SIL-12)."""
    if not theirs_is_played(going.deal):
        return
    told = [undertaking for undertaking in going.words if isinstance(undertaking, Theirs)]
    for theirs in told:
        verdict = going.words[theirs]
        if not going.agreed and not _can_be_theirs(going.deal, theirs.seat, verdict):
            facts = {"feat": Silent.ULTI, "said": verdict}
            raise Undecided(refuse("UL-SIL-12", "recorded", **facts))
        going.verdicts[theirs] = verdict
    if told:
        return
    theirs = Theirs(_seat_of_seven(going.deal) or going.deal.defenders[0])
    verdicts = going.found(theirs)
    if len(verdicts) > 1 and not closing:
        raise StillOpen
    if len(verdicts) > 1 and Verdict.NEITHER in verdicts:
        going.worlds = [
            world for world in going.worlds if verdict_in(world, theirs) is Verdict.NEITHER
        ]
        going.unchecked.append(not_checked("UL-SIL-12", Missing.CARDS))
    if len(verdicts) == 1:
        going.verdicts[theirs] = verdicts.pop()


def _seat_of_seven(deal: Deal) -> Seat | None:
    """Who played the trump VII to the last trick, if that was recorded."""
    if not deal.played_out:
        return None
    for seat, card in deal.won[-1].trick.plays:
        if card == seven_of(deal):
            return seat
    return None


def _can_be_theirs(deal: Deal, seat: Seat, verdict: Verdict) -> bool:
    """Whether the recorded last trick allows this defender's silent Ulti to have ended so."""
    if not deal.played_out:
        return True
    last = deal.won[-1]
    if (last.winner is seat) is not (verdict is Verdict.MADE):
        return False
    card = last.trick.card_of(seat)
    return card is None or deal.trump is None or card == seven_of(deal)
