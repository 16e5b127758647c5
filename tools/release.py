"""``python -m tools.release``: packs what was built into the files of a release.

``dist/release`` then holds the pocket edition and a club's server as one zip each, the wheel, and
the SHA-256 of all three.
"""

import hashlib
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tartli_ref.layout import ROOT

DIST = ROOT / "dist"
POCKET_ZIP = "tartli-ref-pocket.zip"
CLUB_ZIP = "tartli-ref-club.zip"
CLUB_FOLDER = "tartli-ref-club"
SUMS = "SHA256SUMS"
PACKED_FOR_HOSTS = {".br"}
"""Files that only a host with its own settings sends: half of the folder, and no use elsewhere."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
READABLE = 0o100644
RUNNABLE = 0o100755


def main() -> None:
    """Packs what lies in ``dist``; ends with a line if something was not built."""
    wheels = sorted(DIST.glob("*.whl"))
    pocket = DIST / "pocket"
    if len(wheels) != 1 or not (pocket / "index.html").is_file():
        sys.exit("dist must hold one wheel and the pocket edition: make release builds both.")
    for path in release(pocket, wheels[0], DIST / "release"):
        print(path.relative_to(ROOT))


def release(pocket: Path, wheel: Path, out: Path) -> list[Path]:
    """Writes the files of a release into a folder that holds nothing else."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    files = [out / POCKET_ZIP, out / CLUB_ZIP, out / wheel.name]
    write_zip(files[0], pocket_files(pocket))
    write_zip(files[1], club_files(ROOT / "deploy", wheel))
    shutil.copy(wheel, files[2])
    sums = out / SUMS
    sums.write_text("".join(map(line_of_sums, files)), encoding="utf-8")
    return [*files, sums]


def pocket_files(pocket: Path) -> Iterator[tuple[str, Path]]:
    """The files of the pocket edition at the top of its zip, as some hosts take the zip itself."""
    for path in sorted(pocket.rglob("*")):
        if path.is_file() and path.suffix not in PACKED_FOR_HOSTS:
            yield path.relative_to(pocket).as_posix(), path


def club_files(deploy: Path, wheel: Path) -> Iterator[tuple[str, Path]]:
    """A club's files in one folder, with the wheel that its container is built from."""
    for path in [*sorted(deploy.iterdir()), wheel]:
        if path.is_file():
            yield f"{CLUB_FOLDER}/{path.name}", path


def write_zip(to: Path, files: Iterator[tuple[str, Path]]) -> None:
    """A zip with the same bytes at every build from the same files."""
    with zipfile.ZipFile(to, "w") as archive:
        for name, path in files:
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            mode = RUNNABLE if path.suffix == ".sh" else READABLE
            entry.external_attr = mode << 16
            archive.writestr(entry, path.read_bytes(), compresslevel=9)


def line_of_sums(path: Path) -> str:
    """A line as ``sha256sum --check`` reads it."""
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"


if __name__ == "__main__":
    main()
