"""A verdict in one sentence to be read aloud: the winner, the bulis, and the reason."""

from collections.abc import Sequence as Listing

from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.game import BuliResult
from tartli_ref.games.tartli.rules.state import DealResult
from tartli_ref.games.tartli.rules.values import DEAL_POINTS, WIN
from tartli_ref.marking import N_
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import Voice

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
    never = buli.how == "false-claim" and buli.score[loser] + DEAL_POINTS < WIN
    return _(_NEVER_ENOUGH if never else _WHY[buli.rules[0]]).format(
        name=names[buli.winner],
        other=names[loser],
        own=buli.score[buli.winner],
        theirs=buli.score[loser],
        short=WIN - buli.score[loser],
        prize=say_prize(buli, names),
    )


def say_prize(buli: BuliResult, names: Listing[str]) -> str:
    """The prize for winning a buli."""
    return say_prize_of(buli.points, names)


def say_prize_of(bulis: int, names: Listing[str]) -> str:
    """The name of a prize of this many bulis."""
    for_stakes = isinstance(names, Voice) and names.for_stakes
    return _((_STAKES if for_stakes else _BULIS)[bulis > 1])


def say_win(buli: BuliResult, names: Listing[str]) -> str:
    """The headline for the winner."""
    return _("{name} wins").format(name=names[buli.winner])


def say_double(buli: BuliResult, names: Listing[str]) -> str:
    """The name of a double win; empty for a single one."""
    if buli.points == 1:
        return ""
    for_stakes = isinstance(names, Voice) and names.for_stakes
    return _("Double · two stakes") if for_stakes else _("maccs · two bulis")


def short_sum(buli: BuliResult, deal: DealResult | None, names: Listing[str]) -> Sum:
    """The sum for the player concerned: the claimant, or else the winner. Empty without a deal."""
    if deal is None:
        return ()
    claimed = "claim" in buli.how
    seat = opponent(Seat(buli.winner)) if buli.how == "false-claim" else Seat(buli.winner)
    tricks, total = deal.tricks[seat], deal.total[seat]
    if buli.how == "false-claim" and not any(deal.tricks) and total + DEAL_POINTS < WIN:
        return _never_enough(names[seat], total)
    end = _("Together")
    if claimed:
        short = WIN - total
        missing = _("Together: {short} short of 501").format(short=short)
        end = missing if short > 0 else _("501 are enough")
    return (
        (_("{name} had written").format(name=names[seat]), total - tricks),
        (_("and in the tricks, as recorded"), tricks),
        (end, total),
    )


def _never_enough(name: str, written: int) -> Sum:
    """The sum of a claim that needed no counting."""
    return (
        (_("{name} had written").format(name=name), written),
        (_("and all the tricks there are would bring"), DEAL_POINTS),
        (_("Together: not 501"), written + DEAL_POINTS),
    )
