"""Run by the Python of the bundle: compiles what the pocket edition can import, and packs it.

It has the version and the bytecode that the bundle needs, whatever Python the machine has.
"""

import ast
import importlib.util
import json
import re
import struct
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

from tools.pocket.closure import Source, closure

ROOT_MODULE = "tartli_ref.pocket"
OF_THE_RUNTIME = ["_sysconfigdata__emscripten_wasm32-emscripten", "site", "importlib.util"]
OF_COMPILED_CODE = ["_strptime"]  # which reads a date, and is imported where no source says so
BY_NAME = re.compile(
    r"_?pyodide\b|encodings\.(?!cp|iso|mac|koi|kz|hp|big|euc|gb|hz|johab|shift|ptcp|tis|pal)"
)
"""Modules that the runtime imports by their names; of the encodings, those without tables."""
STANDARD = "python"
HAVE_DOCSTRINGS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
READS_ITS_DOCSTRINGS = ("_pyodide/", "pyodide/")
"""Modules whose docstrings the runtime gives to its own functions when it starts."""
EARLIEST = (1980, 1, 1, 0, 0, 0)

Files = dict[str, bytes]


def files_in(folder: Path) -> Files:
    """The files of a folder."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def files_of(archive: Path) -> Files:
    """The files of a zip."""
    with zipfile.ZipFile(archive) as packed:
        return {name: packed.read(name) for name in packed.namelist() if name[-1] != "/"}


def module_of(name: str) -> str:
    """The module that a file is."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def modules_in(part: str, files: Files) -> dict[str, Source]:
    """The modules among files."""
    modules = {}
    for name, content in files.items():
        if name.endswith(".py"):
            is_package = name.endswith("__init__.py")
            source = Source(content.decode(), is_package, is_standard=part == STANDARD)
            modules[module_of(name)] = source
    return modules


def compiled_of(part: str, files: Files, reached: set[str]) -> Files:
    """The files with bytecode in the place of the modules that are reached, without the others."""
    compiled_files = {name: content for name, content in files.items() if not name.endswith(".py")}
    for name, content in files.items():
        if name.endswith(".py") and module_of(name) in reached:
            compiled_files[f"{name}c"] = compiled(name, content.decode(), f"/{part}")
    return compiled_files


def compiled(name: str, text: str, place: str) -> bytes:
    """The bytecode of a module without its source, the same at every build."""
    tree = ast.parse(text)
    if not name.startswith(READS_ITS_DOCSTRINGS):
        without_docstrings(tree)
    code = compile(tree, f"{place}/{name}", "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text.encode()), False))


def without_docstrings(tree: ast.AST) -> None:
    """Takes the docstrings out of a module; its asserts stay. A class keeps one letter: without
    any a dataclass would write its signature there.
    """
    for node in ast.walk(tree):
        if not isinstance(node, HAVE_DOCSTRINGS) or ast.get_docstring(node, clean=False) is None:
            continue
        docstring = node.body.pop(0)
        stays: ast.stmt = ast.Pass()
        if isinstance(node, ast.ClassDef):
            stays = ast.Expr(ast.Constant("-"))
        if isinstance(node, ast.ClassDef) or not node.body:
            node.body.insert(0, ast.fix_missing_locations(ast.copy_location(stays, docstring)))


def pack(files: Files) -> bytes:
    """One file of many: the length of an index, the index (names and lengths), the contents."""
    names = sorted(files)
    index = json.dumps([[name, len(files[name])] for name in names]).encode()
    return struct.pack("<I", len(index)) + index + b"".join(files[name] for name in names)


def library(files: Files, to: Path) -> None:
    """The standard library as Python imports it: a zip, stored, as the host compresses it."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(name for name in files if name.endswith(".pyc")):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), files[name])


def build(stage: Path, stdlib: Path, out: Path) -> None:
    """Compiles and packs what was laid out, and the standard library."""
    parts = {part: files_in(stage / part) for part in ("app", "site")}
    parts[STANDARD] = files_of(stdlib)
    sources: dict[str, Source] = {}
    for part in (STANDARD, "site", "app"):
        sources |= modules_in(part, parts[part])
    by_name = filter(BY_NAME.match, sources)
    reached = closure([ROOT_MODULE, *OF_THE_RUNTIME, *OF_COMPILED_CODE, *by_name], sources)
    compiled_parts = {part: compiled_of(part, files, reached) for part, files in parts.items()}
    library(compiled_parts[STANDARD], out / f"{STANDARD}.zip")
    for part in ("app", "site"):
        packed = pack(
            {f"/{part}/{name}": content for name, content in compiled_parts[part].items()}
        )
        (out / f"{part}.pack").write_bytes(packed)
