"""Deals of three with open cards, held against trying out every card of their last tricks."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from tartli_ref.rules.asszorti.audit import WANTED
from tartli_ref.rules.asszorti.audit import review as review_asszorti
from tartli_ref.rules.asszorti.playing import rules_of
from tartli_ref.rules.asszorti.values import Item
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.open_cards.search import OpenCards, Position, hands_of
from tartli_ref.rules.ulti.duties import trick_rules
from tartli_ref.rules.ulti.review import review, undertaken
from tests.games.asszorti import oracle_cards
from tests.games.asszorti.oracle_deal import HonestDeal
from tests.games.asszorti.tables import Table
from tests.games.ulti.oracle_bids import TEXT_OF
from tests.games.ulti.oracle_deal import Played
from tests.games.ulti.test_true_deals import HOUSES, enter, opened
from tests.games.ulti.true_players import TrueDeal

Plays = list[tuple[int, str]]
Tricks = list[tuple[int, Plays]]
"""The winner of each trick and what was played to it."""
MayPlay = Callable[[list[str], Plays, int, int], list[str]]
"""Which of these cards may be played to this table, by whom, in which trick."""
PART = 250
ENDINGS_OF_A_PART = 1_000


class ByTrying(NamedTuple):
    """What the soloist makes by every legal card of all three, ``is_made`` judges the tricks."""

    soloist: int
    may_play: MayPlay
    winner: Callable[[Plays], int]
    is_made: Callable[[Tricks], bool]

    def can(self, hands, leader, done, table):
        if len(table) == 3:
            after = [*done, (self.winner(table), table)]
            return self.can(hands, after[-1][0], after, [])
        if not table and not hands[leader]:
            return self.is_made(done)
        seat = (leader + len(table)) % 3
        mine = seat == self.soloist
        for card in self.may_play(hands[seat], table, seat, len(done) + 1):
            hands_after = hands | {seat: [held for held in hands[seat] if held != card]}
            if self.can(hands_after, leader, done, [*table, (seat, card)]) is mine:
                return mine
        return not mine


def hands_left(tricks):
    hands = {0: [], 1: [], 2: []}
    for _, plays in tricks:
        for seat, card in plays:
            hands[seat].append(card)
    return hands


def position_after(search, tricks, number):
    position: Position | None = search.begin(tricks[0][0][0])
    for trick in tricks[:number]:
        if position is None:
            return None
        position = search.after(position, [card for _, card in trick])
    return position


def expect_the_same(search, tricks, tried, done, cards_left):
    """With so many tricks left, before each card of the next; whether it could be made."""
    number = len(done) - cards_left
    before = done[:number]
    leader = done[number][1][0][0]
    position = position_after(search, tricks, number)
    answers = []
    for played in range(3):
        table = done[number][1][:played]
        hands = hands_left(done[number:])
        for seat, card in table:
            hands[seat].remove(card)
        answers.append(tried.can(hands, leader, before, table))
        cards = [card for _, card in tricks[number][:played]]
        can_be = position is not None and search.can(position, cards)
        assert can_be is answers[-1], played
    return answers[0]


def expect_the_parts(parts):
    """What was made in the end is what its turns come to, and what is better kept it so."""
    assert not isinstance(parts, NoReview)
    for part in parts:
        can = part.course.could
        for turn in part.course.turns:
            assert turn.can is not can
            can = turn.can
        assert can is part.made
        yield part


def an_ulti(number):
    """A deal with all its cards, as it was settled."""
    random = Random(number)
    house = HOUSES[number % len(HOUSES)]
    bid = random.choice(list(TEXT_OF.values()))
    deal = TrueDeal(random, number % 3, house=house, bid=bid).play()
    finished = enter(opened(house), deal).deals[-1]
    if len(finished.deal.won) == 10:
        return (deal, finished)
    return None


def makes(deal, feats, tricks):
    """Whether these tricks make all of that."""
    played = Played(deal.contract, deal.ten, deal.talon, tricks, deal.declared)
    return all(played.outcomes()[feat] == "made" for feat in feats)


def of_ulti(number, cards_left):
    """What of a deal of Ulti can be made in its last tricks."""
    played = an_ulti(number)
    if played is None:
        return []
    deal, finished = played
    contract = deal.contract
    done = deal.played.tricks
    tricks = [won.trick.plays for won in finished.deal.won]
    sides = {winner == contract.soloist for winner, _ in done[: 10 - cards_left]}
    if deal.house.get("marriage_trick") == "on" and len(sides) < 2:
        return []  # marriages are taken as they were scored
    answers = []
    for feats, goal in undertaken(finished):
        tried = ByTrying(
            contract.soloist,
            lambda hand, table, seat, trick: contract.may_play(
                hand, [card for _, card in table], seat, trick
            ),
            lambda table: table[contract.best([card for _, card in table])][0],
            partial(makes, deal, feats),
        )
        search = OpenCards(
            hands_of(tricks), finished.deal.soloist, trick_rules(finished.deal), goal
        )
        answers.append(expect_the_same(search, tricks, tried, done, cards_left))
    return answers


def an_asszorti(number):
    """The same of Asszorti."""
    deal = HonestDeal(Random(number), number % 3)
    return deal, Table().play(*deal.lines(), *ARRIVED[deal.result]).last


ARRIVED: dict[str, tuple[str, ...]] = {"none": (), "won": (), "lost": (), "idegen": ()}


def of_asszorti(number, cards_left):
    """What of a deal of Asszorti can be made in its last tricks."""
    deal, finished = an_asszorti(number)
    done = list(zip(deal.winners, deal.tricks, strict=True))
    tricks = [won.trick.cards for won in finished.deal.won]
    wins: dict[Item, Callable[[list[int]], bool]] = {
        Item.GAME: lambda winners: winners.count(deal.declarer) >= 6,
        Item.ARRIVAZS: lambda winners: winners[8:] == [deal.declarer] * 3,
    }
    answers = []
    for item, goal in WANTED.items():
        tried = ByTrying(
            deal.declarer,
            lambda hand, table, _seat, _trick: oracle_cards.may_play(
                hand, table[0][1] if table else None, deal.trump
            ),
            lambda table: oracle_cards.best_of(table, deal.trump),
            lambda tricks, wins=wins[item]: wins([winner for winner, _ in tricks]),
        )
        search = OpenCards(hands_of(tricks), finished.declarer, rules_of(finished.deal), goal)
        answers.append(expect_the_same(search, tricks, tried, done, cards_left))
    return answers


@pytest.mark.parametrize("of_game", [of_ulti, of_asszorti])
def test_what_can_be_made_is_what_trying_everything_finds(of_game):
    answers = []
    for number in range(40):
        answers += of_game(number, 1 + number % 4)
    assert True in answers
    assert False in answers


@pytest.mark.long
@pytest.mark.parametrize("of_game", [of_ulti, of_asszorti])
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_endings_go_as_trying_everything_finds(of_game, part):
    compared = 0
    for number in range(PART * part, PART * (part + 1)):
        compared += 3 * len(of_game(number, tricks_left(number)))
    assert compared >= ENDINGS_OF_A_PART


def tricks_left(number):
    """Mostly few: every card of six tricks takes seconds to try out."""
    if number % 250 == 0:
        return 6
    if number % 25 == 0:
        return 5
    return 1 + number % 4


def test_a_review_ends_with_what_was_made():
    """And what it calls better would have left everything as it was."""
    courses = []
    for number in range(12):
        if played := an_ulti(number):
            courses += list(expect_the_parts(review(played[1])))
        courses += list(expect_the_parts(review_asszorti(an_asszorti(number)[1])))
    assert any(part.course and part.course.turns for part in courses)
