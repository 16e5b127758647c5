"""May this sequence be declared after those? (TH-RE-05 to TH-RE-11; D0, Declaration of Melds)

Against each sequence that the same player has scored in the suit, one of three must hold:
(a) the new top is higher; (b) same top and longer; (c) at least one missing card in between.
"""

from collections.abc import Iterable

from tartli_ref.games.tartli.melds import Sequence
from tartli_ref.games.tartli.values import PLACE
from tartli_ref.rulings import Ruling, allow, refuse


def rule_on_sequence(new: Sequence, scored: Iterable[Sequence]) -> Ruling:
    """Whether ``new`` may be declared after all of these (TH-RE-10); other suits are ignored."""
    rulings = [after(new, old) for old in scored if old.suit == new.suit]
    refused = [ruling for ruling in rulings if not ruling.allowed]
    if not rulings:
        return allow("TH-RE-05", new=new)
    if not refused:
        return rulings[-1]
    if len(refused) < len(rulings):
        return refuse("TH-RE-10", new=new, scored=refused[0].facts["scored"])
    return refused[0]


def after(new: Sequence, scored: Sequence) -> Ruling:
    """Whether ``new`` may follow this one sequence of the same suit."""
    top, old_top = PLACE[new.top], PLACE[scored.top]
    if top < old_top:
        return allow("TH-RE-06", new=new, scored=scored)
    if top == old_top:
        judge = allow if new.length > scored.length else refuse
        return judge("TH-RE-07", new=new, scored=scored)
    if top > scored.bottom_place + 1:
        return allow("TH-RE-08", new=new, scored=scored)
    return refuse("TH-RE-09", new=new, scored=scored)
