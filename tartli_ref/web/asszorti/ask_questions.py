"""The questions that Asszorti's referee is asked: their forms, and what the forms ask."""

from typing import Any

from tartli_ref.cards import FrenchSuit
from tartli_ref.games.asszorti.desk import (
    AfterClaim,
    ClaimEnds,
    DealWorth,
    GoesBefore,
    IfItFails,
    MayDouble,
    MaySay,
    WhoseTrick,
)
from tartli_ref.games.asszorti.moves import Doubles
from tartli_ref.games.asszorti.values import LEVELS, NEEDED, STEPS, TRICKS, Arrival, Item
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.web.asszorti.ask_fields import SPEECH, CallsField, FrenchCards, call_of
from tartli_ref.web.desk.fields import Field, Number, Numbers, OneOf, Tick
from tartli_ref.web.desk.questions import QuestionKind, Values
from tartli_ref.words.asszorti.desk import PLAYERS, SPEAKERS, say_call, voice_for
from tartli_ref.words.asszorti.names import name_of, step_name, trumps_name
from tartli_ref.words.language import N_, _

NUMBER_MOST = 99
"""More than any deal has: how many tricks there are the referee says, with its rule."""
DEALER = Seat.C
"""Without a table the seats go by the order of speaking, the dealer last (AS-AUC-01)."""
DECLARER = Seat.A
"""In every other question the declarer comes first."""


def _players(name: str, label: str, names: tuple[str, ...], seats: tuple[Seat, ...]) -> OneOf:
    labels = {str(seat): _(names[seat]) for seat in seats}
    return OneOf(name, label, labels, {str(seat): seat for seat in seats}, wide=True)


def _contract(name: str, label: str) -> OneOf:
    labels = {str(level): name_of(level, ()) for level in LEVELS}
    return OneOf(name, label, labels, {str(level): level for level in LEVELS})


def _played() -> tuple[Field, ...]:
    """What is played: a contract, with trumps or without."""
    names = {"trumps": _("with trumps"), "szanzadu": trumps_name(None)}
    return (
        _contract("contract", _("The contract")),
        OneOf("played", _("What is played"), names, {"trumps": False, "szanzadu": True}),
    )


def _steps(name: str, label: str) -> OneOf:
    words = {"0": _("nothing")} | {str(step): step_name(step) for step in STEPS}
    return OneOf(name, label, words, {step: int(step) for step in words})


def _to_the_game() -> Field:
    return _steps("game", _("The last word to the game"))


def _to_the_arrivazs() -> Field:
    return _steps("last", _("The last word to the arrivázs"))


SAID = tuple(str(step) for step in STEPS)
TICKED = ("1",)


CALL = QuestionKind(
    "call",
    N_("What may be said now?"),
    N_("All that has been said in the auction, in order. Who says it follows from the order."),
    lambda _house: (CallsField("said", _("Said so far")),),
    lambda values: MaySay(DEALER, values["said"]),
    {"calls": "said"},
)


def _before_fields(_house: Any) -> tuple[Field, ...]:
    voice = voice_for(GoesBefore)
    words = [word for word in SPEECH if word != "passes"]
    says = {word: say_call(call_of(word, Seat.A), voice) for word in words}
    return (
        _players("holder", _("Who has the bid?"), SPEAKERS, THREE_SEATS),
        _contract("level", _("Which bid is it?")),
        _players("who", _("Who would say something?"), SPEAKERS, (*THREE_SEATS[1:], Seat.A)),
        OneOf("says", _("And what?"), says, {word: word for word in words}),
    )


BEFORE = QuestionKind(
    "before",
    N_("Does this take the bid over?"),
    N_("Who spoke earlier holds, who speaks later goes one step higher."),
    _before_fields,
    lambda values: GoesBefore(
        DEALER, values["holder"], values["level"], call_of(values["says"], values["who"])
    ),
    {"call": "who"},
    by_one=True,
)

OPPONENTS = (Seat.B, Seat.C)


def _kontra_fields(_house: Any) -> tuple[Field, ...]:
    said = {str(step): step_name(step) for step in STEPS}
    items = {str(item): name_of(item, ()) for item in Item}
    return (
        _to_the_game(),
        _players("game_by", _("Who has said kontra to the game?"), PLAYERS, OPPONENTS),
        Tick("arrivazs", _("Arrivázs was announced")),
        _to_the_arrivazs(),
        _players("last_by", _("Who has said kontra to the arrivázs?"), PLAYERS, OPPONENTS),
        _players("who", _("Who would say something?"), PLAYERS, THREE_SEATS),
        OneOf("says", _("And what?"), said, {step: int(step) for step in said}),
        OneOf("to", _("To what?"), items, {str(item): item for item in Item}),
    )


def _kontra(values: Values) -> MayDouble:
    said = (
        *_ladder(values["game"], values["game_by"], Item.GAME),
        *_ladder(values["last"], values["last_by"], Item.ARRIVAZS),
    )
    return MayDouble(
        DECLARER, values["arrivazs"], said, values["who"], values["says"], values["to"]
    )


def _ladder(steps: int, first: Seat, item: Item) -> tuple[Doubles, ...]:
    """The words that have been said to an item, by those whose words they were (AS-KON)."""
    other = next(seat for seat in OPPONENTS if seat is not first)
    speakers = (first, DECLARER, other, DECLARER, first)
    return tuple(Doubles(speakers[step - 1], step, (item,)) for step in range(1, steps + 1))


KONTRA = QuestionKind(
    "kontra",
    N_("Who may say szubkontra?"),
    N_("Kontra, rekontra, szubkontra, hirskontra, mordkontra: to the game and to the arrivázs."),
    _kontra_fields,
    _kontra,
    {"said": "last", "step": "says"},
    by_one=True,
    needed={"game_by": SAID, "last": TICKED, "last_by": SAID},
)


FAILS = QuestionKind(
    "fails",
    N_("What does it cost if it fails?"),
    N_("A contract with its kontra, for every number of tricks that loses it."),
    lambda _house: (
        *_played(),
        _to_the_game(),
        Tick("arrivazs", _("Arrivázs was announced")),
        _to_the_arrivazs(),
    ),
    lambda values: IfItFails(
        values["contract"], values["played"], values["arrivazs"], values["game"], values["last"]
    ),
    {"game_step": "game", "arrivazs_step": "last"},
    needed={"last": TICKED},
)


def _worth_fields(_house: Any) -> tuple[Field, ...]:
    became = {"": _("none")} | {str(each): name_of(each, ()) for each in Arrival}
    return (
        *_played(),
        Number(
            "tricks",
            _("Tricks of the declarer"),
            0,
            NUMBER_MOST,
            required=True,
            chips=range(TRICKS + 1),
        ),
        Numbers(
            "others",
            _("Tricks of the opponents"),
            (_("an opponent"), _("the other opponent")),
            0,
            NUMBER_MOST,
            hint=_("They matter with six tricks of the declarer; one of both is enough."),
        ),
        _to_the_game(),
        OneOf("arrivazs", _("The arrivázs"), became, {"": None} | {str(a): a for a in Arrival}),
        _to_the_arrivazs(),
    )


def _worth(values: Values) -> DealWorth:
    tricks, others = values["tricks"], values["others"]
    if others is not None:
        left = max(TRICKS - tricks - sum(filter(None, others)), 0)
        others = tuple(left if each is None else each for each in others)
    return DealWorth(
        values["contract"],
        values["played"],
        tricks,
        others,
        values["game"],
        values["arrivazs"],
        values["last"],
    )


WORTH = QuestionKind(
    "worth",
    N_("How much is this deal worth?"),
    N_("What the declarer gets from each opponent, or pays to each."),
    _worth_fields,
    _worth,
    {
        "opponents": "others",
        "arrival": "arrivazs",
        "game_step": "game",
        "arrivazs_step": "last",
    },
    needed={"others": (str(NEEDED),), "last": tuple(map(str, Arrival))},
)


def _rest_fields(_house: Any) -> tuple[Field, ...]:
    ends = {
        "stands": _("claimed, and nobody disputes it"),
        "fails": _("claimed, and then a trick was lost"),
        "conceded": _("conceded"),
    }
    return (
        Number(
            "tricks",
            _("Tricks of the declarer so far"),
            0,
            NUMBER_MOST,
            0,
            chips=range(TRICKS + 1),
        ),
        Numbers(
            "others",
            _("Tricks of the opponents so far"),
            (_("an opponent"), _("the other opponent")),
            0,
            NUMBER_MOST,
        ),
        OneOf("ends", _("The rest is"), ends, {each.value: each for each in ClaimEnds}, wide=True),
    )


def _rest(values: Values) -> AfterClaim:
    one, other = values["others"] or (0, 0)
    return AfterClaim((values["tricks"], one or 0, other or 0), values["ends"])


REST = QuestionKind(
    "rest",
    N_("Whose are the tricks after a claim?"),
    N_("The declarer claims or concedes all tricks that remain."),
    _rest_fields,
    _rest,
)


def _takes_fields(_house: Any) -> tuple[Field, ...]:
    trumps: dict[str, FrenchSuit | None] = {str(suit): suit for suit in FrenchSuit}
    trumps["szanzadu"] = None
    labels = {key: trumps_name(suit) for key, suit in trumps.items()}
    return (
        OneOf("trumps", _("Trumps"), labels, trumps, required=True, suits=frozenset(FrenchSuit)),
        FrenchCards("lead", _("The leader plays")),
        FrenchCards("second", _("The second player plays")),
        FrenchCards("third", _("The third player plays"), required=False),
        FrenchCards(
            "hand",
            _("The last player’s hand before, if you know it"),
            single=False,
            required=False,
        ),
    )


def _takes(values: Values) -> WhoseTrick:
    cards = (*values["lead"], *values["second"], *values["third"])
    return WhoseTrick(cards, values["trumps"], values["hand"] or None)


TAKES = QuestionKind(
    "takes",
    N_("Who takes this trick, and was the card legal?"),
    N_("Two or three cards. With the last player’s hand the referee says whether it was legal."),
    _takes_fields,
    _takes,
    {"cards": "third"},
)

QUESTIONS: dict[str, QuestionKind] = {
    kind.key: kind for kind in (CALL, BEFORE, KONTRA, FAILS, WORTH, REST, TAKES)
}
"""All questions in the order in which they are listed."""
