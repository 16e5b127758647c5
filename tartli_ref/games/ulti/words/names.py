"""Names of bids, undertakings and kontra steps at an Ulti table."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti.rules.bid_notation import LADDER
from tartli_ref.games.ulti.rules.bids import Bid
from tartli_ref.games.ulti.rules.settlement import FORFEIT, PENALTY, Verdict
from tartli_ref.games.ulti.rules.values import Feat, Silent
from tartli_ref.table.terms import Terms
from tartli_ref.words.cards import card_name, suit_name
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import Voice, all_of, facing

TITLE = N_("Ulti")

PRESETS: Marked[dict[str, str]] = {"standard": "standard"}

FEATS: Marked[dict[Feat, str]] = {
    Feat.SIMPLE: "Simple",
    Feat.FORTY: "40-100",
    Feat.TWENTY: "20-100",
    Feat.ULTI: "Ulti",
    Feat.ACES: "Four Aces",
    Feat.BETLI: "Betli",
    Feat.DURCHMARS: "Durchmars",
}
TO_FEATS: Marked[dict[Feat, str]] = {
    Feat.SIMPLE: "to Simple",
    Feat.FORTY: "to 40-100",
    Feat.TWENTY: "to 20-100",
    Feat.ULTI: "to Ulti",
    Feat.ACES: "to Four Aces",
    Feat.BETLI: "to Betli",
    Feat.DURCHMARS: "to Durchmars",
}
SILENTS: Marked[dict[Silent, str]] = {
    Silent.HUNDRED: "silent 100",
    Silent.ACES: "silent Four Aces",
    Silent.ULTI: "silent Ulti",
    Silent.DURCHMARS: "silent Durchmars",
}
ITEMS: dict[str, str] = {
    **{str(feat): name for feat, name in FEATS.items()},
    **{str(silent): name for silent, name in SILENTS.items()},
    PENALTY: N_("the lost Ulti’s penalty"),
    FORFEIT: N_("the forfeited Simple"),
}
VERDICTS: Marked[dict[Verdict, str]] = {
    Verdict.MADE: "made",
    Verdict.LOST: "lost",
    Verdict.NEITHER: "neither won nor lost",
}
STEPS: Marked[dict[str, str]] = {
    "kontra": "kontra",
    "rekontra": "rekontra",
    "szubkontra": "szubkontra",
    "mordkontra": "mordkontra",
    "hirskontra": "hirskontra",
    "fedak-sari": "Fedák Sári",
    "bicikli": "wheeled bicycle",
}
_ALONE: Marked[dict[tuple[bool, bool, bool], str]] = {
    (False, False, False): "Trump Durchmars",
    (True, False, False): "Durchmars of Hearts",
    (False, True, False): "Open Durchmars",
    (True, True, False): "Open Durchmars of Hearts",
    (False, False, True): "Plain Durchmars",
    (True, False, True): "Plain Redurchmars",
    (False, True, True): "Plain Open Durchmars",
}
"""Names of a Durchmars alone, by (doubled, open, plain)."""
_BETLI: Marked[dict[tuple[bool, bool], str]] = {
    (False, False): "Betli",
    (True, False): "Rebetli",
    (False, True): "Open Betli",
}
"""Names of a Betli alone, by (doubled, open)."""
PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Deals as soloist won – lost"), "solos_won", "solos_lost"),
    (N_("Simples played – forfeited"), "simples", "forfeits"),
    (N_("Doubled as soloist, made – lost"), "doubled_made", "doubled_lost"),
    (N_("Kontra and answers, right – wrong"), "kontra_right", "kontra_wrong"),
)
KINDS_TITLE = N_("As soloist, made – lost")
SOURCES = ITEMS
"""Sources of points, by the word after ``points:`` in the counts."""
KINDS: dict[str, str] = {
    **{str(feat): name for feat, name in FEATS.items()},
    **{str(silent): name for silent, name in SILENTS.items()},
}


class UltiVoice(Voice):
    """The players in seat order."""

    __slots__ = ()
    game = "ulti"


def ulti_voice(terms: Terms) -> UltiVoice:
    """The voice of this table."""
    return UltiVoice(terms.seats)


def bid_name(bid: Bid) -> str:
    """The players' name for a bid: ``40-100 Ulti of Hearts``."""
    alone = _ALONE.get((bid.doubled, bid.open, bid.plain))
    if bid.feats == (Feat.DURCHMARS,) and alone:
        return _(alone)
    if bid.feats == (Feat.BETLI,) and (bid.doubled, bid.open) in _BETLI:
        return _(_BETLI[bid.doubled, bid.open])
    name = " ".join(_part(bid, feat) for feat in bid.feats)
    return _("{bid} of Hearts").format(bid=name) if bid.doubled else name


def _part(bid: Bid, feat: Feat) -> str:
    if feat in (Feat.DURCHMARS, Feat.BETLI):
        name = _("Open {bid}").format(bid=_(FEATS[feat])) if bid.open else _(FEATS[feat])
        return _("Plain {bid}").format(bid=name) if bid.plain and feat is Feat.DURCHMARS else name
    return _(FEATS[feat])


def step_name(step: int) -> str:
    """The spoken name of a ladder step."""
    return name_of(LADDER.name(step), ())


def to_feats(feats: Iterable[Feat]) -> str:
    """The components that a step applies to: ``to Ulti and to Simple``."""
    return all_of(_(TO_FEATS[feat]) for feat in feats)


def item_name(text: str) -> str:
    """The name of a settlement item: ``ulti x4`` is ``Ulti ×4``."""
    what, _x, times = text.partition(" x")
    name = _(ITEMS[what]) if what in ITEMS else what
    return f"{name} ×{times}" if times else name


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, bid, undertaking or number."""
    match thing:
        case Seat():
            return names[thing]
        case Card():
            return card_name(thing)
        case Bid():
            return bid_name(thing)
        case Feat():
            return _(FEATS[thing])
        case Silent():
            return _(SILENTS[thing])
        case Verdict():
            return _(VERDICTS[thing])
        case Suit():
            return suit_name(thing)
        case (int(), *_rest) as numbers:
            return facing(numbers)
        case tuple():
            return all_of(name_of(part, names) for part in thing)
        case str() if thing in STEPS:
            return _(STEPS[thing])
        case _other:
            return str(thing)
