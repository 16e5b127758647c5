"""A phone: it keeps a connection, a cookie and a token, and sends what a browser there sends."""

import asyncio
import gzip
import re
import secrets
from dataclasses import dataclass, field
from urllib.parse import urlencode

TOKEN = re.compile(r'name="csrf_token"[^>]* value="([^"]+)"')
SEEN = re.compile(r'data-seen="(\d+)"')
PART = re.compile(r'data-part="(\w+)"')
WAY = re.compile(r'data-way="([\w-]+)"')
OK = 200
SEE_OTHER = 303
HEAD_ENDS = b"\r\n\r\n"

BROWSER = {
    "Connection": "keep-alive",
    "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/141.0.0.0 Mobile Safari/537.36",
    "Accept-Encoding": "gzip, deflate",
    "Accept-Language": "hu-HU,hu;q=0.9,en;q=0.8",
    "Sec-Fetch-Site": "same-origin",
}
PAGE = {
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Upgrade-Insecure-Requests": "1",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
}
SCRIPT = {
    "Accept": "*/*",
    "HX-Request": "true",
    "HX-Target": "screen",
    "Sec-Fetch-Mode": "cors",
    "Sec-Fetch-Dest": "empty",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; ``wire`` are its bytes as they came, with those of its headers."""

    status: int
    headers: dict[str, str]
    body: bytes
    wire: int

    @property
    def plain(self) -> bytes:
        """The body, unpacked."""
        if self.headers.get("content-encoding") == "gzip":
            return gzip.decompress(self.body)
        return self.body

    @property
    def text(self) -> str:
        """The body as a browser reads it."""
        return self.plain.decode()


@dataclass(slots=True)
class Phone:
    """One phone; ``lines`` are those that it has seen at the table of its link, ``parts`` the parts
    of the screen that it shows, ``way`` is its way of recording.
    """

    port: int
    link: str = ""
    lines: int = 0
    token: str = ""
    cookie: str = ""
    parts: str = ""
    way: str = ""
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None)

    async def tap(self, line: str) -> Answer:
        """What script sends for a tap on a button; the answer is the screen."""
        answer = await self.post(f"{self.link}tap", self._form(line), self._script())
        assert answer.status == OK, (line, answer.text)
        self.lines += int(answer.headers.get("lines", 1))
        self.show(answer)
        return answer

    def show(self, answer: Answer) -> None:
        """Show what came: the parts of a screen, and the way of recording if it is in them."""
        self.parts = parts_of(answer)
        if way := WAY.search(answer.text):
            self.way = way[1]

    async def tap_without_script(self, line: str) -> Answer:
        """The same from a plain form: the answer leads to the page, which is asked for."""
        answer = await self.post(f"{self.link}tap", self._form(line), PAGE)
        assert answer.status == SEE_OTHER, (line, answer.text)
        page = await self.get(self.link)
        seen = SEEN.search(page.text)
        assert seen is not None
        self.lines = int(seen[1])
        return page

    async def ask_for_news(self) -> Answer:
        """What script asks every now and then."""
        return await self.send("GET", f"{self.link}since/{self.lines}", self._script())

    async def get(self, path: str) -> Answer:
        """A page that there must be."""
        answer = await self.send("GET", path, PAGE)
        assert answer.status == OK, (path, answer.status)
        return answer

    async def post(self, path: str, form: dict[str, str], headers: dict[str, str]) -> Answer:
        """A form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return await self.send("POST", path, headers | kind, urlencode(form).encode())

    async def send(
        self, method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> Answer:
        """A request over the connection that is kept, or over a new one if it was closed."""
        host = f"127.0.0.1:{self.port}"
        sent = {"Host": host, **BROWSER, **headers, "Referer": f"http://{host}{self.link}"}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if method == "POST":
            sent["Content-Length"] = str(len(body))
        head = [f"{method} {path} HTTP/1.1"]
        head += [f"{name}: {text}" for name, text in sent.items()]
        answer = await self._exchange("\r\n".join(head).encode() + HEAD_ENDS + body)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def leave(self) -> None:
        """Closes the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    def _script(self) -> dict[str, str]:
        headers = SCRIPT | {"Has-Parts": self.parts}
        if self.way:
            headers["Way"] = self.way
        return headers

    def _form(self, line: str) -> dict[str, str]:
        form = {"csrf_token": self.token, "key": new_key(), "seen": str(self.lines)}
        return {**form, "where": "cards", "line": line}

    async def _exchange(self, request: bytes) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(request)
        head = await reader.readuntil(HEAD_ENDS)
        status, *lines = head.decode("latin-1").splitlines()
        headers = {}
        for line in lines:
            name, _, text = line.partition(": ")
            headers[name.lower()] = text
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection") == "close":
            self.leave()
        return Answer(int(status.split()[1]), headers, body, len(head) + len(body))


async def seated(port: int, link: str, lines: int = 0) -> Phone:
    """A phone that shows the page of a table where so many lines have been entered."""
    phone = Phone(port, f"/t/{link}/", lines)
    page = await phone.get(phone.link)
    token = TOKEN.search(page.text)
    assert token is not None
    phone.token = token[1]
    phone.show(page)
    return phone


def parts_of(answer: Answer) -> str:
    """The parts of the screen that a phone has after this answer."""
    return " ".join(PART.findall(answer.text))


def new_key() -> str:
    """A key as the forms carry it."""
    return secrets.token_urlsafe(18)
