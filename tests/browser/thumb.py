"""A thumb on a table's page: it taps what it sees and types into what it taps."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect


class Thumb:
    """Enters lines at a table and looks after each whether it was recorded.

    ``recorded`` are the lines that it has entered, as the table's file should have them.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.recorded: list[str] = []

    def open_table(self, first: str, second: str, *, deals: str, stake: str = "") -> None:
        """A new table from the start page."""
        self.page.goto("/")
        self.write("First player", first)
        self.write("Second player", second)
        self.page.locator(".chip", has_text=deals).tap()
        if stake:
            self.reach(self.page.get_by_label("Stake for each buli")).tap()
            self.page.keyboard.type(stake)
        self.follow(self.page.get_by_role("button", name="Open the table"))

    def write(self, label: str, text: str) -> None:
        """Types into a field of the page."""
        self.page.get_by_role("textbox", name=label).tap()
        self.page.keyboard.type(text)

    def tap(self, *lines: str) -> None:
        """Taps the buttons that carry these lines; each is recorded."""
        for line in lines:
            self.follow(self.button(line))
            self._was_recorded(line)

    def play(self, lines: str) -> None:
        """Taps a whole text of lines."""
        self.tap(*lines.split("\n"))

    def refused(self, line: str) -> Locator:
        """Taps the dim button of a line that is against the rules, and gives the ruling."""
        button = self.button(line)
        expect(button).to_have_attribute("aria-disabled", "true")
        self.follow(button, force=True)
        return self._not_recorded()

    def undo(self, what: str) -> None:
        """Takes back the last line."""
        self.follow(self.page.get_by_role("button", name=f"Undo: {what}"))
        self._was_recorded("undo")

    def agree(self, line: str) -> None:
        """Records by agreement what was refused last."""
        self.follow(self.problem.get_by_role("button", name="Record it by agreement"))
        self._was_recorded(f"agreed: {line}")

    def fill(self, kind: str, send: str, **typed: str) -> None:
        """Fills in the form of this kind and sends it by its button.

        ``typed`` are the fields by name; a seat is tapped, a choice chosen, all else typed.
        """
        form = self.page.locator(f"form[action*='/{kind}']").filter(
            has=self.page.get_by_role("button", name=send, include_hidden=True)
        )
        for name, text in typed.items():
            self._enter(form, name, text)
        self.follow(self.reach(form.get_by_role("button", name=send, include_hidden=True)))

    def field(self, kind: str, name: str) -> Locator:
        """A field of the form of this kind."""
        return self.page.locator(f"form[action*='/{kind}'] [name={name}]")

    def send(self, button: str) -> None:
        """Sends what is typed by the button of this name."""
        self.follow(self.page.get_by_role("button", name=button, exact=True))

    def wrote(self, line: str) -> None:
        """What the form sent last was recorded as this line."""
        self._was_recorded(line)

    @property
    def problem(self) -> Locator:
        """The ruling on what was refused."""
        return self.page.get_by_role("alert")

    def button(self, line: str) -> Locator:
        """The button that carries this line, brought to light."""
        return self.reach(self.page.locator(f'button[value="{line}"]'))

    def reach(self, place: Locator) -> Locator:
        """Opens what is folded around a place."""
        for summary in place.locator("xpath=ancestor::details[not(@open)]/summary").all():
            summary.tap()
        return place

    def follow(self, place: Locator, *, force: bool = False) -> None:
        """Taps what leads to another page, and waits until that is there."""
        with self.page.expect_navigation():
            place.tap(force=force)

    @property
    def seen(self) -> int:
        """How many lines the page has seen."""
        return int(self.page.locator("input[name=seen]").first.input_value())

    def scores(self) -> list[str]:
        """Both scores as they stand on the page."""
        return self.page.locator(".score").all_inner_texts()

    def bulis(self) -> list[int]:
        """Both players' bulis, counted by their marks."""
        return [len(marks) for marks in self.page.locator(".bulis").all_inner_texts()]

    def download(self) -> str:
        """The table's file, by the link on the page."""
        with self.page.expect_download() as started:
            self.page.get_by_role("link", name="Download").tap()
        return Path(started.value.path()).read_text(encoding="utf-8")

    def _enter(self, form: Locator, name: str, text: str) -> None:
        field = form.locator(f"[name={name}]")
        if name == "seat":
            self.reach(form.locator(".chip", has_text=text)).tap()
        elif field.evaluate("field => field.localName") == "select":
            self.reach(field).select_option(text)
        else:
            self.reach(field).tap()
            self.page.keyboard.type(text)

    def _was_recorded(self, line: str) -> None:
        self.recorded.append(line)
        assert self.seen == len(self.recorded), self._complaints(line)

    def _not_recorded(self) -> Locator:
        assert self.seen == len(self.recorded)
        return self.problem

    def _complaints(self, line: str) -> str:
        return f"{line}: {self.problem.all_inner_texts()}"
