"""A thumb on a table's page: it taps what it sees and types into what it taps."""

import re
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, TimeoutError, expect

DONE_SELDOM = ("adjust", "note", "line")
"""What is typed on a page of its own."""

NO_DOUBLE_TAP = 400
"""Milliseconds between two taps on the same button that are meant as two."""

TELL_OF_SCREEN = """() => {
  window.answered = false;
  document.addEventListener("screen:settled", () => { window.answered = true; }, { once: true });
}"""

SEES_MORE_THAN = "lines => Number(document.getElementById('screen')?.dataset.seen) > lines"

UNDER_A_FOLD = """place => {
    const open = document.querySelector('.thumb .fold[open]');
    return Boolean(open?.checkVisibility() && place.closest('.thumb') && !open.contains(place));
}"""
WAITS_IN = """css => {
  const waiting = document.querySelector("#other-ways");
  const panel = waiting?.content.querySelector(css)?.closest("div.panel");
  const way = [...panel?.classList ?? []].find(name => name.startsWith("for-"));
  return way ? way.slice(4) : "";
}"""
"""The way of recording in whose panel something waits to be shown."""

HELD = 1200  # milliseconds
OUT_OF_SIGHT = """element => {
  const hidden = each => each && !each.checkVisibility();
  const folded = element.closest("details:not([open])");
  return hidden(element.closest("section.rare")) || hidden(element.closest("div.ranks"))
    || Boolean(folded && !element.closest("summary"));
}"""
"""Whether something has to be chosen or opened before the element can be seen."""


def choose(page: Page, way: str) -> None:
    """Chooses a way of recording: the key of the dock brings all of them, but a slate its own."""
    own = page.locator(f".screen [data-way-to={way}]:not(.tabs *)")
    if own.count():
        own.tap()
        return
    page.locator("a.way").tap()
    page.locator(f".tabs [data-way-to={way}]").tap()


def ways_of(page: Page) -> set[str]:
    """The ways of recording that the page offers; ``choose`` shows all of them."""
    offered = page.locator(".screen [data-way-to]").all()
    return {str(link.get_attribute("data-way-to")) for link in offered}


def put_in(page: Page, way: str) -> None:
    """Shows a way of recording at once, as a test of sizes needs it."""
    page.evaluate("way => document.querySelector(`.screen [data-way-to=${way}]`).click()", way)


class Thumb:
    """Enters lines at a table and looks after each whether it was recorded.

    ``recorded`` are the lines that it has entered, as the table's file should have them; ``taps``
    counts how often it touched the glass.
    """

    def __init__(self, page: Page, *, scripted: bool = True) -> None:
        self.page = page
        self.recorded: list[str] = []
        self.scripted = scripted
        self.taps = 0

    def open_table(self, first: str, second: str, *, deals: str, stake: str = "") -> None:
        """A new table from the start page."""
        self.page.goto("/#new")
        self.write("First player", first)
        self.write("Second player", second)
        self.touch(self.page.locator(".chip", has_text=deals))
        if stake:
            self.touch(self.page.get_by_label("Stake for each buli"))
            self.page.keyboard.type(stake)
        self.follow(self.page.get_by_role("button", name="Open the table"))
        self.taps = 0

    def write(self, label: str, text: str) -> None:
        """Types into a field of the page."""
        self.touch(self.page.get_by_role("textbox", name=label))
        self.page.keyboard.type(text)

    def tap(self, *lines: str) -> None:
        """Taps the buttons that carry these lines; each is recorded, with what goes with it. A meld
        that was chalked is not shown but told.
        """
        for line, before in zip(lines, (self.recorded[-1:] or [""]) + list(lines), strict=False):
            if line == before and self.scripted:
                self.page.wait_for_timeout(NO_DOUBLE_TAP)
            button = self.button(line)
            if " shows " in line and not button.count():
                button = self.button(line.replace("shows", "tells"))
            value = str(button.get_attribute("value"))
            self.enter(button)
            self.came(value)

    def play(self, lines: str) -> None:
        """Taps a whole text of lines."""
        self.tap(*lines.split("\n"))

    def refused(self, line: str) -> Locator:
        """Taps the dim button of a line that is against the rules, and gives the ruling."""
        button = self.button(line)
        expect(button).to_have_attribute("aria-disabled", "true")
        return self.refuses(button)

    def refuses(self, place: Locator) -> Locator:
        """Taps what is refused, and gives the ruling."""
        self.enter(place)
        expect(self.problem).to_be_visible()
        assert self.seen == len(self.recorded)
        return self.problem

    def undo(self, what: str) -> None:
        """Takes back the last line."""
        self.enter(self.page.get_by_role("button", name=f"Undo: {what}"))
        self.came("undo")

    def agree(self, line: str) -> None:
        """Records by agreement what was refused last."""
        self.enter(self.problem.get_by_role("button", name="Record it by agreement"))
        self.wrote(f"agreed: {line}")

    def chalk(self, line: str) -> None:
        """Chalks a meld in a deal without tricks: a set by its key, a sequence by its points, and
        then it is told which one it was.
        """
        seat, _, meld = line.split()
        if meld.endswith("-vannak"):
            self.tap(line)
            return
        name = meld.rpartition("-")[2]
        points = {"terc": "terc", "kvart": "kvart"}.get(name, "100")
        self.tap(f"{seat} chalks {points}", f"{seat} tells {meld}")

    def count(self, points: int, pile: str) -> None:
        """Counts a pile: its points on the keypad, then whose it is."""
        self.type_count(str(points))
        self.enter(self.pile(pile))
        both = (points, 161 - points) if pile == "A" else (161 - points, points)
        self.wrote(f"count {both[0]}-{both[1]}")

    def type_count(self, digits: str) -> None:
        """Types the points of a pile, on the page's own keys where there are any."""
        self.bring("form[action$='/count']")
        form = self.page.locator("form[action$='/count']")
        field = form.locator("[name=points]")
        if not self.scripted:
            self.touch(field)
            self.page.keyboard.type(digits)
        for digit in digits if self.scripted else "":
            self.touch(form.locator(f"button[data-key='{digit}']"))
        expect(field).to_have_value(digits)

    def pile(self, seat: str) -> Locator:
        """The button that says whose pile was counted."""
        self.bring("form[action$='/count']")
        return self.page.locator(f"button[name=pile][value={seat}]")

    def go_out(self, line: str) -> None:
        """Claims to have 501, on the page where that is done."""
        self.touch(self.page.get_by_role("link", name="Go out"))
        self.hold(self.claim(line))

    def claim(self, line: str) -> Locator:
        """The key of this claim: who goes out is chosen, and when, if that is asked."""
        seat, _out, *when = line.split(maxsplit=2)
        self.touch(self.page.locator(f".claim [name=who][value={seat}]"))
        moments = self.page.locator(f".claim [name=when][value={'before' if when else 'with'}]")
        if moments.count():
            self.touch(moments)
        return self.page.locator(f".claim button[value='{line}']")

    def hold(self, key: Locator) -> None:
        """Holds a key for over a second, as a claim wants it; without script it is tapped."""
        if not self.scripted:
            self.touch(key)
            return
        self.taps += 1
        box = key.bounding_box()
        assert box
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self.page.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_timeout(HELD)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()

    def expect_verdict(self, text: str) -> None:
        """A claim was decided: the felt says how."""
        expect(self.page.locator(".say")).to_contain_text(text)

    def judged(self, line: str, verdict: str) -> None:
        """A claim was decided by this line: the felt says so."""
        self.expect_verdict(verdict)
        self.wrote(line)

    def judge(self, first: int, second: int) -> str:
        """Enters the card points of the piles that are asked for after a claim, on the page's own
        keys; the line that this enters.
        """
        self.bring("form[action$='/piles']")
        form = self.page.locator("form[action$='/piles']")
        typed = {"first": str(first), "second": str(second)}
        asked = [str(field.get_attribute("name")) for field in form.locator("input.display").all()]
        for name in asked:
            if not self.scripted:
                self._enter(form, name, typed[name])
                continue
            if name != asked[0]:
                self.touch(form.locator("button[data-key='next']"))
            for key in typed[name]:
                self.touch(form.locator(f"button[data-key='{key}']"))
        self.touch(form.get_by_role("button", name="Judge the claim"))
        if asked == ["first"]:
            return f"A pile {first}"
        if asked == ["second"]:
            return f"B pile {second}"
        return f"piles {first}-{second}"

    def fill(self, kind: str, send: str, **typed: str) -> None:
        """Fills in the form of this kind and sends it by its button.

        ``typed`` are the fields by name; a seat is tapped, a choice chosen, all else typed.
        """
        if kind in DONE_SELDOM and self.page.url.endswith("/"):
            self.open_more()
        form = self.page.locator(f"form[action$='/{kind}']")
        self.bring(f"form[action$='/{kind}']")
        for name, text in typed.items():
            self._enter(form, name, text)
        self.enter(self.reach(form.get_by_role("button", name=send, include_hidden=True)))

    def field(self, kind: str, name: str) -> Locator:
        """A field of the form of this kind."""
        self.bring(f"form[action$='/{kind}']")
        return self.page.locator(f"form[action$='/{kind}'] [name={name}]")

    def came(self, line: str) -> None:
        """What was sent last was recorded as this line, with what goes with it."""
        try:
            self.page.wait_for_function(SEES_MORE_THAN, arg=len(self.recorded))
        except TimeoutError as error:
            raise AssertionError(f"{line}: {self.problem.all_inner_texts()}") from error
        lines = self.lines()[len(self.recorded) - self.seen :]
        assert line in lines
        self.recorded += lines

    def wrote(self, line: str) -> None:
        """What was sent last was recorded as this line, and the table's screen has seen it."""
        self.recorded.append(line)
        screen = self.page.locator(f"#screen[data-seen='{len(self.recorded)}']")
        try:
            expect(screen).to_be_attached()
        except AssertionError as error:
            raise AssertionError(f"{line}: {self.problem.all_inner_texts()}") from error

    @property
    def problem(self) -> Locator:
        """The ruling on what was refused."""
        return self.page.get_by_role("alert")

    def button(self, line: str) -> Locator:
        """The button that carries this line, in the way of recording that is shown."""
        same = (f'="{line}"', f'^="@"][value$=" {line}"')
        keys = [f"button[name=line][value{value}]" for value in same]
        self.bring(", ".join(keys))
        buttons = self.page.locator(", ".join(keys))
        visible = buttons.locator("visible=true")
        if buttons.count() > 1 and visible.count():
            return visible.last
        folded = self.page.locator(", ".join(f"div.panel:visible {key}" for key in keys))
        return folded.first if folded.count() else buttons.first

    def bring(self, css: str) -> None:
        """Chooses the way of recording that shows this, if it waits in another one."""
        if self.page.locator(css).count():
            return
        way = self.page.evaluate(WAITS_IN, css)
        if way:
            self.uncover()
            self.taps += 2
            choose(self.page, way)

    def uncover(self) -> None:
        """Shuts a refusal that lies on the keys."""
        shut = self.page.locator("#problem .shut")
        if shut.count():
            self.taps += 1
            shut.tap()

    def reach(self, place: Locator) -> Locator:
        """Brings a place to light: opens what is folded around it, or what is entered seldom."""
        if not place.evaluate("it => it.closest('#problem')"):
            self.uncover()
        if place.evaluate(UNDER_A_FOLD):
            self.taps += 1
            self.page.locator(".thumb .fold[open] > summary").locator("visible=true").tap()
        if not place.evaluate(OUT_OF_SIGHT):
            return place
        rare = place.locator("xpath=ancestor::section[contains(@class,'rare')][1]")
        if rare.count() and not rare.is_visible():
            self.taps += 1
            self.page.locator(f"a[href='#{rare.get_attribute('id')}']").tap()
        shut = place.locator("xpath=ancestor::details[not(@open)]/summary")
        for _fold in range(shut.count()):
            self.taps += 1
            key = self.page.locator("[data-key=cards]")  # stands for the fold where script runs
            (shut.first if shut.first.is_visible() else key).tap()  # one that is open is none more
        ranks = place.locator("xpath=ancestor::div[contains(@class,'ranks')]")
        if ranks.count() and not ranks.is_visible():
            suit = str(ranks.get_attribute("class"))[-1]
            self.taps += 1
            held = ranks.locator("xpath=preceding-sibling::button[1]")
            if held.count():  # the suit that was turned up: a finger holds it and slides
                held.focus()
                return place
            self.page.locator(f".picker > [value={suit}]").locator("visible=true").tap()
        return place

    def slide(self, first: Locator, to: Locator) -> None:
        """Puts the thumb on one place, slides it to another that comes to light, and lifts it."""
        self.taps += 1
        touch = self.page.context.new_cdp_session(self.page)

        def send(kind: str, *points: tuple[float, float]) -> None:
            at = [{"x": x, "y": y} for x, y in points]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        begin = _middle(self.reach(first))
        self.page.evaluate(TELL_OF_SCREEN)
        send("touchStart", begin)
        send("touchMove", (begin[0], begin[1] - 20))
        end = _middle(to)
        send("touchMove", end)
        send("touchEnd")
        self.page.wait_for_function("() => window.answered")

    def touch(self, place: Locator) -> None:
        """Brings a place to light and taps it. It need not be live."""
        self.taps += 1
        self.reach(place).tap(force=self._is_dim(place))

    def enter(self, place: Locator) -> None:
        """Taps what sends a line, and waits for the answer: a screen, or a page."""
        at_table = self.page.locator("#screen")
        if self.scripted and self.page.locator("[data-home]").count():
            with self.page.expect_response(lambda answer: answer.request.method == "POST"):
                self.touch(place)
            return
        if not self.scripted or not at_table.count():
            with self.page.expect_navigation():
                self.touch(place)
            return
        self.page.evaluate(TELL_OF_SCREEN)
        self.touch(place)
        self.page.wait_for_function("() => window.answered")

    def follow(self, place: Locator) -> None:
        """Taps what leads to another page, and waits until that is there."""
        with self.page.expect_navigation():
            self.touch(place)

    def open_more(self) -> None:
        """Opens the page for what is done seldom."""
        self.follow(self.page.get_by_role("link", name="More"))

    def follow_more(self, name: str) -> None:
        """Follows a link of the page for what is done seldom."""
        self.open_more()
        self.follow(self.page.get_by_role("link", name=re.compile(f"^{name}")))

    def back_to_the_table(self) -> None:
        """Goes back to the screen of the table."""
        self.follow(self.page.get_by_role("link", name="Back to the table"))

    @property
    def seen(self) -> int:
        """How many lines the page has seen."""
        return int(self.page.locator("#screen").get_attribute("data-seen") or 0)

    def scores(self) -> list[str]:
        """Both scores in seat order, as they stand on the screen."""
        return [half.locator(".score").inner_text() for half in self._halves()]

    def bulis(self) -> list[int]:
        """Both players' bulis."""
        return [int(half.locator(".bulis .unseen").first.inner_text()) for half in self._halves()]

    def download(self) -> str:
        """The table's file, by the link to it; then the table again."""
        self.open_more()
        with self.page.expect_download() as started:
            self.touch(self.page.get_by_role("link", name="Download", include_hidden=True))
        self.back_to_the_table()
        return Path(started.value.path()).read_text(encoding="utf-8")

    def lines(self) -> list[str]:
        """The lines of the table's file, without leaving the screen."""
        answer = self.page.request.get(urljoin(self.page.url, "table.table"))
        assert answer.ok
        return answer.text().splitlines()

    def _halves(self) -> list[Locator]:
        return [self.page.locator(f".half[data-seat='{seat}']") for seat in (0, 1)]

    def _is_dim(self, place: Locator) -> bool:
        return place.get_attribute("aria-disabled") == "true"

    def _enter(self, form: Locator, name: str, text: str) -> None:
        field = form.locator(f"[name={name}]")
        if name == "seat":
            self.touch(form.locator(".chip", has_text=text))
        elif field.evaluate("field => field.localName") == "select":
            self.reach(field).select_option(text)
        else:
            self.touch(field)
            self.page.keyboard.type(text)


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None  # it is shown
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
