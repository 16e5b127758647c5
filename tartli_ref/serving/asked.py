"""What the program is asked on the command line: what can be set, or its version. Settings
themselves come from the environment.
"""

import sys
from collections.abc import Sequence

from tartli_ref import __version__
from tartli_ref.serving.settings import BACKUPS_KEPT, DEFAULT_PORT, EVERY_ADDRESS
from tartli_ref.web.opening import TABLES_AN_HOUR

USAGE = 2  # the exit code for what cannot be understood

SETTINGS = {
    "PORT": f"the port ({DEFAULT_PORT}); 0 takes any free one",
    "HOST": f"the address to listen at ({EVERY_ADDRESS[0]}); 127.0.0.1 for this machine only",
    "INSTANCE": "the folder of everything that is kept (instance/ beside app.py)",
    "BACKUPS": f"how many backups made at starts are kept ({BACKUPS_KEPT}); 0 makes none",
    "PROXY": "the address of the proxy in front, if there is one",
    "TABLES_AN_HOUR": f"tables and books that one address may open in an hour ({TABLES_AN_HOUR})",
    "HOSTS": "the names by which the server is asked (any)",
    "ZONE": "the time zone of the players, such as Europe/Budapest (the machine's own)",
}
"""What each setting does; in brackets what holds without it."""


def answer(arguments: Sequence[str]) -> None:
    """Answers and ends the program; it goes on, to serve, where nothing was asked."""
    match arguments:
        case []:
            return
        case ["--help" | "-h"]:
            print(help_text())
        case ["--version"]:
            print(__version__)
        case _:
            unknown = f"app.py: {' '.join(arguments)} cannot be understood; see app.py --help"
            print(unknown, file=sys.stderr)
            sys.exit(USAGE)
    sys.exit(0)


def help_text() -> str:
    """How it is started, and what can be set."""
    width = max(map(len, SETTINGS))
    settings = (f"  {name:<{width}}  {does}" for name, does in SETTINGS.items())
    return "\n".join(
        (
            "[SETTING=VALUE ...] python app.py [--help | --version]",
            "",
            "Serves Tartli Ref until Ctrl-C. What can be set, in the environment:",
            "",
            *settings,
            "",
            "docs/operating.md tells more. Tables and books: python -m tartli_ref --help",
        )
    )
