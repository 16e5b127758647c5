"""Tartli’s referee: what he is asked, what a table knows of it, and how he speaks about it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat, opponent
from tartli_ref.games.tartli.bela import trick_of_bela
from tartli_ref.games.tartli.contests import Stage, contest_of
from tartli_ref.games.tartli.counting import stichmatsch_of
from tartli_ref.games.tartli.desk import Contradiction
from tartli_ref.games.tartli.exchange import seven_of
from tartli_ref.games.tartli.going_out import piles_of
from tartli_ref.games.tartli.holding import known_in_hand
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, bela_cards, value_of
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.notation import write_announcement
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.state import Deal, Match, Trick
from tartli_ref.games.tartli.values import MELD_TRICKS, TRICKS, points_of
from tartli_ref.table.terms import Terms
from tartli_ref.web.desk.questions import Desk, QuestionKind, Told, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tartli_ref.words.answers import InWords
from tartli_ref.words.language import N_
from tartli_ref.words.tartli import desk
from tartli_ref.words.tartli.desk_talk import Talk
from tartli_ref.words.tartli.names import TartliVoice


def known_at(about: str, _terms: Terms, match: Match, seat: Seat) -> Told:
    """What is known now at this table for this question, as one seat asks it."""
    return _ABOUT[about](match, seat)


def _number(deal: Deal) -> int | None:
    """Which trick it is, where that is known."""
    return deal.trick.number if deal.trick is not None and deal.tracked else None


def _declare(match: Match, seat: Seat) -> Told:
    if match.deal is None:
        return {}
    scored = list(map(str, match.deal.scored_by(seat)))
    return {"scored": scored, "trick": _number(match.deal)}


def _said(said: Announcement | None) -> str | None:
    return None if said is None else write_announcement(said)


def _contest(match: Match, _: Seat) -> Told:
    deal = match.deal
    if deal is None:
        return {}
    told: Told = {"trump": deal.trump.value, "trick": _number(deal)}
    if deal.trick is not None:
        told["leader"] = _shown(deal.trick, deal.trick.leader)
        told["second"] = _shown(deal.trick, deal.trick.second)
    return told


def _shown(trick: Trick, seat: Seat) -> list[str]:
    return [str(meld) for shower, meld in trick.shown if shower is seat]


def _answer(match: Match, _: Seat) -> Told:
    deal = match.deal
    if deal is None or deal.trick is None:
        return {}
    trick = deal.trick
    leader, second = _said(trick.said[trick.leader]), _said(trick.said[trick.second])
    return {"leader": leader, "second": second, "trick": _number(deal)}


def _trick(match: Match, _: Seat) -> Told:
    """The trick on the table, or the last one if nothing lies there."""
    deal = match.deal
    if deal is None:
        return {}
    tricks = [won.trick for won in deal.won]
    if deal.trick is not None and (deal.trick.lead or deal.trick.reply or not tricks):
        tricks.append(deal.trick)
    trick = tricks[-1]
    gone = [card for before in tricks[:-1] for card in (before.lead, before.reply) if card]
    return {
        "trump": deal.trump.value,
        "trick": trick.number if deal.tracked else None,
        "lead": trick.lead,
        "reply": trick.reply,
        "gone": gone,
    }


def _who(seat: Seat | None, me: Seat, mine: str = "me") -> str | None:
    if seat is None:
        return None
    return mine if seat is me else "other"


def _exchange(match: Match, seat: Seat) -> Told:
    deal = match.deal
    if deal is None or deal.trick is None:
        return {}
    trick, seven = deal.trick, seven_of(deal)
    melded = any(seven in CARDS_OF[meld] for who, meld in trick.shown if who is seat)
    return {
        "trick": _number(deal),
        "lead": _who(trick.leader, seat),
        "leader": _leader_has(trick),
        "seven": _seven(deal, seat, seven),
        "exchanged": _who(deal.swapped, seat),
        "melded": "1" if melded else None,
    }


def _leader_has(trick: Trick) -> str:
    if trick.lead is not None:
        return "led"
    return "declared" if trick.declared(trick.leader) or trick.shown else "nothing"


def _seven(deal: Deal, seat: Seat, seven: Card) -> str | None:
    """Where the trump VII is, as far as it was seen."""
    if deal.turned == seven:
        return "turned"
    if seven in known_in_hand(deal, seat):
        return "hand"
    elsewhere = seven in deal.gone or seven == deal.lying or seven in deal.held[opponent(seat)]
    return "away" if elsewhere else None


_CONTEST = {Stage.NONE: "none", Stage.SETTLED: "settled"}


def _bela(match: Match, seat: Seat) -> Told:
    deal = match.deal
    if deal is None:
        return {}
    played = "".join(card.rank for card in bela_cards(deal.trump) if card in deal.gone)
    told: Told = {"played": played, "scored": _who(deal.bela, seat)}
    trick = deal.trick
    if trick is None:
        return told | {"trick": TRICKS, "when": "after"}
    if trick_of_bela(deal, trick) == trick.number - 1:
        trick = deal.won[-1].trick  # where béla waits for its step it is still this trick's
    elif trick.untouched and not trick.shown:
        return told | {"trick": _number(deal), "when": "before"}
    return told | {
        "trick": trick.number if deal.tracked else None,
        "when": "within",
        "contest": _CONTEST.get(contest_of(trick).stage, "open"),
        "meld": "1" if trick.shown else None,
    }


def _pile(match: Match, seat: Seat) -> Told:
    deal = match.deal
    if deal is None:
        return {}
    if deal.hides_points:
        return {"trump": deal.trump.value}
    mine = [won.trick for won in deal.won if won.winner is seat]
    cards = [card for trick in mine for card in (trick.lead, trick.reply)]
    last = deal.played_out and deal.won[-1].winner is seat
    told: Told = {"trump": deal.trump.value, "last": "1" if last else None}
    return told if None in cards else told | {"card": cards}


def _claim(match: Match, seat: Seat) -> Told:
    other = opponent(seat)
    told: Told = {"score": match.score[seat], "other_score": match.score[other]}
    deal = match.deal
    if deal is None:
        return told
    for name, whose in (("pile", seat), ("other_pile", other)):
        pile = piles_of(deal)[whose]
        told[name] = pile.least if pile.known and not deal.hides_points else None
    told["last"] = "1" if deal.played_out else None
    return told | (_in_trick(match, deal, deal.trick, seat) if deal.trick else {})


def _in_trick(match: Match, deal: Deal, trick: Trick, seat: Seat) -> Told:
    """What the claimant has scored in this trick is told apart, and so are the cards in it."""
    melds: list[Meld] = [meld for who, meld in trick.shown if who is seat]
    cards = [card for card in (trick.lead, trick.reply) if card is not None]
    told: Told = {"in_trick": sum(points_of(card, deal.trump) for card in cards) or None}
    if deal.bela is not None and deal.bela_trick == trick.number:
        told["bela"] = _who(deal.bela, seat, "claimant")
    if melds:
        told["score"] = match.score[seat] - sum(map(value_of, melds))
        told |= {"meld": list(map(str, melds)), "contest": "won"}
    return told


def _winner(match: Match, _: Seat) -> Told:
    deal = match.deal
    if deal is None:
        return _ended(match)
    told: Told = {"score": _pair(match.score), "deal": "over" if deal.played_out else "running"}
    piles = piles_of(deal)
    if deal.tracked and not deal.hides_points and all(pile.known for pile in piles):
        told["tricks"] = _pair(pile.least for pile in piles)
    return told | {
        "claimed": None if deal.claim is None else deal.claim.name,
        "stichmatsch": _name(stichmatsch_of(deal)),
    }


def _ended(match: Match) -> Told:
    """Between two deals: the score, or the one with which the last buli ended."""
    if match.lines or not match.bulis:
        return {"score": _pair(match.score), "deal": "over"}
    last = match.bulis[-1]
    claimed = {"claim": Seat(last.winner), "false-claim": opponent(Seat(last.winner))}.get(last.how)
    deal = "over" if claimed is None else "running"
    return {"score": _pair(last.score), "claimed": _name(claimed), "deal": deal}


def _pair(points: Iterable[int]) -> str:
    return "-".join(map(str, points))


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name


def _order(match: Match, seat: Seat) -> Told:
    deal = match.deal
    if deal is None:
        return {}
    scored = [meld for meld in deal.scored_by(seat) if isinstance(meld, Sequence)]
    return {"scored": list(map(str, scored)), "tricks": _tricks_left(deal, seat) or None}


def _tricks_left(deal: Deal, seat: Seat) -> int:
    """In how many tricks this seat can still declare, the one on the table included."""
    trick = deal.trick
    if trick is None or not deal.tracked:
        return 0
    done = trick.card_of(seat) is not None or trick.said[seat] is not None or bool(trick.shown)
    return max(MELD_TRICKS + 1 - trick.number - done, 0)


_ABOUT: dict[str, Callable[[Match, Seat], Told]] = {
    "declare": _declare,
    "contest": _contest,
    "answer": _answer,
    "trick": _trick,
    "exchange": _exchange,
    "bela": _bela,
    "pile": _pile,
    "claim": _claim,
    "winner": _winner,
    "order": _order,
}


AUSTRIAN = "austrian"


@dataclass(frozen=True, slots=True)
class Speaker:
    """How a question of Tartli is spoken about."""

    talk: Talk

    @property
    def voice(self) -> TartliVoice:
        """Who its players are, and what melds are called."""
        return self.talk.voice

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` if the question contradicts itself."""
        try:
            return desk.answer_in_words(self.talk, kind.make(values))
        except Contradiction as wrong:
            raise Odd(self.talk.complaint(wrong), wrong.rule, wrong.field) from None


def _talk(about: str, house: TartliOptions | None, rules: str) -> Speaker:
    german = rules.lower() == AUSTRIAN
    return Speaker(desk.talk_about(about, house or HUNGARIAN, german=german))


STUDY = (
    "endings.study",
    N_("An ending to study"),
    N_("Both hands from trick 8 on: what best play makes of them, card by card."),
)
DESK = Desk("tartli", QUESTIONS, _talk, known_at, STUDY)
