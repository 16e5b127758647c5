"""The desk: what people ask a referee without a table, each answer held against the oracles."""

import pytest

from tartli_ref.cards import FRENCH, FrenchSuit
from tartli_ref.games.asszorti.desk import (
    AfterClaim,
    ClaimEnds,
    DealWorth,
    GoesBefore,
    IfItFails,
    MayDouble,
    MaySay,
    WhoseTrick,
    ask,
)
from tartli_ref.games.asszorti.desk.speaking import goes_before, may_double, may_say
from tartli_ref.games.asszorti.desk.tricks import after_claim, whose_trick
from tartli_ref.games.asszorti.desk.worth import deal_worth, if_it_fails
from tartli_ref.games.asszorti.moves import Bids, Call, Doubles, Holds, Passes
from tartli_ref.games.asszorti.options import AsszortiOptions
from tartli_ref.games.asszorti.values import LEVELS, Arrival, Item, Level
from tartli_ref.games.common.desk import Contradiction
from tartli_ref.games.common.seats import THREE_SEATS, Seat

from . import oracle_score as oracle
from .test_auctions import CARDS, all_talks, at_table, call_of

A, B, C = THREE_SEATS
THREE, TWO, ONE, HAND = LEVELS
GAME, ARRIVAZS = Item
JUMPS = AsszortiOptions(jump="on")


# What may I say now?


@pytest.mark.parametrize("jumps", [False, True], ids=["one by one", "jumps"])
def test_what_may_be_said_is_what_the_text_allows(jumps: bool) -> None:
    house = AsszortiOptions(jump="on" if jumps else "off")
    for talk in all_talks(jumps):
        calls = tuple(call_of(said, at_table(player, C)) for player, said in talk.said)
        answer = may_say(MaySay(C, calls), house)
        may = [call for call, ruling in answer.options if ruling.allowed]
        assert answer.speaker is (None if talk.turn is None else at_table(talk.turn, C))
        expected = (call_of(said, at_table(talk.turn or 0, C)) for said in talk.options())
        assert set(may) == set(expected)
        told = (answer.ruling.rule, answer.ruling.case, dict(answer.ruling.facts))
        if talk.alone is None:
            assert told == ("AS-AUC-01", "speaks", {"speaker": answer.speaker})
        else:
            assert told == ("AS-AUC-13", "declarer", {"declarer": answer.declarer})
            assert answer.declarer is at_table(talk.alone, C)
            assert answer.contracts == tuple(CARDS[cards] for cards in talk.contracts())


def test_a_talk_that_cannot_be_is_refused_with_its_rule() -> None:
    with pytest.raises(Contradiction) as refused:
        may_say(MaySay(C, (Bids(A, TWO),)))
    assert (refused.value.field, refused.value.rule) == ("calls", "AS-AUC-04")
    assert str(refused.value) == "calls: AS-AUC-04 opening"


# Does my bid go before his?


@pytest.mark.parametrize(
    ("holder", "level", "call", "rule", "enough"),
    [
        (C, TWO, Holds(A), "AS-AUC-06", (Holds(A),)),
        (C, TWO, Bids(A, ONE), "AS-AUC-06", (Holds(A),)),
        (A, ONE, Bids(B, HAND), "AS-AUC-05", (Bids(B, HAND),)),
        (A, ONE, Holds(B), "AS-AUC-07", (Bids(B, HAND),)),
        (A, HAND, Bids(B, HAND), "AS-AUC-12", ()),
        (C, HAND, Holds(B), "AS-AUC-06", (Holds(B),)),
        (B, THREE, Bids(C, ONE), "AS-AUC-05", (Bids(C, TWO),)),
    ],
)
def test_who_spoke_earlier_holds_and_who_spoke_later_raises(
    holder: Seat, level: Level, call: Call, rule: str, enough: tuple[Call, ...]
) -> None:
    answer = goes_before(GoesBefore(C, holder, level, call))
    assert answer.ruling.rule == rule
    assert answer.ruling.allowed is (call in enough)
    assert answer.enough == enough
    order = answer.steps[0]
    assert (order.rule, order.case) == ("AS-AUC-06" if call.seat < holder else "AS-AUC-07", "order")


def test_with_jumps_more_is_enough_and_nobody_goes_before_himself() -> None:
    answer = goes_before(GoesBefore(C, A, THREE, Bids(B, ONE)), JUMPS)
    assert answer.ruling.allowed
    assert answer.enough == (Bids(B, TWO), Bids(B, ONE), Bids(B, HAND))
    with pytest.raises(Contradiction):
        GoesBefore(C, A, THREE, Bids(A, TWO))


def test_a_pass_takes_nothing_over() -> None:
    answer = goes_before(GoesBefore(C, A, THREE, Passes(B)))
    assert answer.ruling.rule == "AS-AUC-03"
    assert Passes(B) not in answer.enough


# Who may say szubkontra?


def said(*words: tuple[Seat, int, Item]) -> tuple[Doubles, ...]:
    return tuple(Doubles(seat, step, (item,)) for seat, step, item in words)


def test_szubkontra_is_for_the_partner_item_by_item() -> None:
    before = said((B, 1, GAME), (C, 1, ARRIVAZS), (A, 2, GAME), (A, 2, ARRIVAZS))
    for seat, item, may in (
        (B, GAME, False),
        (C, GAME, True),
        (B, ARRIVAZS, True),
        (C, ARRIVAZS, False),
        (A, GAME, False),
    ):
        answer = may_double(MayDouble(A, True, before, seat, 3, item))
        assert answer.ruling.allowed is may
        assert answer.ruling.rule == "AS-KON-06"
        assert answer.now == said((B, 3, ARRIVAZS), (C, 3, GAME))
        assert answer.steps[-1].facts["factor"] == 4


def test_without_arrivazs_there_is_none_to_double() -> None:
    answer = may_double(MayDouble(A, False, (), B, 1, ARRIVAZS))
    assert (answer.ruling.allowed, answer.ruling.rule) == (False, "AS-KON-01")
    assert answer.now == said((B, 1, GAME), (C, 1, GAME))


def test_what_was_said_must_have_been_allowed_and_there_is_no_sixth_step() -> None:
    with pytest.raises(Contradiction) as refused:
        may_double(MayDouble(A, False, said((A, 1, GAME)), B, 1, GAME))
    assert refused.value.rule == "AS-KON-02"
    with pytest.raises(Contradiction):
        MayDouble(A, False, (), B, 6, GAME)


# How much is this deal worth, and what does it cost if it fails?


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("szanzadu", [False, True], ids=["trumps", "szanzadu"])
def test_a_deal_is_worth_what_the_source_says(level: Level, szanzadu: bool) -> None:
    for own in range(12):
        for left in range(12 - own):
            rest = (left, 11 - own - left)
            for step in range(6):
                answer = deal_worth(DealWorth(level, szanzadu, own, rest, step))
                assert answer.worth == oracle.game(level, not szanzadu, own, rest, step)
                assert answer.worth == sum(part.worth for part in answer.parts)


def test_the_arrivazs_comes_on_top() -> None:
    question = DealWorth(THREE, False, 6, (3, 2), arrival=Arrival.IDEGEN, arrivazs_step=2)
    answer = deal_worth(question)
    assert answer.worth == 66
    assert [step.rule for step in answer.steps] == [
        "AS-SCO-02",
        "AS-ARR-04",
        "AS-ARR-07",
        "AS-PAY-01",
    ]


@pytest.mark.parametrize(
    ("parts", "field", "rule"),
    [
        ({"tricks": 12}, "tricks", "AS-SCO-01"),
        ({"tricks": 6}, "opponents", "AS-SCO-06"),
        ({"tricks": 7, "opponents": (3, 2)}, "opponents", "AS-SCO-01"),
        ({"tricks": 7, "game_step": 6}, "game_step", "AS-KON-08"),
        ({"tricks": 7, "arrivazs_step": 1}, "arrivazs_step", "AS-KON-01"),
        ({"tricks": 2, "arrival": Arrival.WON}, "arrival", "AS-ARR-01"),
        ({"tricks": 11, "arrival": Arrival.LOST}, "arrival", "AS-ARR-02"),
        ({"tricks": 7, "arrival": Arrival.IDEGEN, "szanzadu": True}, "arrival", "AS-ARR-06"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    parts: dict[str, object], field: str, rule: str
) -> None:
    with pytest.raises(Contradiction) as refused:
        DealWorth(**{"contract": TWO, "szanzadu": False, **parts})  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.rule) == (field, rule)


def test_what_it_costs_to_fail_by_tricks() -> None:
    answer = if_it_fails(IfItFails(TWO, False))
    assert answer.by_tricks == ((5, -4), (4, -6), (3, -8), (2, -10), (1, -12), (0, -14))
    assert (answer.arrivazs, answer.least, answer.most) == (0, -4, -14)
    assert (answer.ruling.facts["least"], answer.ruling.facts["most"]) == (4, 14)
    answer = if_it_fails(IfItFails(HAND, True, True, 1, 3))
    assert (answer.arrivazs, answer.least, answer.most) == (-128, -160, -240)
    assert [step.rule for step in answer.steps] == ["AS-SCO-01", "AS-ARR-02", "AS-ARR-07"]
    with pytest.raises(Contradiction):
        IfItFails(TWO, False, arrivazs_step=1)


# Who has the tricks after a claim?


@pytest.mark.parametrize(
    ("tricks", "ends", "house", "after", "steps"),
    [
        ((4, 2, 0), ClaimEnds.STANDS, "single", (9, 2, 0), "03:stands"),
        ((5, 2, 0), ClaimEnds.FAILS, "single", (5, 6, 0), "04:fails 06:goes_to 08:arrivazs"),
        ((6, 0, 2), ClaimEnds.FAILS, "single", (6, 0, 5), "04:fails 06:goes_to 08:arrivazs nil"),
        ((6, 1, 1), ClaimEnds.CONCEDED, "single", (6, 4, 1), "05:conceded 06:goes_to 09:arrivazs"),
        (
            (6, 0, 0),
            ClaimEnds.CONCEDED,
            "single",
            (6, 5, 0),
            "05:conceded 07:goes_to 09:arrivazs nil",
        ),
        ((6, 0, 0), ClaimEnds.CONCEDED, "split", (6, 3, 2), "05:conceded 07:goes_to 09:arrivazs"),
        (
            (6, 0, 1),
            ClaimEnds.CONCEDED,
            "split",
            (6, 0, 5),
            "05:conceded 06:goes_to 09:arrivazs nil",
        ),
    ],
)
def test_after_a_claim(
    tricks: tuple[int, int, int], ends: ClaimEnds, house: str, after: tuple[int, ...], steps: str
) -> None:
    answer = after_claim(AfterClaim(tricks, ends), AsszortiOptions(rest_tricks=house))
    cited = " ".join(f"{step.rule}:{step.case}" for step in answer.steps)
    assert cited.replace("AS-CLM-", "").replace("AS-SCO-06:six_five_nil", "nil") == steps
    assert answer.tricks == after
    assert answer.arrivazs_lost is (ends is not ClaimEnds.STANDS)


def test_with_eleven_tricks_over_nothing_can_be_claimed() -> None:
    with pytest.raises(Contradiction):
        AfterClaim((6, 3, 2), ClaimEnds.STANDS)


# Who takes this trick?


FULL_HAND = "C-6 C-7 C-8 C-9 C-10 C-J C-Q C-K C-A D-6 D-7"


def cards(text: str) -> tuple[object, ...]:
    return tuple(map(FRENCH.card, text.split()))


@pytest.mark.parametrize(
    ("table", "trumps", "hand", "winner", "rule", "legal"),
    [
        ("H-A S-6 H-K", "S", None, 1, "AS-PLAY-07", None),
        ("H-A S-6 H-K", None, None, 0, "AS-PLAY-07", None),
        ("H-J H-7", "S", "H-A H-7 S-6", 0, "AS-PLAY-07", "H-A H-7"),
        ("H-A C-A", "S", "C-A S-6", 0, "AS-PLAY-05", "S-6"),
        ("H-A C-A", None, "C-A S-6", 0, "AS-PLAY-06", "C-A S-6"),
        ("H-A S-6", "S", "C-A S-6", 1, "AS-PLAY-05", "S-6"),
        ("H-A C-6", "S", "C-6 H-6", 0, "AS-PLAY-04", "H-6"),
        ("H-A C-6", "S", FULL_HAND, 0, "AS-PLAY-06", FULL_HAND),
    ],
)
def test_who_takes_it_and_which_cards_were_legal(
    table: str, trumps: str | None, hand: str | None, winner: int, rule: str, legal: str | None
) -> None:
    suit = FrenchSuit(trumps) if trumps else None
    held = cards(hand) if hand else None
    answer = whose_trick(WhoseTrick(cards(table), suit, held))  # type: ignore[arg-type]
    assert (answer.winner, answer.ruling.rule) == (winner, rule)
    assert answer.legal == (cards(legal) if legal else None)
    if legal:
        assert answer.ruling.allowed is (table.rsplit(maxsplit=1)[-1] in legal.split())


@pytest.mark.parametrize(
    ("table", "hand"),
    [
        ("H-A", None),
        ("H-A H-A", None),
        ("H-A H-K H-Q H-J", None),
        ("H-A H-K", "H-Q H-J"),
        ("H-A H-K", "H-K H-A"),
        ("H-A H-K", "H-K H-K"),
        ("H-A C-6", f"{FULL_HAND} D-8"),
    ],
)
def test_a_trick_that_cannot_be_is_refused(table: str, hand: str | None) -> None:
    with pytest.raises(Contradiction):
        WhoseTrick(cards(table), None, cards(hand) if hand else None)  # type: ignore[arg-type]


def test_any_question_can_be_asked_in_one_place() -> None:
    for question in (
        MaySay(C),
        GoesBefore(C, A, THREE, Bids(B, TWO)),
        MayDouble(A, False, (), B, 1, GAME),
        IfItFails(TWO, False),
        DealWorth(TWO, False, 7),
        AfterClaim((0, 0, 0), ClaimEnds.CONCEDED),
        WhoseTrick(cards("H-A H-K"), None),  # type: ignore[arg-type]
    ):
        answer = ask(question)
        assert answer.ruling in answer.steps
