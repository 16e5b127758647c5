"""Location of the program's own files: beside the package in a checkout, inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

INSTALLED = (_PACKAGE / "templates").is_dir()
ROOT = _PACKAGE if INSTALLED else _PACKAGE.parent
"""The folder with ``templates`` and ``static``."""

GETS_CLUB = (
    "install it by the same wheel with [club] behind its name"
    if INSTALLED
    else "pip install -r requirements-club.txt"
)
"""Instruction for installing the packages that only the club edition needs."""
