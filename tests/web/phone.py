"""A phone: asks for pages and sends their forms as a browser does, hidden fields included."""

from io import BytesIO
from typing import Any

from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, stream_encode_multipart

from tests.web.dom import Element, Form, inside, parse

POLICY = "Content-Security-Policy"
REDIRECTS = (302, 303, 308)
INLINE = {"style", "srcdoc"}


class Page:
    """An answer of the program. Whatever it is, it must be clean."""

    def __init__(self, response: TestResponse) -> None:
        self.status = response.status_code
        self.headers = response.headers
        self.html = response.get_data(as_text=True)
        response.close()
        self.is_html = response.mimetype == "text/html" and self.status not in REDIRECTS
        self.root: Element = parse(self.html) if self.is_html else Element("", {})
        self.check()

    def check(self) -> None:
        """What holds for every answer of the program."""
        assert "Traceback" not in self.html
        assert "Internal Server Error" not in self.html
        assert self.status < 500, self.html
        assert self.headers["X-Content-Type-Options"] == "nosniff"
        assert self.headers["Referrer-Policy"] == "same-origin"
        assert "unsafe-inline" not in self.headers[POLICY]
        for tag in ("style", "script"):
            assert all(element.attrs.get("src") for element in self.root.all(tag)), tag
        for element in self.root.walk():
            assert not [name for name in element.attrs if name in INLINE or name.startswith("on")]

    @property
    def text(self) -> str:
        """Everything that can be read on the page."""
        return self.root.one("main").text

    @property
    def title(self) -> str:
        return self.root.one("title").text

    @property
    def way(self) -> str:
        """The way of recording that is shown."""
        return self.root.one("div", "screen").attrs["data-way"]

    @property
    def back(self) -> str:
        """Where the arrow in the head leads."""
        return self.root.one("header", "top").one("a").attrs["href"]

    @property
    def forms(self) -> list[Form]:
        """The forms of the page, without the one that a refusal offers."""
        offered = inside(self.root.all("div", "problem"), "form")
        return [Form(form) for form in self.root.all("form") if form not in offered]

    @property
    def form_buttons(self) -> list[Element]:
        """The buttons of these forms."""
        return inside((form.element for form in self.forms), "button")

    @property
    def agreement(self) -> Form:
        """The form by which a refused line can be recorded all the same."""
        return Form(self.problem.one("form"))

    def form(self, ending: str, where: str = "") -> Form:
        """The form that is sent to this address, at this place of the page."""
        forms = [
            form
            for form in self.forms
            if form.action.endswith(ending) and (not where or form.values.get("where") == where)
        ]
        assert len(forms) == 1, f"{len(forms)} forms to {ending} at {where or 'any place'}"
        return forms[0]

    def form_with(self, line: str) -> Form:
        """The first form in which a button enters this line."""
        for form in self.forms:
            if line in [button.attrs.get("value") for button in form.buttons]:
                return form
        raise AssertionError(f"no form has a button for {line!r}")

    def button(self, line: str) -> Element:
        """The button that enters this line."""
        return self.form_with(line).button(line)

    def field(self, name: str, ending: str) -> Element:
        """What stands around a field: its label, its complaint, itself."""
        element = self.form(ending).element
        inputs = element.all("input", name=name) + element.all("select", name=name)
        is_choice = inputs[0].attrs.get("type") == "radio"
        return inputs[0].around("fieldset" if is_choice else "label", "form")

    @property
    def problem(self) -> Element:
        """The refusal on the page; there must be one, and it must not be folded away."""
        problem = self.root.one("div", "problem")
        assert problem.attrs["role"] == "alert"
        assert problem.is_open, "the refusal is within closed details"
        return problem

    @property
    def rule(self) -> str:
        """The rule by which something was refused."""
        (rule,) = self.rules
        return rule

    @property
    def rules(self) -> list[str]:
        """The rules that the refusal leads to."""
        links = (link.attrs["href"].partition("?")[0] for link in self.problem.all("a", "rule"))
        return [address.rpartition("/")[2] for address in links]

    @property
    def halves(self) -> list[Element]:
        """Both players' halves in seat order, however they are seated."""
        return sorted(self.root.all("div", "half"), key=lambda half: half.attrs["data-seat"])

    @property
    def scores(self) -> list[str]:
        """The scores on the screen, in seat order, with a plain minus."""
        return [half.one("p", "score").text.replace("−", "-") for half in self.halves]

    @property
    def status_line(self) -> str:
        return self.root.one("p", "status").text


class Phone:
    """A browser with its own cookies."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()

    def get(self, url: str, **how: Any) -> Page:
        return Page(self.client.get(url, **how))

    def tables(self) -> list[str]:
        """The tables to which its first page leads, the running one first."""
        root = self.get("/").root
        places = root.all("section", "now") + root.all("ul", "tables")
        return [link.attrs["href"] for link in inside(places, "a")]

    def ask(self, url: str, method: str, **how: Any) -> Page:
        return Page(self.client.open(url, method=method, **how))

    def send(self, form: Form, press: str | None = None, **typed: Any) -> Page:
        """Sends a form, with what was typed into its fields; the answer is not followed."""
        data: dict[str, Any] = form.values
        for name, value in typed.items():
            names = form.names | {button.attrs.get("name", "") for button in form.buttons}
            assert name in names, f"the form has no field {name}: {names}"
            choices = form.choices(name)
            assert not choices or value in choices, f"{value!r} is none of {choices}"
        data |= typed
        if press is not None:
            button = form.button(press)
            data[button.attrs["name"]] = press
        return self.forge(form, data)

    def forge(self, form: Form, data: dict[str, Any]) -> Page:
        """Sends whatever one likes to where a form is sent."""
        sent = {name: value for name, value in data.items() if value is not None}
        if not form.is_multipart:
            return Page(self.client.post(form.action, data=sent))
        # in memory: a test client that is given files leaves large ones open
        body, _, boundary = stream_encode_multipart(sent, use_tempfile=False)
        kind = f"multipart/form-data; boundary={boundary}"
        return Page(self.client.post(form.action, data=body.read(), content_type=kind))

    def send_file(self, form: Form, file: FileStorage) -> Page:
        """Sends a form with a file."""
        return self.forge(form, form.values | {"file": file})

    def bring(self, file: FileStorage) -> Page:
        """Brings a file in: looks at what it would bring, and takes it; what is refused at once if
        it cannot be.
        """
        looked = self.send_file(self.get("/files").form("/files/look"), file)
        takes = [form for form in looked.forms if form.is_multipart and "content" in form.values]
        return self.send(takes[0]) if takes else looked

    def follow(self, page: Page) -> Page:
        """The page to which an answer sends the browser."""
        assert page.status == 303, page.text
        return self.get(page.headers["Location"])

    def tap(self, url: str, line: str) -> Page:
        """Taps the button with this line on the page at this address; going out has its own."""
        page = self.get(f"{url}out" if line.endswith(" out") else url)
        return self.send(page.form_with(line), press=line)

    def enter(self, url: str, *lines: str) -> Page:
        """Enters lines in the notation, each through the page; the last answer."""
        for line in lines:
            answer = self.send(self.get(f"{url}more").form("/line"), text=line)
        return answer


def a_file(text: str | bytes, name: str = "ours.table") -> FileStorage:
    """A file as a browser uploads it; each can be sent once."""
    content = BytesIO(text if isinstance(text, bytes) else text.encode())
    return FileStorage(content, name, content_type="text/plain")
