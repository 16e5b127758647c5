"""A server with one book, and what its pages say: the figures, as texts by their labels."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tartli_ref.book.view import BookHandle
from tartli_ref.web.application import create_app
from tests.bookkeeping.group import Clock, Group
from tests.empty_store import open_empty
from tests.web.dom import Element
from tests.web.phone import Page, Phone

SECRET = "the secret of a club"

Rows = dict[str, str]


class Club:
    """The server, whose book is empty at first."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.url = f"/b/{group.links.keep}/"
        app = create_app(group.store, secret=SECRET, now=group.clock, draw=lambda _: 0)
        self.phone = Phone(app)

    def take(self, copy: str) -> None:
        """A whole book out of its copy, in the place of the empty one."""
        links, _ = self.group.bring_in(copy)
        self.group.book = self.group.found(links.keep)
        self.url = f"/b/{links.keep}/"

    @property
    def book(self) -> BookHandle:
        return self.group.book

    def page(self, more: str = "") -> Page:
        return self.phone.get(self.url + more)

    def players(self) -> dict[str, str]:
        """The address of each player's page, by name."""
        listed = self.page("people/").root.all("ul", "entries-list")[0]
        return {link.text: link.attrs["href"] for link in listed.all("a")}

    def points(self, game: str) -> dict[str, tuple[str, ...]]:
        """The table of points of a game: each player's cells, and what is said of them."""
        standings = {}
        for table in self.page(f"?game={game}").root.all("table", "standings"):
            for body in table.all("tbody"):
                standings[body.one("th").text] = _texts(body)
        return standings

    def accounts(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The balance sheets by currency."""
        sheets = {}
        for heading in self.page().root.all("h2"):
            if heading.text.startswith("Balances in"):
                sheets[heading.text.split()[-1]] = _rows(heading.around("section"))
        return sheets

    def due(self) -> list[tuple[str, ...]]:
        """Who pays whom how much, with its currency."""
        payments = []
        for due in self.page().root.all("ul", "due"):
            for item in due.all("li"):
                line = item.all("span")[0].text
                payments.append(re.fullmatch(r"(.+) pays (.+) (\S+) (\S+)\.", line).groups())
        return payments

    def sessions(self) -> list[tuple[str, ...]]:
        """All sessions, page after page."""
        sessions: list[tuple[str, ...]] = []
        while rows := _sessions(self.page(f"?first={len(sessions)}")):
            sessions += rows
        return sessions

    def player(self, key: str) -> "OnPage":
        return OnPage(self.page(f"player/?name={key}"))

    def pair(self, one: str, other: str) -> "PairOnPage":
        """Two against each other, by their keys."""
        return PairOnPage(self.page(f"player/against?one={one}&other={other}"))


class OnPage:
    """What the page of a player says."""

    def __init__(self, page: Page) -> None:
        self.root = page.root
        heads = [paragraph.text for paragraph in self.root.all("p", "head")]
        self.balances = heads[0].removeprefix("Balance: ").split(", ") if heads else []
        self.numbers = _by_title(self._card("In numbers"), "h3")

    def _card(self, title: str) -> Element:
        heading = next(heading for heading in self.root.all("h2") if heading.text == title)
        return heading.around("section", "figure")

    @property
    def came(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """What points came from, game by game."""
        return self._charts("What points came from", " · ")

    @property
    def over_time(self) -> dict[str, list[tuple[str, ...]]]:
        """The balances in each currency, with their days."""
        begins = "Balance in "
        titles = [
            heading.text for heading in self.root.all("h2") if heading.text.startswith(begins)
        ]
        return {title.removeprefix(begins): _cells(self._card(title)) for title in titles}

    def _charts(self, title: str, before: str) -> dict[str, dict[str, tuple[str, ...]]]:
        titles = [heading.text for heading in self.root.all("h2") if heading.text.startswith(title)]
        return {
            text.removeprefix(title).removeprefix(before): _rows(self._card(text))
            for text in titles
        }

    @property
    def rivals(self) -> dict[str, tuple[str, str]]:
        """With whom he has sat: how often, and how often ahead and behind."""
        if "Against" not in [heading.text for heading in self.root.all("h2")]:
            return {}
        links = self._card("Against").all("a")
        return {
            link.one("span", "who").text: (
                link.one("span", "how").text,
                link.one("span", "when").text,
            )
            for link in links
        }


class PairOnPage:
    """What the page of two players says, for each of both."""

    def __init__(self, page: Page) -> None:
        cards = {
            section.all("h2")[0].text: section
            for section in page.root.all("section")
            if section.all("h2")
        }
        sources_card = cards.pop("What points came from", None)
        self.came = _by_title(sources_card, "h3") if sources_card else {}
        self.numbers = {"": _rows(cards.pop("In numbers"))}
        self.numbers |= {title: _rows(card) for title, card in cards.items()}


def _cells(card: Element) -> list[tuple[str, ...]]:
    rows = [row for row in card.all("tr") if row.all("td")]
    return [(row.one("th").text, *_texts(row)) for row in rows]


def _rows(card: Element) -> dict[str, tuple[str, ...]]:
    return {row.one("th").text: _texts(row) for row in card.all("tr") if row.all("td")}


def _texts(row: Element) -> tuple[str, ...]:
    return tuple(cell.text for cell in row.all("td"))


def _by_title(card: Element, tag: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """The rows of the tables of a card, each under the title that stands above it."""
    tables: dict[str, dict[str, tuple[str, ...]]] = {}
    title = ""
    for element in card.walk():
        if element.tag == tag:
            title = element.text
        elif element.tag == "tr" and element.all("td"):
            tables.setdefault(title, {})[element.one("th").text] = _texts(element)
    return tables


def _sessions(page: Page) -> list[tuple[str, ...]]:
    sessions = []
    for link in page.root.one("ul", "sessions").all("a"):
        who, how, when = (link.one("span", kind).text for kind in ("who", "how", "when"))
        sessions.append((who, how, when))
    return sessions


@contextmanager
def club(folder: Path) -> Iterator[Club]:
    """A club of its own, in a folder that is not there yet."""
    folder.mkdir()
    with closing(open_empty(folder / "club.db")) as store:
        yield Club(Group(store, Clock(), SECRET))
