"""Reckons an evening of the slate from the game's file alone: written from the text of its keys in
docs/notation.md, without any code of the program.
"""

import math
from dataclasses import dataclass, field


@dataclass
class Reckoning:
    """An evening as it is worked out by hand."""

    game: dict
    names: int
    totals: list = field(default_factory=list)
    sitting: list = field(default_factory=list)
    rounds: list = field(default_factory=list)
    bids: list | None = None
    dealer: int | None = None
    bonus: set = field(default_factory=set)

    def __post_init__(self):
        self.totals = [self.game.get("start", 0)] * self.names
        self.sitting = list(range(self.names))
        if self.game.get("dealer", "next") == "none":
            self.dealer = None

    @property
    def sides(self):
        if self.game["play"] == "alone":
            return 0
        return self.game.get("sides", 2)

    def column(self, person):
        return person % self.sides if self.sides else person

    def people_in(self, column):
        if not self.sides:
            return [column]
        return [person for person in range(self.names) if person % self.sides == column]

    @property
    def columns(self):
        return self.sides or self.names

    @property
    def playing(self):
        if self.sides:
            return list(range(self.sides))
        return sorted(self.sitting)

    def chips_worth(self, used):
        added = 0
        factor = 1
        for chip in self.game.get("chip", ()):
            number = used.get(chip["id"], 0)
            if number and number == chip.get("most", 1) and "at_most_gives" in chip:
                added += chip["at_most_gives"]
            else:
                added += number * chip.get("value", 0)
            factor *= chip.get("times", 1) ** number
        return added, factor

    def brings(self, kind, entry):
        """What a round brings each column."""
        out = [0] * self.columns
        if kind == "round":
            for chip in self.game.get("chip", ()):
                if "replaces" in chip:
                    owners = [c for c, (_, used) in enumerate(entry) if used.get(chip["id"])]
                    if owners:
                        for column in range(self.columns):
                            own = column == owners[0]
                            out[column] = chip["replaces"]["own" if own else "others"]
                        return out
            for column, (number, used) in enumerate(entry):
                if number is not None:
                    out[column] = number + self.chips_worth(used)[0]
        elif kind == "split":
            rule = self.game["split"]
            for side in (0, 1):
                if entry["all"] is None:
                    pile = entry["pile"][side]
                else:
                    pile = rule["all_tricks"] if entry["all"] == side else 0
                out[side] = pile + entry["melds"][side] + self.chips_worth(entry["chips"][side])[0]
            if rule.get("caller") == "more_than_half":
                caller = entry["called"]
                other = 1 - caller
                if not out[caller] > out[other]:
                    out[other] += out[caller]
                    out[caller] = 0
        elif kind == "tricks":
            rule = self.game["bids"]
            for column, (bid, took) in enumerate(zip(self.bids, entry, strict=True)):
                if bid is None:
                    continue
                if bid == took:
                    out[column] = rule["hit"][0] + rule["hit"][1] * bid
                else:
                    out[column] = rule["miss"][0] + rule["miss"][1] * abs(bid - took)
        elif kind == "won":
            won, value, used = entry
            added, factor = self.chips_worth(used)
            value = (value + added) * factor
            if self.game["winner"]["pays"] == "self":
                for column in won:
                    out[column] = value
            else:
                lost = [column for column in range(self.columns) if column not in won]
                pot = value * math.lcm(len(won), len(lost))
                for column in won:
                    out[column] = pot / len(won)
                for column in lost:
                    out[column] = -pot / len(lost)
        return out

    def cards(self):
        rule = self.game["bids"]["cards"]
        top = rule["to"]
        if isinstance(top, str):
            top = int(top.split(" / ")[0]) // len(self.sitting)
        row = list(range(rule["from"], top + 1))
        if rule.get("back"):
            row += row[:-1][::-1]
        return row

    def over(self, *, begun=False):
        end = self.game.get("end", {})
        if self.game["kind"] == "bids":
            return len(self.rounds) >= len(self.cards()) and not begun
        if "rounds" in end:
            return len(self.rounds) >= end["rounds"] and not begun
        if "at" not in end or (begun and end.get("when", "after_round") == "after_round"):
            return False
        down = self.game.get("direction") == "down"
        scores = [self.totals[column] for column in range(self.columns)]
        reached = any(score <= end["at"] if down else score >= end["at"] for score in scores)
        if reached and self.game.get("tie") == "play_on":
            return len(self.first()) == 1
        return reached

    def first(self):
        scores = {column: self.totals[column] for column in self.playing}
        best = max(scores.values()) if self.game["best"] == "most" else min(scores.values())
        return [column for column, score in scores.items() if score == best]

    def take(self, column, number):
        """Write points in a column as the game takes them."""
        end = self.game.get("end", {})
        down = self.game.get("direction") == "down"
        before = self.totals[column]
        new = before - number if down else before + number
        if end.get("exact"):
            passed = new < end["at"] if down else new > end["at"]
            if passed or new in end.get("leaves", ()):
                new = before
        if self.game["kind"] == "winner" and down and new < end.get("at", -math.inf):
            new = end["at"]
        for person in self.people_in(column):
            self.totals[person] += new - before

    def end_round(self, kind, entry):
        gained = self.brings(kind, entry)
        for column in range(self.columns):
            self.take(column, gained[column])
        self.bids = None
        self.rounds.append(gained)
        bonus = self.game.get("bonus")
        if bonus and len(self.rounds) <= bonus["rows"]:
            for person in self.sitting:
                column = self.column(person)
                so_far = sum(one[column] for one in self.rounds if column < len(one))
                if so_far >= bonus["from"] and person not in self.bonus:
                    self.bonus.add(person)
                    self.totals[person] += bonus["gives"]
        self.pass_deal(gained)

    def pass_deal(self, gained):
        if self.dealer is None:
            return
        way = self.game.get("dealer", "next")
        place = self.sitting.index(self.dealer)
        # of several the first after the dealer, who comes last
        ring = self.sitting[place + 1 :] + self.sitting[: place + 1]
        if way == "next":
            self.dealer = ring[0]
            return
        wants_many = (self.game["best"] == "most") == (self.game.get("direction") != "down")
        if way == "loser":
            wants_many = not wants_many
        wanted = (max if wants_many else min)(gained[self.column(person)] for person in ring)
        self.dealer = next(person for person in ring if gained[self.column(person)] == wanted)
