"""Somebody with a browser: keeps his cookie, fills in the forms as they come, uploads files."""

import re
import secrets
from random import Random
from urllib.parse import urlencode, urlsplit

from tests.attack.wire import Answer, Request, Wire

TOKEN = re.compile(r'name="csrf_token"[^>]* value="([^"]+)"')
FORM = "application/x-www-form-urlencoded"
SEE_OTHER = 303
Fields = dict[str, str]


class Visitor:
    """Sends what a browser would send, with the right token unless told otherwise."""

    def __init__(self, port: int) -> None:
        self.wire = Wire(port)
        self.cookies: dict[str, str] = {}
        self.token = ""

    def close(self) -> None:
        """Leaves."""
        self.wire.close()

    def get(self, path: str) -> Answer:
        """A page or a file."""
        return self.send(Request("GET", path))

    def arrive(self) -> None:
        """Gets a session, and a token for all its forms."""
        token = TOKEN.search(self.get("/").text)
        assert token is not None
        self.token = token[1]

    def post(self, path: str, **fields: object) -> Answer:
        """Sends a form."""
        body = urlencode({"csrf_token": self.token, **fields}).encode()
        return self.send(Request("POST", path, (("Content-Type", FORM),), body))

    def upload(self, path: str, content: str, key: str = "") -> Answer:
        """Sends a file."""
        fields = {"csrf_token": self.token, "key": key or secrets.token_hex(16)}
        return self.send(upload(path, fields, content))

    def send(self, request: Request) -> Answer:
        """Sends anything, with the cookies unless it has its own."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        own_cookie = any(name.lower() == "cookie" for name, _ in request.headers)
        headers = [("Host", f"127.0.0.1:{self.wire.port}")]
        if cookies:
            headers.append(("Cookie", cookies))
        answer = self.wire.send(request, tuple(headers))
        if not own_cookie:
            for line in answer.headers.get("set-cookie", "").splitlines():
                name, _, value = line.partition(";")[0].partition("=")
                self.cookies[name] = value
        return answer

    def opened(self, answer: Answer) -> str:
        """Where the answer to what was done leads: the address of a table or a book."""
        assert answer.status == SEE_OTHER, (answer.status, answer.text)
        _, kind, link, *_ = urlsplit(answer.headers["location"]).path.split("/")
        return f"/{kind}/{link}/"


def upload(path: str, fields: Fields, content: str | bytes, boundary: str = "b0undary") -> Request:
    """A form with a file, as a browser packs it."""
    file = content.encode() if isinstance(content, str) else content
    texts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    parts = [text.encode("utf-8", "surrogatepass") for text in texts]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="f.txt"\r\n'
    parts += [head.encode(), b"Content-Type: text/plain\r\n\r\n", file]
    parts += [f"\r\n--{boundary}--\r\n".encode()]
    kind = f"multipart/form-data; boundary={boundary}"
    return Request("POST", path, (("Content-Type", kind),), b"".join(parts))


def key_by(chance: Random) -> str:
    """A key of a form."""
    return f"{chance.getrandbits(128):032x}"
