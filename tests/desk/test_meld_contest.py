"""Who wins a contest of melds, and what is said word for word (TH-CON, TH-DECL-13 to -17)."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.contests import Announced, compare_announced, highest, second_wins
from tartli_ref.games.tartli.desk import (
    LEADER,
    SECOND,
    ContestAnswer,
    Contradiction,
    MeldContest,
    meld_contest,
)
from tartli_ref.games.tartli.desk.contest import announced
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak, value_of
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.values import set_order
from tartli_ref.words.tartli.names import name_of
from tests.sizes import examples

from .reading import HOUSES, key_of, melds, verdict


def asked(house: str, trump: str, leader: str, second: str, trick: int = 1) -> ContestAnswer:
    return meld_contest(
        MeldContest(melds(leader), melds(second), Suit(trump), trick), HOUSES[house]
    )


def spoken(answer: ContestAnswer) -> str:
    """The dialogue as one text: ``leader says kvart; second says kvart; ...``"""
    lines = []
    for line in answer.dialogue:
        facts = {key: name_of(fact, ["L", "S"]) for key, fact in line.facts.items()}
        what = next(
            facts[key] for key in ("answer", "rank", "announcement", "melds") if key in facts
        )
        lines.append(f"{line.role} {line.words} {what}")
    return "; ".join(lines)


@pytest.mark.parametrize(
    ("house", "trump", "leader", "second", "rule", "points"),
    [
        # TH-CON-01: one player scores, and all that he declared
        ("H", "M", "U-vannak P:O-terc", "", "TH-CON-01 alone", (120, 0)),
        ("H", "M", "", "P:A-terc", "TH-CON-01 alone", (0, 20)),
        ("H", "M", "", "", "TH-CON-01 none", (0, 0)),
        ("H", "M", "P:K-kvart", "IX-vannak Z:A-terc", "TH-CON-02 wins", (0, 170)),
        # TH-CON-02: a set beats any sequence
        ("H", "M", "M:A-kvart", "IX-vannak", "TH-CON-02 wins", (0, 150)),
        # TH-CON-03: sets in trump order
        ("H", "M", "A-vannak", "IX-vannak", "TH-CON-03 wins", (0, 150)),
        ("H", "M", "K-vannak", "X-vannak", "TH-CON-03 wins", (0, 100)),
        ("A", "M", "K-vannak", "X-vannak", "TH-CON-03 wins", (0, 100)),
        ("A", "M", "U-vannak", "X-vannak", "TH-CON-03 wins", (0, 100)),
        ("tens last", "M", "U-vannak", "X-vannak", "TA-MELD-02 wins", (100, 0)),
        ("tens last", "M", "X-vannak", "U-vannak", "TA-MELD-02 wins", (0, 100)),
        ("tens last", "M", "U-vannak", "K-vannak", "TH-CON-03 wins", (0, 100)),
        # TH-CON-04: the longer one, whatever suit and height
        ("H", "M", "M:A-terc", "Z:X-kvart", "TH-CON-04 wins", (0, 50)),
        # TH-CON-05: the higher top, trump or not
        ("H", "M", "M:O-terc", "Z:K-terc", "TH-CON-05 wins", (0, 20)),
        ("H", "M", "M:X-terc", "Z:IX-terc", "TH-CON-05 wins", (20, 0)),
        ("H", "M", "M:X-terc", "Z:U-terc", "TH-CON-05 wins", (0, 20)),
        # TH-CON-06: equal tops, and one in trumps
        ("H", "P", "Z:K-kvart", "P:K-kvart", "TH-CON-06 wins", (0, 50)),
        ("H", "P", "P:K-kvart", "Z:K-kvart", "TH-CON-06 wins", (50, 0)),
        # TH-CON-07: equal tops in plain suits, the leader's
        ("H", "P", "Z:K-terc", "M:K-terc", "TH-CON-07 wins", (20, 0)),
        # TH-CON-09: only the highest counts
        ("H", "M", "O-vannak P:U-terc", "K-vannak", "TH-CON-03 wins", (220, 0)),
        ("H", "M", "O-vannak", "IX-vannak", "TH-CON-03 wins", (200, 0)),
        ("H", "M", "A-vannak P:A-terc", "IX-vannak Z:IX-terc", "TH-CON-03 wins", (0, 170)),
        # TA-DECL-02: several sequences, the highest is compared, the winner scores all
        ("A", "M", "P:K-terc Z:X-terc", "T:A-terc", "TH-CON-05 wins", (0, 20)),
        ("A", "M", "P:O-terc Z:K-kvart", "", "TH-CON-01 alone", (70, 0)),
        ("A", "M", "P:O-terc Z:A-kvart", "T:K-terc", "TH-CON-01 alone", (70, 0)),
        # TH-CON-06 with two tops alike: the one in trumps is held against the leader's
        ("A", "M", "P:K-terc", "Z:K-terc M:K-terc", "TH-CON-06 wins", (0, 40)),
        ("A", "M", "P:K-terc M:K-terc", "Z:K-terc", "TH-CON-06 wins", (40, 0)),
        ("A", "T", "P:K-terc M:K-terc", "Z:K-terc", "TH-CON-07 wins", (40, 0)),
    ],
)  # fmt: skip
def test_who_scores(
    house: str, trump: str, leader: str, second: str, rule: str, points: tuple[int, int]
) -> None:
    answer = asked(house, trump, leader, second)
    assert (verdict(answer.ruling), answer.points) == (f"yes {rule}", points)


@pytest.mark.parametrize(
    ("house", "trump", "leader", "second", "dialogue"),
    [
        # TH-DECL-14
        ("H", "M", "K-vannak", "U-vannak",
         "leader says vannak; second says vannak; leader names King; second answers good; "
         "leader specifies King-vannak"),
        ("H", "M", "K-vannak", "X-vannak",
         "leader says vannak; second says vannak; leader names King; second answers higher; "
         "second specifies Ten-vannak"),
        # TH-DECL-15
        ("H", "M", "Z:O-terc", "M:O-terc",
         "leader says terc; second says terc; leader names Over; second answers higher; "
         "second specifies acorn Over-terc"),
        ("H", "M", "M:O-terc", "Z:O-terc",
         "leader says terc; second says terc; leader names Over; second answers good; "
         "leader specifies acorn Over-terc"),
        ("H", "M", "P:O-terc", "Z:O-terc",
         "leader says terc; second says terc; leader names Over; second answers good; "
         "leader specifies heart Over-terc"),
        # TH-DECL-13: the words decide
        ("H", "M", "P:K-kvart", "Z:A-kvint",
         "leader says kvart; second says kvint; second specifies leaf Ace-kvint"),
        ("H", "M", "P:K-kvart", "IX-vannak Z:A-terc",
         "leader says kvart; second says vannak and terc; "
         "second specifies Nine-vannak and leaf Ace-terc"),
        # TH-DECL-08, -09: the second may not announce, so he says nothing
        ("H", "M", "U-vannak", "P:A-terc",
         "leader says vannak; second says nothing; leader specifies Under-vannak"),
        ("H", "M", "P:K-kvart", "Z:A-terc",
         "leader says kvart; second says nothing; leader specifies heart King-kvart"),
        # one player alone, or nobody
        ("H", "M", "", "Z:A-terc",
         "leader says nothing; second says terc; second specifies leaf Ace-terc"),
        ("H", "M", "Z:A-terc", "",
         "leader says terc; second says nothing; leader specifies leaf Ace-terc"),
        ("H", "M", "", "", "leader says nothing; second says nothing"),
        # TH-CON-09: set and sequence together, the sets are asked for
        ("H", "M", "A-vannak P:A-terc", "IX-vannak Z:IX-terc",
         "leader says vannak and terc; second says vannak and terc; leader names Ace; "
         "second answers higher; second specifies Nine-vannak and leaf Nine-terc"),
        # TA-DECL-01: of two sequences the longer is named
        ("A", "M", "P:O-terc Z:K-kvart", "T:A-kvart",
         "leader says terc and kvart; second says kvart; leader names King; "
         "second answers higher; second specifies gourd Ace-kvart"),
    ],
)  # fmt: skip
def test_the_words_in_order(
    house: str, trump: str, leader: str, second: str, dialogue: str
) -> None:
    assert spoken(asked(house, trump, leader, second)) == dialogue


def test_the_steps_name_every_rule_that_the_contest_met() -> None:
    answer = asked("H", "M", "A-vannak P:A-terc", "IX-vannak Z:IX-terc")
    assert [key_of(step) for step in answer.steps] == [
        "TH-DECL-07",
        "TH-DECL-08",
        "TH-DECL-14",
        "TH-DECL-14",
        "TH-CON-03 wins",
        "TH-CON-09 highest",
        "TH-DECL-17 hidden",
        "TH-DECL-16",
    ]
    assert [(line.points, line.rule, line.what) for line in answer.lines] == [
        (150, "TH-MELD-08", "IX-vannak"),
        (20, "TH-MELD-03", "Z:IX-terc"),
    ]


@pytest.mark.parametrize(
    ("leader", "second", "beside"),
    [
        ("P:K-kvart", "Z:A-kvint", "TH-DECL-13 words, TH-DECL-17 hidden"),
        ("P:K-kvart", "Z:A-kvart", "TH-DECL-17 hidden"),
        ("P:K-kvart IX-vannak", "A-vannak", "TH-CON-09 highest, TH-DECL-17 hidden"),
        ("IX-vannak", "A-vannak Z:A-terc", "TH-CON-09 highest, TH-DECL-17 hidden"),
        ("P:K-kvart", "", ""),
        ("P:K-kvart", "Z:A-terc", ""),
    ],
)
def test_what_else_the_answer_rests_on(leader: str, second: str, beside: str) -> None:
    found = [key_of(step) for step in asked("H", "M", leader, second).steps]
    wanted = ("TH-DECL-13 words", "TH-CON-09 highest", "TH-DECL-17 hidden")
    assert ", ".join(key for key in found if key in wanted) == beside


@pytest.mark.parametrize(
    ("leader", "second", "loser"),
    [("P:K-kvart", "Z:A-kvart", LEADER), ("P:A-kvart", "Z:K-kvart", SECOND)],
)
def test_it_names_who_need_not_reveal_more(leader: str, second: str, loser: Seat) -> None:
    hidden = [step for step in asked("H", "M", leader, second).steps if step.case == "hidden"]
    assert [step.facts["loser"] for step in hidden] == [loser]


def test_a_second_player_who_may_not_announce_is_told_why() -> None:
    answer = asked("H", "M", "P:K-kvart", "Z:A-terc")
    assert answer.may_announce is not None
    assert verdict(answer.may_announce) == "no TH-DECL-09"
    assert (answer.winner, answer.points) == (LEADER, (50, 0))


@pytest.mark.parametrize(
    ("house", "leader", "second", "trick", "expected", "who"),
    [
        ("H", "P:A-terc P:U-terc", "", 1, "no TH-DECL-03 shown", "A"),
        ("H", "P:A-terc", "Z:A-terc T:A-terc", 1, "no TH-DECL-03 shown", "B"),
        ("H", "A-vannak K-vannak", "", 1, "no TH-DECL-03 shown", "A"),
        ("A", "P:A-terc P:U-terc", "", 1, "no TA-DECL-01 suit", "A"),
        ("A", "IX-vannak", "", 1, "no TA-MELD-01 shown", "A"),
        ("H", "P:A-terc", "", 9, "no TH-DECL-01", "A"),
    ],
)
def test_what_may_not_be_declared_at_all(
    house: str, leader: str, second: str, trick: int, expected: str, who: str
) -> None:
    answer = asked(house, "M", leader, second, trick)
    assert (verdict(answer.ruling), str(answer.who)) == (expected, who)
    assert (answer.winner, answer.points, answer.dialogue) == (None, (0, 0), ())


@pytest.mark.parametrize(
    ("leader", "second", "field", "key"),
    [
        ("O-vannak", "O-vannak", "second", "TH-CON-08 equal_sets"),
        ("O-vannak", "P:K-terc", "second", "TH-EQ-01 both_melds"),
        ("P:K-terc", "P:U-terc", "second", "TH-EQ-01 both_melds"),
        ("P:K-terc P:K-terc", "", "leader", "TH-EQ-01 meld_twice"),
        ("", "O-vannak P:A-szept", "second", "TH-DEAL-04 hand"),
        ("M:A-kvint Z:A-kvint", "", "leader", "TH-DEAL-04 hand"),
        ("P:K-terc", "Z:A-terc Z:A-terc", "second", "TH-EQ-01 meld_twice"),
    ],
)
def test_contradictions(leader: str, second: str, field: str, key: str) -> None:
    with pytest.raises(Contradiction) as found:
        asked("H", "M", leader, second)
    assert (found.value.field, key_of(found.value)) == (field, key)


def test_a_contradiction_between_two_melds_names_them() -> None:
    with pytest.raises(Contradiction) as found:
        asked("H", "M", "A-vannak P:K-terc", "U-vannak P:U-terc")
    assert found.value.facts["leader"] == melds("P:K-terc")[0]
    assert found.value.facts["second"] == melds("U-vannak")[0]
    assert str(found.value.facts["card"]) == "P-U"


def test_every_two_melds_of_two_players_are_decided_as_the_rules_compare_them() -> None:
    """TH-CON-08: of all 5,802 ordered pairs without a common card none is undecided."""
    pairs = [
        (leader, second)
        for leader, second in permutations(CARDS_OF, 2)
        if not CARDS_OF[leader] & CARDS_OF[second]
    ]
    assert len(pairs) == 5802
    for leader, second in pairs:
        answer = meld_contest(MeldContest((leader,), (second,), Suit.HEARTS))
        expect_as_compared(answer, (leader,), (second,), Suit.HEARTS, HOUSES["H"])


@st.composite
def two_declarations(draw: st.DrawFn) -> tuple[tuple[Meld, ...], tuple[Meld, ...], str]:
    """What two players could declare from two hands of nine, in a house that allows it."""
    house = draw(st.sampled_from(["H", "A", "tens last"]))
    first = frozenset(draw(st.permutations(list(GERMAN)))[:4])
    start = draw(st.sampled_from(list(CARDS_OF)))
    left = CARDS_OF[start] | first
    leader = draw(declaration([each for each in CARDS_OF if CARDS_OF[each] <= left], house))
    used = frozenset(card for each in leader for card in CARDS_OF[each])
    rest = [each for each in CARDS_OF if not CARDS_OF[each] & used]
    return leader, draw(declaration(rest, house)), house


def declaration(possible: list[Meld], house: str) -> st.SearchStrategy[tuple[Meld, ...]]:
    sets = [each for each in possible if isinstance(each, Vannak)]
    if house != "H":
        sets = [each for each in sets if each.rank != "IX"]
    runs = [each for each in possible if isinstance(each, Sequence)]
    most = 1 if house == "H" else 3
    some_runs = (
        st.lists(st.sampled_from(runs), max_size=most, unique_by=lambda run: run.suit)
        if runs
        else st.just([])
    )
    some_sets = st.lists(st.sampled_from(sets), max_size=1) if sets else st.just([])
    return st.tuples(some_sets, some_runs).map(lambda both: (*both[0], *both[1]))


@settings(deadline=None, max_examples=examples(400))
@given(two_declarations(), st.sampled_from(list(Suit)))
def test_the_highest_of_each_side_decides_and_the_winner_scores_all(
    declared: tuple[tuple[Meld, ...], tuple[Meld, ...], str], trump: Suit
) -> None:
    leader, second, house = declared
    try:
        question = MeldContest(leader, second, trump)
    except Contradiction as found:
        assert key_of(found) == "TH-DEAL-04 hand"
        return
    expect_as_compared(meld_contest(question, HOUSES[house]), leader, second, trump, HOUSES[house])


def expect_as_compared(
    answer: ContestAnswer,
    leader: tuple[Meld, ...],
    second: tuple[Meld, ...],
    trump: Suit,
    house: TartliOptions,
) -> None:
    assert answer.who is None
    winner = expected_winner(leader, second, trump, house)
    scored = {None: (), LEADER: leader, SECOND: second}[winner]
    assert answer.winner is winner
    assert sum(answer.points) == sum(value_of(each) for each in scored)
    assert winner is None or answer.points[1 - winner] == 0
    if winner is not None:
        assert answer.dialogue[-1].words == "specifies"
        assert answer.dialogue[-1].role == ("leader" if winner is LEADER else "second")
        assert answer.dialogue[-1].facts["melds"] == scored


def expected_winner(
    leader: tuple[Meld, ...], second: tuple[Meld, ...], trump: Suit, house: TartliOptions
) -> Seat | None:
    if not leader or not second:
        return LEADER if leader else SECOND if second else None
    if compare_announced(announced(leader), announced(second)) is Announced.LEADER:
        return LEADER
    order = set_order(house)
    best = highest(leader, trump, order)
    return SECOND if any(second_wins(best, each, trump, order) for each in second) else LEADER
