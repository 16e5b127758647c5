"""The questions that are asked about cards and melds: their forms, and what the forms ask."""

from collections.abc import Mapping

from tartli_ref.cards import Rank
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.desk import (
    BestOrder,
    ContestIs,
    LeaderHas,
    MayAnswer,
    MayBela,
    MayDeclare,
    MayExchange,
    MeldContest,
    PileWorth,
    Question,
    When,
    WhoseTrick,
)
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.values import MELD_TRICKS, TRICKS
from tartli_ref.web.desk.fields import Field, Number, OneOf, Tick, trump_field
from tartli_ref.web.desk.questions import QuestionKind, Values
from tartli_ref.web.tartli.ask_cards import Cards, Melds, Words
from tartli_ref.words.cards import rank_name
from tartli_ref.words.language import N_, Marked, _

House = TartliOptions | None
"""None where it is not known: then every field is shown that any house rule may need."""


TRICK_MOST = 99
"""The referee himself says that there is no trick 17."""
ROWS = 6
SCORED_HINT = N_("In the order in which they were scored.")


def trick_field(*, required: bool = False, hint: str = "", last: int = TRICKS) -> Number:
    """Which trick it is; those up to the last can be tapped."""
    label = _("Trick") if required else _("Trick, if it matters")
    chips = range(1, last + 1)
    return Number("trick", label, 0, TRICK_MOST, 1, required, hint, chips, not required)


def _declare_fields(house: House) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = (
        Melds("new", _("May I declare"), required=True),
        Melds("scored", _("after I have scored in this deal"), ROWS, hint=_(SCORED_HINT)),
        Number(
            "trick",
            _("Trick, if it matters"),
            0,
            TRICK_MOST,
            chips=range(1, MELD_TRICKS + 1),
            folded=True,
        ),
    )
    if house is None or house.gap == "hand":
        held = Cards("held", _("Cards between the two that I hold"), folded=True)
        fields = (*fields, held, Tick("held_none", _("I hold none of the cards between")))
    return fields


def _declare(values: Values) -> Question:
    held = values.get("held") or ()
    told = held or values.get("held_none")
    gap_held = frozenset(held) if told else None
    return MayDeclare(values["new"], values["scored"], gap_held, values["trick"])


DECLARE = QuestionKind(
    "declare",
    N_("May I declare this after those?"),
    N_("A sequence or a set, after what you have scored in the same deal."),
    _declare_fields,
    _declare,
    by_one=True,
)


def _melds_a_trick(house: House) -> int:
    """How many melds one player can declare in a trick: a set, and one sequence or several."""
    return 2 if house is not None and house.sequences == "one" else 5


def _contest_fields(house: House) -> tuple[Field, ...]:
    rows = _melds_a_trick(house)
    return (
        trump_field(),
        Melds("leader", _("The leader declares"), rows),
        Melds("second", _("The second player would declare"), rows),
        trick_field(hint=_("Melds are declared in tricks 1 to 8."), last=MELD_TRICKS),
    )


CONTEST = QuestionKind(
    "contest",
    N_("Who wins this contest, and what is said aloud?"),
    N_("Both have melds in the same trick."),
    _contest_fields,
    lambda values: MeldContest(
        values["leader"], values["second"], values["trump"], values["trick"]
    ),
)


def _answer_fields(house: House) -> tuple[Field, ...]:
    lengths = _melds_a_trick(house) - 1
    return (
        Words("leader", _("The leader says"), lengths),
        Words("second", _("The second player would say"), lengths),
        trick_field(last=MELD_TRICKS),
    )


ANSWER = QuestionKind(
    "answer",
    N_("May the second player answer that?"),
    N_("Only the words count: vannak or not, and how long a sequence is."),
    _answer_fields,
    lambda values: MayAnswer(values["leader"], values["second"], values["trick"]),
)


def _trick_fields(_house: House) -> tuple[Field, ...]:
    return (
        trump_field(),
        trick_field(required=True, hint=_("From trick 8 on, suit has to be followed.")),
        Cards("lead", _("The leader plays"), single=True),
        Cards("reply", _("The second player plays"), single=True),
        Cards("hand", _("The second player’s hand before, if you know it"), folded=True),
        Cards("gone", _("Cards played to earlier tricks"), folded=True),
    )


TRICK = QuestionKind(
    "trick",
    N_("Who takes this trick, and was the card legal?"),
    N_("Two cards. With the second player’s hand the referee can say whether the card was legal."),
    _trick_fields,
    lambda values: WhoseTrick(
        values["lead"],
        values["reply"],
        values["trump"],
        values["trick"],
        values["hand"] or None,
        values["gone"],
    ),
)

WHO: Marked[dict[str, str]] = {"": "nobody", "me": "I", "other": "the other player"}
WHOM = {"": None, "me": Seat.A, "other": Seat.B}


def said(labels: Mapping[str, str]) -> Mapping[str, str]:
    """The labels in the language that is spoken."""
    return {key: _(label) for key, label in labels.items()}


def _exchange_fields(house: House) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = (
        trick_field(required=True),
        OneOf(
            "lead",
            _("Who leads to this trick?"),
            {"me": _("I"), "other": _("the other player")},
            {"me": True, "other": False},
        ),
        OneOf(
            "leader",
            _("What has the leader done in it?"),
            {"nothing": _("nothing yet"), "declared": _("declared"), "led": _("led a card")},
            {each.value: each for each in LeaderHas},
        ),
        OneOf(
            "seven",
            _("Where is the trump VII?"),
            {
                "hand": _("in my hand"),
                "away": _("not in my hand"),
                "turned": _("turned up at the deal"),
            },
            {"hand": (True, False), "away": (False, False), "turned": (False, True)},
            wide=True,
        ),
        OneOf("exchanged", _("Who has exchanged in this deal before?"), said(WHO), WHOM),
    )
    if house is None or house.exchange == "any_time":
        melded = Tick("melded", _("The VII was in a sequence that I scored in this trick"))
        fields = (*fields, melded)
    if house is None or house.exchange_seventh == "on":
        drawn = _("I have won trick 7 and drawn, the other player has not drawn yet (trick 8)")
        fields = (*fields, Tick("drawn", drawn))
    return fields


def _exchange(values: Values) -> Question:
    holds, turned = values["seven"]
    return MayExchange(
        trick=values["trick"],
        on_lead=values["lead"],
        holds_seven=holds,
        leader_has=values["leader"],
        seven_turned=turned,
        exchanged=values["exchanged"],
        seven_melded=values.get("melded", False),
        before_last_draw=values.get("drawn", False),
    )


EXCHANGE = QuestionKind(
    "exchange",
    N_("May I exchange the trump VII now?"),
    N_("For the card that lies face up under the talon."),
    _exchange_fields,
    _exchange,
    {
        "holds_seven": "seven",
        "leader_has": "leader",
        "seven_melded": "melded",
        "before_last_draw": "drawn",
    },
    by_one=True,
)


def _bela_fields(house: House) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = (
        trick_field(required=True),
        OneOf(
            "when",
            _("At which moment?"),
            {
                "within": _("in it, from its lead on"),
                "before": _("before its lead"),
                "after": _("after it was taken"),
            },
            {each: When(each) for each in ("within", "before", "after")},
            wide=True,
        ),
        OneOf(
            "played",
            _("Which of the two cards has been played?"),
            {
                "": _("neither"),
                "K": rank_name(Rank.KING),
                "O": rank_name(Rank.OVER),
                "KO": _("both"),
            },
            {"": "", "K": "K", "O": "O", "KO": "KO"},
        ),
        OneOf("scored", _("Who has scored béla in this deal before?"), said(WHO), WHOM),
    )
    if house is None or house.bela_timing != "any":
        contest = OneOf(
            "contest",
            _("The contest of this trick"),
            {"none": _("there is none"), "open": _("is not settled"), "settled": _("is settled")},
            {each.value: each for each in ContestIs},
        )
        fields = (*fields, contest)
    if house is None or house.bela_timing == "with_meld":
        fields = (*fields, Tick("meld", _("Another meld has scored in this trick")))
    return fields


BELA = QuestionKind(
    "bela",
    N_("May I score béla now?"),
    N_("King and Over of trumps, beside every contest."),
    _bela_fields,
    lambda values: MayBela(
        trick=values["trick"],
        when=values["when"],
        king_played="K" in values["played"],
        over_played="O" in values["played"],
        scored=values["scored"],
        contest=values.get("contest", ContestIs.NONE),
        meld_scored=values.get("meld", False),
    ),
    {"king_played": "played", "over_played": "played", "meld_scored": "meld"},
    by_one=True,
)


def _pile_fields(_house: House) -> tuple[Field, ...]:
    return (
        trump_field(),
        Cards("card", _("The cards of the pile")),
        Tick("last", _("The last trick is in it")),
    )


PILE = QuestionKind(
    "pile",
    N_("How many points are in this pile?"),
    N_("Tap the cards of one pile. Both piles make 161 together, the last ten included."),
    _pile_fields,
    lambda values: PileWorth(values["card"], values["trump"], values["last"]),
    {"cards": "card"},
    by_one=True,
)


def _order_fields(_house: House) -> tuple[Field, ...]:
    return (
        Melds(
            "run", _("My run"), sets=False, required=True, hint=_("All cards that lie together.")
        ),
        Number(
            "tricks",
            _("Tricks left to declare in, this one included"),
            0,
            TRICK_MOST,
            required=True,
            hint=_("8 before trick 1, 1 in trick 8."),
            chips=range(1, MELD_TRICKS + 1),
        ),
        Melds(
            "scored",
            _("What I have scored in this deal"),
            ROWS,
            sets=False,
            hint=_(SCORED_HINT),
        ),
    )


ORDER = QuestionKind(
    "order",
    N_("In which order do I declare this run?"),
    N_("A long run can score in parts, one a trick. A wrong beginning shuts parts out."),
    _order_fields,
    lambda values: BestOrder(values["run"], values["tricks"], values["scored"]),
    by_one=True,
)
