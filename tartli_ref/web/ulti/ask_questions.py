"""The questions that Ulti's referee is asked: their forms, and what the forms ask."""

from typing import Any

from tartli_ref.games.ulti.bid_notation import LADDER
from tartli_ref.games.ulti.bids import Bid, Trumps
from tartli_ref.games.ulti.desk import (
    DealWorth,
    MaySay,
    Moment,
    Outranks,
    WhatItCosts,
    WhoSays,
)
from tartli_ref.games.ulti.moves import Result
from tartli_ref.games.ulti.settlement import silents_of
from tartli_ref.games.ulti.values import DEAL_POINTS, MARRIAGE, TRUMP_MARRIAGE, Feat
from tartli_ref.web.desk.fields import Field, Numbers, OneOf, Tick
from tartli_ref.web.desk.questions import QuestionKind, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.ulti.ask_fields import BidField, steps_field, verdicts_field
from tartli_ref.web.ulti.forms import OFFERED
from tartli_ref.words.language import N_, _
from tartli_ref.words.ulti.names import name_of, step_name


def _outranks_fields(_house: Any) -> tuple[Field, ...]:
    return BidField("bid", _("This bid")), BidField("last", _("over that one"))


OUTRANKS = QuestionKind(
    "outranks",
    N_("Does my bid outrank his?"),
    N_("Two bids, each put together of its parts. A Simple inside is counted by itself."),
    _outranks_fields,
    lambda values: Outranks(values["bid"], values["last"]),
)


def _bidding_fields(_house: Any) -> tuple[Field, ...]:
    return (
        BidField("last", _("The last bid, none if nobody has bid"), required=False),
        OneOf(
            "moment",
            _("And I"),
            {
                "turn": _("am to speak"),
                "lifted": _("have taken the talon"),
                "holds": _("have bid it, and both others have passed"),
            },
            {each.value: each for each in Moment},
            wide=True,
        ),
    )


BIDDING = QuestionKind(
    "bidding",
    N_("What may I say now?"),
    N_("What is high enough over the last bid, and whether passing is possible."),
    _bidding_fields,
    lambda values: MaySay(values["last"], values["moment"]),
)


def _bid_fields(_house: Any) -> tuple[Field, ...]:
    return (BidField("bid", _("The bid that is played")),)


def _doubling_fields(_house: Any, bid: Bid) -> tuple[Field, ...]:
    steps = {str(step): step_name(step) for step in range(1, len(LADDER.names) + 1)}
    numbers = {step: int(step) for step in steps}
    parts = {str(part.feat): name_of(part.feat, ()) for part in bid.components}
    feats = parts if len(parts) > 1 else {"": _("the only one")} | parts
    known = {"": None} | {str(feat): feat for feat in OFFERED}
    return (
        OneOf("say", _("Who may say"), steps, numbers, required=True),
        OneOf("to", _("to which part of it?"), feats, known),
        OneOf(
            "so_far",
            _("What has been said to it so far?"),
            {"": _("just the step before"), "0": _("nothing")} | steps,
            {"": None, "0": 0, **numbers},
        ),
        Tick("late", _("The first trick is over")),
    )


DOUBLING = QuestionKind(
    "doubling",
    N_("Who may say kontra, rekontra, szubkontra …?"),
    N_("Each part of the bid is doubled by itself, and the sides take turns."),
    _bid_fields,
    lambda values: WhoSays(
        values["bid"], values["say"], values["to"], values["so_far"], values["late"]
    ),
    then=_doubling_fields,
)


PRICE = QuestionKind(
    "price",
    N_("What does this cost if it fails?"),
    N_("What a bid brings and what it costs, with its kontra and with what comes unannounced."),
    _bid_fields,
    lambda values: WhatItCosts(values["bid"], values["said"]),
    then=lambda _house, bid: (steps_field("said", _("Kontra so far"), _parts(bid)),),
)


def _parts(bid: Bid) -> tuple[Feat, ...]:
    """The undertakings of a bid, the Simple inside included."""
    return tuple(part.feat for part in bid.components)


_MARRIAGES = tuple(
    (TRUMP_MARRIAGE,) * forty + (MARRIAGE,) * twenty for forty in (0, 1) for twenty in range(4)
)


def _marriages(name: str, label: str) -> OneOf:
    texts = {" ".join(map(str, each)): each for each in _MARRIAGES}
    labels = {key: key.replace(" ", " + ") or _("none") for key in texts}
    return OneOf(name, label, labels, texts, folded=True)


def _value_fields(_house: Any, bid: Bid) -> tuple[Field, ...]:
    parts = _parts(bid)
    became = verdicts_field("became", _("What was made and what was lost"), parts, silents_of(bid))
    said = steps_field("said", _("Kontra so far"), parts)
    if bid.trumps is Trumps.NONE:
        return became, said
    return (
        became,
        said,
        Numbers(
            "points",
            _("Points from tricks, without marriages"),
            (_("Soloist"), _("Defenders")),
            0,
            DEAL_POINTS,
            hint=_("They tell what became of the Simple. One of the two is enough."),
            folded=True,
        ),
        _marriages("mine", _("Marriages of the soloist")),
        _marriages("theirs", _("Marriages of the defenders")),
    )


def _value(values: Values) -> DealWorth:
    points, became = values.get("points"), dict(values["became"])
    if points is not None:
        mine, theirs = points
        mine = DEAL_POINTS - theirs if mine is None else mine
        points = (mine, DEAL_POINTS - mine if theirs is None else theirs)
    made, lost = (tuple(each for each in became if became[each] == word) for word in _WORDS)
    if values["bid"].contains_simple and Feat.SIMPLE in became and points is not None:
        raise Odd(_("The points tell what became of the Simple: leave it out."), place="became")
    return DealWorth(
        values["bid"],
        Result(points, made, lost),
        values["said"],
        values.get("mine", ()),
        values.get("theirs", ()),
    )


_WORDS = ("made", "lost")

VALUE = QuestionKind(
    "value",
    N_("How much is this deal worth?"),
    N_("What the soloist gets or pays, with kontra, silent bids and the lost Ulti."),
    _bid_fields,
    _value,
    then=_value_fields,
)

QUESTIONS: dict[str, QuestionKind] = {
    kind.key: kind for kind in (OUTRANKS, BIDDING, DOUBLING, PRICE, VALUE)
}
"""All questions in the order in which they are listed."""
