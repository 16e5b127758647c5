"""How many points are in this pile? (TH-VAL)"""

from tartli_ref.cards import GERMAN
from tests.ask.conftest import Ask


def pile(cards: str, more: str = "") -> str:
    return "pile?trump=P" + "".join(f"&card={card}" for card in cards.split()) + more


def test_a_pile_is_counted_suit_by_suit(ask: Ask) -> None:
    answer = ask(pile("P-O P-IX Z-A M-X", "&last=1"))
    assert answer.verdict == "This pile makes 65 points."
    assert answer.more == "That leaves 96 of the 161 points for the other pile."
    assert answer.sums == [
        [
            "acorns: Ten 10 10",
            "leaves: Ace 11 11",
            "hearts, trumps: Over 20, Nine 14 34",
            "the last trick 10",
            "together 65",
        ]
    ]
    assert answer.why == ["TH-PLAY-14", "TH-VAL-03", "TH-VAL-04"]


def test_the_same_card_is_worth_another_thing_as_a_trump(ask: Ask) -> None:
    assert ask("pile?trump=P&card=P-IX&card=Z-IX").verdict == "This pile makes 14 points."
    assert ask("pile?trump=M&card=P-IX&card=Z-IX").verdict == "This pile makes 0 points."


def test_the_whole_pack_makes_161_and_may_be_stichmatsch(ask: Ask) -> None:
    answer = ask(pile(" ".join(map(str, GERMAN)), "&last=1"))
    assert answer.verdict == "This pile makes 161 points."
    assert "TH-SCO-03" in answer.why
    austrian = ask(pile(" ".join(map(str, GERMAN)), "&last=1&rules=austrian"))
    assert "TH-SCO-03" not in austrian.why


def test_an_odd_number_of_cards_is_counted_all_the_same(ask: Ask) -> None:
    answer = ask(pile("P-O Z-A M-X"))
    assert answer.verdict == "This pile makes 41 points."
    assert answer.yes is False
    assert "3 is an odd number" in answer.more


def test_no_cards_are_no_points(ask: Ask) -> None:
    assert ask(pile("")).verdict == "This pile makes 0 points."
