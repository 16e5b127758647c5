"""The winner's slate of a deal of one against two, for the table and the verdict page."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from tartli_ref.games.common.seats import Seat, others_of_three
from tartli_ref.table.money import Money
from tartli_ref.web.screen import Triumph, paid
from tartli_ref.words.language import _
from tartli_ref.words.lists import all_of, signed


def triumph_of_deal(
    number: int,
    alone: Seat,
    amount: int,
    items: Iterable[tuple[str, int]],
    *,
    names: Listing[str],
    stake: Money | None,
) -> Triumph | None:
    """The slate of a deal in which the lone player received this amount from each opponent for
    these ``items``. None if the amount is zero.
    """
    if not amount:
        return None
    if amount > 0:
        who = _("{name} wins").format(name=names[alone])
    else:
        who = _("{names} win").format(names=all_of(names[it] for it in others_of_three(alone)))
    parts = tuple((what, signed(worth)) for what, worth in items)
    return Triumph(
        number=number,
        who=who,
        extra="",
        score=(abs(amount),),
        standing=", ".join(paid(amount, stake)),
        sum=(*parts, (_("Together"), signed(amount))) if len(parts) > 1 else (),
    )
