"""What a sheet may say by mistake: questions that a page asks once, never refusals.

A file with any of this is read and paid as it says.
"""

from collections.abc import Iterator
from itertools import combinations

from tartli_ref.rules.common.findings import Question
from tartli_ref.rules.ulti.bids import Bid, is_played, ladder
from tartli_ref.rules.ulti.values import (
    BESIDE,
    STANDARD,
    Feat,
    Silent,
    UltiOptions,
)

_SAID_ALOUD = {
    Silent.ACES: Feat.ACES,
    Silent.ULTI: Feat.ULTI,
    Silent.DURCHMARS: Feat.DURCHMARS,
}
"""The bid that is announced for each silent one; a silent 100 is compared with 40-100."""


def questions(house: UltiOptions) -> Iterator[Question]:
    """Everything about this sheet that may be a mistake."""
    yield from _falling(house)
    yield from _forms(house)
    yield from _silent(house)
    if house.silent_simple == "doubles" and any(house.silent_row(Silent.HUNDRED)[:2]):
        yield _about("doubles_and_pays", "silent_simple", "worth_silent_100")
    replaces = house.silent_simple in ("replaces", "replaces_100")
    if house.silent_kontra == "replaced" and not replaces:
        yield _about("nothing_replaced", "silent_kontra", "silent_simple")
    if house.three_ulti_lost > house.three_ulti_made:
        made = house.three_ulti_made
        lost = house.three_ulti_lost
        yield _about("three_lost", "three_ulti_lost", "three_ulti_made", made=made, lost=lost)
    if house.forfeit == "off" and house.lowest == "hearts":
        yield _about("pass_unpaid", "forfeit", "lowest")
    if house.evening_premium % 2:
        yield _about("odd_premium", "evening_premium", value=house.evening_premium)


def _about(case: str, *keys: str, **facts: object) -> Question:
    return Question(case, facts, keys)


def _falling(house: UltiOptions) -> Iterator[Question]:
    """A bid of one undertaking that is higher by the standard values, and worth less here."""
    standard = ladder(STANDARD)
    alone = [bid for bid in standard if len(bid.feats) == 1 and is_played(bid, house)]
    for low, high in combinations(alone, 2):
        if standard[high] > standard[low] and high.worth(house) < low.worth(house):
            facts = {"value": high.worth(house), "least": low.worth(house)}
            keys = (key_of(high), key_of(low))
            yield Question("falls", {"bid": high, "last": low, **facts}, keys)
            return


def key_of(bid: Bid) -> str:
    """The option with the value of a bid of one undertaking."""
    (feat,) = bid.feats
    form = ""
    if bid.plain:
        form = "plain_"
    if bid.open:
        form += "open_"
    if bid.doubled and not bid.of_hearts:
        return f"worth_re{feat}"
    return f"worth_{form}{feat}".replace("-", "_")


_BETLI = Bid((Feat.BETLI,))
_DURCHMARS = Bid((Feat.DURCHMARS,))
_PLAIN = Bid((Feat.DURCHMARS,), plain=True)


def _forms(house: UltiOptions) -> Iterator[Question]:
    """An open form worth no more than the closed one, a second step no more than the first."""
    for bid in (_BETLI, _DURCHMARS, _PLAIN):
        lies_open = bid._replace(open=True)
        again = bid._replace(doubled=True)
        for case, other in (("open_no_more", lies_open), ("second_no_more", again)):
            if other.of_hearts or not (is_played(bid, house) and is_played(other, house)):
                continue
            value = other.worth(house)
            least = bid.worth(house)
            if value <= least:
                keys = (key_of(other), key_of(bid))
                yield Question(case, {"bid": other, "last": bid, "value": value}, keys)


def _silent(house: UltiOptions) -> Iterator[Question]:
    """A silent bid worth as much as the bid itself."""
    for silent in Silent:
        feat = _SAID_ALOUD.get(silent, Feat.FORTY)
        aloud = house.worth(feat)
        row = house.silent_row(silent)
        for place in range(BESIDE):
            if row[place] >= aloud:
                key = "worth_" + str(silent).replace("-", "_")
                facts = {"silent": silent, "bid": Bid((feat,)), "value": row[place]}
                yield Question("silent_as_much", facts, (key,))
                break
