"""Moves, score lines and results as sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card
from tartli_ref.games.game import ScoreLine, Sheet
from tartli_ref.games.tartli.rules import moves as m
from tartli_ref.games.tartli.rules.notation import read_meld
from tartli_ref.games.tartli.words.names import name_of
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import Voice, each_of, facing, signed


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Deals(dealer, turned, place):
            said = _DEALS[isinstance(turned, Card), place is not None]
            return _(said).format(name=of(dealer), turned=of(turned), place=place)
        case m.Says(seat, announcement):
            return _("{name} says {what}").format(name=of(seat), what=of(announcement))
        case m.Plays(seat, card):
            return _("{name} plays {card}").format(name=of(seat), card=of(card))
        case m.Names(seat, rank):
            return _("{name} names {rank}").format(name=of(seat), rank=of(rank))
        case m.Answers(seat, higher):
            answer = _("{name} answers “higher here”") if higher else _("{name} answers “good”")
            return answer.format(name=of(seat))
        case m.Shows(seat, (), _trick):
            return _("{name} claims nothing").format(name=of(seat))
        case m.Shows(seat, melds, trick):
            said = _("{name} scores {melds}")
            if trick is not None:
                said = _("{name} scores {melds} in trick {trick}")
            return said.format(name=of(seat), melds=of(melds), trick=trick)
        case m.Takes(seat, None):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Takes(seat, points):
            return _("{name} takes the trick, {points} points").format(name=of(seat), points=points)
        case m.Swaps(seat):
            return _("{name} exchanges the trump VII").format(name=of(seat))
        case m.Draws(seat, card):
            return _("{name} shows and draws {card}").format(name=of(seat), card=of(card))
        case m.Asks(seat):
            return _("{name} asks to see the meld").format(name=of(seat))
        case m.Bela(seat, trick):
            said = _("{name} scores béla")
            if trick is not None:
                said = _("{name} scores béla in trick {trick}")
            return said.format(name=of(seat), trick=trick)
        case _:
            return _say_end(move, names)


_End = m.Count | m.Out | m.Piles | m.Adjust | m.Audits | m.Target | m.Note


def _say_end(move: _End, names: Listing[str]) -> str:
    """What is said from the count on."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Count(points):
            return _("count: {piles}").format(piles=each_of(names, points))
        case m.Out(seat):
            return _("{name} goes out").format(name=of(seat))
        case m.Piles(points):
            return _("piles: {piles}").format(piles=each_of(names, points))
        case m.Adjust(seat, points, reason):
            said = _("{name} {points} by agreement: {reason}")
            return said.format(name=of(seat), points=signed(points), reason=reason)
        case m.Audits(deal):
            return _("the audit of deal {number} was looked at").format(number=deal)
        case m.Target(None):
            return _("play on without end")
        case m.Target(bulis):
            return _("play on to {number} bulis").format(number=bulis)
        case m.Note(text):
            return _("note: {text}").format(text=text)


_DEALS: Marked[dict[tuple[bool, bool], str]] = {
    (True, False): "{name} deals, {turned} is turned up",
    (True, True): "{name} deals, {turned} is turned up as card {place}",
    (False, False): "{name} deals, {turned} are trumps",
    (False, True): "{name} deals, {turned} are trumps as card {place}",
}
"""By whether the turned card is known, and whether its place in the deal was recorded."""


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    said = _("{name} {points} for {what}")
    what = say_what(line, names)
    return said.format(name=names[line.seat], points=signed(line.points), what=what)


def say_what(line: ScoreLine, names: Listing[str]) -> str:
    """The reason for a score line: a meld, or its rule's subject."""
    if line.what == "bela":
        return _("béla")
    if line.what:
        return name_of(read_meld(line.what), names)
    return _(_BY_RULE.get(line.rule, _POINTS))


_POINTS = N_("points")
_BY_RULE: Marked[dict[str, str]] = {
    "TH-SCO-01": "tricks",
    "TH-SCO-03": "stichmatsch",
    "TH-OUT-02": "tricks so far",
    "TH-WIN-08": "the deciding trick",
    "REF-ADJUST": "an adjustment",
}


def say_standing(sheet: Sheet, names: Listing[str]) -> str:
    """The standing of the match."""
    assert sheet.rounds is not None  # Tartli is played in bulis
    score, won = facing(sheet.score), facing(sheet.rounds.won)
    if isinstance(names, Voice) and names.for_stakes:
        said = _("{score} points, {stakes} stakes")
        if sheet.over:
            said = _("{score} points, {stakes} stakes, the match is over")
        return said.format(score=score, stakes=won)
    said = _("{score} points, {bulis} bulis")
    if sheet.over:
        said = _("{score} points, {bulis} bulis, the match is over")
    return said.format(score=score, bulis=won)
