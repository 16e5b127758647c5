"""Ulti in sentences: what bids are called, what moves and score lines say."""

import pytest

from tartli_ref.games.game import ScoreLine, Sheet
from tartli_ref.games.ulti.bids import BIDS
from tartli_ref.games.ulti.notation import read_move
from tartli_ref.rulings import RuleId
from tartli_ref.table.files import read_file
from tartli_ref.table.history import begin, extend, judge
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import game_of, opening_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.rulings import say
from tartli_ref.words.ulti.names import bid_name
from tests.ulti.seats import B

NAMES = """
Simple
Simple of Hearts
40-100
Four Aces
Ulti
Betli
Trump Durchmars
Plain Durchmars
40-100 Four Aces
40-100 Ulti
40-100 of Hearts
20-100
Ulti Four Aces
Four Aces of Hearts
Ulti of Hearts
40-100 Durchmars
Ulti Durchmars
Rebetli
40-100 Ulti Four Aces
20-100 Four Aces
20-100 Ulti
Plain Redurchmars
Durchmars of Hearts
Open Durchmars
40-100 Ulti Durchmars
20-100 Durchmars
20-100 Ulti Four Aces
40-100 Four Aces of Hearts
40-100 Ulti of Hearts
40-100 Open Durchmars
Ulti Open Durchmars
20-100 of Hearts
Ulti Four Aces of Hearts
20-100 Ulti Durchmars
40-100 Ulti Open Durchmars
40-100 Durchmars of Hearts
Ulti Durchmars of Hearts
20-100 Open Durchmars
Open Betli
40-100 Ulti Four Aces of Hearts
20-100 Ulti Open Durchmars
20-100 Four Aces of Hearts
20-100 Ulti of Hearts
Open Durchmars of Hearts
Plain Open Durchmars
40-100 Ulti Durchmars of Hearts
20-100 Durchmars of Hearts
20-100 Ulti Four Aces of Hearts
40-100 Open Durchmars of Hearts
Ulti Open Durchmars of Hearts
20-100 Ulti Durchmars of Hearts
40-100 Ulti Open Durchmars of Hearts
20-100 Open Durchmars of Hearts
20-100 Ulti Open Durchmars of Hearts
"""

TABLE = read_file("game: ulti\nseats: Anna, Bence, Csaba\n")
VOICE, WORDS = voice_of(TABLE.terms), words_of("ulti")


def test_every_bid_is_called_as_the_list_calls_it() -> None:
    assert [bid_name(bid) for bid in BIDS] == NAMES.strip().splitlines()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("deal A", "Anna deals"),
        ("B bids hearts ulti", "Bence bids Ulti of Hearts"),
        ("C picks up", "Csaba takes the talon"),
        ("A passes", "Anna passes"),
        ("contract C ulti M", "Csaba plays Ulti alone, acorns are trumps"),
        ("contract C betli", "Csaba plays Betli alone"),
        ("C names Z", "Csaba names leaves as trumps"),
        ("B forfeits", "Bence forfeits the Simple"),
        ("B lays Z-VII T-VIII", "Bence lays down leaf Seven and gourd Eight"),
        ("A kontra", "Anna says kontra"),
        ("A bicikli ulti simple", "Anna says wheeled bicycle to Ulti and to Simple"),
        ("A kontra-8 ulti", "Anna says kontra-8 to Ulti"),
        ("B declares 40 Z", "Bence declares marriages: leaves, 40"),
        ("B plays P-O", "Bence plays heart Over"),
        ("B takes", "Bence takes the trick"),
        ("B takes 20", "Bence takes the trick, 20 points"),
        (
            "result 50-40 made ulti lost silent-aces",
            "result: soloist 50, defenders 40; made: Ulti; lost: silent Four Aces",
        ),
        ("result", "result: as recorded"),
        ('adjust A +4 B -4 "misdeal"', "by agreement Anna +4, Bence −4, Csaba 0: misdeal"),
        ("audit 2", "the audit of deal 2 was looked at"),
        ('note "rain"', "note: rain"),
    ],
)
def test_a_move_is_a_sentence(line: str, sentence: str) -> None:
    assert WORDS.say_move(read_move(line), VOICE) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (ScoreLine(B, 16, RuleId("UL-BID-04"), "ulti x2"), "Bence +16 for Ulti ×2"),
        (ScoreLine(B, -8, RuleId("UL-DBL-05"), "penalty"), "Bence −8 for the lost Ulti’s penalty"),
        (ScoreLine(B, -4, RuleId("UL-AUC-08"), "forfeit"), "Bence −4 for the forfeited Simple"),
        (ScoreLine(B, 4, RuleId("UL-SIL-02"), "silent-100"), "Bence +4 for silent 100"),
        (ScoreLine(B, 4, RuleId("REF-ADJUST")), "Bence +4 for an adjustment"),
    ],
)
def test_a_score_line_says_for_what(line: ScoreLine, sentence: str) -> None:
    assert WORDS.say_line(line, VOICE) == sentence


def test_the_standing_names_everybody() -> None:
    standing = Sheet((), (6, -12, 6))
    assert WORDS.say_standing(standing, VOICE) == "Anna +6, Bence −12, Csaba +6"


def refusal(*lines: str) -> str:
    """What is said to the last of some lines."""
    text = "game: ulti\nseats: Anna, Bence, Csaba\n\n" + "\n".join(lines[:-1])
    table = read_file(text)
    game = game_of(table.terms)
    history = begin(game, opening_of(table.terms))
    for _, entry in table.entries:
        assert judge(history, entry).allowed
        history = extend(history, entry)
    said = say(judge(history, read_entry(game, lines[-1])), VOICE)
    return f"[{said.rule}] {said.why} {said.instead}"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            ("deal A", "B bids ulti", "C bids 40-100"),
            "[UL-BID-15] 40-100 (value 4, undertakings: 1) is not higher than Ulti. "
            "Bid more, or the same value in fewer undertakings; or pass.",
        ),
        (
            ("deal A", "B bids ulti", "C bids four-aces"),
            "[UL-BID-16] Four Aces and Ulti are worth the same in as many undertakings: neither "
            "is higher. Bid higher than Ulti, or pass.",
        ),
        (
            ("deal A", "B passes"),
            "[UL-AUC-01] Bence has twelve cards and must bid. Enter a bid for Bence; the lowest is "
            "Simple.",
        ),
        (
            ("deal A", "contract B ulti M", "B kontra ulti"),
            "[UL-DBL-02] The defenders begin: the soloist cannot double Ulti first. "
            "Wait for a kontra, or enter it for a defender.",
        ),
        (
            ("deal A", "contract B ulti M", "C szubkontra ulti"),
            "[UL-DBL-03] For Ulti the next step is kontra, not szubkontra. Say kontra.",
        ),
        (
            ("deal A", "contract B simple M", "result 45-45"),
            "[UL-PTS-01] Aces, tens and the last trick count ten each, so 45–45 cannot be. "
            "Enter tens: 0, 10, 20 … 90.",
        ),
        (
            ("deal A", "contract B ulti M", "result 50-40"),
            "[UL-SET-03] The record does not tell what became of Ulti. "
            "Say whether it was made or lost, or enter the points.",
        ),
        (
            ("deal A", "contract B betli", "B takes", "result made betli"),
            "[UL-BID-05] What was recorded says otherwise: Betli cannot have been made. "
            "Correct the tricks, or say what became of it as recorded.",
        ),
    ],
)
def test_a_refusal_says_why_and_what_instead(lines: tuple[str, ...], sentence: str) -> None:
    assert refusal(*lines) == sentence
