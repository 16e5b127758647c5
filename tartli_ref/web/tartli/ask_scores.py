"""The questions that are asked about scores, and all questions in their order."""

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.desk import IsClaimRight, MeldIs, Question, WhoWins
from tartli_ref.games.tartli.melds import LENGTH_NAMES
from tartli_ref.games.tartli.values import DEAL_POINTS, TRUMP_POINTS
from tartli_ref.web.desk.fields import Field, Number, Numbers, OneOf, Tick
from tartli_ref.web.desk.questions import QuestionKind, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.tartli.ask_cards import SET, Melds
from tartli_ref.web.tartli.ask_questions import (
    ANSWER,
    BELA,
    CONTEST,
    DECLARE,
    EXCHANGE,
    ORDER,
    PILE,
    TRICK,
    House,
    said,
)
from tartli_ref.words.language import N_, Marked, _

SCORE_MOST = 9_999
IN_TRICK_MOST = sum(sorted(TRUMP_POINTS.values())[-2:])


def _points(name: str, label: str, most: int = DEAL_POINTS, hint: str = "") -> Number:
    return Number(name, label, 0, most, 0, hint=hint)


def _score(name: str, label: str, hint: str = "") -> Number:
    return Number(name, label, -SCORE_MOST, SCORE_MOST, required=not hint, hint=hint)


def _claim_fields(house: House) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = (
        _score("score", _("Written for the claimant")),
        _points("pile", _("Points in the claimant’s finished tricks")),
        _score(
            "other_score",
            _("Written for the other player"),
            hint=_("It tells only what the claim is worth, and may stay empty."),
        ),
        _points("other_pile", _("Points in the other player’s finished tricks")),
        Melds("meld", _("Declared by the claimant in this trick and not written"), 5),
        OneOf(
            "contest",
            _("The contest for it"),
            {
                "none": _("nothing was declared"),
                "open": _("is not settled"),
                "won": _("is won"),
                "lost": _("is lost"),
            },
            {each.value: each for each in MeldIs},
            wide=True,
        ),
        _points("in_trick", _("Points of the cards on the table"), IN_TRICK_MOST),
        Tick("last", _("Trick 16 is over, and the last ten are in a pile")),
    )
    if house is None or house.bela_timing != "any":
        who = {"": _("nobody"), "claimant": _("the claimant"), "other": _("the other player")}
        seats = {"": None, "claimant": Seat.A, "other": Seat.B}
        fields = (*fields, OneOf("bela", _("Béla was written in this trick for"), who, seats))
    return fields


CLAIM = QuestionKind(
    "claim",
    N_("Is this claim of 501 right, and what is it worth?"),
    N_("What is written, and what lies in finished tricks."),
    _claim_fields,
    lambda values: IsClaimRight(
        score=values["score"],
        pile=values["pile"],
        other_score=values["other_score"],
        other_pile=values["other_pile"],
        in_trick=values["in_trick"],
        melds=values["meld"],
        contest=values["contest"],
        bela_now=values.get("bela"),
        played_out=values["last"],
    ),
    {"melds": "meld", "bela_now": "bela"},
    by_one=True,
    needed={"contest": (SET, *LENGTH_NAMES.values())},
)

PLAYERS: Marked[tuple[str, str]] = ("Player A", "Player B")
WHICH: Marked[dict[str, str]] = {"": "nobody", "A": "player A", "B": "player B"}
SEAT = {"": None, "A": Seat.A, "B": Seat.B}


def _players() -> tuple[str, str]:
    first, second = map(_, PLAYERS)
    return first, second


def _winner_fields(_house: House) -> tuple[Field, ...]:
    return (
        Numbers("score", _("Written, melds included"), _players(), -SCORE_MOST, SCORE_MOST, True),
        Numbers(
            "tricks",
            _("Trick points that are still to be added"),
            _players(),
            0,
            DEAL_POINTS,
            hint=_("As they lie, the last ten included. Leave them empty if they are written."),
        ),
        OneOf(
            "deal",
            _("The deal"),
            {"over": _("is played out"), "running": _("is not over")},
            {"over": True, "running": False},
        ),
        OneOf("claimed", _("Who has gone out first?"), said(WHICH), SEAT),
        OneOf("stichmatsch", _("Who won all of tricks 8 to 16?"), said(WHICH), SEAT),
    )


def _winner(values: Values) -> Question:
    tricks = values["tricks"]
    if tricks is not None and None in tricks:
        if not values["deal"]:
            raise Odd(_("Enter both, or neither."), place="tricks")
        first, second = tricks
        tricks = (DEAL_POINTS - second, second) if first is None else (first, DEAL_POINTS - first)
    return WhoWins(
        score=values["score"],
        tricks=tricks,
        stichmatsch=values.get("stichmatsch"),
        claimed=values["claimed"],
        played_out=values["deal"],
    )


WINNER = QuestionKind(
    "winner",
    N_("Who wins when both are over 501?"),
    N_("At the end of a deal, or when somebody has gone out."),
    _winner_fields,
    _winner,
)

QUESTIONS: dict[str, QuestionKind] = {
    kind.key: kind
    for kind in (
        DECLARE,
        CONTEST,
        ANSWER,
        TRICK,
        EXCHANGE,
        BELA,
        PILE,
        CLAIM,
        WINNER,
        ORDER,
    )
}
"""All questions in the order in which they are listed."""
