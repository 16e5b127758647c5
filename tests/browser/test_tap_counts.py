"""Faster than chalk: how many taps a deal takes, counted on the glass.

A deal trick by trick is counted in `test_in_place`.
"""

from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table

CHOOSING = 2
"""Touches for the way of recording, once an evening."""
CHALK_MOST = 6
MELD_MOST = 1
CONTEST_MOST = 4
TOLD_MOST = 1
CARD_OF_MELD_MOST = 2
EVENING_MOST = 2
BY_TRICKS_MOST = 27
TRICKS = 16
FIVE_MELDS = [
    ("B says terc", "B tells Z:K-terc"),
    ("B says kvart", "B tells M:K-kvart"),
    ("B says terc", "B tells T:A-terc"),
    ("B says terc", "B tells P:O-terc"),
    ("B says kvart", "B tells P:O-kvart"),
]


def test_a_chalked_deal_takes_six_taps_and_one_more_a_meld(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    thumb.count(97, "A")
    assert thumb.scores() == ["97", "64"]
    assert thumb.taps <= CHALK_MOST
    thumb.taps = 0
    thumb.tap("deal B P")
    thumb.tap("A chalks terc", "B chalks kvart")
    thumb.count(97, "A")
    assert thumb.scores() == ["214", "178"]
    assert thumb.taps <= CHALK_MOST + CHOOSING + 2 * MELD_MOST


def test_a_contest_takes_four_taps_and_one_gesture_to_tell_the_meld(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    thumb.taps = 0
    thumb.tap("B says terc", "A says terc", "B names X", "A answers higher")
    assert thumb.taps <= CONTEST_MOST
    assert thumb.scores() == ["20", "0"]
    thumb.slide(phone.locator(".waits > summary:visible"), thumb.button("A tells M:A-terc"))
    assert thumb.taps <= CONTEST_MOST + TOLD_MOST
    assert thumb.lines()[-1] == "@1 A tells M:A-terc"


def test_the_lone_meld_of_a_leader_takes_its_word_and_one_gesture(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P", "B says terc", "A says nothing")
    thumb.taps = 1  # the word
    thumb.slide(phone.locator(".waits > summary:visible"), thumb.button("B tells M:A-terc"))
    assert thumb.taps <= CARD_OF_MELD_MOST
    assert thumb.lines()[-1] == "@1 B tells M:A-terc"


def test_a_trick_by_its_cards_takes_two_taps_and_so_does_a_misdeal(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P", "B plays Z-K", "A plays Z-A")
    before = thumb.taps
    thumb.tap("A plays M-X", "B plays M-IX")
    assert thumb.taps - before == 2
    before = thumb.taps
    thumb.open_more()
    thumb.follow(phone.get_by_role("button", name="Throw this deal in"))
    expect(phone.locator(".status")).to_contain_text("Anna deals")
    assert thumb.taps - before == 2


def test_a_refused_number_is_told_once_and_goes_when_it_is_mended(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    for _ in range(2):  # told again, as it is made again
        thumb.type_count("162")
        expect(thumb.refuses(thumb.pile("A"))).to_contain_text("“162” is no number from 0 to 161.")
        thumb.touch(phone.locator("#part-count button[data-key=back]"))
        expect(thumb.problem).to_have_count(0)
        thumb.field("count", "points").fill("")
    thumb.count(97, "A")


def test_a_new_evening_of_the_same_people_takes_two_taps(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    last = phone.url
    phone.goto("/")
    thumb.taps = 0
    thumb.follow(phone.get_by_role("button", name="Again"))
    assert phone.url != last
    assert (thumb.seen, thumb.taps) == (0, 1)
    thumb.recorded = []
    thumb.tap("deal B P")
    assert thumb.taps <= EVENING_MOST


def test_a_stichmatsch_by_tricks_with_five_melds_takes_27_touches_all_told(phone: Page) -> None:
    thumb = at_a_table(phone)
    thumb.taps = 0
    thumb.tap("deal A P")
    for said, told in FIVE_MELDS:
        thumb.tap(said, "B takes")  # the other said nothing, and the meld is chalked
        thumb.slide(phone.locator(".waits > summary:visible"), thumb.button(told))
        thumb.wrote(told)
    for _trick in range(TRICKS - len(FIVE_MELDS)):
        thumb.tap("B takes")
    expect(phone.locator(".status")).to_contain_text("Bence deals")
    assert thumb.taps <= BY_TRICKS_MOST
