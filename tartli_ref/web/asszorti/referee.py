"""Asszorti's referee: how he speaks about the questions that he is asked.

What was recorded at a table fills in a question's form, as the texts that its fields take.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tartli_ref.games.asszorti.desk import GoesBefore, MayDouble, MaySay, ask
from tartli_ref.games.asszorti.moves import Bids, Call, Holds, Passes
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.playing import trumps_of
from tartli_ref.games.asszorti.state import Announced, Deal, Evening
from tartli_ref.games.asszorti.values import MORDKONTRA, Item, Level
from tartli_ref.games.common.desk import Contradiction
from tartli_ref.games.common.seats import THREE_SEATS, Seat, others_of_three
from tartli_ref.table.terms import Terms
from tartli_ref.web.asszorti.ask_questions import BEFORE, CALL, QUESTIONS
from tartli_ref.web.desk.questions import Desk, QuestionKind, Told, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.words.answers import InWords
from tartli_ref.words.asszorti.desk import answer_in_words, say_contradiction, voice_for
from tartli_ref.words.asszorti.names import AsszortiVoice

ABOUT = {CALL.key: MaySay, BEFORE.key: GoesBefore}
"""The questions about the auction, in which players are called by the order of speaking."""


@dataclass(frozen=True, slots=True)
class AsszortiTalk:
    """How a question of Asszorti is spoken about."""

    about: str
    house: AsszortiOptions

    @property
    def voice(self) -> AsszortiVoice:
        """Who its players are."""
        return voice_for(ABOUT.get(self.about, MayDouble))

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` if the question contradicts itself."""
        try:
            question = kind.make(values)
            return answer_in_words(question, ask(question, self.house))
        except Contradiction as wrong:
            text = say_contradiction(wrong, self.voice)
            raise Odd(text, wrong.rule, wrong.field) from None


def _talk(about: str, house: AsszortiOptions | None, _rules: str) -> AsszortiTalk:
    return AsszortiTalk(about, house or STANDARD)


def known_at(about: str, _terms: Terms, evening: Evening, seat: Seat) -> Told:
    """What is known now at this table for this question; after a deal, what is known of it."""
    return _ABOUT[about](evening, seat)


def _place(seat: Seat, first: Seat) -> Seat:
    """Where a seat is, counted from the first one."""
    return THREE_SEATS[(seat - first) % len(THREE_SEATS)]


def _call(evening: Evening, _seat: Seat) -> Told:
    deal = evening.deal
    return {"said": [] if deal is None else [_said(call) for call in deal.auction.calls]}


def _said(call: Call) -> str:
    match call:
        case Passes():
            return "passes"
        case Holds():
            return "holds"
        case Bids(_seat, level):
            return f"bids {level}"


def _before(evening: Evening, seat: Seat) -> Told:
    if evening.deal is None:
        return {}
    auction = evening.deal.auction
    told: Told = {"who": _place(seat, auction.first)}
    if auction.holder is None or auction.level is None:
        return told
    earlier = auction.is_earlier(seat)
    says = "holds" if earlier else f"bids {_next_level(auction.level)}"
    return told | {
        "holder": _place(auction.holder, auction.first),
        "level": auction.level,
        "says": says,
    }


def _next_level(level: Level) -> Level:
    levels = list(Level)
    return levels[min(levels.index(level) + 1, len(levels) - 1)]


def _kontra(evening: Evening, seat: Seat) -> Told:
    deal = evening.deal
    if deal is None or deal.declarer is None or deal.announced is None:
        return {}
    game, last = deal.doublings
    told = _doubled(deal, deal.announced) | {
        "who": _place(seat, deal.declarer),
        "says": min(game.step + 1, MORDKONTRA),
        "to": Item.GAME,
    }
    for name, by in (("game_by", game.kontra_by), ("last_by", last.kontra_by)):
        if by is not None:
            told[name] = _place(by, deal.declarer)
    return told


def _doubled(deal: Deal, announced: Announced) -> Told:
    """How far both items have been doubled; the arrivázs if it was announced."""
    return {
        "arrivazs": "1" if announced.arrivazs else None,
        "game": deal.doublings.game.step,
        "last": deal.doublings.arrivazs.step,
    }


def _deal(evening: Evening) -> Deal | None:
    """The deal that is played, or else the last one."""
    if evening.deal is not None or not evening.deals:
        return evening.deal
    return evening.deals[-1].record


def _played(deal: Deal | None) -> Told:
    """What is played in a deal, as far as it was announced."""
    if deal is None or deal.announced is None:
        return {"contract": None if deal is None else deal.contract}
    return {
        "contract": deal.contract,
        "played": "szanzadu" if deal.announced.szanzadu else "trumps",
        **_doubled(deal, deal.announced),
    }


def _fails(evening: Evening, _seat: Seat) -> Told:
    return _played(_deal(evening))


def _worth(evening: Evening, _seat: Seat) -> Told:
    told = _played(_deal(evening)) | {"arrivazs": None}
    if evening.deal is not None or not evening.deals:
        return told
    last = evening.deals[-1]
    others = None
    if last.split is not None:
        others = "-".join(str(last.split[seat]) for seat in others_of_three(last.declarer))
    return told | {"tricks": last.own, "others": others, "arrivazs": last.arrival}


def _rest(evening: Evening, _seat: Seat) -> Told:
    deal = evening.deal
    if deal is None or deal.declarer is None or not deal.tracked:
        return {}
    others = "-".join(str(deal.tricks[seat]) for seat in others_of_three(deal.declarer))
    return {"tricks": deal.tricks[deal.declarer], "others": others}


def _takes(evening: Evening, _seat: Seat) -> Told:
    deal = evening.deal
    if deal is None or deal.announced is None:
        return {}
    cards = () if deal.trick is None else deal.trick.on_table
    names = ("lead", "second", "third")
    return {"trumps": trumps_of(deal) or "szanzadu"} | dict(zip(names, cards, strict=False))


_ABOUT: dict[str, Callable[[Evening, Seat], Told]] = {
    "call": _call,
    "before": _before,
    "kontra": _kontra,
    "fails": _fails,
    "worth": _worth,
    "rest": _rest,
    "takes": _takes,
}


DESK = Desk("asszorti", QUESTIONS, _talk, known_at)
