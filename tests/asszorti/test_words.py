"""Asszorti in sentences: every move, every score line, every refusal that is met."""

import pytest

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import Sheet
from tartli_ref.rulings import Ruling
from tartli_ref.words.asszorti.moves import say_line, say_move, say_standing
from tartli_ref.words.asszorti.names import AsszortiVoice
from tartli_ref.words.rulings import Said, say
from tests.available import available

from .tables import Table
from .test_evenings import Evening

NAMES = AsszortiVoice(("Anna", "Bence", "Csaba"))

SENTENCES = {
    "deal C": "Csaba deals",
    "A bids 3": "Anna bids 3",
    "B bids hand": "Bence bids hand",
    "A holds": "Anna holds",
    "B passes": "Bence passes",
    "C contract 1": "Csaba announces the contract: 1",
    "C draws 1": "Csaba draws 1 card",
    "C draws 3": "Csaba draws 3 cards",
    "C discards 1": "Csaba discards 1 card",
    "C discards 2": "Csaba discards 2 cards",
    "C names H": "Csaba names hearts",
    "C names szanzadu": "Csaba names szanzadu",
    "C names C arrivazs": "Csaba names clubs and arrivázs",
    "A kontra game": "Anna says kontra to the game",
    "C rekontra arrivazs": "Csaba says rekontra to the arrivázs",
    "B szubkontra game arrivazs": "Bence says szubkontra to the game and to the arrivázs",
    "talon S-6 H-A D-10": "in the talon, from the top: spade 6, heart Ace, diamond 10",
    "A plays D-Q": "Anna plays diamond Queen",
    "A takes": "Anna takes the trick",
    "C claims": "Csaba claims the remaining tricks",
    "C claims 4-1-1": "Csaba claims the remaining tricks after 4–1–1",
    "B disputes claim": "Bence disputes the claim",
    "undisputed": "the claim is not disputed",
    "C concedes": "Csaba concedes the remaining tricks",
    "C concedes 6-2-0": "Csaba concedes the remaining tricks after 6–2–0",
    "count 6-3-2": "tricks: Anna 6, Bence 3, Csaba 2",
    "count 6-3-2 arrivazs idegen": ("tricks: Anna 6, Bence 3, Csaba 2; it was an idegen arrivázs"),
    "C made 1": "Csaba made 1 trick",
    "C made 7 arrivazs lost": "Csaba made 7 tricks; the arrivázs was lost",
    "arrivazs won": "the arrivázs was won",
    'adjust A +20 B -10 C -10 "misdeal"': "Anna +20, Bence −10, Csaba −10 by agreement: misdeal",
    "audit 3": "the audit of deal 3 was looked at",
    'note "lights went out"': "note: lights went out",
}


@pytest.mark.parametrize("line", SENTENCES)
def test_a_move_is_said(line: str) -> None:
    assert say_move(ASSZORTI.read_move(line), NAMES) == SENTENCES[line]


def said_scores(*lines: str) -> list[str]:
    """What is said of the declarer's score lines that the last line brings."""
    made = Table().play(*lines).made
    return [say_line(line, NAMES) for line in made if line.seat is Seat.A]


def test_each_part_of_a_score_is_said() -> None:
    begin = ("deal C", "A contract 2", "A names H arrivazs", "B kontra game arrivazs")
    assert said_scores(*begin, "A made 8 arrivazs idegen") == [
        "Anna +8 for the game",
        "Anna +8 for tricks above six: 2",
        "Anna +16 as the game counts 2 times",
        "Anna +32 for the idegen arrivázs",
        "Anna +32 as the arrivázs counts 2 times",
    ]
    assert said_scores(*begin[:3], "count 6-5-0 arrivazs lost") == [
        "Anna +8 for the game",
        "Anna −8 as the tricks are 6:5:0",
        "Anna −16 for the lost arrivázs",
    ]
    assert said_scores(*begin[:3], "A made 8 arrivazs won")[-1] == "Anna +16 for the arrivázs"
    assert said_scores('adjust A +4 B -4 "a bet"') == ["Anna +4 by agreement"]


def test_the_standing_is_said() -> None:
    standing = Sheet((), (12, -4, -8))
    assert say_standing(standing, NAMES) == "Anna +12, Bence −4, Csaba −8"


def refused(*lines: str) -> Said:
    table = Table().play(*lines[:-1])
    ruling = table.enter(lines[-1])
    assert not ruling.allowed
    return say(ruling, NAMES)


@pytest.mark.parametrize(
    ("lines", "why", "instead"),
    [
        (
            ("deal C", "A bids 2"),
            "The first bid is 3; 2 would be a jump.",
            "Bid 3 or pass. A higher contract can be announced after the auction.",
        ),
        (
            ("deal C", "A bids 3", "B passes", "C bids 2", "A bids 1"),
            "Anna spoke before Csaba and so takes a bid over by holding it, not by raising it.",
            "Hold the 2, or pass.",
        ),
        (
            ("deal C", "A contract 2", "A names H", "B kontra", "A rekontra", "B szubkontra"),
            "Bence said kontra to the game, so szubkontra is for the partner to say.",
            "Enter it for the other opponent, or play.",
        ),
        (
            ("deal C", "A contract 2", "A names H", "count 7-3-2"),
            "7–3–2 make 12 tricks, and a deal has eleven.",
            "Count the tricks again.",
        ),
        (
            ("deal C", "A contract 2", "A names H", "C plays H-A", "B plays H-K"),
            "The play goes clockwise, and it is Anna who plays now, not Bence.",
            "Enter the card of Anna first.",
        ),
    ],
)
def test_a_refusal_says_why_and_what_instead(
    lines: tuple[str, ...], why: str, instead: str
) -> None:
    said = refused(*lines)
    assert (said.why, said.instead) == (why, instead)


def rulings_of(seed: int) -> list[Ruling]:
    """All that the referee says at many moments of an evening."""
    evening = Evening(seed)
    found = []
    for _ in range(40):
        evening.do()
        found += [ruling for _, ruling in available(ASSZORTI, evening.history.state)]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_refused_can_be_said(seed: int) -> None:
    for ruling in rulings_of(seed):
        said = say(ruling, NAMES)
        assert bool(said.why) is bool(said.instead) is not ruling.allowed
        assert "{" not in said.why + said.instead and "None" not in said.why + said.instead


def test_before_the_first_deal_the_refusal_names_nobody() -> None:
    assert refused("A bids 3").instead == "Begin a deal first: who deals."
