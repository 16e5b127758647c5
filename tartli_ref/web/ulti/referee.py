"""Ulti's referee: how he speaks about the questions that he is asked.

What was recorded at a table fills in a question's form, as the texts that its fields take.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti.auction import rests
from tartli_ref.games.ulti.bid_notation import LADDER, write_bid
from tartli_ref.games.ulti.counting import known_points
from tartli_ref.games.ulti.desk import CostAnswer, DealAnswer, WhoSaysAnswer, ask
from tartli_ref.games.ulti.marriages import NAMED_BY_BID, declared_points
from tartli_ref.games.ulti.options import STANDARD, UltiOptions
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.state import Deal, Evening
from tartli_ref.games.ulti.values import DEAL_POINTS, Feat, Silent
from tartli_ref.rulings import Ruling
from tartli_ref.table.terms import Terms
from tartli_ref.web.desk.questions import Desk, QuestionKind, Told, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.ulti.ask_questions import QUESTIONS
from tartli_ref.words.answers import InWords
from tartli_ref.words.rulings import say
from tartli_ref.words.ulti.desk import answer_in_words, desk_voice
from tartli_ref.words.ulti.names import UltiVoice

PLACES = {"UL-PTS-01": "points", "UL-PTS-02": "mine", "UL-DBL": "said", "UL-MAR": "mine"}
"""The field at which what cannot be is complained about, by the beginning of its rule."""


@dataclass(frozen=True, slots=True)
class UltiTalk:
    """How a question of Ulti is spoken about."""

    house: UltiOptions

    @property
    def voice(self) -> UltiVoice:
        """The soloist and the defenders."""
        return desk_voice()

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` where the question describes what cannot be."""
        question = kind.make(values)
        answer = ask(question, self.house)
        match answer:
            case CostAnswer(ruling) | DealAnswer(ruling) if not ruling.allowed:
                raise self._odd(ruling)
            case WhoSaysAnswer(ruling) if ruling.rule == "UL-DBL-04" and not ruling.allowed:
                raise self._odd(ruling, "to")
        return answer_in_words(question, answer, self.house)

    def _odd(self, ruling: Ruling, place: str = "") -> Odd:
        said = say(ruling, self.voice)
        found = (field for rule, field in PLACES.items() if ruling.rule.startswith(rule))
        return Odd(f"{said.why} {said.instead}", ruling.rule, place or next(found, "became"))


def _talk(_about: str, house: UltiOptions | None, _rules: str) -> UltiTalk:
    return UltiTalk(house or STANDARD)


def known_at(about: str, _terms: Terms, evening: Evening, _seat: Seat) -> Told:
    """What is known now at this table for this question; after a deal, what is known of it."""
    return _ABOUT[about](evening)


def _outranks(evening: Evening) -> Told:
    return {"last": _bid(evening.deal)}


def _bidding(evening: Evening) -> Told:
    deal = evening.deal
    if deal is None or deal.soloist is not None:
        return {}
    moment = "lifted" if deal.auction.lifted is not None else "turn"
    if rests(deal.auction):
        moment = "holds"
    return {"last": _bid(deal), "moment": moment}


def _doubling(evening: Evening) -> Told:
    deal = evening.deal
    if deal is None:
        return {}
    told: Told = {"bid": _bid(deal), "late": "1" if deal.first_trick_over else None}
    doubled = max(deal.steps, key=lambda each: each[1], default=None)
    if doubled is not None:
        feat, step = doubled
        named = step < len(LADDER.names)  # the form offers the steps that have a name
        told |= {"to": feat} | ({"so_far": step, "say": step + 1} if named else {})
    return told


def _price(evening: Evening) -> Told:
    deal = _deal(evening)
    return {"bid": _bid(deal), "said": _steps(deal)}


def _value(evening: Evening) -> Told:
    deal = _deal(evening)
    if deal is None or deal.soloist is None:
        return {"bid": _bid(deal)}
    told: Told = {
        "bid": _bid(deal),
        "said": _steps(deal),
        "mine": _marriages(deal, soloist=True),
        "theirs": _marriages(deal, soloist=False),
    }
    return told | _ended(evening, deal)


def _ended(evening: Evening, deal: Deal) -> Told:
    """How the deal ended: its points, and what did not follow from them."""
    points = known_points(deal)
    if evening.deal is not None or not evening.deals:
        return {"points": None if points is None or not deal.played_out else _pair(points)}
    last = evening.deals[-1]
    if last.points is not None:
        mine, theirs = declared_points(deal)
        hundred = deal.contract.hundred
        if hundred is not None and not deal.declared and sum(last.points) > DEAL_POINTS:
            mine = NAMED_BY_BID[hundred]
        points = last.points[0] - mine, last.points[1] - theirs
    of_play = {str(each) for each in (*Feat, *Silent) if each not in (Feat.SIMPLE, Silent.HUNDRED)}
    became = [
        f"{item.verdict} {item.what}"
        for item in last.items
        if item.what in of_play and item.verdict is not Verdict.NEITHER
    ]
    return {"points": None if points is None else _pair(points), "became": became}


def _deal(evening: Evening) -> Deal | None:
    """The deal that is played, or else the last one."""
    if evening.deal is not None or not evening.deals:
        return evening.deal
    return evening.deals[-1].deal


def _bid(deal: Deal | None) -> str | None:
    return None if deal is None or deal.auction.bid is None else write_bid(deal.auction.bid)


def _steps(deal: Deal | None) -> list[str]:
    steps = () if deal is None else deal.steps
    return [f"{LADDER.name(step)} {feat}" for feat, step in steps]


def _marriages(deal: Deal, *, soloist: bool) -> str | None:
    """The worths of the marriages that a side has declared, the forty first."""
    points = [each.points for each in deal.declared if (each.seat is deal.soloist) is soloist]
    return " ".join(map(str, sorted(points, reverse=True))) or None


def _pair(points: tuple[int, int]) -> str:
    return "-".join(map(str, points))


_ABOUT: dict[str, Callable[[Evening], Told]] = {
    "outranks": _outranks,
    "bidding": _bidding,
    "doubling": _doubling,
    "price": _price,
    "value": _value,
}


DESK = Desk("ulti", QUESTIONS, _talk, known_at)
