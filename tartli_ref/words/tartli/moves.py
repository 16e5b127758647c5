"""Moves, score lines and results as sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card
from tartli_ref.games.game import BuliResult, DealResult, ScoreLine, Standing
from tartli_ref.games.tartli import moves as m
from tartli_ref.games.tartli.notation import read_meld
from tartli_ref.words.tartli.names import name_of


def say_move(move: m.Move, names: Listing[str]) -> str:
    """What was entered, as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Deals(dealer, turned, place):
            what = (
                f"{of(turned)} is turned up"
                if isinstance(turned, Card)
                else f"{of(turned)} are trumps"
            )
            return f"{of(dealer)} deals, {what}" + ("" if place is None else f" as card {place}")
        case m.Says(seat, said):
            return f"{of(seat)} says {of(said)}"
        case m.Plays(seat, card):
            return f"{of(seat)} plays {of(card)}"
        case m.Names(seat, rank):
            return f"{of(seat)} names {of(rank)}"
        case m.Answers(seat, higher):
            return f"{of(seat)} answers “{'higher here' if higher else 'good'}”"
        case m.Shows(seat, (), _):
            return f"{of(seat)} claims nothing"
        case m.Shows(seat, melds, trick):
            return f"{of(seat)} scores {of(melds)}{_in(trick)}"
        case m.Takes(seat, None):
            return f"{of(seat)} takes the trick"
        case m.Takes(seat, points):
            return f"{of(seat)} takes the trick, {points} points"
        case m.Swaps(seat):
            return f"{of(seat)} exchanges the trump VII"
        case m.Draws(seat, card):
            return f"{of(seat)} shows and draws {of(card)}"
        case m.Asks(seat):
            return f"{of(seat)} asks to see the meld"
        case m.Bela(seat, trick):
            return f"{of(seat)} scores béla{_in(trick)}"
        case m.Count((first, second)):
            return f"count: {names[0]} {first}, {names[1]} {second}"
        case m.Out(seat):
            return f"{of(seat)} goes out"
        case m.Piles((first, second)):
            return f"piles: {names[0]} {first}, {names[1]} {second}"
        case m.Adjust(seat, points, reason):
            return f"{of(seat)} {points:+d} by agreement: {reason}"
        case m.Audits(deal):
            return f"the audit of deal {deal} was looked at"
        case m.Target(None):
            return "play on without end"
        case m.Target(bulis):
            return f"play on to {bulis} bulis"
        case m.Note(text):
            return f"note: {text}"


def _in(trick: int | None) -> str:
    return "" if trick is None else f" in trick {trick}"


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: who got how much for what."""
    if line.what == "bela":
        what = "béla"
    elif line.what:
        what = name_of(read_meld(line.what), names)
    else:
        what = _BY_RULE.get(line.rule, "points")
    return f"{names[line.seat]} {line.points:+d} for {what}"


_BY_RULE = {
    "TH-SCO-01": "tricks",
    "TH-SCO-03": "stichmatsch",
    "TH-OUT-02": "tricks so far",
    "TH-WIN-08": "the deciding trick",
    "REF-ADJUST": "an adjustment",
}

_HOW = {
    "count": "at the count",
    "claim": "by going out",
    "false-claim": "because the claim was false",
    "sudden-death": "with the first points after the tie",
}


def say_sum(deal: DealResult, seat: int, names: Listing[str]) -> str:
    """How a player's total at the end of a deal came about."""
    tricks, total = deal.tricks[seat], deal.total[seat]
    return f"{names[seat]}: {total - tricks} written and {tricks} in tricks make {total}"


def say_buli(buli: BuliResult, names: Listing[str]) -> str:
    """How a buli was won."""
    worth = "a maccs, two bulis," if buli.points > 1 else "the buli"
    score = "–".join(map(str, buli.score))
    return f"{names[buli.winner]} wins {worth} {_HOW[buli.how]} ({score})"


def say_standing(standing: Standing, names: Listing[str]) -> str:  # noqa: ARG001 - as every game's
    """Where the match stands."""
    score, bulis = ("–".join(map(str, pair)) for pair in (standing.score, standing.buli))
    return f"{score} points, {bulis} bulis" + (", the match is over" if standing.over else "")
