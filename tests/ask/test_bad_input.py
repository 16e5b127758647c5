"""What cannot be asked like that: the complaint stands at its field, and the form is as it was."""

import pytest

from tartli_ref.web.desk.reading import QUERY_MOST, TIMES_MOST
from tests.ask.asking import read_answer, send
from tests.ask.conftest import Ask
from tests.web.phone import Phone


def split(head: str) -> tuple[str, str]:
    place, rule = head.split()
    return place, rule


def cases(text: str) -> list[tuple[str, str, str, str]]:
    """Each question is followed by the field that is wrong, its rule, and what is said there."""
    lines = [line.strip() for line in text.strip().splitlines()]
    told = [line.partition(": ") for line in lines[1::2]]
    return [
        (address, *split(head), said)
        for address, (head, _, said) in zip(lines[::2], told, strict=True)
    ]


CONTRADICTIONS = cases("""
contest?trump=P&leader=P:K-kvart&second=O-vannak
    second TH-EQ-01: The heart Over would be in both hands: in the leader’s heart King-kvart and
contest?trump=P&leader=O-vannak&second=O-vannak
    second TH-CON-08: Both cannot have the Over-vannak
contest?trump=P&leader=P:K-terc&leader=P:K-terc
    leader TH-EQ-01: The heart King-terc is listed twice.
contest?trump=P&leader=P:A-szept&leader=U-vannak
    leader TH-DEAL-04: That takes 10 cards in one hand
contest?trump=P&leader=P:IX-kvart
    leader TH-MELD-02: No sequence of 4 cards begins at the Nine: it would leave the pack.
contest?trump=P&leader=P:K-terc&trick=17
    trick TH-PLAY-05: There is no trick 17; a deal has 16.
declare?new=P:VII-okt
    new TH-MELD-02: No sequence of 8 cards begins at the Seven
declare?new=VIII-vannak
    new TH-MELD-06: Four cards of the rank Eight are no meld.
declare?new=P:A-terc&scored=P:VIII-terc
    scored TH-MELD-02: No sequence of 3 cards begins at the Eight
declare?new=P:A-terc&scored=P:K-terc&trick=1
    scored TH-DECL-03: One set and one sequence score in a trick.
declare?new=P:A-terc&trick=0
    trick TH-PLAY-05: There is no trick 0
answer?leader=vannak+vannak+szext&second=terc
    leader TH-DEAL-04: That takes 12 cards in one hand
answer?leader=terc&second=okt+vannak+vannak&trick=3
    second TH-DEAL-04: That takes 14 cards
trick?trump=P&trick=3&lead=Z-A&reply=Z-A
    reply TH-EQ-01: The leaf Ace was led, so it cannot be played
trick?trump=P&trick=3&lead=Z-A&reply=Z-K&hand=Z-A&hand=Z-K
    hand TH-EQ-01: The leaf Ace was led, so it is not in
trick?trump=P&trick=3&lead=Z-A&reply=Z-K&hand=Z-U
    reply TH-DECL-02: The leaf King was played but is not in the hand.
trick?trump=P&trick=3&lead=Z-A&reply=Z-K&gone=Z-A
    lead TH-EQ-01: The leaf Ace was played to an earlier trick
trick?trump=P&trick=3&lead=Z-A&reply=Z-K&hand=Z-K&hand=Z-U&gone=Z-U
    hand TH-EQ-01: The leaf Under was played to an earlier trick
trick?trump=P&trick=15&lead=Z-A&reply=Z-K&hand=Z-K&hand=Z-U&hand=Z-X
    hand TH-DEAL-04: These are 3 cards, and in this trick a hand has 2.
trick?trump=P&trick=3&lead=Z-A&reply=Z-K&gone=M-A&gone=M-A
    gone TH-EQ-01: The acorn Ace is listed twice
exchange?trick=3&seven=turned&exchanged=other
    exchanged TH-EXC-07: If the VII was turned up, nobody can have exchanged it.
exchange?trick=3&exchanged=other
    seven TH-EXC-05: The trump VII has been exchanged and lies there
exchange?trick=3&melded=1&rules=austrian
    leader TH-DECL-06: You lead and have declared in this trick
exchange?trick=9&leader=led&melded=1&rules=austrian
    melded TH-DECL-01: In trick 9 no meld can have been scored.
exchange?trick=7&drawn=1&rules=austrian
    drawn TH-PLAY-06: This moment is there before trick 8 only
bela?trick=1&when=before&played=K
    played TH-PLAY-01: Before trick 1 no card has been played.
bela?trick=2&when=before&contest=open&rules=pais
    contest TH-DECL-06: There is a contest only within a trick.
bela?trick=9&meld=1&option=bela_timing%3Dwith_meld
    meld TH-DECL-01: In trick 9 no meld can have been scored.
bela?trick=4&contest=open&meld=1&option=bela_timing%3Dwith_meld
    meld TH-DECL-06: A meld scores within a trick
pile?trump=P&card=P-O&card=p-o
    card TH-EQ-01: The heart Over is listed twice, and the pack has it once.
pile?trump=P&last=1
    last TH-VAL-03: Who took the last trick has its two cards
claim?score=490&pile=100&other_score=0&other_pile=62
    pile TH-VAL-04: Together these are 162 points, and there are 151 at most.
claim?score=490&pile=97&other_score=0&other_pile=65&last=1
    pile TH-VAL-04: Together these are 162 points, and there are 161
claim?score=490&pile=80&other_score=0&other_pile=80&last=1
    pile TH-VAL-04: both piles make 161 together; these make 160.
claim?score=490&other_score=0&meld=P:K-terc
    contest TH-OUT-04: Say how far the contest for this meld has come.
claim?score=490&other_score=0&contest=won
    meld TH-OUT-04: Say which meld it is, or that there is none.
claim?score=490&other_score=0&last=1&in_trick=4&pile=161
    in_trick TH-PLAY-05: After the last trick no cards lie on the table.
winner?score=505-498&stichmatsch=A
    stichmatsch TH-SCO-03: Stichmatsch changes the trick points
winner?score=505-498&tricks=20-30&stichmatsch=A&deal=running
    stichmatsch TH-SCO-07: Stichmatsch is known only when
winner?score=505-498&tricks=5-156&stichmatsch=A
    tricks TH-VAL-03: has the last 10 points, so at least 10.
winner?score=505-498&tricks=80-80
    tricks TH-VAL-04: both piles make 161 together; these make 160.
order?run=P:O-kvint&tricks=9
    tricks TH-DECL-01: Melds are declared in eight tricks, so 9 cannot be left.
order?run=P:O-kvint&tricks=8&scored=Z:K-terc
    tricks TH-DECL-01: Sequences scored: 1, tricks left: 8.
order?run=P:U-szext&tricks=8
    run TH-MELD-02: No sequence of 6 cards begins at the Under
""")


@pytest.mark.parametrize(("address", "place", "rule", "text"), CONTRADICTIONS)
def test_a_contradiction_is_told_at_its_field(
    ask: Ask, address: str, place: str, rule: str, text: str
) -> None:
    answer = ask(address)
    assert answer.status == 422
    assert not answer.is_answered
    assert text in answer.complaint(place)
    assert answer.complaint(place).endswith(rule)
    assert len(answer.complaints) == 1


UNREADABLE = [
    ("declare?new=P:Q-kvart", "new", "“Q” is not a rank."),
    ("declare?new=S:K-kvart", "new", "“S” is not a suit."),
    ("declare?new=P:K-trio", "new", "“P:K-trio” is no meld."),
    ("declare?new=P:-kvart", "new", "A sequence has a suit, a top card and a length."),
    ("declare?new=P:K-", "new", "A sequence has a suit, a top card and a length."),
    ("declare?new=-vannak", "new", "Choose the card, too."),
    ("declare?new=nonsense", "new", "A sequence has a suit, a top card and a length."),
    ("declare?scored=P:K-terc", "new", "Tap what it is, and its top card."),
    ("declare?new=P:K-terc&new=P:A-terc", "new", "Choose one of these."),
    ("declare?new=P:K-terc&trick=drei", "trick", "“drei” is no number from 0 to 99."),
    ("declare?new=P:K-terc&trick=٣", "trick", "“٣” is no number from 0 to 99."),
    ("declare?new=P:K-terc&trick=100", "trick", "“100” is no number from 0 to 99."),
    ("contest?leader=P:K-terc", "trump", "Choose one of these."),
    ("contest?trump=X", "trump", "“X” is none of these."),
    ("answer?leader=quartett", "leader", "“quartett” is not announced"),
    ("trick?trump=P&trick=3&lead=P-VI&reply=Z-A", "lead", "“P-VI” is not a card of the pack."),
    ("trick?trump=P&trick=3&reply=Z-A", "lead", "Tap a card."),
    ("trick?trump=P&lead=Z-K&reply=Z-A", "trick", "Enter a number."),
    ("exchange?trick=3&lead=nobody", "lead", "“nobody” is none of these."),
    ("exchange?trick=8&drawn=yes&rules=austrian", "drawn", "“yes” is neither 1 nor 0."),
    ("bela?when=before", "trick", "Enter a number."),
    ("pile?trump=P&card=♥Q", "card", "“♥Q” is not a card of the pack."),
    ("claim?other_score=4", "score", "Enter a number."),
    ("claim?score=490&other_score=0&pile=162", "pile", "“162” is no number from 0 to 161."),
    ("claim?score=490&other_score=0&in_trick=35", "in_trick", "“35” is no number from 0 to 34."),
    ("claim?score=490&other_score=0&pile=-1", "pile", "“-1” is no number from 0 to 161."),
    ("winner?score=505", "score", "Enter a number for both."),
    ("winner?score=505-", "score", "Enter a number for both."),
    ("winner?score=a-b", "score", "“a” is no number"),
    ("winner?score=505-498&tricks=20-&deal=running", "tricks", "Enter both, or neither."),
    ("order?run=O-vannak&tricks=3", "run", "A run is a sequence, not a set."),
    ("order?run=P:O-kvint", "tricks", "Enter a number."),
]


@pytest.mark.parametrize(("address", "place", "text"), UNREADABLE)
def test_what_cannot_be_read_is_told_at_its_field(
    ask: Ask, address: str, place: str, text: str
) -> None:
    answer = ask(address)
    assert answer.status == 422
    assert text in answer.complaint(place)


KEPT = [case[0] for case in (*CONTRADICTIONS, *UNREADABLE) if "=yes" not in case[0]]


@pytest.mark.parametrize("address", KEPT)  # a box can only be ticked or not
def test_the_form_is_as_it_was(phone: Phone, address: str) -> None:
    """Sent again, it says the same."""
    answer = read_answer(phone.get(f"/ask/{address}"))
    again = send(phone, answer.form)
    assert again.status == 422
    assert again.complaints == answer.complaints
    assert again.filled_in == answer.filled_in


def test_what_was_typed_is_kept(ask: Ask) -> None:
    answer = ask("declare?new=P:Q-kvart&scored=P:-terc&scored=O-vannak&trick=drei")
    assert answer.filled_in == [
        ("new", "P:Q-kvart"),
        ("scored.0.kind", "terc"),
        ("scored.1.kind", "vannak"),
        ("scored.1.card", "M-O"),
        ("trick", "drei"),
    ]
    assert len(answer.complaints) == 3


def test_too_much_of_anything_is_told(ask: Ask) -> None:
    many = "&".join(["card=P-O"] * 100)
    assert "This can be given 32 times." in ask(f"pile?trump=P&{many}").complaint("card")
    melds = "&".join(["scored=P:K-terc"] * (TIMES_MOST + 1))
    answer = ask(f"declare?new=P:A-terc&{melds}")
    assert f"This can be given {TIMES_MOST} times." in answer.complaint("scored")
    long = ask(f"declare?new={'P' * 1_000}")
    assert long.status == 422
    assert len(long.text) < 5_000
    assert "This can be given 22 times." in ask(
        "bela?trick=3&" + "&".join(["option=gap%3Dhand"] * 23)
    ).complaint("rules")


def test_a_link_longer_than_any_question_gets_the_empty_form(ask: Ask) -> None:
    answer = ask(f"declare?new=P:K-terc&x={'y' * QUERY_MOST}")
    assert answer.status == 422
    assert answer.complaints == ["This link is longer than any question. Here is the empty form."]
    assert answer.filled_in == []


def test_markup_stays_text(ask: Ask) -> None:
    answer = ask('declare?new=<script>alert(1)</script>&trick="><b>')
    assert answer.status == 422
    assert "<script>" not in answer.page.html
    assert '“"><b>” is no number' in answer.complaint("trick")
