"""Generated evenings of every shipped game and of variants, with guests, corrections, undo and
rounds that cannot be, against a reckoning that shares no code with the program.
"""

import json
import random
import tomllib
from copy import deepcopy

import pytest

from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tests.games.plain.oracle_slate import Reckoning
from tests.games.plain.test_sheets import FILES, LETTERS, NAMES
from tests.sizes import sizes

GAMES = [tomllib.loads(file.read_text(encoding="utf-8")) for file in FILES]
TARGETED = ("points", "toggles", "winner", "split")


def written(value):
    """A value in TOML, for a file that this test makes itself."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def file_of(game):
    """The file of a game, as lines."""
    own = ("example", "chip", "split", "bids", "winner")
    lines = [f"{key} = {written(value)}" for key, value in game.items() if key not in own]
    for table in ("split", "bids"):
        if table in game:
            lines.append(f"[{table}]")
            lines += [f"{key} = {written(value)}" for key, value in game[table].items()]
    if "winner" in game:
        lines.append("[winner]")
        rest = {key: value for key, value in game["winner"].items() if key != "value"}
        lines += [f"{key} = {written(value)}" for key, value in rest.items()]
        for value in game["winner"].get("value", ()):
            lines.append("[[winner.value]]")
            lines += [f"{key} = {written(one)}" for key, one in value.items()]
    for chip in game.get("chip", ()):
        lines.append("[[chip]]")
        lines += [f"{key} = {written(value)}" for key, value in chip.items()]
    return lines


def variant(chance):
    """A shipped game, some of its settings changed."""
    game = deepcopy(chance.choice(GAMES))
    game.pop("example")
    if chance.random() < 0.5:
        game["dealer"] = chance.choice(["next", "winner", "loser", "none"])
    if chance.random() < 0.5:
        game["tie"] = chance.choice(["shared", "play_on"])
    if "at" in game.get("end", {}) and game.get("direction") != "down":
        game["end"]["at"] = max(2, game["end"]["at"] // chance.choice([1, 3, 10]))
        if chance.random() < 0.3:
            game["end"]["exact"] = True
        if chance.random() < 0.3:
            game["end"]["when"] = "at_once"
    if game["kind"] == "points" and "rows" not in game and chance.random() < 0.3:
        game["best"] = chance.choice(["most", "fewest"])
    if game["play"] == "sides" and game["kind"] != "split" and chance.random() < 0.5:
        game["sides"] = 3
        game["seats"] = [3, 6]
    return game


class Player:
    """Plays one evening: the lines as entered, and what was meant by them."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.game = variant(self.chance)
        sides = self.game.get("sides", 2) if self.game["play"] == "sides" else 0
        fewest, most = self.game["seats"]
        counts = [n for n in range(max(2, fewest), most + 1) if not sides or n % sides == 0]
        self.people = self.chance.choice(counts)
        self.lines = []
        self.events = []
        """The events in effect: line, kind, content, and whether it was refused when entered."""
        self.undoable = []

    def reckon(self, events=None):
        """The evening after these events, and the lines of those that do not stand."""
        now = Reckoning(self.game, self.people)
        if self.game.get("dealer", "next") != "none":
            now.dealer = 0
        fallen = []
        for line, kind, content, never in self.events if events is None else events:
            if never or not self.stands(now, kind):
                fallen.append(line)
                continue
            self.happen(now, kind, content)
        return now, fallen

    def stands(self, now, kind):
        if kind == "tricks":
            return now.bids is not None and not now.over(begun=True)
        if kind in ("joins", "leaves", "sits"):
            return now.bids is None
        if kind == "bids":
            return now.bids is None and not now.over()
        return not now.over()

    def happen(self, now, kind, content):
        if kind == "bids":
            now.bids = content
        elif kind == "joins":
            points, place = content
            now.totals.append(self.game.get("start", 0) if points is None else points)
            now.sitting.insert(now.sitting.index(place) + 1, now.names)
            now.names += 1
        elif kind == "leaves":
            if now.dealer == content:
                place = now.sitting.index(content)
                now.dealer = now.sitting[(place + 1) % len(now.sitting)]
            now.sitting.remove(content)
        elif kind == "sits":
            who, place = content
            if who in now.sitting:
                now.sitting.remove(who)
            now.sitting.insert(now.sitting.index(place) + 1, who)
        else:
            now.end_round(kind, content)

    def number(self):
        low, high = self.game.get("range", [-999999, 999999])
        low, high = max(low, -300), min(high, 600)
        number = self.chance.choice([0, self.chance.randint(low, high), low, high])
        if self.game.get("step") == 0.5 and self.chance.random() < 0.3:
            number = min(number + 0.5, high)
        return 0 if not low <= number <= high else number

    def some_chips(self, *, replacing=False):
        used = {}
        for chip in self.game.get("chip", ()):
            if "replaces" in chip and not replacing:
                continue
            if self.chance.random() < 0.25:
                used[chip["id"]] = self.chance.randint(1, chip.get("most", 1))
        return used

    @staticmethod
    def words(used):
        return "".join(f" {key}" if n == 1 else f" {key}*{n}" for key, n in used.items())

    def a_round(self, now):
        """A round that can be: its kind, its content, and its line."""
        kind = self.game["kind"]
        if kind in ("points", "toggles"):
            return self.points(now)
        if kind == "split":
            return self.split()
        if kind == "bids":
            return self.bids(now) if now.bids is None else self.tricks(now)
        return self.won(now)

    def points(self, now):
        entry = []
        for column in range(now.columns):
            if column not in now.playing:
                entry.append((None, {}))
            elif self.game["kind"] == "toggles":
                entry.append((0, self.some_chips()))
            else:
                entry.append((self.number(), self.some_chips()))
        replacing = [chip["id"] for chip in self.game.get("chip", ()) if "replaces" in chip]
        if replacing and self.chance.random() < 0.2:
            owner = self.chance.choice(now.playing)
            entry = [(None if number is None else 0, {}) for number, _used in entry]
            entry[owner] = (0, {replacing[0]: 1})
        elif "sum" in self.game:
            left = self.game["sum"]
            for place, column in enumerate(now.playing):
                last = place == len(now.playing) - 1
                number = left if last else self.chance.randint(0, left)
                left -= number
                entry[column] = (number, entry[column][1])
        words = [("-" if n is None else f"{n:g}") + self.words(used) for n, used in entry]
        return "round", entry, f"round {' '.join(words)}"

    def split(self):
        rule = self.game["split"]
        entry = {"all": None, "called": self.chance.choice([0, 1])}
        first = self.chance.randint(0, rule["total"])
        entry["pile"] = [first, rule["total"] - first]
        word = f"{first}-{rule['total'] - first}"
        if self.chance.random() < 0.15:
            entry["all"] = self.chance.choice([0, 1])
            word = f"all {LETTERS[entry['all']]}"
        melds = [0, *rule["melds"], rule["melds"][0] * 2]
        entry["melds"] = [self.chance.choice(melds) for _side in (0, 1)]
        entry["chips"] = [self.some_chips() for _side in (0, 1)]
        both = zip(entry["melds"], entry["chips"], strict=True)
        said = " ".join(f"{number}{self.words(used)}" for number, used in both)
        return "split", entry, f"split {word} called {LETTERS[entry['called']]} melds {said}"

    def bids(self, now):
        cards = now.cards()[len(now.rounds)]
        while True:
            bids = [None] * now.names
            for column in now.playing:
                bids[column] = self.chance.randint(0, cards)
            if self.game["bids"].get("sum_may_equal_cards", True) or cards != sum(
                bid or 0 for bid in bids
            ):
                break
        return "bids", bids, f"bids {self.counts(bids)}"

    def tricks(self, now):
        tricks = [None if bid is None else 0 for bid in now.bids]
        for _card in range(now.cards()[len(now.rounds)]):
            tricks[self.chance.choice(now.playing)] += 1
        return "tricks", tricks, f"tricks {self.counts(tricks)}"

    @staticmethod
    def counts(numbers):
        return " ".join("-" if number is None else str(number) for number in numbers)

    def won(self, now):
        rule = self.game["winner"]
        most = min(rule["winners"][1], len(now.playing) - (rule["pays"] == "each"))
        number = self.chance.randint(rule["winners"][0], most)
        winners = sorted(self.chance.sample(now.playing, number))
        if "value" in rule and (not rule["typed"] or self.chance.random() < 0.5):
            value = self.chance.choice(rule["value"])["value"]
        else:
            value = self.chance.randint(max(rule["range"][0], 1), min(rule["range"][1], 300))
        used = self.some_chips()
        letters = " ".join(LETTERS[winner] for winner in winners)
        return "won", (winners, value, used), f"won {letters} {value}{self.words(used)}"

    def a_guest(self, now):
        fewest, most = self.game["seats"]
        if self.game["play"] == "sides" or now.bids is not None:
            return None
        gone = [person for person in range(now.names) if person not in now.sitting]
        way = self.chance.choice(["joins", "leaves", "sits"])
        if way == "joins" and now.names < 8 and len(now.sitting) < most:
            place = self.chance.choice(now.sitting)
            points = self.chance.choice([None, self.chance.randint(0, 50)])
            begins = "" if points is None else f" with {points}"
            name = NAMES[now.names]
            line = f'{LETTERS[now.names]} joins "{name}"{begins} after {LETTERS[place]}'
            return "joins", (points, place), line
        if way == "leaves" and len(now.sitting) > fewest:
            who = self.chance.choice(now.sitting)
            return "leaves", who, f"{LETTERS[who]} leaves"
        if way == "sits" and gone and len(now.sitting) < most:
            who = self.chance.choice(gone)
            place = self.chance.choice(now.sitting)
            return "sits", (who, place), f"{LETTERS[who]} sits after {LETTERS[place]}"
        return None

    def enter(self, kind, content, line):
        now, _fallen = self.reckon()
        self.lines.append(line)
        never = not self.stands(now, kind)
        self.undoable.append(None if never else list(self.events))
        self.events.append((len(self.lines), kind, content, never))

    def correct(self):
        """Put another round in the place of one."""
        _now, fallen = self.reckon()
        rounds = [
            place
            for place, (line, kind, _content, never) in enumerate(self.events)
            if not never and line not in fallen and kind in ("round", "split", "won")
        ]
        if not rounds or self.game["kind"] == "bids":
            return
        place = self.chance.choice(rounds)
        before = self.reckon(self.events[:place])[0]
        kind, content, line = self.a_round(before)
        number = self.events[place][0]
        self.lines.append(f"fix {number}: {line}")
        self.undoable.append(list(self.events))
        self.events[place] = (number, kind, content, False)

    def undo(self):
        while self.undoable and self.undoable[-1] is None:
            return  # a refused line stays; this evening undoes only directly after what stood
        if not self.undoable:
            return
        self.lines.append("undo")
        self.events = self.undoable.pop()

    def wrong(self, now):
        """A line that cannot be; it changes nothing."""
        self.lines.append(
            self.chance.choice(
                ["round 1 2 3 4 5 6 7 8" if now.columns < 8 else "round 1", "H +5", "won H 1"]
                + (["split 1-2 called A"] if self.game["kind"] == "split" else [])
                + (["tricks 99 0"] if self.game["kind"] == "bids" else [])
            )
        )
        self.undoable.append(None)
        self.events.append((len(self.lines), "wrong", None, True))

    def play(self):
        for _turn in range(self.chance.randint(1, 30)):
            now, _fallen = self.reckon()
            way = self.chance.random()
            guest = self.a_guest(now) if way > 0.85 else None
            if guest:
                self.enter(*guest)
            elif way < 0.06:
                self.undo()
            elif way < 0.12:
                self.correct()
            elif way < 0.15 and now.names < 8:
                self.wrong(now)
            elif self.game["kind"] != "bids" or now.bids is not None or not now.over():
                self.enter(*self.a_round(now))


def head_of(player):
    lines = ["game: plain", f"seats: {', '.join(NAMES[: player.people])}", "dealer: A"]
    return "\n".join([*lines, *(f"data: {line}" for line in file_of(player.game)), "", ""])


@pytest.mark.parametrize("evenings", sizes(60, 2_000))
def test_generated_evenings_come_to_the_totals_of_an_independent_reckoning(evenings):
    lines = 0
    kinds = set()
    for seed in range(evenings):
        player = Player(seed)
        player.play()
        text = head_of(player) + "\n".join(player.lines)
        history = replay(read_file(text)).history
        state = history.state
        expected, fallen = player.reckon()
        refused = [step.number for step in history.steps() if step.refusal]
        found = (
            list(state.score),
            refused,
            bool(state.over),
            list(state.circle),
            state.next_dealer,
        )
        over = expected.over(begun=expected.bids is not None)
        assert found == (expected.totals, fallen, over, expected.sitting, expected.dealer), text
        assert list(state.leaders) == expected.first(), text
        assert len(state.deals) == len(expected.rounds)
        lines += len(player.lines)
        kinds.add(player.game["id"])
    assert lines > evenings * 5 and len(kinds) == len(GAMES)
