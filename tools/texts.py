"""Which translations of the rulebook are stale: `python -m tools.texts`.

Beside the texts of a language stands a digest of the English of each, as it was when it was
translated. `python -m tools.texts hu rules.TH-RE-07` says that this one has been looked at since;
`new` in place of a name stands for all texts without a digest.
"""

import hashlib
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "tartli_ref" / "games"
ENGLISH = "en"
DIGESTS = "translated_from"
DIGITS = 8
NEW = "new"


def main(language: str = "", *names: str) -> None:
    """Prints the stale texts, or notes that those named in this language are up to date."""
    for file in translations():
        if file.stem == language:
            accept(file, names)
        for name in stale(file):
            print(f"{file.relative_to(ROOT)}: {name}")


def translations() -> list[Path]:
    """The files that translate an English one."""
    return [
        file for file in sorted(GAMES.glob("*/texts/*.toml")) if file.stem not in (ENGLISH, "index")
    ]


def stale(file: Path) -> list[str]:
    """The texts of this file whose English has changed since, or that have no digest."""
    kept = read(file).get(DIGESTS, {})
    return [
        name for name, digest in digests_of(english_of(file)).items() if kept.get(name) != digest
    ]


def accept(file: Path, names: tuple[str, ...]) -> None:
    """Writes the digests of these texts; those of texts that are gone are dropped."""
    kept = read(file).get(DIGESTS, {})
    now = digests_of(english_of(file))
    for name, digest in now.items():
        if name in names or (NEW in names and name not in kept):
            kept[name] = digest
    lines = [f'"{name}" = "{kept[name]}"' for name in now if name in kept]
    texts = file.read_text(encoding="utf-8").partition(f"[{DIGESTS}]")[0].rstrip()
    table = "\n".join([f"[{DIGESTS}]", *lines])
    file.write_text(f"{texts}\n\n{table}\n", encoding="utf-8")


def english_of(file: Path) -> dict[str, Any]:
    return read(file.with_stem(ENGLISH))


def digests_of(texts: Mapping[str, Any]) -> dict[str, str]:
    """A digest of each text: of a rule as a whole, or of a single sentence."""
    return {name: digest_of(text) for name, text in units_of(texts)}


def units_of(texts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is translated as one: `rules.TH-RE-07`, `options.bela`, `chapters.play`."""
    for part, entries in texts.items():
        for name, text in entries.items():
            yield f"{part}.{name}", text


def digest_of(text: Any) -> str:
    """The same for texts that differ only in line breaks."""
    words = " ".join(
        json.dumps(text, ensure_ascii=False, sort_keys=True).replace("\\n", " ").split()
    )
    return hashlib.sha256(words.encode()).hexdigest()[:DIGITS]


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
