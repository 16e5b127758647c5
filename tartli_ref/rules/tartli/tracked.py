"""A deal is tracked once a trick, card or word is recorded; before that it is only chalked."""

from tartli_ref.rules.rulings import Ruling, impossible
from tartli_ref.rules.tartli.account import fits_trick_one
from tartli_ref.rules.tartli.state import Deal


def not_from_the_start(deal: Deal) -> Ruling | None:
    """The refusal if more was chalked than one trick can hold, so that it is too late to record
    tricks.
    """
    if deal.tracked:
        return None
    if deal.bela_trick in (None, 1) and fits_trick_one(deal):
        return None
    return impossible("TH-PLAY-05", "chalked", melds=len(deal.on_slate))


def track(deal: Deal) -> Deal:
    """The deal with its tricks recorded from now on; anything chalked before belongs to trick 1."""
    if deal.tracked:
        return deal
    scored = tuple(scored._replace(trick=1) for scored in deal.scored)
    return deal._replace(
        tracked=True,
        scored=scored,
        chalked=tuple(chalked._replace(trick=1) for chalked in deal.chalked),
        bela_trick=None if deal.bela is None else 1,
        swapped_in=None if deal.swapped is None else 1,
    )
