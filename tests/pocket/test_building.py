"""How the bundle is built: what is in it, how it is packed, and how a host gives it."""

import http.client
import json
import struct
import threading
from contextlib import closing

import pytest

from tools.pocket.bundling import integrity
from tools.pocket.closure import Source, closure
from tools.pocket.compiling import pack
from tools.pocket.serve import host


def sources(**texts):
    """Modules by their names; `__` stands for a dot, and `pkg` is a package."""
    names = {name.replace("__", "."): text for name, text in texts.items()}
    return {
        name: Source(text, name == "pkg", name.startswith("standard"))
        for name, text in names.items()
    }


def test_what_is_imported_anywhere_is_in_the_bundle_and_nothing_else():
    found = sources(
        root="import one\ndef later():\n    from pkg import two",
        one="",
        pkg="from . import three",
        pkg__two="from .four import name",
        pkg__three="",
        pkg__four="",
        pkg__five="",
    )
    assert closure(["root"], found) == set(found) - {"pkg.five"}


def test_a_package_around_a_module_comes_with_it():
    assert closure(["pkg.two"], sources(pkg="", pkg__two="")) == {"pkg", "pkg.two"}


def test_what_the_standard_library_imports_in_a_function_counts_within_a_package_alone():
    found = sources(
        standard="def seldom():\n    import far\n    import standard.near",
        far="",
        standard__near="",
    )
    assert closure(["standard"], found) == {"standard", "standard.near"}


def test_a_pack_is_an_index_and_the_contents_behind_it():
    packed = pack({"/b": b"second", "/a": b"first"})
    (size,) = struct.unpack_from("<I", packed)
    assert json.loads(packed[4 : 4 + size]) == [["/a", 5], ["/b", 6]]
    assert packed[4 + size :] == b"firstsecond"


def test_a_hash_is_as_browsers_check_it():
    assert integrity(b"") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.fixture
def port(tmp_path):
    """A static host of a small folder."""
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "a.mjs").write_text("plain")
    (tmp_path / "a.mjs.br").write_text("brotli")
    (tmp_path / "a.mjs.gz").write_text("gzip")
    with host(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [("br, gzip", b"brotli", "br"), ("gzip", b"gzip", "gzip"), ("", b"plain", "")],
)
def test_a_host_gives_the_smallest_file_that_is_taken(port, accepted, body, encoding):
    assert asked(port, "/a.mjs", accepted) == (body, encoding, "text/javascript")


def test_a_host_gives_the_first_page_for_an_address_that_is_no_file(port):
    assert asked(port, "/t/0123/", "") == (b"the page", "", "text/html")


def asked(port, path, accepted):
    """The body, its encoding and its type."""
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": accepted})
        answer = connection.getresponse()
        told = answer.headers
        return answer.read(), told.get("Content-Encoding", ""), told["Content-Type"]
