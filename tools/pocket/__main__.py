"""``python -m tools.pocket``: builds the pocket edition, static files for any host."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from tools import compiled
from tools.pocket.bundling import bundle
from tools.pocket.laying_out import ROOT, lay_out

POCKET = ROOT / "pocket"
PYODIDE = POCKET / "node_modules" / "pyodide"
STAGE = ROOT / "build" / "pocket"
NO_NODE = "The pocket edition is built with Node.js 18 or newer and npm, and this machine has none."


def main() -> None:
    """Builds into ``dist/pocket`` or the folder that is named."""
    parser = argparse.ArgumentParser(prog="python -m tools.pocket", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "pocket")
    parser.add_argument("--plain", action="store_true", help="without compressed files beside them")
    options = parser.parse_args()
    build(options.out.resolve(), compressed=not options.plain)


def build(out: Path, *, compressed: bool) -> None:
    """Installs what it is built with, lays out, compiles, and bundles."""
    if not (shutil.which("node") and shutil.which("npm")):
        sys.exit(NO_NODE)
    shutil.rmtree(out, ignore_errors=True)
    (runtime := out / "pocket").mkdir(parents=True)
    if not is_installed():
        _run("npm", "ci", "--silent", "--no-progress", cwd=POCKET)
    compiled.main()
    lay_out(STAGE)
    _run("node", str(ROOT / "tools/pocket/compile.mjs"), str(PYODIDE), str(STAGE), str(runtime))
    version = bundle(PYODIDE, out)
    if compressed:
        _run("node", str(ROOT / "tools/pocket/compress.mjs"), str(out))
    print(f"{out} is version {version} of the pocket edition.")


def is_installed() -> bool:
    """Whether npm has installed what its lock file asks for now."""
    required = POCKET / "package-lock.json"
    installed = POCKET / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= required.stat().st_mtime


def _run(*command: str, cwd: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=cwd, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}.")


if __name__ == "__main__":
    main()
