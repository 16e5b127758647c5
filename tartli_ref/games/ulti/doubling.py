"""Kontra, rekontra and so on, for each component separately (UL-DBL-01 to UL-DBL-04)."""

from collections.abc import Iterator
from dataclasses import replace

from tartli_ref.games.common.doubling import Side, speaker
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti.bid_notation import LADDER
from tartli_ref.games.ulti.moves import Doubles
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import Feat
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

TRICK_UNSEEN = not_checked("UL-DBL-01", Missing.TRICK)


def side_of(deal: Deal, seat: Seat) -> Side:
    """The side of a seat: the soloist's, or the defenders' (UL-AUC-07)."""
    return Side.SOLOIST if seat is deal.soloist else Side.DEFENDERS


def feats_meant(deal: Deal, move: Doubles) -> tuple[Feat, ...]:
    """The components to be doubled; the only one by default."""
    components = tuple(component.feat for component in deal.contract.components)
    return move.feats or (components if len(components) == 1 else ())


def doubles(deal: Deal, move: Doubles) -> Iterator[Ruling]:
    """Rulings on this step for these components, by the side that says it."""
    feats = feats_meant(deal, move)
    if not feats:
        yield impossible("UL-DBL-04", "which", bid=deal.contract)
        return
    for feat in feats:
        if not deal.contract.has(feat):
            yield impossible("UL-DBL-04", "not_in_bid", feat=feat, bid=deal.contract)
            return
    if deal.first_trick_over:
        yield refuse("UL-DBL-01", "late")
    for feat in feats:
        if wrong := _wrong_step(deal, move, feat):
            yield wrong
    unseen = () if deal.tracked else (TRICK_UNSEEN,)
    yield allow("UL-DBL-03", *unseen, step=move.step, feats=feats)


def _wrong_step(deal: Deal, move: Doubles, feat: Feat) -> Ruling | None:
    """The refusal if this step does not fit this component (UL-DBL-02, UL-DBL-03)."""
    next_step = deal.step_of(feat) + 1
    if move.seat is not None and side_of(deal, move.seat) is not speaker(next_step):
        case = "defenders_first" if next_step == 1 else "other_side"
        return refuse("UL-DBL-02", case, seat=move.seat, feat=feat)
    if move.step != next_step:
        said, due = LADDER.name(move.step), LADDER.name(next_step)
        return refuse("UL-DBL-03", "step", feat=feat, said=said, due=due)
    return None


def double(deal: Deal, move: Doubles) -> Deal:
    """The deal with these components at this step."""
    steps = dict(deal.steps) | dict.fromkeys(feats_meant(deal, move), move.step)
    return replace(deal, steps=tuple((feat, steps[feat]) for feat in Feat if feat in steps))
