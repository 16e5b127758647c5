"""Nothing that is needed now lies out of sight: trumps, the card led, and what was said last."""

import re
from math import hypot

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.browser.opening import at_a_table
from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose

SIZES = [(320, 568), (360, 640), (360, 740), (390, 664), (390, 844), (412, 915)]
HEAD = "game: tartli\nseats: Anna, Bence\ndealer: A\n\ndeal A P-VIII\nB says terc\nB plays Z-K\n"
CONTEST = "A says terc\nB names X\nA answers higher\n"

# whether a text can be read: nothing lies over its middle or its ends, and none of it is cut off
READ = """text => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const points = text.matches('.laid') ? [[left + 12, top + 12]] : [[left + 4, top + 4], middle];
    return points.every(([x, y]) => text.contains(document.elementFromPoint(x, y)));
}"""

# a click that was made at this moment, however busy the machine is, on the button that is there now
CLICK_AT = """([line, at]) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: at });
    document.querySelector(`#screen button[value="${line}"]`).dispatchEvent(click);
}"""

# which buttons lie under the message of a double tap, or would be tapped where it is
COVERED = """toast => {
    const box = toast.getBoundingClientRect();
    const under = place => {
        const { left, right, bottom, ...rest } = place.getBoundingClientRect().toJSON();
        const clip = place.closest('.entries')?.getBoundingClientRect().top ?? 0;
        const top = Math.max(rest.top, clip);
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const all = [...document.querySelectorAll('#screen :is(button, a, summary, label, input)')];
    return all.filter(each => each.checkVisibility() && under(each)).map(each => each.outerHTML);
}"""


def open_at(phone: Page, size: tuple[int, int], lines: str, way: str = "cards") -> Thumb:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(Doors(phone.request).open(HEAD + lines))
    thumb = Thumb(phone)
    thumb.recorded += (HEAD + lines).splitlines()[4:]
    choose(phone, way)
    return thumb


def can_be_read(phone: Page, text: str) -> bool:
    signs = ".trumps, .played > .laid, .bubble"
    place = phone.locator(signs).filter(has_text=text)
    expect(place).to_have_count(1)
    return bool(place.evaluate(READ))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_second_player_sees_trumps_the_card_led_and_the_word_of_the_leader(
    phone: Page, size: tuple[int, int]
) -> None:
    """TH-DECL-08."""
    open_at(phone, size, "")
    assert all(
        can_be_read(phone, text) for text in ("trumps: hearts", "leaf King", "Bence: “terc”")
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_one_bubble_a_player_has_the_last_word_in_bold(phone: Page, size: tuple[int, int]) -> None:
    open_at(phone, size, CONTEST + "A shows M:A-terc\n")
    assert all(can_be_read(phone, text) for text in ("trumps: hearts", "leaf King"))
    bubbles = phone.locator(".bubble b").all()
    assert [bubble.inner_text() for bubble in bubbles] == ["“Ten”", "“Higher here”"]
    assert all(bubble.evaluate(READ) for bubble in bubbles)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_message_of_a_double_tap_covers_no_button(phone: Page, size: tuple[int, int]) -> None:
    open_at(phone, size, "A says nothing\nB shows Z:K-terc\n", "trick")
    winner(phone).evaluate("button => { button.click(); button.click(); }")
    toast = phone.locator("#once")
    expect(toast).to_be_in_viewport(ratio=1)
    assert toast.evaluate(COVERED) == []
    assert toast.evaluate("toast => getComputedStyle(toast).pointerEvents") == "none"


def test_two_taps_within_150_ms_count_once_whether_answered_or_not(phone: Page) -> None:
    thumb = open_at(phone, (390, 844), "A says nothing\nB shows Z:K-terc\n", "trick")
    phone.route("**/tap", lambda route: (phone.wait_for_timeout(300), route.continue_()))
    for at in (10_000, 10_140):
        phone.evaluate(CLICK_AT, ["A takes", at])
    thumb.wrote("A takes")
    phone.evaluate(CLICK_AT, ["A takes", 10_149])
    phone.evaluate(CLICK_AT, ["A takes", 11_000])
    thumb.wrote("A takes")


def test_four_taps_each_250_ms_after_the_other_record_four(phone: Page) -> None:
    thumb = open_at(phone, (390, 844), "A says nothing\nB shows Z:K-terc\n", "trick")
    for at in (10_000, 10_250, 10_500, 10_750):
        phone.evaluate(CLICK_AT, ["A takes", at])
    thumb.recorded += ["A takes"] * 3
    thumb.wrote("A takes")


def winner(phone: Page) -> Locator:
    return phone.locator("button[value='A takes']")


def test_count_both_on_the_felt_records_the_second_of_two_fast_taps(phone: Page) -> None:
    thumb = open_at(phone, (390, 844), "A says nothing\nB shows Z:K-terc\n", "trick")
    for at in (10_000, 10_140):
        phone.evaluate(CLICK_AT, ["A takes", at])
    thumb.wrote("A takes")
    both = phone.get_by_role("button", name="Count both")
    felt = phone.locator(".felt").bounding_box()
    box = both.bounding_box()
    assert box and felt
    assert felt["y"] < box["y"] and box["y"] + box["height"] < felt["y"] + felt["height"]
    both.tap()
    thumb.wrote("A takes")
    expect(both).to_be_hidden()


def held_back(phone: Page) -> list[Route]:
    """The taps that the server is not to see before they are let go."""
    requests: list[Route] = []

    def hold(route: Route) -> None:
        requests.append(route)

    phone.route("**/tap", hold)
    return requests


def let_go(phone: Page, requests: list[Route]) -> None:
    while not requests:
        phone.wait_for_timeout(20)
    for route in requests:
        route.continue_()


def test_a_tap_shows_by_itself_before_it_is_answered(phone: Page) -> None:
    thumb = open_at(phone, (390, 844), "")
    requests = held_back(phone)
    thumb.touch(thumb.button("A plays M-A"))
    expect(phone.locator(".felt .laid.sent.suit-M:not(.place)")).to_contain_text("A")
    expect(thumb.button("A plays M-A")).to_have_class(re.compile("sent"))
    let_go(phone, requests)
    thumb.recorded.append("A plays M-A")
    thumb.wrote("B chalks terc")  # by the same tap
    expect(phone.locator(".sent")).to_have_count(0)


def test_what_is_refused_is_taken_back_with_the_reason(phone: Page) -> None:
    thumb = open_at(phone, (390, 844), "")
    requests = held_back(phone)
    phone.evaluate(CLICK_AT, ["A plays Z-K", 10_000])
    expect(phone.locator(".felt .laid.sent.suit-Z:not(.place)")).to_be_visible()
    let_go(phone, requests)
    expect(thumb.problem).to_contain_text("leaf King")
    expect(phone.locator(".sent")).to_have_count(0)


def test_a_moment_lies_on_the_felt_until_the_next_tap_and_delays_none(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P")
    thumb.chalk("B shows O-vannak")
    moment = phone.locator(".moment")
    expect(moment).to_contain_text("Bence: Over-vannak")
    assert moment.evaluate("moment => getComputedStyle(moment).pointerEvents") == "none"
    choose(phone, "trick")
    expect(moment).to_have_count(0)
    phone.emulate_media(reduced_motion="reduce")
    thumb.chalk("B shows M:A-kvint")
    expect(moment).to_be_hidden()


def test_totals_are_read_aloud_where_that_was_chosen(new_page: Page) -> None:
    new_page.add_init_script(
        "window.spoken = []; speechSynthesis.speak = it => window.spoken.push(it.lang, it.text)"
    )
    new_page.goto("/look?back=/")
    Thumb(new_page).follow(new_page.locator("[name=aloud][value=aloud]"))
    thumb = at_a_table(new_page, "deal A P")
    thumb.count(97, "A")
    assert new_page.evaluate("spoken") == ["en", "Bence 64, Anna 97"]


def test_eighty_turns_into_a_hundred_by_one_stroke(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P", 'adjust B 80 "so far"')
    phone.evaluate(
        """() => document.addEventListener('screen:swapped', () => {
            window.drawn = [...document.querySelectorAll('.fresh')].map(it => it.getTotalLength());
        }, { once: true })"""
    )
    thumb.bring(".for-chalk-B [name=points]")
    slate = phone.locator(".for-chalk-B")
    thumb.reach(slate.get_by_label("Points")).fill("20")
    slate.get_by_label("Reason").fill("a terc")
    thumb.enter(slate.get_by_role("button", name="Write it down"))
    assert len(lengths := phone.evaluate("drawn")) == 1
    assert lengths[0] < 20  # one leg of the X
    expect(phone.locator(".near .strokes path, .across .strokes path")).to_have_count(1)


def test_a_tap_on_the_talon_exchanges_the_seven(phone: Page) -> None:
    thumb = at_a_table(phone, "deal A P-VIII")
    thumb.enter(phone.locator(".felt button.talon"))
    thumb.wrote("B swaps")
    expect(phone.locator(".felt .talon")).to_contain_text("open: heart Seven")
    assert phone.locator("button.talon").count() == 0


def test_the_key_that_redoes_says_all_of_it_on_a_small_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    thumb = at_a_table(phone, "deal A P-VIII")
    thumb.tap("A takes")
    thumb.undo("Anna takes the trick")
    label = phone.locator(".dock button[value=redo] .what")
    expect(label).to_have_text("Anna takes the trick")
    assert label.evaluate("text => text.scrollHeight <= text.clientHeight")


FOUR_AT_ULTI = """game: ulti
seats: Anna, Bence, Cili, Dora
dealer: A

deal A
B bids ulti
C passes
D passes
B passes
B names M
B plays P-VII
C plays M-VII
D plays P-A
"""


@pytest.mark.parametrize(("line", "suit"), [("C plays Z-K", "Z"), ("D plays Z-U", "Z")])
def test_at_a_table_of_four_a_card_lies_where_its_player_sits_before_it_is_answered(
    phone: Page, line: str, suit: str
) -> None:
    lead = "" if line.startswith("C") else "C plays Z-K\n"
    phone.goto(Doors(phone.request).open(FOUR_AT_ULTI + lead))
    thumb = Thumb(phone)
    requests = held_back(phone)
    thumb.touch(thumb.button(line))
    card = phone.locator(f".felt .laid.sent.suit-{suit}:not(.place)")
    expect(card).to_have_count(1)
    slate = phone.locator(f".half[data-seat='{'ABCD'.index(line[0])}']").bounding_box()
    laid = card.bounding_box()
    assert slate and laid
    others = [half for half in phone.locator(".half").all() if half.bounding_box() != slate]
    assert all(distance(laid, slate) < distance(laid, half.bounding_box()) for half in others)
    let_go(phone, requests)
    expect(phone.locator(".sent")).to_have_count(0)


def distance(one: FloatRect, other: FloatRect | None) -> float:
    """How far the middles of two boxes lie apart."""
    assert other is not None
    across = one["x"] + one["width"] / 2 - other["x"] - other["width"] / 2
    down = one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2
    return hypot(across, down)
