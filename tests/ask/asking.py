"""A question's page as a person reads it, and its form as a browser sends it."""

from dataclasses import dataclass
from urllib.parse import urlencode

from tests.web.dom import Element
from tests.web.phone import Page, Phone

SKIPPED = ("", "nothing")


@dataclass(frozen=True)
class Answered:
    """What stands on the page of a question."""

    page: Page

    @property
    def status(self) -> int:
        return self.page.status

    @property
    def verdict(self) -> str:
        return self.page.root.one("p", "verdict").text

    @property
    def is_answered(self) -> bool:
        return bool(self.page.root.all("p", "verdict"))

    @property
    def yes(self) -> bool | None:
        """Whether it is a yes or a no, as the colour says it."""
        classes = self.page.root.one("section", "answer").attrs["class"].split()
        return True if "yes" in classes else (False if "no" in classes else None)

    @property
    def more(self) -> str:
        return self.page.root.one("section", "answer").text.removeprefix(self.verdict).strip()

    @property
    def why(self) -> list[str]:
        """The rules of the steps, in order."""
        steps = self.page.root.one("ol", "steps")
        return [step.one("span", "rule").text for step in steps.all("li")]

    @property
    def against(self) -> list[str]:
        """The rules of the steps that refuse."""
        steps = self.page.root.one("ol", "steps")
        return [step.one("span", "rule").text for step in steps.all("li", "barred")]

    @property
    def text(self) -> str:
        return self.page.text

    @property
    def script(self) -> list[tuple[str, str]]:
        """Who says what."""
        lines = self.page.root.one("dl", "script").all("div")
        return [(line.one("dt").text, line.one("dd").text) for line in lines]

    @property
    def sums(self) -> list[list[str]]:
        """The lines of each sum, ``what points``, without their rules."""
        lists = self.page.root.all("", "sum")
        return [[_line(each) for each in one.all("li")] for one in lists]

    @property
    def link(self) -> str:
        """The link to this answer, without the host."""
        value = self.page.root.one("input", "link").attrs["value"]
        return value.removeprefix("http://localhost")

    def complaint(self, place: str) -> str:
        """What is complained about at a field; there must be one, and it must be seen."""
        around = self.page.root.one(id=place) if place != "rules" else self.house
        found = around.one("p", "complaint")
        assert found.attrs["role"] == "alert"
        assert found.is_open, "the complaint is within closed details"
        return found.text

    @property
    def house(self) -> Element:
        """The block with the house rules."""
        return self.form.all("details")[-1]

    @property
    def complaints(self) -> list[str]:
        return [each.text for each in self.page.root.all("p", "complaint")]

    @property
    def form(self) -> Element:
        return self.page.root.one("form")

    @property
    def filled_in(self) -> list[tuple[str, str]]:
        """What the form would send of what is not left empty, without the preset."""
        return [
            pair for pair in sent_by(self.form) if pair[1] not in SKIPPED and pair[0] != "rules"
        ]


def _line(each: Element) -> str:
    what, points = each.all("span")[0].text, each.one("b").text
    for rule in each.all("span", "rule"):
        what = what.removesuffix(rule.text).strip()
    return f"{what} {points}"


def read_answer(page: Page) -> Answered:
    assert page.is_html, page.status
    return Answered(page)


def sent_by(form: Element) -> list[tuple[str, str]]:
    """All that a browser sends of a form, in the order of the page."""
    sent = []
    for each in form.walk():
        if each.tag == "input":
            kind = each.attrs.get("type", "text")
            if kind not in ("checkbox", "radio") or "checked" in each.attrs:
                sent.append((each.attrs["name"], each.attrs["value"]))
        if each.tag == "select":
            options = each.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            sent.append((each.attrs["name"], chosen[0].attrs["value"]))
    return sent


def choices_of(form: Element, name: str) -> set[str]:
    """Everything that a field of a form offers."""
    inputs = [each.attrs["value"] for each in form.all("input", name=name)]
    selects = form.all("select", name=name)
    options = [each.attrs["value"] for select in selects for each in select.all("option")]
    buttons = [each.attrs["value"] for each in form.all("button", name=name)]
    return {*inputs, *options, *buttons}


def tap(phone: Phone, about: str, *filled: tuple[str, str]) -> Answered:
    """Opens the empty form, fills it in field by field, and sends it as a browser does.

    A field that is not there yet comes with the next step, or with one more row.
    """
    form = read_answer(phone.get(f"/ask/{about}")).form
    assert form.attrs["method"] == "get"
    sent = sent_by(form)
    for name, value in filled:
        if not form.all("input", name=name) + form.all("select", name=name):
            form = send(phone, form, [*sent, ("draft", "next")]).form
            sent = sent_by(form)
        typed = form.all("input", name=name) and "type" not in form.all("input", name=name)[0].attrs
        assert typed or value in choices_of(form, name), f"{name} has no {value!r}"
        if not any(each.attrs.get("type") == "checkbox" for each in form.all("input", name=name)):
            sent = [pair for pair in sent if pair[0] != name]
        sent.append((name, value))
    return send(phone, form, sent)


def send(phone: Phone, form: Element, sent: list[tuple[str, str]] | None = None) -> Answered:
    """Sends a form as it is, or with other texts, and goes where the answer sends the browser."""
    pairs = sent_by(form) if sent is None else sent
    page = phone.get(f"{form.attrs['action']}?{urlencode(pairs)}")
    while page.status == 302:
        page = phone.get(page.headers["Location"])
    return read_answer(page)
