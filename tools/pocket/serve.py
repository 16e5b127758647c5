"""``python -m tools.pocket.serve``: a small server to try the bundle, as a static host would."""

import os
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from tools.pocket.laying_out import ROOT

TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class StaticHost(SimpleHTTPRequestHandler):
    """Serves the brotli files where a browser takes them, and ``404.html`` for any address that is
    no file, as GitHub Pages does.
    """

    _is_missing = _is_packed = False
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        """The file behind an address, compressed if that may be sent."""
        found = Path(super().translate_path(path))
        if found.is_dir() and urlsplit(path).path.endswith("/"):
            found /= "index.html"
        self._is_missing = not found.exists()
        plain = Path(self.directory) / "404.html" if self._is_missing else found
        self._type = self.guess_type(str(plain))
        packed = plain.with_name(plain.name + ".br")
        self._is_packed = "br" in self.headers.get("Accept-Encoding", "") and packed.is_file()
        return str(packed if self._is_packed else plain)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Sends the page of an unknown address with its status."""
        super().send_response(HTTPStatus.NOT_FOUND if self._is_missing else code, message)

    def send_header(self, keyword: str, value: str) -> None:
        """Names the type of the file that was compressed."""
        super().send_header(keyword, self._type if keyword == "Content-type" else value)

    def end_headers(self) -> None:
        """Nothing is kept without being asked for again: the service worker keeps all of it."""
        if self._is_packed:
            self.send_header("Content-Encoding", "br")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing of each request."""


def host(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """The server, not yet started."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(StaticHost, directory=str(folder)))


if __name__ == "__main__":
    with host(ROOT / "dist" / "pocket", int(os.environ.get("PORT") or 5020)) as server:
        print(f"The pocket edition: http://localhost:{server.server_port}/", flush=True)
        server.serve_forever()
