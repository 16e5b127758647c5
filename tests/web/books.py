"""A book on a phone, for the tests of its pages."""

from dataclasses import dataclass

from tests.web.dom import inside
from tests.web.phone import Form, Page, Phone


@dataclass
class OnPhone:
    """A book that a phone has open."""

    phone: Phone
    url: str

    @property
    def link(self) -> str:
        return self.url.split("/")[2]

    def page(self, more: str = "") -> Page:
        return self.phone.get(self.url + more)

    def send(self, where: str, ending: str, **typed: str) -> Page:
        """Sends a form of one of the book's pages."""
        return self.phone.send(self.page(where).form(ending), **typed)

    def take_in(self, link: str) -> Page:
        """Takes in a table by its link, which is typed."""
        typed = self.page().root.one("input", name="table").around("form")
        return self.phone.send(Form(typed), table=link)

    def balances(self) -> dict[str, str]:
        """Each player's balance as the page shows it, and the sum; of all currencies together."""
        titles = [
            heading
            for heading in self.page().root.all("h2")
            if heading.text.startswith("Balances in")
        ]
        rows = inside((title.around("section") for title in titles), "tr")
        return {row.all("th")[0].text: row.all("td")[0].text for row in rows if row.all("td")}


def open_book(phone: Phone, title: str = "Thursdays") -> OnPhone:
    """A new book, opened by its form."""
    form = phone.get("/books").form("/books")
    answer = phone.send(form, title=title)
    assert answer.status == 303
    return OnPhone(phone, answer.headers["Location"])
