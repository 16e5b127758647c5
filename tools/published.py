"""``python -m tools.published ADDRESS``: says in README, docs and app where the project is.

ADDRESS is the repository's, such as ``https://github.com/anna/tartli-ref``. The address of its
Pages and of its newest release follow from it.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from tartli_ref.layout import ROOT
from tartli_ref.web.machinery import published

SAYS_SO = (
    "README.md",
    "docs/get.md",
    "docs/get.hu.md",
    "docs/get.de.md",
    "tartli_ref/web/machinery/published.py",
)
FORM = re.compile(
    r"https://(?P<host>(?:github|gitlab)\.[\w.-]+)/(?P<owner>[\w.-]+)/(?P<name>[\w.-]+)/?"
)
PAGES = {"github": "github.io", "gitlab": "gitlab.io"}
NEWEST = {"github": "releases/latest", "gitlab": "-/releases/permalink/latest"}


class Addresses(NamedTuple):
    """Where the project is: its repository, its pocket edition, the files of its newest release."""

    repository: str
    pocket: str
    files: str


def addresses_of(repository: str) -> Addresses:
    """The addresses that follow from the repository's; raises ``ValueError`` for any other text."""
    match = FORM.fullmatch(repository)
    if match is None:
        raise ValueError(f"{repository} is not like https://github.com/OWNER/NAME.")
    forge = match["host"].partition(".")[0]
    home = f"https://{match['host']}/{match['owner']}/{match['name']}"
    pocket = f"https://{match['owner']}.{PAGES[forge]}/{match['name']}/"
    return Addresses(home, pocket, f"{home}/{NEWEST[forge]}")


def put_in(text: str, old: Addresses, new: Addresses) -> str:
    """The text with the new addresses in the place of the old ones."""
    for before, now in zip(old[::-1], new[::-1], strict=True):  # the longer ones first
        text = text.replace(before, now)
    return text


def main(repository: str) -> None:
    """Writes the addresses into each file that says them."""
    old = Addresses(published.REPOSITORY, published.POCKET, published.FILES)
    new = addresses_of(repository)
    for name in SAYS_SO:
        path = Path(ROOT / name)
        path.write_text(put_in(path.read_text("utf-8"), old, new), "utf-8")
    print("\n".join(new))


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 - the program and one address
        sys.exit("usage: python -m tools.published https://github.com/OWNER/NAME")
    try:
        main(sys.argv[1])
    except ValueError as trouble:
        sys.exit(str(trouble))
