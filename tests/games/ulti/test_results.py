"""What players say of a deal is taken exactly if it can be so: all of it at once, in one deal."""

from random import Random

import pytest

from tartli_ref.rules.ulti.game import ULTI
from tests.games.ulti.oracle_bids import result_line
from tests.games.ulti.oracle_deal import worth
from tests.games.ulti.oracle_possible import Seen, became, ends
from tests.games.ulti.oracle_settlement import parts_of, silent_of
from tests.games.ulti.oracle_telling import CARDS, SEATS
from tests.games.ulti.test_true_deals import opened
from tests.games.ulti.true_players import TrueDeal
from tests.sizes import some_daily

BIDS = ("simple", "ulti", "four-aces", "ulti four-aces", "durchmars", "ulti durchmars")


def partly_recorded(random):
    """A true deal of which some tricks are recorded: with cards, with points, or by winner."""
    deal = TrueDeal(random, 0, CARDS, bid=random.choice(BIDS))
    deal.house["forfeit"] = "off"
    deal.play()
    deal.played.declared.clear()
    match = opened({"forfeit": "off"})
    contract = deal.contract
    trump = ""
    if contract.trump != "P":
        trump = f" {contract.trump}"
    lines = ["deal A", f"contract {SEATS[contract.soloist]} {contract.bid}{trump}"]
    seen = []
    for winner, plays in deal.played.tricks[: random.randint(4, 9)]:
        how = random.choice(("cards", "points", "winner", "lead"))
        cards = {"cards": plays, "lead": plays[:1]}.get(how, [])
        lines += [f"{SEATS[seat]} plays {card}" for seat, card in cards]
        points = sum(worth(card) for _, card in plays)
        suffix = ""
        if how == "points":
            suffix = f" {points}"
        if how != "cards":
            lines.append(f"{SEATS[winner]} takes{suffix}")
        mine = winner == contract.soloist
        cards_seen = tuple(card for _, card in cards)
        seen.append(Seen(mine, cards_seen, points if how in ("points", "cards") else None))
    for line in lines:
        match = ULTI.apply(match, ULTI.read_move(line))
    return match, deal, seen


def told_at_random(random, deal):
    """Something that players may say: the truth, or something else here and there."""
    truth = deal.played.outcomes()
    points = None
    if random.random() < 0.7:
        off = random.choice((0, 0, 10, -10, 20, 30))
        mine = min(90, max(0, deal.played.points(mine=True) + off))
        points = mine, 90 - mine
    verdicts = {}
    for name in parts_of(deal.contract.bid) | silent_of(deal.contract.bid):
        verdict = truth[name] if random.random() < 0.7 else random.choice(("made", "lost"))
        if verdict != "neither" and random.random() < 0.7:
            verdicts[name] = verdict
    return points, verdicts


def true_at(end, result):
    """Whether all that was said is so at this end."""
    points, verdicts = result
    if points not in (None, (end.mine, end.theirs)):
        return False
    return all(became(end, name) == verdict for name, verdict in verdicts.items())


def check(random, tries):
    """How many things that were said were impossible, and how many possible."""
    match, deal, seen = partly_recorded(random)
    assert match.deal is not None
    seven = f"{deal.contract.trump}-VII"
    all_tricks = seen + [Seen(None)] * (10 - len(seen))
    can_be = _without_seven_elsewhere(ends(all_tricks, seven), match, seven)
    possible = impossible = 0
    for _ in range(tries):
        result = told_at_random(random, deal)
        ruling = ULTI.rule_on(match, ULTI.read_move(result_line(*result)))
        told_true = any(true_at(end, result) for end in can_be)
        too_little = ruling.case == "missing"
        asked = ruling.rule == "UL-SET-10"  # odd, and possible
        taken = ruling.allowed or too_little or asked
        assert told_true is taken, (result_line(*result), ruling)
        possible += told_true
        impossible += not told_true
    return possible, impossible


def _without_seven_elsewhere(can_be, match, seven):
    """A soloist who has shown that he has no trumps cannot have their VII any more."""
    assert match.deal is not None and match.deal.soloist is not None
    lacks = {str(card) for card in match.deal.lacks[match.deal.soloist]}
    return {end for end in can_be if end.seven == "neither" or seven not in lacks}


def checked(seeds, tries):
    counts = [check(Random(seed), tries) for seed in seeds]
    assert all(sum(column) > 0 for column in zip(*counts, strict=True))


@pytest.mark.parametrize(
    "seeds", some_daily([range(at, at + 5) for at in range(0, 30, 5)], 2), ids=str
)
def test_what_is_said_is_taken_exactly_if_it_can_be_so(seeds):
    checked(seeds, 40)


@pytest.mark.long
@pytest.mark.parametrize("seeds", [range(at, at + 20) for at in range(1000, 1400, 20)], ids=str)
def test_many_more_things_that_are_said(seeds):
    checked(seeds, 200)


@pytest.mark.parametrize("seed", range(40))
def test_the_truth_is_never_refused(seed):
    random = Random(f"true {seed}")
    match, deal, _ = partly_recorded(random)
    points = deal.played.points(mine=True), deal.played.points(mine=False)
    verdicts = {name: one for name, one in deal.played.outcomes().items() if one != "neither"}
    for result in ((points, verdicts), (None, verdicts)):
        ruling = ULTI.rule_on(match, ULTI.read_move(result_line(*result)))
        assert ruling.allowed, (result_line(*result), ruling)
