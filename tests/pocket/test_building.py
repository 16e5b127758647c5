"""How the bundle is built: what is in it, how it is packed, and how a host gives it."""

import gzip
import http.client
import json
import marshal
import socket
import ssl
import struct
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tools.pocket.bundling import PACKED_LEAST, hash_of, packed
from tools.pocket.closure import Source, closure
from tools.pocket.compiling import compiled, pack
from tools.pocket.serve import host

HOUSE = Path(__file__).with_name("house.pem")


def sources(**texts):
    """Modules by their names; `__` stands for a dot, and `pkg` is a package."""
    names = {name.replace("__", "."): text for name, text in texts.items()}
    return {
        name: Source(text, name == "pkg", name.startswith("standard"))
        for name, text in names.items()
    }


def test_what_is_imported_anywhere_is_in_the_bundle_and_nothing_else():
    modules = sources(
        root="import one\ndef later():\n    from pkg import two",
        one="",
        pkg="from . import three",
        pkg__two="from .four import name",
        pkg__three="",
        pkg__four="",
        pkg__five="",
    )
    assert closure(["root"], modules) == set(modules) - {"pkg.five"}


def test_a_package_around_a_module_comes_with_it():
    assert closure(["pkg.two"], sources(pkg="", pkg__two="")) == {"pkg", "pkg.two"}


def test_what_the_standard_library_imports_in_a_function_counts_within_a_package_alone():
    modules = sources(
        standard="def seldom():\n    import far\n    import standard.near",
        far="",
        standard__near="",
    )
    assert closure(["standard"], modules) == {"standard", "standard.near"}


WITH_DOCSTRINGS = '''"""About the module."""
from __future__ import annotations
class Kept:
    """About the class."""
    def value(self):
        """About the method."""
    def other(self):
        """About another."""
        assert self, "an assert stays"
        return "not a docstring"
'''


def test_bytecode_has_asserts_and_no_docstrings():
    place = {}
    code = marshal.loads(compiled("kept.py", WITH_DOCSTRINGS, "/app")[16:])
    exec(code, place)
    plain_class = place["Kept"]
    assert (place.get("__doc__"), plain_class.value.__doc__, plain_class.other.__doc__) == (
        None,
        None,
        None,
    )
    assert plain_class.__doc__ == "-"
    assert plain_class().value() is None and plain_class().other() == "not a docstring"
    with pytest.raises(AssertionError, match="an assert stays"):
        plain_class.other(None)


def test_the_runtime_keeps_the_docstrings_that_it_reads():
    code = marshal.loads(compiled("_pyodide/core.py", WITH_DOCSTRINGS, "/python")[16:])
    assert "About the module." in code.co_consts


def test_a_pack_is_an_index_and_the_contents_behind_it():
    packed = pack({"/b": b"second", "/a": b"first"})
    (size,) = struct.unpack_from("<I", packed)
    assert json.loads(packed[4 : 4 + size]) == [["/a", 5], ["/b", 6]]
    assert packed[4 + size :] == b"firstsecond"


def test_a_hash_is_as_browsers_check_it():
    assert hash_of(b"") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.fixture
def port(tmp_path):
    """A static host of a small folder."""
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "404.html").write_text("no page")
    (tmp_path / "a.mjs").write_text("plain")
    (tmp_path / "a.mjs.br").write_text("brotli")
    with host(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [("br, gzip", b"brotli", "br"), ("gzip", b"plain", ""), ("", b"plain", "")],
)
def test_a_host_sends_the_brotli_file_to_a_browser_that_takes_it(port, accepted, body, encoding):
    assert asked(port, "/a.mjs", accepted) == (200, body, encoding, "text/javascript")


@pytest.mark.parametrize(
    ("path", "status", "body"), [("/?a=b", 200, b"the page"), ("/t/0123/", 404, b"no page")]
)
def test_a_host_answers_an_unknown_address_with_its_own_page(port, path, status, body):
    assert asked(port, path, "") == (status, body, "", "text/html")


def test_phones_of_the_house_are_served_over_https(tmp_path):
    (tmp_path / "index.html").write_text("the page")
    trusting = ssl.create_default_context(cafile=HOUSE)
    with host(tmp_path, cert=str(HOUSE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_port
        with (
            closing(socket.create_connection(("127.0.0.1", port))),  # one that says nothing
            closing(http.client.HTTPSConnection("localhost", port, context=trusting)) as connection,
        ):
            connection.request("GET", "/")
            assert connection.getresponse().read() == b"the page"
        server.shutdown()


def test_a_large_file_lies_there_packed_too(tmp_path):
    content = bytes(PACKED_LEAST)
    size = packed(tmp_path / "a.pack", content)
    packed_bytes = (tmp_path / "a.pack.packed").read_bytes()
    assert (len(packed_bytes), gzip.decompress(packed_bytes)) == (size, content)
    assert packed(tmp_path / "b.js", content[1:]) == 0
    assert not (tmp_path / "b.js.packed").exists()


def asked(port, path, accepted):
    """The status, the body, its encoding and its type."""
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": accepted})
        answer = connection.getresponse()
        headers = answer.headers
        return (
            answer.status,
            answer.read(),
            headers.get("Content-Encoding", ""),
            headers["Content-Type"],
        )
