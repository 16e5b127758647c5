"""Each of the 54 bids told in *Result*, counted on the glass."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose
from tests.games.ulti.oracle_sheets import SHEETS, Bid, Ended, every_bid, pays

MOST = 6
"""From the soloist to the key that settles, if the bid was made as said."""
SEATS = "ABC"
NEXT = {"A": "B", "B": "C", "C": "A"}
HEAD = "game: ulti\nseats: Anna, Bela, Cili\n"
EVERY = 11
"""Daily one of so many bids is told."""
STANDARD = SHEETS["standard"]
COMPOUND = 2
SEEN = "before => Number(document.querySelector('#screen').dataset.seen) > before"


class Teller:
    """Tells deals at one table; ``scores`` are those that a reckoning of its own expects."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thumb = Thumb(page)
        self.dealer = "A"
        self.scores = dict.fromkeys(SEATS, 0)
        page.goto(Doors(page.request).open(HEAD))

    def tell(self, bid: Bid, *, lost: str = "", kontra: str = "") -> int:
        """Tells a deal of the player after the dealer, and gives the touches that it took."""
        page = self.page
        soloist = NEXT[self.dealer]
        page.locator(f"button[value='deal {self.dealer}']").first.tap()
        expect(page.locator("button[value^='undo']").first).to_be_attached()
        page.wait_for_timeout(500)
        if page.locator("#screen").get_attribute("data-way") != "count":
            choose(page, "count")
        before = self.thumb.taps
        self._bid(soloist, bid)
        if kontra:
            self._tap(f".part-{kontra} .kontra .pick")
        if len(bid.parts) < COMPOUND:
            self._outcome(bid.parts[0], made=not lost)
        else:
            self._tap("form.told-whole .all.win")
            if lost:
                self._outcome(lost, made=False)
        seen = self.thumb.seen
        settle = page.locator("form.told-whole button.settles")
        expect(settle.locator("small")).to_be_visible()
        self.thumb.enter(self.thumb.reach(settle))
        page.wait_for_function(SEEN, arg=seen)
        self._expect(soloist, bid, lost=lost, kontra=kontra)
        self.dealer = soloist
        return self.thumb.taps - before

    def _bid(self, soloist: str, bid: Bid) -> None:
        self._tap(f'.picks:has([name="seat"][value="{soloist}"])')
        if len(bid.parts) > 1 and "simple" not in bid.parts:
            self._choose("bid", "others")
        if len(bid.parts) > COMPOUND and "simple" in bid.parts:
            self._choose("bid", "others")
        words = " ".join(bid.parts)
        if bid.open and len(bid.parts) > 1:
            words = words.replace("durchmars", "open durchmars")
        self._choose("bid", words)
        marks = {
            "hearts": bid.hearts or bid.again,
            "open": bid.open and len(bid.parts) == 1,
            "plain": bid.plain,
        }
        for mark, is_chosen in marks.items():
            if is_chosen:
                self._choose("marks", mark)

    def _choose(self, name: str, value: str) -> None:
        choice = self.page.locator(f'[name="{name}"][value="{value}"]')
        form = self.page.locator("form.told-whole")
        self.thumb.touch(form.locator(".pick", has=choice).locator("visible=true").first)

    def _outcome(self, part: str, *, made: bool) -> None:
        css = "win" if made else "lose"
        self._tap(f"form.told-whole .part-{part} .{css}")

    def _tap(self, place: str) -> None:
        self.thumb.touch(self.page.locator(place).locator("visible=true").first)

    def _expect(self, soloist: str, bid: Bid, *, lost: str, kontra: str) -> None:
        """The slates say what the sheet's file says; a doubled part counts once more."""
        outcomes = {part: part != lost for part in bid.parts}
        first, second = pays(bid, STANDARD, "nobody", Ended(outcomes, {}))
        if kontra:
            alone = bid._replace(parts=bid.parts)
            extra = pays(alone, STANDARD, "nobody", Ended({kontra: outcomes[kontra]}, {}))[0]
            if kontra == "ulti" and not outcomes[kontra]:
                extra //= 2  # what a lost Ulti costs besides is never doubled
            first += extra
            second += extra
        one = NEXT[soloist]
        other = NEXT[one]
        self.scores[soloist] += first + second
        self.scores[one] -= first
        self.scores[other] -= second
        shown = {}
        for place, seat in enumerate(SEATS):
            text = self.page.locator(f".half[data-seat='{place}'] .score").inner_text()
            shown[seat] = int(text.replace("−", "-"))
        assert shown == self.scores, (bid, lost, kontra)


def told(page: Page, bids: list[Bid]) -> dict[int, int]:
    """How many bids took how many touches, made as said; a part lost or a kontra is one more."""
    teller = Teller(page)
    touches: dict[int, int] = {}
    for bid in bids:
        taps = teller.tell(bid)
        assert taps <= MOST, (bid, taps)
        touches[taps] = touches.get(taps, 0) + 1
        part = bid.parts[-1]
        more = int(len(bid.parts) >= COMPOUND)
        assert teller.tell(bid, lost=part) == taps + more, bid
        assert teller.tell(bid, kontra=part) == taps + 1, bid
    return touches


def test_a_bid_is_told_in_six_touches_and_a_loss_or_a_kontra_in_one_more(phone: Page) -> None:
    assert sum(told(phone, every_bid()[4::EVERY]).values()) == 5


@pytest.mark.long
def test_each_of_54_bids_is_told_in_six_touches(phone: Page) -> None:
    touches = told(phone, every_bid())
    assert sum(touches.values()) == len(every_bid())
