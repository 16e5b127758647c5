"""Names of the game, players, cards, melds and announcements."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from functools import cache

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.game import BuliResult, ScoreLine, Sheet
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.melds import LENGTH_NAMES, Kind, Sequence, Vannak
from tartli_ref.rules.tartli.moves import Announcement
from tartli_ref.rules.tartli.notation import read_meld
from tartli_ref.rules.tartli.referee import LAST_TRICK_FOR
from tartli_ref.rules.tartli.state import DealResult, Match
from tartli_ref.rules.tartli.values import (
    DEAL_POINTS,
    HOUSE,
    MELD_TRICKS,
    TALON_TRICKS,
    WIN,
)
from tartli_ref.table.terms import Terms
from tartli_ref.words.cards import card_name, rank_letter, rank_name, suit_name
from tartli_ref.words.language import N_, Marked, _, language, ngettext
from tartli_ref.words.lists import Voice, all_of, capital, each_of, facing, filled_in, signed

GERMAN_LENGTHS = {3: "Terz", 4: "Quart", 5: "Quint", 6: "Sext", 7: "Siebt", 8: "Acht"}


class TartliVoice(Voice):
    """The players in seat order, and their table's names for melds."""

    __slots__ = ()
    game = "tartli"

    @property
    def german(self) -> bool:
        """Whether melds have German names."""
        return language() == "de"

    @property
    def lengths(self) -> Mapping[int, str]:
        """Names of sequences by length."""
        if self.german:
            return GERMAN_LENGTHS
        return LENGTH_NAMES

    @property
    def vannak(self) -> str:
        """The name of a set."""
        return "Vierling" if self.german else "vannak"


class AustrianVoice(TartliVoice):
    """An Austrian table uses German meld names in any language (TA-MELD-03)."""

    __slots__ = ()

    @property
    def german(self) -> bool:
        return True


class ForStakes(TartliVoice):
    """Each game is played for the stake: no bulis, and a Double instead of a maccs."""

    __slots__ = ()
    for_stakes = True


class AustrianForStakes(AustrianVoice):
    """``ForStakes`` at an Austrian table (TA-WIN-01)."""

    __slots__ = ()
    for_stakes = True


def tartli_voice(terms: Terms) -> TartliVoice:
    """The voice of this table."""
    return _voice_by(terms.rules, terms.options)(terms.seats)


@cache
def _voice_by(rules: str, options: tuple[tuple[str, str], ...]) -> type[TartliVoice]:
    for_stakes = HOUSE.read(rules, options).unit == "stake"
    if rules == "austrian":
        return AustrianForStakes if for_stakes else AustrianVoice
    return ForStakes if for_stakes else TartliVoice


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, meld, announcement or number."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    match thing:
        case Seat():
            return names[thing]
        case Card():
            return card_name(thing)
        case Sequence(suit, top, length):
            return f"{card_name(Card(suit, top))}-{voice.lengths[length]}"
        case Vannak(rank):
            return f"{rank_name(rank)}-{voice.vannak}"
        case Kind():
            return voice.lengths[thing.length] if thing.length else _("a hundred")
        case Announcement(sets, lengths):
            words = [voice.vannak] * sets + [voice.lengths[length] for length in lengths]
            return all_of(words) or _("nothing")
        case Suit():
            return suit_name(thing)
        case Rank():
            return rank_name(thing)
        case (int(), *_rest) as numbers:
            return facing(numbers)
        case tuple():
            return all_of(name_of(part, names) for part in thing)
        case _:
            return str(thing)


def points_in_words(points: int) -> str:
    """A number of points."""
    return ngettext("{number} point", "{number} points", points).format(number=points)


TITLE = N_("Tartli")

PRESETS: Marked[dict[str, str]] = {
    "hungarian": "Hungarian",
    "austrian": "Austrian",
    "pais": "Pais",
}


SOURCES: Marked[dict[str, str]] = {
    "tricks": "tricks",
    "terc": "terc",
    "kvart": "kvart",
    "kvint": "kvint",
    "szext": "szext",
    "szept": "szept",
    "okt": "okt",
    "vannak": "vannak",
    "100": "a hundred",
    "bela": "béla",
    "stichmatsch": "stichmatsch",
}

_NO_LATER_TRICK = {MELD_TRICKS: "TH-DECL-01", TALON_TRICKS: "TH-EXC-06"}
TOO_LATE = {refused: _NO_LATER_TRICK[last] for refused, last in LAST_TRICK_FOR.items()}
"""Refusals whose remedy is a later trick, with the rule that applies in the last one."""


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Deals(dealer, turned, place):
            text = _(_DEALS[isinstance(turned, Card), place is not None])
            return text.format(name=of(dealer), turned=of(turned), place=place)
        case m.Says(seat, announcement):
            return _("{name} says {what}").format(name=of(seat), what=of(announcement))
        case m.Answers(seat, higher):
            answer = _("{name} answers “higher here”") if higher else _("{name} answers “good”")
            return answer.format(name=of(seat))
        case m.Shows(seat, (), _trick):
            return _("{name} claims nothing").format(name=of(seat))
        case m.Tells(seat, None, _trick):
            return _("{name} wipes the last chalk").format(name=of(seat))
        case m.Tells(seat, meld, _trick):
            return _("{name} tells {meld}").format(name=of(seat), meld=of(meld))
        case m.Out(seat, True):
            return _("{name} goes out before this trick counts").format(name=of(seat))
        case m.NextTrick():
            return _("the next trick begins")
        case m.AnotherTrick():
            return _("it was another trick")
        case m.Takes(seat, None):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Shows(trick=trick) | m.Bela(trick=trick) | m.Chalks(trick=trick) if (
            trick is not None
        ):
            return filled_in(_IN_TRICK[type(move)], move, of)
        case m.Count(points):
            return _("count: {piles}").format(piles=each_of(names, points))
        case m.Piles(points):
            return _("piles: {piles}").format(piles=each_of(names, points))
        case m.OnePile(seat, points, or_more):
            text = _("{name}’s pile: {points} or more") if or_more else _("{name}’s pile: {points}")
            return text.format(name=of(seat), points=points)
        case m.Adjust(seat, points, reason):
            text = _("{name} {points} by agreement: {reason}")
            return text.format(name=of(seat), points=signed(points), reason=reason)
        case m.Target(None):
            return _("play on without end")
        case m.Target(bulis):
            return _("play on to {number} bulis").format(number=bulis)
        case _:
            return filled_in(_SAYS[type(move)], move, of)


def said_in_contest(move: m.Move, names: Listing[str]) -> tuple[str, str]:
    """The words of a move in a contest, without the name; of a sequence the top card's letter and
    suit. Empty for other moves.
    """
    match move:
        case m.Shows(_seat, (Sequence(suit, top),)):
            return rank_letter(top), str(suit)
        case m.Says(_seat, thing) | m.Names(_seat, thing) | m.Shows(_seat, thing) if thing:
            return name_of(thing, names), ""
        case m.Answers(_seat, higher):
            return (_("Higher here") if higher else _("Good")), ""
        case _:
            return "", ""


_SAYS: Marked[dict[type[m.Move], str]] = {
    m.Plays: "{name} plays {card}",
    m.Names: "{name} names {rank}",
    m.Shows: "{name} scores {melds}",
    m.Chalks: "{name} chalks {what}",
    m.Takes: "{name} takes the trick, {points} points",
    m.Swaps: "{name} exchanges the trump VII",
    m.Draws: "{name} shows and draws {card}",
    m.Asks: "{name} asks to see the meld",
    m.Bela: "{name} scores béla",
    m.Out: "{name} goes out",
    m.Note: "note: {text}",
    m.Audits: "the audit of deal {deal} was looked at",
}
"""Moves that are said by their fields alone."""
_IN_TRICK: Marked[dict[type[m.Move], str]] = {
    m.Shows: "{name} scores {melds} in trick {trick}",
    m.Bela: "{name} scores béla in trick {trick}",
    m.Chalks: "{name} chalks {what} in trick {trick}",
}
_DEALS: Marked[dict[tuple[bool, bool], str]] = {
    (True, False): "{name} deals, {turned} is turned up",
    (True, True): "{name} deals, {turned} is turned up as card {place}",
    (False, False): "{name} deals, {turned} are trumps",
    (False, True): "{name} deals, {turned} are trumps as card {place}",
}
"""By whether the turned card is known, and whether its place in the deal was recorded."""


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    text = _("{name} {points} for {what}")
    reason = say_what(line, names)
    return text.format(name=names[line.seat], points=signed(line.points), what=reason)


def say_what(line: ScoreLine, names: Listing[str]) -> str:
    """The reason for a score line: a meld, or its rule's subject."""
    if line.what == "bela":
        return _("béla")
    if line.what in set(Kind):
        return name_of(Kind(line.what), names)
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


def say_row(match: Match, number: int, names: Listing[str]) -> tuple[str, str]:
    """The row of a deal on the sheet: its piles and melds, and the buli that it ended."""
    deal = match.deals[number - 1]
    points = capital(_("tricks {tricks}").format(tricks=facing(deal.tricks)))
    if any(deal.melds):
        melds = _("melds {melds}").format(melds=facing(deal.melds))
        points = f"{points}, {melds}"
    if number < len(match.deals) and match.deals[number].total == deal.total:
        return points, ""  # the next one brought nothing and ended it
    for buli in match.bulis:
        if buli.score == deal.total:
            return points, say_win(buli, names)
    return points, ""


def say_standing(sheet: Sheet, names: Listing[str]) -> str:
    """The standing of the match."""
    assert sheet.rounds is not None  # Tartli is played in bulis
    score = facing(sheet.score)
    won = facing(sheet.rounds.won)
    if isinstance(names, Voice) and names.for_stakes:
        text = _("{score} points, {stakes} stakes")
        if sheet.over:
            text = _("{score} points, {stakes} stakes, the match is over")
        return text.format(score=score, stakes=won)
    text = _("{score} points, {bulis} bulis")
    if sheet.over:
        text = _("{score} points, {bulis} bulis, the match is over")
    return text.format(score=score, bulis=won)


Sum = tuple[tuple[str, int], ...]
"""Labelled numbers; the last is the sum of the others."""

_WHY: Marked[dict[str, str]] = {
    "TH-WIN-06": "{name} has {own}, and {other} has {theirs}: {name} wins {prize}",
    "TH-WIN-07": (
        "Both have 501, and the higher score wins: {name}, with {own} against {theirs}, wins "
        "{prize}"
    ),
    "TH-WIN-08": "Level at the end, the next points decide: {name} made them and wins {prize}",
    "TH-OUT-06": (
        "{name} went out with {own}, rightly, and {other} has {theirs}: {name} wins {prize}"
    ),
    "TH-OUT-07": "{other} went out with {theirs}, {short} short: {name} wins {prize}",
    "TH-OUT-09": (
        "Both have 501, and who goes out first wins: {name}, with {own} against {theirs}, wins "
        "{prize}"
    ),
    "TH-BELA-07": (
        "Both reached 501 in the same trick, and the higher score wins: {name}, with {own} against "
        "{theirs}, wins {prize}"
    ),
}
"""The reason, by the rule that decides the winner."""
_NEVER_ENOUGH = N_(
    "{other} went out with {theirs}, and all the tricks of a deal would not make that 501: {name}"
    " wins {prize}"
)
_WHY["TH-WIN-09"] = _WHY["TH-WIN-08"]

_BULIS = N_("a buli"), N_("a maccs, two bulis")
_STAKES = N_("the stake"), N_("a Double, two stakes")
"""A single and a double win (TH-WIN-02, TA-WIN-02)."""


def say_buli(buli: BuliResult, names: Listing[str]) -> str:
    """The result of a buli."""
    loser = opponent(Seat(buli.winner))
    theirs = buli.score[loser]
    text = _WHY[buli.rules[0]]
    if buli.how == "false-claim" and theirs + DEAL_POINTS < WIN:
        text = _NEVER_ENOUGH
    return _(text).format(
        name=names[buli.winner],
        other=names[loser],
        own=buli.score[buli.winner],
        theirs=theirs,
        short=WIN - theirs,
        prize=say_prize_of(buli.points, names),
    )


def say_prize_of(bulis: int, names: Listing[str]) -> str:
    """The name of a prize of this many bulis."""
    prizes = _BULIS
    if isinstance(names, Voice) and names.for_stakes:
        prizes = _STAKES
    return _(prizes[bulis > 1])


def say_win(buli: BuliResult, names: Listing[str]) -> str:
    """The headline for the winner."""
    return _("{name} wins").format(name=names[buli.winner])


def say_double(buli: BuliResult, names: Listing[str]) -> str:
    """The name of a double win; empty for a single one."""
    if buli.points == 1:
        return ""
    if isinstance(names, Voice) and names.for_stakes:
        return _("Double · two stakes")
    return _("maccs · two bulis")


def short_sum(buli: BuliResult, deal: DealResult | None, names: Listing[str]) -> Sum:
    """The sum for the player concerned: the claimant, or else the winner. Empty without a deal."""
    if deal is None:
        return ()
    wrong = buli.how == "false-claim"
    seat = Seat(buli.winner)
    if wrong:
        seat = opponent(seat)
    had = _("{name} had written").format(name=names[seat])
    tricks = deal.tricks[seat]
    total = deal.total[seat]
    if wrong and not any(deal.tricks) and total + DEAL_POINTS < WIN:  # it needed no counting
        return (
            (had, total),
            (_("and all the tricks there are would bring"), DEAL_POINTS),
            (_("Together: not 501"), total + DEAL_POINTS),
        )
    end = _("Together")
    if "claim" in buli.how:
        end = _("501 is enough")
        if total < WIN:
            end = _("Together: {short} short of 501").format(short=WIN - total)
    return (
        (had, total - tricks),
        (_("and in the tricks, as recorded"), tricks),
        (end, total),
    )
