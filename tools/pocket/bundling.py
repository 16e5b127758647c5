"""The bundle: the runtime, the shell and the static files, under one version."""

import base64
import gzip
import hashlib
import json
import shutil
from pathlib import Path

from tartli_ref.web.machinery import scripts, style_sheets
from tools.pocket.laying_out import ROOT

OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LOCK = "pyodide-lock.json"  # the versions that belong together; we load no packages of its own
ENTRY = "index.html"
ROUTER = "sw.js"
VERSION_LETTERS = 12
PACKED = ".packed"
PACKED_LEAST = 100_000
"""Large files are packed in themselves too, for hosts that do not compress. No host takes this
ending for an encoding.
"""


def bundle(pyodide: Path, out: Path) -> str:
    """Adds to what was compiled into ``out/pocket`` all that belongs to it, and gives the version:
    a hash of every file, so that the same files have the same version anywhere.
    """
    for name in OF_PYODIDE:
        shutil.copy(pyodide / name, out / "pocket" / name)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    (out / "pocket" / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    (out / "pocket" / "runtime.txt").write_text(runtime_of(out / "pocket"), encoding="utf-8")
    shutil.copytree(ROOT / "static", out / "static", ignore=shutil.ignore_patterns("sw.js", "css"))
    (out / "static" / "css").mkdir()
    for name in style_sheets.SHEET_NAMES:
        text = style_sheets.joined(ROOT / "static", name)
        (out / "static" / "css" / name).write_text(text, encoding="utf-8")
    (out / "static" / "scripts").mkdir()
    for page in scripts.SCRIPTS:
        text = scripts.joined(ROOT / "static", page)
        (out / "static" / "scripts" / f"{page}.js").write_text(text, encoding="utf-8")
    shutil.move(out / "static" / "manifest.webmanifest", out / "manifest.webmanifest")
    for path in (ROOT / "pocket" / "shell").iterdir():
        to = out if path.name in (ENTRY, ROUTER) else out / "pocket"
        shutil.copy(path, to / path.name)
    with_hashes(out / ENTRY, out)
    files = {}
    for path in sorted(out.rglob("*")):
        if path.is_file():
            files[str(path.relative_to(out))] = path.read_bytes()
    router = files.pop(ROUTER).decode()
    hashes = {name: hash_of(content) for name, content in sorted(files.items())}
    version = hashlib.sha256((json.dumps(hashes) + router).encode()).hexdigest()[:VERSION_LETTERS]
    listed: list[list[object]] = []
    for name, digest in hashes.items():
        content = files[name]
        listed.append([name, digest, len(content), packed(out / name, content)])
    index = json.dumps(listed, separators=(",", ":"))
    script = router.replace("/*VERSION*/", version).replace("/*FILES*/[]", index)
    (out / ROUTER).write_text(script, encoding="utf-8")
    for path in (ROOT / "pocket" / "host").iterdir():
        shutil.copy(path, out / path.name)
    return version


def packed(path: Path, content: bytes) -> int:
    """Packs a large file in itself, beside it; its size, or 0 if it is too small."""
    if len(content) < PACKED_LEAST:
        return 0
    return path.with_name(path.name + PACKED).write_bytes(gzip.compress(content, mtime=0))


def runtime_of(folder: Path) -> str:
    """A hash of what makes a snapshot of Python's memory fit: the runtime and the code in it."""
    contents = (path.read_bytes() for path in sorted(folder.iterdir()))
    return hashlib.sha256(b"".join(contents)).hexdigest()


def with_hashes(page: Path, out: Path) -> None:
    """Names in the page the hash of each script and sheet that it loads: a page never runs with
    the scripts of another version.
    """
    text = page.read_text(encoding="utf-8")
    for path in (out / "pocket").glob("shell.*"):
        text = text.replace(f"pocket/{path.name}#", f"sha256-{hash_of(path.read_bytes())}")
    page.write_text(text, encoding="utf-8")


def hash_of(content: bytes) -> str:
    """The hash of a file as browsers write it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()
