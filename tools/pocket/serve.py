"""``python -m tools.pocket.serve``: a small server to try the bundle, as a static host would."""

import os
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.pocket.laying_out import ROOT

ENCODINGS = {"br": ".br", "gzip": ".gz"}
TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class StaticHost(SimpleHTTPRequestHandler):
    """Serves the compressed files where a browser takes them, and the first page for any address
    that is no file, as the pages inside have addresses of their own.
    """

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        """The file behind an address, compressed if that may be sent."""
        found = Path(super().translate_path(path))
        plain = found if found.is_file() else Path(self.directory) / "index.html"
        self._type = self.guess_type(str(plain))
        self._encoding = ""
        for encoding, ending in ENCODINGS.items():
            packed = plain.with_name(plain.name + ending)
            if encoding in self.headers.get("Accept-Encoding", "") and packed.is_file():
                self._encoding = encoding
                return str(packed)
        return str(plain)

    def send_header(self, keyword: str, value: str) -> None:
        """Names the type of the file that was compressed."""
        super().send_header(keyword, self._type if keyword == "Content-type" else value)

    def end_headers(self) -> None:
        """Nothing is kept without being asked for again: the service worker keeps all of it."""
        if getattr(self, "_encoding", ""):
            self.send_header("Content-Encoding", self._encoding)
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
