"""How much of a deal the players enter: everything, some of it, or only what they chalk.

Each function makes lines of a deal that was played, so that no line of them may be refused.
"""

from dataclasses import dataclass, replace
from random import Random

from tests.games.tartli.oracle.oracle_cards import last_nine_by_one
from tests.games.tartli.oracle.oracle_deal import HonestDeal, Line, other

WORDS = ("says", "names", "answers")


@dataclass(frozen=True)
class Detail:
    """What is entered of one trick: 0 to 2 of its cards, its worth, and what was said."""

    cards: int
    worth: bool
    words: bool


@dataclass(frozen=True)
class Recording:
    """The lines, and whether both piles are known when the last trick is over."""

    lines: list[str]
    counts_itself: bool


def every_card(deal: HonestDeal) -> list[str]:
    return [line.text for line in deal.lines]


def in_part(deal: HonestDeal, rng: Random) -> Recording:
    """Each trick in its own detail: some with cards, some with who took it, some without words."""
    cards = rng.choice((0.1, 0.5, 0.9))
    details = {
        number: Detail(
            cards=2 if rng.random() < cards else rng.choice((0, 0, 1)),
            worth=rng.random() < 0.8,
            words=rng.random() < 0.7,
        )
        for number in range(1, 17)
    }
    lines = [_deal_line(deal, rng)]
    for number, detail in details.items():
        lines += _trick(deal, number, detail)
    return Recording(lines, _both_piles_known(deal, details))


def _both_piles_known(deal: HonestDeal, details: dict[int, Detail]) -> bool:
    """Whether the last nine went to one player, or what is not known lies in one pile, or is 0."""
    unknown = [
        number - 1 for number, detail in details.items() if detail.cards < 2 and not detail.worth
    ]
    in_piles = {deal.winners[place] for place in unknown}
    nothing = not any(deal.worth[place] for place in unknown)
    return last_nine_by_one(deal.winners) is not None or len(in_piles) < 2 or nothing


def _deal_line(deal: HonestDeal, rng: Random) -> str:
    card = rng.random() < 0.8
    return f"deal {deal.dealer} {deal.turned if card else deal.trump}"


def _trick(deal: HonestDeal, number: int, detail: Detail) -> list[str]:
    moves = [line for line in deal.lines if line.trick == number and line.kind != "deal"]
    if not detail.words:
        moves = _without_words(moves, number)
    moves = _with_cards(moves, detail.cards)
    lines = [line.text for line in moves]
    if detail.cards == 2:
        return lines
    leader = deal.leaders[number - 1]
    winner = deal.winners[number - 1]
    if _second_is_silent(moves, leader):
        lines.insert(_silence(moves), f"{other(leader)} says nothing")
    worth = ""
    if detail.worth:
        worth = f" {deal.worth[number - 1]}"
    return [*lines, f"{winner} takes{worth}"]


def _without_words(moves: list[Line], number: int) -> list[Line]:
    """Nothing that was said: then a meld is entered before its owner plays his card, with the
    number of its trick, as the trick before may still lie.
    """
    melds = [line for line in moves if line.kind == "shows" and line.text[-7:] != "nothing"]
    others = [line for line in moves if line.kind not in WORDS and line.kind != "shows"]
    if not melds:
        return others
    who = melds[0].seat
    card_at = next(i for i, line in enumerate(others) if (line.kind, line.seat) == ("plays", who))
    melds = [replace(line, text=f"@{number} {line.text}") for line in melds]
    return others[:card_at] + melds + others[card_at:]


def _with_cards(moves: list[Line], cards: int) -> list[Line]:
    played = [line for line in moves if line.kind == "plays"]
    return [line for line in moves if line.kind != "plays" or line in played[:cards]]


def _second_is_silent(moves: list[Line], leader: str) -> bool:
    """The leader has declared and the other has not spoken: without his card only words tell it."""
    answers = {line.seat: line.text for line in moves if line.kind == "says"}
    return list(answers) == [leader] and not answers[leader].endswith("nothing")


def _silence(moves: list[Line]) -> int:
    """Where the missing "nothing" belongs: before the meld is specified."""
    shows = (i for i, line in enumerate(moves) if line.kind == "shows")
    return next(shows, len(moves))


def chalked(deal: HonestDeal, rng: Random, *, swaps: bool) -> list[str]:
    """Only melds, béla and the count, now and then with the trick; the exchange if it is wanted."""
    lines = [_deal_line(deal, rng)]
    for line in deal.lines:
        if line.kind == "bela" or (line.kind == "shows" and line.text[-7:] != "nothing"):
            at = ""
            if rng.random() < 0.4:
                at = f"@{min(line.trick, 8)} "
            lines.append(at + line.text)
        elif line.kind == "swaps" and swaps:
            lines.append(f"{line.text} chalked")
    first, second = count(deal)
    return [*lines, f"count {first}-{second}"]


def count(deal: HonestDeal) -> tuple[int, int]:
    """Both trick totals as they are announced at the end (TH-SCO-01, TH-SCO-03)."""
    sweeper = last_nine_by_one(deal.winners)
    if sweeper is not None:
        if sweeper == "A":
            return (161, 0)
        return (0, 161)
    return deal.piles["A"], deal.piles["B"]
