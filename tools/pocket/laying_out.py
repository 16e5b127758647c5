"""What the bundle is made of, laid out in a folder before it is compiled."""

import importlib.metadata
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OF_THE_SERVER = {"waitress", "tzdata"}
NOT_OF_PYTHON = shutil.ignore_patterns(
    "__pycache__",
    "*.so",
    "*.pyd",
    "*.c",
    "*.pyi",
    "py.typed",
    "*.po",
    "*.pot",
    "*.md",
    "*.dist-info",
)


def lay_out(stage: Path) -> None:
    """Copies the application to ``stage/app``, and what it runs on to ``stage/site``."""
    shutil.rmtree(stage, ignore_errors=True)
    for folder in ("tartli_ref", "templates", "static"):
        shutil.copytree(ROOT / folder, stage / "app" / folder, ignore=NOT_OF_PYTHON)
    for name in libraries():
        copy_library(name, stage / "site")


def libraries() -> list[str]:
    """The names in requirements.txt, without those that only a server needs."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    names = re.findall(r"^([\w-]+)==", text, re.MULTILINE)
    return [name for name in names if name not in OF_THE_SERVER]


def copy_library(name: str, site: Path) -> None:
    """Copies what an installed library consists of. What is compiled for this machine stays here:
    each has a pure fallback.
    """
    installed = importlib.metadata.distribution(name)
    for top in sorted({file.parts[0] for file in installed.files or ()}):
        source = Path(str(installed.locate_file(top)))
        if top.endswith(".dist-info") or top in ("..", "__pycache__"):
            continue
        if source.is_dir():
            shutil.copytree(source, site / top, ignore=NOT_OF_PYTHON, dirs_exist_ok=True)
        elif source.suffix == ".py":
            shutil.copy(source, site / top)
