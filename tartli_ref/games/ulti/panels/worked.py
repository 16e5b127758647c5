"""The same deal under two sheets, in words."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from tartli_ref.games.ulti.words import SILENTS, bid_name
from tartli_ref.rules.ulti.comparing import FIRST, Ending, Paid, Worked, worked
from tartli_ref.rules.ulti.settlement import Verdict
from tartli_ref.rules.ulti.values import Silent, UltiOptions
from tartli_ref.web.screen.game import WorkedDeal
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital

MOST = 4
"""So many deals are shown: more than a screen of them nobody reads."""
KEPT = 64


def worked_deals(one: UltiOptions, other: UltiOptions) -> tuple[WorkedDeal, ...]:
    """The first differences of two sheets, each with the smallest deal that shows it."""
    return tuple(WorkedDeal(_title(deal), tuple(_rows(deal))) for deal in _found(one, other))


@lru_cache(maxsize=KEPT)
def _found(one: UltiOptions, other: UltiOptions) -> tuple[Worked, ...]:
    return tuple(islice(worked(one, other), MOST))


def _title(deal: Worked) -> str:
    if deal.bid is None:
        return _("Nobody bids, and the Simple is given up.")
    bid = capital(bid_name(deal.bid))
    is_made = deal.ending.verdict is Verdict.MADE
    sentences = [_("{bid} is made.") if is_made else _("{bid} is lost.")]
    sentences += _besides(deal.ending)
    if deal.kontra == (FIRST,):
        sentences.append(_("One defender says kontra, the other does not."))
    elif deal.kontra:
        sentences.append(_("Both defenders say kontra."))
    return " ".join(sentences).format(bid=bid)


def _besides(ending: Ending) -> Iterator[str]:
    silent = ending.silent
    if silent is not None:
        name = _(SILENTS[silent])
        if silent is Silent.HUNDRED:
            name = (
                _("silent 100 with a twenty") if ending.twenty else _("silent 100 with the forty")
            )
        sentence = _("The defenders have a {silent}.")
        if ending.verdict is Verdict.MADE:
            sentence = _("The player has a {silent}.")
        yield sentence.format(silent=name)
    if ending.theirs:
        yield _("The first defender’s VII wins the last trick.")
    if ending.three:
        yield _("The player has three trumps in hand.")


def _rows(deal: Worked) -> Iterator[tuple[str, str, str]]:
    one = deal.one
    other = deal.other
    alike = all(paid is None or paid.first == paid.second for paid in (one, other))
    if alike:
        yield _("Each pays"), _first(one), _first(other)
    else:
        yield _("The first defender pays"), _first(one), _first(other)
        yield _("The second defender pays"), _second(one), _second(other)
    yield _("The player gets"), _in_all(one), _in_all(other)


def _first(paid: Paid | None) -> str:
    return _("not played") if paid is None else _number(paid.first)


def _second(paid: Paid | None) -> str:
    return _("not played") if paid is None else _number(paid.second)


def _in_all(paid: Paid | None) -> str:
    if paid is None:
        return "–"
    return _("{points} in all").format(points=_number(paid.first + paid.second))


def _number(points: int) -> str:
    return str(points).replace("-", "−")
