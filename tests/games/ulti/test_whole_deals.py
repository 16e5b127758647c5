"""Whole deals with all cards known: no legal line is refused, and every wrong one is.

Wrong lines are planted where what was told so far proves them; each is refused by one of the rules
that its kind names, and changes nothing.
"""

from collections import Counter
from itertools import islice, product
from random import Random

import pytest

import tests.games.ulti.oracle_wrong_cards
import tests.games.ulti.oracle_wrong_points
import tests.games.ulti.oracle_wrong_results
import tests.games.ulti.oracle_wrong_tricks
import tests.games.ulti.oracle_wrong_words  # noqa: F401 - each adds its kinds
from tartli_ref.table.log import Unreadable
from tests.examples import rows
from tests.games.case_runner import Table
from tests.games.ulti.oracle_bids import FEATS, SILENT, TEXT_OF, TRUMPS_OF
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_record import Record
from tests.games.ulti.oracle_telling import SEATS, STYLES
from tests.games.ulti.oracle_wrong import KINDS
from tests.games.ulti.true_players import TrueDeal

HOUSES = dict(rows(__file__, "houses"))


SPOKEN = dict(rows(__file__, "spoken"))


def loosely(line, random):
    """The line as players may write it too: in small letters, or with another word of theirs."""
    if random.random() < 0.8:
        return line
    words = [SPOKEN.get(word, word) for word in line.split()]
    if random.random() < 0.5:
        return " ".join(words)
    return line.lower()


class Evening:
    """A table with house rules by lot, the deals played at it, and what was met."""

    def __init__(self, seed, met):
        self.random = Random(f"evening {seed}")
        self.house = {key: self.random.choice(values) for key, values in HOUSES.items()}
        self.house = self.house if self.random.random() < 0.75 else {}
        self.table = Table("ulti", [f"option: {key}={value}" for key, value in self.house.items()])
        self.met = met
        self.dealer = self.random.randrange(3)

    def play(self, bid, trump, planted):
        """One deal; ``planted`` wrong lines are tried at each place."""
        style = self.random.choice(STYLES)
        deal = TrueDeal(self.random, self.dealer, style, self.house, bid, trump).play()
        record = Record(self.house)
        before = self.table.history.state
        for number, line in enumerate(deal.lines):
            if number and self.table.history.state.deal is None:
                assert line.startswith("result"), deal.lines
                assert len(record.tricks) == 10, deal.lines
                break  # they have decided everything
            place = Place(record, deal, deal.lines[number:], self.random, not before.deals)
            self._plant(place, planted)
            ruling = self.table.enter(loosely(line, self.random))
            if ruling.rule == "UL-SET-10":
                # what is odd and true is asked about, and the players agree on it
                assert self.table.enter(f"agreed: {line}").rule == "UL-SET-10"
                record.hear(line)
                continue
            assert ruling.allowed, (line, ruling, self.house, deal.lines[:number], deal.played)
            record.hear(line)
        record.over = True
        self._plant(Place(record, deal, [], self.random), planted)
        self._compare(deal, before)
        self.dealer = (self.dealer + 1) % 3

    def _plant(self, place, planted):
        """Wrong lines of the kinds that were met least, of those that have a place here."""
        kinds = []
        if planted:
            kinds = sorted(KINDS.values(), key=lambda kind: self.met[kind.name])
        lines = ((kind, kind.make(place)) for kind in kinds)
        for kind, line in islice(((kind, line) for kind, line in lines if line), planted):
            before = self.table.history.state
            try:
                ruling = self.table.enter(line)
            except Unreadable as error:
                rule: str | None = error.rule
            else:
                rule = None if ruling.allowed else ruling.rule
            entered = place.deal.lines[: len(place.deal.lines) - len(place.later_lines)]
            assert rule in kind.rules, (
                kind.name,
                line,
                rule,
                self.house,
                entered,
                place.deal.played,
            )
            assert self.table.history.state == before
            self.met[kind.name] += 1

    def _compare(self, deal, before):
        """What the deal came to, against the oracle: items, points, and each seat's payment."""
        after = self.table.history.state
        assert after.deal is None, deal.lines
        data = after.deals[-1].data()
        contract = deal.contract
        assert (data["soloist"], data["bid"]) == (SEATS[contract.soloist], contract.bid)
        assert data["trump"] == ((contract.trump or None) if not deal.unnamed else None)
        items = [(item["what"], item["amount"]) for item in data["items"]]
        assert sorted(items) == sorted(deal.items), (self.house, deal.lines)
        change = [2 * deal.expected if x == contract.soloist else -deal.expected for x in range(3)]
        if self.house.get("scoring") == "soloist_only":
            change = [deal.expected if seat == contract.soloist else 0 for seat in range(3)]
        assert data["change"] == change
        assert data["total"] == [x + y for x, y in zip(before.score, change, strict=True)]
        if data["points"] is not None and deal.played and deal.says_marriages:
            assert tuple(data["points"]) in _totals(deal), deal.lines
        self.met[f"{contract.bid} {contract.trump}".strip()] += 1
        self.met.update(f"{name} {verdict}" for name, verdict in deal.outcomes.items())


def _totals(deal):
    """Both sides' points with their marriages, as far as the record tells which of these count.

    That of a hundred game need not be declared, and where the game is lost nobody need know whether
    it was held. Whether a marriage has the trick that it needs is not known without the tricks.
    """
    played = deal.played
    totals = {(played.total(mine=True), played.total(mine=False))}
    mine, theirs = (played.points(mine=side) + played.said(mine=side) for side in (True, False))
    if len(deal.telling.seen) < 10:
        totals.add((mine, theirs))
    hundred = next((x for x in ("40-100", "20-100") if x in deal.contract.bid.split()), "")
    if hundred and not deal.declared.get(deal.soloist):
        named = {(mine + int(hundred[:2]), theirs)}
        if deal.outcomes[hundred] == "made":
            return named
        return named | totals
    return totals


TRUMPS = {"named": "MZT", "hearts": "P", "none": ("",)}
CONTRACTS = []
for bid in TEXT_OF.values():
    CONTRACTS += [(bid, trump) for trump in TRUMPS[TRUMPS_OF[bid]]]
OUTCOMES = set(map(" ".join, product(FEATS, ("made", "lost"))))
OUTCOMES |= set(map(" ".join, product(SILENT, ("made", "lost", "neither"))))


def played(seed, contracts, planted):
    """All these contracts, in evenings of six deals, and what was met."""
    met: Counter[str] = Counter()
    contracts = Random(f"contracts {seed}").sample(contracts, len(contracts))
    for number in range(0, len(contracts), 6):
        evening = Evening(1000 * seed + number, met)
        for bid, trump in contracts[number : number + 6]:
            evening.play(bid, trump, planted)
    return met


@pytest.mark.parametrize("seed", range(2))
def test_every_bid_is_played_and_paid_as_the_cards_have_it(seed):
    met = played(seed, [(bid, "") for bid in TEXT_OF.values()], 1)
    assert len(KINDS.keys() & met.keys()) >= 100


@pytest.mark.long
def test_every_contract_is_played_and_every_kind_of_wrong_line_met():
    """More than two thousand deals."""
    met = sum((played(seed, CONTRACTS * 4, 3) for seed in range(100, 105)), Counter[str]())
    assert met.keys() >= {f"{bid} {trump}".strip() for bid, trump in CONTRACTS}
    assert met.keys() >= KINDS.keys() | OUTCOMES
