"""``python -m tools.pocket.serve``: a small server to try the bundle, as a static host would."""

import os
import socket
import ssl
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
        file = Path(super().translate_path(path))
        if file.is_dir() and urlsplit(path).path.endswith("/"):
            file /= "index.html"
        self._is_missing = not file.exists()
        if self._is_missing:
            file = Path(self.directory) / "404.html"
        self._type = self.guess_type(str(file))
        packed = file.with_name(file.name + ".br")
        self._is_packed = "br" in self.headers.get("Accept-Encoding", "") and packed.is_file()
        if self._is_packed:
            file = packed
        return str(file)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Sends the page of an unknown address with its status."""
        if self._is_missing:
            code = HTTPStatus.NOT_FOUND
        super().send_response(code, message)

    def send_header(self, keyword: str, value: str) -> None:
        """Names the type of the file that was compressed."""
        if keyword == "Content-type":
            value = self._type
        super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Nothing is kept without being asked for again: the service worker keeps all of it."""
        if self._is_packed:
            self.send_header("Content-Encoding", "br")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing of each request."""


def host(
    folder: Path, port: int = 0, address: str = "127.0.0.1", cert: str = "", key: str = ""
) -> ThreadingHTTPServer:
    """The server, not yet started; over https with the files of a certificate and its key."""
    server = ThreadingHTTPServer((address, port), partial(StaticHost, directory=str(folder)))
    if cert:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key or None)
        # the handshake belongs to the thread of its request: a phone that hangs delays no other
        server.socket = context.wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False
        )
    return server


def main() -> None:
    """Serves ``dist/pocket`` at HOST and PORT, over https if CERT (and KEY) are given."""
    environ = os.environ.get
    address = environ("HOST") or "127.0.0.1"
    cert = environ("CERT", "")
    port = int(environ("PORT") or 5020)
    with host(ROOT / "dist" / "pocket", port, address, cert, environ("KEY", "")) as server:
        name = "localhost" if address == "127.0.0.1" else socket.gethostname()
        scheme = "https" if cert else "http"
        print(f"The pocket edition: {scheme}://{name}:{port}/", flush=True)
        if address != "127.0.0.1" and not cert:
            print("Other devices need https (CERT, KEY): docs/pocket.md says how.", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
