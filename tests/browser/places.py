"""Every page there is, with a table that stands where the page has most to show.

`PLACES` is grouped, so that a test can go through a group with one phone. `Doors` opens the tables
that the pages need, each once.
"""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import APIRequestContext, APIResponse

from tests.evenings import scenes as evenings
from tests.games.asszorti.pages import scenes as asszorti
from tests.games.plain import scenes as plain
from tests.games.ulti.pages import scenes as ulti
from tests.web.scenes import EIGHT_TRICKS, STAGES, with_a_revoke

HEAD = "game: tartli\nseats: Anna, Bence\n"
STAKES = "game: tartli\nseats: Anna, Bence\ntarget: 5\nstake: 100 HUF\ndealer: A\n"
CUSTOM = HEAD + "option: revoke=custom\n"
AUSTRIAN = "game: tartli\nrules: austrian\nseats: Anna, Bence\noption: turned_card=by_packet\n"

MELDS = ("B shows O-vannak", "B shows IX-vannak", "B shows M:A-kvint", "B shows Z:A-kvint")
WON = ("deal A P", *MELDS, "B out")
MANY = (
    "deal A P",
    "A shows Z:A-terc",
    "agreed: B bela",
    "agreed: A bela",
    'note "the lights went out"',
    'adjust A -20 "looked"',
    "undo",
    "fix 1: deal A M",
    "fix 2: A shows Z:A-kvart",
)

TABLES: dict[str, str] = {
    **{name: "\n".join([HEAD, *lines, ""]) for name, lines in STAGES.items()},
    "a buli won by a claim": "\n".join([STAKES, *WON, ""]),
    "over": "\n".join([STAKES, *WON, "deal B P", *MELDS, "B out", *WON, ""]),
    "corrections": "\n".join([HEAD, *MANY, ""]),
    "a revoke": "\n".join([CUSTOM, *with_a_revoke(), ""]),
    **{
        f"asszorti: {name}": "\n".join([asszorti.HEAD, *lines, ""])
        for name, lines in asszorti.STAGES.items()
    },
    "asszorti: a revoke": "\n".join([asszorti.HEAD, *asszorti.REVOKED, ""]),
    **{
        f"{game} for {n}: {name}": "\n".join([evenings.head(game, n), *lines, ""])
        for game, n in (("ulti", 5), ("asszorti", 4))
        for name, lines in evenings.states(game, n).items()
    },
    **{f"ulti: {name}": "\n".join([ulti.HEAD, *lines, ""]) for name, lines in ulti.STAGES.items()},
    "ulti: a revoke": "\n".join([ulti.CUSTOM, *ulti.REVOKED, "result 70-20", ""]),
    **{
        f"plain for {n}: {name}": "\n".join([plain.head(n), *lines, ""])
        for n in (2, 3, 6)
        for name, lines in plain.stages(n).items()
    },
    **{f"slate: {name}": plain.of_kind(name) for name in plain.KINDS},
    "refused": f"{HEAD}\ndeal A P\nB bela\nA bela\ncount 97-65\n",
    "found": f"{HEAD}\ndeal A P-K\nB shows P:K-terc\nB bela\nB takes\n",
    "by packets": AUSTRIAN + "\n",
    "by packets, dealt": "\n".join([AUSTRIAN, *EIGHT_TRICKS, ""]),
}
"""A table's file by what it shows."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page: its endpoint, its address, and the table that stands for ``{t}`` in it; ``{b}``
    stands for the book.
    """

    endpoint: str
    address: str
    table: str = ""
    watch: bool = False
    status: int = 200


TRIED = ("corrections", "over", "a revoke", "asszorti: settled", "ulti: settled")


def _screens() -> list[Place]:
    return [Place("play.table", "{t}", name) for name in TABLES]


def _at_the_table() -> list[Place]:
    return [
        Place("play.table", "{t}", "corrections", watch=True),
        Place("play.table", "{t}", "found", watch=True),
        Place("play.more", "{t}more", "corrections"),
        Place("play.more", "{t}more", "corrections", watch=True),
        Place("play.aside", "{t}out", "melds were chalked"),
        Place("scores.lines", "{t}score/", "over"),
        Place("scores.verdict", "{t}score/1", "over"),
        Place("history.lines", "{t}history/", "corrections"),
        Place("correcting.page", "{t}history/2", "corrections"),
        Place("correcting.page", "{t}history/2?before=1", "corrections"),
        Place("wall.table", "{t}screen", "trick eight", watch=True),
        Place("share.links", "{t}share/", "corrections"),
        Place("codes.page", "{t}code/", "corrections"),
        Place("codes.page", "{t}code/", "corrections", watch=True),
        Place("share.links", "{t}share/", "corrections", watch=True),
        Place("audits.of_deal", "{t}audit/1", "a revoke"),
        Place("audits.of_deal", "{t}audit/1?review=1", "counted by its cards"),
        Place("audits.of_match", "{t}audit/", "counted by its cards"),
        Place("endings.in_deal", "{t}audit/1/what-if/8", "counted by its cards"),
        Place("house.of_table", "{t}house", "a revoke"),
        Place("rules.book_of_table", "{t}rules/", "a revoke"),
        Place("session.page", "{t}session/", "over"),
        Place("session.page", "{t}session/", "corrections"),
        Place("charts.page", "{t}session/charts/", "over"),
        Place("charts.page", "{t}session/charts/", "before the first deal"),
        Place("protocol.page", "{t}session/protocol/", "over"),
        *(Place("trying.of_table", "{t}try", name) for name in TRIED),
        Place("calculators.of_table", "{t}ask", "corrections"),
        Place("tables.start", "/", "over"),
        Place("uploads.page", "/files"),
        Place("uploads.refused", "{t}refused", "refused"),
        Place("look.choose", "/look?back=/"),
        Place("privacy.page", "/privacy"),
        Place("get_it.page", "/get"),
        Place("", "/t/nowhere/", status=404),
    ]


def _asszorti() -> list[Place]:
    settled = "asszorti: settled"
    return [
        Place("play.more", "{t}more", settled),
        Place("play.table", "{t}", "asszorti: doubled", watch=True),
        Place("scores.lines", "{t}score/", settled),
        Place("history.lines", "{t}history/", settled),
        Place("sheets.page", "{t}sheet/", settled),
        Place("deals.page", "{t}deal/1/", settled),
        Place("correcting.page", "{t}history/2", settled),
        Place("audits.of_deal", "{t}audit/1", "asszorti: a revoke"),
        Place("house.of_table", "{t}house", settled),
        Place("session.page", "{t}session/", settled),
        Place("charts.page", "{t}session/charts/", settled),
        Place("protocol.page", "{t}session/protocol/", settled),
        Place("tables.start", "/?game=asszorti"),
        Place("rules.book", "/rules/asszorti/"),
        Place("rules.rule", "/rules/AS-AUC-06"),
        Place("house.presets", "/rules/asszorti/house"),
        *(asked_at(question) for question in asszorti.ANSWERS),
        asked_at(asszorti.COMPLAINT, 422),
    ]


def _ulti() -> list[Place]:
    settled = "ulti: settled"
    return [
        Place("play.more", "{t}more", settled),
        Place("play.aside", "{t}guests", settled),
        Place("play.table", "{t}", "ulti for 5: between deals"),
        Place("play.table", "{t}", "asszorti for 4: two cards lie", watch=True),
        Place("deals.page", "{t}deal/1/", "asszorti for 4: between deals"),
        Place("play.table", "{t}", "ulti: doubled", watch=True),
        Place("scores.lines", "{t}score/", settled),
        Place("history.lines", "{t}history/", settled),
        Place("correcting.page", "{t}history/2", settled),
        Place("deals.page", "{t}deal/1/", settled),
        Place("audits.of_deal", "{t}audit/1", "ulti: a revoke"),
        Place("house.of_table", "{t}house", settled),
        Place("session.page", "{t}session/", settled),
        Place("charts.page", "{t}session/charts/", settled),
        Place("protocol.page", "{t}session/protocol/", settled),
        Place("tables.start", "/?game=ulti"),
        Place("rules.book", "/rules/ulti/"),
        Place("house.presets", "/rules/ulti/house"),
        Place("sheet.page", "/rules/ulti/sheet?rules=kitchen"),
        *(asked_at(question) for question in ulti.ANSWERS),
        asked_at(ulti.COMPLAINT, 422),
    ]


def _plain() -> list[Place]:
    over = "plain for 6: over"
    return [
        Place("play.more", "{t}more", over),
        Place("play.table", "{t}", over, watch=True),
        Place("scores.lines", "{t}score/", over),
        Place("history.lines", "{t}history/", over),
        Place("correcting.page", "{t}history/2", over),
        Place("session.page", "{t}session/", over),
        Place("charts.page", "{t}session/charts/", over),
        Place("protocol.page", "{t}session/protocol/", over),
        Place("tables.start", "/?game=plain"),
        Place("tables.start", "/?game=plain&sheet=bela"),
        Place("shelf.pick", "/games/"),
        *[Place("play.table", "{t}", f"slate: {name}") for name in plain.KINDS],
        Place("play.table", "{t}?cell=2A", "slate: bela"),
        Place("play.table", "{t}?cell=2A", "slate: hearts"),
        Place("play.aside", "{t}guests", "slate: hearts"),
        Place("play.table", "{t}", "slate: rikiki", watch=True),
        Place("shelf.new", "/games/new"),
        Place("shelf.shared", "/games/shared?sheet=canasta"),
        Place("rules.book", "/rules/plain/"),
        Place("house.presets", "/rules/plain/house"),
    ]


def _rulebook() -> list[Place]:
    return [
        Place("rules.books", "/rules/"),
        Place("rules.book", "/rules/tartli/"),
        Place("rules.books", "/rules/?q=marrige"),
        Place("rules.rule", "/rules/TH-RE-01"),
        Place("rules.rule", "/rules/TH-NOWHERE-1", status=404),
        Place("house.presets", "/rules/tartli/house"),
        Place("rules.questions", "/rules/tartli/questions"),
        Place("house.shared", "/rules/tartli/set?set=Friends+2&rules=pais&option=gap=hand"),
        Place("house.shared", "/rules/ulti/set?option=joker=on", status=422),
        Place("slate.signs", "/slate"),
        Place("glossary.terms", "/glossary"),
    ]


def _book() -> list[Place]:
    return [
        Place("books.known", "/books"),
        Place("book.page", "{b}"),
        Place("bill.page", "{n}"),
        Place("seating.page", "{b}who/?table={l}", status=200),
        Place("book.page", "{b}?player=Anna"),
        Place("payments.page", "{b}payments/"),
        Place("people.page", "{b}people/"),
        Place("people.page", "{b}people/?who=anna"),
        Place("player.page", "{b}player/?name=anna"),
        Place("player.against", "{b}player/against?one=anna&other=bence"),
        Place("booklinks.page", "{b}links/"),
        Place("evenings.page", "{b}evenings/"),
        Place("rating.page", "{b}rating/"),
        Place("pot.page", "{b}pot/"),
        Place("sets.page", "{b}sets/"),
        Place("sets.form", "{b}sets/ulti"),
        Place("files.page", "{b}files"),
        Place("wall.book", "{b}screen"),
    ]


SUMS = {
    "": 200,
    "/pile?trump=P&card=P-O&card=M-A&last=y": 200,
    "/order?run_kind=okt&run_card=M-A&tricks=8": 200,
    "/contest?trump=P&leader_kind=terc&leader_card=P-O&second_kind=vannak&second_card=P-K": 200,
    "/contest?trump=N": 422,
    "/claim": 200,
    "/claim?score=many": 422,
}


def asked_at(address: str, status: int = 200) -> Place:
    """A trial or a calculator, by its address."""
    sums = {0: "trying.table", 1: "calculators.listed"}
    kind = sums.get(address.count("/sums") + address.count("/sums/"), "calculators.page")
    return Place(kind, f"/ask/{address}", status=status)


def _asked() -> list[Place]:
    study = "/study?trump=P&leader=A&a=P-A&a=Z-X&b=P-X&b=Z-A"
    studied = [
        Place("endings.study", "/study"),
        Place("endings.study", study),
        Place("endings.study", f"{study}&b=M-A", status=422),
    ]
    trials = [
        Place("trying.table", f"/ask/{game}/{lines}", status=status)
        for game, lines, status in (
            ("tartli", "", 200),
            ("tartli", "?l=deal+A+P&l=A+shows+P:K-kvart&l=A+shows+P:O-terc", 200),
            ("ulti", "?l=deal+A&l=contract+B+ulti+M", 200),
            ("asszorti", "?rules=whist&l=deal+C", 422),
        )
    ]
    sums = [asked_at(f"tartli/sums{about}", status) for about, status in SUMS.items()]
    trials.append(Place("trying.aside", "/ask/tartli/out?l=deal+A+P"))
    taught = [Place("learning.scene", f"/learn/tartli/{number}") for number in (1, 4)]
    taught += [Place("learning.scene", f"/learn/{game}/1") for game in ("ulti", "asszorti")]
    taught.append(Place("learning.aside", "/learn/tartli/4/out?step=3"))
    moments = [Place("moments.page", f"/ask/tartli/now{query}") for query in ("", "?moment=d")]
    return [Place("trying.games", "/ask/"), *moments, *taught, *trials, *sums, *studied]


PLACES: dict[str, list[Place]] = {
    "screens": _screens(),
    "at the table": _at_the_table(),
    "asszorti": _asszorti(),
    "ulti": _ulti(),
    "plain": _plain(),
    "rulebook": _rulebook(),
    "asked": _asked(),
    "book": _book(),
}

NO_PAGES = {
    "bill.picture",
    "deals.foretold",
    "tables.opened",
    "deals.foretold_again",
    "uploads.same",
    "static",
    "assets.manifest",
    "assets.service_worker",
    "assets.script",
    "assets.style_sheet",
    "book.session",
    "language.change",
    "play.file",
    "table_data.table",
    "play.since",
    "audits.picture",
    "codes.one",
    "session.picture",
    "share.join",
    "files.book_json",
    "files.deals",
    "files.ledger",
}
"""What can be asked for and is no page of its own."""

HIDDEN = re.compile(r'name="(csrf_token|key|seen|content)"[^>]*value="([^"]+)"')
WATCHING = re.compile(r'class="link" readonly value="[^"]*?(/t/[^"]+?)"')


@dataclass(slots=True)
class Doors:
    """Opens tables and a book at a server, each when it is first needed."""

    request: APIRequestContext
    _links: dict[str, str] = field(default_factory=dict)
    _book: str = ""

    def to(self, place: Place) -> str:
        """The address of a place."""
        if "{b}" in place.address or "{n}" in place.address:
            return self._of_book(place.address)
        if "{t}" not in place.address:
            return place.address
        link = self.table(place.table)
        return place.address.format(t=self.watching(link) if place.watch else link)

    def _of_book(self, address: str) -> str:
        book = self.book()
        night = ""
        if "{n}" in address:
            found = re.search(
                r'"(/b/[^"]+/night/[^"]+?/)"', self.request.get(f"{book}evenings/").text()
            )
            assert found is not None
            night = found[1]
        new = self.table("before the first deal") if "{l}" in address else ""
        return address.format(b=book, n=night, l=new.rstrip("/").rsplit("/", 1)[-1])

    def table(self, name: str) -> str:
        """The address of the table of this name."""
        if name not in self._links:
            self._links[name] = self.open(TABLES[name])
        return self._links[name]

    def open(self, text: str) -> str:
        """Opens a table from its file; its address."""
        file = {"name": "a.table", "mimeType": "text/plain", "buffer": text.encode()}
        looked = self._sent("/files", "/files/look", file=file)
        return self._send(looked.text(), "/files").removesuffix("refused")

    def book(self) -> str:
        """The address of a book that has a session and a payment."""
        if not self._book:
            book = self.new_book("Evenings")
            self.bring(book, self.table("over"))
            page = f"{book}payments/"
            self._send(page, page, payer="anna", payee="bence", money="200 HUF", note="in cash")
            self._book = book
        return self._book

    def enter(self, table: str, *lines: str) -> None:
        """Records lines at a table, as they are typed."""
        for line in lines:
            self._send(f"{table}more", f"{urlsplit(table).path}line", text=line)

    def new_book(self, title: str) -> str:
        """Opens a book; its address."""
        return self._send("/books", "/books", title=title)

    def bring(self, book: str, table: str) -> None:
        """Takes a table into a book."""
        self._send(book, f"{book}bring", table=table)

    def _send(self, page: str, action: str, **typed: Any) -> str:
        """Sends a form of a page as it stands, with what is typed; where the answer leads."""
        answer = self._sent(page, action, **typed)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def _sent(self, page: str, action: str, **typed: Any) -> APIResponse:
        """The answer to a form of a page, which is an address or the page itself."""
        text = page if page.startswith("<") else self.request.get(page).text()
        form = text[text.index(f'action="{action}"') :]
        sent = dict(reversed(HIDDEN.findall(form))) | typed
        return self.request.post(action, multipart=sent, max_redirects=0)

    def watching(self, link: str) -> str:
        """The address by which the table of this link is watched."""
        watching = WATCHING.findall(self.request.get(f"{link}share/").text())
        return next(address for address in watching if not address.startswith(link))
